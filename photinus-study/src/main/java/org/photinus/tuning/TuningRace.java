package org.photinus.tuning;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.ExactTime;
import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;
import org.photinus.tuning.TuningCell.Standing;
import org.photinus.world.ReceiverRule;

/** The state of a {@link Tuning}, from round to round; a round that was cancelled leaves no trace. */
final class TuningRace {
    private static final int FIRST_REPLICATES = 4;

    /** Where runs are first stopped. */
    private static final ExactTime FIRST_CAP = ExactTime.ofPeriods(8);

    private static final int CAP_FACTOR = 4;

    /** Before this number of replicates a later cap would cost much and tell little. */
    private static final int REPLICATES_BEFORE_LATER_CAPS = 32;

    /** The parts of the grid's step at which the winner's neighbours are tried, one after the other. */
    private static final int[] REFINEMENTS = {2, 4};

    /** With which the runs of the race bound what the best has: what they drop wrongly is called back. */
    private static final double ERROR_RATE_OF_THE_RACE = 0.1;

    /** Where all these runs of all points in the race cost nothing, more of them would tell nothing. */
    private static final int REPLICATES_THAT_COST_NOTHING = 16;

    private final Tuning tuning;
    private final TuningRuns runs;
    private final SampleRunner runner;
    private final Map<TuningPoint, TuningSample> samples = new LinkedHashMap<>();

    /** The runs of those that were measured apart from the race, in the order in which they were. */
    private final Map<TuningSample, TuningSample> measured = new LinkedHashMap<>();

    /** Who is still in the race. */
    private List<TuningSample> racing = new ArrayList<>();

    /** How many runs those had at least who were in the last round of a race. */
    private int raced;

    TuningRace(Tuning tuning, TuningRuns runs, TuningListener listener) {
        this.tuning = tuning;
        this.runs = runs;
        this.runner = new SampleRunner(runs, listener);
        this.raced = tuning.replicates();
    }

    TuningResult result() {
        enter(tuning.grid(), false);
        race();
        for (int part : REFINEMENTS) {
            TuningSample winner = best(raced);
            if (!runner.isOver()
                    && winner != null
                    && !costsNothing(winner)
                    && enter(tuning.around(winner.point(), part), true)) {
                race();
            }
        }
        settle();
        map();
        return answer();
    }

    /** Lets points in that were not there before and can be; whether there are any. */
    private boolean enter(List<TuningPoint> points, boolean isRefined) {
        int before = samples.size();
        racing = new ArrayList<>(racing);
        for (TuningPoint point : points) {
            if (!samples.containsKey(point) && runs.isPossible(point)) {
                TuningSample sample = new TuningSample(point, isRefined, tuning.goal());
                samples.put(point, sample);
                racing.add(sample);
            }
        }
        return samples.size() > before;
    }

    /** Rounds of ever more runs and later caps, until those left have all theirs. */
    private void race() {
        int n = Math.min(FIRST_REPLICATES, tuning.replicates());
        ExactTime cap = tuning.goal().takesWholeRuns() ? tuning.maxTime() : earlier(FIRST_CAP);
        while (run(racing, tuning.replicates(), n, cap)) {
            TuningSample best = best(n);
            racing = contenders(best, cap);
            if (isBehind(n, cap)) {
                continue;
            }
            boolean known = best != null;
            boolean last = n == tuning.replicates()
                    || (n >= REPLICATES_THAT_COST_NOTHING && racing.stream().allMatch(this::costsNothing));
            boolean laterCap = isOpen(n, cap) && (!known || last || n >= REPLICATES_BEFORE_LATER_CAPS);
            if (!laterCap && (last || !known)) {
                raced = known ? n : tuning.replicates();
                return;
            }
            cap = laterCap ? later(cap) : cap;
            n = known ? (int) Math.min(2L * n, tuning.replicates()) : n;
        }
    }

    /**
     * Measures the best by runs that had no part in its choice, and lets those race again whom these runs no longer show
     * to be worse; until the best by all its runs, those of its measurement among them, is one that was measured.
     */
    private void settle() {
        TuningSample best = best(raced);
        while (!runner.isOver() && best != null && !measured.containsKey(best)) {
            TuningSample fresh = new TuningSample(best.point(), best.isRefined(), tuning.goal());
            if (run(List.of(fresh), 0, tuning.replicates(), tuning.maxTime())) {
                measured.put(best, fresh);
                race();
                best = best(raced);
            }
        }
    }

    /** Whether all runs were at no cost, of a goal that can be 0 for good: no point can be better. */
    private boolean costsNothing(TuningSample sample) {
        return tuning.goal().takesWholeRuns() && all(sample).value().orElse(1) == 0;
    }

    /** Whether a point that was called back into the race has fewer runs than n, or shorter ones. */
    private boolean isBehind(int n, ExactTime cap) {
        return racing.stream()
                .anyMatch(sample -> !sample.missing(n, later(cap, sample.cap())).isEmpty());
    }

    /** Whether runs of a point in the race are censored that a later cap might see to their end. */
    private boolean isOpen(int n, ExactTime cap) {
        return cap.compareTo(tuning.maxTime()) < 0
                && racing.stream()
                        .anyMatch(sample -> sample.cap().compareTo(tuning.maxTime()) < 0 && sample.censored(n) > 0);
    }

    /** Points not shown to be worse than the best; while no best is known, points that do not look stuck. */
    private List<TuningSample> contenders(@Nullable TuningSample best, ExactTime cap) {
        boolean setsStuckAside = best == null && cap.compareTo(earlier(tuning.mapTime())) >= 0;
        double bound = bound(best);
        return samples.values().stream()
                .filter(sample ->
                        sample == best || (!isWorse(sample, bound) && !(setsStuckAside && sample.looksStuck())))
                .toList();
    }

    /**
     * What the best has at most. Measurements say so with 2.5 % for all of them together. Before the best was measured,
     * its runs in the race may drop a point for the time being.
     */
    private double bound(@Nullable TuningSample best) {
        double bound = Double.POSITIVE_INFINITY;
        if (best != null && !measured.containsKey(best)) {
            bound = upperEnd(best);
        }
        int k = 0;
        for (TuningSample fresh : measured.values()) {
            k++;
            // The sum of 1/(k(k + 1)) over all k is 1.
            bound = Math.min(bound, fresh.upperBound(Interval.ERROR_RATE / 2 / (k * (k + 1.0))));
        }
        return bound;
    }

    /** Whether a point is shown to lie above a bound, with 2.5 % for all points together. */
    private boolean isWorse(TuningSample sample, double bound) {
        return all(sample).isAbove(bound, Interval.ERROR_RATE / 2 / samples.size());
    }

    /** Lets the censored runs of points that were dropped go on, so that one sees what is slow and what is stuck. */
    private void map() {
        List<TuningSample> dropped = samples.values().stream()
                .filter(sample -> !racing.contains(sample) && sample.censored(sample.size()) > 0)
                .toList();
        if (!runner.isOver()) {
            run(dropped, tuning.replicates(), 0, earlier(tuning.mapTime()));
        }
    }

    /** Who of those in the race has the least upper bound, by all runs; who was measured comes before who was not. */
    private @Nullable TuningSample best(int n) {
        TuningSample best = safest(n, sample -> true);
        TuningSample sure = safest(n, measured::containsKey);
        // What has not been measured must show that it is better, for else the measuring of equals would have no end.
        return sure == null || (best != null && upperEnd(best) < value(sure, n).orElseThrow()) ? best : sure;
    }

    /** Who may have the least of those whose value is known by the first n runs; few long runs that decide a mean hurt. */
    private @Nullable TuningSample safest(int n, Predicate<TuningSample> among) {
        return racing.stream()
                .filter(sample -> among.test(sample)
                        && sample.size() >= n
                        && value(sample, n).isPresent())
                .min(Comparator.comparingDouble(this::upperEnd)
                        .thenComparingDouble(sample -> value(sample, n).orElseThrow())
                        .thenComparingDouble(TuningSample::tieBreak)
                        .thenComparing(TuningSample::point, TuningPoint.ORDER))
                .orElse(null);
    }

    private double upperEnd(TuningSample sample) {
        return all(sample).upperBound(ERROR_RATE_OF_THE_RACE);
    }

    private OptionalDouble value(TuningSample sample, int n) {
        return measured.containsKey(sample) ? all(sample).value() : sample.value(n);
    }

    /** All runs of a point: those of the race, and those of its measurement. */
    private TuningSample all(TuningSample sample) {
        TuningSample fresh = measured.get(sample);
        return fresh == null ? sample : sample.and(fresh);
    }

    private boolean run(List<TuningSample> runners, int skipped, int n, ExactTime cap) {
        return runner.run(runners, skipped, n, cap, samples.size());
    }

    private TuningResult answer() {
        Optional<TuningRival> paper = Optional.empty();
        Optional<TuningRival> paperAtBest = Optional.empty();
        TuningSample winner = runner.isOver() ? null : best(raced);
        if (winner != null && !tuning.receivers().isEmpty()) {
            PaperRule rule = new PaperRule(tuning, runs, runner, samples.values());
            TuningSample fresh = measured.getOrDefault(winner, winner);
            paper = rule.at(winner.point(), fresh, errorRate());
            paperAtBest = rule.ownBest().flatMap(own -> rule.at(own, fresh, errorRate()));
        }
        boolean over = runner.isOver();
        TuningSample best = over ? bestSoFar() : winner;
        double bound = bound(best);
        List<TuningCell> cells = samples.values().stream()
                .filter(sample -> sample.size() > 0)
                .sorted(Comparator.comparing(TuningSample::point, order()))
                .map(sample -> all(sample).cell(standing(sample, best, bound)))
                .toList();
        if (best == null) {
            Estimate none = new Estimate.Absent("no point has a known value before the horizon");
            return new TuningResult(!over, Optional.empty(), none, 0, 0, 0, true, cells);
        }
        TuningSample fresh = over ? best : measured.getOrDefault(best, best);
        return new TuningResult(
                !over,
                Optional.of(all(best).cell(Standing.BEST)),
                fresh.estimate(errorRate()),
                fresh.size(),
                fresh.censored(fresh.size()),
                measured.size(),
                over || thresholdMatters(best),
                over ? Optional.empty() : paper,
                over ? Optional.empty() : paperAtBest,
                cells);
    }

    /** As the best of several that were measured, a point has an interval that holds for all of them at once. */
    private double errorRate() {
        return Interval.ERROR_RATE / Math.max(1, measured.size());
    }

    private Comparator<TuningPoint> order() {
        return Comparator.comparing((TuningPoint point) ->
                        tuning.receivers().indexOf(point.receive().orElse(ReceiverRule.PAPER)))
                .thenComparing(TuningPoint.ORDER);
    }

    /** Whether some run differs where r does, at the best p. */
    private boolean thresholdMatters(TuningSample best) {
        List<TuningSample> others = samples.values().stream()
                .filter(sample -> sample != best
                        && sample.point().p().equals(best.point().p())
                        && sample.point().receive().equals(best.point().receive()))
                .toList();
        return others.isEmpty() || !others.stream().allMatch(best::runsLike);
    }

    /** The best by the runs that all in the race have who were in the last round. */
    private @Nullable TuningSample bestSoFar() {
        int n = racing.stream()
                .mapToInt(TuningSample::size)
                .filter(size -> size > 0)
                .min()
                .orElse(0);
        return n == 0 ? null : best(n);
    }

    private Standing standing(TuningSample sample, @Nullable TuningSample best, double bound) {
        if (sample == best) {
            return Standing.BEST;
        }
        if (isWorse(sample, bound)) {
            return Standing.WORSE;
        }
        if (all(sample).value().isPresent()) {
            return Standing.AS_GOOD;
        }
        return sample.looksStuck() ? Standing.STUCK : Standing.UNDECIDED;
    }

    private static ExactTime later(ExactTime one, ExactTime other) {
        return one.compareTo(other) < 0 ? other : one;
    }

    /** Four times as late, but not past the map's time, where it is looked who is stuck, nor past the horizon. */
    private ExactTime later(ExactTime cap) {
        ExactTime last = cap.compareTo(earlier(tuning.mapTime())) < 0 ? earlier(tuning.mapTime()) : tuning.maxTime();
        if (cap.periods() > last.periods() / CAP_FACTOR) {
            return last;
        }
        ExactTime next = ExactTime.ofPeriods(Math.max(1, cap.periods() * CAP_FACTOR));
        return next.compareTo(last) < 0 ? next : last;
    }

    private ExactTime earlier(ExactTime cap) {
        return cap.compareTo(tuning.maxTime()) < 0 ? cap : tuning.maxTime();
    }
}
