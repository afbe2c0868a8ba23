/** Microbenchmarks of Photinus alone, one class per question. */
@NullMarked
package org.photinus.benchmarks.questions;

import org.jspecify.annotations.NullMarked;
