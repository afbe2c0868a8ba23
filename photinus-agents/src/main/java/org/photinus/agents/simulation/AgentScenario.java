package org.photinus.agents.simulation;

import org.photinus.graph.Digraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.phase.Ticks;
import org.photinus.sync.Lock;
import org.photinus.world.Clocks;
import org.photinus.world.Links;

/**
 * Everything that decides a run of agents in virtual time.
 *
 * @param digraph who hears whom
 * @param period T in nanoseconds
 * @param update thresholds and ties
 * @param pulseProbability p
 * @param profile how agents send and receive
 * @param refractory R of the paper's profile, in units of 10^-18 of a period
 * @param listening how many periods an agent hears before its first pulse
 * @param quorum how many in-neighbours must say the same; 1 for no such rule
 * @param clocks how fast clocks run
 * @param links what happens to a datagram on its way, in periods; a probe and its reply go by the link that they measure
 * @param faults what else happens
 * @param length how long the run is, in nanoseconds
 * @param lock what counts as in lock
 * @param seed of everything that is drawn
 */
public record AgentScenario(
        Digraph digraph,
        long period,
        BinaryUpdate update,
        PulseProbability pulseProbability,
        Profile profile,
        long refractory,
        int listening,
        int quorum,
        Clocks clocks,
        Links links,
        Faults faults,
        long length,
        Lock lock,
        long seed) {

    /** The two ways in which agents send and receive. */
    public enum Profile {
        /** The rule of the paper with a refractory time. */
        PAPER,
        /** The rule for real links. */
        PRACTICAL
    }

    /** The most agents. */
    public static final int MOST_AGENTS = 10_000;

    /** The longest run, in periods. */
    public static final long MOST_PERIODS = 1_000_000;

    public AgentScenario {
        if (!(digraph.vertexCount() <= MOST_AGENTS)) {
            throw new IllegalArgumentException("agents in virtual time must be at most " + MOST_AGENTS + ", but are "
                    + digraph.vertexCount() + "; photinus simulate has worlds for more");
        }
        if (!(length > 0 && length / period <= MOST_PERIODS)) {
            throw new IllegalArgumentException("a run of agents must take between 0 and " + MOST_PERIODS
                    + " periods, but takes " + length + " nanoseconds of " + period + " a period");
        }
        if (!(faults.end() <= length)) {
            throw new IllegalArgumentException(
                    "faults must end within the run, but end at " + faults.end() + " of " + length + " nanoseconds");
        }
        if (!(refractory >= 0 && refractory < Ticks.PERIOD)) {
            throw new IllegalArgumentException(
                    "refractory R must lie between 0 and 1, but is " + Ticks.toString(refractory));
        }
    }

    /** The same with another seed. */
    public AgentScenario with(long otherSeed) {
        return new AgentScenario(
                digraph,
                period,
                update,
                pulseProbability,
                profile,
                refractory,
                listening,
                quorum,
                clocks,
                links,
                faults,
                length,
                lock,
                otherSeed);
    }

    /** How long after the last fault a network needs at most to be in lock again, in periods: 60 and 20 for each agent. */
    public long periodsToRegainLock() {
        return 60 + 20L * digraph.vertexCount();
    }
}
