/** Exact phases and times in ticks of 10^-18 period, and the shortest arc that contains them (S9, S10). */
@NullMarked
package org.photinus.phase;

import org.jspecify.annotations.NullMarked;
