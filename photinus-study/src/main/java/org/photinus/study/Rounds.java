package org.photinus.study;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * How the replicates of a cell are cut into rounds, after which it is decided whether there are enough, and
 * rounds into batches. All of it is a function of the design alone.
 */
final class Rounds {
    /** A round of any size has at least about this number of batches, for as many threads to share. */
    private static final int BATCHES_PER_ROUND = 16;

    private static final int MOST_REPLICATES = 1000;

    private static final int MOST_PIECES = 1000;

    /** Agents times replicates of a batch: large networks come one by one. */
    private static final int MOST_AGENTS = 100_000;

    private Rounds() {}

    /** How many replicates a cell has after its first round. */
    static int first(Study study) {
        return study.replicates();
    }

    /** How many it has after the next round: half as many more, but never more than it may have. */
    static int next(SequentialStopping stopping, int replicates) {
        return (int) Math.min(stopping.atMost(), replicates + (replicates + 1L) / 2);
    }

    /** The batches of the round that takes a cell from {@code before} replicates to {@code after}. */
    static List<StudyBatch> batches(int cell, int agents, int before, int after) {
        long share = ((long) after - before + BATCHES_PER_ROUND - 1) / BATCHES_PER_ROUND;
        int size = (int) Math.max(1, Math.min(Math.min(MOST_REPLICATES, MOST_AGENTS / agents), share));
        return new Batches(cell, before, after, size);
    }

    /** Batches of one size, but for the last, each made when it is asked for: there may be millions. */
    private static final class Batches extends AbstractList<StudyBatch> implements RandomAccess {
        private final int cell;
        private final int before;
        private final int after;
        private final int batchSize;

        Batches(int cell, int before, int after, int batchSize) {
            this.cell = cell;
            this.before = before;
            this.after = after;
            this.batchSize = batchSize;
        }

        @Override
        public int size() {
            return (int) (((long) after - before + batchSize - 1) / batchSize);
        }

        @Override
        public StudyBatch get(int index) {
            int earlier = before + Objects.checkIndex(index, size()) * batchSize;
            return new StudyBatch(cell, earlier + 1, (int) Math.min(after, (long) earlier + batchSize));
        }
    }

    /** Every k-th of some batches, from one of them on. */
    static List<StudyBatch> every(int step, int from, List<StudyBatch> batches) {
        return new AbstractList<>() {
            @Override
            public int size() {
                return (int) Math.max(0, ((long) batches.size() - from + step - 1) / step);
            }

            @Override
            public StudyBatch get(int index) {
                return batches.get(from + Objects.checkIndex(index, size()) * step);
            }
        };
    }

    /** The replicates of some batches of a round, in smaller batches. */
    static List<StudyBatch> pieces(List<StudyBatch> batches, int round) {
        int size = Math.max(1, round / MOST_PIECES);
        if (batches.isEmpty() || batches.get(0).size() <= size) {
            return batches;
        }
        List<StudyBatch> pieces = new ArrayList<>();
        for (StudyBatch batch : batches) {
            for (int first = batch.first(); first <= batch.last(); first += size) {
                pieces.add(new StudyBatch(batch.cell(), first, Math.min(batch.last(), first + size - 1)));
            }
        }
        return pieces;
    }
}
