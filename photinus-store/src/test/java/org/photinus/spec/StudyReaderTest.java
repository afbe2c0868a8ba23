package org.photinus.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.phase.ExactTime;
import org.photinus.study.Cell;
import org.photinus.study.CellSetup;
import org.photinus.study.Factor;
import org.photinus.study.SequentialStopping;
import org.photinus.study.Study;
import org.photinus.sync.ArcWithin;
import org.photinus.text.input.InputException;

class StudyReaderTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private Path write(String yaml) {
        try {
            return Files.writeString(folder.resolve("design.yaml"), yaml);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private StudyDesign design(String yaml) {
        return StudyReader.read(write(yaml));
    }

    private Study study(String yaml) {
        return design(yaml).study();
    }

    private static final String COMPARISON = """
        study: comparison   # the paper's
        factors:
          graph: [complete, cycle, "regular:5"]
          agents: 10..30 step 10
          update: [binary, "linear:0.3261,0.46"]
        threshold: 0.5
        until: arc:0.05
        maxTime: 1000
        replicates: 50
        pair: [update]
        seed: 7
        """;

    @Test
    void factorsSpanCellsTheLastFastest() {
        Study study = study(COMPARISON);
        assertThat(study.name()).isEqualTo("comparison");
        assertThat(study.factors())
                .containsExactly(
                        new Factor("graph", List.of("complete", "cycle", "regular:5")),
                        new Factor("agents", List.of("10", "20", "30")),
                        new Factor("update", List.of("binary", "linear:0.3261,0.46")));
        assertThat(study.cells()).hasSize(18);
        assertThat(study.cells().get(9).levels())
                .containsExactly(
                        Map.entry("graph", "cycle"),
                        Map.entry("agents", "20"),
                        Map.entry("update", "linear:0.3261,0.46"));
        assertThat(study.seed()).isEqualTo(7);
        assertThat(study.replicates()).isEqualTo(50);
        assertThat(study.pair()).containsExactly("update");
        assertThat(study.stopping()).isEmpty();
    }

    @Test
    void aCellHasItsLevelsAndWhatAllShare() {
        Cell binary = study(COMPARISON).cells().get(8);
        Cell linear = study(COMPARISON).cells().get(9);
        CellSetup setup = binary.setup().get();
        assertThat(setup.network().agents()).isEqualTo(20);
        assertThat(setup.network().update()).isInstanceOf(BinaryUpdate.class);
        assertThat(setup.plan().until()).isEqualTo(ArcWithin.of("0.05"));
        assertThat(setup.plan().horizon().maxTime()).isEqualTo(ExactTime.ofPeriods(1000));
        assertThat(linear.setup().get().network().update()).isInstanceOf(PiecewiseLinearUpdate.class);
        assertThat(linear.maxTime()).isEqualTo(ExactTime.ofPeriods(1000));
        // The threshold means nothing to the linear update: its command leaves it out, its seed does not.
        assertThat(linear.seed()).isEqualTo(binary.seed());
        String seed = Long.toUnsignedString(binary.seed());
        assertThat(binary.command())
                .isEqualTo(
                        "photinus simulate --graph cycle --agents 20 --threshold 0.5 --update binary --until arc:0.05"
                                + " --max-time 1000 --seed " + seed);
        assertThat(linear.command())
                .isEqualTo("photinus simulate --graph cycle --agents 20 --update linear:0.3261,0.46 --until arc:0.05"
                        + " --max-time 1000 --seed " + seed);
    }

    @Test
    void seedsComeFromSettingsAndNotFromPlaces() {
        String minimal = "study: a\nreplicates: 1\n";
        Cell plain = study(minimal).cells().get(0);
        // A published value: it must never change.
        assertThat(Long.toUnsignedString(plain.seed())).isEqualTo("15831793044976551514");
        assertThat(plain.levels()).isEmpty();
        // Saying the defaults, other forms of numbers, other cells, names and horizons change nothing.
        String spelledOut = """
            study: b
            agents: 50
            threshold: 0.50
            pulseProbability: 5e-1
            graph: regular:5
            replicates: 9
            maxTime: 3
            until: arc:0.1
            """;
        assertThat(study(spelledOut).cells().get(0).seed()).isEqualTo(plain.seed());
        List<Cell> many = study("study: c\nreplicates: 1\nfactors: {agents: [60, 50], tie: [one, zero]}\n")
                .cells();
        assertThat(many.get(3).seed()).isEqualTo(plain.seed());
        assertThat(many.stream().map(Cell::seed).distinct()).hasSize(4);
        assertThat(study(minimal + "seed: 2\n").cells().get(0).seed()).isNotEqualTo(plain.seed());
    }

    @Test
    void horizonsShareRunsByNature() {
        Study study = study("study: a\nreplicates: 1\nfactors: {maxTime: [5, 10], until: [exact, \"arc:0.1\"]}\n");
        assertThat(study.cells().stream().map(Cell::seed).distinct()).hasSize(1);
        assertThat(study.pair()).containsExactlyInAnyOrder("maxTime", "until");
    }

    @Test
    void rangesAreExactAndComeInThreeForms() {
        String head = "study: a\nreplicates: 1\nfactors:\n  threshold: ";
        List<String> tenths = List.of("0.1", "0.2", "0.3");
        assertThat(study(head + "0.1..0.3 step 0.1\n").factors().get(0).levels())
                .isEqualTo(tenths);
        assertThat(study(head + "{from: 0.1, to: 0.39, step: 0.1}\n")
                        .factors()
                        .get(0)
                        .levels())
                .isEqualTo(tenths);
        assertThat(study(head + "[0.05, 0.1..0.3 step 0.1, uniform]\n")
                        .factors()
                        .get(0)
                        .levels())
                .containsExactly("0.05", "0.1", "0.2", "0.3", "uniform");
        assertThat(study("study: a\nreplicates: 1\nfactors: {agents: 7..9}\n")
                        .factors()
                        .get(0)
                        .levels())
                .containsExactly("7", "8", "9");
    }

    @Test
    void aLevelMayBeAListOfOneValuePerAgent() {
        Study study = study("""
            study: lists
            graph: path
            agents: 2
            initial: [0.1, 0.2]
            factors:
              threshold: [[0.25, 0.5], [0.5, 0.25], "0.3"]
            replicates: 2
            """);
        assertThat(study.factors().get(0).levels()).containsExactly("0.25,0.5", "0.5,0.25", "0.3");
        assertThat(study.cells().get(0).command()).contains("--threshold 0.25,0.5 --initial 0.1,0.2");
    }

    @Test
    void filesAreFoundBesideTheDesignAndAreCalledAsWritten() throws IOException {
        Files.createDirectory(folder.resolve("data files"));
        Files.writeString(folder.resolve("data files/one.txt"), "a b\nb a\nb b\n");
        Files.writeString(folder.resolve("r.txt"), "0.1\n0.2\n");
        String yaml = """
            study: files
            factors:
              graph: [cycle, data files/one.txt]
              undirected: [true, false]
            agents: 2
            threshold: "@r.txt"
            replicates: 3
            """;
        StudyDesign design = design(yaml);
        // The cycle is no file, which might be undirected: it is one cell.
        assertThat(design.study().cells()).hasSize(3);
        Cell cell = design.study().cells().get(1);
        assertThat(cell.levels()).containsEntry("graph", "data files/one.txt");
        assertThat(cell.command())
                .isEqualTo("photinus simulate --graph '" + folder.resolve("data files/one.txt")
                        + "' --undirected --agents 2 --threshold @" + folder.resolve("r.txt") + " --seed "
                        + Long.toUnsignedString(cell.seed()));
        assertThat(design.study().cells().get(0).command()).doesNotContain("undirected");
        assertThat(design.notes()).isNotEmpty();
        // A changed file is a changed design; the place of all of them is not.
        Files.writeString(folder.resolve("r.txt"), "0.1\n0.3\n");
        assertThat(design(yaml).digest()).isNotEqualTo(design.digest());
        Files.writeString(folder.resolve("r.txt"), "0.1\n0.2\n");
        Path elsewhere = folder.resolve("copy.yaml");
        Files.move(folder.resolve("design.yaml"), elsewhere);
        assertThat(StudyReader.read(elsewhere, folder).digest()).isEqualTo(design.digest());
    }

    @Test
    void theDigestIsOfWhatIsSaidAndNotOfHow() {
        String digest = design(COMPARISON).digest();
        assertThat(digest).hasSize(64);
        assertThat(design("# another layout\n"
                                + COMPARISON
                                        .replace("seed: 7", "seed:    7")
                                        .replace("threshold: 0.5", "threshold: 0.50")
                                        .replace("10..30 step 10", "[10, 20, 30]"))
                        .digest())
                .isEqualTo(digest);
        for (String change : List.of(
                "seed: 7>seed: 8",
                "replicates: 50>replicates: 51",
                "study: comparison>study: other",
                "pair: [update]>pair: []",
                "maxTime: 1000>maxTime: 999",
                "10..30 step 10>10..20 step 10")) {
            String[] sides = change.split(">", -1);
            assertThat(design(COMPARISON.replace(sides[0], sides[1])).digest())
                    .as(change)
                    .isNotEqualTo(digest);
        }
        assertThat(design(COMPARISON + "stop: {relativeError: 0.1, atMost: 60}\n")
                        .digest())
                .isNotEqualTo(digest);
    }

    @Test
    void stoppingIsRead() {
        assertThat(study("study: a\nreplicates: 5\nstop: {relativeError: 0.02, atMost: 100000}\n")
                        .stopping())
                .contains(new SequentialStopping(0.02, 100_000));
    }

    @Test
    void manyMistakesAreToldTogetherEachWithItsPlace() {
        Path file = write("""
            study: bad
            factors:
              graph: [complete, cylce]
              agents: [10, 0]
              treshold: [0.5]
            update: linaer:0.1,0.2
            until: never
            replicates: 1e3
            pair: [grpah]
            stop: {relativeError: 0.1, atMst: 5}
            undirected: maybe
            """);
        assertThatThrownBy(() -> StudyReader.read(file))
                .isInstanceOf(InputException.class)
                .satisfies(e -> assertThat(String.valueOf(e.getMessage()).replace(file.toString(), "F"))
                        .startsWith("F has 10 mistakes:\n  F:3:21: graph must be a family (")
                        .contains(
                                "or a file, but is 'cylce'; did you mean 'cycle'?\n",
                                "  F:4:16: agents must be a whole number from 1 to 2147483631, but is 0\n",
                                "  F:5:3: unknown key 'treshold'; did you mean 'threshold'? (allowed: graph, ",
                                "  F:6:9: update must be binary or linear:M1,M2, but is 'linaer:0.1,0.2'; did you mean"
                                        + " 'linear'?\n",
                                "  F:7:8: until must be exact or arc:EPS, but is 'never'\n",
                                "  F:8:13: 'replicates' must be a whole number, but is '1e3'\n",
                                "  F:9:8: 'pair' must name factors of this study (graph, agents), but names 'grpah'; did"
                                        + " you mean 'graph'?\n",
                                "  F:10:7: 'stop' must have 'relativeError' and 'atMost', such as {relativeError: 0.02,"
                                        + " atMost: 100000}\n",
                                "  F:10:28: 'stop' has an unknown key 'atMst'; did you mean 'atMost'? (allowed:"
                                        + " relativeError, atMost, measure)\n")
                        .endsWith("  F:11:13: 'undirected' must be true or false, but is 'maybe'"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        factors: 5                        | F:3:10: 'factors' must hold a list or a range for each factor, such as 'agents: [10, 20]'
        factors: {graph: cycle}           | F:3:18: factor 'graph' must be a list such as [a, b] or a range such as 10..100 step 10; a single value stands outside of 'factors'
        factors: {graph: []}              | F:3:18: factor 'graph' must have at least one level, but has none
        factors: {agents: {from: 3}}      | F:3:19: factor 'agents' must have 'from' and 'to', such as {from: 10, to: 100, step: 10}
        factors: {agents: {from: 3, to: x}} | F:3:19: to must be a decimal number, but is 'x'
        factors: {agents: 9..3}           | F:3:19: a range must go upwards, but goes from 9 to 3
        factors: {agents: 3..9 step 0}    | F:3:19: the step of a range must be more than 0, but is 0
        factors: {agents: 1..20000}       | F:3:19: a range must have at most 10000 levels, but from 1 to 20000 by 1 there are more
        factors: {threshold: [0.5, 0.50]} | F:3:28: factor 'threshold' must have each level once, but has '0.50' twice
        factors: {agents: [6, 7], agents: [8, 9]} | F:3:27: the factor 'agents' must stand once
        agents: {a: 6}                    | F:3:9: 'agents' must be one value, but is a list or holds keys of its own
        seed: x                           | F:3:7: 'seed' must be a whole number of 64 bits, from -2^63 to 2^64 - 1, but is 'x'
        stop: 5                           | F:3:7: 'stop' must have the form {relativeError: 0.02, atMost: 100000}
        stop: {relativeError: 2, atMost: 9} | F:3:7: relativeError must lie between 0 and 1, but is 2.0
        stop: {relativeError: 0.5, atMost: 1} | F:3:7: 'atMost' must be at least 2, but is 1
        stop: {relativeError: 0.5, relativeError: 0.4, atMost: 9} | F:3:28: the key 'relativeError' must stand once
        stop: {relativeError: 0.5, atMost: 4} | with 'stop' the first 'replicates' must lie between 2 and 'atMost' = 4, but is 5
        study: again                      | F:3:1: the key 'study' must stand once
        agents: 3                         | F:3:9: degree of a regular digraph must lie between 1 and n - 1 = 2, but is 5 for n = 3
        graph: gnp:x                      | F:3:8: P of the graph 'gnp:x' must be a decimal number, but is 'x'
        update: linear:0.3,0.4            | OK
        maxJumps: 0                       | F:3:11: max jumps must be at least 1, but is 0
        maxJumps: many                    | F:3:11: max jumps must be a whole number, but is 'many'
        maxTime: -1                       | F:3:10: max time must be at least 0, but is -1
        update: linear:0.6,0.4            | F:3:9: slope m1 must lie between 0 and 0.5, but is 0.6
        factors: {reverse: [true, yes]}   | F:3:27: 'reverse' must be true or false, but is 'yes'
        factors: {agents: {to: 3}}        | F:3:19: factor 'agents' must have 'from' and 'to', such as {from: 10, to: 100, step: 10}
        stop: {atMost: 9}                 | F:3:7: 'stop' must have 'relativeError' and 'atMost', such as {relativeError: 0.02, atMost: 100000}
        ? [a]: 5                          | F:3:3: unknown key '' (allowed: study, factors, graph, graphFormat, encoding, columns, undirected, reverse, dropIsolated, largestComponent, weightsAs, agents, pulseProbability, threshold, period, update, tie, trigger, initial, delay, loss, duplicates, drift, receive, sendWithin, down, listen, until, maxTime, maxJumps, lock, burnIn, replicates, seed, pair, stop)
        threshold: [[0.1], 0.2]           | F:3:12: 'threshold' must be one value, but is a list or holds keys of its own
        factors: {agents: 10..9999, threshold: 1e-4..0.9 step 1e-4, pulseProbability: 1e-4..0.9 step 1e-4} | a study must have at most 200000 cells, but the factors span far more
        graphFormat: edge-list            | F:3:14: 'graphFormat' must be left out, since it has no meaning in any cell of this study
        factors: {update: [binary, 'linear:0.3,0.4']} | 'until' must be given where only some cells synchronize exactly, so that all are measured alike; try until: arc:0.05
        factors: {agents: 10..9000, threshold: 0.1..0.9 step 0.01} | a study must have at most 200000 cells, but the factors span 728271
        """)
    void oneMistakeIsOneMessage(String line, String message) {
        Path file = write("study: a\nreplicates: 5\n" + line + "\n");
        if (message.equals("OK")) {
            assertThat(StudyReader.read(file).study().cells()).hasSize(1);
            return;
        }
        assertThatThrownBy(() -> StudyReader.read(file))
                .isInstanceOf(InputException.class)
                .satisfies(e -> assertThat(String.valueOf(e.getMessage()).replace(file.toString(), "F"))
                        .isEqualTo(message));
    }

    @Test
    void settingsThatMeanNothingInSomeCellsAreLeftOutThere() throws IOException {
        Files.writeString(folder.resolve("all.txt"), "1 2\nloop\n");
        Study study = study("""
            study: scripted
            factors:
              trigger: [vertex, "script:all.txt"]
              initial: ["0.5", [0.25, 0.5]]
            graph: cycle
            agents: 2
            pulseProbability: 0.3
            replicates: 2
            seed: -3
            pair: trigger
            """);
        assertThat(study.seed()).isEqualTo(-3);
        assertThat(study.pair()).containsExactly("trigger");
        assertThat(study.cells().get(0).command()).contains("--pulse-probability 0.3 --trigger vertex --initial 0.5 ");
        assertThat(study.cells().get(3).command())
                .contains("--agents 2 --trigger script:" + folder.resolve("all.txt") + " --initial 0.25,0.5 ");
        assertThat(study.cells().get(2).seed()).isEqualTo(study.cells().get(0).seed());
    }

    @Test
    void exactSyncIsRefusedWhereItIsOutOfReach() {
        Path file = write("study: a\nreplicates: 5\nupdate: linear:0.3,0.4\nuntil: exact\n");
        assertThatThrownBy(() -> StudyReader.read(file))
                .hasMessage(
                        file + ":4:8: until must be arc:EPS for this update, which synchronizes only asymptotically,"
                                + " but is 'exact'; try arc:0.05");
        assertThat(study("study: a\nreplicates: 1\nuntil: arc:0.1\nfactors: {update: [binary, 'linear:0.3,0.4']}\n")
                        .cells())
                .hasSize(2);
        assertThat(study("study: a\nreplicates: 1\nfactors: {update: [binary, 'linear:0.3,0.4'], until: ['arc:0.1']}\n")
                        .cells())
                .hasSize(2);
    }

    @Test
    void aListOfOneValueIsOneValuePerAgent() {
        assertThat(study("study: a\nreplicates: 1\ngraph: path\nagents: 1\ninitial: [0.5]\nfactors: {tie: [one]}\n")
                        .cells()
                        .get(0)
                        .command())
                .contains("--initial 0.5, ");
        assertThat(study("study: a\nreplicates: 1\nfactors: {maxTime: 0..2}\n")
                        .factors()
                        .get(0)
                        .levels())
                .containsExactly("0", "1", "2");
    }

    @Test
    void whatIsMissingIsNamed() {
        Path file = write("agents: 10\n");
        assertThatThrownBy(() -> StudyReader.read(file))
                .hasMessage(
                        file + " has 2 mistakes:\n  " + file + ": the key 'study' is missing; it names the study\n  "
                                + file + ": the key 'replicates' is missing; it says how many runs each cell gets");
        Path lines = write("study: \"a\\nb\"\nreplicates: 1\n");
        assertThatThrownBy(() -> StudyReader.read(lines))
                .hasMessage(lines + ":1:8: 'study' must be a name of one line, but is 'a\nb'");
        Path blank = write("study: ''\nreplicates: 0\n");
        assertThatThrownBy(() -> StudyReader.read(blank))
                .hasMessageContaining(":1:8: 'study' must be a name of one line, but is ''")
                .hasMessageContaining(":2:13: 'replicates' must be at least 1, but is 0");
    }

    @Test
    void aSettingIsAFactorOrFixed() {
        Path file = write("study: a\nreplicates: 5\nagents: 7\nfactors: {agents: [6, 7]}\n");
        assertThatThrownBy(() -> StudyReader.read(file))
                .hasMessage(file + ":3:9: 'agents' must be a factor or a fixed setting, but is both");
    }

    @Test
    void mistakesWithoutEndAreCutShort() {
        String lines = "study: a\nreplicates: 5\n"
                + String.join(
                        "\n",
                        java.util.stream.IntStream.range(0, 30)
                                .mapToObj(i -> "zzz" + i + ": 1")
                                .toList());
        Path file = write(lines + "\n");
        assertThatThrownBy(() -> StudyReader.read(file))
                .hasMessageStartingWith(file + " has 30 mistakes:\n")
                .hasMessageEndingWith("\n  and 10 more");
    }

    @Test
    void weightsImplyEdgeTriggeringWithTheSeedThatItHasWhenItIsSaid() throws IOException {
        Files.writeString(folder.resolve("net.txt"), "a b 0.5\nb a 0.5\n");
        String yaml = "study: a\nreplicates: 1\ngraph: net.txt\nweightsAs: pulse-probability\n";
        Cell implied = study(yaml).cells().get(0);
        assertThat(implied.seed())
                .isEqualTo(study(yaml + "trigger: edge\n").cells().get(0).seed())
                .isNotEqualTo(study("study: a\nreplicates: 1\ngraph: net.txt\n")
                        .cells()
                        .get(0)
                        .seed());
        assertThat(implied.setup().get().network().triggering()).isInstanceOf(EdgeTriggering.class);
    }

    @Test
    void aGraphInAnotherEncodingHasItsOwnSize() throws IOException {
        Files.write(folder.resolve("net.txt"), "a Z\u00fcrich\n".getBytes(StandardCharsets.ISO_8859_1));
        Study study = study(
                "study: a\nreplicates: 1\nencoding: latin1\nfactors: {graph: [cycle, net.txt], agents: [5, 7]}\n");
        assertThat(study.cells()).hasSize(3);
    }
}
