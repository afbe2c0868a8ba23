package org.photinus.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/** The course of V, the containing arc, along a hybrid arc, as it stands after each instant (S10, S11). */
final class ContainingArcCourse {

    /**
     * From a time on the containing arc has a length.
     *
     * @param t from when
     * @param length V, in ticks
     */
    record Step(ExactTime t, long length) {}

    /** About as many columns as a figure has. */
    private static final int LOOKS_WITHOUT_LIMIT = 6_000;

    /** Looks times agents: about a second. */
    private static final double MOST_AGENTS_LOOKED_AT = 1e8;

    /** Places of the agents in the rotating frame: phase minus time, which only a jump changes (S12). */
    private final long[] places;

    private final List<Step> steps = new ArrayList<>();
    private @Nullable ExactTime syncTime;
    private boolean moved = true;

    /** The first and the last place in each of as many equal parts of the circle as there are agents. */
    private final long[] first;

    private final long[] last;

    private ContainingArcCourse(long[] initial) {
        places = initial;
        first = new long[initial.length];
        last = new long[initial.length];
    }

    /**
     * The course of V in steps, at most one for each column into which time is divided.
     *
     * <p>Of the instants in one column only the last is looked at, for to find V is to look at all agents; where
     * there are very many, several columns are taken for one. Whether V is 0 costs little and is looked at after every
     * instant, so the sync-time is exact.
     */
    static ContainingArcCourse of(HybridArc arc, ToIntFunction<ExactTime> column) {
        ContainingArcCourse course = new ContainingArcCourse(arc.initial());
        course.lookForSync(ExactTime.ZERO);
        course.step(ExactTime.ZERO);
        int perLook = (int) Math.max(1, Math.ceil((double) LOOKS_WITHOUT_LIMIT * arc.agents() / MOST_AGENTS_LOOKED_AT));
        List<Jump> jumps = arc.jumps();
        for (int k = 0; k < jumps.size(); k++) {
            ExactTime t = jumps.get(k).t();
            course.jump(jumps.get(k));
            boolean last = k + 1 == jumps.size();
            if (last || jumps.get(k + 1).t().compareTo(t) > 0) {
                course.lookForSync(t);
                if (last || column.applyAsInt(jumps.get(k + 1).t()) / perLook != column.applyAsInt(t) / perLook) {
                    course.step(t);
                }
            }
        }
        return course;
    }

    private void jump(Jump jump) {
        place(jump.agent(), 0, jump.t());
        for (Reception reception : jump.receptions()) {
            place(reception.agent(), reception.after(), jump.t());
        }
    }

    private void place(int agent, long phase, ExactTime t) {
        long place = Math.floorMod(phase - t.ticks(), Ticks.PERIOD);
        if (place != Math.floorMod(places[agent], Ticks.PERIOD)) {
            places[agent] = place;
            moved = true;
        }
    }

    private void lookForSync(ExactTime t) {
        if (moved) {
            if (!ContainingArc.isWithin(places, 0)) {
                syncTime = null;
            } else if (syncTime == null) {
                syncTime = t;
            }
        }
    }

    private void step(ExactTime t) {
        if (moved) {
            steps.add(new Step(t, length()));
            moved = false;
        }
    }

    /**
     * V without sorting: of N places some two neighbours are at least a part of N from each other, so the largest gap
     * is never between two of one part, but from the last of one to the first of another.
     */
    private long length() {
        int parts = places.length;
        long width = Ticks.PERIOD / parts + 1;
        Arrays.fill(first, Long.MAX_VALUE);
        for (long place : places) {
            long at = Math.floorMod(place, Ticks.PERIOD);
            int part = (int) (at / width);
            if (first[part] == Long.MAX_VALUE) {
                first[part] = at;
                last[part] = at;
            } else {
                first[part] = Math.min(first[part], at);
                last[part] = Math.max(last[part], at);
            }
        }
        long largestGap = 0;
        long before = -1;
        long least = 0;
        for (int part = 0; part < parts; part++) {
            if (first[part] != Long.MAX_VALUE) {
                if (before < 0) {
                    least = first[part];
                } else {
                    largestGap = Math.max(largestGap, first[part] - before);
                }
                before = last[part];
            }
        }
        return Ticks.PERIOD - Math.max(largestGap, least + Ticks.PERIOD - before);
    }

    /** The steps in order, the first at time 0. */
    List<Step> steps() {
        return List.copyOf(steps);
    }

    /** The largest V, in ticks. */
    long largest() {
        return steps.stream().mapToLong(Step::length).max().orElse(0);
    }

    /** The time from which V is 0 to the end, or nothing if the arc does not end with V = 0. */
    Optional<ExactTime> syncTime() {
        return Optional.ofNullable(syncTime);
    }
}
