package org.photinus.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** More runs than are kept one by one. */
class SyncTimesTest {
    private static final int MANY = SyncTimes.MOST_SINGLE_RUNS + 300_000;
    private static final double[] SHARES = {0.001, 0.1, 0.25, 0.5, 0.75, 0.9, 0.99, 0.9999};

    private static double[] exponential(int count) {
        Random random = new Random(12);
        double[] drawn = new double[count];
        Arrays.setAll(drawn, i -> -Math.log(1 - random.nextDouble()));
        return drawn;
    }

    /** Runs that are censored at a horizon; the jumps of each are ten times its end. */
    private static SyncTimes times(double[] drawn, double horizon) {
        SyncTimes.Recorder recorder = new SyncTimes.Recorder(horizon);
        for (int i = 0; i < drawn.length; i++) {
            double end = Math.min(drawn[i], horizon);
            recorder.add(i + 1, end, drawn[i] <= horizon, 10 * end, OptionalLong.of(Math.round(end)));
        }
        return recorder.build();
    }

    private static SurvivalCurve exactCurve(double[] drawn, double horizon) {
        boolean[] observed = new boolean[drawn.length];
        double[] ends = new double[drawn.length];
        for (int i = 0; i < drawn.length; i++) {
            observed[i] = drawn[i] <= horizon;
            ends[i] = Math.min(drawn[i], horizon);
        }
        return SurvivalCurve.of(ends, observed);
    }

    private static void assertNear(double value, double exact) {
        assertThat(value).isEqualTo(exact, within(exact * SyncTimes.RELATIVE_WIDTH));
    }

    @Test
    void asManyAsAreKeptAreNotInBins() {
        double[] drawn = exponential(SyncTimes.MOST_SINGLE_RUNS);
        SyncTimes single = times(drawn, 100);
        assertThat(single.isBinned()).isFalse();
        assertThat(single.entries()).isEqualTo(drawn.length);
        assertThat(times(exponential(SyncTimes.MOST_SINGLE_RUNS + 1), 100).isBinned())
                .isTrue();
    }

    @Test
    void manyRunsTakeLittleMemory() {
        SyncTimes many = times(exponential(MANY), 2);
        assertThat(many.size()).isEqualTo(MANY);
        // From 2^-21 to 2 there are 22 powers of two, of 4096 bins each.
        assertThat(many.entries()).isLessThan(22 * 4096);
        assertThat(many.singleRuns().size()).isEqualTo(SyncTimes.MOST_SINGLE_RUNS);
    }

    @Test
    void theMeansOfManyRunsAreThoseOfAllOfThem() {
        double[] drawn = exponential(MANY);
        SyncTimes many = times(drawn, 1000);
        assertSame(many.restrictedMean(), Estimate.mean(drawn));
        assertSame(many.meanJumps(), Estimate.mean(drawn).times(10));
        assertSame(
                many.meanPulses().orElseThrow(),
                Estimate.mean(Arrays.stream(drawn).map(Math::round).toArray()));
    }

    /** But for the last digits, which the order of sums decides. */
    private static void assertSame(Estimate estimate, Estimate exact) {
        Estimate.Known found = estimate.known().orElseThrow();
        Estimate.Known wanted = exact.known().orElseThrow();
        assertThat(found.value()).isEqualTo(wanted.value(), within(1e-11 * wanted.value()));
        assertThat(found.standardError().orElseThrow())
                .isEqualTo(
                        wanted.standardError().orElseThrow(),
                        within(1e-11 * wanted.standardError().orElseThrow()));
        assertThat(found.interval().low()).isEqualTo(wanted.interval().low(), within(1e-11 * wanted.value()));
        assertThat(found.interval().high()).isEqualTo(wanted.interval().high(), within(1e-11 * wanted.value()));
    }

    @Test
    void quantilesAndTailsOfManyRunsAreThoseOfAllToTheWidthOfABin() {
        for (double horizon : new double[] {1000, 1.5}) {
            double[] drawn = exponential(MANY);
            SyncTimes many = times(drawn, horizon);
            SurvivalCurve curve = SurvivalCurve.of(many);
            SurvivalCurve exact = exactCurve(drawn, horizon);
            for (double share : SHARES) {
                assertThat(curve.quantile(share).isPresent())
                        .isEqualTo(exact.quantile(share).isPresent());
                if (exact.quantile(share).isPresent()) {
                    assertNear(
                            curve.quantile(share).getAsDouble(),
                            exact.quantile(share).getAsDouble());
                    Interval interval = curve.quantileInterval(share);
                    assertNear(interval.low(), exact.quantileInterval(share).low());
                    assertNear(interval.high(), exact.quantileInterval(share).high());
                }
            }
            assertNear(curve.end(), exact.end());
            assertNear(curve.restrictedMean(1.2), exact.restrictedMean(1.2));
            assertThat(many.censored()).isEqualTo((int)
                    Arrays.stream(drawn).filter(end -> end > horizon).count());
            assertThat(many.horizon()).isEqualTo(horizon);
            TailRate tail = TailRate.of(many, curve);
            // The rate of this law is 1, and 340,000 runs tell it to two in a thousand.
            assertThat(tail.rate().known().orElseThrow().value()).isEqualTo(1, within(0.02));
            assertThat(tail.events()).isCloseTo(MANY / 4 - many.censored(), within(200));
        }
    }

    @Test
    void timesThatOccurManyTimesAreNotRounded() {
        SyncTimes.Recorder recorder = new SyncTimes.Recorder(50);
        for (int i = 1; i <= MANY; i++) {
            recorder.add(i, i % 2 == 0 ? 0 : 1.0 / 3, true, 1, OptionalLong.empty());
        }
        SyncTimes many = recorder.build();
        assertThat(SurvivalCurve.of(many).quantile(0.4)).hasValue(0);
        assertThat(SurvivalCurve.of(many).quantile(0.9)).hasValue(1.0 / 3);
        assertThat(many.meanPulses()).isEmpty();
    }

    /** A run that was stopped by its jumps at 1 ends what is known, and the mean is restricted to it. */
    @Test
    void nothingIsConcludedBeyondTheFirstRunThatWasStoppedByItsJumps() {
        double[] drawn = exponential(MANY);
        SyncTimes.Recorder recorder = new SyncTimes.Recorder(1000);
        for (int i = 0; i < drawn.length; i++) {
            recorder.add(i + 1, drawn[i], true, 1, OptionalLong.empty());
        }
        recorder.add(MANY + 1, 1, false, 1, OptionalLong.empty());
        SyncTimes many = recorder.build();
        assertThat(many.horizon()).isEqualTo(1);
        double exact =
                Arrays.stream(drawn).map(end -> Math.min(end, 1)).average().orElseThrow();
        assertNear(many.restrictedMean().point().orElseThrow(), exact);
        assertThat(SurvivalCurve.of(many).end()).isEqualTo(1);
        assertThat(SurvivalCurve.of(many).quantile(0.7)).isEmpty();
    }

    /** Pairs are compared run by run, which needs single runs: those of the first replicates. */
    @Test
    void manyPairsAreComparedByTheFirstOfThem() {
        SyncTimes base = times(exponential(MANY), 1000);
        SyncTimes other = times(Arrays.stream(exponential(MANY)).map(x -> 2 * x).toArray(), 1000);
        PairedComparison comparison = PairedComparison.of(base, other);
        assertThat(comparison.pairs()).isEqualTo(SyncTimes.MOST_SINGLE_RUNS);
        assertThat(comparison.ratio().point().orElseThrow()).isEqualTo(2, within(1e-9));
        assertThat(comparison.later()).isEqualTo(SyncTimes.MOST_SINGLE_RUNS);
        assertThat(comparison.logRank()).isPresent();
    }
}
