package org.photinus.study;

import java.util.ArrayList;
import java.util.List;

/**
 * How the replicates of a cell are cut into rounds, after which it is decided whether there are enough, and
 * rounds into batches. All of it is a function of the design alone.
 */
final class Rounds {
    /** A round of any size has at least about so many batches, for so many threads to share. */
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
        int share = (after - before + BATCHES_PER_ROUND - 1) / BATCHES_PER_ROUND;
        int size = Math.max(1, Math.min(Math.min(MOST_REPLICATES, MOST_AGENTS / agents), share));
        List<StudyBatch> batches = new ArrayList<>();
        for (int first = before + 1; first <= after; first += size) {
            batches.add(new StudyBatch(cell, first, Math.min(after, first + size - 1)));
        }
        return batches;
    }

    /** The replicates of some batches, of a round of so many, in smaller ones. */
    static List<StudyBatch> pieces(List<StudyBatch> batches, int round) {
        int size = Math.max(1, round / MOST_PIECES);
        List<StudyBatch> pieces = new ArrayList<>();
        for (StudyBatch batch : batches) {
            for (int first = batch.first(); first <= batch.last(); first += size) {
                pieces.add(new StudyBatch(batch.cell(), first, Math.min(batch.last(), first + size - 1)));
            }
        }
        return pieces;
    }
}
