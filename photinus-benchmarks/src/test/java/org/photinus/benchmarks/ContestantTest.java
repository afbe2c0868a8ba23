package org.photinus.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.engine.Horizon;
import org.photinus.engine.PulseEngine;
import org.photinus.engine.Stop;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.random.Coins;
import org.photinus.sync.ArcWithin;

/** A comparison of speed is worth something only between simulators of the same system. */
class ContestantTest {
    private static final Path SOURCES = Path.of("src", "peers");

    /**
     * The work of the comparison: up to eight periods or to synchronization, 4000 runs each. Firings of a run are bounded,
     * so that their means are close to normal; a right peer is off by more than 4.5 standard errors 7 times in a million
     * comparisons, of which there are 36. The seeds are fixed.
     */
    private static final List<Work> WORKS = List.of(
            new Work("cycle", 12, 8, false, false, 4000),
            new Work("path", 12, 8, false, false, 4000),
            new Work("regular5", 12, 8, false, false, 4000),
            new Work("complete", 12, 8, false, false, 4000),
            new Work("cycle", 12, 8, false, true, 4000),
            new Work("path", 12, 8, false, true, 4000),
            new Work("regular5", 12, 8, false, true, 4000),
            new Work("complete", 12, 8, false, true, 4000));

    private static final double STANDARD_ERRORS = 4.5;

    @ParameterizedTest
    @ValueSource(strings = {"java-heap", "ssj", "ssj-tuned"})
    void peersInJavaSimulateAsManyFiringsAsPhotinus(String peer) {
        for (Work work : WORKS) {
            assertAgree(peer, work, inJava(peer, work));
        }
    }

    @Test
    void peersInCSimulateAsManyFiringsAsPhotinus(@TempDir Path directory) throws Exception {
        Peers peers = Peers.inC(SOURCES, directory);
        assumeTrue(peers.leftOut().isEmpty(), () -> String.join("; ", peers.leftOut()));
        assertThat(peers.commands()).containsOnlyKeys("c-heap", "c-heap-tuned", "c-fifo");
        for (Work work : WORKS) {
            for (String peer : peers.commands().keySet()) {
                if (!(peer.equals("c-fifo") && work.linear())) {
                    assertAgree(peer, work, outside(peers, peer, work));
                }
            }
        }
    }

    /** Rescheduling an event or dropping it when it comes are two ways to the same run. */
    @Test
    void bothWaysToUseEventsSimulateTheSameRuns() {
        for (Work work : WORKS) {
            Measurement rescheduling = inJava("ssj", work.withReplicates(100));
            Measurement dropping = inJava("ssj-tuned", work.withReplicates(100));
            assertThat(dropping.meanFirings())
                    .as(work.toString())
                    .isCloseTo(rescheduling.meanFirings(), within(0.01 * rescheduling.meanFirings()));
        }
    }

    private static void assertAgree(String peer, Work work, Measurement measured) {
        Measurement photinus = inJava("photinus", work);
        assertThat(measured.runs()).isEqualTo(work.replicates());
        assertThat(measured.meanFirings())
                .as("mean firings of %s on %s", peer, work)
                .isCloseTo(
                        photinus.meanFirings(),
                        within(STANDARD_ERRORS * Math.hypot(photinus.standardError(), measured.standardError())));
    }

    private static Measurement inJava(String name, Work work) {
        return Contestant.measure(Contestant.named(name).prepare(work), work, 1);
    }

    private static Measurement outside(Peers peers, String name, Work work) throws IOException {
        List<String> command = new ArrayList<>(peers.commands().getOrDefault(name, List.of()));
        command.addAll(work.words());
        command.add("1");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        return Measurement.of(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    }

    @Test
    void missingCompilerLeavesPeersOutWithAReason(@TempDir Path directory) throws Exception {
        Peers peers = Peers.inC(directory.resolve("nowhere"), directory);
        assertThat(peers.commands()).isEmpty();
        assertThat(peers.leftOut()).hasSize(3).allMatch(line -> line.contains(" is left out: "));
    }

    @Test
    void measurementIsPassedOnInWords() {
        Measurement measured = new Measurement(4, 40, 408, 0.5);
        assertThat(Measurement.of("warning\n" + measured.json() + "\n")).isEqualTo(measured);
        assertThat(measured.meanFirings()).isEqualTo(10);
        assertThat(measured.standardError()).isCloseTo(Math.sqrt(8.0 / 3 / 4), within(1e-12));
        assertThat(measured.nanosPerFiring()).isEqualTo(0.5e9 / 40);
        assertThatThrownBy(() -> Measurement.of("nothing"))
                .hasMessage("a contestant must print its runs, firings, squares and cpuSeconds, but printed 'nothing'");
    }

    @Test
    void workIsPassedOnInWords() {
        Work work = new Work("regular5", 100, 20, false, true, 7);
        assertThat(Work.of(work.words())).isEqualTo(work);
        assertThat(work).hasToString("linear, regular5, N = 100, 20 periods");
    }

    @Test
    void everyQuestionNamesContestantsThatThereAre() {
        List<String> known = new ArrayList<>(Contestant.names());
        known.addAll(List.of("c-heap", "c-heap-tuned", "c-fifo", "neuron", "brian2"));
        assertThat(Question.all()).allSatisfy(question -> {
            assertThat(known).containsAll(question.works().keySet());
            assertThat(question.works().keySet()).containsAll(question.asked().keySet());
        });
    }

    @Test
    void medianIsTheMiddleRound() {
        assertThat(Rounds.of(3, 1, 2).median()).isEqualTo(2);
        assertThat(Rounds.of(4, 1, 2, 3).median()).isEqualTo(2.5);
        assertThat(Rounds.of(3, 1, 2)).hasToString("2.00 (1.00–3.00)");
    }

    @Test
    void slopeIsThatOfTheLineThroughThePoints() {
        Slope exact = Slope.ofLogs(new double[] {1, 2, 4, 8}, new double[] {3, 12, 48, 192});
        assertThat(exact.exponent()).isCloseTo(2, within(1e-12));
        assertThat(exact.standardError()).isCloseTo(0, within(1e-7));
        // By hand: x = 0, 1, 2 and y = 0, 0, 3 in powers of e; slope 3/2, residuals 1/2, -1, 1/2, Sxx = 2.
        Slope rough = Slope.ofLogs(new double[] {1, Math.E, Math.exp(2)}, new double[] {1, 1, Math.exp(3)});
        assertThat(rough.exponent()).isCloseTo(1.5, within(1e-12));
        assertThat(rough.standardError()).isCloseTo(Math.sqrt(1.5 / 2), within(1e-12));
        assertThatThrownBy(() -> Slope.ofLogs(new double[] {1, 2}, new double[] {1, 2}))
                .hasMessage("a slope with its standard error needs at least 3 points, but there are 2");
    }

    @Test
    void unknownContestantsAndFamiliesAreRefused() {
        assertThatThrownBy(() -> Contestant.named("x"))
                .hasMessage("contestant must be one of photinus, java-heap, ssj, ssj-tuned, but is 'x'");
        assertThatThrownBy(() -> new Work("x", 1, 1, false, false, 1).digraph())
                .hasMessage("family must be path, cycle, regular5, complete, grid, torus or tree2, but is 'x'");
        assertThatThrownBy(() -> Work.of(List.of("x"))).isInstanceOf(IllegalArgumentException.class);
    }

    /** The paper's own cells, as {@code paper-means} compares them; here the smallest of each kind. */
    @ParameterizedTest
    @CsvSource({"complete, binary", "path, binary", "cycle, 'linear:0.3261,0.46'", "regular:5, 'linear:0.3,0.3'"})
    void aPlainSimulatorFindsTheSameMeanSyncTime(String graph, String update) {
        String command = "photinus simulate --graph " + graph + " --agents 10 --pulse-probability 0.5 --update "
                + update + " --until arc:0.05 --max-time 10000 --seed 1";
        PaperMeans.Compared none = PaperMeans.compare(command, 0, 1, 1000);
        SampleOfRuns photinus = SampleOfRuns.of(graph, update, 1000);
        PaperMeans.Compared compared = new PaperMeans.Compared(
                command, photinus.mean(), photinus.standardError(), none.plainMean(), none.plainStandardError());
        assertThat(Math.abs(compared.score())).as(compared.line()).isLessThan(STANDARD_ERRORS);
        assertThatThrownBy(() -> PaperMeans.compare("photinus simulate", 0, 1, 2))
                .hasMessageStartingWith("a cell must have a command with a graph, agents, an update and a horizon");
    }

    /** Sync-times of Photinus. */
    private record SampleOfRuns(double mean, double standardError) {

        static SampleOfRuns of(String graph, String update, int replicates) {
            PhaseUpdateRule rule = update.equals("binary")
                    ? BinaryUpdate.of("0.5")
                    : PiecewiseLinearUpdate.of(update.substring(7).split(",", -1)[0], update.split(",", -1)[1]);
            OscillatorNetwork network =
                    OscillatorNetwork.of(Networks.digraph(graph.replace(":", ""), 10), rule, VertexTriggering.of(0.5));
            PulseEngine engine = PulseEngine.of(network);
            Stop stop = Stop.at(ArcWithin.of("0.05"), Horizon.ofPeriods(10_000));
            double[] times = new double[replicates];
            for (int k = 0; k < replicates; k++) {
                times[k] = engine.run(InitialPhases.uniform(), Coins.of(3, k + 1L), stop)
                        .end()
                        .times(BigDecimal.ONE)
                        .doubleValue();
            }
            double mean = Arrays.stream(times).average().orElseThrow();
            double variance =
                    Arrays.stream(times).map(t -> (t - mean) * (t - mean)).sum() / (replicates - 1);
            return new SampleOfRuns(mean, Math.sqrt(variance / replicates));
        }
    }
}
