package org.photinus.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.photinus.study.FinishedBatch;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.RunColumn;

/**
 * The table of runs: cell, replicate, and the columns of {@link RunColumn}.
 *
 * @param database where it lies
 * @param columns what is kept of a run
 */
record RunTable(Database database, List<RunColumn> columns) {

    /** About as many runs are sorted at a time. */
    private static final int RUNS_PER_SCAN = 200_000;

    /** Sees the runs one after another. */
    interface RunVisitor {
        void run(int cell, ReplicateResult run) throws IOException;
    }

    /** The names of all columns as a list in SQL. */
    static String names(List<RunColumn> columns) {
        return "cell, replicate, " + columns.stream().map(RunColumn::column).collect(Collectors.joining(", "));
    }

    private static String type(RunColumn column) {
        return switch (column.kind()) {
            case TRUTH -> " BOOLEAN";
            case NUMBER, OPTIONAL_NUMBER -> " BIGINT";
            case OPTIONAL_DECIMAL -> " DOUBLE";
        };
    }

    void create() {
        database.execute("CREATE TABLE runs(cell INTEGER NOT NULL, replicate INTEGER NOT NULL, "
                + columns.stream()
                        .map(column -> column.column() + type(column) + (column.isOptional() ? "" : " NOT NULL"))
                        .collect(Collectors.joining(", "))
                + ")");
    }

    void append(List<FinishedBatch> batches) {
        database.append("runs", table -> {
            for (FinishedBatch finished : batches) {
                for (ReplicateResult run : finished.runs()) {
                    table.beginRow().append(finished.batch().cell()).append((int) run.replicate());
                    for (RunColumn column : columns) {
                        append(table, column, column.of(run));
                    }
                    table.endRow();
                }
            }
        });
    }

    private static void append(DuckDBAppender table, RunColumn column, long value) throws SQLException {
        if (column.isAbsent(value)) {
            table.appendNull();
            return;
        }
        switch (column.kind()) {
            case TRUTH -> table.append(value != 0);
            case NUMBER, OPTIONAL_NUMBER -> table.append(value);
            case OPTIONAL_DECIMAL -> table.append(Double.longBitsToDouble(value));
        }
    }

    /**
     * Shows all runs of some cells, by cell and replicate; no more than about {@link #RUNS_PER_SCAN} are sorted at a time.
     *
     * @param first the first of the cells
     * @param end the one behind the last
     * @param replicates how many runs there are of a cell
     */
    void show(int first, int end, IntUnaryOperator replicates, RunVisitor visitor) throws IOException {
        int from = first;
        while (from < end) {
            long runs = replicates.applyAsInt(from);
            int to = from + 1;
            while (to < end && runs + replicates.applyAsInt(to) <= RUNS_PER_SCAN) {
                runs += replicates.applyAsInt(to++);
            }
            if (runs > RUNS_PER_SCAN) {
                showLarge(from, (int) runs, visitor);
            } else if (runs > 0) {
                show(from, to - 1, 1, Integer.MAX_VALUE, visitor);
            }
            from = to;
        }
    }

    /** Shows the runs of a cell that has many. */
    private void showLarge(int cell, int runs, RunVisitor visitor) throws IOException {
        int[] seen = new int[1];
        for (long replicate = 1; seen[0] < runs && replicate <= Integer.MAX_VALUE; replicate += RUNS_PER_SCAN) {
            int last = (int) Math.min(Integer.MAX_VALUE, replicate + RUNS_PER_SCAN - 1);
            show(cell, cell, (int) replicate, last, (index, run) -> {
                seen[0]++;
                visitor.run(index, run);
            });
        }
    }

    /** Shows the replicates from one to another of the cells from one to another. */
    private void show(int first, int last, int firstReplicate, int lastReplicate, RunVisitor visitor)
            throws IOException {
        long[] values = new long[RunColumn.ALL.size()];
        Arrays.fill(values, RunColumn.ABSENT);
        try {
            database.query(
                    row -> {
                        for (RunColumn column : columns) {
                            values[column.position()] = value(row, column);
                        }
                        try {
                            visitor.run(row.getInt(1), run(row.getInt(2), values));
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    },
                    "SELECT " + names(columns) + " FROM runs WHERE cell BETWEEN ? AND ? AND replicate BETWEEN ? AND ?"
                            + " ORDER BY cell, replicate",
                    first,
                    last,
                    firstReplicate,
                    lastReplicate);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private ReplicateResult run(int replicate, long[] values) {
        try {
            return ReplicateResult.of(replicate, column -> values[column.position()]);
        } catch (IllegalArgumentException e) {
            throw database.damaged(String.valueOf(e.getMessage()), e);
        }
    }

    /** The value of a column of the row of a query for {@link #names}. */
    static long value(ResultSet row, RunColumn column) throws SQLException {
        int index = column.position() + 3;
        long value = switch (column.kind()) {
            case TRUTH -> row.getBoolean(index) ? 1 : 0;
            case NUMBER, OPTIONAL_NUMBER -> row.getLong(index);
            case OPTIONAL_DECIMAL -> Double.doubleToRawLongBits(row.getDouble(index));
        };
        return column.isOptional() && row.wasNull() ? RunColumn.ABSENT : value;
    }
}
