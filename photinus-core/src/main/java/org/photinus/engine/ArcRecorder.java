package org.photinus.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.phase.ExactTime;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;

/** Records a run in the ideal world as a hybrid arc; a recorder that is told of another run forgets the one before. */
public final class ArcRecorder implements RunObserver {
    private final RunObserver also;
    private final List<Jump> jumps = new ArrayList<>();
    private final List<Reception> receptions = new ArrayList<>();
    private long[] initial = new long[0];
    private long instant;

    /** The jump that goes on, without its receptions. */
    private @Nullable Jump open;

    private @Nullable HybridArc arc;

    /** A recorder alone. */
    public ArcRecorder() {
        this(NONE);
    }

    /** A recorder that lets another observer see the ends of instants, too. */
    public ArcRecorder(RunObserver also) {
        this.also = also;
    }

    @Override
    public void started(Run run) {
        initial = new long[run.agents()];
        for (int i = 0; i < initial.length; i++) {
            initial[i] = run.phase(i);
        }
        instant = 0;
        jumps.clear();
        receptions.clear();
        open = null;
        arc = null;
    }

    @Override
    public void fired(ExactTime t, long k, int agent, boolean pulses, long after) {
        close();
        open = new Jump(t, k, instant, agent, List.of());
    }

    @Override
    public void arrived(Arrival arrival) {
        receptions.add(new Reception(arrival.to(), arrival.before(), arrival.after()));
    }

    private void close() {
        Jump jump = open;
        if (jump != null) {
            jumps.add(
                    receptions.isEmpty()
                            ? jump
                            : new Jump(jump.t(), jump.k(), jump.instant(), jump.agent(), receptions));
            receptions.clear();
        }
        open = null;
    }

    @Override
    public void timeEnded(Run run) {
        close();
        instant++;
        also.timeEnded(run);
    }

    @Override
    public void ended(RunOutcome outcome) {
        arc = until(outcome.end());
    }

    /** The run that was started last, up to an end that is not before any of its jumps. */
    public HybridArc until(ExactTime end) {
        close();
        return HybridArc.of(initial, jumps, end);
    }

    /** The hybrid arc of the run that ended last. */
    public HybridArc arc() {
        HybridArc recorded = arc;
        if (recorded == null) {
            throw new IllegalStateException("no run has ended yet: give the recorder to an engine first");
        }
        return recorded;
    }
}
