package org.photinus.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.photinus.engine.Horizon;
import org.photinus.engine.Stop;
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
import org.photinus.study.ReplicateBatch;
import org.photinus.study.ReplicateResults;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;

class NetworkTuningRunsTest {
    private static final TuningGoal MEAN = new TuningGoal.MeanTime();
    private static final ExactTime CAP = ExactTime.ofPeriods(50);

    private static OscillatorNetwork network(Digraph digraph) {
        return OscillatorNetwork.of(digraph, BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
    }

    private static NetworkTuningRuns runs(OscillatorNetwork network, TuningGoal goal) {
        return new NetworkTuningRuns(network, InitialPhases.uniform(), 4, new ExactSync(), goal, () -> false);
    }

    private static TuningPoint point(String p, String r) {
        return new TuningPoint(Optional.of(new BigDecimal(p)), Optional.of(new BigDecimal(r)));
    }

    @Test
    void replicatesAreThoseOfABatchWithTheSameSeed() {
        OscillatorNetwork cycle = network(Digraphs.cycle(8));
        OscillatorNetwork tuned =
                OscillatorNetwork.of(Digraphs.cycle(8), BinaryUpdate.of("0.3"), VertexTriggering.of(0.7));
        ReplicateResults batch = new ReplicateBatch(
                        tuned, InitialPhases.uniform(), 4, 30, Stop.atExactSync(Horizon.of(CAP)))
                .run(1, finished -> {});
        TuningRuns.Runner times = runs(cycle, MEAN).at(point("0.7", "0.3"));
        TuningRuns.Runner pulses = runs(cycle, new TuningGoal.MeanPulses()).at(point("0.7", "0.3"));
        for (int i = 0; i < 30; i++) {
            TuningTrial trial = times.run(i + 1, CAP);
            assertThat(trial.cost()).isEqualTo(batch.outcome(i).end().toDouble());
            assertThat(trial.standstill()).isPresent();
            assertThat(pulses.run(i + 1, CAP).cost())
                    .isEqualTo(0.7 * batch.outcome(i).jumps());
        }
    }

    /** On the complete digraph r does not matter: with the same phases and coins not even in a single run. */
    @Test
    void allPointsHaveTheSamePhasesAndCoins() {
        NetworkTuningRuns runs = runs(network(Digraphs.complete(12)), MEAN);
        for (long k = 1; k <= 50; k++) {
            double time = runs.at(point("0.2", "0.1")).run(k, CAP).cost();
            assertThat(runs.at(point("0.2", "0.9")).run(k, CAP).cost()).isEqualTo(time);
            // A coin that succeeds with p = 0.2 does so with every larger one.
            assertThat(runs.at(point("0.6", "0.5")).run(k, CAP).cost()).isLessThanOrEqualTo(time);
        }
    }

    @Test
    void aRunThatIsStoppedCostsAtLeastItsCap() {
        NetworkTuningRuns runs = runs(network(Digraphs.path(50)), MEAN);
        TuningTrial trial = runs.at(point("0.1", "0.5")).run(1, ExactTime.ofPeriods(3));
        assertThat(trial.isSynchronized()).isFalse();
        assertThat(trial.cost()).isEqualTo(3);
    }

    @Test
    void theBestThresholdOfARegularDigraphIsTheLeastOnAnyNumberOfThreads() {
        TuningAxis r = TuningAxis.list(List.of(new BigDecimal("0.02"), new BigDecimal("0.5"), new BigDecimal("0.98")));
        Tuning tuning = new Tuning(TuningAxis.FIXED, r, MEAN, ExactTime.ofPeriods(200), ExactTime.ofPeriods(2000), 60);
        NetworkTuningRuns runs = runs(network(Digraphs.regular(30, 5)), MEAN);
        TuningResult one = tuning.run(runs, 1, () -> false, TuningListener.NONE);
        assertThat(one).isEqualTo(tuning.run(runs, 2, () -> false, TuningListener.NONE));
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
        NetworkTuningRuns runs =
                new NetworkTuningRuns(linear, InitialPhases.uniform(), 1, ArcWithin.of("0.05"), MEAN, () -> false);
        TuningPoint point = new TuningPoint(Optional.of(new BigDecimal("0.9")), Optional.empty());
        assertThat(runs.at(point).run(1, CAP).standstill()).isEmpty();
        assertThatThrownBy(() -> runs.tuned(point("0.9", "0.5")))
                .hasMessage("r must be left to the binary update, which alone has thresholds");
    }

    @Test
    void pulsesAreExpectedOfOnePAlone() {
        OscillatorNetwork several = OscillatorNetwork.of(
                Digraphs.cycle(2), BinaryUpdate.of("0.5"), new VertexTriggering(PulseProbability.perAgent(0.5, 0.6)));
        TuningPoint kept = new TuningPoint(Optional.empty(), Optional.of(new BigDecimal("0.5")));
        assertThatThrownBy(() -> runs(several, new TuningGoal.MeanPulses()).at(kept))
                .hasMessage("pulses must be asked of vertex-triggering with one p for all agents, but this network has"
                        + " another");
    }
}
