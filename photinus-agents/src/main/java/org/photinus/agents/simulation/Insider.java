package org.photinus.agents.simulation;

import org.photinus.phase.Ticks;
import org.photinus.world.Clocks;

/**
 * An agent that has its key and a true clock, but another period, and hears nobody: it pulses as it likes. It is not
 * measured.
 *
 * @param agent which
 * @param haste how much faster it runs than the others, in units of 10^-18
 */
public record Insider(int agent, long haste) {
    public Insider {
        if (!(agent >= 0)) {
            throw new IllegalArgumentException("an insider must be an agent from 0 on, but is " + agent);
        }
        if (!(haste >= -Clocks.LARGEST_DRIFT && haste <= Clocks.LARGEST_DRIFT)) {
            throw new IllegalArgumentException(
                    "the haste of an insider must lie between -0.1 and 0.1, but is " + Ticks.toString(haste));
        }
    }

    /** Its period where others have this one, in nanoseconds. */
    long period(long others) {
        return Math.round(others / (1 + (double) haste / Ticks.PERIOD));
    }
}
