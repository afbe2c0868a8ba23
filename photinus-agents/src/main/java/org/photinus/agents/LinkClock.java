package org.photinus.agents;

/**
 * The clock of a neighbour, as probes have shown it: by how much it is ahead of one's own. With it the time that a pulse was
 * under way is known for each pulse, jitter included.
 *
 * <p>A probe leaves at t1, arrives at t2, its reply leaves at t3 and arrives at t4; t2 and t3 are on the neighbour's clock,
 * which is ahead by θ. The way there shows as t2 − t1 = d + θ, the way back as t4 − t3 = d' − θ. Of the last eight probes the
 * least of each is taken, which has waited least: if these two took as long, θ is half their difference. Whatever they took,
 * that is wrong by at most half their sum, the round trip of a probe that waits least both ways. The time since a
 * measurement, in which clocks drift apart, counts against it.
 */
final class LinkClock {
    static final int SAMPLES = 8;

    /** Two clocks, each within 100 ppm, drift apart by one part in so many. */
    static final long DRIFT_DIVISOR = 5_000;

    /** What is older says nothing any more: by then two clocks may be 2 ms apart. */
    static final long LONGEST_AGE = 10_000_000_000L;

    private final long[] there = new long[SAMPLES];
    private final long[] back = new long[SAMPLES];
    private final long[] time = new long[SAMPLES];
    private int count;
    private int next;
    private int leastThere;
    private int leastBack;

    void clear() {
        count = 0;
        next = 0;
    }

    /** Whether clocks that run can have made a measurement. */
    static boolean isPossible(long t1, long t2, long t3, long t4) {
        long took = (t4 - t1) - (t3 - t2);
        return took >= 0 && took <= LONGEST_AGE && t3 - t2 >= 0;
    }

    /** Takes a measurement that is possible. */
    void add(long t1, long t2, long t3, long t4) {
        if (count > 0 && contradicts(t2 - t1, t4 - t3, t4)) {
            // One of the clocks was stepped since: what was measured before is of no use.
            clear();
        }
        there[next] = t2 - t1;
        back[next] = t4 - t3;
        time[next] = t4;
        next = (next + 1) % SAMPLES;
        count = Math.min(count + 1, SAMPLES);
        choose(t4);
    }

    /** Whether a way there and a way back, of which one is new, would take less than no time together. */
    private boolean contradicts(long newThere, long newBack, long now) {
        return newThere + back[leastBack] < -drift(leastBack, now)
                || there[leastThere] + newBack < -drift(leastThere, now);
    }

    private void choose(long now) {
        leastThere = 0;
        leastBack = 0;
        for (int i = 1; i < count; i++) {
            long drift = drift(i, now);
            leastThere = there[i] + drift < there[leastThere] + drift(leastThere, now) ? i : leastThere;
            leastBack = back[i] + drift < back[leastBack] + drift(leastBack, now) ? i : leastBack;
        }
    }

    /** How far the clocks may have drifted apart since a measurement. */
    private long drift(int sample, long now) {
        return (now - time[sample]) / DRIFT_DIVISOR + 1;
    }

    boolean isKnown(long now) {
        return count > 0 && now - time[leastThere] <= LONGEST_AGE && now - time[leastBack] <= LONGEST_AGE;
    }

    /** Whether there are enough measurements that one of them may have waited little. */
    boolean isKnownWell() {
        return count >= SAMPLES / 2;
    }

    /** How long something was under way that left at a time on the neighbour's clock; below 0 by an error at most. */
    long transit(long sent, long now) {
        return now + (there[leastThere] - back[leastBack]) / 2 - sent;
    }

    /** By how much {@link #transit} may be wrong. */
    long error(long now) {
        return (there[leastThere] + back[leastBack]) / 2 + drift(leastThere, now) + drift(leastBack, now);
    }

    long fingerprint() {
        long print = count * 31L + next;
        for (int i = 0; i < count; i++) {
            print = ((print * 31 + there[i]) * 31 + back[i]) * 31 + time[i];
        }
        return print;
    }
}
