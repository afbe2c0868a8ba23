package org.photinus.tuning;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.ExactTime;
import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;
import org.photinus.tuning.TuningCell.Standing;

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

    private static final int RUNS_PER_BATCH = 4;

    private final Tuning tuning;
    private final TuningRuns runs;
    private final TuningListener listener;
    private final Map<TuningPoint, TuningSample> samples = new LinkedHashMap<>();
    private final AtomicLong ran = new AtomicLong();

    /** The runs of those that were measured apart from the race, in the order in which they were. */
    private final Map<TuningSample, TuningSample> measured = new LinkedHashMap<>();

    /** Who is still in the race. */
    private List<TuningSample> racing = new ArrayList<>();

    private boolean over;

    TuningRace(Tuning tuning, TuningRuns runs, TuningListener listener) {
        this.tuning = tuning;
        this.runs = runs;
        this.listener = listener;
    }

    TuningResult result() {
        enter(tuning.p().places(), tuning.r().places(), false);
        race();
        for (int part : REFINEMENTS) {
            TuningSample winner = best(tuning.replicates());
            if (!over && winner != null) {
                TuningPoint centre = winner.point();
                if (enter(tuning.p().around(centre.p(), part), tuning.r().around(centre.r(), part), true)) {
                    race();
                }
            }
        }
        settle();
        map();
        return answer();
    }

    /** Lets points in that were not there before; whether there are any. */
    private boolean enter(List<Optional<BigDecimal>> ps, List<Optional<BigDecimal>> rs, boolean isRefined) {
        int before = samples.size();
        racing = new ArrayList<>(racing);
        for (Optional<BigDecimal> p : ps) {
            for (Optional<BigDecimal> r : rs) {
                TuningPoint point = new TuningPoint(p, r);
                if (!samples.containsKey(point)) {
                    TuningSample sample = new TuningSample(point, isRefined, tuning.goal());
                    samples.put(point, sample);
                    racing.add(sample);
                }
            }
        }
        return samples.size() > before;
    }

    /** Rounds of ever more runs and later caps, until those left have all theirs. */
    private void race() {
        int n = Math.min(FIRST_REPLICATES, tuning.replicates());
        ExactTime cap = earlier(FIRST_CAP);
        while (run(racing, tuning.replicates(), n, cap)) {
            TuningSample best = best(n);
            racing = contenders(best, cap);
            if (isBehind(n, cap)) {
                continue;
            }
            boolean known = best != null;
            boolean last = n == tuning.replicates();
            boolean laterCap = isOpen(n, cap) && (!known || last || n >= REPLICATES_BEFORE_LATER_CAPS);
            if (!laterCap && (last || !known)) {
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
        TuningSample best = best(tuning.replicates());
        while (!over && best != null && !measured.containsKey(best)) {
            TuningSample fresh = new TuningSample(best.point(), best.isRefined(), tuning.goal());
            if (run(List.of(fresh), 0, tuning.replicates(), tuning.maxTime())) {
                measured.put(best, fresh);
                race();
                best = best(tuning.replicates());
            }
        }
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
        if (!over) {
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

    /**
     * Brings samples to at least n runs up to a cap; what synchronized before is not run again. If it is cancelled,
     * they stay as they are.
     *
     * @param skipped the replicate before the first
     * @return whether they are there
     */
    private boolean run(List<TuningSample> runners, int skipped, int n, ExactTime cap) {
        List<TuningSample> owners = new ArrayList<>();
        List<TuningRuns.Batch> batches = new ArrayList<>();
        for (TuningSample sample : runners) {
            ExactTime later = later(cap, sample.cap());
            BitSet missing = sample.missing(n, later);
            int from = missing.nextSetBit(0);
            while (from >= 0) {
                int to = Math.min(missing.nextClearBit(from), from + RUNS_PER_BATCH);
                owners.add(sample);
                batches.add(new TuningRuns.Batch(sample.point(), skipped + from + 1, skipped + to, later));
                from = missing.nextSetBit(to);
            }
        }
        Optional<List<List<TuningTrial>>> trials =
                runs.run(batches, () -> listener.ran(ran.incrementAndGet(), runners.size(), samples.size(), cap));
        over |= trials.isEmpty();
        for (int i = 0; i < batches.size() && !over; i++) {
            TuningRuns.Batch batch = batches.get(i);
            owners.get(i).add(batch.first() - skipped - 1, trials.orElseThrow().get(i), batch.cap());
        }
        return !over;
    }

    private TuningResult answer() {
        TuningSample best = over ? bestSoFar() : best(tuning.replicates());
        double bound = bound(best);
        List<TuningCell> cells = samples.values().stream()
                .filter(sample -> sample.size() > 0)
                .sorted(Comparator.comparing(TuningSample::point, TuningPoint.ORDER))
                .map(sample -> all(sample).cell(standing(sample, best, bound)))
                .toList();
        if (best == null) {
            Estimate none = new Estimate.Absent("no point has a known value before the horizon");
            return new TuningResult(!over, Optional.empty(), none, 0, 0, 0, true, cells);
        }
        TuningSample fresh = over ? best : measured.getOrDefault(best, best);
        // As the best of several that were measured, it has an interval that holds for all of them at once.
        double errorRate = Interval.ERROR_RATE / Math.max(1, measured.size());
        return new TuningResult(
                !over,
                Optional.of(all(best).cell(Standing.BEST)),
                fresh.estimate(errorRate),
                fresh.size(),
                fresh.censored(fresh.size()),
                measured.size(),
                over || thresholdMatters(best),
                cells);
    }

    /** Whether some run differs where r does, at the best p. */
    private boolean thresholdMatters(TuningSample best) {
        List<TuningSample> others = samples.values().stream()
                .filter(sample ->
                        sample != best && sample.point().p().equals(best.point().p()))
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
