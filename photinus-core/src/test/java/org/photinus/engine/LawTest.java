package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.SyncCriterion;

/**
 * Simulated means and tails against closed forms, an exact enumeration and figures of an independent
 * simulator. Seeds are fixed; each comparison allows 4.5 standard errors, so a change of seed would raise
 * a false alarm with probability below 1e-5 per comparison, and there are fewer than 100 of them.
 */
class LawTest {
    private static final double ALLOWED = 4.5;

    private record Sample(double mean, double standardError) {}

    private static Sample sample(Digraph digraph, PhaseUpdateRule update, SyncCriterion until, int replicates) {
        Engine engine = Engine.of(OscillatorNetwork.of(digraph, update, VertexTriggering.of(0.5)));
        double sum = 0;
        double squares = 0;
        for (int replicate = 1; replicate <= replicates; replicate++) {
            RunOutcome outcome = engine.run(
                    InitialPhases.uniform(), Coins.of(2, replicate), RunPlan.at(until, Horizon.ofPeriods(100_000)));
            assertThat(outcome).isInstanceOf(RunOutcome.Synchronized.class);
            double time = outcome.end().toDouble();
            sum += time;
            squares += time * time;
        }
        double mean = sum / replicates;
        double variance = squares / replicates - mean * mean;
        return new Sample(mean, Math.sqrt(variance / replicates));
    }

    private static void assertMean(Sample sample, double expected, double expectedError) {
        double error = Math.hypot(sample.standardError(), expectedError);
        assertThat(sample.mean()).isCloseTo(expected, within(ALLOWED * error));
    }

    @Test
    void completeDigraphHasTheMeanOfTheClosedForm() {
        double q = 0.5;
        double expected = (1 - Math.pow(q, 11)) / (0.5 * 11 * (1 - Math.pow(q, 10)));
        assertThat(expected).isCloseTo(0.18191, within(1e-5));
        assertMean(sample(Digraphs.complete(10), BinaryUpdate.of("0.5"), new ExactSync(), 20_000), expected, 0);
    }

    @Test
    void outStarHasTheMeanOfTheClosedForm() {
        assertMean(sample(Digraphs.star(7), BinaryUpdate.of("0.3"), new ExactSync(), 20_000), 1.5, 0);
    }

    @Test
    void pathCycleAndRegularAgreeWithAnIndependentSimulator() {
        BinaryUpdate half = BinaryUpdate.of("0.5");
        assertMean(sample(Digraphs.path(10), half, new ExactSync(), 20_000), 14.20, 0.02);
        assertMean(sample(Digraphs.cycle(10), half, new ExactSync(), 20_000), 17.34, 0.03);
        assertMean(sample(Digraphs.regular(50, 5), half, new ExactSync(), 20_000), 11.6, 0.1);
    }

    @Test
    void theLinearUpdateAgreesWithAnIndependentSimulator() {
        PiecewiseLinearUpdate linear = PiecewiseLinearUpdate.of("0.3261", "0.46");
        ArcWithin arc = ArcWithin.of("0.05");
        assertMean(sample(Digraphs.complete(10), linear, arc, 20_000), 0.534, 0.0017);
        assertMean(sample(Digraphs.path(10), linear, arc, 20_000), 28.71, 0.035);
    }

    @Test
    void tiesToZeroAndToOneGiveDifferentLawsBothExact() {
        Map<Long, Double> zero = assertLaw(TieChoice.ZERO);
        Map<Long, Double> one = assertLaw(TieChoice.ONE);
        long t = 4 * Ticks.PERIOD + Ticks.PERIOD / 100 * 21;
        assertThat(Math.abs(zero.getOrDefault(t, Double.NaN) - one.getOrDefault(t, Double.NaN)))
                .isGreaterThan(0.05);
    }

    /** A cycle of four whose phase differences meet r = 1/2 exactly: 0.79 − 0.29 and 0.54 − 0.04. */
    private static Map<Long, Double> assertLaw(TieChoice tie) {
        OscillatorNetwork network = OscillatorNetwork.of(
                Digraphs.cycle(4), BinaryUpdate.of(Thresholds.of("0.5"), tie), VertexTriggering.of(0.5));
        String[] start = {"0.29", "0.79", "0.04", "0.54"};
        List<Long> ticks = java.util.Arrays.stream(start)
                .map(phase -> Ticks.parse("phase", phase))
                .toList();
        assertThat(EnumeratedLaw.applies(network)).isTrue();
        Map<Long, Double> exact = new EnumeratedLaw(network).tail(ticks, 6);
        int replicates = 40_000;
        double[] times = new double[replicates];
        Engine engine = Engine.of(network);
        for (int k = 1; k <= replicates; k++) {
            RunOutcome outcome =
                    engine.run(InitialPhases.of(start), Coins.of(3, k), RunPlan.atExactSync(Horizon.ofPeriods(10_000)));
            times[k - 1] = outcome.end().toDouble();
        }
        exact.forEach((tick, probability) -> {
            double t = tick / (double) Ticks.PERIOD;
            double survived = java.util.Arrays.stream(times)
                    .filter(time -> time > t + 1e-9)
                    .count();
            double error = Math.sqrt(probability * (1 - probability) / replicates);
            assertThat(survived / replicates).isCloseTo(probability, within(ALLOWED * error + 1e-9));
        });
        return exact;
    }
}
