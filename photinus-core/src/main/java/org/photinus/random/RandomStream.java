package org.photinus.random;

/** What a random number is for; each purpose draws from a stream of its own (S8). */
public enum RandomStream {
    /** Whether a firing agent pulses: keyed by (seed, replicate, instant, agent). */
    PULSE(1),
    /** Whether a firing agent's pulse travels along one arc: (seed, replicate, instant, from, to). */
    ARC(2),
    /** The one draw of a random update rule, a tie among them: (seed, replicate, instant, agent). */
    UPDATE(3),
    /** An initial phase: (seed, replicate, agent). */
    INITIAL_PHASE(4),
    /** A threshold drawn once for all replicates: (seed, agent). */
    THRESHOLD(5),
    /** A random digraph, drawn once for all replicates: the seed alone. */
    DIGRAPH(6);

    private final int id;

    RandomStream(int id) {
        this.id = id;
    }

    /** The key of this stream for what is drawn once for all replicates. */
    public long key(long seed) {
        return SplitMix64.at(SplitMix64.mix(seed), id);
    }

    /** The key of this stream for one replicate. */
    public long key(long seed, long replicate) {
        return SplitMix64.at(key(seed), replicate);
    }
}
