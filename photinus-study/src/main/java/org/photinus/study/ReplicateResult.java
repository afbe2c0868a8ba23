package org.photinus.study;

import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.photinus.engine.RunOutcome;
import org.photinus.phase.ExactTime;

/**
 * One run: replicate k of a network, and how it ended.
 *
 * @param replicate k, from 1
 * @param outcome how it ended
 * @param pulses the exact number of pulses that were sent, if they were counted
 */
public record ReplicateResult(long replicate, RunOutcome outcome, OptionalLong pulses) {

    public ReplicateResult {
        if (!(pulses.orElse(0) >= 0)) {
            throw new IllegalArgumentException("pulses must be at least 0, but is " + pulses.getAsLong());
        }
    }

    /** A run whose pulses were not counted. */
    public ReplicateResult(long replicate, RunOutcome outcome) {
        this(replicate, outcome, OptionalLong.empty());
    }

    /** The finished run that has these values in its columns. */
    public static ReplicateResult of(long replicate, ToLongFunction<RunColumn> values) {
        ExactTime end = new ExactTime(values.applyAsLong(RunColumn.PERIODS), values.applyAsLong(RunColumn.TICKS));
        long jumps = values.applyAsLong(RunColumn.JUMPS);
        long instants = values.applyAsLong(RunColumn.INSTANTS);
        long arc = values.applyAsLong(RunColumn.CONTAINING_ARC);
        RunOutcome outcome = values.applyAsLong(RunColumn.SYNCHRONIZED) != 0
                ? new RunOutcome.Synchronized(end, jumps, instants, arc)
                : new RunOutcome.HorizonReached(end, jumps, instants, arc);
        return new ReplicateResult(replicate, outcome, optional(values.applyAsLong(RunColumn.PULSES)));
    }

    private static OptionalLong optional(long value) {
        return value == RunColumn.ABSENT ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
