package org.photinus.engine.internal;

import org.photinus.phase.Ticks;

/**
 * Whether all agents lie within an arc, asked after every instant: two agents that are too far apart answer
 * for all, and as long as they stay so no other agent is looked at.
 */
final class SpreadProbe {
    private int oneAgent;
    private int otherAgent;

    boolean isWithin(FiringTree firings, int agents, long atMost) {
        if (distance(firings.fireAt(oneAgent) - firings.fireAt(otherAgent)) > atMost) {
            return false;
        }
        if (atMost >= Ticks.PERIOD / 2) {
            return firings.containingArc().length() <= atMost;
        }
        // For an arc shorter than half the circle it is enough to look at signed distances from one agent.
        long ahead = 0;
        long behind = 0;
        for (int a = 1; a < agents; a++) {
            long distance = home(firings.fireAt(a) - firings.fireAt(0));
            if (distance > ahead) {
                ahead = distance;
                oneAgent = a;
            } else if (distance < behind) {
                behind = distance;
                otherAgent = a;
            }
            if (ahead - behind > atMost) {
                oneAgent = ahead > 0 ? oneAgent : 0;
                otherAgent = behind < 0 ? otherAgent : 0;
                return false;
            }
        }
        return true;
    }

    /** The way from one point of the circle to another, the shorter way round. */
    private static long distance(long ticks) {
        return Math.abs(home(ticks));
    }

    /** Firings differ by at most a period, so one turn of the circle brings their distance home. */
    private static long home(long ticks) {
        if (ticks > Ticks.PERIOD / 2) {
            return ticks - Ticks.PERIOD;
        }
        return ticks < -Ticks.PERIOD / 2 ? ticks + Ticks.PERIOD : ticks;
    }
}
