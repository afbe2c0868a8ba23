/** Photinus beside other simulators of the same system, on the same work, in one run. */
@NullMarked
package org.photinus.benchmarks;

import org.jspecify.annotations.NullMarked;
