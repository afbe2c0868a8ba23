package org.photinus.random;

/** One random number after another, for what is drawn once and in order, such as a digraph. */
public final class RandomSequence {
    private final long key;
    private long position;

    private RandomSequence(long key) {
        this.key = key;
    }

    /** The sequence of one purpose under one seed. */
    public static RandomSequence of(long seed, RandomStream stream) {
        return new RandomSequence(stream.key(seed));
    }

    public long nextLong() {
        return SplitMix64.at(key, position++);
    }

    /** An integer from 0 to bound − 1, all exactly equally likely. */
    public int nextInt(int bound) {
        if (!(bound >= 1)) {
            throw new IllegalArgumentException("bound must be at least 1, but is " + bound);
        }
        // Of the 2^64 words, the first (2^64 mod bound) are refused; what is left divides evenly.
        long refused = Long.remainderUnsigned(-bound, bound);
        long word = nextLong();
        while (Long.compareUnsigned(word, refused) < 0) {
            word = nextLong();
        }
        return (int) Long.remainderUnsigned(word, bound);
    }

    /** A multiple of 2^-53 in [0, 1), all equally likely. */
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1p-53;
    }
}
