/** Tests that the contestants of the benchmarks do the same work. */
@NullMarked
package org.photinus.benchmarks;

import org.jspecify.annotations.NullMarked;
