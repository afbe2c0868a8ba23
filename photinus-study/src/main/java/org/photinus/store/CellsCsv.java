package org.photinus.store;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.photinus.study.Cell;
import org.photinus.study.CellResults;
import org.photinus.study.Factor;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;
import org.photinus.study.SyncTimeSummary;

/** The cells of a study as a table: the factors, then what the runs say, then the command that repeats them. */
final class CellsCsv {
    private static final String COLUMNS = "replicates,synchronized,censored,max_time,seed,mean,standard_error,"
            + "restricted_mean,quantile_0.1,quantile_0.25,quantile_0.5,quantile_0.75,quantile_0.9,quantile_0.99,"
            + "mean_jumps,command";

    /** The columns of what only finished runs can say. */
    private static final int SAID_BY_RUNS = 10;

    private CellsCsv() {}

    static void writeTo(StudyResults results, OutputStream out) throws IOException {
        Study study = results.study();
        List<String> header = new ArrayList<>();
        study.factors().forEach(factor -> header.add(CsvText.column(factor.name())));
        header.add(COLUMNS);
        line(header, out);
        for (int i = 0; i < study.cells().size(); i++) {
            line(row(study, results.cell(i)), out);
        }
    }

    private static List<String> row(Study study, CellResults results) {
        Cell cell = results.cell();
        List<String> row = new ArrayList<>();
        for (Factor factor : study.factors()) {
            row.add(CsvText.field(cell.levels().getOrDefault(factor.name(), "")));
        }
        int n = results.runs().size();
        String maxTime = cell.maxTime().toString(cell.period());
        String seed = Long.toUnsignedString(cell.seed());
        if (n == 0) {
            row.addAll(List.of("0", "0", "0", maxTime, seed));
            for (int i = 0; i < SAID_BY_RUNS - 1; i++) {
                row.add("");
            }
        } else {
            SyncTimeSummary summary = SyncTimeSummary.of(results.runs(), cell.maxTime(), cell.period());
            row.add(Integer.toString(n));
            row.add(Integer.toString(summary.synchronizedRuns()));
            row.add(Integer.toString(summary.censored()));
            row.add(maxTime);
            row.add(seed);
            row.add(text(summary.mean()));
            row.add(text(summary.standardError()));
            row.add(Double.toString(summary.restrictedMean()));
            summary.quantiles().values().forEach(quantile -> row.add(text(quantile)));
            row.add(Double.toString(summary.meanJumps()));
        }
        row.add(CsvText.field(cell.command()));
        return row;
    }

    private static String text(OptionalDouble value) {
        return value.isPresent() ? Double.toString(value.getAsDouble()) : "";
    }

    private static void line(List<String> fields, OutputStream out) throws IOException {
        out.write((String.join(",", fields) + "\n").getBytes(StandardCharsets.UTF_8));
    }
}
