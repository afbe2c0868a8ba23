package org.photinus.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.phase.ExactTime;

/** Records a run as a hybrid arc. */
public final class ArcRecorder implements JumpObserver {
    private long[] initial = new long[0];
    private final List<Jump> jumps = new ArrayList<>();
    private final InstantObserver also;
    private @Nullable HybridArc arc;

    /** A recorder alone. */
    public ArcRecorder() {
        this(NONE);
    }

    /** A recorder that lets another observer see the instants too. */
    public ArcRecorder(InstantObserver also) {
        this.also = also;
    }

    @Override
    public void started(long[] phases) {
        initial = phases;
        jumps.clear();
        arc = null;
    }

    @Override
    public void jumped(Jump jump) {
        jumps.add(jump);
    }

    @Override
    public void instantEnded(long instant, ExactTime t, long jumpsSoFar, int groups, long containingArc) {
        also.instantEnded(instant, t, jumpsSoFar, groups, containingArc);
    }

    @Override
    public void ended(ExactTime end) {
        arc = HybridArc.of(initial, jumps, end);
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
