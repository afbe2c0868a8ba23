package org.photinus.network;

import java.util.Optional;
import org.photinus.phase.Ticks;

/**
 * How a phase answers a pulse.
 *
 * <p>A rule is a map of the receiver's phase alone, in ticks; if it is random, it has one draw per
 * agent and instant. It keeps 0 and 1 fixed. That is what makes the outcome of an instant independent
 * of the order in which the agents at 1 jump (S7), and it is checked when a network is made.
 */
@FunctionalInterface
public interface PhaseUpdateRule {

    /**
     * The phase after a pulse.
     *
     * @param agent who is reached
     * @param phase its phase before, from 0 to {@link Ticks#PERIOD}
     * @param draw 64 random bits, the same for every pulse that reaches the agent in one instant; 0
     *     unless {@link #isRandom}
     */
    long update(int agent, long phase, long draw);

    /** Whether the rule knows what to do on a clock whose period is not that of the network. */
    default boolean worksOnEveryClock() {
        return false;
    }

    /**
     * The phase after a pulse on a clock of its own: phases are durations in ticks, and the period has {@code period}
     * of them (S15). A rule that does not work on every clock knows the period of the network alone.
     */
    default long update(int agent, long phase, long period, long draw) {
        if (period != Ticks.PERIOD) {
            throw new IllegalArgumentException("the period of agent " + (agent + 1) + " must be that of the network for"
                    + " this update rule, but has " + period + " ticks");
        }
        return update(agent, phase, draw);
    }

    /** Whether {@link #update} looks at its draw. */
    default boolean isRandom() {
        return false;
    }

    /** Whether exact synchronization can be reached, or only approached. */
    default boolean synchronizesExactly() {
        return true;
    }

    /**
     * Whether agents move only in groups: a pulse always puts an agent onto the point of the one that fires, so
     * that occupied points only ever become fewer (S12).
     */
    default boolean movesInGroups() {
        return asBinary().isPresent();
    }

    /** This rule, if it is the binary update: it alone has thresholds and ties. */
    default Optional<BinaryUpdate> asBinary() {
        return Optional.empty();
    }

    /** A containing arc shorter than this, in ticks, is known never to grow (T8). */
    default long neverGrowsBelow() {
        return 0;
    }

    /** What is known of the jumps in a period (T1). */
    default Optional<JumpsPerPeriod> jumpsPerPeriod(int agents) {
        return Optional.empty();
    }

    /** The rule as it is written on the command line; a rule of a user's own is not. */
    default Optional<String> text() {
        return Optional.empty();
    }

    /** Refuses a number of agents that the rule was not made for. */
    default void requireAgents(int agents) {}
}
