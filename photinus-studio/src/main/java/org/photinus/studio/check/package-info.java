/** Digests of computations, to be compared between the JVM and a page: the same class computes both. */
@NullMarked
package org.photinus.studio.check;

import org.jspecify.annotations.NullMarked;
