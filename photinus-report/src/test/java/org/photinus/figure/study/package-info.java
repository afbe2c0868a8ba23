/** Tests of figures. */
@NullMarked
package org.photinus.figure.study;

import org.jspecify.annotations.NullMarked;
