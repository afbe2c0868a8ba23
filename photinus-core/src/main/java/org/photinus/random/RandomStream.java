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
    DIGRAPH(6),
    /** What happens to a pulse under way: (seed, replicate, firing, from, to), see {@link Weather}. */
    WEATHER(7),
    /** The drift of a clock, drawn once for all replicates: (seed, agent). */
    CLOCK(8),
    /** How long an agent stays up: (seed, replicate, agent, count). */
    UP_TIME(9),
    /** How long an agent stays down: (seed, replicate, agent, count). */
    DOWN_TIME(10),
    /** The phase with which an agent comes up: (seed, replicate, agent, count). */
    RESTART_PHASE(11),
    /** Whatever an agent of a real network draws, in order: the seed of its life alone. */
    AGENT(12),
    /** What befalls agents in virtual time, in order: the seed alone. */
    FAULT(13),
    /** The quality of a synthetic radio link: (seed, from, to). */
    LINK(14);

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
