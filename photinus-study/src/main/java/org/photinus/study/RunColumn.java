package org.photinus.study;

import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import org.photinus.engine.RunOutcome;

/**
 * The columns of a table of runs, in their order, behind the cell and the replicate. The arrays in memory, the database,
 * Parquet files and shares all follow from this list: a new column is one entry here, and what {@link ReplicateResult}
 * makes of it.
 */
public enum RunColumn {
    SYNCHRONIZED(Kind.TRUTH, run -> run.outcome() instanceof RunOutcome.Synchronized ? 1 : 0),
    PERIODS(Kind.NUMBER, run -> run.outcome().end().periods()),
    TICKS(Kind.NUMBER, run -> run.outcome().end().ticks()),
    JUMPS(Kind.NUMBER, run -> run.outcome().jumps()),
    INSTANTS(Kind.NUMBER, run -> run.outcome().instants()),
    CONTAINING_ARC(Kind.NUMBER, run -> run.outcome().containingArc()),
    PULSES(Kind.OPTIONAL_NUMBER, run -> run.pulses().orElse(RunColumn.ABSENT));

    /** Stands for the missing value of an optional column, whose values are never negative. */
    public static final long ABSENT = Long.MIN_VALUE;

    /** All columns. */
    public static final List<RunColumn> ALL = List.of(values());

    /** Those that a run may leave empty; whole numbers. */
    public static final List<RunColumn> OPTIONAL =
            ALL.stream().filter(RunColumn::isOptional).toList();

    private enum Kind {
        TRUTH,
        NUMBER,
        OPTIONAL_NUMBER
    }

    private final Kind kind;
    private final ToLongFunction<ReplicateResult> value;

    RunColumn(Kind kind, ToLongFunction<ReplicateResult> value) {
        this.kind = kind;
        this.value = value;
    }

    /** The name of the column in every table. */
    public String column() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether its values are 1 for true and 0 for false; else they are whole numbers. */
    public boolean isTruth() {
        return kind == Kind.TRUTH;
    }

    public boolean isOptional() {
        return kind == Kind.OPTIONAL_NUMBER;
    }

    /** Whether a value of this column stands for none. */
    public boolean isAbsent(long number) {
        return isOptional() && number == ABSENT;
    }

    /** The value of a run, or {@link #ABSENT}. */
    public long of(ReplicateResult run) {
        return value.applyAsLong(run);
    }
}
