package org.photinus.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.ReportFigure;
import org.photinus.figure.CellView;
import org.photinus.figure.FactorScale;
import org.photinus.figure.PairView;
import org.photinus.figure.StudyFigures;
import org.photinus.figure.StudyLayout;
import org.photinus.figure.StudyText;
import org.photinus.figure.StudyView;
import org.photinus.stats.GrowthExponent;
import org.photinus.stats.LogRank;
import org.photinus.stats.PairedComparison;
import org.photinus.study.CellSummary;
import org.photinus.study.StudyResults;

/**
 * The report of a study: one page, and its figures apart. It comes from the results alone
 * and is the same, byte for byte, each time; the machine stands in the manifest and nowhere else.
 */
public final class StudyReport {
    private static final int PNG_WIDTH = 1440;
    private static final int UNFOLDED_ROWS = 60;

    private final StudyView view;
    private final StudyLayout layout;
    private final List<ReportFigure> figures;

    private StudyReport(StudyView view) {
        this.view = view;
        layout = StudyLayout.of(view.study());
        figures = StudyFigures.of(view, layout);
    }

    /** Reads the results, cell by cell. */
    public static StudyReport of(StudyResults results) {
        return new StudyReport(StudyView.of(results));
    }

    /** The figures. */
    public List<ReportFigure> figures() {
        return figures;
    }

    /** What the runs of a cell say, by its index in the study. */
    public CellSummary summary(int cell) {
        return view.cells().get(cell).summary();
    }

    /**
     * Writes {@code report.html} and {@code figures/NAME.svg} and {@code .png} into a directory;
     * each file is there whole or not at all.
     *
     * @return the page
     */
    public Path writeTo(Path directory) throws IOException {
        Path pictures = Files.createDirectories(directory.resolve("figures"));
        for (ReportFigure figure : figures) {
            write(pictures.resolve(figure.name() + ".svg"), figure.svg().getBytes(StandardCharsets.UTF_8));
            write(pictures.resolve(figure.name() + ".png"), figure.png(PNG_WIDTH));
        }
        Path page = directory.resolve("report.html");
        write(page, html().getBytes(StandardCharsets.UTF_8));
        return page;
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            Files.write(part, bytes);
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** The page. */
    public String html() {
        HtmlPage page = new HtmlPage("Study " + view.study().name());
        page.paragraph(StudyText.whatWasRun(view));
        page.note("Times are " + unitInWords() + ". Intervals have level 95 %. A run that met its horizon before it"
                + " synchronized is censored: it never enters as a time. Where runs of a cell were censored there is no"
                + " mean, only the restricted mean of min(T*, horizon).");
        page.section("Figures");
        figures.forEach(page::figure);
        page.section("Cells");
        cells(page);
        growth(page);
        pairs(page);
        page.section("Commands");
        commands(page);
        page.section("Manifest");
        page.values(view.manifest());
        return page.html();
    }

    private String unitInWords() {
        return "in "
                + view.timeUnit()
                        .replaceAll("[()]", "")
                        .replaceFirst("^in ", "")
                        .replaceFirst("^period T", "the unit of the period, T");
    }

    private List<String> factorNames() {
        return view.study().factors().stream()
                .map(factor -> FactorScale.label(factor.name()))
                .toList();
    }

    private List<HtmlTable.Entry> levels(Map<String, String> levels) {
        return view.study().factors().stream()
                .map(factor -> HtmlTable.Entry.word(levels.getOrDefault(factor.name(), "")))
                .toList();
    }

    private void cells(HtmlPage page) {
        boolean counted = view.hasCountedPulses();
        List<String> header = new ArrayList<>(factorNames());
        header.addAll(List.of(
                "runs",
                "censored",
                "mean",
                "restricted mean",
                "to t =",
                "median",
                "90 % by",
                "tail rate",
                "jumps",
                counted ? "pulses" : "expected pulses"));
        HtmlTable table = new HtmlTable(
                "Estimates with 95 % intervals. Tail rate: per unit of time, beyond the quantile 0.75. A dash says why on"
                        + " asking; all columns are in cells.csv.",
                header);
        for (CellView cell : view.cells()) {
            CellSummary summary = cell.summary();
            List<HtmlTable.Entry> row = new ArrayList<>(levels(summary.levels()));
            row.add(HtmlTable.Entry.count(summary.replicates()));
            row.add(HtmlTable.Entry.count(summary.censored()));
            row.add(HtmlTable.Entry.estimate(summary.mean()));
            row.add(HtmlTable.Entry.estimate(summary.restrictedMean()));
            row.add(HtmlTable.Entry.number(summary.horizon()));
            row.add(HtmlTable.Entry.estimate(summary.median()));
            row.add(HtmlTable.Entry.estimate(summary.quantile(0.9)));
            row.add(HtmlTable.Entry.estimate(summary.tail().rate()));
            row.add(HtmlTable.Entry.estimate(summary.jumps()));
            row.add(HtmlTable.Entry.estimate(counted ? summary.countedPulses() : summary.expectedPulses()));
            table.row(row);
        }
        folded(
                page,
                StudyText.counted(view.cells().size(), "cell"),
                view.cells().size(),
                table);
    }

    private static void folded(HtmlPage page, String summary, int rows, HtmlTable table) {
        page.open(summary, rows <= UNFOLDED_ROWS).table(table).close();
    }

    private void growth(HtmlPage page) {
        Map<Map<String, String>, GrowthExponent> growth = view.growth(layout);
        if (growth.isEmpty()) {
            return;
        }
        FactorScale x = layout.x().orElseThrow();
        page.section("Growth with " + x.label());
        List<String> header = new ArrayList<>(factorNames());
        header.remove(x.label());
        header.addAll(List.of("of", "exponent", "χ²", "degrees of freedom"));
        HtmlTable table = new HtmlTable(
                "Exponent a of sync-time ≈ c · " + x.label() + "ᵃ by weighted least squares of logarithms. χ² far above"
                        + " its degrees of freedom says that it is no power law; the interval is then wider. Restricted"
                        + " means are held down by the horizon, so their exponent is too small.",
                header);
        growth.forEach((levels, exponent) -> {
            List<HtmlTable.Entry> row = new ArrayList<>();
            view.study().factors().stream()
                    .filter(factor -> !factor.name().equals(x.name()))
                    .forEach(factor -> row.add(HtmlTable.Entry.word(
                            levels.getOrDefault(factor.name(), layout.fixed().getOrDefault(factor.name(), "")))));
            row.add(HtmlTable.Entry.word(exponent.of().text()));
            row.add(HtmlTable.Entry.estimate(exponent.exponent()));
            row.add(HtmlTable.Entry.number(exponent.chiSquared()));
            row.add(HtmlTable.Entry.count(exponent.degreesOfFreedom()));
            table.row(row);
        });
        folded(page, StudyText.counted(growth.size(), "exponent"), growth.size(), table);
    }

    private void pairs(HtmlPage page) {
        if (view.pairs().isEmpty()) {
            return;
        }
        page.section("Paired comparisons");
        List<String> header = new ArrayList<>(factorNames());
        header.addAll(List.of(
                "pairs",
                "difference",
                "ratio",
                "sooner",
                "later",
                "ties",
                "undecided",
                "sign test p",
                "log-rank χ²",
                "log-rank p",
                "means"));
        HtmlTable table = new HtmlTable(
                "Each cell against " + StudyText.baseLevels(view)
                        + ", replicate by replicate. Sooner: pairs in which this"
                        + " cell synchronized first. The log-rank test takes the cells as independent, which paired ones"
                        + " are not: where runs go alike its p is too large.",
                header);
        for (PairView pair : view.pairs()) {
            PairedComparison comparison = pair.comparison();
            Optional<LogRank> logRank = comparison.logRank();
            List<HtmlTable.Entry> row =
                    new ArrayList<>(levels(pair.other().cell().levels()));
            row.add(HtmlTable.Entry.count(comparison.pairs()));
            row.add(HtmlTable.Entry.estimate(comparison.difference()));
            row.add(HtmlTable.Entry.estimate(comparison.ratio()));
            row.add(HtmlTable.Entry.count(comparison.sooner()));
            row.add(HtmlTable.Entry.count(comparison.later()));
            row.add(HtmlTable.Entry.count(comparison.ties()));
            row.add(HtmlTable.Entry.count(comparison.undecided()));
            row.add(HtmlTable.Entry.number(comparison.signPValue()));
            row.add(logRank.map(test -> HtmlTable.Entry.number(test.statistic()))
                    .orElse(HtmlTable.Entry.word("–")));
            row.add(logRank.map(test -> HtmlTable.Entry.number(test.pValue())).orElse(HtmlTable.Entry.word("–")));
            row.add(HtmlTable.Entry.word(
                    comparison.restricted() ? "to t = " + NumberLabel.rounded(comparison.horizon(), 4) : "whole"));
            table.row(row);
        }
        folded(
                page,
                StudyText.counted(view.pairs().size(), "comparison"),
                view.pairs().size(),
                table);
    }

    private void commands(HtmlPage page) {
        page.paragraph("One line for each cell: with --replicate K behind it, it repeats run K of that cell.");
        StringBuilder lines = new StringBuilder();
        for (CellView cell : view.cells()) {
            if (!cell.cell().command().isEmpty()) {
                lines.append(cell.cell().command()).append('\n');
            }
        }
        int size = view.cells().size();
        page.open(StudyText.counted(size, "command"), size <= UNFOLDED_ROWS)
                .verbatim(lines.toString())
                .close();
    }
}
