package org.photinus.study;

import java.util.Arrays;
import java.util.List;

/** What a share holds of a study: how many replicates of each cell, and which batches they make up. */
final class ShareOfStudy {
    private final Study study;
    private final Share share;

    /** Of each cell, the first batch that the share holds, from 0; with sequential stopping it holds all or none. */
    private final int[] firstBatches;

    private final int[] replicates;

    private ShareOfStudy(Study study, Share share) {
        this.study = study;
        this.share = share;
        this.firstBatches = new int[study.cells().size()];
        this.replicates = new int[study.cells().size()];
    }

    static ShareOfStudy of(Share share, Study study) {
        ShareOfStudy part = new ShareOfStudy(study, share);
        if (share.of() == 1) {
            // The network of a cell is not made before its turn comes.
            Arrays.fill(part.replicates, Rounds.first(study));
        } else if (study.stopping().isPresent()) {
            for (int cell = share.number() - 1; cell < part.replicates.length; cell += share.of()) {
                part.replicates[cell] = Rounds.first(study);
            }
        } else {
            part.deal();
        }
        return part;
    }

    private void deal() {
        long dealt = 0;
        for (int cell = 0; cell < replicates.length; cell++) {
            List<StudyBatch> all = batchesOfCell(study, cell, 0, Rounds.first(study));
            firstBatches[cell] = Math.floorMod(share.number() - 1 - dealt, share.of());
            List<StudyBatch> own = Rounds.every(share.of(), firstBatches[cell], all);
            if (!own.isEmpty()) {
                // All but the last one are of one size.
                StudyBatch last = own.get(own.size() - 1);
                replicates[cell] = (own.size() - 1) * own.get(0).size() + last.size();
            }
            dealt += all.size();
        }
    }

    private static List<StudyBatch> batchesOfCell(Study study, int cell, int before, int after) {
        int agents = study.cells().get(cell).setup().get().network().agents();
        return Rounds.batches(cell, agents, before, after);
    }

    /** How many pieces a study has to deal. */
    static long pieces(Study study) {
        if (study.stopping().isPresent()) {
            return study.cells().size();
        }
        long pieces = 0;
        for (int cell = 0; cell < study.cells().size(); cell++) {
            pieces += batchesOfCell(study, cell, 0, Rounds.first(study)).size();
        }
        return pieces;
    }

    /** How many replicates of a cell it holds after the first round. */
    int replicates(int cell) {
        return replicates[cell];
    }

    /** Its batches of the round that takes a cell, of which it holds something, from {@code before} to {@code after}. */
    List<StudyBatch> batches(int cell, int before, int after) {
        if (study.stopping().isPresent()) {
            return batchesOfCell(study, cell, before, after);
        }
        // There is but one round, and it goes to the end.
        List<StudyBatch> all = batchesOfCell(study, cell, 0, Rounds.first(study));
        return Rounds.every(share.of(), firstBatches[cell], all);
    }
}
