/** Tests of what several readers of text share. */
@NullMarked
package org.photinus.text.internal;

import org.jspecify.annotations.NullMarked;
