package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RoundsTest {

    @Test
    void aRoundIsSharedOutAndNothingIsLeftOver() {
        List<StudyBatch> batches = Rounds.batches(3, 20, 0, 1000);
        assertThat(batches).hasSize(16).startsWith(new StudyBatch(3, 1, 63)).endsWith(new StudyBatch(3, 946, 1000));
        int next = 1;
        for (StudyBatch batch : batches) {
            assertThat(batch.first()).isEqualTo(next);
            next = batch.last() + 1;
        }
    }

    @Test
    void largeNetworksComeOneByOne() {
        assertThat(Rounds.batches(0, 1_000_000, 0, 3))
                .containsExactly(new StudyBatch(0, 1, 1), new StudyBatch(0, 2, 2), new StudyBatch(0, 3, 3));
        assertThat(Rounds.batches(0, 1_000, 0, 1_000_000).get(0).size()).isEqualTo(100);
        assertThat(Rounds.batches(0, 10, 0, 1_000_000).get(0).size()).isEqualTo(1000);
    }

    @Test
    void roundsGrowByHalf() {
        SequentialStopping stopping = new SequentialStopping(0.1, 20);
        assertThat(Rounds.next(stopping, 4)).isEqualTo(6);
        assertThat(Rounds.next(stopping, 7)).isEqualTo(11);
        assertThat(Rounds.next(stopping, 15)).isEqualTo(20);
        assertThat(Rounds.next(new SequentialStopping(0.1, Integer.MAX_VALUE), Integer.MAX_VALUE - 1))
                .isEqualTo(Integer.MAX_VALUE);
        assertThat(Rounds.batches(0, 10, 4, 6)).containsExactly(new StudyBatch(0, 5, 5), new StudyBatch(0, 6, 6));
    }

    @Test
    void theLargestCellIsCutIntoBatchesThatTakeNoMemory() {
        List<StudyBatch> batches = Rounds.batches(0, 2, 0, Integer.MAX_VALUE);
        assertThat(batches.size()).isEqualTo(2_147_484);
        assertThat(batches.get(2_147_483)).isEqualTo(new StudyBatch(0, 2_147_483_001, Integer.MAX_VALUE));
        assertThat(Rounds.pieces(batches, Integer.MAX_VALUE)).isSameAs(batches);
        List<StudyBatch> third = Rounds.every(3, 1, batches);
        assertThat(third.size()).isEqualTo(715_828);
        assertThat(third.get(1)).isEqualTo(batches.get(4));
        assertThat(third.get(715_827)).isEqualTo(batches.get(2_147_482));
        assertThat(Rounds.every(3, 5, Rounds.batches(0, 2, 0, 5))).isEmpty();
    }
}
