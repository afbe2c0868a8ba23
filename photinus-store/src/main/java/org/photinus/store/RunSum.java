package org.photinus.store;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.study.FinishedBatch;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.RunColumn;

/**
 * A sum over runs in any order. The checksum of DuckDB is the exclusive or of products of single words: two words that are
 * swapped, or two equal ones that become zero, leave it as it is. Here each value is mixed with where it stands.
 *
 * @param value the sum, modulo 2^64
 */
record RunSum(long value) {
    /** Under which it stands in the table of the manifest. */
    static final String KEY = "sum of runs";

    static final RunSum NONE = new RunSum(0);

    /** The sum that a manifest says. */
    static RunSum parse(@Nullable String text) {
        if (text == null) {
            throw new IllegalArgumentException("its manifest has no " + KEY);
        }
        return new RunSum(Long.parseUnsignedLong(text, 16));
    }

    RunSum with(List<FinishedBatch> batches, List<RunColumn> columns) {
        RunSum sum = this;
        for (FinishedBatch finished : batches) {
            for (ReplicateResult run : finished.runs()) {
                sum = sum.with(finished.batch().cell(), run, columns);
            }
        }
        return sum;
    }

    RunSum with(int cell, ReplicateResult run, List<RunColumn> columns) {
        long hash = mixed(mixed(cell) + run.replicate());
        for (RunColumn column : columns) {
            hash = mixed(hash + column.of(run));
        }
        return new RunSum(value + hash);
    }

    /** The finalizer of SplitMix64 behind its increment. */
    private static long mixed(long value) {
        long z = value + 0x9e3779b97f4a7c15L;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    @Override
    public String toString() {
        return Long.toHexString(value);
    }
}
