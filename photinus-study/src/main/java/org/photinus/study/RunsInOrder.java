package org.photinus.study;

import java.util.Iterator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.photinus.study.runs.ReplicateResult;

/** Hands over the runs of a study of one cell in increasing order, and keeps only those that are too early for that. */
final class RunsInOrder implements ResultLog {
    /** A thread this number of replicates ahead of a long run waits for it, so that memory stays bounded. */
    private static final int MOST_AHEAD = 200_000;

    private final Study study;
    private final Consumer<ReplicateResult> sink;

    /** What is ahead of the next replicate to be handed over, by its first replicate. */
    private final TreeMap<Integer, FinishedBatch> early = new TreeMap<>();

    /** The next replicate to be handed over; one more than there can be at the end of the largest study. */
    private volatile long next = 1;

    private int replicates;

    RunsInOrder(Study study, Consumer<ReplicateResult> sink) {
        if (study.cells().size() != 1 || study.stopping().isPresent()) {
            throw new IllegalArgumentException("runs can be handed over in order for one cell with a fixed number of"
                    + " replicates, but study " + study.name() + " is another");
        }
        this.study = study;
        this.sink = sink;
    }

    int[] goals() {
        return new int[] {study.replicates()};
    }

    /** All batches of the study, fine enough for many threads even where there are few replicates. */
    Iterator<StudyBatch> batches() {
        List<StudyBatch> batches = ShareOfStudy.of(Share.WHOLE, study).batches(0, 0, study.replicates());
        return Rounds.pieces(batches, study.replicates()).iterator();
    }

    @Override
    public boolean keepsParts() {
        return true;
    }

    @Override
    public boolean holds(StudyBatch batch) {
        return batch.first() < next || early.containsKey(batch.first());
    }

    @Override
    public boolean isTooEarly(StudyBatch batch) {
        return batch.first() - next >= MOST_AHEAD;
    }

    @Override
    public int replicates(int cell) {
        return replicates;
    }

    @Override
    public void commit(List<FinishedBatch> batches) {
        for (FinishedBatch finished : batches) {
            early.put(finished.batch().first(), finished);
            replicates += finished.batch().size();
        }
        while (!early.isEmpty() && early.firstKey() == next) {
            handOverFirst();
        }
    }

    private void handOverFirst() {
        FinishedBatch first = early.pollFirstEntry().getValue();
        first.runs().forEach(sink);
        next = first.batch().last() + 1L;
    }

    /** Hands over what is left where the work was cancelled and some replicates will never come. */
    void finish() {
        while (!early.isEmpty()) {
            handOverFirst();
        }
    }
}
