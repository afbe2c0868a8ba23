package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.photinus.study.StudyBatch;

class KeptBatchesTest {

    @Test
    void everyOtherBatchOfTheLargestCellIsKeptAndTheOthersAreNot() {
        KeptBatches kept = new KeptBatches();
        StudyBatch last = new StudyBatch(0, 2_147_483_647, 2_147_483_647);
        for (int first = 1; first < 2_147_000_000; first += 20_000) {
            kept.add(new StudyBatch(0, first, first + 9_999));
        }
        for (int first = 1; first < 2_147_000_000; first += 20_000) {
            assertThat(kept.holds(new StudyBatch(0, first, first + 9_999))).isTrue();
            assertThat(kept.holds(new StudyBatch(0, first + 10_000, first + 19_999)))
                    .isFalse();
        }
        assertThat(kept.holds(last)).isFalse();
        kept.add(last);
        assertThat(kept.holds(last)).isTrue();
        assertThat(kept.holds(new StudyBatch(1, 1, 10_000))).isFalse();
    }

    /** Rounds of 10, 5 and 8 replicates in batches of 1, of 3 and 2, and of 3, 3 and 2. */
    @Test
    void batchesOfSeveralSizesAreToldApart() {
        int[][] batches = {{1, 1}, {2, 2}, {10, 10}, {11, 13}, {14, 15}, {16, 18}, {19, 21}, {22, 23}};
        for (int left = 0; left < batches.length; left++) {
            KeptBatches kept = new KeptBatches();
            for (int b = 0; b < batches.length; b++) {
                if (b != left) {
                    kept.add(new StudyBatch(3, batches[b][0], batches[b][1]));
                }
            }
            for (int b = 0; b < batches.length; b++) {
                assertThat(kept.holds(new StudyBatch(3, batches[b][0], batches[b][1])))
                        .isEqualTo(b != left);
            }
        }
    }
}
