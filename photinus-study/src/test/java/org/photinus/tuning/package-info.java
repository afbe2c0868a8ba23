/** Tests of tuning. */
@NullMarked
package org.photinus.tuning;

import org.jspecify.annotations.NullMarked;
