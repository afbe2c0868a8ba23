package org.photinus.random;

/**
 * All random numbers of one run: pure functions of (seed, replicate) and of what they decide (S8).
 *
 * <p>Hot loops take one key per instant, {@link #pulseKey}, and read {@link #word} at the agent's
 * index; all other callers ask {@link #pulses} or {@link #travels}.
 */
public final class Coins {
    private static final int COIN_BITS = 53;
    private static final double COIN_SCALE = 0x1p53;

    private final long seed;
    private final long replicate;
    private final long pulseStream;
    private final long arcStream;
    private final long updateStream;
    private final long initialPhaseStream;

    private Coins(long seed, long replicate) {
        this.seed = seed;
        this.replicate = replicate;
        this.pulseStream = RandomStream.PULSE.key(seed, replicate);
        this.arcStream = RandomStream.ARC.key(seed, replicate);
        this.updateStream = RandomStream.UPDATE.key(seed, replicate);
        this.initialPhaseStream = RandomStream.INITIAL_PHASE.key(seed, replicate);
    }

    /** The random numbers of one replicate; replicates count from 1. */
    public static Coins of(long seed, long replicate) {
        if (!(replicate >= 1)) {
            throw new IllegalArgumentException("replicate must be at least 1, but is " + replicate);
        }
        return new Coins(seed, replicate);
    }

    public long seed() {
        return seed;
    }

    public long replicate() {
        return replicate;
    }

    /** The key under which {@link #word} gives the pulse coin of every agent in one instant. */
    public long pulseKey(long instant) {
        return SplitMix64.at(pulseStream, instant);
    }

    /** The key under which {@link #word} gives the coins of one agent's out-arcs in one instant. */
    public long arcKey(long instant, int from) {
        return SplitMix64.at(SplitMix64.at(arcStream, instant), from);
    }

    /** The key at one index under another key, for what is counted by two indices. */
    public static long key(long key, int index) {
        return SplitMix64.at(key, index);
    }

    /** The 64 random bits at one index under a key. */
    public static long word(long key, int index) {
        return SplitMix64.at(key, index);
    }

    /** Whether the pulse coin of an agent that fires in this instant succeeds. */
    public boolean pulses(long instant, int agent, long coinThreshold) {
        return succeeds(word(pulseKey(instant), agent), coinThreshold);
    }

    /** Whether the coin of one arc, out of an agent that fires in this instant, succeeds. */
    public boolean travels(long instant, int from, int to, long coinThreshold) {
        return succeeds(word(arcKey(instant, from), to), coinThreshold);
    }

    /** The one draw that a random update rule has for an agent in an instant. */
    public long updateDraw(long instant, int agent) {
        return word(SplitMix64.at(updateStream, instant), agent);
    }

    /** The draw behind an agent's initial phase. */
    public long initialPhaseDraw(int agent) {
        return word(initialPhaseStream, agent);
    }

    /** A coin succeeds iff its upper 53 bits, read as an integer, lie below the threshold. */
    public static boolean succeeds(long word, long coinThreshold) {
        return word >>> (Long.SIZE - COIN_BITS) < coinThreshold;
    }

    /** 1 if a coin succeeds, else 0: the sign bit of a difference, without an unpredictable branch. */
    public static int success(long word, long coinThreshold) {
        return (int) (((word >>> (Long.SIZE - COIN_BITS)) - coinThreshold) >>> (Long.SIZE - 1));
    }

    /** The threshold round(p·2^53) of a coin that succeeds with probability p. */
    public static long threshold(double probability) {
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException("probability must lie between 0 and 1, but is " + probability);
        }
        return Math.round(probability * COIN_SCALE);
    }

    /**
     * A random word scaled to an integer from 0 to {@code bound} − 1: the upper half of the 128-bit
     * product. No value's probability differs from 1/bound by more than 2^-64.
     */
    public static long scaled(long word, long bound) {
        // Math.multiplyHigh is signed: a negative word stands for word + 2^64, which adds one bound.
        return Math.multiplyHigh(word, bound) + ((word >> 63) & bound);
    }
}
