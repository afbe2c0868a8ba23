package org.photinus.engine.internal;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.RunObserver;

/** Puts together the jumps of which an observer is told; there is none where jumps are not observed. */
public final class JumpTape {
    private final RunObserver observer;

    // The receptions of the jump that goes on: receiver and phases before and after.
    private int[] receivers = new int[8];
    private long[] before = new long[8];
    private long[] after = new long[8];
    private int count;

    private JumpTape(RunObserver observer) {
        this.observer = observer;
    }

    /** The tape of an observer that sees events, or null. */
    static @Nullable JumpTape of(RunObserver observer) {
        return observer.seesEvents() ? new JumpTape(observer) : null;
    }

    /** A pulse of the jump that goes on has reached an agent. */
    public void reached(int agent, long from, long to) {
        if (count == receivers.length) {
            receivers = Arrays.copyOf(receivers, 2 * count);
            before = Arrays.copyOf(before, 2 * count);
            after = Arrays.copyOf(after, 2 * count);
        }
        receivers[count] = agent;
        before[count] = from;
        after[count] = to;
        count++;
    }

    /** Ends the jump to which the receptions since the last one belong. */
    public void jumped(ExactTime t, long k, int agent) {
        observer.fired(t, k, agent, count > 0, 0);
        for (int i = 0; i < count; i++) {
            observer.arrived(new RunObserver.Arrival(
                    t, t, agent, receivers[i], 0, effect(before[i], after[i]), before[i], after[i]));
        }
        count = 0;
    }

    private static RunObserver.Effect effect(long before, long after) {
        if (before == Ticks.PERIOD) {
            return RunObserver.Effect.FIRING;
        }
        return after == Ticks.PERIOD ? RunObserver.Effect.FIRES : RunObserver.Effect.MOVED;
    }
}
