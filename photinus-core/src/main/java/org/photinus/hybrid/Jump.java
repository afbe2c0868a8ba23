package org.photinus.hybrid;

import java.util.List;
import org.photinus.phase.ExactTime;

/**
 * One jump, from (t, k) to (t, k + 1): one agent fires, and those its pulse reaches are updated.
 *
 * @param t when
 * @param k the index of the jump, from 0
 * @param instant the number of the instant to which the jump belongs, from 0
 * @param agent who fires
 * @param receptions who is reached, in increasing order; empty if the agent does not pulse
 */
public record Jump(ExactTime t, long k, long instant, int agent, List<Reception> receptions) {

    public Jump {
        receptions = List.copyOf(receptions);
    }

    /** Whether the firing sent a pulse to any agent. */
    public boolean pulsed() {
        return !receptions.isEmpty();
    }
}
