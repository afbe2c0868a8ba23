package org.photinus.agents.simulation;

import java.util.Optional;
import java.util.OptionalLong;
import org.photinus.agents.AgentCounters;
import org.photinus.run.Measures;

/**
 * How a run of agents in virtual time went.
 *
 * @param end how far it went, in nanoseconds
 * @param measures how well they kept together; the first half of the run is the burn-in
 * @param regained how long after the last fault all agents were settled, near each other and agreed on the number, for good,
 *     in nanoseconds; empty if they were not at the end
 * @param datagrams what became of the datagrams that agents sent
 * @param pulses what became of the pulses among them
 * @param received datagrams delivered to agents, hostile ones too
 * @param hostile datagrams that were corrupted, forged or played back
 * @param counters what the agents counted, all lives of all agents together
 * @param violation the first invariant that did not hold; the run ends with it
 */
public record AgentOutcome(
        long end,
        Measures measures,
        OptionalLong regained,
        Carried datagrams,
        Carried pulses,
        long received,
        long hostile,
        AgentCounters counters,
        Optional<Violation> violation) {

    /**
     * Datagrams along links, each receiver counted for itself.
     *
     * @param sent on their way
     * @param lost on their way, or at agents that were down or whose buffer was full
     * @param duplicated second copies
     */
    public record Carried(long sent, long lost, long duplicated) {}
}
