package org.photinus.world;

import org.photinus.phase.Ticks;

/**
 * When an agent that pulses sends (S19): at once, or at a random moment after its firing. A send is cancelled if its
 * sender fires again, or goes down, before it.
 *
 * @param within the part of the period, in units of 10^-18, from whose beginning the moment is drawn; 0 for at once
 */
public record Sending(long within) {
    /** A pulse leaves with its firing. */
    public static final Sending AT_ONCE = new Sending(0);

    public Sending {
        if (!(within >= 0 && within < Ticks.PERIOD)) {
            throw new IllegalArgumentException(
                    "send within must be a part of the period, at least 0 and below 1, but is "
                            + Ticks.toString(within));
        }
    }

    public boolean isAtOnce() {
        return within == 0;
    }
}
