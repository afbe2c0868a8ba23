package org.photinus.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.study.CellSetup;
import org.photinus.study.LocalExecutor;
import org.photinus.study.Study;
import org.photinus.study.StudyRunner;
import org.photinus.study.runs.ReplicateResults;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.SyncCriterion;
import org.photinus.world.World;

class NetworkTuningRunsTest {
    private static final TuningGoal MEAN = new TuningGoal.MeanTime();
    private static final ExactTime CAP = ExactTime.ofPeriods(50);

    private static OscillatorNetwork network(Digraph digraph) {
        return OscillatorNetwork.of(digraph, BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
    }

    private static NetworkTuningRuns runs(OscillatorNetwork network, TuningGoal goal) {
        return runs(network, new ExactSync(), goal, 1);
    }

    private static NetworkTuningRuns runs(
            OscillatorNetwork network, SyncCriterion until, TuningGoal goal, int threads) {
        return new NetworkTuningRuns(
                network,
                InitialPhases.uniform(),
                4,
                World.IDEAL,
                RunPlan.at(until, Horizon.of(CAP)),
                goal,
                new LocalExecutor(threads));
    }

    /** Replicates 1 to n of a point. */
    private static List<TuningTrial> trials(NetworkTuningRuns runs, TuningPoint point, int n, ExactTime cap) {
        return runs.run(List.of(new TuningRuns.Batch(point, 1, n, cap)), () -> {})
                .orElseThrow()
                .get(0);
    }

    private static TuningPoint point(String p, String r) {
        return new TuningPoint(Optional.of(new BigDecimal(p)), Optional.of(new BigDecimal(r)));
    }

    @Test
    void replicatesAreThoseOfABatchWithTheSameSeed() {
        OscillatorNetwork cycle = network(Digraphs.cycle(8));
        OscillatorNetwork tuned =
                OscillatorNetwork.of(Digraphs.cycle(8), BinaryUpdate.of("0.3"), VertexTriggering.of(0.7));
        CellSetup setup = new CellSetup(tuned, InitialPhases.uniform(), new ExactSync(), Horizon.of(CAP));
        ReplicateResults batch = StudyRunner.run(Study.of(setup, 4, 30)).cell(0).runs();
        List<TuningTrial> times = trials(runs(cycle, MEAN), point("0.7", "0.3"), 30, CAP);
        List<TuningTrial> pulses = trials(runs(cycle, new TuningGoal.MeanPulses()), point("0.7", "0.3"), 30, CAP);
        for (int i = 0; i < 30; i++) {
            RunOutcome outcome = batch.get(i).outcome();
            assertThat(times.get(i).cost()).isEqualTo(outcome.end().toDouble());
            assertThat(times.get(i).standstill()).isPresent();
            assertThat(pulses.get(i).cost()).isEqualTo(0.7 * outcome.jumps());
        }
    }

    /** On the complete digraph r does not matter: with the same phases and coins not even in a single run. */
    @Test
    void allPointsHaveTheSamePhasesAndCoins() {
        NetworkTuningRuns runs = runs(network(Digraphs.complete(12)), MEAN);
        List<TuningTrial> rarely = trials(runs, point("0.2", "0.1"), 50, CAP);
        List<TuningTrial> otherThreshold = trials(runs, point("0.2", "0.9"), 50, CAP);
        List<TuningTrial> often = trials(runs, point("0.6", "0.5"), 50, CAP);
        for (int k = 0; k < 50; k++) {
            double time = rarely.get(k).cost();
            assertThat(otherThreshold.get(k).cost()).isEqualTo(time);
            // A coin that succeeds with p = 0.2 does so with every larger one.
            assertThat(often.get(k).cost()).isLessThanOrEqualTo(time);
        }
    }

    @Test
    void aRunThatIsStoppedCostsAtLeastItsCap() {
        NetworkTuningRuns runs = runs(network(Digraphs.path(50)), MEAN);
        TuningTrial trial =
                trials(runs, point("0.1", "0.5"), 1, ExactTime.ofPeriods(3)).get(0);
        assertThat(trial.isSynchronized()).isFalse();
        assertThat(trial.cost()).isEqualTo(3);
    }

    @Test
    void batchesComeBackInTheirOrderAndEveryRunIsTold() {
        NetworkTuningRuns runs = runs(network(Digraphs.cycle(5)), new ExactSync(), MEAN, 3);
        List<TuningRuns.Batch> batches = List.of(
                new TuningRuns.Batch(point("0.5", "0.5"), 4, 6, CAP),
                new TuningRuns.Batch(point("0.7", "0.5"), 1, 1, CAP),
                new TuningRuns.Batch(point("0.5", "0.5"), 1, 2, CAP));
        AtomicInteger told = new AtomicInteger();
        List<List<TuningTrial>> trials =
                runs.run(batches, told::incrementAndGet).orElseThrow();
        assertThat(told).hasValue(6);
        List<TuningTrial> inOrder = trials(runs, point("0.5", "0.5"), 6, CAP);
        assertThat(trials.get(0)).isEqualTo(inOrder.subList(3, 6));
        assertThat(trials.get(1)).isEqualTo(trials(runs, point("0.7", "0.5"), 1, CAP));
        assertThat(trials.get(2)).isEqualTo(inOrder.subList(0, 2));
        NetworkTuningRuns cancelled = new NetworkTuningRuns(
                network(Digraphs.cycle(5)),
                InitialPhases.uniform(),
                4,
                World.IDEAL,
                RunPlan.atExactSync(Horizon.of(CAP)).orCancelled(() -> true),
                MEAN,
                new LocalExecutor(1));
        assertThat(cancelled.run(batches, () -> {})).isEmpty();
    }

    @Test
    void theBestThresholdOfARegularDigraphIsTheLeastOnAnyNumberOfThreads() {
        TuningAxis r = TuningAxis.list(List.of(new BigDecimal("0.02"), new BigDecimal("0.5"), new BigDecimal("0.98")));
        Tuning tuning = new Tuning(TuningAxis.FIXED, r, MEAN, ExactTime.ofPeriods(200), ExactTime.ofPeriods(2000), 60);
        OscillatorNetwork regular = network(Digraphs.regular(30, 5));
        TuningResult one = tuning.run(runs(regular, MEAN), TuningListener.NONE);
        assertThat(one).isEqualTo(tuning.run(runs(regular, new ExactSync(), MEAN, 2), TuningListener.NONE));
        assertThat(one.best().orElseThrow().point().r()).contains(new BigDecimal("0.02"));
        assertThat(one.best().orElseThrow().point().p()).isEmpty();
        assertThat(one.value().known().orElseThrow().value()).isLessThan(0.6);
        assertThat(one.cells())
                .extracting(TuningCell::standing)
                .containsExactly(TuningCell.Standing.BEST, TuningCell.Standing.WORSE, TuningCell.Standing.WORSE);
    }

    @Test
    void onlyPAndRAreReplaced() {
        OscillatorNetwork edges = OscillatorNetwork.of(
                Digraphs.cycle(4), BinaryUpdate.of(Thresholds.of("0.5"), TieChoice.ONE), EdgeTriggering.of(0.5));
        OscillatorNetwork tuned = runs(edges, MEAN).tuned(point("0.25", "0.75"));
        assertThat(tuned.triggering()).isInstanceOf(EdgeTriggering.class);
        assertThat(((EdgeTriggering) tuned.triggering()).probability(3, 0)).isEqualTo(0.25);
        assertThat(((BinaryUpdate) tuned.update()).tie()).isEqualTo(TieChoice.ONE);
        assertThat(((BinaryUpdate) tuned.update()).thresholds().of(2)).isEqualTo(750_000_000_000_000_000L);
        TuningPoint nothing = new TuningPoint(Optional.empty(), Optional.empty());
        assertThat(runs(edges, MEAN).tuned(nothing)).isSameAs(edges);
    }

    @Test
    void theLinearUpdateIsRunWithoutAWatch() {
        OscillatorNetwork linear = OscillatorNetwork.of(
                Digraphs.complete(5), PiecewiseLinearUpdate.of("0.3", "0.4"), VertexTriggering.of(0.5));
        NetworkTuningRuns runs = runs(linear, ArcWithin.of("0.05"), MEAN, 1);
        TuningPoint point = new TuningPoint(Optional.of(new BigDecimal("0.9")), Optional.empty());
        assertThat(trials(runs, point, 1, CAP).get(0).standstill()).isEmpty();
        assertThatThrownBy(() -> runs.tuned(point("0.9", "0.5")))
                .hasMessage("r must be left to the binary update, which alone has thresholds");
    }

    @Test
    void pulsesAreExpectedOfOnePAlone() {
        OscillatorNetwork several = OscillatorNetwork.of(
                Digraphs.cycle(2), BinaryUpdate.of("0.5"), new VertexTriggering(PulseProbability.perAgent(0.5, 0.6)));
        TuningPoint kept = new TuningPoint(Optional.empty(), Optional.of(new BigDecimal("0.5")));
        assertThatThrownBy(() -> trials(runs(several, new TuningGoal.MeanPulses()), kept, 1, CAP))
                .hasMessage("pulses must be asked of vertex-triggering with one p for all agents, but this network has"
                        + " another");
    }
}
