/** Tests of everything that is read from text and written to it. */
@NullMarked
package org.photinus.text;

import org.jspecify.annotations.NullMarked;
