package org.photinus.study;

import java.util.List;
import java.util.function.ToLongFunction;
import org.photinus.engine.RunOutcome;

/**
 * A column of a table of runs. The arrays in memory, the database, Parquet files and shares all follow from the list of
 * them: a new column is one entry here, and what {@link ReplicateResult} makes of it. Before them stand the cell and the
 * replicate.
 */
public final class RunColumn {
    /** Stands for the missing value of an optional column, whose values are never negative. */
    public static final long ABSENT = Long.MIN_VALUE;

    static final RunColumn SYNCHRONIZED = new RunColumn(
            0, "synchronized", Kind.TRUTH, run -> run.outcome() instanceof RunOutcome.Synchronized ? 1 : 0);
    static final RunColumn PERIODS =
            new RunColumn(1, "periods", Kind.NUMBER, run -> run.outcome().end().periods());
    static final RunColumn TICKS =
            new RunColumn(2, "ticks", Kind.NUMBER, run -> run.outcome().end().ticks());
    static final RunColumn JUMPS =
            new RunColumn(3, "jumps", Kind.NUMBER, run -> run.outcome().jumps());
    static final RunColumn INSTANTS =
            new RunColumn(4, "instants", Kind.NUMBER, run -> run.outcome().instants());
    static final RunColumn CONTAINING_ARC =
            new RunColumn(5, "containing_arc", Kind.NUMBER, run -> run.outcome().containingArc());
    static final RunColumn PULSES =
            new RunColumn(6, "pulses", Kind.OPTIONAL_NUMBER, run -> run.pulses().orElse(ABSENT));

    /** All columns, by their positions. */
    public static final List<RunColumn> ALL =
            List.of(SYNCHRONIZED, PERIODS, TICKS, JUMPS, INSTANTS, CONTAINING_ARC, PULSES);

    /** Those that a run may leave empty; whole numbers. */
    public static final List<RunColumn> OPTIONAL =
            ALL.stream().filter(RunColumn::isOptional).toList();

    private enum Kind {
        TRUTH,
        NUMBER,
        OPTIONAL_NUMBER
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

    /** Where it stands among all columns, from 0. */
    public int position() {
        return position;
    }

    /** The name of the column in every table. */
    public String column() {
        return column;
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
