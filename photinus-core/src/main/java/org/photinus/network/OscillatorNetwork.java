package org.photinus.network;

import java.math.BigDecimal;
import org.photinus.graph.Digraph;
import org.photinus.phase.Ticks;

/**
 * A network of pulse-coupled oscillators: who triggers whom, how long a period lasts, how a phase
 * answers a pulse, and when a firing agent pulses.
 *
 * @param digraph an arc (i, j) means that i triggers j
 * @param period T, the length of a period; phases and thresholds are in periods, times in its unit
 * @param update how a phase answers a pulse
 * @param triggering when a firing agent pulses, and whom it reaches
 */
public record OscillatorNetwork(Digraph digraph, BigDecimal period, PhaseUpdateRule update, TriggeringRule triggering) {

    private static final BigDecimal SHORTEST_PERIOD = new BigDecimal("1E-100");
    private static final BigDecimal LONGEST_PERIOD = new BigDecimal("1E+100");

    public OscillatorNetwork {
        int agents = digraph.vertexCount();
        if (!(agents >= 1)) {
            throw new IllegalArgumentException("number of agents must be at least 1, but is " + agents);
        }
        if (period.signum() <= 0) {
            throw new IllegalArgumentException("period must be more than 0, but is " + period);
        }
        if (period.compareTo(SHORTEST_PERIOD) < 0 || period.compareTo(LONGEST_PERIOD) > 0) {
            throw new IllegalArgumentException("period must lie between " + SHORTEST_PERIOD + " and " + LONGEST_PERIOD
                    + ", so that a double can hold times, but is " + period);
        }
        update.requireAgents(agents);
        triggering.requireDigraph(digraph);
        requireFixedEnds(update, agents);
    }

    /** A network with period 1. */
    public static OscillatorNetwork of(Digraph digraph, PhaseUpdateRule update, TriggeringRule triggering) {
        return new OscillatorNetwork(digraph, BigDecimal.ONE, update, triggering);
    }

    /** The same network with other pulses: for the replay of a recorded run, say. */
    public OscillatorNetwork with(TriggeringRule other) {
        return new OscillatorNetwork(digraph, period, update, other);
    }

    /** The same network with another answer to pulses. */
    public OscillatorNetwork with(PhaseUpdateRule other) {
        return new OscillatorNetwork(digraph, period, other, triggering);
    }

    public int agents() {
        return digraph.vertexCount();
    }

    /** Asks a user's rule about each agent; our own keep the ends for all, of which there may be two billion. */
    private static void requireFixedEnds(PhaseUpdateRule update, int agents) {
        if (update instanceof BinaryUpdate || update instanceof PiecewiseLinearUpdate) {
            return;
        }
        for (int agent = 0; agent < agents; agent++) {
            for (long draw : new long[] {0, -1, Long.MIN_VALUE}) {
                long zero = update.update(agent, 0, draw);
                long one = update.update(agent, Ticks.PERIOD, draw);
                if (zero != 0 || one != Ticks.PERIOD) {
                    throw new IllegalArgumentException("an update rule must keep 0 and 1 fixed (S7), but takes agent "
                            + (agent + 1) + " from 0 to " + Ticks.toString(zero) + " and from 1 to "
                            + Ticks.toString(one));
                }
            }
        }
    }
}
