package org.photinus.store;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import org.photinus.stats.Estimate;
import org.photinus.study.Cell;
import org.photinus.study.CellSummary;
import org.photinus.study.Factor;
import org.photinus.study.Study;
import org.photinus.study.runs.RunMeasure;
import org.photinus.text.CsvText;
import org.photinus.text.OutputFile;

/**
 * The table of cells as CSV: one row per cell in the order of the study, one value per column. A cell that was not run has
 * no row. A value that
 * there is not, and the end of an interval that is open, is empty. Times are in the unit of the period.
 */
public final class CellTable {
    private CellTable() {}

    /** Writes the table of a study whose cells have these summaries to a file, which is there whole or as it was. */
    public static void writeTo(Path file, Study study, IntFunction<CellSummary> summaries) {
        OutputFile.write(file, draft -> {
            try (BufferedWriter out = Files.newBufferedWriter(draft)) {
                write(study, summaries, out);
            }
        });
    }

    static void write(Study study, IntFunction<CellSummary> summaries, Appendable out) throws IOException {
        header(study, out);
        for (int index = 0; index < study.cells().size(); index++) {
            CellSummary summary = summaries.apply(index);
            if (summary.replicates() > 0) {
                row(study, study.cells().get(index), summary, out);
            }
        }
    }

    private static void header(Study study, Appendable out) throws IOException {
        List<String> names = new ArrayList<>();
        study.factors().forEach(factor -> names.add(CsvText.column(factor.name())));
        names.addAll(List.of("seed", "period", "replicates", "synchronized", "censored", "horizon"));
        estimate(names, "mean");
        estimate(names, "restricted_mean");
        for (String share : List.of("q10", "q25", "median", "q75", "q90", "q99")) {
            names.addAll(List.of(share, share + "_low", share + "_high"));
        }
        names.addAll(List.of("tail_share", "tail_threshold", "tail_events", "tail_exposure"));
        estimate(names, "tail_rate");
        estimate(names, "jumps");
        estimate(names, "expected_pulses");
        estimate(names, "counted_pulses");
        if (study.isInWorlds()) {
            names.add("locked");
            estimate(names, "lock_time");
            names.addAll(List.of("lock_median", "lock_median_low", "lock_median_high"));
            for (RunMeasure measure : RunMeasure.values()) {
                estimate(names, measure.column());
            }
        }
        names.add("command");
        line(names, out);
    }

    static void estimate(List<String> names, String name) {
        names.addAll(List.of(name, name + "_standard_error", name + "_low", name + "_high"));
    }

    private static void row(Study study, Cell cell, CellSummary summary, Appendable out) throws IOException {
        List<String> fields = new ArrayList<>();
        Map<String, String> levels = cell.levels();
        for (Factor factor : study.factors()) {
            fields.add(levels.getOrDefault(factor.name(), ""));
        }
        fields.add(Long.toUnsignedString(cell.seed()));
        fields.add(cell.period().toPlainString());
        fields.add(Integer.toString(summary.replicates()));
        fields.add(Integer.toString(summary.synchronizedRuns()));
        fields.add(Integer.toString(summary.censored()));
        fields.add(number(summary.horizon()));
        estimate(fields, summary.mean(), true);
        estimate(fields, summary.restrictedMean(), true);
        summary.quantiles().values().forEach(quantile -> estimate(fields, quantile, false));
        fields.add(number(summary.tail().share()));
        fields.add(number(summary.tail().threshold()));
        fields.add(Integer.toString(summary.tail().events()));
        fields.add(number(summary.tail().exposure()));
        estimate(fields, summary.tail().rate(), true);
        estimate(fields, summary.jumps(), true);
        estimate(fields, summary.expectedPulses(), true);
        estimate(fields, summary.countedPulses(), true);
        summary.world().ifPresent(world -> {
            fields.add(Integer.toString(world.locked()));
            estimate(fields, world.lockTime(), true);
            estimate(fields, world.lockMedian(), false);
            for (RunMeasure measure : RunMeasure.values()) {
                estimate(fields, world.mean(measure), true);
            }
        });
        fields.add(cell.command());
        line(fields, out);
    }

    static void estimate(List<String> fields, Estimate estimate, boolean withError) {
        if (estimate instanceof Estimate.Known known) {
            fields.add(number(known.value()));
            if (withError) {
                fields.add(number(known.standardError()));
            }
            fields.add(number(known.interval().low()));
            fields.add(number(known.interval().high()));
        } else {
            fields.addAll(List.of("", "", ""));
            if (withError) {
                fields.add("");
            }
        }
    }

    private static String number(OptionalDouble value) {
        return value.isPresent() ? number(value.getAsDouble()) : "";
    }

    static String number(double value) {
        return Double.isFinite(value) ? Double.toString(value) : "";
    }

    static void line(List<String> fields, Appendable out) throws IOException {
        for (int i = 0; i < fields.size(); i++) {
            out.append(i == 0 ? "" : ",").append(CsvText.field(fields.get(i)));
        }
        out.append('\n');
    }
}
