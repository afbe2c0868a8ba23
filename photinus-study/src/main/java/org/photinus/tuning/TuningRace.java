package org.photinus.tuning;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
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

    /** Before so many replicates a later cap would cost much and tell little. */
    private static final int REPLICATES_BEFORE_LATER_CAPS = 32;

    /** The parts of the grid's step at which the winner's neighbours are tried, one after the other. */
    private static final int[] REFINEMENTS = {2, 4};

    /** A generous count of rounds in which a point may be compared. */
    private static final int COMPARISONS_PER_POINT = 16;

    private static final int RUNS_PER_BATCH = 4;

    private final Tuning tuning;
    private final TuningRuns runs;
    private final TuningListener listener;
    private final Map<TuningPoint, TuningSample> samples = new LinkedHashMap<>();
    private final AtomicLong ran = new AtomicLong();

    /** Who is still in the race. */
    private List<TuningSample> alive = new ArrayList<>();

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
            TuningSample winner = best();
            if (!over && winner != null) {
                TuningPoint centre = winner.point();
                if (enter(tuning.p().around(centre.p(), part), tuning.r().around(centre.r(), part), true)) {
                    race();
                }
            }
        }
        map();
        return answer();
    }

    /** Lets points in that were not there before; whether there are any. */
    private boolean enter(List<Optional<BigDecimal>> ps, List<Optional<BigDecimal>> rs, boolean isRefined) {
        int before = samples.size();
        for (Optional<BigDecimal> p : ps) {
            for (Optional<BigDecimal> r : rs) {
                TuningPoint point = new TuningPoint(p, r);
                if (!samples.containsKey(point)) {
                    TuningSample sample = new TuningSample(point, isRefined, tuning.goal());
                    samples.put(point, sample);
                    alive.add(sample);
                }
            }
        }
        return samples.size() > before;
    }

    private void race() {
        rounds(Math.min(FIRST_REPLICATES, tuning.replicates()));
        while (!over && callBack()) {
            // With all its runs from the start, nobody is called back twice.
            rounds(tuning.replicates());
        }
    }

    private void rounds(int first) {
        int n = first;
        ExactTime cap = earlier(FIRST_CAP);
        while (run(alive, tuning.replicates(), n, cap)) {
            boolean known = eliminate(n);
            boolean last = n == tuning.replicates();
            boolean laterCap = isOpen(n, cap) && (!known || last || n >= REPLICATES_BEFORE_LATER_CAPS);
            if (!laterCap && (last || !known)) {
                return;
            }
            cap = laterCap ? later(cap) : cap;
            n = known ? (int) Math.min(2L * n, tuning.replicates()) : n;
        }
    }

    /** Whether runs of somebody in the race are censored that a later cap might see to their end. */
    private boolean isOpen(int n, ExactTime cap) {
        return cap.compareTo(tuning.maxTime()) < 0
                && alive.stream()
                        .anyMatch(sample -> sample.cap().compareTo(tuning.maxTime()) < 0 && sample.censored(n) > 0);
    }

    /** Drops who is worse than the best; whether the best is known. */
    private boolean eliminate(int n) {
        TuningSample best = best(n);
        if (best == null) {
            return false;
        }
        double value = value(best, n);
        double errorRate = Interval.ERROR_RATE / ((double) samples.size() * COMPARISONS_PER_POINT);
        alive = new ArrayList<>(alive.stream()
                .filter(sample -> sample == best || !sample.isWorseThan(best, value, n, errorRate))
                .toList());
        return true;
    }

    /** Lets those race again who look better than the best does by now; whether there are any. */
    private boolean callBack() {
        TuningSample best = best();
        double value = best == null ? Double.POSITIVE_INFINITY : value(best, tuning.replicates());
        List<TuningSample> back = samples.values().stream()
                .filter(sample -> !alive.contains(sample) && sample.size() < tuning.replicates())
                .filter(sample -> best == null ? sample.value(sample.size()).isPresent() : sample.atLeast() <= value)
                .toList();
        alive.addAll(back);
        return !back.isEmpty();
    }

    /** Lets the censored runs of points that were dropped go on, so that one sees what is slow and what is stuck. */
    private void map() {
        List<TuningSample> dropped = samples.values().stream()
                .filter(sample -> !alive.contains(sample) && sample.censored(sample.size()) > 0)
                .toList();
        if (!over) {
            run(dropped, tuning.replicates(), 0, earlier(tuning.mapTime()));
        }
    }

    /** Who has the least known value by all the runs that those in the race can have. */
    private @Nullable TuningSample best() {
        return best(tuning.replicates());
    }

    /** Who of those in the race has the least known value by the first n runs. */
    private @Nullable TuningSample best(int n) {
        return alive.stream()
                .filter(sample -> sample.size() >= n && sample.value(n).isPresent())
                .min(Comparator.comparingDouble((TuningSample sample) -> value(sample, n))
                        .thenComparing(TuningSample::point, TuningPoint.ORDER))
                .orElse(null);
    }

    private static double value(TuningSample sample, int n) {
        return sample.value(n).orElse(Double.POSITIVE_INFINITY);
    }

    /**
     * Brings samples to at least n runs up to a cap; what synchronized before is not run again. If it is cancelled,
     * they stay as they are.
     *
     * @param skipped the replicate before the first
     * @return whether they are there
     */
    private boolean run(List<TuningSample> racing, int skipped, int n, ExactTime cap) {
        List<TuningSample> owners = new ArrayList<>();
        List<TuningRuns.Batch> batches = new ArrayList<>();
        for (TuningSample sample : racing) {
            ExactTime later = sample.cap().compareTo(cap) < 0 ? cap : sample.cap();
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
                runs.run(batches, () -> listener.ran(ran.incrementAndGet(), racing.size(), samples.size(), cap));
        over |= trials.isEmpty();
        for (int i = 0; i < batches.size() && !over; i++) {
            TuningRuns.Batch batch = batches.get(i);
            owners.get(i).add(batch.first() - skipped - 1, trials.orElseThrow().get(i), batch.cap());
        }
        return !over;
    }

    private TuningResult answer() {
        TuningSample best = over ? bestSoFar() : best();
        TuningSample fresh = best;
        if (!over && best != null) {
            TuningSample own = new TuningSample(best.point(), false, tuning.goal());
            fresh = run(List.of(own), 0, tuning.replicates(), tuning.maxTime()) ? own : best;
        }
        List<TuningCell> cells = samples.values().stream()
                .filter(sample -> sample.size() > 0)
                .sorted(Comparator.comparing(TuningSample::point, TuningPoint.ORDER))
                .map(sample -> sample.cell(standing(sample, best)))
                .toList();
        if (best == null || fresh == null) {
            Estimate none = new Estimate.Absent("no point has a known value before the horizon");
            return new TuningResult(!over, Optional.empty(), none, 0, 0, cells);
        }
        return new TuningResult(
                !over,
                Optional.of(best.cell(Standing.BEST)),
                fresh.estimate(),
                fresh.size(),
                fresh.censored(fresh.size()),
                cells);
    }

    /** The best by the runs that all in the race have who were in the last round. */
    private @Nullable TuningSample bestSoFar() {
        int n = alive.stream()
                .mapToInt(TuningSample::size)
                .filter(size -> size > 0)
                .min()
                .orElse(0);
        return n == 0 ? null : best(n);
    }

    private Standing standing(TuningSample sample, @Nullable TuningSample best) {
        if (sample == best) {
            return Standing.BEST;
        }
        if (!alive.contains(sample)) {
            return Standing.WORSE;
        }
        return sample.value(sample.size()).isPresent() ? Standing.AS_GOOD : Standing.UNDECIDED;
    }

    private ExactTime later(ExactTime cap) {
        return cap.periods() > tuning.maxTime().periods() / CAP_FACTOR
                ? tuning.maxTime()
                : earlier(ExactTime.ofPeriods(Math.max(1, cap.periods() * CAP_FACTOR)));
    }

    private ExactTime earlier(ExactTime cap) {
        return cap.compareTo(tuning.maxTime()) < 0 ? cap : tuning.maxTime();
    }
}
