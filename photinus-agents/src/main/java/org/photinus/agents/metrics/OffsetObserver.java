package org.photinus.agents.metrics;

import java.util.function.LongConsumer;
import org.photinus.agents.AgentObserver;
import org.photinus.hybrid.agents.AgentEvent;

/**
 * Tells the distance |e| between the target of each pulse that is heard and the agent's phase just before: how far apart two
 * neighbours are, as one of them sees it. Pulses without a target, as of links that are not measured yet, are left out.
 */
final class OffsetObserver implements AgentObserver {
    private final long period;
    private final LongConsumer offsets;
    private final AgentObserver next;

    /** When the phase was last 0: what is told of a pulse is the phase after it, and the one before is needed. */
    private long zero;

    OffsetObserver(long period, LongConsumer offsets, AgentObserver next) {
        this.period = period;
        this.offsets = offsets;
        this.next = next;
    }

    @Override
    public void started(long now, long phase) {
        zero = now - phase;
        next.started(now, phase);
    }

    @Override
    public void fired(long time, long after, long number, int generation, boolean isSettled) {
        zero = time - after;
        next.fired(time, after, number, generation, isSettled);
    }

    @Override
    public void sent(long now, long epoch, long sequence) {
        next.sent(now, epoch, sequence);
    }

    @Override
    public void heard(
            long now, int from, long epoch, long sequence, long target, AgentEvent.Answer answer, long after) {
        if (target >= 0) {
            long ahead = Math.floorMod(target - (now - zero), period);
            offsets.accept(Math.min(ahead, period - ahead));
        }
        zero = now - after;
        next.heard(now, from, epoch, sequence, target, answer, after);
    }

    @Override
    public void restarted(long now, long after) {
        zero = now - after;
        next.restarted(now, after);
    }

    @Override
    public void stopped(long now) {
        next.stopped(now);
    }
}
