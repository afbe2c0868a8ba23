package org.photinus.network;

import java.util.Arrays;
import org.photinus.random.Coins;

/** The pulse probabilities p: one for all agents, or one for each (S6). */
public final class PulseProbability {
    /** One entry if all agents share it. */
    private final double[] values;

    private final long[] coinThresholds;

    /** How many agents they were given for; 0 if for any number. */
    private final int givenFor;

    private PulseProbability(double[] values, int givenFor) {
        this.values = values;
        this.coinThresholds = new long[values.length];
        this.givenFor = givenFor;
        for (int i = 0; i < values.length; i++) {
            double p = values[i];
            // A p below 2^-54 would round to a coin that never succeeds; p = 1 is the deterministic rule.
            if (!(p > 0 && p <= 1 && Coins.threshold(p) > 0)) {
                String name = values.length == 1 ? "pulse probability p" : "pulse probability p[" + (i + 1) + "]";
                throw new IllegalArgumentException(
                        name + " must lie above 0 (at least 2^-54) and at most at 1, but is " + p);
            }
            coinThresholds[i] = Coins.threshold(p);
        }
    }

    /** The same probability for all agents. */
    public static PulseProbability of(double p) {
        return new PulseProbability(new double[] {p}, 0);
    }

    /** One probability for each agent. */
    public static PulseProbability perAgent(double... p) {
        if (p.length == 0) {
            throw new IllegalArgumentException(
                    "pulse probabilities must be given for at least one agent, but there are none");
        }
        double first = p[0];
        boolean common = Arrays.stream(p).allMatch(value -> value == first);
        return new PulseProbability(common ? new double[] {first} : p.clone(), p.length);
    }

    /** The probability of an agent. */
    public double of(int agent) {
        return values[values.length == 1 ? 0 : agent];
    }

    /** The threshold below which the upper 53 bits of the agent's coin must lie. */
    public long coinThreshold(int agent) {
        return coinThresholds[coinThresholds.length == 1 ? 0 : agent];
    }

    /** Whether one probability serves all agents. */
    public boolean isCommon() {
        return values.length == 1;
    }

    void requireAgents(int agents) {
        if (givenFor != 0 && givenFor != agents) {
            throw new IllegalArgumentException("pulse probabilities must be given for each of the " + agents
                    + " agents, but there are " + givenFor);
        }
    }
}
