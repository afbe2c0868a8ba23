package org.photinus.study;

import java.util.BitSet;
import org.photinus.engine.RunOutcome;
import org.photinus.phase.ExactTime;

/** The outcomes of replicates, in columns; those that were not finished are missing. */
public final class ReplicateResults {
    private final int[] replicates;
    private final Columns columns;

    /** One entry per replicate, finished or not. */
    private static final class Columns {
        private final BitSet synchronizedRuns = new BitSet();
        private final long[] periods;
        private final long[] ticks;
        private final long[] jumps;
        private final long[] instants;
        private final long[] arcs;

        Columns(int replicates) {
            periods = new long[replicates];
            ticks = new long[replicates];
            jumps = new long[replicates];
            instants = new long[replicates];
            arcs = new long[replicates];
        }
    }

    private ReplicateResults(int[] replicates, Columns columns) {
        this.replicates = replicates;
        this.columns = columns;
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
        int at = replicates[index];
        ExactTime end = new ExactTime(columns.periods[at], columns.ticks[at]);
        return columns.synchronizedRuns.get(at)
                ? new RunOutcome.Synchronized(end, columns.jumps[at], columns.instants[at], columns.arcs[at])
                : new RunOutcome.HorizonReached(end, columns.jumps[at], columns.instants[at], columns.arcs[at]);
    }

    /** Takes outcomes from several threads at once, each index from one of them. */
    static final class Builder {
        private final Columns columns;
        private final BitSet finished = new BitSet();

        Builder(int replicates) {
            columns = new Columns(replicates);
        }

        void set(int index, RunOutcome outcome) {
            columns.periods[index] = outcome.end().periods();
            columns.ticks[index] = outcome.end().ticks();
            columns.jumps[index] = outcome.jumps();
            columns.instants[index] = outcome.instants();
            columns.arcs[index] = outcome.containingArc();
            synchronized (finished) {
                columns.synchronizedRuns.set(index, outcome instanceof RunOutcome.Synchronized);
                finished.set(index);
            }
        }

        ReplicateResults build() {
            synchronized (finished) {
                return new ReplicateResults(finished.stream().toArray(), columns);
            }
        }
    }
}
