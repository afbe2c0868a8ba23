package org.photinus.study;

import java.util.BitSet;
import org.photinus.engine.RunOutcome;
import org.photinus.phase.ExactTime;

/** The outcomes of replicates, in columns; those that were not finished are missing. */
public final class ReplicateResults {
    /** Replicates per chunk; memory is taken chunk by chunk, as far as the runs get. */
    private static final int CHUNK = 1 << 12;

    private final int[] replicates;
    private final Chunk[] chunks;

    private ReplicateResults(int[] replicates, Chunk[] chunks) {
        this.replicates = replicates;
        this.chunks = chunks;
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
        return chunks[replicates[index] / CHUNK].get(replicates[index] % CHUNK);
    }

    /** One entry per replicate, finished or not. */
    private static final class Chunk {
        private final boolean[] synchronizedRuns = new boolean[CHUNK];
        private final long[] periods = new long[CHUNK];
        private final long[] ticks = new long[CHUNK];
        private final long[] jumps = new long[CHUNK];
        private final long[] instants = new long[CHUNK];
        private final long[] arcs = new long[CHUNK];

        void set(int at, RunOutcome outcome) {
            synchronizedRuns[at] = outcome instanceof RunOutcome.Synchronized;
            periods[at] = outcome.end().periods();
            ticks[at] = outcome.end().ticks();
            jumps[at] = outcome.jumps();
            instants[at] = outcome.instants();
            arcs[at] = outcome.containingArc();
        }

        RunOutcome get(int at) {
            ExactTime end = new ExactTime(periods[at], ticks[at]);
            return synchronizedRuns[at]
                    ? new RunOutcome.Synchronized(end, jumps[at], instants[at], arcs[at])
                    : new RunOutcome.HorizonReached(end, jumps[at], instants[at], arcs[at]);
        }
    }

    /** Takes outcomes from several threads at once. */
    static final class Builder {
        private final Chunk[] chunks;
        private final BitSet finished = new BitSet();

        Builder(int replicates) {
            chunks = new Chunk[(replicates - 1) / CHUNK + 1];
        }

        synchronized void set(int index, RunOutcome outcome) {
            Chunk chunk = chunks[index / CHUNK];
            if (chunk == null) {
                chunk = new Chunk();
                chunks[index / CHUNK] = chunk;
            }
            chunk.set(index % CHUNK, outcome);
            finished.set(index);
        }

        synchronized ReplicateResults build() {
            return new ReplicateResults(finished.stream().toArray(), chunks);
        }
    }
}
