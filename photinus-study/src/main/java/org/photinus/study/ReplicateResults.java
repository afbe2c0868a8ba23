package org.photinus.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalLong;
import org.photinus.engine.RunOutcome;
import org.photinus.phase.ExactTime;

/** The outcomes of replicates, in columns; those that were not finished are missing. */
public final class ReplicateResults {
    /** Replicates per chunk; memory is taken chunk by chunk, as far as the runs get. */
    private static final int CHUNK = 1 << 12;

    /** Where the pulses of a run were not counted. */
    private static final long NOT_COUNTED = -1;

    private final int[] replicates;
    private final Chunk[] chunks;

    /** Whether row i lies at place i, and not at the place of its replicate. */
    private final boolean packed;

    private ReplicateResults(int[] replicates, Chunk[] chunks, boolean packed) {
        this.replicates = replicates;
        this.chunks = chunks;
        this.packed = packed;
    }

    /** How many replicates were finished. */
    public int size() {
        return replicates.length;
    }

    /** The number, from 1, of the finished replicate at an index. */
    public long replicate(int index) {
        return replicates[index] + 1L;
    }

    /** How the finished replicate at an index ended. */
    public RunOutcome outcome(int index) {
        int place = place(index);
        return chunks[place / CHUNK].get(place % CHUNK);
    }

    /** The exact number of pulses that the finished replicate at an index sent, if they were counted. */
    public OptionalLong pulses(int index) {
        int place = place(index);
        long pulses = chunks[place / CHUNK].pulses[place % CHUNK];
        return pulses == NOT_COUNTED ? OptionalLong.empty() : OptionalLong.of(pulses);
    }

    private int place(int index) {
        return packed ? index : replicates[index];
    }

    /** One entry per replicate, finished or not. */
    private static final class Chunk {
        private final boolean[] synchronizedRuns;
        private final long[] periods;
        private final long[] ticks;
        private final long[] jumps;
        private final long[] instants;
        private final long[] arcs;
        private final long[] pulses;

        Chunk(int size) {
            synchronizedRuns = new boolean[size];
            periods = new long[size];
            ticks = new long[size];
            jumps = new long[size];
            instants = new long[size];
            arcs = new long[size];
            pulses = new long[size];
        }

        /** The first entries of another one, as far as they fit, and room for more. */
        Chunk(Chunk other, int size) {
            synchronizedRuns = Arrays.copyOf(other.synchronizedRuns, size);
            periods = Arrays.copyOf(other.periods, size);
            ticks = Arrays.copyOf(other.ticks, size);
            jumps = Arrays.copyOf(other.jumps, size);
            instants = Arrays.copyOf(other.instants, size);
            arcs = Arrays.copyOf(other.arcs, size);
            pulses = Arrays.copyOf(other.pulses, size);
        }

        int size() {
            return synchronizedRuns.length;
        }

        void set(int at, RunOutcome outcome, long pulseCount) {
            synchronizedRuns[at] = outcome instanceof RunOutcome.Synchronized;
            periods[at] = outcome.end().periods();
            ticks[at] = outcome.end().ticks();
            jumps[at] = outcome.jumps();
            instants[at] = outcome.instants();
            arcs[at] = outcome.containingArc();
            pulses[at] = pulseCount;
        }

        RunOutcome get(int at) {
            ExactTime end = new ExactTime(periods[at], ticks[at]);
            return synchronizedRuns[at]
                    ? new RunOutcome.Synchronized(end, jumps[at], instants[at], arcs[at])
                    : new RunOutcome.HorizonReached(end, jumps[at], instants[at], arcs[at]);
        }
    }

    /** Takes outcomes from several threads at once. */
    public static final class Builder {
        private final Chunk[] chunks;
        private final BitSet finished = new BitSet();

        public Builder(int replicates) {
            chunks = new Chunk[(replicates - 1) / CHUNK + 1];
        }

        public synchronized void set(int index, RunOutcome outcome) {
            Chunk chunk = chunks[index / CHUNK];
            if (chunk == null) {
                chunk = new Chunk(CHUNK);
                chunks[index / CHUNK] = chunk;
            }
            chunk.set(index % CHUNK, outcome, NOT_COUNTED);
            finished.set(index);
        }

        /** What one thread hands over. */
        Pending pending() {
            return new Pending(this);
        }

        public synchronized ReplicateResults build() {
            return new ReplicateResults(finished.stream().toArray(), chunks, false);
        }
    }

    /**
     * The outcomes that one thread has not handed over yet: many short runs at a time, so that threads do not
     * wait for each other, but each long one at once.
     */
    static final class Pending implements AutoCloseable {
        private static final int MOST = 64;
        private static final long MOST_JUMPS = 100_000;

        private final Builder builder;
        private final int[] indices = new int[MOST];
        private final List<RunOutcome> outcomes = new ArrayList<>(MOST);
        private long jumps;

        private Pending(Builder builder) {
            this.builder = builder;
        }

        void add(int index, RunOutcome outcome) {
            indices[outcomes.size()] = index;
            outcomes.add(outcome);
            jumps += outcome.jumps();
            if (outcomes.size() == MOST || jumps >= MOST_JUMPS) {
                close();
            }
        }

        @Override
        public void close() {
            int count = outcomes.size();
            synchronized (builder) {
                for (int i = 0; i < count; i++) {
                    builder.set(indices[i], outcomes.get(i));
                }
            }
            outcomes.clear();
            jumps = 0;
        }
    }

    /** Takes outcomes one after another, in increasing order of their replicates; for one thread. */
    public static final class Recorder {
        private static final int FIRST_CAPACITY = 64;

        private final List<Chunk> full = new ArrayList<>();
        private Chunk last = new Chunk(FIRST_CAPACITY);
        private int used;
        private int[] replicates = new int[FIRST_CAPACITY];
        private int size;

        /** The next replicate, whose pulses nobody counted. */
        public void add(int replicate, RunOutcome outcome) {
            put(replicate, outcome, NOT_COUNTED);
        }

        /** The next replicate, and the exact number of its pulses. */
        public void add(int replicate, RunOutcome outcome, long pulses) {
            if (!(pulses >= 0)) {
                throw new IllegalArgumentException("pulses must be at least 0, but is " + pulses);
            }
            put(replicate, outcome, pulses);
        }

        private void put(int replicate, RunOutcome outcome, long pulses) {
            int before = size == 0 ? 0 : replicates[size - 1] + 1;
            if (!(replicate > before)) {
                throw new IllegalArgumentException(
                        "replicates must increase from 1, but " + replicate + " comes after " + before);
            }
            if (outcome instanceof RunOutcome.Cancelled) {
                throw new IllegalArgumentException(
                        "replicate " + replicate + " must be finished to be recorded, but was cancelled");
            }
            if (used == CHUNK) {
                full.add(last);
                last = new Chunk(CHUNK);
                used = 0;
            } else if (used == last.size()) {
                last = new Chunk(last, 2 * used);
            }
            if (size == replicates.length) {
                replicates = Arrays.copyOf(replicates, 2 * size);
            }
            last.set(used++, outcome, pulses);
            replicates[size++] = replicate - 1;
        }

        /** All that was added. */
        public ReplicateResults build() {
            List<Chunk> chunks = new ArrayList<>(full);
            chunks.add(new Chunk(last, used));
            return new ReplicateResults(Arrays.copyOf(replicates, size), chunks.toArray(new Chunk[0]), true);
        }
    }
}
