package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.cli.output.Interrupts;
import org.photinus.phase.ExactTime;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.tuning.Tuning;
import org.photinus.tuning.TuningAxis;
import org.photinus.tuning.TuningGoal;
import org.photinus.tuning.TuningPoint;
import org.photinus.tuning.TuningResult;
import org.photinus.tuning.TuningTrial;

class TuneTest {
    private static final String SMALL = "tune --graph regular:5 -n 30 -p 0.5 --r-range 0.02,0.5,0.98 --replicates 60";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static String member(String json, String key) {
        Matcher matcher =
                Pattern.compile('"' + key + "\":(\"[^\"]*\"|[^,}\\]]*)").matcher(json);
        assertThat(matcher.find()).as("%s in %s", key, json).isTrue();
        return matcher.group(1);
    }

    /** One pulse of the complete digraph brings all agents to 0 or 1, whatever r is. */
    @Test
    void onACompleteDigraphTheThresholdDoesNotMatterAndIsKept() {
        String complete = "tune --graph complete -n 6 --p-range 0.3,0.9 --r-range 0.2,0.8 --replicates 20";
        Called call = Called.line(complete);
        assertThat(call.out())
                .contains("Best: p = 0.9, r = 0.5\n")
                .contains(
                        "  r makes no difference here: with every r that was tried, all runs are the same. r is kept.\n")
                .doesNotContain("(p = 0.9")
                .contains("-p 0.9 -r 0.5 --seed 1");
        String json = Called.line(complete + " --json").out();
        assertThat(member(json, "rMatters")).isEqualTo("false");
        assertThat(member(json, "r")).isEqualTo("0.5");
        assertThat(member(Called.line(SMALL + " --json").out(), "rMatters")).isEqualTo("true");
    }

    @Test
    void theThresholdOfARegularDigraphMattersEnormously() {
        Called call = Called.line(SMALL);
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.err())
                .isEqualTo(
                        "rooted: 30 roots among 30 agents\nregular:5, 30 agents; binary update, r tuned, ties to zero;"
                                + " vertex-triggering, p = 0.5; T = 1\nseed 1\ntuning p = 0.5, r from 0.02 to 0.98: 3 points\n");
        assertThat(call.out())
                .contains("Best: p = 0.5, r = 0.02\n")
                .containsPattern(
                        "  mean sync-time 0\\.\\d+ \\(0\\.\\d+ to 0\\.\\d+\\), by 60 runs that had no part in the"
                                + " race\n")
                .contains("  No other point that was tried is as good.\n")
                .endsWith("Try it: photinus simulate --graph regular:5 -n 30 -p 0.5 -r 0.02 --seed 1 --max-time 3000"
                        + " --replicates 60\n");
    }

    /** The command of the answer runs just the replicates behind its number. */
    @Test
    void theCommandRepeatsTheAnswer() {
        String json = Called.line(SMALL + " --json --period 2 --max-time 4000").out();
        String command = member(json, "command").replace("\"", "");
        assertThat(command).startsWith("photinus simulate ").contains(" --period 2 ");
        String batch =
                Called.line(command.substring("photinus ".length()) + " --json").out();
        assertThat(Double.parseDouble(member(json, "value")))
                .isCloseTo(Double.parseDouble(member(batch, "mean")), org.assertj.core.data.Offset.offset(1e-9));
        assertThat(member(json, "maxTime")).isEqualTo(member(batch, "maxTime")).isEqualTo("4000");
    }

    @Test
    void theJsonHasEveryKey() {
        Called call = Called.line(SMALL + " --json");
        assertThat(call.out()).hasLineCount(1);
        List<String> keys = Pattern.compile("\"([^\"]+)\":")
                .matcher(call.out().replaceAll("\\[\\{.*?\\}\\]", "[]"))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(keys)
                .containsExactly(
                        "goal",
                        "p",
                        "r",
                        "value",
                        "low",
                        "high",
                        "replicates",
                        "censored",
                        "measured",
                        "rMatters",
                        "maxTime",
                        "seed",
                        "atEndOfRange",
                        "points",
                        "command");
        assertThat(call.out())
                .startsWith("{\"goal\":\"mean\",\"p\":0.5,\"r\":0.02,\"value\":0.")
                .contains(
                        "\"points\":[{\"p\":0.5,\"r\":0.02,\"standing\":\"best\",\"refined\":false,\"replicates\":120,"
                                + "\"censored\":0,\"stuck\":0,\"groups\":null,\"unchangedSince\":null,\"stoppedAt\":");
    }

    @Test
    void tablesAndFiguresAreWritten() throws IOException {
        Path csv = folder.resolve("points.csv");
        Path svg = folder.resolve("map.svg");
        Path png = folder.resolve("map.png");
        String line = "tune --graph cycle -n 8 --p-range 0.2:0.8 --r-range 0.2:0.8 --levels 3 --replicates 20 --json";
        Called call = Called.line(line + " --csv " + csv + " --plot " + svg + " --threads 2");
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.err()).endsWith("wrote " + csv + "\nwrote " + svg + "\n");
        List<String> rows = Files.readAllLines(csv);
        assertThat(rows.get(0))
                .isEqualTo("p,r,standing,refined,replicates,censored,stuck,groups,unchanged_since,stopped_at,value,low,"
                        + "high,at_least");
        assertThat(rows)
                .hasSizeGreaterThan(9)
                .filteredOn(row -> row.contains(",best,"))
                .hasSize(1);
        assertThat(Files.readString(svg)).startsWith("<?xml").contains("Best: p = 0.8, r = 0.");
        Called one = Called.line(line + " --plot " + png + " --threads 1");
        assertThat(Files.readAllBytes(png)).startsWith(0x89, 'P', 'N', 'G');
        assertThat(one.out()).isEqualTo(call.out());
    }

    /** A large well-mixed digraph: out of reach at p = 0.5, at once at p = 0.95. */
    @Test
    void stuckPointsAreToldFromSlowOnes() throws IOException {
        Path svg = folder.resolve("map.svg");
        Called call = Called.line("tune --graph rooted:5 -n 600 -r 0.5 --seed 3 --p-range 0.05,0.5,0.95 --replicates 8"
                + " --map-time 300 --plot " + svg);
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out())
                .containsPattern(" 0.5 +0.5 +\\d +\\d  no sync by t = 300: \\d stuck, \\d groups since t = [0-9.]+\n")
                .contains("Best: p = 0.95, r = 0.5\n")
                .containsPattern("Stuck: at 1 point no run synchronized .*, as at p = 0.5, r = 0.5: \\d groups since");
        assertThat(Files.readString(svg)).contains(">stuck<");
    }

    @Test
    void withoutARootNothingIsTunedAndNothingWritten() throws IOException {
        Path edges = folder.resolve("two.txt");
        Files.writeString(edges, "a b\nc d\n");
        Path csv = folder.resolve("points.csv");
        Called call = Called.line("tune --graph " + edges + " --csv " + csv);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .isEqualTo("photinus: nothing can be tuned: this digraph has no root, so it cannot synchronize almost"
                        + " surely: no arc from outside enters any of 2 groups (a; c). 1 arc more would give it a root: a"
                        + " → c.\n");
        assertThat(csv).doesNotExist();
    }

    @Test
    void anInterruptWritesNothing() throws IOException {
        Interrupts interrupts = Interrupts.none();
        interrupts.request();
        Path csv = folder.resolve("points.csv");
        Called call =
                Called.photinus(interrupts, "tune", "--graph", "cycle", "-n", "6", "--json", "--csv", csv.toString());
        assertThat(call.code()).isEqualTo(130);
        assertThat(call.out()).isEmpty();
        assertThat(call.err())
                .endsWith("interrupted before any point had a known mean sync-time; nothing was written\n");
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    private static TuningTrial trial(TuningPoint point, int replicate) {
        return new TuningTrial(
                true, (replicate % 2) + 1 / point.p().orElseThrow().doubleValue(), Optional.empty());
    }

    @Test
    void anInterruptTellsWhatWasFoundSoFar() {
        TuningAxis p = TuningAxis.list(List.of(new BigDecimal("0.2"), new BigDecimal("0.8")));
        ExactTime far = ExactTime.ofPeriods(100);
        Tuning tuning = new Tuning(p, TuningAxis.FIXED, new TuningGoal.MeanTime(), far, far, 50);
        AtomicBoolean cancelled = new AtomicBoolean();
        TuningResult result = tuning.run(
                (batches, ended) -> {
                    List<List<TuningTrial>> trials = batches.stream()
                            .map(batch -> IntStream.rangeClosed(batch.first(), batch.last())
                                    .mapToObj(k -> trial(batch.point(), k))
                                    .peek(trial -> ended.run())
                                    .toList())
                            .toList();
                    return cancelled.get() ? Optional.empty() : Optional.of(trials);
                },
                (runs, left, points, cap) -> cancelled.set(runs >= 12));
        NetworkDescription description = NetworkReader.read(NetworkSettings.NONE);
        TuneGoal mean = TuneGoal.of("mean", description, false);
        TuneReport report = new TuneReport(result, tuning, mean, description, new BigDecimal("100"), "");
        assertThat(report.soFar())
                .containsExactly(
                        "interrupted; nothing was written",
                        "best so far: p = 0.8, mean sync-time 1.75 (0.831 to 2.67) by 4 runs; 2 of 2 points were still"
                                + " in the race");
    }

    @Test
    void whereNothingSynchronizesThereIsNoAnswerButAdvice() {
        Called call = Called.line("tune --graph path -n 30 -r 0.5 --p-range 0.1,0.2 --replicates 4 --max-time 5");
        assertThat(call.code()).isZero();
        assertThat(call.out())
                .contains("no sync by t = 5")
                .contains("No answer: no point has a known mean sync-time by t = 5.\n")
                .endsWith("Try a later --max-time, another range, or --goal median, which bears censored runs.\n")
                .doesNotContain("Try it:")
                .doesNotContain("stuck");
        assertThat(Called.line("tune --graph path -n 30 -r 0.5 --p-range 0.1,0.2 --replicates 4 --max-time 5 --json")
                        .out())
                .startsWith("{\"goal\":\"mean\",\"p\":null,\"r\":null,\"value\":null,\"low\":null,\"high\":null,")
                .endsWith("\"command\":null}\n");
    }

    @Test
    void whatDiffersBetweenAgentsIsKept() throws IOException {
        Path yaml = folder.resolve("net.yaml");
        Files.writeString(yaml, "graph: cycle\nagents: 3\npulseProbability: 0.3\nthreshold: [0.1, 0.2, 0.3]\n");
        String line = "tune --replicates 8 --p-range 0.5,0.9 --network " + yaml;
        Called kept = Called.line(line);
        assertThat(kept.err())
                .contains("r differs between agents and is kept; --r-range would make it one for all\n")
                .contains("tuning p from 0.5 to 0.9, r kept: 2 points\n");
        assertThat(kept.out()).contains("Try it: photinus simulate --network " + yaml + " -p 0.");
        Called one = Called.line(line + " --r-range 0.2,0.7");
        assertThat(one.err()).contains("binary update, r tuned, ties to zero; vertex-triggering, p tuned;");
        assertThat(one.out()).contains(" r = 0.7 ");
        Called uniform = Called.line("tune --graph cycle -n 4 -r uniform --p-range 0.5,0.9 --replicates 8");
        assertThat(uniform.err()).contains("r differs between agents and is kept\n");
        assertThat(uniform.out())
                .containsPattern("Try it: photinus simulate --graph cycle -n 4 -r uniform -p 0\\.\\d --seed 1");
    }

    @Test
    void otherTriggeringAndOtherUpdatesAreTunedAsFarAsTheyGo() throws IOException {
        Path weights = folder.resolve("w.csv");
        Files.writeString(weights, "source,target,weight\na,b,0.5\nb,c,0.7\nc,a,0.9\n");
        Called lossy = Called.line("tune --trigger edge --weights-as pulse-probability --r-range 0.2,0.8 --replicates 8"
                + " --graph " + weights);
        assertThat(lossy.code()).as(lossy.err()).isZero();
        assertThat(lossy.err()).contains("the pulse probabilities of the arcs are kept\n");
        Called linear =
                Called.line("tune --graph complete -n 5 --update linear:0.3,0.4 --p-range 0.5,0.9 --replicates 8");
        assertThat(linear.code()).as(linear.err()).isZero();
        assertThat(linear.err()).contains("it has no threshold, and its slopes are not tuned\n");
        Called edge = Called.line(
                "tune --graph cycle -n 4 --trigger edge --p-range 0.5,1 -r 0.5 --goal q0.75 --replicates 8 --max-time 50");
        assertThat(edge.code()).as(edge.err()).isZero();
        assertThat(edge.err()).contains("warning: with p = 1 every firing pulses");
        assertThat(edge.out()).contains("quantile 0.75 of the sync-time");
    }

    @Test
    void pulsesAreAGoalOfTheirOwn() {
        Called call = Called.line("tune --graph path -n 6 -r 0.5 --p-range 0.2,0.5,0.8 --goal pulses --replicates 20");
        assertThat(call.out()).contains("expected pulses to sync").contains("Best: p = 0.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --goal best                 | --goal must be mean, median, pulses or a quantile such as q0.9, but is 'best'
        --goal q0                   | --goal must be mean, median, pulses or a quantile such as q0.9, but is 'q0'
        --goal q1.5                 | --goal must be mean, median, pulses or a quantile such as q0.9, but is 'q1.5'
        --p-range 0.9:0.1           | --p-range must be a range A:B or a list a,b,…, but is '0.9:0.1': a range must go upwards, but goes from 0.9 to 0.1
        --p-range 0:1               | --p-range must be a range A:B or a list a,b,…, but is '0:1': pulse probability p must lie above 0 (at least 2^-54) and at most at 1, but is 0.0
        --p-range a:b               | --p-range must be a range A:B or a list a,b,…, but is 'a:b': each value must be a decimal number, but is 'a'
        --r-range 0.5,1             | --r-range must be a range A:B or a list a,b,…, but is '0.5,1': threshold r must lie strictly between 0 and 1, but is 1
        -p 0.5 --p-range 0.1:0.9    | --p-range must be left out where -p is given, which keeps p as it is, but is '0.1:0.9'
        -r 0.5 --r-range 0.1:0.9    | --r-range must be left out where -r is given, which keeps r as it is, but is '0.1:0.9'
        -p 0.5 -r 0.5               | p or r must be free to vary, but neither is: leave out -p or -r, or give --p-range or --r-range more than one value
        -r 0.5 --p-range 0.5        | p or r must be free to vary, but neither is: leave out -p or -r, or give --p-range or --r-range more than one value
        --update linear:0.3,0.4 --r-range 0.1:0.2 | --r-range must be left out since only the binary update has thresholds, but is '0.1:0.2'
        --update linear:0.3,0.4 -p 0.5 | p or r must be free to vary, but neither is: leave out -p or -r, or give --p-range or --r-range more than one value
        --update linear:0.3,0.4 --until exact | until must be arc:EPS for this update, which synchronizes only asymptotically, but is 'exact'; try arc:0.05
        --goal pulses --trigger edge | --goal pulses must be asked of vertex-triggering with one p for all agents, but this network has another; try --goal mean
        --goal pulses -n 2 --graph cycle -p 0.5,0.6 | --goal pulses must be asked of vertex-triggering with one p for all agents, but this network has another; try --goal mean
        --levels 1                  | --levels must lie between 2 and 101, but is 1
        --levels 101                | the grid must have at most 10000 points, but has 10201; give fewer --levels
        --replicates 1              | --replicates must be at least 2, since one run has no interval, but is 1
        --threads 0                 | --threads must be at least 1, but is 0
        --max-time 0                | --max-time must be more than 0, but is 0
        --max-time NaN              | --max-time must be a decimal number, but is 'NaN'
        --map-time -1               | --map-time must be more than 0, but is -1
        --plot a.eps                | a plot must end in .svg, .png or .pdf, but is 'a.eps'
        """)
    void badInputIsOneMessage(String options, String message) {
        Called call = Called.line("tune " + options);
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
    }

    @Test
    void aScriptIsNotTuned() throws IOException {
        Path script = folder.resolve("script.txt");
        Files.writeString(script, "1\n2\n-\n");
        Called call = Called.line("tune --graph cycle -n 3 --trigger script:" + script);
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).contains("pulses must be drawn at random to be tuned, but this network has a script");
        assertThat(Called.line("simulate --graph cycle -n 3 --max-time 3 --trigger script:" + script)
                        .err())
                .doesNotContain("photinus tune");
    }
}
