/** Tests of figures. */
@NullMarked
package org.photinus.figure;

import org.jspecify.annotations.NullMarked;
