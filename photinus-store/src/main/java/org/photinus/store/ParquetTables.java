package org.photinus.store;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.photinus.phase.Ticks;
import org.photinus.study.Cell;
import org.photinus.study.Factor;
import org.photinus.study.Study;
import org.photinus.text.CsvText;
import org.photinus.text.OutputFile;

/**
 * The tables as Parquet. Where the text of a time is exact, a binary number is not: beside {@code sync_time} stand
 * the whole periods and ticks at which the run ended.
 */
final class ParquetTables {
    private final Path directory;
    private final Database database;
    private final Study study;
    private final boolean pulses;
    private final BooleanSupplier cancelled;

    ParquetTables(Path directory, Database database, Study study, boolean pulses, BooleanSupplier cancelled) {
        this.directory = directory;
        this.database = database;
        this.study = study;
        this.pulses = pulses;
        this.cancelled = cancelled;
    }

    List<Path> write(StoredResults results) {
        Path runsFile = directory.resolve("runs.parquet");
        Path cellsFile = directory.resolve("cells.parquet");
        Path cells = directory.resolve(".cells.csv");
        OutputFile.requireOwn(List.of(runsFile, cellsFile, cells));
        // A factor may be called period, but no setting is called unit.
        database.execute("CREATE TEMP TABLE cell_levels(cell INTEGER, unit DOUBLE" + declared() + ")");
        try {
            database.appendTemporary("cell_levels", table -> {
                for (int i = 0; i < study.cells().size(); i++) {
                    Cell cell = study.cells().get(i);
                    table.beginRow().append(i).append(cell.period().doubleValue());
                    for (Factor factor : study.factors()) {
                        String level = cell.levels().get(factor.name());
                        if (level == null) {
                            table.appendNull();
                        } else {
                            table.append(level);
                        }
                    }
                    table.endRow();
                }
            });
            OutputFile.write(runsFile, draft -> copy(runs(), draft));
        } finally {
            database.execute("DROP TABLE cell_levels");
        }
        // Of a process that is told to end, nothing is left beside the tables.
        cells.toFile().deleteOnExit();
        try {
            CellTable.writeTo(cells, study, index -> results.summary(index, cancelled));
            String rows = "SELECT * FROM read_csv(" + Database.pattern(cells)
                    + ", header = true, hive_partitioning = false, types = {'seed': 'UBIGINT', 'command': 'VARCHAR'"
                    + typed() + "})";
            OutputFile.write(cellsFile, draft -> copy(rows, draft));
        } finally {
            cells.toFile().delete();
        }
        return List.of(runsFile, cellsFile);
    }

    private void copy(String rows, Path file) {
        // The file is a draft already: no other one beside it, which would stay there if the process is killed.
        database.execute(
                "COPY (" + rows + ") TO " + Database.quoted(file) + " (FORMAT parquet, USE_TMP_FILE false)", cancelled);
    }

    private String runs() {
        StringBuilder columns = new StringBuilder();
        for (Factor factor : study.factors()) {
            String column = CsvText.column(factor.name());
            columns.append("CAST(")
                    .append(column)
                    .append(" AS ")
                    .append(type(factor))
                    .append(") AS ")
                    .append(column);
            columns.append(", ");
        }
        return "SELECT " + columns
                + "replicate, CASE WHEN synchronized THEN 'synchronized' ELSE 'horizon' END AS outcome,"
                + " CASE WHEN synchronized THEN (periods + ticks / 1e" + Ticks.DECIMALS + ") * unit END AS sync_time,"
                + " periods AS end_periods, ticks AS end_ticks, jumps, instants,"
                + " containing_arc / 1e" + Ticks.DECIMALS + " AS containing_arc"
                + (study.isInWorlds() ? measures() : pulses ? ", pulses" : "")
                + " FROM runs JOIN cell_levels USING (cell) ORDER BY cell, replicate";
    }

    private static String measures() {
        String ticks = " / 1e" + Ticks.DECIMALS;
        StringBuilder columns = new StringBuilder(", run_periods, run_ticks, (lock_periods + lock_ticks" + ticks
                + ") * unit AS lock_time, lock_periods, lock_ticks");
        for (String spread : List.of("spread_median", "spread_p95", "spread_max")) {
            columns.append(", ").append(spread).append(ticks).append(" AS ").append(spread);
        }
        columns.append(", looks, out_of_lock, period_ppm, double_firings, missed_firings");
        String causes = "ignored_refractory, ignored_stale, ignored_firing, ignored_down";
        columns.append(", pulses_sent, pulses_lost, pulses_duplicated, pulses_heard, ")
                .append(causes.replace(", ", " + "))
                .append(" AS pulses_ignored, ")
                .append(causes);
        return columns.toString();
    }

    private String declared() {
        StringBuilder columns = new StringBuilder();
        study.factors()
                .forEach(factor -> columns.append(", ")
                        .append(CsvText.column(factor.name()))
                        .append(" VARCHAR"));
        return columns.toString();
    }

    private String typed() {
        StringBuilder columns = new StringBuilder();
        study.factors()
                .forEach(factor -> columns.append(", ")
                        .append(Database.quoted(CsvText.column(factor.name())))
                        .append(": ")
                        .append(Database.quoted(type(factor))));
        return columns.toString();
    }

    /** Numbers where all levels are numbers, so that they sort and plot as such. */
    private static String type(Factor factor) {
        if (factor.levels().stream().allMatch(level -> level.matches("-?\\d{1,18}"))) {
            return "BIGINT";
        }
        boolean decimals = factor.levels().stream().allMatch(level -> level.matches("-?\\d*\\.?\\d+([eE][-+]?\\d+)?"));
        return decimals ? "DOUBLE" : "VARCHAR";
    }
}
