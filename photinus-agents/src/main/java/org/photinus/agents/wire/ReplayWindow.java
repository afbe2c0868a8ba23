package org.photinus.agents.wire;

/**
 * Which of the last 64 sequence numbers of one sender in one epoch have been seen, so that each counts once, in whatever
 * order they come. What lies further back counts as seen.
 */
public final class ReplayWindow {
    /** How many numbers are told apart. */
    public static final int WIDTH = Long.SIZE;

    private long highest;

    /** Bit b: whether {@code highest} − b was seen. */
    private long seen = -1;

    /** A window in which all numbers from 1 on are new. */
    public ReplayWindow() {}

    /** Begins anew: all numbers up to this one count as seen. */
    public void begin(long upTo) {
        highest = upTo;
        seen = -1;
    }

    /** Whether a number is new; it is not from then on. */
    public boolean admit(long sequence) {
        long ahead = sequence - highest;
        if (sequence < 0) {
            return false;
        }
        if (ahead > 0) {
            seen = ahead < WIDTH ? seen << ahead | 1 : 1;
            highest = sequence;
            return true;
        }
        long bit = -ahead < WIDTH ? 1L << -ahead : 0;
        if (bit == 0 || (seen & bit) != 0) {
            return false;
        }
        seen |= bit;
        return true;
    }

    /** A number that depends on everything that is kept. */
    public long fingerprint() {
        return 31 * highest + seen;
    }
}
