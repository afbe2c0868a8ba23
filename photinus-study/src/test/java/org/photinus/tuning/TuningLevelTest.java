package org.photinus.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.study.LocalExecutor;
import org.photinus.tuning.TuningCell.Standing;
import org.photinus.world.World;

/**
 * The level that a tuning claims, on a network with heavy tails: 5-regular, 30 agents, r = 0.5. At p = 0.5 the mean
 * sync-time is 3.9. At p = 0.875 half of the runs take less than 0.11, and yet the mean is 6.3: seven tenths of it come
 * from 6 % of the runs.
 */
class TuningLevelTest {
    private static final TuningGoal MEAN = new TuningGoal.MeanTime();
    private static final ExactTime MAX_TIME = ExactTime.ofPeriods(3000);
    private static final BigDecimal BEST_P = new BigDecimal("0.5");
    private static final int SEEDS = 60;

    private static NetworkTuningRuns runs(long seed) {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.regular(30, 5), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        return new NetworkTuningRuns(
                network,
                InitialPhases.uniform(),
                seed,
                World.IDEAL,
                RunPlan.atExactSync(Horizon.ofPeriods(1000)),
                MEAN,
                LocalExecutor.onAllProcessors());
    }

    private static TuningResult tuned(long seed) {
        TuningAxis p = TuningAxis.range(new BigDecimal("0.05"), new BigDecimal("0.95"), 7);
        return new Tuning(p, TuningAxis.FIXED, MEAN, ExactTime.ofPeriods(1000), MAX_TIME, 200)
                .run(runs(seed), TuningListener.NONE);
    }

    private static BigDecimal p(TuningCell cell) {
        return cell.point().p().orElseThrow();
    }

    /** The mean at a p by 20,000 runs of another seed; its standard error is below 0.25 for the p that are answers. */
    private static double truth(BigDecimal p) {
        TuningPoint point = new TuningPoint(Optional.of(p), Optional.empty());
        return runs(987).run(List.of(new TuningRuns.Batch(point, 1, 20_000, MAX_TIME)), () -> {}).orElseThrow().stream()
                .flatMap(List::stream)
                .mapToDouble(TuningTrial::cost)
                .average()
                .orElseThrow();
    }

    /**
     * Of 500 seeds none called p = 0.5 worse, which 5 % of them may; all answers had a mean of at most 1.25 times the
     * least; and 476 intervals held the truth. With shares of at most 1.4 %, 1.4 % and 8 %, 8, 8 and 19 misses of 60 have
     * probability below 1e-5, 1e-5 and 1e-6; and the seeds are fixed.
     */
    @Test
    @Tag("thorough")
    void theBestIsNotCalledWorseAndTheAnswerIsAboutAsGood() {
        Map<BigDecimal, Double> truths = new HashMap<>();
        double least = truth(BEST_P);
        int calledWorse = 0;
        int poorAnswers = 0;
        int missed = 0;
        for (long seed = 1; seed <= SEEDS; seed++) {
            TuningResult result = tuned(seed);
            calledWorse +=
                    result.cells(Standing.WORSE).stream().anyMatch(cell -> p(cell).compareTo(BEST_P) == 0) ? 1 : 0;
            double truth = truths.computeIfAbsent(p(result.best().orElseThrow()), TuningLevelTest::truth);
            poorAnswers += truth > 1.5 * least ? 1 : 0;
            missed += result.value().known().orElseThrow().interval().contains(truth) ? 0 : 1;
        }
        assertThat(calledWorse).isLessThan(8);
        assertThat(poorAnswers).isLessThan(8);
        assertThat(missed).isLessThan(19);
    }

    /** Calling no point worse would hold any level: points far from the best must be found out. */
    @Test
    void whatIsFarWorseIsCalledWorse() {
        for (long seed = 1; seed <= 3; seed++) {
            assertThat(tuned(seed).cells(Standing.WORSE).stream().map(TuningLevelTest::p))
                    .as("seed %d", seed)
                    .contains(new BigDecimal("0.05"));
        }
    }
}
