package org.photinus.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.chart.Figure;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.PanelGrid;
import org.photinus.figure.HandMadeStudies;
import org.photinus.figure.SimulatedStudies;
import org.photinus.study.CellResults;
import org.photinus.study.Factor;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;
import org.photinus.study.runs.RunMeasure;
import org.xml.sax.InputSource;

class StudyReportTest {
    private static final StudyReport COMPARISON = StudyReport.of(SimulatedStudies.comparison());

    private static Figure figure(StudyReport report, String name) {
        return report.figures().stream()
                .filter(figure -> figure.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }

    /** An end of an interval is three points from left to right, the middle one higher, lower or level. */
    private static final Pattern ARROW_UP = Pattern.compile("l2\\.\\d-[34](\\.\\d)?l2\\.\\d [34](\\.\\d)?");

    private static final Pattern ARROW_DOWN = Pattern.compile("l2\\.\\d [34](\\.\\d)?l2\\.\\d-[34](\\.\\d)?");
    private static final Pattern CAP = Pattern.compile("h2\\.\\dh2\\.\\d");

    private static long ends(String svg, Pattern end) {
        return Pattern.compile("class=\"interval\" d=\"([^\"]*)\"")
                .matcher(svg)
                .results()
                .flatMap(interval -> end.matcher(interval.group(1)).results())
                .count();
    }

    /** A page says where few long runs govern a mean, and only there. */
    @Test
    void thePageSaysWhereTheRunsHardlySuffice() {
        String even = "1 2 3 4 5 6 7 8";
        assertThat(StudyReport.of(HandMadeStudies.comparison("cycle", even, even))
                        .html())
                .doesNotContain("hardly suffice");
        assertThat(StudyReport.of(HandMadeStudies.comparison("cycle", even, "1 2 3 4 5 6 7 900"))
                        .html())
                .contains("The runs hardly suffice for the mean of 1 of 2 cells (cycle, ")
                .contains("what is rarer than one run in 8 is not in it");
    }

    @Test
    void aComparisonHasAFigureOfEachKind() {
        assertThat(COMPARISON.figures())
                .extracting(Figure::name)
                .containsExactly("survival", "mean", "median", "jumps", "pulses", "ratio", "difference");
    }

    @Test
    void everyFigureIsADocumentWithACaption() throws Exception {
        for (Figure figure : COMPARISON.figures()) {
            DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(figure.svg())));
            assertThat(figure.caption()).isNotEmpty();
            assertThat(figure.svg()).contains("12 cells, 30 replicates each, seed 1, horizon t = 200");
        }
    }

    @Test
    void thePageSaysOnceWhatWasRunAndHasCommandsAsTheyAreTyped() {
        String page = COMPARISON.html();
        assertThat(count(page, "Run: study comparison, 12 cells, 30 replicates each, seed 1, horizon t = 200"))
                .isEqualTo(1);
        assertThat(page)
                .contains("graph: complete, cycle; agents N: 5, 10, 20; update: binary, linear:0.3261,0.46")
                .contains("shared between the levels of update")
                .contains("white-space:pre}");
        String command = "photinus simulate --graph complete --agents 5 --update binary --until arc:0.05";
        assertThat(count(page, command)).isEqualTo(1);
        assertThat(page.indexOf(command)).isGreaterThan(page.indexOf("<pre>"));
    }

    @Test
    void theSurvivalFigureHasACurveWithItsBandForEachCell() {
        String svg = figure(COMPARISON, "survival").svg();
        assertThat(count(svg, "class=\"panel\"")).isEqualTo(6);
        assertThat(count(svg, "class=\"curve\"")).isEqualTo(12);
        assertThat(count(svg, "class=\"band\"")).isEqualTo(12);
    }

    /** Where the design lay on the machine that ran it says nothing to a reader of the page. */
    @Test
    void thePageHasNoFolderOfTheMachine() {
        StudyResults there = SimulatedStudies.inFolder(SimulatedStudies.comparison(), "/home/me/designs");
        StudyReport report = StudyReport.of(there);
        assertThat(report.html())
                .contains("photinus simulate --graph net.txt ")
                .contains("given in the folder of the design")
                .doesNotContain("/home/me", "design folder");
    }

    @Test
    void everyCellIsAPointWithItsIntervalAndCensoredOnesAreHollow() {
        String svg = figure(COMPARISON, "mean").svg();
        assertThat(count(svg, "class=\"interval\"")).isEqualTo(4);
        assertThat(count(svg, "class=\"point")).isEqualTo(12 + 2);
        int hollow = count(svg, "class=\"point hollow\"");
        assertThat(hollow).isPositive().isLessThan(12);
    }

    @Test
    void pairsAreComparedOncePerPairWithALineOfNoDifference() {
        for (String name : List.of("ratio", "difference")) {
            String svg = figure(COMPARISON, name).svg();
            assertThat(count(svg, "class=\"point")).isEqualTo(6 + 1);
            assertThat(count(svg, "class=\"guide\"")).isEqualTo(2);
            assertThat(figure(COMPARISON, name).title()).endsWith("against update binary");
        }
    }

    @Test
    void aCellWithoutALevelStandsBesideEachOfThem() {
        StudyReport report = StudyReport.of(SimulatedStudies.withoutThresholds());
        // Along N, by r: the linear curve is in each of the three panels.
        String mean = figure(report, "mean").svg();
        assertThat(count(mean, "class=\"panel\"")).isEqualTo(3);
        assertThat(count(mean, "class=\"interval\"")).isEqualTo(6);
        String survival = figure(report, "survival").svg();
        assertThat(count(survival, "class=\"curve\"") - count(survival, "class=\"panel\""))
                .isEqualTo(9);
        String html = report.html();
        assertThat(html)
                .contains("Threshold means nothing for the linear update: 6 of 18 cells left out.")
                .contains("<summary>12 cells</summary>");
        // Once in the cells, once in the exponents; and compared with each binary cell, at the threshold of that.
        String none = "<td class=\"text\" title=\"means nothing here\">–</td>";
        assertThat(count(html, none)).isEqualTo(3 + 1);
        assertThat(html).contains("<summary>4 exponents</summary>").contains("<summary>9 comparisons</summary>");
        assertThat(html)
                .containsPattern("<td class=\"text\">linear:0.3261,0.46</td><td class=\"text\">0.7</td><td>20</td>");
    }

    @Test
    void aCellWithoutAPlaceOnTheAxisIsALineAlongIt() {
        StudyResults whole = SimulatedStudies.withoutThresholds();
        Study all = whole.study();
        List<Integer> ofFive = IntStream.range(0, all.cells().size())
                .filter(i -> "5".equals(all.cells().get(i).levels().get("agents")))
                .boxed()
                .toList();
        Study study = new Study(
                all.name(),
                List.of(
                        new Factor("agents", List.of("5")),
                        all.factors().get(1),
                        all.factors().get(2)),
                ofFive.stream().map(all.cells()::get).toList(),
                1,
                all.replicates(),
                all.pair(),
                Optional.empty());
        StudyReport report = StudyReport.of(new StudyResults() {
            @Override
            public Study study() {
                return study;
            }

            @Override
            public CellResults cell(int index) {
                return whole.cell(ofFive.get(index));
            }

            @Override
            public Map<String, String> manifest() {
                return whole.manifest();
            }
        });
        Figure mean = figure(report, "mean");
        assertThat(count(mean.svg(), "class=\"level\"")).isEqualTo(1);
        assertThat(count(mean.svg(), "class=\"interval\"")).isEqualTo(1);
        assertThat(mean.caption()).contains("is a cell in which threshold r means nothing.");
        // Compared with each, it has a place.
        assertThat(count(figure(report, "ratio").svg(), "class=\"level\"")).isZero();
        assertThat(count(figure(report, "ratio").svg(), "class=\"point")).isEqualTo(3 + 1);
        // An exponent of what does not vary says nothing.
        assertThat(report.html()).contains("<summary>1 exponent</summary>");
    }

    @Test
    void theSameResultsGiveTheSameBytesWhateverTheLocale(@TempDir Path directory) throws Exception {
        Path first = directory.resolve("first");
        Path second = directory.resolve("second");
        StudyReport.of(SimulatedStudies.grid()).writeTo(first);
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            StudyReport.of(SimulatedStudies.grid()).writeTo(second);
            // A second report over the first leaves the same files.
            StudyReport.of(SimulatedStudies.grid()).writeTo(second);
        } finally {
            Locale.setDefault(before);
        }
        List<Path> files;
        try (Stream<Path> walk = Files.walk(first)) {
            files = walk.filter(Files::isRegularFile).map(first::relativize).toList();
        }
        assertThat(files).hasSize(1 + 3 * 8).contains(Path.of("report.html"));
        for (Path file : files) {
            assertThat(Files.mismatch(first.resolve(file), second.resolve(file)))
                    .as(file.toString())
                    .isEqualTo(-1);
        }
        try (Stream<Path> walk = Files.walk(second)) {
            assertThat(walk.filter(Files::isRegularFile)).hasSize(files.size());
        }
    }

    @Test
    void thePageNeedsNothingElse() {
        String page = COMPARISON.html();
        assertThat(page.replace("xmlns=\"http://www.w3.org/2000/svg\"", ""))
                .doesNotContain("http", "<script", "<link", "@import", "url(", "src=", "href=");
        assertThat(page).startsWith("<!DOCTYPE html>").contains("prefers-color-scheme:dark", "@media print");
        assertThat(count(page, "<svg ")).isEqualTo(7);
        assertThat(page).doesNotContain("<?xml");
    }

    @Test
    void theMachineStandsInTheManifestAlone() {
        String page = COMPARISON.html();
        assertThat(count(page, "17 &lt;vendor&gt;")).isEqualTo(1);
        assertThat(page.indexOf("17 &lt;vendor&gt;")).isGreaterThan(page.indexOf("<h2>Manifest</h2>"));
    }

    @Test
    void thePageHasTablesAndCommands() {
        String page = COMPARISON.html();
        assertThat(page)
                .contains("<h2>Cells</h2>", "<h2>Growth with agents N</h2>", "<h2>Paired comparisons</h2>")
                .contains("restricted mean", "log-rank")
                .contains("photinus simulate --graph cycle --agents 20 --update linear:0.3261,0.46")
                .contains(" runs were censored");
        assertThat(count(page, "<tr>")).isEqualTo(3 + 12 + 4 + 6 + 3);
    }

    @Test
    void twoNumbersMakeAHeatMap() {
        StudyReport grid = StudyReport.of(SimulatedStudies.grid());
        Figure heatMap = figure(grid, "heat-map");
        assertThat(count(heatMap.svg(), "class=\"cell\"")).isEqualTo(15);
        assertThat(heatMap.title()).isEqualTo("Median sync-time by pulse probability p and threshold r");
    }

    @Test
    void oneCellHasASurvivalCurveAndNoLegend() {
        StudyReport single = StudyReport.of(SimulatedStudies.single());
        assertThat(single.figures()).extracting(Figure::name).containsExactly("survival");
        assertThat(single.figures().get(0).svg()).doesNotContain("class=\"key\"");
        assertThat(single.html()).doesNotContain("<h2>Growth", "<h2>Paired").contains("1 cell, 50 replicates each");
    }

    @Test
    void namesStandSideBySideAlongTheAxis() {
        StudyReport graphs = StudyReport.of(SimulatedStudies.of(
                "graphs", List.of(new Factor("graph", List.of("path", "complete", "cycle"))), Set.of(), 10, 100));
        assertThat(figure(graphs, "mean").svg()).contains(">path<", ">complete<", ">cycle<");
        // Nothing lies between a path and a cycle.
        assertThat(figure(graphs, "mean").svg()).doesNotContain("class=\"series\"");
        assertThat(graphs.html()).doesNotContain("<h2>Growth");
    }

    @Test
    void nothingIsWrittenThroughALink(@TempDir Path folder) throws IOException {
        Path elsewhere = Files.writeString(folder.resolve("elsewhere"), "precious");
        Path out = folder.resolve("out");
        Path figures = Files.createDirectories(out.resolve("figures"));
        for (Path link : List.of(
                out.resolve("report.html"),
                out.resolve("report.html.part"),
                figures.resolve("mean.svg"),
                figures.resolve("mean.svg.part"))) {
            Files.createSymbolicLink(link, elsewhere);
        }
        COMPARISON.writeTo(out);
        assertThat(elsewhere).hasContent("precious");
        assertThat(out.resolve("report.html")).isRegularFile();
        assertThat(Files.isSymbolicLink(figures.resolve("mean.svg"))).isFalse();
    }

    /** A study that was stopped before a cell had any run, and another had only one. */
    @Test
    void cellsWithoutRunsAreLeftOut() {
        StudyResults whole = SimulatedStudies.comparison();
        StudyReport report = StudyReport.of(SimulatedStudies.cut(whole, 3, 1));
        assertThat(count(figure(report, "survival").svg(), "class=\"curve\"")).isEqualTo(1);
        assertThat(report.html())
                .contains("0 to 1 replicates each")
                .contains("was not reached, or a cell that was not run.")
                .contains(">not run<");
        assertThat(report.pairs()).isEmpty();
        assertThat(COMPARISON.html()).doesNotContain("not run");
        assertThat(report.figures()).extracting(Figure::name).doesNotContain("heat-map");
    }

    /** The interval of a ratio of two pairs may reach beyond all numbers: Student's t of 1 is 12.7. */
    @Test
    void intervalsBeyondAllBoundsEndInAnArrow() {
        StudyReport report = StudyReport.of(SimulatedStudies.of(
                "two",
                List.of(
                        new Factor("agents", List.of("5", "9")),
                        new Factor("update", List.of("binary", "linear:0.3261,0.46"))),
                Set.of("update"),
                2,
                500));
        String svg = figure(report, "ratio").svg();
        assertThat(svg.length()).isLessThan(20_000);
        // One of the two pairs has such an interval, in both directions: a logarithmic axis does not reach 0 either.
        assertThat(ends(svg, ARROW_UP)).isEqualTo(1);
        assertThat(ends(svg, ARROW_DOWN)).isEqualTo(1);
        assertThat(ends(svg, CAP)).isEqualTo(2);
        // With thirty pairs every interval ends on the chart.
        String narrow = figure(COMPARISON, "ratio").svg();
        assertThat(ends(narrow, ARROW_UP) + ends(narrow, ARROW_DOWN)).isZero();
        assertThat(ends(narrow, CAP)).isEqualTo(2 * 6);
    }

    /** More panels than one can read go on several pages, and too many are left to the table. */
    @Test
    void manyCellsStayReadable() {
        List<String> nine = List.of("0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9");
        StudyReport report = StudyReport.of(SimulatedStudies.of(
                "many",
                List.of(
                        new Factor("graph", List.of("path", "complete")),
                        new Factor("agents", List.of("2", "3", "4", "5", "6", "7", "8", "9", "10", "11")),
                        new Factor("pulseProbability", nine),
                        new Factor("threshold", nine)),
                Set.of(),
                2,
                50));
        assertThat(report.figures())
                .allSatisfy(figure ->
                        assertThat(count(figure.svg(), "class=\"panel\"")).isLessThanOrEqualTo(PanelGrid.MOST_PANELS));
        assertThat(report.figures()).extracting(Figure::name).contains("mean-1", "mean-4", "survival-4");
        assertThat(report.figures()).hasSizeLessThanOrEqualTo(4 * 6);
        assertThat(figure(report, "survival-1").caption()).contains("Shown for agents N = 2, 7, 11 of 10 levels");
        assertThat(figure(report, "mean-4").caption()).contains("Only the first 48 of 81 panels are drawn");
        assertThat(report.html()).contains("<details><summary>1620 cells</summary>");
    }

    @Test
    void figuresBecomeImages() {
        assertThat(figure(COMPARISON, "median").png(300)).startsWith(0x89, 'P', 'N', 'G');
    }

    @Test
    void tablesOfAPageHaveSomeOfVeryManyRowsAndSayWhereTheOthersAre() {
        StudyReport report = StudyReport.of(HandMadeStudies.large(2_100));
        String page = report.html();
        assertThat(page)
                .contains("The first 2000 of 4200 cells; for all of them see cells.csv")
                .contains("The first 2000 of 2100 comparisons; for all of them see pairs.csv")
                .contains("The first 2000 of 4200 commands; for all of them see cells.csv");
        assertThat(page.split("<tr>", -1)).hasSizeBetween(4_000, 4_100);
        assertThat(report.pairs()).hasSize(2_100);
        assertThat(StudyReport.of(HandMadeStudies.large(1_000)).html()).contains(">2000 cells<");
    }

    @Test
    void itTellsHowManyCellsWereReadAndFiguresWritten(@TempDir Path folder) throws IOException {
        List<Integer> read = new ArrayList<>();
        StudyReport report = StudyReport.of(HandMadeStudies.large(3), "", read::add);
        assertThat(read).containsExactly(1, 2, 3, 4, 5, 6);
        List<Integer> written = new ArrayList<>();
        report.writeTo(folder, written::add);
        assertThat(written).hasSize(report.figures().size()).isSorted().startsWith(1);
    }

    /** In worlds the page is about how well networks keep together, and says so against each thing that varies. */
    @Test
    void aStudyInWorldsIsDrawnByWhatIsMeasuredThere() {
        StudyReport report = StudyReport.of(SimulatedStudies.inWorlds());
        assertThat(report.figures())
                .extracting(Figure::name)
                .containsExactly(
                        "spread",
                        "spread-by-loss",
                        "spread-median",
                        "out-of-lock",
                        "lock-time",
                        "period",
                        "spread-ratio",
                        "spread-difference",
                        "lock-survival",
                        "heat-map");
        assertThat(figure(report, "spread").svg()).contains("delay (ms)", "95 % spread (% of T)");
        assertThat(figure(report, "spread-by-loss").svg()).contains(">loss<");
        assertThat(figure(report, "spread-ratio").svg()).contains("against receiver paper");
        assertThat(count(figure(report, "lock-survival").svg(), "P(lock time &gt; t)"))
                .isPositive();
        assertThat(report.html())
                .contains(
                        "Times are in ms.",
                        "A run that did not lock is censored",
                        "median lock time",
                        "out of lock %",
                        "ratio of 95 % spreads",
                        "in the same weather")
                .doesNotContain("hardly suffice", "restricted mean", "tail rate", "Growth with");
    }

    /** The table's numbers are those of the cells. */
    @Test
    void thePageHasTheSpreadOfEachCell() {
        StudyReport report = StudyReport.of(SimulatedStudies.inWorlds());
        var spread = report.summary(8)
                .world()
                .orElseThrow()
                .mean(RunMeasure.SPREAD_P95)
                .known()
                .orElseThrow();
        assertThat(spread.value()).isPositive();
        assertThat(report.html()).contains(NumberLabel.rounded(100 * spread.value(), 4));
    }
}
