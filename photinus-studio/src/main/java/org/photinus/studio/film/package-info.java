/** A run as a film: what happened in it, in order, as changes that can be done and undone, so that any moment can be shown. */
@NullMarked
package org.photinus.studio.film;

import org.jspecify.annotations.NullMarked;
