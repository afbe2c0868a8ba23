package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.photinus.engine.RunOutcome;
import org.photinus.phase.ExactTime;

class ReplicateResultsTest {

    private static RunOutcome outcome(int index) {
        ExactTime end = new ExactTime(index, index + 1);
        return index % 3 == 0
                ? new RunOutcome.HorizonReached(end, index + 2, index + 3, index + 4)
                : new RunOutcome.Synchronized(end, index + 2, index + 3, index + 4);
    }

    @Test
    void whatIsNotFinishedIsMissing() {
        ReplicateResults.Builder builder = new ReplicateResults.Builder(20_000);
        int[] finished = {19_999, 0, 8191, 4095, 8192, 4096, 7};
        for (int index : finished) {
            builder.set(index, outcome(index));
        }
        ReplicateResults results = builder.build();
        assertThat(results.size()).isEqualTo(7);
        assertThat(IntStream.range(0, 7).mapToLong(results::replicate))
                .containsExactly(1L, 8L, 4096L, 4097L, 8192L, 8193L, 20_000L);
        for (int i = 0; i < 7; i++) {
            assertThat(results.outcome(i)).isEqualTo(outcome((int) results.replicate(i) - 1));
        }
    }

    @Test
    void everyReplicateKeepsItsOwnOutcome() {
        ReplicateResults.Builder builder = new ReplicateResults.Builder(10_000);
        for (int index = 9_999; index >= 0; index--) {
            builder.set(index, outcome(index));
        }
        ReplicateResults results = builder.build();
        assertThat(results.size()).isEqualTo(10_000);
        for (int i = 0; i < results.size(); i++) {
            assertThat(results.replicate(i)).isEqualTo(i + 1L);
            assertThat(results.outcome(i)).isEqualTo(outcome(i));
        }
    }

    @Test
    void rowsAreRecordedOneAfterAnother() {
        ReplicateResults.Recorder recorder = new ReplicateResults.Recorder();
        for (int replicate = 1; replicate <= 9_000; replicate++) {
            if (replicate % 2 == 0) {
                recorder.add(3 * replicate, outcome(replicate), replicate);
            } else {
                recorder.add(3 * replicate, outcome(replicate));
            }
        }
        ReplicateResults results = recorder.build();
        assertThat(results.size()).isEqualTo(9_000);
        for (int i = 0; i < 9_000; i++) {
            assertThat(results.replicate(i)).isEqualTo(3L * (i + 1));
            assertThat(results.outcome(i)).isEqualTo(outcome(i + 1));
            assertThat(results.pulses(i)).isEqualTo((i + 1) % 2 == 0 ? OptionalLong.of(i + 1) : OptionalLong.empty());
        }
        assertThat(new ReplicateResults.Recorder().build().size()).isZero();
    }

    @Test
    void whatIsNoFinishedRowIsRefused() {
        ReplicateResults.Recorder recorder = new ReplicateResults.Recorder();
        recorder.add(2, outcome(1));
        assertThatThrownBy(() -> recorder.add(2, outcome(1)))
                .hasMessage("replicates must increase from 1, but 2 comes after 2");
        assertThatThrownBy(() -> recorder.add(3, outcome(1), -1)).hasMessage("pulses must be at least 0, but is -1");
        assertThatThrownBy(() -> recorder.add(3, new RunOutcome.Cancelled(ExactTime.ZERO, 0, 0, 0)))
                .hasMessage("replicate 3 must be finished to be recorded, but was cancelled");
    }
}
