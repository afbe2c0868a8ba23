/** The small tuning, compared with the command's. */
@NullMarked
package org.photinus.studio.tune;

import org.jspecify.annotations.NullMarked;
