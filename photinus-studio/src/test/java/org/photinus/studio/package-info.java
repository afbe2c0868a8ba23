/** Tests of the engine in one web page. */
@NullMarked
package org.photinus.studio;

import org.jspecify.annotations.NullMarked;
