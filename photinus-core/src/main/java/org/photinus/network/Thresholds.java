package org.photinus.network;

import java.util.Arrays;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.RandomStream;

/** The thresholds r of the binary update in ticks: one for all agents, or one for each (S6). */
public final class Thresholds {
    /** One entry if all agents share it. */
    private final long[] ticks;

    /** How many agents they were given for; 0 if for any number. */
    private final int givenFor;

    private Thresholds(long[] ticks, int givenFor) {
        for (int i = 0; i < ticks.length; i++) {
            if (!(ticks[i] > 0 && ticks[i] < Ticks.PERIOD)) {
                String name = ticks.length == 1 ? "threshold r" : "threshold r[" + (i + 1) + "]";
                throw new IllegalArgumentException(
                        name + " must lie strictly between 0 and 1, but is " + Ticks.toString(ticks[i]));
            }
        }
        this.ticks = ticks;
        this.givenFor = givenFor;
    }

    /** The same threshold, a decimal, for all agents. */
    public static Thresholds of(String r) {
        return ofTicks(Ticks.parse("threshold r", r));
    }

    /** The same threshold for all agents. */
    public static Thresholds ofTicks(long r) {
        return new Thresholds(new long[] {r}, 0);
    }

    /** One threshold for each agent. */
    public static Thresholds perAgent(long... r) {
        if (r.length == 0) {
            throw new IllegalArgumentException("thresholds must be given for at least one agent, but there are none");
        }
        long first = r[0];
        boolean common = Arrays.stream(r).allMatch(value -> value == first);
        return new Thresholds(common ? new long[] {first} : r.clone(), r.length);
    }

    /** Thresholds drawn uniformly from the open interval, by the seed alone. */
    public static Thresholds uniform(int agents, long seed) {
        long key = RandomStream.THRESHOLD.key(seed);
        long[] r = new long[agents];
        for (int i = 0; i < agents; i++) {
            r[i] = 1 + Coins.scaled(Coins.word(key, i), Ticks.PERIOD - 1);
        }
        return new Thresholds(r, agents);
    }

    /** The threshold of an agent in ticks. */
    public long of(int agent) {
        return ticks[ticks.length == 1 ? 0 : agent];
    }

    /** Whether one threshold serves all agents. */
    public boolean isCommon() {
        return ticks.length == 1;
    }

    /** The least threshold in ticks. */
    public long least() {
        return Arrays.stream(ticks).min().orElseThrow();
    }

    void requireAgents(int agents) {
        if (givenFor != 0 && givenFor != agents) {
            throw new IllegalArgumentException(
                    "thresholds must be given for each of the " + agents + " agents, but there are " + givenFor);
        }
    }
}
