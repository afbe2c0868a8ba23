package org.photinus.study.runs;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.world.WorldOutcome;
import org.photinus.phase.ExactTime;

/**
 * One run: replicate k of a network, how it ended and, in a world, what was measured of it.
 *
 * @param replicate k, from 1
 * @param outcome how it ended; in a world the first passage to synchronization
 * @param pulses the exact number of pulses that were sent, if they were counted
 * @param world how it went in a world, and what was measured; empty if the run ended at synchronization
 */
public record ReplicateResult(long replicate, RunOutcome outcome, OptionalLong pulses, Optional<WorldOutcome> world) {

    public ReplicateResult {
        if (!(pulses.orElse(0) >= 0)) {
            throw new IllegalArgumentException("pulses must be at least 0, but is " + pulses.getAsLong());
        }
    }

    /** A run in the ideal world. */
    public ReplicateResult(long replicate, RunOutcome outcome, OptionalLong pulses) {
        this(replicate, outcome, pulses, Optional.empty());
    }

    /** A run whose pulses were not counted. */
    public ReplicateResult(long replicate, RunOutcome outcome) {
        this(replicate, outcome, OptionalLong.empty());
    }

    /** A run in a world. */
    public ReplicateResult(long replicate, WorldOutcome world) {
        this(replicate, world.first(), OptionalLong.empty(), Optional.of(world));
    }

    /** The finished run that has these values in its columns; those that it does not have are absent. */
    public static ReplicateResult of(long replicate, ToLongFunction<RunColumn> values) {
        ExactTime end = new ExactTime(values.applyAsLong(RunColumn.PERIODS), values.applyAsLong(RunColumn.TICKS));
        long jumps = values.applyAsLong(RunColumn.JUMPS);
        long instants = values.applyAsLong(RunColumn.INSTANTS);
        long arc = values.applyAsLong(RunColumn.CONTAINING_ARC);
        RunOutcome outcome = values.applyAsLong(RunColumn.SYNCHRONIZED) != 0
                ? new RunOutcome.Synchronized(end, jumps, instants, arc)
                : new RunOutcome.HorizonReached(end, jumps, instants, arc);
        return new ReplicateResult(
                replicate, outcome, optional(values.applyAsLong(RunColumn.PULSES)), RunColumn.world(outcome, values));
    }

    private static OptionalLong optional(long value) {
        return value == RunColumn.ABSENT ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
