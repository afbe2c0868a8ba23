package org.photinus.agents.simulation;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.photinus.agents.AgentCounters;
import org.photinus.phase.ExactTime;
import org.photinus.sync.Spread;

/**
 * How a run of agents in virtual time went; the measures are those of S21.
 *
 * @param end how far it went, in nanoseconds
 * @param lockTime the beginning of the first stretch of V ≤ ε that lasted long enough; empty if there was none
 * @param spread V in the second half of the run
 * @param outOfLock the share of the time after the lock time with V > ε
 * @param periodPpm by how many parts per million the mean interval between ticks of an agent exceeds T, in the second half
 * @param doubleFirings intervals there that are shorter than T/2
 * @param missedFirings those that are longer than 1.5 T
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
        Optional<ExactTime> lockTime,
        Optional<Spread> spread,
        OptionalDouble outOfLock,
        OptionalDouble periodPpm,
        long doubleFirings,
        long missedFirings,
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
