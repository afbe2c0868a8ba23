package org.photinus.study.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.photinus.phase.ExactTime;
import org.photinus.run.RunOutcome;

class ReplicateResultsTest {

    private static RunOutcome outcome(int index) {
        ExactTime end = new ExactTime(index, index + 1);
        return index % 3 == 0
                ? new RunOutcome.HorizonReached(end, index + 2, index + 3, index + 4)
                : new RunOutcome.Synchronized(end, index + 2, index + 3, index + 4);
    }

    private static ReplicateResult run(int index) {
        return new ReplicateResult(
                3L * index, outcome(index), index % 2 == 0 ? OptionalLong.of(index) : OptionalLong.empty());
    }

    @Test
    void runsAreRecordedOneAfterAnother() {
        ReplicateResults.Recorder recorder = new ReplicateResults.Recorder();
        List<ReplicateResult> expected = new ArrayList<>();
        for (int index = 1; index <= 9_000; index++) {
            expected.add(run(index));
            recorder.add(run(index));
        }
        ReplicateResults results = recorder.build();
        assertThat(results).containsExactlyElementsOf(expected);
        assertThat(results.size()).isEqualTo(9_000);
        for (int i = 0; i < 9_000; i++) {
            assertThat(results.get(i)).isEqualTo(expected.get(i));
        }
        assertThat(new ReplicateResults.Recorder().build().size()).isZero();
    }

    @Test
    void joinedResultsAreThoseOfTheParts() {
        List<ReplicateResults> parts = new ArrayList<>();
        List<ReplicateResult> expected = new ArrayList<>();
        int index = 1;
        for (int size : new int[] {1, 0, 5_000, 3}) {
            ReplicateResults.Recorder recorder = new ReplicateResults.Recorder();
            for (int i = 0; i < size; i++) {
                expected.add(run(index));
                recorder.add(run(index++));
            }
            parts.add(recorder.build());
        }
        ReplicateResults joined = ReplicateResults.joined(parts);
        assertThat(joined).containsExactlyElementsOf(expected);
        for (int i : new int[] {0, 1, 4096, 4097, 5_000, 5_001, 5_003}) {
            assertThat(joined.get(i)).isEqualTo(expected.get(i));
        }
    }

    /** A run is what its columns say, and nothing else. */
    @Test
    void aRunComesBackFromItsColumns() {
        for (int index = 1; index < 8; index++) {
            ReplicateResult run = run(index);
            assertThat(ReplicateResult.of(run.replicate(), column -> column.of(run)))
                    .isEqualTo(run);
        }
        assertThat(RunColumn.IDEAL)
                .extracting(RunColumn::column)
                .containsExactly("synchronized", "periods", "ticks", "jumps", "instants", "containing_arc", "pulses");
    }

    @Test
    void whatIsNoFinishedRunIsRefused() {
        ReplicateResults.Recorder recorder = new ReplicateResults.Recorder();
        recorder.add(2, outcome(1));
        assertThatThrownBy(() -> recorder.add(2, outcome(1)))
                .hasMessage("replicates must increase from 1, but 2 comes after 2");
        assertThatThrownBy(() -> new ReplicateResult(3, outcome(1), OptionalLong.of(-1)))
                .hasMessage("pulses must be at least 0, but is -1");
        assertThatThrownBy(() -> recorder.add(3, new RunOutcome.Cancelled(ExactTime.ZERO, 0, 0, 0)))
                .hasMessage("replicate 3 must be finished to be recorded, but was cancelled");
    }
}
