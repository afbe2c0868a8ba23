package org.photinus.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.photinus.engine.WorldTrace;
import org.photinus.engine.WorldTrace.Firing;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.RunObserver.Arrival;

/**
 * The last burst of a network: firings that follow each other closely, and the way of their pulses.
 *
 * @param from the first firing
 * @param to the last firing or, if it is later, the last arrival
 */
record LastBurst(ExactTime from, ExactTime to) {
    /** A longer pause ends a burst. */
    private static final long PAUSE = Ticks.PERIOD / 4;

    /** A burst that takes longer is none, for the window shows it as well. */
    private static final double LONGEST = 0.5;

    /** Firings between two pauses. */
    private record Group(ExactTime first, ExactTime last, int size) {}

    /**
     * The last burst of which all is seen; empty if agents fire at all times, or if a burst takes no time. A few agents
     * that fire for themselves, as those that listen do, are no burst.
     */
    static Optional<LastBurst> of(WorldTrace trace, ExactTime end) {
        List<Group> groups = groups(trace.firings().events());
        int largest = groups.stream().mapToInt(Group::size).max().orElse(0);
        Optional<Group> last = groups.stream()
                .filter(group -> 2 * group.size() >= largest)
                .filter(group -> !group.last().plus(PAUSE).isAfter(end))
                .reduce((one, next) -> next);
        return last.map(group -> new LastBurst(group.first(), lastArrival(group, trace)))
                .filter(burst -> burst.to.isAfter(burst.from))
                .filter(burst -> burst.to.minus(burst.from).toDouble() <= LONGEST);
    }

    private static List<Group> groups(List<Firing> firings) {
        List<Group> groups = new ArrayList<>();
        for (Firing firing : firings) {
            Group before = groups.isEmpty() ? null : groups.get(groups.size() - 1);
            if (before == null || firing.t().isAfter(before.last().plus(PAUSE))) {
                groups.add(new Group(firing.t(), firing.t(), 1));
            } else {
                groups.set(groups.size() - 1, new Group(before.first(), firing.t(), before.size() + 1));
            }
        }
        return groups;
    }

    private static ExactTime lastArrival(Group group, WorldTrace trace) {
        ExactTime last = group.last();
        for (Arrival arrival : trace.arrivals().events()) {
            boolean ofGroup =
                    !group.first().isAfter(arrival.sent()) && !arrival.sent().isAfter(group.last());
            if (ofGroup && arrival.t().isAfter(last)) {
                last = arrival.t();
            }
        }
        return last;
    }
}
