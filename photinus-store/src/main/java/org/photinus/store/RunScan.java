package org.photinus.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.IntUnaryOperator;

/** Shows the runs of a store one after another, by cell and replicate. */
final class RunScan {
    /** About so many runs are sorted at a time. */
    private static final int RUNS_PER_SCAN = 200_000;

    private final Database database;
    private final IntUnaryOperator replicates;

    /**
     * A scan of a store's table.
     *
     * @param replicates how many runs there are of a cell
     */
    RunScan(Database database, IntUnaryOperator replicates) {
        this.database = database;
        this.replicates = replicates;
    }

    /** One run as it lies in the table; pulses are there only where they are counted. */
    record RunRow(
            int cell,
            int replicate,
            boolean isSynchronized,
            long periods,
            long ticks,
            long jumps,
            long instants,
            long containingArc,
            long pulses) {}

    /** Sees the runs one after another. */
    interface RunVisitor {
        void run(RunRow row) throws IOException;
    }

    /** Shows all runs of so many cells; no more than some cells are in memory at a time. */
    void show(int cells, RunVisitor visitor) throws IOException {
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

    private void show(int from, int to, RunVisitor visitor) throws IOException {
        try {
            database.query(
                    row -> {
                        try {
                            visitor.run(new RunRow(
                                    row.getInt(1),
                                    row.getInt(2),
                                    row.getBoolean(3),
                                    row.getLong(4),
                                    row.getLong(5),
                                    row.getLong(6),
                                    row.getLong(7),
                                    row.getLong(8),
                                    row.getLong(9)));
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    },
                    "SELECT cell, replicate, synchronized, periods, ticks, jumps, instants, containing_arc, pulses"
                            + " FROM runs WHERE cell BETWEEN ? AND ? ORDER BY cell, replicate",
                    from,
                    to);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
