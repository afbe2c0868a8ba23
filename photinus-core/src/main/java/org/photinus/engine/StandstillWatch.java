package org.photinus.engine;

import java.util.Optional;
import org.photinus.phase.ExactTime;

/** Watches one run for its last progress; it costs a few comparisons per instant, and nothing is visited for it. */
public final class StandstillWatch implements InstantObserver {
    private int groups;
    private int fewestGroups = Integer.MAX_VALUE;
    private long smallestArc = Long.MAX_VALUE;
    private ExactTime since = ExactTime.ZERO;

    public StandstillWatch() {}

    @Override
    public void instantEnded(long instant, ExactTime t, long jumps, int groupsNow, long containingArc) {
        groups = groupsNow;
        if (groupsNow < fewestGroups || containingArc < smallestArc) {
            fewestGroups = Math.min(fewestGroups, groupsNow);
            smallestArc = Math.min(smallestArc, containingArc);
            since = t;
        }
    }

    /** How it stands at a time of the run; nothing before the first firing. */
    public Optional<Standstill> at(ExactTime now) {
        return groups == 0 ? Optional.empty() : Optional.of(new Standstill(groups, since, now));
    }
}
