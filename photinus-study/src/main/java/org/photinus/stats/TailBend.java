package org.photinus.stats;

import java.util.Optional;
import java.util.OptionalDouble;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * Whether log P(T* > t) falls along a straight line in its tail: the rate of the later half of the tail against
 * that of the earlier half. An exponential tail has the ratio 1; below 1 it becomes flatter, above 1 steeper.
 *
 * @param from where the tail begins, the quantile {@link TailRate#SHARE}; empty if it was not reached
 * @param middle where its later half begins: half of the runs that were left have synchronized by then
 * @param early the rate from there to the middle, in events per unit of time
 * @param late the rate beyond the middle
 * @param earlyEvents the runs that synchronized in the earlier half
 * @param lateEvents those in the later half
 * @param ratio of the later rate to the earlier one
 */
public record TailBend(
        OptionalDouble from,
        OptionalDouble middle,
        OptionalDouble early,
        OptionalDouble late,
        int earlyEvents,
        int lateEvents,
        Estimate ratio) {
    private static final double MIDDLE = (1 + TailRate.SHARE) / 2;
    private static final int LEAST_EVENTS = 10;

    /**
     * The bend of a tail. Of an exponential tail both rates are chi-squared, for the halves part at an observed time;
     * then their ratio is an F variable. Exact without censoring, approximate with it.
     */
    public static TailBend of(SyncTimes times) {
        SurvivalCurve curve = SurvivalCurve.of(times);
        OptionalDouble from = curve.quantile(TailRate.SHARE);
        OptionalDouble middle = curve.quantile(MIDDLE);
        if (from.isEmpty() || middle.isEmpty()) {
            return absent(from, middle, "fewer than seven runs of eight synchronized before the horizon");
        }
        Piece first = piece(times, from.getAsDouble(), middle.getAsDouble());
        Piece second = piece(times, middle.getAsDouble(), times.horizon());
        if (first.events < LEAST_EVENTS || second.events < LEAST_EVENTS) {
            return absent(
                    from,
                    middle,
                    "only " + first.events + " and " + second.events
                            + " runs synchronized in the halves of the tail, and " + LEAST_EVENTS
                            + " are needed in each");
        }
        double ratio = second.rate() / first.rate();
        Interval interval = interval(ratio, first.events, second.events, Interval.ERROR_RATE);
        return new TailBend(
                from,
                middle,
                OptionalDouble.of(first.rate()),
                OptionalDouble.of(second.rate()),
                first.events,
                second.events,
                new Estimate.Known(ratio, OptionalDouble.empty(), interval));
    }

    /** The interval of the ratio that misses it with probability {@code errorRate}; empty where there is no ratio. */
    public Optional<Interval> ratio(double errorRate) {
        return ratio.known().map(known -> interval(known.value(), earlyEvents, lateEvents, errorRate));
    }

    private static Interval interval(double ratio, int earlyEvents, int lateEvents, double errorRate) {
        FDistribution law = FDistribution.of(2.0 * earlyEvents, 2.0 * lateEvents);
        return new Interval(
                ratio / law.inverseSurvivalProbability(errorRate / 2),
                ratio / law.inverseCumulativeProbability(errorRate / 2));
    }

    private static TailBend absent(OptionalDouble from, OptionalDouble middle, String reason) {
        return new TailBend(
                from, middle, OptionalDouble.empty(), OptionalDouble.empty(), 0, 0, new Estimate.Absent(reason));
    }

    /** What happened between two times: how many synchronized, and how long all runs together waited. */
    private record Piece(int events, double exposure) {
        double rate() {
            return events / exposure;
        }
    }

    private static Piece piece(SyncTimes times, double from, double to) {
        int events = 0;
        double exposure = 0;
        for (int i = 0; i < times.entries(); i++) {
            double spent = times.restricted(i, to) - from;
            if (spent > 0) {
                exposure += spent * times.runs(i);
                events += times.isObservedBy(i, to) ? times.runs(i) : 0;
            }
        }
        return new Piece(events, exposure);
    }
}
