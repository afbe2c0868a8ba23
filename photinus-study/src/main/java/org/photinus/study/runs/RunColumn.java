package org.photinus.study.runs;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.photinus.phase.ExactTime;
import org.photinus.run.Measures;
import org.photinus.run.PulseCounts;
import org.photinus.run.RunOutcome;
import org.photinus.sync.Spread;

/**
 * A column of the table of runs: what is kept of a run, beside the number of its replicate.
 *
 * <p>Whatever holds runs, in memory or in a file, has the columns of {@link #IDEAL} or, where runs are measured in worlds,
 * those of {@link #ALL}; all have the same positions.
 */
public final class RunColumn {
    /** What stands for no value in an optional column. */
    public static final long ABSENT = Long.MIN_VALUE;

    static final RunColumn SYNCHRONIZED = new RunColumn(
            0, "synchronized", Kind.TRUTH, run -> run.outcome() instanceof RunOutcome.Synchronized ? 1 : 0);
    static final RunColumn PERIODS = new RunColumn(
            1, "periods", Kind.NUMBER, run -> run.outcome().observedTime().periods());
    static final RunColumn TICKS = new RunColumn(
            2, "ticks", Kind.NUMBER, run -> run.outcome().observedTime().ticks());
    static final RunColumn JUMPS =
            new RunColumn(3, "jumps", Kind.NUMBER, run -> run.outcome().jumps());
    static final RunColumn INSTANTS =
            new RunColumn(4, "instants", Kind.NUMBER, run -> run.outcome().instants());
    static final RunColumn CONTAINING_ARC =
            new RunColumn(5, "containing_arc", Kind.NUMBER, run -> run.outcome().containingArc());
    static final RunColumn PULSES =
            new RunColumn(6, "pulses", Kind.OPTIONAL_NUMBER, run -> run.pulses().orElse(ABSENT));

    static final RunColumn RUN_PERIODS = end(7, "run_periods", ExactTime::periods);
    static final RunColumn RUN_TICKS = end(8, "run_ticks", ExactTime::ticks);
    static final RunColumn LOCK_PERIODS = lock(9, "lock_periods", ExactTime::periods);
    static final RunColumn LOCK_TICKS = lock(10, "lock_ticks", ExactTime::ticks);
    static final RunColumn SPREAD_MEDIAN = spread(11, "spread_median", Spread::median);
    static final RunColumn SPREAD_P95 = spread(12, "spread_p95", Spread::p95);
    static final RunColumn SPREAD_MAX = spread(13, "spread_max", Spread::max);
    static final RunColumn LOOKS = spread(14, "looks", Spread::looks);
    static final RunColumn OUT_OF_LOCK = decimal(15, "out_of_lock", Measures::outOfLock);
    static final RunColumn PERIOD_PPM = decimal(16, "period_ppm", Measures::periodPpm);
    static final RunColumn DOUBLE_FIRINGS = measure(17, "double_firings", Measures::doubleFirings);
    static final RunColumn MISSED_FIRINGS = measure(18, "missed_firings", Measures::missedFirings);
    // No column is called like a setting, which may be a factor beside it: down is one.
    static final RunColumn SENT = pulses(19, "pulses_sent", PulseCounts::sent);
    static final RunColumn LOST = pulses(20, "pulses_lost", PulseCounts::lost);
    static final RunColumn DUPLICATED = pulses(21, "pulses_duplicated", PulseCounts::duplicated);
    static final RunColumn HEARD = pulses(22, "pulses_heard", PulseCounts::heard);
    static final RunColumn REFRACTORY = pulses(23, "ignored_refractory", PulseCounts::refractory);
    static final RunColumn STALE = pulses(24, "ignored_stale", PulseCounts::stale);
    static final RunColumn FIRING = pulses(25, "ignored_firing", PulseCounts::firing);
    static final RunColumn DOWN = pulses(26, "ignored_down", PulseCounts::down);

    /** Those of runs that end at synchronization, of which nothing more is measured. */
    public static final List<RunColumn> IDEAL =
            List.of(SYNCHRONIZED, PERIODS, TICKS, JUMPS, INSTANTS, CONTAINING_ARC, PULSES);

    /** Those that say what was measured of a run in a world (S21). */
    public static final List<RunColumn> OF_WORLDS = List.of(
            RUN_PERIODS,
            RUN_TICKS,
            LOCK_PERIODS,
            LOCK_TICKS,
            SPREAD_MEDIAN,
            SPREAD_P95,
            SPREAD_MAX,
            LOOKS,
            OUT_OF_LOCK,
            PERIOD_PPM,
            DOUBLE_FIRINGS,
            MISSED_FIRINGS,
            SENT,
            LOST,
            DUPLICATED,
            HEARD,
            REFRACTORY,
            STALE,
            FIRING,
            DOWN);

    /** All columns, by their positions. */
    public static final List<RunColumn> ALL =
            Stream.concat(IDEAL.stream(), OF_WORLDS.stream()).toList();

    /** What the values of a column are. */
    public enum Kind {
        /** 1 for true and 0 for false. */
        TRUTH,
        /** Whole numbers, never negative. */
        NUMBER,
        /** The same, or {@link #ABSENT}. */
        OPTIONAL_NUMBER,
        /** The bits of a binary number, or {@link #ABSENT}, which are those of minus zero. */
        OPTIONAL_DECIMAL
    }

    private final int position;
    private final String column;
    private final Kind kind;
    private final ToLongFunction<ReplicateResult> value;

    private RunColumn(int position, String column, Kind kind, ToLongFunction<ReplicateResult> value) {
        this.position = position;
        this.column = column;
        this.kind = kind;
        this.value = value;
    }

    /** The end of a run that goes on after synchronization, since it is measured. */
    private static RunColumn end(int position, String column, ToLongFunction<ExactTime> value) {
        return number(position, column, run -> run.measures().map(measures -> value.applyAsLong(run.end())));
    }

    private static RunColumn number(int position, String column, Function<RunOutcome, Optional<Long>> value) {
        return new RunColumn(
                position,
                column,
                Kind.OPTIONAL_NUMBER,
                run -> value.apply(run.outcome()).orElse(ABSENT));
    }

    private static RunColumn measure(int position, String column, ToLongFunction<Measures> value) {
        return number(position, column, run -> run.measures().map(value::applyAsLong));
    }

    private static RunColumn lock(int position, String column, ToLongFunction<ExactTime> value) {
        return measure(
                position,
                column,
                measures -> measures.lockTime().map(value::applyAsLong).orElse(ABSENT));
    }

    private static RunColumn spread(int position, String column, ToLongFunction<Spread> value) {
        return measure(
                position,
                column,
                measures -> measures.spread().map(value::applyAsLong).orElse(ABSENT));
    }

    private static RunColumn pulses(int position, String column, ToLongFunction<PulseCounts> value) {
        return number(position, column, run -> run.pulses().map(value::applyAsLong));
    }

    private static RunColumn decimal(int position, String column, Function<Measures, OptionalDouble> value) {
        return new RunColumn(
                position,
                column,
                Kind.OPTIONAL_DECIMAL,
                run -> run.outcome()
                        .measures()
                        .map(measures -> bits(value.apply(measures)))
                        .orElse(ABSENT));
    }

    private static long bits(OptionalDouble number) {
        // Plus zero makes minus zero plus zero, and leaves all else as it is.
        return number.isPresent() ? Double.doubleToRawLongBits(number.getAsDouble() + 0.0) : ABSENT;
    }

    /** Where it stands among all columns, from 0. */
    public int position() {
        return position;
    }

    /** The name of the column in every table. */
    public String column() {
        return column;
    }

    public Kind kind() {
        return kind;
    }

    public boolean isOptional() {
        return kind == Kind.OPTIONAL_NUMBER || kind == Kind.OPTIONAL_DECIMAL;
    }

    /** Whether a value of this column stands for none. */
    public boolean isAbsent(long number) {
        return isOptional() && number == ABSENT;
    }

    /** The value of a run, or {@link #ABSENT}. */
    public long of(ReplicateResult run) {
        return value.applyAsLong(run);
    }

    /** Those of a table in which runs are measured in worlds, or are not. */
    public static List<RunColumn> of(boolean inWorlds) {
        return inWorlds ? ALL : IDEAL;
    }

    /** The end of the run that has these values in its columns, and was observed up to a time if it was not measured. */
    static RunOutcome.Ending ending(ExactTime observed, ToLongFunction<RunColumn> values) {
        long jumps = values.applyAsLong(JUMPS);
        long instants = values.applyAsLong(INSTANTS);
        long arc = values.applyAsLong(CONTAINING_ARC);
        if (values.applyAsLong(RUN_PERIODS) == ABSENT) {
            return new RunOutcome.Ending(observed, jumps, instants, arc);
        }
        Optional<ExactTime> lock = values.applyAsLong(LOCK_PERIODS) == ABSENT
                ? Optional.empty()
                : Optional.of(new ExactTime(values.applyAsLong(LOCK_PERIODS), values.applyAsLong(LOCK_TICKS)));
        Optional<Spread> spread = values.applyAsLong(LOOKS) == ABSENT
                ? Optional.empty()
                : Optional.of(new Spread(
                        values.applyAsLong(SPREAD_MEDIAN),
                        values.applyAsLong(SPREAD_P95),
                        values.applyAsLong(SPREAD_MAX),
                        Math.toIntExact(values.applyAsLong(LOOKS))));
        PulseCounts pulses = new PulseCounts(
                values.applyAsLong(SENT),
                values.applyAsLong(LOST),
                values.applyAsLong(DUPLICATED),
                values.applyAsLong(HEARD),
                values.applyAsLong(REFRACTORY),
                values.applyAsLong(STALE),
                values.applyAsLong(FIRING),
                values.applyAsLong(DOWN));
        Measures measures = new Measures(
                lock,
                spread,
                decimal(values.applyAsLong(OUT_OF_LOCK)),
                decimal(values.applyAsLong(PERIOD_PPM)),
                values.applyAsLong(DOUBLE_FIRINGS),
                values.applyAsLong(MISSED_FIRINGS));
        ExactTime end = new ExactTime(values.applyAsLong(RUN_PERIODS), values.applyAsLong(RUN_TICKS));
        return new RunOutcome.Ending(end, jumps, instants, arc, Optional.of(measures), Optional.of(pulses));
    }

    private static OptionalDouble decimal(long bits) {
        return bits == ABSENT ? OptionalDouble.empty() : OptionalDouble.of(Double.longBitsToDouble(bits));
    }
}
