/** Estimates of sync-times with their intervals: numbers in, estimates out. */
@NullMarked
package org.photinus.stats;

import org.jspecify.annotations.NullMarked;
