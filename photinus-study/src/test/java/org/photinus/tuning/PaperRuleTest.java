package org.photinus.tuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.photinus.phase.ExactTime;
import org.photinus.stats.Estimate;
import org.photinus.tuning.TuningCell.Standing;
import org.photinus.world.ReceiverRule;

/** The comparison with the paper's rule, by costs whose laws are known. */
class PaperRuleTest {
    private static final TuningGoal SPREAD = new TuningGoal.MeanSpread();
    private static final TuningGoal MEDIAN = new TuningGoal.QuantileTime(0.5);
    private static final ExactTime MAX_TIME = ExactTime.ofPeriods(1000);
    private static final ReceiverRule PAPER = ReceiverRule.PAPER;
    private static final ReceiverRule AGE = ReceiverRule.age();
    private static final TuningAxis PS = list("0.05", "0.35", "0.65", "0.95");
    private static final int SEEDS = 200;

    private static TuningAxis list(String... values) {
        return TuningAxis.list(Stream.of(values).map(BigDecimal::new).toList());
    }

    private static Tuning tuning(TuningAxis p, List<ReceiverRule> receivers, TuningGoal goal, int replicates) {
        return new Tuning(p, TuningAxis.FIXED, receivers, goal, MAX_TIME, MAX_TIME, replicates);
    }

    private static double p(TuningPoint point) {
        return point.p().orElseThrow().doubleValue();
    }

    /** The mean cost of a point: age is best at p = 0.65, with 1, and the paper's rule at p = 0.35, with 2. */
    private static double truth(TuningPoint point) {
        double off = p(point) - (point.isPaper() ? 0.35 : 0.65);
        return (point.isPaper() ? 2 : 1) * (1 + 5 * off * off);
    }

    private static double lognormal(SplittableRandom random, double sigma) {
        double u = Math.sqrt(-2 * Math.log(1 - random.nextDouble()));
        return Math.exp(sigma * u * Math.cos(2 * Math.PI * random.nextDouble()) - sigma * sigma / 2);
    }

    private interface Cost {
        double of(TuningPoint point, int replicate);
    }

    /** Costs of mean {@link #truth}: one part of the noise is that of the replicate, the other that of the run. */
    private static Cost noisy(long seed, double common, double own) {
        // The hash code of a receiver is another one in every virtual machine, that of its text is not.
        return (point, replicate) -> truth(point)
                * lognormal(new SplittableRandom(1_000_003L * seed + replicate), common)
                * lognormal(
                        new SplittableRandom(
                                31L * (p(point) + point.receive().orElseThrow().text()).hashCode()
                                        + 7_000_003L * seed
                                        + replicate),
                        own);
    }

    private static TuningRuns runs(Cost cost) {
        return (batches, ended) -> Optional.of(batches.stream()
                .map(batch -> IntStream.rangeClosed(batch.first(), batch.last())
                        .mapToObj(k -> {
                            double value = cost.of(batch.point(), k);
                            boolean isSeen = value <= batch.cap().toDouble();
                            return new TuningTrial(
                                    isSeen, isSeen ? value : batch.cap().toDouble(), Optional.empty());
                        })
                        .toList())
                .toList());
    }

    private static TuningResult run(Tuning tuning, Cost cost) {
        return tuning.run(runs(cost), TuningListener.NONE);
    }

    private static boolean holds(Estimate estimate, double truth) {
        return estimate.known().orElseThrow().interval().contains(truth);
    }

    @Test
    void theRuleIsMeasuredAtThePOfTheBestAndAtItsOwn() {
        TuningResult result = run(tuning(PS, List.of(PAPER, AGE), SPREAD, 50), noisy(1, 0.3, 0.1));
        assertThat(result.best().orElseThrow().point().receive()).contains(AGE);
        assertThat(p(result.best().orElseThrow().point())).isEqualTo(0.65);
        TuningRival same = result.paper().orElseThrow();
        assertThat(same.point()).isEqualTo(result.best().orElseThrow().point().with(PAPER));
        assertThat(same.replicates()).isEqualTo(50);
        assertThat(same.censored()).isZero();
        TuningRival own = result.paperAtBest().orElseThrow();
        assertThat(own.point().isPaper()).isTrue();
        assertThat(p(own.point())).isEqualTo(0.35);
        double ratio = own.value().known().orElseThrow().value()
                / result.value().known().orElseThrow().value();
        assertThat(own.ratio().known().orElseThrow().value()).isCloseTo(ratio, within(1e-12));
    }

    /** Replicates 1 to R of the best and of the rule; in the race all points have others. */
    @Test
    void allThreeAreMeasuredByTheSameReplicatesAndTheseHaveNoPartInTheRace() {
        Tuning tuning = tuning(PS, List.of(PAPER, AGE), SPREAD, 20);
        Cost cost = noisy(2, 0.3, 0.1);
        Set<String> seen = new ConcurrentSkipListSet<>();
        TuningResult result = run(tuning, (point, k) -> {
            if (k <= 20) {
                seen.add(point.receive().orElseThrow().text() + " " + p(point) + " " + k);
            }
            return cost.of(point, k);
        });
        Set<String> expected = new TreeSet<>();
        for (int k = 1; k <= 20; k++) {
            expected.add("age 0.65 " + k);
            expected.add("paper 0.65 " + k);
            expected.add("paper 0.35 " + k);
        }
        assertThat(result.measured()).isEqualTo(1);
        assertThat(seen).containsExactlyElementsOf(expected);
    }

    /**
     * Costs scatter by 60 %, and 40 of them make an interval. Of 2,000 other trials 113 values of the best were missed, 123
     * of the rule, and 107 and 119 ratios: shares of at most 7.5 %, with which 36 misses or more of 200 have probability
     * below 1e-6 each; and the seeds are fixed.
     */
    @Test
    void theIntervalsHoldTheirLevel() {
        Tuning tuning = tuning(PS, List.of(PAPER, AGE, ReceiverRule.delay(1)), SPREAD, 40);
        int value = 0;
        int rule = 0;
        int same = 0;
        int own = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            TuningResult result = run(tuning, noisy(seed, 0.5, 0.3));
            double best = truth(result.best().orElseThrow().point());
            TuningRival paper = result.paper().orElseThrow();
            TuningRival atBest = result.paperAtBest().orElseThrow();
            value += holds(result.value(), best) ? 0 : 1;
            same += holds(paper.ratio(), truth(paper.point()) / best) ? 0 : 1;
            rule += holds(paper.value(), truth(paper.point())) ? 0 : 1;
            own += holds(atBest.ratio(), truth(atBest.point()) / best) ? 0 : 1;
        }
        assertThat(value).isLessThan(36);
        assertThat(rule).isLessThan(36);
        assertThat(same).isLessThan(36);
        assertThat(own).isLessThan(36);
    }

    /** Of 2,000 other trials no ratio was missed: what pairs have in common is not used. 8 of 200 are then out of question. */
    @Test
    void theIntervalsOfARatioOfQuantilesHoldTheirs() {
        Tuning tuning = tuning(PS, List.of(PAPER, AGE), MEDIAN, 40);
        int same = 0;
        int own = 0;
        for (int seed = 1; seed <= SEEDS; seed++) {
            TuningResult result = run(tuning, noisy(seed, 0.3, 0.3));
            double best = truth(result.best().orElseThrow().point());
            TuningRival paper = result.paper().orElseThrow();
            TuningRival atBest = result.paperAtBest().orElseThrow();
            same += holds(paper.ratio(), truth(paper.point()) / best) ? 0 : 1;
            own += holds(atBest.ratio(), truth(atBest.point()) / best) ? 0 : 1;
        }
        assertThat(same).isLessThan(8);
        assertThat(own).isLessThan(8);
    }

    @Test
    void withoutTheRuleInTheRaceItIsMeasuredAtThePOfTheBestAlone() {
        TuningResult result = run(tuning(PS, List.of(AGE), SPREAD, 20), noisy(3, 0.3, 0.1));
        assertThat(result.paper()).isPresent();
        assertThat(result.paperAtBest()).isEmpty();
        TuningResult onlyReceivers = run(tuning(list("0.65"), List.of(PAPER, AGE), SPREAD, 20), noisy(3, 0.3, 0.1));
        assertThat(onlyReceivers.paper()).isPresent();
        assertThat(onlyReceivers.paperAtBest()).isEmpty();
    }

    @Test
    void aRuleThatIsTheBestIsNotComparedWithItself() {
        TuningResult result = run(
                tuning(PS, List.of(PAPER, AGE), SPREAD, 20),
                (point, k) -> (point.isPaper() ? 1 : 5) * (1 + Math.abs(p(point) - 0.35)) + 0.01 * (k % 3));
        assertThat(result.best().orElseThrow().point().isPaper()).isTrue();
        assertThat(result.paper()).isEmpty();
        assertThat(result.paperAtBest()).isEmpty();
    }

    @Test
    void inTheIdealWorldNothingIsCompared() {
        TuningResult result = run(
                new Tuning(PS, TuningAxis.FIXED, new TuningGoal.MeanTime(), MAX_TIME, MAX_TIME, 20),
                (point, k) -> 2 - p(point));
        assertThat(result.paper()).isEmpty();
        assertThat(result.paperAtBest()).isEmpty();
    }

    /** A rule that does not lock in one run of four has no mean, and no ratio: only a count. */
    @Test
    void whereRunsWereCensoredThereIsACountAndNoRatio() {
        Tuning tuning = tuning(PS, List.of(PAPER, AGE), new TuningGoal.MeanTime(), 20);
        TuningResult result =
                run(tuning, (point, k) -> point.isPaper() ? k % 4 == 0 ? 1e9 : 5 : 1 + Math.abs(p(point) - 0.65));
        TuningRival paper = result.paper().orElseThrow();
        assertThat(paper.censored()).isEqualTo(5);
        assertThat(paper.value().known()).isEmpty();
        assertThat(paper.ratio().known()).isEmpty();
        assertThat(result.paperAtBest().orElseThrow().ratio().known()).isEmpty();
        TuningResult never = run(tuning, (point, k) -> point.isPaper() ? 1e9 : 1 + 0.1 * (k % 3));
        assertThat(never.paper().orElseThrow().censored()).isEqualTo(20);
        assertThat(never.paperAtBest()).isEmpty();
    }

    /** No point can be better than one without any cost: it is not run a hundred times to see that. */
    @Test
    void pointsWithoutCostAreSoonKnownAndATieIsBroken() {
        Tuning tuning = tuning(PS, List.of(PAPER, AGE), SPREAD, 100);
        TuningRuns runs = (batches, ended) -> Optional.of(batches.stream()
                .map(batch -> IntStream.rangeClosed(batch.first(), batch.last())
                        .mapToObj(k -> new TuningTrial(
                                true,
                                batch.point().isPaper() ? 0.1 + 0.001 * (k % 5) : 0,
                                10 - p(batch.point()),
                                Optional.empty()))
                        .toList())
                .toList());
        TuningResult result = tuning.run(runs, TuningListener.NONE);
        assertThat(p(result.best().orElseThrow().point())).isEqualTo(0.95);
        assertThat(result.value().known().orElseThrow().value()).isZero();
        assertThat(result.cells(Standing.AS_GOOD)).hasSize(3).allMatch(cell -> cell.replicates() == 16);
        assertThat(result.cells(Standing.WORSE)).hasSize(4);
        assertThat(result.paper().orElseThrow().ratio().known()).isEmpty();
        assertThat(result.replicates()).isEqualTo(100);
    }

    @Test
    void whatCannotBeIsLeftOut() {
        Tuning tuning = tuning(PS, List.of(PAPER, AGE), SPREAD, 20);
        TuningRuns all = runs(noisy(4, 0.2, 0.1));
        TuningResult result = tuning.run(
                new TuningRuns() {
                    @Override
                    public boolean isPossible(TuningPoint point) {
                        return point.isPaper() ? p(point) != 0.65 : p(point) < 0.9;
                    }

                    @Override
                    public Optional<List<List<TuningTrial>>> run(List<Batch> batches, Runnable ended) {
                        assertThat(batches).allMatch(batch -> isPossible(batch.point()));
                        return all.run(batches, ended);
                    }
                },
                TuningListener.NONE);
        assertThat(result.cells()).hasSize(6);
        assertThat(p(result.best().orElseThrow().point())).isEqualTo(0.65);
        assertThat(result.paper()).isEmpty();
        assertThat(result.paperAtBest()).isPresent();
    }

    @Test
    void cellsAreInTheOrderOfTheReceivers() {
        TuningResult result = run(tuning(PS, List.of(AGE, PAPER, AGE), SPREAD, 20), noisy(5, 0.2, 0.1));
        assertThat(result.cells())
                .extracting(cell -> cell.point().receive().orElseThrow().text() + " " + p(cell.point()))
                .containsExactly(
                        "age 0.05",
                        "age 0.35",
                        "age 0.65",
                        "age 0.95",
                        "paper 0.05",
                        "paper 0.35",
                        "paper 0.65",
                        "paper 0.95");
    }
}
