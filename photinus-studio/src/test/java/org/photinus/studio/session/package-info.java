/** Sessions, compared with what the engines and the readers say. */
@NullMarked
package org.photinus.studio.session;

import org.jspecify.annotations.NullMarked;
