package org.photinus.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.engine.Engine;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.testing.Tool;

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

    /**
     * Where pulses take time: 40 periods, 2000 runs each, by which time most networks, but not all, are locked. Firings
     * of a run and the spread are bounded. Right peers fail one of the 18 comparisons once in 8000 times, and the seeds
     * are fixed.
     */
    private static final List<Work> WORLDS = List.of(
            new Work("regular5", 50, 40, false, Conditions.DELAY, false, 2000),
            new Work("regular5", 50, 40, false, Conditions.MIXED, false, 2000));

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private static Path programs;

    private static @Nullable Peers builtInC;

    private static final double STANDARD_ERRORS = 4.5;

    /** One digraph with both updates. */
    private static final List<Work> FEW_WORKS =
            WORKS.stream().filter(work -> work.family().equals("regular5")).toList();

    @ParameterizedTest
    @ValueSource(strings = {"java-heap", "ssj", "ssj-tuned"})
    void peersInJavaSimulateAsManyFiringsAsPhotinus(String peer) {
        for (Work work : FEW_WORKS) {
            assertAgree(peer, work, inJava(peer, work));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"java-heap", "ssj", "ssj-tuned"})
    @Tag("thorough")
    void onEveryDigraphPeersInJavaSimulateAsManyFiringsAsPhotinus(String peer) {
        for (Work work : WORKS) {
            assertAgree(peer, work, inJava(peer, work));
        }
    }

    /** The programs in C, built once for all tests. */
    private static Peers inC() throws Exception {
        Peers peers = builtInC == null ? Peers.inC(SOURCES, programs) : builtInC;
        builtInC = peers;
        Tool.CC.assume(peers.leftOut().isEmpty());
        return peers;
    }

    @Test
    void peersInCSimulateAsManyFiringsAsPhotinus() throws Exception {
        assertPeersInCAgree(inC(), FEW_WORKS);
    }

    @Test
    @Tag("thorough")
    void onEveryDigraphPeersInCSimulateAsManyFiringsAsPhotinus() throws Exception {
        assertPeersInCAgree(inC(), WORKS);
    }

    private static void assertPeersInCAgree(Peers peers, List<Work> works) throws Exception {
        assertThat(peers.commands()).containsOnlyKeys("c-heap", "c-heap-tuned", "c-fifo", "c-lanes");
        for (Work work : works) {
            for (String peer : List.of("c-heap", "c-heap-tuned", "c-fifo")) {
                if (!(peer.equals("c-fifo") && work.linear())) {
                    assertAgree(peer, work, outside(peers, peer, work));
                }
            }
        }
    }

    /**
     * Every peer with every other, in firings and in the median of the spread; and in the pulses lost, of which the
     * share has a standard error of 0.0001.
     */
    @Test
    @Tag("thorough")
    void peersAgreeWherePulsesTakeTime() throws Exception {
        Peers peers = inC();
        for (Work work : WORLDS) {
            Map<String, Measurement> measured = new LinkedHashMap<>();
            measured.put("photinus", inJava("photinus", work));
            measured.put("ssj", inJava("ssj", work));
            measured.put("ssj-tuned", inJava("ssj-tuned", work.withReplicates(work.replicates() / 2)));
            measured.put("c-heap", outside(peers, "c-heap", work));
            if (work.conditions() == Conditions.DELAY) {
                measured.put("c-lanes", outside(peers, "c-lanes", work));
            }
            measured.forEach((one, its) -> measured.forEach((other, others) -> {
                String who = one + " and " + other + " on " + work;
                assertThat(its.meanFirings())
                        .as("mean firings of %s", who)
                        .isCloseTo(others.meanFirings(), within(error(its.standardError(), others.standardError())));
                assertThat(its.world().spread())
                        .as("mean median spread of %s", who)
                        .isCloseTo(others.world().spread(), within(error(its.spreadError(), others.spreadError())));
                assertThat(its.world().lostShare())
                        .as("share of pulses that %s lose", who)
                        .isCloseTo(others.world().lostShare(), within(0.001));
            }));
        }
    }

    private static double error(double one, double other) {
        return STANDARD_ERRORS * Math.hypot(one, other);
    }

    /** S22: about d in the median on the 5-regular digraph of 50, and twice that in 95 of 100 looks. */
    @Test
    void delayLeavesASpreadOfOneDelay() {
        Work work = new Work("regular5", 50, 400, false, Conditions.DELAY, false, 20);
        WorldMeans world = inJava("ssj", work).world();
        assertThat(world.spread()).isCloseTo(0.01, within(0.001));
        assertThat(world.spread95()).isCloseTo(0.02, within(0.005));
        assertThat(world.spreadMost()).isGreaterThan(world.spread95());
        assertThat(world.locked()).isEqualTo(20);
        assertThat(world.periodPpm()).isBetween(9_900.0, 10_100.0);
    }

    /** Of 1.9 million pulses the share that is lost has a standard error of 0.00016. */
    @Test
    void pulsesAreLostOrHeardOrUnderWay() {
        Work work = new Work("regular5", 50, 40, false, Conditions.MIXED, false, 400);
        WorldMeans world = inJava("ssj", work).world();
        assertThat(world.lostShare()).isCloseTo(0.05, within(0.0008));
        assertThat(world.sent() - world.lost() - world.heard()).isBetween(0L, 400L * 50 * 5);
        assertThat(inJava("ssj", WORLDS.get(0).withReplicates(10)).world().lost())
                .isZero();
    }

    @Test
    void contestantsThatKnowNoDelayRefuseIt() throws Exception {
        Work delay = WORLDS.get(0);
        assertThatThrownBy(() -> inJava("java-heap", delay))
                .hasMessage("java-heap serves pulses that arrive at once, but is asked for " + delay);
        Peers peers = inC();
        assertThatThrownBy(() -> outside(peers, "c-fifo", delay)).hasMessageContaining("are for c-heap and c-lanes");
        assertThatThrownBy(() -> outside(peers, "c-heap-tuned", delay))
                .hasMessageContaining("are for c-heap and c-lanes");
        assertThatThrownBy(() -> outside(peers, "c-lanes", WORLDS.get(1))).hasMessageContaining("equal clocks alone");
        assertThatThrownBy(() -> outside(peers, "c-lanes", WORKS.get(0))).hasMessageContaining("one constant delay");
    }

    @Test
    void figuresOfAWorldAreThoseOfItsLooks() {
        double[] looks = new double[20];
        Arrays.setAll(looks, k -> k < 9 ? 0.2 : 0.01 * (k - 8));
        // From the tenth look on 0.01, 0.02, …, 0.11, of which the first five are within 0.05; by hand from sorted
        // looks.
        WorldFigures figures = WorldFigures.of(looks, 1.01, 1, 2, 30, 4, 25);
        assertThat(figures.spread()).isCloseTo(0.105, within(1e-12));
        assertThat(figures.spread95()).isEqualTo(0.2);
        assertThat(figures.spreadMost()).isEqualTo(0.2);
        assertThat(figures.periodPpm()).isCloseTo(10_000, within(1e-6));
        assertThat(figures.locked()).isFalse();
        Arrays.fill(looks, 4, 14, 0.05);
        assertThat(WorldFigures.of(looks, 1.01, 1, 2, 30, 4, 25).locked()).isTrue();
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
        assertThat(peers.leftOut()).hasSize(4).allMatch(line -> line.contains(" is left out: "));
    }

    @Test
    void measurementIsPassedOnInWords() {
        Measurement measured = new Measurement(4, 40, 408, 0.5);
        assertThat(Measurement.of("warning\n" + measured.json() + "\n")).isEqualTo(measured);
        assertThat(measured.meanFirings()).isEqualTo(10);
        assertThat(measured.standardError()).isCloseTo(Math.sqrt(8.0 / 3 / 4), within(1e-12));
        assertThat(measured.nanosPerFiring()).isEqualTo(0.5e9 / 40);
        WorldMeans world = new WorldMeans(0.5, 1.5, 0.625, 0.75, -3.5, 1, 2, 30, 4, 25, 3);
        Measurement inAWorld = new Measurement(4, 40, 408, 0.5, world);
        assertThat(Measurement.of(inAWorld.json())).isEqualTo(inAWorld);
        assertThat(inAWorld.spreadError()).isCloseTo(Math.sqrt(0.5 / 3 / 4), within(1e-12));
        assertThatThrownBy(() ->
                        Measurement.of("{\"runs\":1,\"firings\":1,\"squares\":1,\"cpuSeconds\":1,\"spread\":0.1}"))
                .hasMessage("a contestant must print spreadSquares where pulses take time, but printed [spread]");
        assertThatThrownBy(() -> Measurement.of("nothing"))
                .hasMessage("a contestant must print its runs, firings, squares and cpuSeconds, but printed 'nothing'");
    }

    @Test
    void workIsPassedOnInWords() {
        Work work = new Work("regular5", 100, 20, false, true, 7);
        assertThat(Work.of(work.words())).isEqualTo(work);
        assertThat(work).hasToString("linear, regular5, N = 100, 20 periods");
        assertThat(WORLDS)
                .allSatisfy(world -> assertThat(Work.of(world.words())).isEqualTo(world));
        assertThat(WORLDS.get(1)).hasToString("mixed, regular5, N = 50, 40 periods");
        assertThatThrownBy(() -> Work.of(List.of("cycle", "4", "1", "never", "0", "-1", "1")))
                .hasMessage("the fourth word of a work must be sync, either, delay or mixed, but is 'never'");
    }

    @Test
    void everyQuestionNamesContestantsThatThereAre() {
        List<String> known = new ArrayList<>(Contestant.names());
        known.addAll(List.of("c-heap", "c-heap-tuned", "c-fifo", "c-lanes", "neuron", "brian2"));
        assertThat(Question.all()).allSatisfy(question -> {
            assertThat(known).containsAll(question.works().keySet());
            assertThat(question.works().keySet()).containsAll(question.asked().keySet());
            if (question.work().isWorld()) {
                assertThat(question.works().keySet()).doesNotContain("java-heap", "c-heap-tuned", "c-fifo");
            } else {
                assertThat(question.works().keySet()).doesNotContain("c-lanes");
            }
            if (question.work().conditions() == Conditions.MIXED) {
                assertThat(question.works().keySet()).doesNotContain("c-lanes", "neuron", "brian2");
            }
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
            Engine engine = Engine.of(network);
            RunPlan stop = RunPlan.at(ArcWithin.of("0.05"), Horizon.ofPeriods(10_000));
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
