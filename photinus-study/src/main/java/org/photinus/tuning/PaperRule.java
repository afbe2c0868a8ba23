package org.photinus.tuning;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.photinus.world.ReceiverRule;

/** Measures the rule of the paper beside the best point of a tuning. */
final class PaperRule {
    private static final int FIRST_REPLICATES = 8;

    private final Tuning tuning;
    private final TuningRuns runs;
    private final SampleRunner runner;
    private final Collection<TuningSample> samples;

    /**
     * The rule of the paper in a tuning.
     *
     * @param samples of the race
     */
    PaperRule(Tuning tuning, TuningRuns runs, SampleRunner runner, Collection<TuningSample> samples) {
        this.tuning = tuning;
        this.runs = runs;
        this.runner = runner;
        this.samples = samples;
    }

    /**
     * The paper's rule at a point; nothing if the best is that very point, or if it cannot be.
     *
     * @param best the measurement of the best
     * @param errorRate with which each interval may miss
     */
    Optional<TuningRival> at(TuningPoint place, TuningSample best, double errorRate) {
        TuningPoint point = place.with(ReceiverRule.PAPER);
        if (point.equals(best.point()) || !runs.isPossible(point)) {
            return Optional.empty();
        }
        TuningSample sample = new TuningSample(point, false, tuning.goal());
        return runner.run(List.of(sample), 0, tuning.replicates(), tuning.maxTime(), samples.size())
                ? Optional.of(new TuningRival(
                        point,
                        sample.estimate(errorRate),
                        sample.size(),
                        sample.censored(sample.size()),
                        sample.ratioTo(best, errorRate)))
                : Optional.empty();
    }

    /**
     * The p and r that are best for the paper's rule, by runs of the race alone; nothing where it was not in the race,
     * or with one p and r, or where none of its runs came to an end. The race may have dropped all its points early, so they race on among themselves: the better
     * half of them with twice the runs, until one is left.
     */
    Optional<TuningPoint> ownBest() {
        List<TuningSample> left =
                samples.stream().filter(sample -> sample.point().isPaper()).toList();
        if (left.size() < 2) {
            return Optional.empty();
        }
        int n = Math.min(FIRST_REPLICATES, tuning.replicates());
        while (left.size() > 1) {
            if (!runner.run(left, tuning.replicates(), n, tuning.maxTime(), samples.size())) {
                return Optional.empty();
            }
            left = left.stream()
                    .sorted(Comparator.comparingDouble(
                                    (TuningSample sample) -> sample.value().orElse(Double.POSITIVE_INFINITY))
                            .thenComparingDouble(TuningSample::atLeast)
                            .thenComparingDouble(TuningSample::tieBreak)
                            .thenComparing(TuningSample::point, TuningPoint.ORDER))
                    .limit((left.size() + 1) / 2)
                    .toList();
            n = (int) Math.min(2L * n, tuning.replicates());
        }
        // Where no run came to an end, no p and r are better than others.
        return Optional.of(left.get(0))
                .filter(own -> own.censored(own.size()) < own.size())
                .map(TuningSample::point);
    }
}
