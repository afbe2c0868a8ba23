package org.photinus.study.runs;

import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.photinus.phase.ExactTime;
import org.photinus.run.RunOutcome;

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

    /** The finished run that has these values in its columns; those that it does not have are absent. */
    public static ReplicateResult of(long replicate, ToLongFunction<RunColumn> values) {
        ExactTime time = new ExactTime(values.applyAsLong(RunColumn.PERIODS), values.applyAsLong(RunColumn.TICKS));
        RunOutcome.Ending ending = RunColumn.ending(time, values);
        RunOutcome outcome = values.applyAsLong(RunColumn.SYNCHRONIZED) != 0
                ? new RunOutcome.Synchronized(time, ending)
                : new RunOutcome.HorizonReached(ending);
        return new ReplicateResult(replicate, outcome, optional(values.applyAsLong(RunColumn.PULSES)));
    }

    private static OptionalLong optional(long value) {
        return value == RunColumn.ABSENT ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
