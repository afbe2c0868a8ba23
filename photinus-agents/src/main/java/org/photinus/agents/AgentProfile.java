package org.photinus.agents;

import org.photinus.phase.Ticks;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Window;

/**
 * How an agent sends and what it does with what it hears. Parts of a period are in units of 10^-18.
 *
 * @param receiving what a receiver does; where it uses the age of a pulse, links are measured
 * @param sendWithin a pulse is sent at a random moment in this first part of the period; 0 for at once
 * @param staleFrom a target of this part of the period or more is stale
 * @param nearWidth a pulse whose error is smaller than this part of the period agrees with its receiver
 * @param mostPulses more pulses a period from one sender are dropped
 */
public record AgentProfile(ReceiverRule receiving, long sendWithin, long staleFrom, long nearWidth, int mostPulses) {
    private static final long WIDEST_WINDOW = 3 * Ticks.PERIOD / 100;
    private static final long GAIN = 3 * Ticks.PERIOD / 10;
    private static final int MOST_PULSES = 3;

    public AgentProfile {
        requirePart("send within", sendWithin, 0);
        requirePart("stale from", staleFrom, 1);
        requirePart("near width", nearWidth, 1);
        if (!(mostPulses >= 1 && mostPulses <= 1000)) {
            throw new IllegalArgumentException(
                    "most pulses a period must lie between 1 and 1000, but is " + mostPulses);
        }
        if (sendWithin > 0 && !receiving.usesAge()) {
            throw new IllegalArgumentException("send within must go with a receiver that uses the age of a pulse, but"
                    + " that is " + receiving.text());
        }
    }

    private static void requirePart(String name, long part, long least) {
        if (!(part >= least && part <= Ticks.PERIOD)) {
            throw new IllegalArgumentException(name + " must be a part of the period, but is " + Ticks.toString(part));
        }
    }

    /**
     * The rule of the paper, word for word, with a refractory time. A pulse leaves with its firing, and its receiver goes to
     * 0 or to 1. No honest agent fires more than ⌊1/r⌋ + 1 times in a period (T1), where r is the least threshold of the
     * network.
     */
    public static AgentProfile paper(long refractory, long leastThreshold) {
        return new AgentProfile(ReceiverRule.refractory(refractory), 0, Ticks.PERIOD, Ticks.PERIOD / 20, (int)
                Math.max(MOST_PULSES, Math.min(1000, Ticks.PERIOD / leastThreshold + 1)));
    }

    /**
     * The rule for real links in a network of so many agents. A pulse is sent at a random moment of the first fifth of the
     * period, so that pulses of a network in lock do not collide, and carries its age. Its receiver adds how long it was
     * under way. Targets of 0.4 T and more are stale; errors below W = min(0.03, 0.5/N) are corrected by 0.3 of them; all
     * others are for the binary rule.
     */
    public static AgentProfile practical(int agents) {
        if (!(agents >= 1)) {
            throw new IllegalArgumentException("agents must be at least 1, but is " + agents);
        }
        long width = Math.min(WIDEST_WINDOW, Ticks.PERIOD / 2 / agents);
        return new AgentProfile(
                ReceiverRule.age().with(new Window(width, GAIN, GAIN)),
                Ticks.PERIOD / 5,
                2 * Ticks.PERIOD / 5,
                width,
                MOST_PULSES);
    }
}
