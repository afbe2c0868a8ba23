package org.photinus.network;

import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/** Where the agents start. */
@FunctionalInterface
public interface InitialPhases {

    /** The initial phase of an agent in ticks, from 0 to {@link Ticks#PERIOD}. */
    long of(Coins coins, int agent);

    /** Refuses a number of agents that the phases were not made for. */
    default void requireAgents(int agents) {}

    /** Independent and uniform on the open interval (0, 1), different for every replicate. */
    static InitialPhases uniform() {
        return (coins, agent) -> 1 + Coins.scaled(coins.initialPhaseDraw(agent), Ticks.PERIOD - 1);
    }

    /** The same given phases, in ticks, for every replicate. */
    static InitialPhases of(long... ticks) {
        for (int i = 0; i < ticks.length; i++) {
            if (!(ticks[i] >= 0 && ticks[i] <= Ticks.PERIOD)) {
                throw new IllegalArgumentException(
                        "phase[" + (i + 1) + "] must lie between 0 and 1, but is " + Ticks.toString(ticks[i]));
            }
        }
        long[] phases = ticks.clone();
        return new InitialPhases() {
            @Override
            public long of(Coins coins, int agent) {
                return phases[agent];
            }

            @Override
            public void requireAgents(int agents) {
                if (phases.length != agents) {
                    throw new IllegalArgumentException("initial phases must be given for each of the " + agents
                            + " agents, but there are " + phases.length);
                }
            }
        };
    }

    /** The same given phases, as decimals, for every replicate. */
    static InitialPhases of(String... decimals) {
        long[] ticks = new long[decimals.length];
        for (int i = 0; i < ticks.length; i++) {
            ticks[i] = Ticks.parse("phase[" + (i + 1) + "]", decimals[i]);
        }
        return of(ticks);
    }
}
