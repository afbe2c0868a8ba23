package org.photinus.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.photinus.chart.Figure;
import org.photinus.chart.NumberLabel;
import org.photinus.figure.study.FactorScale;
import org.photinus.figure.study.PairView;
import org.photinus.figure.study.StudyFigures;
import org.photinus.figure.study.StudyLayout;
import org.photinus.figure.study.StudyText;
import org.photinus.figure.study.StudyView;
import org.photinus.page.HtmlTable.Entry;
import org.photinus.stats.GrowthExponent;
import org.photinus.stats.LogRank;
import org.photinus.stats.PairedComparison;
import org.photinus.stats.SyncTimes;
import org.photinus.study.CellSummary;
import org.photinus.study.Factor;
import org.photinus.study.StudyResults;

/**
 * The report of a study: one page, and its figures apart. It comes from the results alone, but for links to runs that
 * it is given, and is the same, byte for byte, each time; the machine stands in the manifest and nowhere else.
 */
public final class StudyReport {
    private static final int PNG_WIDTH = 1440;
    private static final int UNFOLDED_ROWS = 60;

    private static final Entry NOT_RUN = new Entry("–", "", "not run");
    private static final Entry NO_LINK = new Entry("–", "text", "too large for the studio's page");
    private static final Entry NO_LEVEL = new Entry("–", "text", "means nothing here");

    /** More rows are unreadable and slow in browsers; the CSV files have all. */
    public static final int MOST_ROWS = 2_000;

    private final StudyView view;
    private final StudyLayout layout;
    private final List<Figure> figures;

    /** What of the study is missing; empty if nothing is. */
    private final String unfinished;

    /** Where a run of a cell can be watched, by the index of the cell; empty if nowhere. */
    private final IntFunction<Optional<String>> watched;

    private StudyReport(
            StudyView view,
            String unfinished,
            StudyLayout layout,
            List<Figure> figures,
            IntFunction<Optional<String>> watched) {
        this.view = view;
        this.unfinished = unfinished;
        this.layout = layout;
        this.figures = figures;
        this.watched = watched;
    }

    /** Reads the results, cell by cell. */
    public static StudyReport of(StudyResults results) {
        return of(results, "", read -> {});
    }

    /**
     * Reads the results of a study that may not be finished.
     *
     * @param unfinished what is missing, in words that stand at the top of the page; empty if nothing is
     * @param read told how many cells have been read
     */
    public static StudyReport of(StudyResults results, String unfinished, IntConsumer read) {
        StudyView view = StudyView.of(results, read);
        StudyLayout layout = StudyLayout.of(view.study());
        return new StudyReport(view, unfinished, layout, StudyFigures.of(view, layout), cell -> Optional.empty());
    }

    /**
     * The same report with links to runs.
     *
     * @param links where the first run of a cell can be watched, if it can; asked for the first {@link #MOST_ROWS} cells
     */
    public StudyReport watchedBy(IntFunction<Optional<String>> links) {
        return new StudyReport(view, unfinished, layout, figures, links);
    }

    /** The figures. */
    public List<Figure> figures() {
        return figures;
    }

    /** The paired comparisons. */
    public List<PairView> pairs() {
        return view.pairs();
    }

    /** What the runs of a cell say, by its index in the study. */
    public CellSummary summary(int cell) {
        return view.cells().get(cell).summary();
    }

    /** What is written into a directory: the page, the folder of the figures, and these. */
    public List<Path> files(Path directory) {
        Path pictures = directory.resolve("figures");
        return Stream.concat(
                        Stream.of(directory.resolve("report.html"), pictures),
                        figures.stream()
                                .flatMap(figure -> Stream.of(".svg", ".png", ".pdf")
                                        .map(ending -> pictures.resolve(figure.name() + ending))))
                .toList();
    }

    /**
     * Writes {@code report.html} and {@code figures/NAME.svg}, {@code .png} and {@code .pdf} into a directory;
     * each file is there whole or not at all.
     *
     * @return the page
     */
    public Path writeTo(Path directory) throws IOException {
        return writeTo(directory, written -> {});
    }

    /** The same, and tells how many figures have been written. */
    public Path writeTo(Path directory, IntConsumer told) throws IOException {
        Path pictures = Files.createDirectories(directory.resolve("figures"));
        int written = 0;
        for (Figure figure : figures) {
            write(pictures.resolve(figure.name() + ".svg"), figure.svg().getBytes(StandardCharsets.UTF_8));
            write(pictures.resolve(figure.name() + ".png"), figure.png(PNG_WIDTH));
            write(pictures.resolve(figure.name() + ".pdf"), figure.pdf());
            told.accept(++written);
        }
        Path page = directory.resolve("report.html");
        write(page, html().getBytes(StandardCharsets.UTF_8));
        return page;
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        Path part = file.resolveSibling(file.getFileName() + ".part");
        try {
            // What lies there may be a link to a file elsewhere.
            Files.deleteIfExists(part);
            // Of a process that is told to end, nothing is left beside the file; one that is ending refuses this.
            part.toFile().deleteOnExit();
            Files.write(part, bytes, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IllegalStateException e) {
            throw new CancellationException();
        } finally {
            Files.deleteIfExists(part);
        }
    }

    /** The page. */
    public String html() {
        HtmlPage page = new HtmlPage("Study " + view.study().name());
        if (!unfinished.isEmpty()) {
            page.note(unfinished);
        }
        page.paragraph(StudyText.whatWasRun(view));
        page.note("Times are " + view.timeUnitInWords() + ". Intervals have level 95 %. "
                + (view.study().isInWorlds()
                        ? "Spreads are shares of the period, of the agents that are up and not listening, looked at"
                                + " once a period after the burn-in. A run that did not lock is censored: it never enters"
                                + " as a time."
                        : "A run that met its horizon before it synchronized is censored: it never enters as a time."
                                + " Where runs of a cell were censored there is no mean, only the restricted mean of"
                                + " min(T*, horizon)."));
        if (view.cells().stream().anyMatch(cell -> cell.summary().replicates() > SyncTimes.MOST_SINGLE_RUNS)) {
            page.note(
                    "Of a cell with more than " + SyncTimes.MOST_SINGLE_RUNS + " runs, quantiles, curves and tail rates"
                            + " are known to one part in " + Math.round(1 / SyncTimes.RELATIVE_WIDTH)
                            + ", and so is a mean that is restricted by --max-jumps; pairs are compared by their first "
                            + SyncTimes.MOST_SINGLE_RUNS + " replicates.");
        }
        if (!view.study().isInWorlds()) {
            StudyText.insufficient(view).forEach(page::note);
        }
        page.section("Figures");
        figures.forEach(page::figure);
        page.section("Cells");
        cells(page);
        if (!view.study().isInWorlds()) {
            growth(page);
        }
        pairs(page);
        page.section("Commands");
        commands(page);
        page.section("Manifest");
        page.values(view.manifest());
        return page.html();
    }

    /** A column for each factor, but for one that is said otherwise. */
    private <T> void levels(HtmlTable<T> table, String but, Function<T, Map<String, String>> levels) {
        for (Factor factor : view.study().factors()) {
            if (!factor.name().equals(but)) {
                table.column(FactorScale.label(factor.name()), item -> {
                    String level = levels.apply(item).get(factor.name());
                    return level == null ? NO_LEVEL : Entry.word(level);
                });
            }
        }
    }

    private static void folded(HtmlPage page, int rows, String what, String file, HtmlTable<?> table) {
        page.open(heading(rows, what, file), rows <= UNFOLDED_ROWS).table(table).close();
    }

    /** How many rows there are and, where only the first of them are shown, in which file the others are found. */
    private static String heading(int rows, String what, String file) {
        return rows <= MOST_ROWS
                ? StudyText.counted(rows, what)
                : "The first " + MOST_ROWS + " of " + StudyText.counted(rows, what) + "; for all of them see " + file;
    }

    private static <T> List<T> shown(List<T> rows) {
        return rows.subList(0, Math.min(rows.size(), MOST_ROWS));
    }

    /** A row of the table of cells. */
    private record Row(CellSummary cell, Optional<String> watched) {
        boolean wasRun() {
            return cell.replicates() > 0;
        }
    }

    private void cells(HtmlPage page) {
        List<Row> rows = IntStream.range(0, Math.min(view.cells().size(), MOST_ROWS))
                .mapToObj(cell -> new Row(view.cells().get(cell).summary(), watched.apply(cell)))
                .toList();
        HtmlTable<Row> table = new HtmlTable<>(
                "Estimates with 95 % intervals. "
                        + (view.study().isInWorlds()
                                ? "Spreads in % of the period."
                                : "Tail rate: per unit of time, beyond the quantile 0.75.")
                        + " A dash says why on asking; all columns are in cells.csv.",
                rows);
        levels(table, "", row -> row.cell().levels());
        ofRuns(table, "runs", Entry.word("not run"), cell -> Entry.count(cell.replicates()));
        if (view.study().isInWorlds()) {
            WorldColumns.OF_CELLS.forEach((name, of) -> ofRuns(table, name, NOT_RUN, of));
        } else {
            syncTimes(table);
        }
        boolean linked = rows.stream().anyMatch(row -> row.watched().isPresent());
        if (linked) {
            table.column(
                    "run 1",
                    row -> row.watched()
                            .filter(target -> row.wasRun())
                            .map(target -> Entry.link("watch this run", target))
                            .orElse(NO_LINK));
        }
        folded(page, view.cells().size(), "cell", "cells.csv", table);
        watching(page, linked);
    }

    private void syncTimes(HtmlTable<Row> table) {
        boolean counted = view.hasCountedPulses();
        ofRuns(table, "censored", NOT_RUN, cell -> Entry.count(cell.censored()));
        ofRuns(table, "mean", NOT_RUN, cell -> Entry.estimate(cell.mean()));
        ofRuns(table, "restricted mean", NOT_RUN, cell -> Entry.estimate(cell.restrictedMean()));
        ofRuns(table, "to t =", NOT_RUN, cell -> Entry.number(cell.horizon()));
        ofRuns(table, "median", NOT_RUN, cell -> Entry.estimate(cell.median()));
        ofRuns(table, "90 % by", NOT_RUN, cell -> Entry.estimate(cell.quantile(0.9)));
        ofRuns(table, "tail rate", NOT_RUN, cell -> Entry.estimate(cell.tail().rate()));
        ofRuns(table, "jumps", NOT_RUN, cell -> Entry.estimate(cell.jumps()));
        ofRuns(
                table,
                counted ? "pulses" : "expected pulses",
                NOT_RUN,
                cell -> Entry.estimate(counted ? cell.countedPulses() : cell.expectedPulses()));
    }

    /** How to watch runs that have no link. */
    private void watching(HtmlPage page, boolean linked) {
        view.commands(1, "").stream()
                .findFirst()
                .map(command -> command.replaceFirst("^photinus simulate", "photinus studio"))
                .ifPresent(command -> page.note(
                        linked
                                ? "A link shows replicate 1 of its cell in the studio's page beside this one; there,"
                                        + " replicate=K in the address shows replicate K. For a run without a link, give the"
                                        + " command of its cell below with studio in the place of simulate, such as"
                                : "To watch a run, give the command of its cell below with studio in the place of simulate,"
                                        + " and --replicate K behind it, such as",
                        command + " --replicate 1 --open"));
    }

    /** A column of what the runs of a cell say, if it has any. */
    private static void ofRuns(HtmlTable<Row> table, String name, Entry without, Function<CellSummary, Entry> entry) {
        table.column(name, row -> row.wasRun() ? entry.apply(row.cell()) : without);
    }

    private void growth(HtmlPage page) {
        Map<Map<String, String>, GrowthExponent> growth = view.growth(layout);
        if (growth.isEmpty()) {
            return;
        }
        FactorScale x = layout.x().orElseThrow();
        page.section("Growth with " + x.label());
        HtmlTable<Map.Entry<Map<String, String>, GrowthExponent>> table = new HtmlTable<>(
                "Exponent a of sync-time ≈ c · " + x.label() + "ᵃ by weighted least squares of logarithms. χ² far above"
                        + " its degrees of freedom says that it is no power law; the interval is then wider. Restricted"
                        + " means are held down by the horizon, so their exponent is too small.",
                shown(List.copyOf(growth.entrySet())));
        levels(table, x.name(), Map.Entry::getKey);
        table.column("of", row -> Entry.word(row.getValue().of().text()))
                .column("exponent", row -> Entry.estimate(row.getValue().exponent()))
                .column("χ²", row -> Entry.number(row.getValue().chiSquared()))
                .column("degrees of freedom", row -> Entry.count(row.getValue().degreesOfFreedom()));
        folded(page, growth.size(), "exponent", "cells.csv, from which they follow", table);
    }

    private void pairs(HtmlPage page) {
        if (view.pairs().isEmpty()) {
            return;
        }
        page.section("Paired comparisons");
        folded(
                page,
                view.pairs().size(),
                "comparison",
                "pairs.csv",
                view.study().isInWorlds() ? pairsInWorlds() : pairsOfSyncTimes());
    }

    private HtmlTable<PairView> pairsInWorlds() {
        HtmlTable<PairView> table = new HtmlTable<>(
                "Each cell against " + StudyText.baseLevels(view)
                        + ", replicate by replicate in the same weather. Below 1, or below 0, this cell keeps together"
                        + " better. Sooner: pairs in which this cell locked first.",
                shown(view.pairs()));
        levels(table, "", pair -> pair.levels(view.study().pair()));
        WorldColumns.OF_PAIRS.forEach(
                (name, of) -> table.column(name, pair -> pair.world().map(of).orElse(Entry.word("–"))));
        return table;
    }

    private HtmlTable<PairView> pairsOfSyncTimes() {
        HtmlTable<PairView> table = new HtmlTable<>(
                "Each cell against " + StudyText.baseLevels(view)
                        + ", replicate by replicate. Sooner: pairs in which this"
                        + " cell synchronized first. The log-rank test takes the cells as independent, which paired ones"
                        + " are not: where runs go alike its p is too large.",
                shown(view.pairs()));
        levels(table, "", pair -> pair.levels(view.study().pair()));
        table.column("pairs", pair -> Entry.count(pair.comparison().pairs()))
                .column("difference", pair -> Entry.estimate(pair.comparison().difference()))
                .column("ratio", pair -> Entry.estimate(pair.comparison().ratio()))
                .column("sooner", pair -> Entry.count(pair.comparison().sooner()))
                .column("later", pair -> Entry.count(pair.comparison().later()))
                .column("ties", pair -> Entry.count(pair.comparison().ties()))
                .column("undecided", pair -> Entry.count(pair.comparison().undecided()))
                .column("sign test p", pair -> Entry.number(pair.comparison().signPValue()))
                .column("log-rank χ²", pair -> logRank(pair, LogRank::statistic))
                .column("log-rank p", pair -> logRank(pair, LogRank::pValue))
                .column("means", pair -> Entry.word(means(pair.comparison())));
        return table;
    }

    private static Entry logRank(PairView pair, Function<LogRank, Double> part) {
        return pair.comparison()
                .logRank()
                .map(test -> Entry.number(part.apply(test)))
                .orElse(Entry.word("–"));
    }

    private static String means(PairedComparison comparison) {
        return comparison.restricted() ? "to t = " + NumberLabel.rounded(comparison.horizon(), 4) : "whole";
    }

    private void commands(HtmlPage page) {
        page.paragraph(
                "One line for each cell, to be given in the folder of the design: with --replicate K behind it, it"
                        + " repeats run K of that cell.");
        String lines = String.join("\n", view.commands(MOST_ROWS, ""));
        int size = view.cells().size();
        page.open(heading(size, "command", "cells.csv"), size <= UNFOLDED_ROWS)
                .verbatim(lines)
                .close();
    }
}
