package org.photinus.store;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.photinus.study.StudyBatch;

/**
 * Which batches are kept: one bit for each, since a cell of two thousand million replicates has millions.
 *
 * <p>The batches of a cell do not overlap. So those of one size s are at least s apart, and (first − 1) / s, rounded down,
 * differs between any two of them.
 */
final class KeptBatches {
    /** The places of as many batches are one block; a block without any takes no memory. */
    private static final int BLOCK = 1 << 12;

    private final Map<Place, BitSet> blocks = new HashMap<>();

    private record Place(int cell, int size, int block) {
        static Place of(StudyBatch batch) {
            return new Place(batch.cell(), batch.size(), number(batch) / BLOCK);
        }
    }

    private static int number(StudyBatch batch) {
        return (batch.first() - 1) / batch.size();
    }

    void add(StudyBatch batch) {
        blocks.computeIfAbsent(Place.of(batch), place -> new BitSet()).set(number(batch) % BLOCK);
    }

    boolean holds(StudyBatch batch) {
        BitSet block = blocks.get(Place.of(batch));
        return block != null && block.get(number(batch) % BLOCK);
    }
}
