package org.photinus.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.photinus.run.RunPlan;
import org.photinus.study.Cell;
import org.photinus.study.Study;
import org.photinus.study.StudyBatch;

class TaskCutterTest {

    /** A study whose cells are not used. */
    private static Study study(int cells, int replicates) {
        RunPlan plan = RunPlan.measuredFor(1);
        Cell cell = new Cell(java.util.Map.of(), 1, java.math.BigDecimal.ONE, plan, "", () -> {
            throw new AssertionError("the cutter makes no networks");
        });
        return new Study(
                "cut",
                List.of(),
                java.util.Collections.nCopies(cells, cell),
                1,
                replicates,
                Set.of(),
                Optional.empty());
    }

    private static List<StudyBatch> batches(int cells, int replicates, int size) {
        List<StudyBatch> batches = new ArrayList<>();
        for (int cell = 0; cell < cells; cell++) {
            for (int first = 1; first <= replicates; first += size) {
                batches.add(new StudyBatch(cell, first, Math.min(replicates, first + size - 1)));
            }
        }
        return batches;
    }

    private static List<BatchTask> all(TaskCutter cutter) {
        List<BatchTask> tasks = new ArrayList<>();
        for (List<BatchTask> window = cutter.window(); !window.isEmpty(); window = cutter.window()) {
            tasks.addAll(window);
        }
        return tasks;
    }

    private static List<StudyBatch> joined(List<BatchTask> tasks) {
        return tasks.stream().flatMap(task -> task.batches().stream()).toList();
    }

    @Test
    void everyBatchIsInOneTaskInOrder() {
        List<StudyBatch> batches = batches(7, 9_999, 37);
        List<BatchTask> tasks = all(new TaskCutter(study(7, 9_999), batches.iterator()));
        assertThat(joined(tasks)).isEqualTo(batches);
    }

    @Test
    void aSmallStudyHasTasksForMany() {
        List<BatchTask> tasks =
                all(new TaskCutter(study(6, 1600), batches(6, 1600, 100).iterator()));
        assertThat(tasks).hasSize(96).allMatch(task -> task.batches().size() == 1);
        // A 64th of 64,000 replicates is 1,000: ten batches each.
        tasks = all(new TaskCutter(study(4, 16_000), batches(4, 16_000, 100).iterator()));
        assertThat(tasks).hasSize(64).allMatch(task -> task.replicates() == 1000);
    }

    @Test
    void aLargeStudyHasTasksOfSixtyFourBatches() {
        List<StudyBatch> batches = batches(10, 1_000_000, 1000);
        TaskCutter cutter = new TaskCutter(study(10, 1_000_000), batches.iterator());
        List<BatchTask> window = cutter.window();
        assertThat(window).hasSize(63).allMatch(task -> task.batches().size() == 64);
        assertThat(window.stream().mapToLong(BatchTask::replicates).sum()).isEqualTo(4_032_000);
    }

    @Test
    void aWindowHasAThousandTasksAtMost() {
        List<StudyBatch> batches = batches(1, 5_000, 1);
        TaskCutter cutter = new TaskCutter(study(1, 63), batches.iterator());
        assertThat(cutter.window()).hasSize(1000);
        assertThat(all(cutter)).hasSize(4000);
    }

    @Test
    void whatATaskDidNotGetToComesNextBatchByBatch() {
        List<StudyBatch> batches = batches(2, 10_000, 100);
        TaskCutter cutter = new TaskCutter(study(2, 10_000), batches.iterator());
        List<BatchTask> window = new ArrayList<>(cutter.window());
        assertThat(cutter.window()).isEmpty();
        List<StudyBatch> left = window.get(0).batches().subList(1, 3);
        cutter.leave(left);
        assertThat(cutter.window())
                .containsExactly(new BatchTask(left.subList(0, 1)), new BatchTask(left.subList(1, 2)));
        assertThat(cutter.window()).isEmpty();
    }
}
