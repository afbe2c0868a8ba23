package org.photinus.studio.batch;

import java.util.List;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.ReplicateResults;
import org.photinus.study.runs.RunColumn;

/** Runs as text, in which they go from one thread of the page to another: whole numbers, so that nothing rounds. */
final class RunText {
    private static final String BETWEEN_VALUES = " ";
    private static final String BETWEEN_RUNS = ";";

    private RunText() {}

    /** The text of some runs: of each its number, then its columns. */
    static String of(ReplicateResults runs, List<RunColumn> columns) {
        StringBuilder text = new StringBuilder();
        for (ReplicateResult run : runs) {
            text.append(text.isEmpty() ? "" : BETWEEN_RUNS).append(run.replicate());
            for (RunColumn column : columns) {
                text.append(BETWEEN_VALUES).append(column.of(run));
            }
        }
        return text.toString();
    }

    /** The runs of a text. */
    static List<ReplicateResult> runs(String text, List<RunColumn> columns) {
        return List.of(text.split(BETWEEN_RUNS, -1)).stream()
                .map(run -> run(run.split(BETWEEN_VALUES, -1), columns))
                .toList();
    }

    private static ReplicateResult run(String[] values, List<RunColumn> columns) {
        return ReplicateResult.of(Long.parseLong(values[0]), column -> {
            int index = columns.indexOf(column);
            return index < 0 ? RunColumn.ABSENT : Long.parseLong(values[1 + index]);
        });
    }
}
