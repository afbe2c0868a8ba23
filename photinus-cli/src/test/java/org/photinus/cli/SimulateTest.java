package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.cli.output.Interrupts;

class SimulateTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

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

    /**
     * Compares the mean of a batch with the exact one. The seed is fixed; with another, 5.5 standard errors would be
     * missed with probability 4e-8 by the normal law, and with less than 1e-7 by these laws, whose means of 20,000
     * runs and more are a little skewed: less than 1e-6 for all three comparisons of this class.
     */
    private static void assertIsAMeanOf(double exact, String json) {
        assertThat(number(json, "mean")).isCloseTo(exact, offset(5.5 * number(json, "standardError")));
    }

    @Test
    void withoutOptionsItRunsTheDefaultNetworkAndShowsWhatHappened() {
        Called call = Called.line("simulate");
        assertThat(call.code()).isZero();
        assertThat(call.err())
                .isEqualTo("regular:5, 50 agents; binary update, r = 0.5, ties to zero; vertex-triggering, p = 0.5;"
                        + " T = 1\nseed 1\n");
        assertThat(call.out())
                .contains("┤██")
                .containsPattern("Synchronized at t = [0-9.]+\n")
                .containsPattern("exact time +[0-9.]+\n")
                .containsPattern("jumps +[0-9]+ in [0-9]+ instants\n")
                .endsWith("containing arc   V = 0\n");
    }

    @Test
    void theJsonOfOneRunHasEveryKey() {
        Called call = Called.line("simulate --graph path -n 5 --json --seed 4 --replicate 2");
        assertThat(call.out()).hasLineCount(1);
        assertThat(keys(call.out()))
                .containsExactly(
                        "outcome",
                        "syncTime",
                        "jumps",
                        "instants",
                        "containingArc",
                        "seed",
                        "replicate",
                        "groups",
                        "unchangedSince");
        assertThat(call.out())
                .startsWith("{\"outcome\":\"synchronized\",\"syncTime\":")
                .contains("\"seed\":4,\"replicate\":2,\"groups\":1,\"unchangedSince\":");
        assertThat(number(call.out(), "unchangedSince")).isEqualTo(number(call.out(), "syncTime"));
    }

    @Test
    void aCensoredRunHasNoSyncTime() {
        Called call = Called.line("simulate --graph path -n 5 --max-time 0.5 --json");
        assertThat(call.code()).isZero();
        assertThat(call.out()).startsWith("{\"outcome\":\"horizon\",\"syncTime\":null,");
        assertThat(Called.line("simulate --graph path -n 5 --max-time 0.5").out())
                .contains("Censored at the horizon, t = 0.5: not synchronized");
        assertThat(Called.line("simulate --graph path -n 5 --max-jumps 3 --json")
                        .out())
                .startsWith("{\"outcome\":\"horizon\",\"syncTime\":null,\"jumps\":3,");
    }

    @Test
    void theJsonOfManyRunsHasEveryKeyAndTheMeanOfTheClosedForm() {
        Called call = Called.line("simulate --graph complete -n 10 --replicates 100000 --json");
        assertThat(keys(call.out()))
                .containsExactly(
                        "replicates",
                        "synchronized",
                        "censored",
                        "maxTime",
                        "horizon",
                        "seed",
                        "mean",
                        "standardError",
                        "restrictedMean",
                        "quantiles",
                        "0.1",
                        "0.25",
                        "0.5",
                        "0.75",
                        "0.9",
                        "0.99",
                        "meanJumps",
                        "stuck");
        String theory = Called.line("theory --graph complete -n 10 --json").out();
        assertThat(number(theory, "meanAtLeast")).isCloseTo(0.18191, offset(5e-6));
        assertIsAMeanOf(number(theory, "meanAtLeast"), call.out());
        assertThat(number(call.out(), "maxTime")).isEqualTo(100_000);
        assertThat(number(call.out(), "horizon")).isEqualTo(100_000);
    }

    @Test
    void censoredRunsLeaveNoMean() {
        Called call = Called.line("simulate --graph path -n 10 --replicates 50 --max-time 12 --json");
        assertThat(call.code()).isZero();
        assertThat(call.out())
                .contains("\"mean\":null,\"standardError\":null,\"restrictedMean\":1")
                .contains("\"0.99\":null");
        assertThat(number(call.out(), "synchronized") + number(call.out(), "censored"))
                .isEqualTo(50);
        assertThat(Called.line("simulate --graph path -n 10 --replicates 50 --max-time 12")
                        .out())
                .contains("mean sync-time   none, since runs were censored\n")
                .contains("restricted mean")
                .contains("not reached");
    }

    @Test
    void runsStoppedByTheirJumpsLeaveOnlyTheQuantilesBeforeThem() {
        Called call = Called.line("simulate --graph cycle -n 6 --max-jumps 40 --replicates 2000 --json");
        Called free = Called.line("simulate --graph cycle -n 6 --replicates 2000 --json");
        assertThat(call.err()).contains("warning: runs were stopped by --max-jumps");
        // 44 % of all runs take more than 40 jumps. With another seed it would be less than a quarter of 2,000, which
        // lies 17 standard deviations off, with a probability far below 1e-20.
        assertThat(free.err()).doesNotContain("warning");
        assertThat(call.out()).contains("\"0.75\":null").contains("\"mean\":null");
        assertThat(number(call.out(), "0.1")).isEqualTo(number(free.out(), "0.1"));
    }

    /** Without --max-jumps the same runs go on, so that every T* is known, and with them E min(T*, horizon). */
    @Test
    void runsStoppedByTheirJumpsRestrictTheMeanToWhereTheFirstOfThemEnded() throws IOException {
        String command = "simulate --graph cycle -n 10 --max-jumps 100 --replicates 1000";
        Path csv = folder.resolve("free.csv");
        Called.line(command.replace(" --max-jumps 100", "") + " --csv " + csv);
        Called call = Called.line(command + " --json");
        double horizon = number(call.out(), "horizon");
        // Ten agents fire at least once and at most twice a period.
        assertThat(horizon).isBetween(5.0, 11.0);
        List<String> rows = Files.readAllLines(csv);
        double sum = 0;
        int known = 0;
        for (String row : rows.subList(1, rows.size())) {
            double time = Double.parseDouble(row.split(",", -1)[2]);
            sum += Math.min(time, horizon);
            known += time <= horizon ? 1 : 0;
        }
        assertThat(number(call.out(), "restrictedMean")).isCloseTo(sum / 1000, offset(1e-9));
        // Some runs made their hundredth jump later, and synchronized beyond the horizon.
        assertThat((double) known).isBetween(1.0, number(call.out(), "synchronized"));
        assertThat(number(call.out(), "maxTime")).isEqualTo(100_000);
        String text = Called.line(command).out();
        String at = new BigDecimal(Double.toString(horizon)).toPlainString();
        assertThat(text)
                .contains("censored by --max-jumps, the first at t = " + at + "\n")
                .contains("(of min(T*, " + at + "): --max-jumps stopped the first run there)\n")
                .doesNotContain("100000");
    }

    @Test
    void evenOneReplicateIsABatch() {
        Called call = Called.line("simulate --graph path -n 4 --replicates 1 --json");
        assertThat(call.out()).startsWith("{\"replicates\":1,").contains("\"standardError\":null");
        double syncTime =
                number(Called.line("simulate --graph path -n 4 --json").out(), "syncTime");
        assertThat(number(call.out(), "mean")).isEqualTo(syncTime);
        assertThat(number(call.out(), "restrictedMean")).isEqualTo(syncTime);
    }

    @Test
    void aBatchIsTheSameOnAnyNumberOfThreadsAndItsRowsAreTheRunsAlone() throws IOException {
        Path one = folder.resolve("one.csv");
        Path two = folder.resolve("two.csv");
        String batch = "simulate --graph cycle -n 6 --seed 9 --max-time 20 --replicates 40 ";
        Called first = Called.line(batch + "--json --threads 1 --csv " + one);
        Called second = Called.line(batch + "--json --threads 2 --csv " + two);
        assertThat(first.out()).isEqualTo(second.out());
        List<String> rows = Files.readAllLines(one);
        assertThat(rows).isEqualTo(Files.readAllLines(two)).hasSize(41);
        assertThat(rows.get(0)).isEqualTo("replicate,outcome,sync_time,jumps,instants,containing_arc");
        for (int k : new int[] {1, 17, 40}) {
            Path alone = folder.resolve("alone" + k + ".csv");
            Called.line("simulate --graph cycle -n 6 --seed 9 --max-time 20 --replicate " + k + " --csv " + alone);
            assertThat(Files.readAllLines(alone)).containsExactly(rows.get(0), rows.get(k));
        }
    }

    @Test
    void timesAreInTheUnitOfThePeriodAndRunsDoNotDependOnIt() {
        String unit = Called.line("simulate --graph path -n 6 --json").out();
        String long3 =
                Called.line("simulate --graph path -n 6 --json --period 3").out();
        assertThat(number(long3, "syncTime")).isCloseTo(3 * number(unit, "syncTime"), offset(1e-9));
        assertThat(number(long3, "jumps")).isEqualTo(number(unit, "jumps"));
        assertThat(Called.line("simulate --graph path -n 6 --json --period 3 --max-time 1")
                        .out())
                .contains("\"outcome\":\"horizon\"");
    }

    @Test
    void aNetworkCanComeFromAFileAndOptionsWinOverIt() throws IOException {
        Path yaml = folder.resolve("net.yaml");
        Files.writeString(
                yaml, "graph: cycle\nagents: 4\nthreshold: 0.5\ntie: one\ninitial: [0.29, 0.79, 0.04, 0.54]\n");
        String options = "simulate --graph cycle -n 4 --tie one --initial 0.29,0.79,0.04,0.54 --json";
        assertThat(Called.line("simulate --json --network " + yaml).out())
                .isEqualTo(Called.line(options).out());
        assertThat(Called.line("simulate --json --tie zero --network " + yaml).out())
                .isEqualTo(Called.line(options.replace("one", "zero")).out());
        assertThat(Called.line("simulate --update linear:0.3,0.4 --max-time 9 --network " + yaml)
                        .code())
                .isZero();
    }

    @Test
    void tiesToZeroAndToOneGiveDifferentLaws() {
        String tied = "--graph cycle -n 4 --initial 0.29,0.79,0.04,0.54 --json --tie ";
        double[] means = new double[2];
        for (int one = 0; one < 2; one++) {
            String tie = one == 1 ? "one" : "zero";
            means[one] = number(Called.line("law " + tied + tie).out(), "mean");
            assertIsAMeanOf(
                    means[one],
                    Called.line("simulate --replicates 20000 " + tied + tie).out());
        }
        assertThat(means[0] - means[1]).isGreaterThan(1.5);
    }

    @Test
    void idsOfAFileAreKept() throws IOException {
        Path edges = folder.resolve("net.csv");
        Files.writeString(edges, "source,target\nsensor-17,b\nb,c\nc,c\nb,c\n");
        Path samples = folder.resolve("samples.csv");
        Path arc = folder.resolve("run.arc");
        Called call = Called.line("simulate --graph " + edges + " --record " + arc);
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.err())
                .contains("the first line is taken as a header")
                .contains("dropped self-loops: 1, parallel arcs: 1")
                .contains("wrote " + arc);
        Called.line("arc " + arc + " --csv " + samples);
        assertThat(Files.readAllLines(samples).get(0)).isEqualTo("time,jumps,sensor-17,b,c");
    }

    @Test
    void aDigraphWithoutARootIsWarnedOf() throws IOException {
        Path edges = folder.resolve("two.txt");
        Files.writeString(edges, "a b\nc d\n");
        Called call = Called.line("simulate --max-time 3 --graph " + edges);
        assertThat(call.code()).isZero();
        assertThat(call.err())
                .contains(
                        "warning: this digraph has no root, so it cannot synchronize almost surely: no arc from outside"
                                + " enters any of 2 groups (a; c). 1 arc more would give it a root: a → c.");
    }

    @Test
    void aDigraphWithoutARootIsNotRunUnlessItIsSaidHowFar() throws IOException {
        Path csv = folder.resolve("runs.csv");
        Path svg = folder.resolve("run.svg");
        String war = " --graph " + tugOfWar();
        for (String words : List.of(
                "simulate --json --csv " + csv,
                "simulate --plot " + svg,
                "simulate --replicates 200 --csv " + csv,
                "simulate --initial 0.3,0.3,0.3,0.4 --replicates 2",
                "simulate --until arc:0.2 --replicates 2")) {
            Called call = assertTimeoutPreemptively(Duration.ofSeconds(30), () -> Called.line(words + war));
            assertThat(call.code()).as(words).isEqualTo(1);
            assertThat(call.out()).isEmpty();
            assertThat(call.err())
                    .contains(
                            "no arc from outside enters any of 2 groups (a; b). 1 arc more would give it a root: a → b.")
                    .endsWith("not run, since it need not ever end: mend the digraph, or say with --max-time how far it"
                            + " shall run all the same\n");
        }
        assertThat(folder).isDirectoryNotContaining(file -> !file.endsWith("war.txt"));
        assertThat(Called.line("simulate --max-time 20 --replicates 2 --csv " + csv + war)
                        .code())
                .isZero();
        assertThat(Called.line("simulate --max-jumps 20" + war).code()).isZero();
    }

    @Test
    void withoutARootPhasesThatAreSynchronizedAreStillSynchronized() throws IOException {
        String war = "simulate --initial 0.3,0.3,0.3,0.3 --json --graph " + tugOfWar();
        Called one = Called.line(war);
        assertThat(one.code()).isZero();
        assertThat(one.out()).startsWith("{\"outcome\":\"synchronized\",\"syncTime\":0,");
        Called many = Called.line(war + " --replicates 3");
        assertThat(many.code()).isZero();
        assertThat(number(many.out(), "synchronized")).isEqualTo(3);
    }

    /** With p = 1 groups chase each other for ever; the seed is fixed. */
    @Test
    void aRunThatLooksStuckIsGivenUpAndGetsNoTime() {
        Called call = Called.line("simulate --graph cycle -n 12 -p 1");
        assertThat(call.code()).isZero();
        assertThat(call.out())
                .contains("Given up at t = 1000, since it looks stuck: not synchronized\n")
                .contains("groups           4 since t = 1.2091; unchanged for 998 periods\n");
        assertThat(call.err())
                .contains("given up at t = 1000: no progress since t = 1.2091; --max-time runs it on\n")
                .endsWith("may synchronize it soon: photinus tune --graph cycle -n 12\n");
        assertThat(Called.line("simulate --graph cycle -n 12 -p 1 --json").out())
                .startsWith("{\"outcome\":\"horizon\",\"syncTime\":null,\"jumps\":10999,");
        Called asked = Called.line("simulate --graph cycle -n 12 -p 1 --max-time 2000");
        assertThat(asked.code()).isZero();
        assertThat(asked.out()).contains("Censored at the horizon, t = 2000: not synchronized");
    }

    @Test
    void ofManyRunsThoseThatLookStuckAreGivenUpTheSameOnAnyThreads() throws IOException {
        String many = "simulate --graph cycle -n 12 -p 1 --replicates 6 --csv ";
        Path csv = folder.resolve("runs.csv");
        Called call = Called.line(many + csv + " --threads 1");
        assertThat(call.code()).isZero();
        assertThat(call.out())
                .contains("6: 3 synchronized, 3 censored, the first at t = 1000\n")
                .contains("mean sync-time   none, since runs were censored\n")
                .contains("(of min(T*, 1000): the first run was given up there)\n");
        assertThat(call.err())
                .contains("warning: runs were stopped since they look stuck, and those are no fair sample")
                .contains("given up: 3 of 6 replicates, after no progress in the last nine tenths of their time;"
                        + " --max-time runs them on\n");
        assertThat(Files.readAllLines(csv).get(1)).startsWith("1,horizon,,10999,");
        Path again = folder.resolve("again.csv");
        Called.line(many + again + " --threads 3");
        assertThat(again).hasSameTextualContentAs(csv);
        String json = Called.line(many + csv + " --json").out();
        assertThat(number(json, "maxTime")).isEqualTo(100_000);
        assertThat(number(json, "horizon")).isEqualTo(1_000);
    }

    @Test
    void noMoreThreadsAreStartedThanProcessorsCanServe() {
        int used = 4 * Runtime.getRuntime().availableProcessors();
        String note = "on " + used + " threads instead of 100000: more would only wait for each other; the results are"
                + " the same on any number\n";
        String many = "simulate --graph cycle -n 4 --replicates 100000 --json";
        Called call = Called.line(many + " --threads 100000");
        assertThat(call.code()).isZero();
        assertThat(call.err()).contains(note);
        assertThat(call.out()).isEqualTo(Called.line(many + " --threads 1").out());
        assertThat(Called.line("simulate --graph cycle -n 4 --replicates 2 --threads 100000")
                        .err())
                .doesNotContain("threads");
        assertThat(Called.line("tune --graph cycle -n 4 --levels 2 --replicates 2 --threads 100000")
                        .err())
                .contains(note);
    }

    @Test
    void theHintAfterMaxJumpsIsAboutMaxJumps() {
        String path = "simulate --graph path -n 40";
        String greater =
                "hint: there still was progress: a greater --max-jumps may do, or another p or r: photinus tune"
                        + " --graph path -n 40\n";
        assertThat(Called.line(path + " --max-jumps 500").err()).endsWith(greater);
        assertThat(Called.line(path + " --max-jumps 500 --replicates 3").err()).endsWith(greater);
        assertThat(Called.line(path + " --max-time 10 --max-jumps 500000").err())
                .contains("a later --max-time may do");
    }

    @Test
    void theDeterministicRuleIsWarnedOf() {
        assertThat(Called.line("simulate --graph complete -n 3 -p 1").err())
                .contains("warning: with p = 1 every firing pulses");
        assertThat(Called.line("simulate --graph complete -n 3 -p 0.9").err()).doesNotContain("warning");
    }

    @Test
    void figuresAreDrawnInTheFormatOfTheirEnding() throws IOException {
        Path svg = folder.resolve("run.svg");
        Path png = folder.resolve("run.PNG");
        assertThat(Called.line("simulate --graph path -n 5 --plot " + svg).code())
                .isZero();
        assertThat(Called.line("simulate --graph path -n 5 --plot " + png).code())
                .isZero();
        assertThat(Files.readString(svg)).startsWith("<?xml").contains("Synchronized at t = ");
        assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
    }

    @Test
    void anInterruptKeepsWhatIsFinished() {
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Called one = Called.photinus(interrupts, "simulate", "--json");
        assertThat(one.code()).isEqualTo(130);
        assertThat(one.out()).startsWith("{\"outcome\":\"cancelled\",\"syncTime\":null,");
        Called many = Called.photinus(interrupts, "simulate", "--replicates", "10", "--json");
        assertThat(many.code()).isEqualTo(130);
        assertThat(many.out()).isEmpty();
        assertThat(many.err()).contains("interrupted before the first replicate was finished");
    }

    /** Four agents between two leaders who reach both sides: a digraph without a root, where nothing ever ends. */
    private String tugOfWar() throws IOException {
        return Files.writeString(folder.resolve("war.txt"), "a x\na y\nb x\nb y\n")
                .toString();
    }

    @Test
    void aStuckRunSaysHowManyGroupsAreLeftSinceWhenAndWhy() {
        // Large and well mixed: at p = 0.5 three groups are left after 30 periods and chase each other. The seed is
        // fixed, so these are the same runs each time, and nothing here is a statistical test.
        String mixed = "simulate --graph rooted:5 -n 600 -r 0.5 --seed 3 --max-time 300";
        Called call = Called.line(mixed);
        assertThat(call.code()).isZero();
        assertThat(call.out())
                .containsPattern(
                        "containing arc   V = 0\\.\\d+\n  groups           \\d since t = [0-9.]+; unchanged for"
                                + " 2\\d\\d periods\n$");
        assertThat(call.err())
                .endsWith("hint: this looks stuck: groups chase each other round the circle and take members from each"
                        + " other as fast as they lose them, which on large well-mixed digraphs can outlast any"
                        + " horizon. Another p or r may synchronize it soon: photinus tune --graph rooted:5 -n 600"
                        + " --seed 3\n");
        String json = Called.line(mixed + " --json").out();
        assertThat(number(json, "groups")).isBetween(2.0, 9.0);
        assertThat(number(json, "unchangedSince")).isBetween(1.0, 75.0);
        Called many = Called.line(mixed + " --replicates 3");
        assertThat(many.out())
                .containsPattern(
                        "of the censored  \\d looks? stuck, with .*; replicate \\d: \\d groups since t = [0-9.]+;"
                                + " unchanged for \\d+ periods\n");
        assertThat(many.err()).contains("hint: this looks stuck");
        assertThat(number(Called.line(mixed + " --replicates 3 --json").out(), "stuck"))
                .isPositive();
    }

    @Test
    void aRunThatStillMadeProgressIsNotCalledStuck() {
        Called call = Called.line("simulate --graph path -n 40 --max-time 20");
        assertThat(call.out()).containsPattern("groups           \\d+ since t = [0-9.]+; unchanged for \\d periods?\n");
        assertThat(call.err())
                .endsWith("hint: there still was progress: a later --max-time may do, or another p or r: photinus tune"
                        + " --graph path -n 40\n");
        assertThat(Called.line("simulate --graph path -n 40 --max-time 20 --replicates 4 --json")
                        .out())
                .contains("\"stuck\":0}");
        assertThat(Called.line("simulate --graph path -n 4").err()).doesNotContain("hint");
    }

    @Test
    void aRecordedRunSaysTheSame() {
        String path = "simulate --graph path -n 20 --max-time 9 --json";
        assertThat(Called.line(path + " --record " + folder.resolve("run.arc")).out())
                .isEqualTo(Called.line(path).out());
    }

    @Test
    void withoutARootTuningIsNoHelp() throws IOException {
        Called call = Called.line("simulate --max-time 200 --graph " + tugOfWar());
        assertThat(call.err())
                .endsWith("hint: no p and no r synchronizes a digraph without a root; mend it first, as above\n")
                .doesNotContain("photinus tune");
    }

    @Test
    void theLinearUpdateSpeaksOfVAndNotOfGroups() {
        String linear = "simulate --graph cycle -n 12 --update linear:0.3261,0.46 --max-time 30";
        assertThat(Called.line(linear + " --until arc:0.000001").out())
                .containsPattern("no smaller V     since t = [0-9.]+, for \\d+ periods?\n$");
        Called json = Called.line(linear + " --until arc:0.000001 --json");
        assertThat(json.out()).endsWith("\"groups\":null,\"unchangedSince\":null}\n");
        assertThat(json.err())
                .endsWith(
                        "or another p: photinus tune --graph cycle -n 12 --update linear:0.3261,0.46 --until arc:0.000001\n");
        assertThat(Called.line(linear + " --replicates 2 --json").out()).endsWith("\"stuck\":null}\n");
    }
}
