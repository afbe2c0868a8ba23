package org.photinus.study.runs;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;
import org.photinus.engine.world.WorldOutcome;
import org.photinus.phase.Ticks;
import org.photinus.sync.Spread;

/**
 * A number that is measured of a run in a world (S21), of which the mean over runs is asked. What a run does not have, such
 * as a share of time out of lock where it never locked, has no part in the mean.
 */
public enum RunMeasure {
    SPREAD_MEDIAN(run -> spread(run, Spread::median)),
    SPREAD_P95(run -> spread(run, Spread::p95)),
    SPREAD_MAX(run -> spread(run, Spread::max)),
    OUT_OF_LOCK(run -> run.measures().outOfLock()),
    /** The one that can be negative. */
    PERIOD_PPM(run -> run.measures().periodPpm()),
    DOUBLE_FIRINGS(run -> number(run.measures().doubleFirings())),
    MISSED_FIRINGS(run -> number(run.measures().missedFirings())),
    PULSES_SENT(run -> number(run.pulses().sent())),
    PULSES_LOST(run -> number(run.pulses().lost())),
    PULSES_DUPLICATED(run -> number(run.pulses().duplicated())),
    PULSES_HEARD(run -> number(run.pulses().heard())),
    PULSES_IGNORED(run -> number(run.pulses().ignored()));

    /** How well a network keeps together: those that are compared between cells. */
    public static final List<RunMeasure> OF_KEEPING = List.of(SPREAD_MEDIAN, SPREAD_P95, SPREAD_MAX, OUT_OF_LOCK);

    private interface Reading {
        OptionalDouble of(WorldOutcome run);
    }

    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private final Reading reading;

    RunMeasure(Reading reading) {
        this.reading = reading;
    }

    private static OptionalDouble spread(WorldOutcome run, ToLongFunction<Spread> part) {
        return run.measures()
                .spread()
                .map(spread -> OptionalDouble.of(part.applyAsLong(spread) / (double) Ticks.PERIOD))
                .orElse(OptionalDouble.empty());
    }

    private static OptionalDouble number(long count) {
        return OptionalDouble.of((double) count);
    }

    /** What was measured of a run, if that was; spreads as shares of the period. */
    public OptionalDouble of(WorldOutcome run) {
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
