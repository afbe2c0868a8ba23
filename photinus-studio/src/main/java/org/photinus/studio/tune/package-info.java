/** A tuning that is small enough to be waited for in a page. */
@NullMarked
package org.photinus.studio.tune;

import org.jspecify.annotations.NullMarked;
