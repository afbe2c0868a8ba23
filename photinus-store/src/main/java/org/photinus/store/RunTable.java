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
     * Shows all runs of the first cells, by cell and replicate; no more than some cells are in memory at a time.
     *
     * @param replicates how many runs there are of a cell
     */
    void show(int cells, IntUnaryOperator replicates, RunVisitor visitor) throws IOException {
        int from = 0;
        while (from < cells) {
            long runs = replicates.applyAsInt(from);
            int to = from + 1;
            while (to < cells && runs + replicates.applyAsInt(to) <= RUNS_PER_SCAN) {
                runs += replicates.applyAsInt(to++);
            }
            if (runs > 0) {
                show(from, to - 1, visitor);
            }
            from = to;
        }
    }

    /** Shows the runs of the cells from one to another. */
    void show(int first, int last, RunVisitor visitor) throws IOException {
        long[] values = new long[RunColumn.ALL.size()];
        try {
            database.query(
                    row -> {
                        for (RunColumn column : RunColumn.ALL) {
                            values[column.position()] = value(row, column);
                        }
                        try {
                            visitor.run(
                                    row.getInt(1),
                                    ReplicateResult.of(row.getInt(2), column -> values[column.position()]));
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    },
                    "SELECT " + NAMES + " FROM runs WHERE cell BETWEEN ? AND ? ORDER BY cell, replicate",
                    first,
                    last);
        } catch (UncheckedIOException e) {
            throw e.getCause();
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
