/** Tests of the digests that the page and the JVM compare. */
@NullMarked
package org.photinus.studio.check;

import org.jspecify.annotations.NullMarked;
