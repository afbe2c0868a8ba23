package org.photinus.engine;

import java.util.Optional;
import java.util.function.LongConsumer;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.Run;
import org.photinus.run.RunOutcome;

/** A run that stands where a test has put it. */
record StandingRun(ExactTime now, int groups, long containingArc) implements Run {
    @Override
    public boolean advance(ExactTime last) {
        return false;
    }

    @Override
    public RunOutcome finish() {
        throw new AssertionError("a run that stands has no end");
    }

    @Override
    public RunOutcome finish(LongConsumer periodsPassed) {
        return finish();
    }

    @Override
    public long jumps() {
        return 0;
    }

    @Override
    public long instants() {
        return 0;
    }

    @Override
    public Optional<ExactTime> syncTime() {
        return Optional.empty();
    }

    @Override
    public boolean isWithin(long ticks) {
        return containingArc <= ticks;
    }

    @Override
    public int agents() {
        return groups;
    }

    @Override
    public long phase(int agent) {
        return 0;
    }

    @Override
    public long period(int agent) {
        return Ticks.PERIOD;
    }

    @Override
    public boolean isUp(int agent) {
        return true;
    }

    @Override
    public boolean counts(int agent) {
        return true;
    }
}
