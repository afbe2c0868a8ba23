package org.photinus.study.runs;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.photinus.phase.Ticks;
import org.photinus.run.Measures;
import org.photinus.run.PulseCounts;
import org.photinus.run.RunOutcome;
import org.photinus.sync.Spread;

/**
 * A number that is measured of a run in a world (S21), of which the mean over runs is asked. What a run does not have, such
 * as a share of time out of lock where it never locked, has no part in the mean.
 */
public enum RunMeasure {
    SPREAD_MEDIAN(spread(Spread::median)),
    SPREAD_P95(spread(Spread::p95)),
    SPREAD_MAX(spread(Spread::max)),
    OUT_OF_LOCK(measure(Measures::outOfLock)),
    /** The one that can be negative. */
    PERIOD_PPM(measure(Measures::periodPpm)),
    DOUBLE_FIRINGS(measure(measures -> OptionalDouble.of((double) measures.doubleFirings()))),
    MISSED_FIRINGS(measure(measures -> OptionalDouble.of((double) measures.missedFirings()))),
    PULSES_SENT(pulses(PulseCounts::sent)),
    PULSES_LOST(pulses(PulseCounts::lost)),
    PULSES_DUPLICATED(pulses(PulseCounts::duplicated)),
    PULSES_HEARD(pulses(PulseCounts::heard)),
    PULSES_IGNORED(pulses(PulseCounts::ignored));

    /** How well a network keeps together: those that are compared between cells. */
    public static final List<RunMeasure> OF_KEEPING = List.of(SPREAD_MEDIAN, SPREAD_P95, SPREAD_MAX, OUT_OF_LOCK);

    private interface Reading {
        OptionalDouble of(RunOutcome run);
    }

    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private final Reading reading;

    RunMeasure(Reading reading) {
        this.reading = reading;
    }

    private static Reading measure(Function<Measures, OptionalDouble> value) {
        return run -> run.measures().map(value).orElse(OptionalDouble.empty());
    }

    private static Reading spread(ToLongFunction<Spread> part) {
        return measure(measures -> measures.spread()
                .map(spread -> OptionalDouble.of(part.applyAsLong(spread) / (double) Ticks.PERIOD))
                .orElse(OptionalDouble.empty()));
    }

    private static Reading pulses(ToLongFunction<PulseCounts> count) {
        return run -> run.pulses()
                .map(pulses -> OptionalDouble.of((double) count.applyAsLong(pulses)))
                .orElse(OptionalDouble.empty());
    }

    /** What was measured of a run, if that was; spreads as shares of the period. */
    public OptionalDouble of(RunOutcome run) {
        return reading.of(run);
    }

    /** Its name in YAML and JSON: {@code spreadP95}. */
    public String key() {
        StringBuilder key = new StringBuilder();
        for (String word : column().split("_", -1)) {
            key.append(key.length() == 0 ? word : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1));
        }
        return key.toString();
    }

    /** Its name in a table: {@code spread_p95}. */
    public String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is never below 0. */
    public boolean isNeverNegative() {
        return this != PERIOD_PPM;
    }
}
