package org.photinus.engine;

import java.util.Optional;
import org.photinus.phase.ExactTime;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;

/** Watches one run for its last progress; it costs a few comparisons per instant, and nothing is visited for it. */
public final class StandstillWatch implements RunObserver {
    private int groups;
    private int fewestGroups = Integer.MAX_VALUE;
    private long smallestArc = Long.MAX_VALUE;
    private ExactTime since = ExactTime.ZERO;

    public StandstillWatch() {}

    @Override
    public boolean seesEvents() {
        return false;
    }

    @Override
    public void timeEnded(Run run) {
        groups = run.groups();
        long arc = run.containingArc();
        if (groups < fewestGroups || arc < smallestArc) {
            fewestGroups = Math.min(fewestGroups, groups);
            smallestArc = Math.min(smallestArc, arc);
            since = run.now();
        }
    }

    /** How it stands at a time of the run; nothing before the first firing. */
    public Optional<Standstill> at(ExactTime now) {
        return groups == 0 ? Optional.empty() : Optional.of(new Standstill(groups, since, now));
    }
}
