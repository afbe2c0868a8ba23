/** Tests of the page in a real browser: what it shows is compared with what this JVM computes. */
@NullMarked
package org.photinus.studio.page;

import org.jspecify.annotations.NullMarked;
