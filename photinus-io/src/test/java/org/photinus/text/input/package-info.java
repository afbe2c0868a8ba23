/** Tests of text that comes in. */
@NullMarked
package org.photinus.text.input;

import org.jspecify.annotations.NullMarked;
