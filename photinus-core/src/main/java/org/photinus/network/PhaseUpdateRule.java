package org.photinus.network;

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

    /** Whether {@link #update} looks at its draw. */
    default boolean isRandom() {
        return false;
    }

    /** Whether exact synchronization can be reached, or only approached. */
    default boolean synchronizesExactly() {
        return true;
    }

    /** Refuses a number of agents that the rule was not made for. */
    default void requireAgents(int agents) {}
}
