package org.photinus.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.duckdb.DuckDBAppender;
import org.photinus.study.FinishedBatch;
import org.photinus.study.ReplicateResult;
import org.photinus.study.RunColumn;

/**
 * The table of runs: cell, replicate, and the columns of {@link RunColumn}.
 *
 * @param database where it lies
 */
record RunTable(Database database) {
    /** The names of all columns. */
    static final List<String> COLUMNS = Stream.concat(
                    Stream.of("cell", "replicate"), RunColumn.ALL.stream().map(RunColumn::column))
            .toList();

    /** The same as a list in SQL. */
    static final String NAMES = String.join(", ", COLUMNS);

    /** About as many runs are sorted at a time. */
    private static final int RUNS_PER_SCAN = 200_000;

    /** Sees the runs one after another. */
    interface RunVisitor {
        void run(int cell, ReplicateResult run) throws IOException;
    }

    void create() {
        database.execute("CREATE TABLE runs(cell INTEGER NOT NULL, replicate INTEGER NOT NULL, "
                + RunColumn.ALL.stream()
                        .map(column -> column.column()
                                + (column.isTruth() ? " BOOLEAN" : " BIGINT")
                                + (column.isOptional() ? "" : " NOT NULL"))
                        .collect(Collectors.joining(", "))
                + ")");
    }

    void append(List<FinishedBatch> batches) {
        database.append("runs", table -> {
            for (FinishedBatch finished : batches) {
                for (ReplicateResult run : finished.runs()) {
                    table.beginRow().append(finished.batch().cell()).append((int) run.replicate());
                    for (RunColumn column : RunColumn.ALL) {
                        append(table, column, column.of(run));
                    }
                    table.endRow();
                }
            }
        });
    }

    private static void append(DuckDBAppender table, RunColumn column, long value) throws SQLException {
        if (column.isTruth()) {
            table.append(value != 0);
        } else if (column.isAbsent(value)) {
            table.appendNull();
        } else {
            table.append(value);
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
        try {
            database.query(
                    row -> {
                        for (RunColumn column : RunColumn.ALL) {
                            values[column.position()] = value(row, column);
                        }
                        try {
                            visitor.run(row.getInt(1), run(row.getInt(2), values));
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    },
                    "SELECT " + NAMES + " FROM runs WHERE cell BETWEEN ? AND ? AND replicate BETWEEN ? AND ?"
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

    /** The value of a column of the row of a query for {@link #NAMES}. */
    static long value(ResultSet row, RunColumn column) throws SQLException {
        int index = column.position() + 3;
        if (column.isTruth()) {
            return row.getBoolean(index) ? 1 : 0;
        }
        long value = row.getLong(index);
        return column.isOptional() && row.wasNull() ? RunColumn.ABSENT : value;
    }
}
