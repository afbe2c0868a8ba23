package org.photinus.cli.watch;

import java.util.Arrays;
import org.photinus.engine.InstantObserver;
import org.photinus.engine.JumpObserver;
import org.photinus.hybrid.Jump;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;

/** Shows a run in the ideal world while it goes on; what the run comes to does not depend on who looks on. */
public final class WatchedFirings implements JumpObserver {
    private final Waterfall waterfall;
    private final InstantObserver also;

    /** Shows a run, and lets another observer see its instants too. */
    public WatchedFirings(Waterfall waterfall, InstantObserver also) {
        this.waterfall = waterfall;
        this.also = also;
    }

    @Override
    public void started(long[] phases) {
        int groups = (int) Arrays.stream(phases).distinct().count();
        stands(groups, ContainingArc.of(phases).length());
    }

    @Override
    public void jumped(Jump jump) {
        waterfall.fired(jump.t());
    }

    @Override
    public void instantEnded(long instant, ExactTime t, long jumps, int groups, long containingArc) {
        stands(groups, containingArc);
        also.instantEnded(instant, t, jumps, groups, containingArc);
    }

    @Override
    public void ended(ExactTime end) {
        waterfall.end(end);
    }

    private void stands(int groups, long containingArc) {
        waterfall.stands(waterfall.standing() == Standing.GROUPS ? groups : containingArc);
    }
}
