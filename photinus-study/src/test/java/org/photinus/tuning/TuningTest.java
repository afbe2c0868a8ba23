package org.photinus.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.photinus.engine.Standstill;
import org.photinus.phase.ExactTime;
import org.photinus.tuning.TuningCell.Standing;

/** The search against objectives whose optimum and noise are known. */
class TuningTest {
    private static final TuningGoal MEAN = new TuningGoal.MeanTime();
    private static final ExactTime MAP_TIME = ExactTime.ofPeriods(100);
    private static final ExactTime MAX_TIME = ExactTime.ofPeriods(1000);

    /** A bowl with its least value, 1, at p = 0.65 and r = 0.18. */
    private static double bowl(double p, double r) {
        return 1 + 8 * (p - 0.65) * (p - 0.65) + 8 * (r - 0.18) * (r - 0.18);
    }

    private static double p(TuningPoint point) {
        return point.p().orElseThrow().doubleValue();
    }

    private static double r(TuningPoint point) {
        return point.r().orElseThrow().doubleValue();
    }

    private static TuningTrial trial(double cost, ExactTime cap) {
        boolean observed = cost <= cap.toDouble();
        return new TuningTrial(observed, observed ? cost : cap.toDouble(), Optional.empty());
    }

    private static double lognormal(SplittableRandom random, double sigma) {
        double radius = Math.sqrt(-2 * Math.log(1 - random.nextDouble()));
        return Math.exp(sigma * radius * Math.cos(2 * Math.PI * random.nextDouble()) - sigma * sigma / 2);
    }

    /** Runs whose costs are made up. */
    private interface Trials {
        Runner at(TuningPoint point);

        interface Runner {
            TuningTrial run(long replicate, ExactTime cap);
        }

        /** One after another, until they are cancelled. */
        default TuningRuns until(BooleanSupplier cancelled) {
            return (batches, ended) -> {
                List<List<TuningTrial>> trials = new ArrayList<>();
                for (TuningRuns.Batch batch : batches) {
                    trials.add(new ArrayList<>());
                    for (int k = batch.first(); k <= batch.last() && !cancelled.getAsBoolean(); k++) {
                        trials.get(trials.size() - 1).add(at(batch.point()).run(k, batch.cap()));
                        ended.run();
                    }
                }
                return cancelled.getAsBoolean() ? Optional.empty() : Optional.of(trials);
            };
        }
    }

    /** Costs of a known mean, times noise that all points share and noise of each point's own, both of mean 1. */
    private static Trials noisy(DoubleBinaryOperator mean, long seed, double common, double own) {
        return point -> (replicate, cap) -> {
            SplittableRandom shared = new SplittableRandom(seed * 1_000_003 + replicate);
            SplittableRandom alone = new SplittableRandom(31 * (seed * 1_000_003 + replicate) + point.hashCode());
            double cost = mean.applyAsDouble(p(point), r(point)) * lognormal(shared, common) * lognormal(alone, own);
            return trial(cost, cap);
        };
    }

    private static TuningAxis list(String... values) {
        return TuningAxis.list(Arrays.stream(values).map(BigDecimal::new).toList());
    }

    private static TuningAxis range(String first, String last, int levels) {
        return TuningAxis.range(new BigDecimal(first), new BigDecimal(last), levels);
    }

    private static Tuning tuning(TuningAxis p, TuningAxis r, TuningGoal goal, int replicates) {
        return new Tuning(p, r, goal, MAP_TIME, MAX_TIME, replicates);
    }

    private static TuningResult run(Tuning tuning, Trials trials) {
        return tuning.run(trials.until(() -> false), TuningListener.NONE);
    }

    private static TuningCell cell(TuningResult result, String p, String r) {
        TuningPoint point = new TuningPoint(Optional.of(new BigDecimal(p)), Optional.of(new BigDecimal(r)));
        return result.cells().stream()
                .filter(cell -> cell.point().equals(point))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Mostly the true mean at the answer is within 5 % of the least one, though single costs scatter by 60 %. Of 2,000
     * other seeds 69 missed that, and 56 intervals of 95 % missed the truth: shares of at most 5 % and 4.5 %. Then 9
     * misses or more of 20, of either, have probability below 2e-7; and the seeds are fixed.
     */
    @Test
    void theOptimumOfANoisyBowlIsFound() {
        requireFound(1, 20, 9);
    }

    /** With the same shares 19 misses or more of 100, of either, have probability below 1e-6. */
    @Test
    @Tag("thorough")
    void overManySeedsTheOptimumOfANoisyBowlIsFound() {
        requireFound(21, 120, 19);
    }

    private static void requireFound(int first, int last, int tooMany) {
        Tuning tuning = tuning(range("0.05", "0.95", 7), range("0.02", "0.98", 7), MEAN, 200);
        int found = 0;
        int covered = 0;
        for (int seed = first; seed <= last; seed++) {
            TuningResult result = run(tuning, noisy(TuningTest::bowl, seed, 0.5, 0.3));
            TuningPoint best = result.best().orElseThrow().point();
            double truth = bowl(p(best), r(best));
            found += truth <= 1.05 ? 1 : 0;
            covered += result.value().known().orElseThrow().interval().contains(truth) ? 1 : 0;
        }
        int all = last - first + 1;
        assertThat(found).isGreaterThan(all - tooMany);
        assertThat(covered).isGreaterThan(all - tooMany);
    }

    /**
     * At 95 % for all comparisons together, the best point is called worse in 5 of 100 trials at the most. The test is
     * cautious: of 2,000 other seeds none did, a share of at most 0.3 %, with which 6 or more of 100 have probability
     * below 1e-6; and the seeds are fixed.
     */
    @Test
    void theOptimumIsNeverSafelyCalledWorse() {
        Tuning tuning = tuning(list("0.35", "0.5", "0.65", "0.8"), list("0.02", "0.18", "0.34"), MEAN, 64);
        int kept = 0;
        for (int seed = 1; seed <= 100; seed++) {
            TuningResult result = run(tuning, noisy(TuningTest::bowl, seed, 0.2, 1.0));
            kept += cell(result, "0.65", "0.18").standing() == Standing.WORSE ? 0 : 1;
        }
        assertThat(kept).isGreaterThanOrEqualTo(95);
    }

    /** Of 2,000 other seeds none missed it, a share of at most 0.3 %: 4 or more of 10 have probability below 1e-7. */
    @Test
    void theOptimumOfAQuantileIsFound() {
        Tuning tuning =
                tuning(range("0.05", "0.95", 7), range("0.02", "0.98", 7), new TuningGoal.QuantileTime(0.75), 200);
        int found = 0;
        for (int seed = 1; seed <= 10; seed++) {
            TuningPoint best = run(tuning, noisy(TuningTest::bowl, seed, 0.3, 0.2))
                    .best()
                    .orElseThrow()
                    .point();
            found += bowl(p(best), r(best)) <= 1.1 ? 1 : 0;
        }
        assertThat(found).isGreaterThan(10 - 4);
    }

    /** Costs of 1 and 2 in turn, and half as much again: told apart by 200 runs, and 2 % more are not. */
    @Test
    void whatIsToldIsWhatTheRunsShow() {
        Tuning tuning = tuning(list("0.5", "0.6"), list("0.5"), MEAN, 200);
        TuningResult far = run(tuning, point -> (k, cap) -> trial((p(point) < 0.55 ? 1 : 1.5) * (1 + k % 2), cap));
        assertThat(cell(far, "0.5", "0.5").standing()).isEqualTo(Standing.BEST);
        assertThat(cell(far, "0.6", "0.5").standing()).isEqualTo(Standing.WORSE);
        TuningResult near = run(tuning, point -> (k, cap) -> trial((p(point) < 0.55 ? 1 : 1.02) * (1 + k % 2), cap));
        assertThat(near.cells(Standing.AS_GOOD)).hasSize(1);
    }

    /** In the race p = 0.2 never shows that one run in ten takes 500; its measurement does, and the race goes on. */
    @Test
    void aMeasurementOverrulesTheRace() {
        Tuning tuning = tuning(list("0.2", "0.5", "0.8"), list("0.5"), MEAN, 100);
        Trials runs = point -> (replicate, cap) -> {
            double wobble = 0.1 * (replicate % 7) / 7.0;
            boolean isLong = replicate <= 100 && replicate % 10 == 3;
            return trial(p(point) < 0.3 ? (isLong ? 500 : 0.1 + wobble) : (p(point) < 0.6 ? 5 : 6) + wobble, cap);
        };
        TuningResult result = run(tuning, runs);
        assertThat(p(result.best().orElseThrow().point())).isEqualTo(0.5);
        assertThat(result.measured()).isEqualTo(2);
        assertThat(result.value().known().orElseThrow().value()).isBetween(5.0, 5.1);
        TuningCell overruled = cell(result, "0.2", "0.5");
        assertThat(overruled.standing()).isEqualTo(Standing.WORSE);
        assertThat(overruled.replicates()).isEqualTo(200);
    }

    @Test
    void whereAllRunsAreTheSameTheThresholdDoesNotMatter() {
        Tuning tuning = tuning(list("0.5", "0.8"), list("0.1", "0.5", "0.9"), MEAN, 20);
        Trials same = point -> (replicate, cap) -> trial((2 - p(point)) * (1 + replicate % 5), cap);
        assertThat(run(tuning, same).thresholdMatters()).isFalse();
        Trials onceOther = point -> (replicate, cap) -> {
            double cost = r(point) > 0.7 && replicate == 33 ? 9 : (2 - p(point)) * (1 + replicate % 5);
            return trial(cost, cap);
        };
        assertThat(run(tuning, onceOther).thresholdMatters()).isTrue();
        assertThat(run(tuning(list("0.5", "0.8"), list("0.1"), MEAN, 20), same).thresholdMatters())
                .isTrue();
    }

    /** Where all look stuck at the map's time, no point is run to the horizon. */
    @Test
    void whereAllLookStuckThereIsSoonNoAnswer() {
        ExactTime mapTime = ExactTime.ofPeriods(200);
        Tuning tuning = new Tuning(list("0.2", "0.5"), list("0.5"), MEAN, mapTime, MAX_TIME, 10);
        TuningResult result = run(
                tuning,
                point -> (replicate, cap) -> new TuningTrial(
                        false, cap.toDouble(), Optional.of(new Standstill(3, ExactTime.ofPeriods(2), cap))));
        assertThat(result.isComplete()).isTrue();
        assertThat(result.best()).isEmpty();
        assertThat(result.cells(Standing.STUCK)).hasSize(2).allSatisfy(cell -> {
            assertThat(cell.cap()).isEqualTo(mapTime);
            assertThat(cell.replicates()).isEqualTo(4);
        });
    }

    /** The race has replicates of its own, the same at every point; the answer has 1 to R. */
    @Test
    void theAnswerIsFromReplicatesThatHadNoPartInTheChoice() {
        Map<TuningPoint, Set<Long>> seen = new TreeMap<>(TuningPoint.ORDER);
        Tuning tuning = tuning(list("0.2", "0.5", "0.65"), list("0.18"), MEAN, 20);
        Trials runs = noisy(TuningTest::bowl, 1, 0.3, 0.1);
        TuningResult result = run(tuning, point -> (replicate, cap) -> {
            seen.computeIfAbsent(point, unused -> new TreeSet<>()).add(replicate);
            return runs.at(point).run(replicate, cap);
        });
        TuningPoint best = result.best().orElseThrow().point();
        seen.forEach((point, replicates) -> {
            int own = cell(result, point.p().orElseThrow().toPlainString(), "0.18")
                    .replicates();
            int measured = point.equals(best) ? 20 : 0;
            TreeSet<Long> expected = new TreeSet<>();
            for (long k = 1; k <= measured; k++) {
                expected.add(k);
            }
            for (long k = 1; k <= own - measured; k++) {
                expected.add(20 + k);
            }
            assertThat(replicates).isEqualTo(expected);
        });
        double sum = 0;
        for (long k = 1; k <= 20; k++) {
            sum += runs.at(best).run(k, MAX_TIME).cost();
        }
        assertThat(result.value().known().orElseThrow().value()).isCloseTo(sum / 20, within(1e-12));
        assertThat(result.replicates()).isEqualTo(20);
    }

    @Test
    void aRunThatWasStoppedIsNeverATime() {
        Tuning tuning = tuning(list("0.2", "0.5", "0.8"), list("0.5"), MEAN, 40);
        // At p = 0.2 nothing ends, at 0.5 one run of ten does not, at 0.8 all take 20 to 21.
        Trials runs = point -> (replicate, cap) -> {
            double quick = 20 + (replicate % 10) / 10.0;
            boolean never = p(point) < 0.3 || (p(point) < 0.6 && replicate % 10 == 3);
            return trial(never ? Double.POSITIVE_INFINITY : quick, cap);
        };
        TuningResult result = run(tuning, runs);
        assertThat(result.best().orElseThrow().point())
                .isEqualTo(cell(result, "0.8", "0.5").point());
        assertThat(result.censored()).isZero();
        TuningCell never = cell(result, "0.2", "0.5");
        assertThat(never.standing()).isEqualTo(Standing.WORSE);
        assertThat(never.neverSynchronized()).isTrue();
        assertThat(never.value().known()).isEmpty();
        assertThat(never.atLeast()).isEqualTo(never.cap().toDouble());
        TuningCell slow = cell(result, "0.5", "0.5");
        assertThat(slow.censored()).isPositive();
        assertThat(slow.value().known()).isEmpty();
        assertThat(slow.standing()).isIn(Standing.WORSE, Standing.UNDECIDED);
    }

    @Test
    void whereNothingSynchronizesThereIsNoAnswer() {
        TuningResult result = run(
                tuning(list("0.2", "0.5"), list("0.5"), MEAN, 10),
                point -> (replicate, cap) -> trial(Double.POSITIVE_INFINITY, cap));
        assertThat(result.isComplete()).isTrue();
        assertThat(result.best()).isEmpty();
        assertThat(result.value().known()).isEmpty();
        assertThat(result.cells(Standing.UNDECIDED)).hasSize(2).allSatisfy(cell -> {
            assertThat(cell.cap()).isEqualTo(MAX_TIME);
            assertThat(cell.atLeast()).isEqualTo(1000);
        });
    }

    /** A point that is quick but for one run in fifty, which takes 900, costs more than one that always takes 2. */
    @Test
    void aPointWithRareLongRunsCallsBackWhomItHadBeaten() {
        Tuning tuning = tuning(list("0.2", "0.5"), list("0.5"), MEAN, 200);
        Trials runs = point -> (replicate, cap) -> {
            double wobble = 0.1 * (replicate % 7) / 7.0;
            boolean stuck = replicate % 50 == 49;
            return trial(p(point) > 0.3 ? 2 + wobble : stuck ? 900 : 1 + wobble, cap);
        };
        TuningResult result = run(tuning, runs);
        assertThat(p(result.best().orElseThrow().point())).isEqualTo(0.5);
        // By its median it is the better one all the same.
        TuningResult median = run(tuning(list("0.2", "0.5"), list("0.5"), new TuningGoal.QuantileTime(0.5), 200), runs);
        assertThat(p(median.best().orElseThrow().point())).isEqualTo(0.2);
    }

    @Test
    void slowPointsAndStuckOnesAreToldApartWhenTheRaceIsOver() {
        Tuning tuning = new Tuning(
                list("0.2", "0.5", "0.8"), list("0.5"), MEAN, ExactTime.ofPeriods(400), ExactTime.ofPeriods(1000), 20);
        Trials runs = point -> (replicate, cap) -> {
            if (p(point) > 0.7) {
                return trial(1.0 + replicate % 3, cap);
            }
            ExactTime since = p(point) < 0.3 ? ExactTime.ofPeriods(5) : ExactTime.ofPeriods(cap.periods() - 1);
            return new TuningTrial(false, cap.toDouble(), Optional.of(new Standstill(3, since, cap)));
        };
        TuningResult result = run(tuning, runs);
        TuningCell stuck = cell(result, "0.2", "0.5");
        TuningCell slow = cell(result, "0.5", "0.5");
        assertThat(stuck.cap()).isEqualTo(ExactTime.ofPeriods(400));
        assertThat(slow.cap()).isEqualTo(ExactTime.ofPeriods(400));
        assertThat(stuck.replicates()).isLessThan(20);
        assertThat(stuck.looksStuck()).isTrue();
        assertThat(stuck.standstill().orElseThrow().groups()).isEqualTo(3);
        assertThat(slow.neverSynchronized()).isTrue();
        assertThat(slow.looksStuck()).isFalse();
        assertThat(slow.stuck()).isZero();
    }

    @Test
    void aCancelledSearchTellsWhatItsFinishedRoundsFound() {
        Tuning tuning = tuning(range("0.05", "0.95", 7), range("0.02", "0.98", 7), MEAN, 200);
        Trials runs = noisy(TuningTest::bowl, 3, 0.2, 0.1);
        for (int after : new int[] {0, 1, 195, 196, 250, 1000}) {
            AtomicInteger ran = new AtomicInteger();
            AtomicBoolean cancelled = new AtomicBoolean(after == 0);
            TuningResult result = tuning.run(runs.until(cancelled::get), (all, left, points, cap) -> {
                if (ran.incrementAndGet() == after) {
                    cancelled.set(true);
                }
            });
            assertThat(result.isComplete()).isFalse();
            // The first round has 49 points with 4 runs each; the last of them was no sooner done than cancelled.
            assertThat(result.best().isPresent()).as("after %d runs", after).isEqualTo(after > 196);
            assertThat(result.cells()).hasSizeBetween(after > 196 ? 49 : 0, after > 196 ? 65 : 0);
            result.best().ifPresent(best -> {
                assertThat(best.replicates()).isEqualTo(result.replicates()).isGreaterThanOrEqualTo(4);
                // Noise of its own moves the mean of four costs by 5 %: twice the cost is 14 standard errors away.
                assertThat(bowl(p(best.point()), r(best.point()))).isLessThan(2);
            });
        }
    }

    @Test
    void whatCannotBeSearchedIsRefused() {
        assertThatThrownBy(() -> tuning(list("0.5"), TuningAxis.FIXED, MEAN, 10))
                .hasMessage("p or r must be free to vary, but each has one value");
        assertThatThrownBy(() -> tuning(list("0.5", "0.6"), TuningAxis.FIXED, MEAN, 1))
                .hasMessage("replicates must be at least 2, since one has no interval, but is 1");
        assertThatThrownBy(() -> new Tuning(list("0.5", "0.6"), TuningAxis.FIXED, MEAN, MAP_TIME, ExactTime.ZERO, 10))
                .hasMessage("max time must be more than 0, but is 0");
        assertThatThrownBy(() -> range("0.5", "0.2", 5))
                .hasMessage("a range must go upwards, but goes from 0.5 to 0.2");
        assertThatThrownBy(() -> range("0.2", "0.5", 1)).hasMessage("levels must be at least 2, but is 1");
        assertThatThrownBy(() -> new TuningGoal.QuantileTime(Double.NaN))
                .hasMessage("share of a quantile must lie strictly between 0 and 1, but is NaN");
    }

    @Test
    void levelsOfARangeAreShortDecimalsFromEndToEnd() {
        assertThat(range("0.05", "0.95", 7).levels())
                .extracting(BigDecimal::toPlainString)
                .containsExactly("0.05", "0.2", "0.35", "0.5", "0.65", "0.8", "0.95");
        assertThat(range("0.1", "0.9", 4).levels())
                .extracting(BigDecimal::toPlainString)
                .containsExactly("0.1", "0.37", "0.63", "0.9");
        assertThat(range("0.1", "0.1001", 3).levels()).hasSize(3);
        TuningAxis finest = range("0.5", "0.500000000000000002", 7);
        assertThat(finest.levels()).hasSize(3);
        assertThat(finest.around(Optional.of(finest.levels().get(1)), 4))
                .containsOnly(Optional.of(finest.levels().get(1)));
        assertThat(list("0.5", "0.2", "0.50").levels())
                .extracting(BigDecimal::toPlainString)
                .containsExactly("0.2", "0.5");
    }

    @Test
    void onlyARangeIsRefinedAndNeverBeyondItsEnds() {
        Optional<BigDecimal> end = Optional.of(new BigDecimal("0.95"));
        assertThat(range("0.05", "0.95", 7).around(end, 2))
                .containsExactlyInAnyOrder(end, Optional.of(new BigDecimal("0.875")));
        assertThat(list("0.05", "0.95").around(end, 2)).containsExactly(end);
        assertThat(TuningAxis.FIXED.around(Optional.empty(), 2)).isEqualTo(List.of(Optional.empty()));
        assertThat(range("0.05", "0.95", 7).isEnd(new BigDecimal("0.950"))).isTrue();
        assertThat(list("0.05", "0.95").isEnd(new BigDecimal("0.95"))).isFalse();
    }
}
