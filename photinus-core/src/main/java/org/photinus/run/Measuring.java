package org.photinus.run;

import org.photinus.phase.ExactTime;
import org.photinus.sync.Lock;

/**
 * What is measured of a run that need not stay in A_s (S21).
 *
 * @param burnIn from when on the spread and the intervals between firings are measured
 * @param lock what counts as in lock
 */
public record Measuring(ExactTime burnIn, Lock lock) {
    public Measuring {
        if (!(burnIn.compareTo(ExactTime.FOREVER) < 0)) {
            throw new IllegalArgumentException("burn-in must end, but is " + burnIn + " periods");
        }
    }
}
