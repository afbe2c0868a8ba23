package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The commands theory and law. */
class TheoryTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path four;

    @BeforeEach
    void writeTheExampleOfThePaper() throws IOException {
        four = folder.resolve("four.txt");
        Files.writeString(four, "a b\nb c\nc b\nc d\n");
    }

    private static double number(String json, String key) {
        Matcher matcher = Pattern.compile('"' + key + "\":(-?[0-9.eE+-]+)").matcher(json);
        assertThat(matcher.find()).as("%s in %s", key, json).isTrue();
        return Double.parseDouble(matcher.group(1));
    }

    private static List<String> keys(String json) {
        return Pattern.compile("\"([^\"]+)\":")
                .matcher(json)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    @Test
    void theoryOfTheExampleOfThePaperHasEveryKey() {
        Called call = Called.line("theory --graph " + four + " -r 0.125 --tail 300.5 --json");
        assertThat(call.code()).isZero();
        assertThat(call.out()).hasLineCount(1);
        assertThat(keys(call.out()))
                .containsExactly(
                        "rooted",
                        "depth",
                        "radius",
                        "jumpsPerPeriod",
                        "lower",
                        "upper",
                        "sharp",
                        "stringLength",
                        "paper",
                        "log10Eta",
                        "window",
                        "lemmaApplies",
                        "lemmaReason",
                        "string",
                        "root",
                        "log10Probability",
                        "valid",
                        "log10Eta",
                        "window",
                        "periods",
                        "root",
                        "log10Eta",
                        "window",
                        "meanAtMost",
                        "closedForm",
                        "tail",
                        "t",
                        "log10Paper",
                        "log10Valid",
                        "log10Periods",
                        "log10Cluster");
        assertThat(call.out())
                .startsWith("{\"rooted\":true,\"depth\":3,\"radius\":3,\"jumpsPerPeriod\":{\"lower\":1,\"upper\":36,"
                        + "\"sharp\":11},\"stringLength\":108,\"paper\":{\"log10Eta\":-130.0449")
                .contains("\"string\":{\"root\":\"a\",\"log10Probability\":-97.5337")
                .contains("\"closedForm\":null,\"tail\":{\"t\":300.5,");
        assertThat(number(call.out(), "meanAtMost")).isCloseTo(192, within(1e-9));
        assertThat(number(call.out(), "log10Periods")).isCloseTo(100 * Math.log10(63 / 64.0), within(1e-9));
        assertThat(number(call.out(), "log10Cluster")).isLessThan(-5);
    }

    @Test
    void theLemmaFailsForTwoThatPulseNineTimesInTen() {
        Called call = Called.line("theory --graph complete -n 2 -p 0.9 -r 0.5 --json");
        assertThat(Math.pow(10, number(call.out(), "log10Eta"))).isCloseTo(0.282, within(5e-4));
        assertThat(Math.pow(10, number(call.out(), "log10Probability"))).isCloseTo(5.31e-7, within(5e-10));
        assertThat(call.out())
                .contains("\"lemmaApplies\":false")
                .contains("\"closedForm\":{\"name\":\"every root points to all others\",\"meanAtLeast\":0.37");
        assertThat(Called.line("theory --graph path -n 5 -p 0.9 --json").out()).contains("\"lemmaApplies\":true");
        assertThat(Called.line("theory --graph complete -n 2 -p 0.9 -r 0.5").out())
                .contains("its lemma       fails here: the string of root 1 has probability 5.31e-7");
    }

    @Test
    void timesAreInTheUnitOfThePeriod() {
        Called call = Called.line("theory --graph path -n 3 --period 0.5 --json");
        assertThat(number(call.out(), "meanAtMost")).isCloseTo(8, within(1e-9));
        assertThat(call.out()).contains("\"window\":9.5,").contains("\"meanAtLeast\":1.25,\"meanAtMost\":1.75}");
    }

    @Test
    void theRootCanBeChosen() {
        // 1 ↔ 2 → 3: the best root is 2.
        Path graph = folder.resolve("two-roots.txt");
        assertThat(write(graph, "1 2\n2 1\n2 3\n")).isTrue();
        assertThat(Called.line("theory --graph " + graph + " --json").out()).contains("\"periods\":{\"root\":\"2\"");
        assertThat(Called.line("theory --json --root 1 --graph " + graph).out())
                .contains("\"string\":{\"root\":\"1\"", "\"periods\":{\"root\":\"1\"");
        assertThat(Called.line("theory --root 3 --graph " + graph).err())
                .isEqualTo("photinus: --root must name a root, but '3' does not reach all others; a root is '1'\n");
        assertThat(Called.line("theory --root x --graph " + graph).err())
                .isEqualTo("photinus: --root must name an agent of the network, but is 'x'\n");
    }

    private static boolean write(Path file, String text) {
        try {
            Files.writeString(file, text);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void whatDoesNotApplyIsNullAndOneAgentHasNothing() {
        Called edge = Called.line("theory --graph cycle -n 4 --trigger edge --tail 5 --json");
        assertThat(edge.code()).isZero();
        assertThat(edge.out())
                .contains("\"paper\":null,\"string\":null,\"valid\":null,\"periods\":{")
                .contains("\"log10Paper\":null,\"log10Valid\":null,\"log10Periods\":");
        Called alone = Called.line("theory --graph path -n 1 --json");
        assertThat(alone.code()).isZero();
        assertThat(alone.out()).contains("\"paper\":null").contains("\"periods\":null,\"closedForm\":null");
        assertThat(Called.line("theory --graph path -n 1 --tail 3").out())
                .contains("not stated: one agent alone is synchronized from the start");
    }

    @Test
    void theTextSaysWhatIsProved() {
        Called call = Called.line("theory --graph path -n 4 --tail 20");
        assertThat(call.out())
                .contains("sync-triplet      yes, by the main theorem of the paper")
                .contains("by periods        probability at least 0.01562 in every 3, root 1; mean at most 192.00\n")
                .contains("closed form       path: mean between 3.5000 and 5.5000 from uniform phases\n")
                .contains("P(T* > 20)        at most 0.0002013 (cluster)\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        theory --graph gnp:0 -n 3         | the theory does not apply: this digraph has no root, so it cannot synchronize almost surely
        law --graph gnp:0 -n 3            | the theory does not apply: this digraph has no root, so it cannot synchronize almost surely
        theory --update linear:0.3,0.4    | the theory does not apply: the update must be binary, but is another
        law --update linear:0.3,0.4       | the theory does not apply: the update must be binary, but is another
        theory -p 1                       | the theory does not apply: pulse probability p must be less than 1, but is 1 for agent 1
        law --graph cycle -n 6 --max-states 1000 | the chain must have at most 1000 states, but has more: 996 were found
        law -n 70                         | there must be at most 64 agents, but there are 70
        law --max-states 0                | --max-states must be at least 1, but is 0
        law --replicates 0                | --replicates must be at least 1, but is 0
        law --max-time x                  | max time must be a decimal number, but is 'x'
        law --average --replicates 5      | --replicates, --plot and --max-time must be left out where --average is given
        law --graph cycle -n 7 --average -r 0.123 | the cube of initial phases must fall into at most 200000 pieces, but falls into
        law --plot x.eps                  | a plot must end in .svg, .png or .pdf, but is 'x.eps'
        theory -n 20000                   | roots times agents and arcs must be at most 1000000000, but there are 20000 roots and 120000 agents and arcs; take a smaller network
        theory --tail x                   | --tail must be a decimal number, but is 'x'
        theory --tail -1                  | --tail must lie between 0 and
        """)
    void whatCannotBeSaidIsRefusedWithAReason(String line, String message) {
        Called call = Called.line(line);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err()).contains("photinus: " + message);
    }

    @Test
    void lawHasTheKeysOfTheContract() {
        Called call = Called.line("law --graph path -n 2 --initial 0.25,0.5 -p 0.25 --json");
        assertThat(call.code()).isZero();
        assertThat(call.out())
                .hasLineCount(1)
                .startsWith("{\"states\":2,\"mean\":3.75,\"tail\":[{\"t\":0,\"probability\":1.0},"
                        + "{\"t\":0.5,\"probability\":1.0},{\"t\":0.75,\"probability\":0.75},");
        assertThat(number(
                        Called.line("law --graph path -n 2 --initial 0.25,0.5 -p 0.25 --period 2 --json")
                                .out(),
                        "mean"))
                .isEqualTo(7.5);
    }

    @Test
    void lawStartsWhereReplicateOneOfSimulateStarts() throws IOException {
        Path table = folder.resolve("tail.csv");
        Called law = Called.line("law --graph cycle -n 4 --seed 9 --max-time 30 --csv " + table);
        assertThat(law.code()).isZero();
        assertThat(law.out())
                .containsPattern("mean sync-time +[0-9.]+\n")
                .containsPattern("median +[0-9.]+\n")
                .containsPattern("all end on +the point that passes at 0\\.[0-9]+: 0\\.[0-9]+\n");
        List<String> times = Files.readAllLines(table).stream()
                .map(line -> line.substring(0, line.indexOf(',')))
                .toList();
        Called run = Called.line("simulate --graph cycle -n 4 --seed 9 --json");
        Matcher syncTime = Pattern.compile("\"syncTime\":([0-9.]+)").matcher(run.out());
        assertThat(syncTime.find()).isTrue();
        assertThat(times).startsWith("t", "0").contains(syncTime.group(1));
    }

    @Test
    void runsBesideTheLawAgreeWithIt() {
        // Allowed: 4.5 standard errors, of which the false alarm is below 1e-5.
        Called call = Called.line("law --graph cycle -n 4 --initial 0.29,0.79,0.04,0.54 --replicates 20000");
        Matcher figures = Pattern.compile(
                        "mean sync-time +([0-9.]+)[\\s\\S]*simulated mean +([0-9.]+)  \\(standard error ([0-9.]+),")
                .matcher(call.out());
        assertThat(figures.find()).isTrue();
        double exact = Double.parseDouble(figures.group(1));
        assertThat(exact).isCloseTo(4.79681981101, within(1e-9));
        assertThat(Double.parseDouble(figures.group(2)))
                .isCloseTo(exact, within(4.5 * Double.parseDouble(figures.group(3))));
    }

    @Test
    void thePlotShowsLawRunsAndBounds() throws IOException {
        Path svg = folder.resolve("tail.svg");
        Path png = folder.resolve("tail.png");
        assertThat(Called.line("law --graph cycle -n 4 --replicates 500 --plot " + svg)
                        .err())
                .endsWith("wrote " + svg + "\n");
        assertThat(Files.readString(svg))
                .contains(">exact law<", ">runs<", ">cluster bound<", "P(T* &gt; t)", "class=\"band\"")
                .contains(">about 1: cycle bound, ")
                .containsPattern("about 1: .*bound of the paper<");
        // One line along the upper edge, in the panel and in the legend, for all bounds that say nothing.
        assertThat(Files.readString(svg).split("about 1", -1)).hasSize(2);
        assertThat(Called.line("law --graph path -n 3 --max-time 5 --plot " + png)
                        .code())
                .isZero();
        assertThat(ImageIO.read(png.toFile()).getWidth()).isEqualTo(1440);
    }

    @Test
    void theAverageOverUniformPhasesIsTheClosedFormWhereThereIsOne() {
        Called call = Called.line("law --graph complete -n 3 -p 0.25 --average --json");
        double q = 0.75;
        double expected = (1 - Math.pow(q, 4)) / (0.25 * 4 * (1 - Math.pow(q, 3)));
        assertThat(number(call.out(), "mean")).isCloseTo(expected, within(1e-12));
        assertThat(keys(call.out()).subList(0, 5)).containsExactly("states", "mean", "tail", "t", "probability");
        assertThat(Called.line("law --graph complete -n 3 -p 0.25 --average").out())
                .contains("pieces           48 of the cube of phases")
                .contains("P(T* > 1) = 0.421875000\n");
    }

    @Test
    void whatIsTooLargeToSearchIsRefusedAtOnce() {
        for (String command : new String[] {"theory", "law"}) {
            Called call = assertTimeoutPreemptively(
                    Duration.ofSeconds(20), () -> Called.line(command + " --graph complete -n 1000000"));
            assertThat(call.code()).isEqualTo(2);
            assertThat(call.err())
                    .endsWith("agents and arcs must be at most 100000000 for the theory, but are 1000000000000; take a"
                            + " smaller network\n");
        }
    }
}
