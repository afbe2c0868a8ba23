package org.photinus.studio.film;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.RunObserver;

/** A recorded hybrid arc, as it is, whether it is a solution of its system or not. */
public final class ArcSource implements FilmSource {
    private final HybridArc arc;
    private final long longestArc;
    private final RunLogger logger;
    private final LookStride stride;

    /** Where each agent's zero lies on the circle that turns with the flow. */
    private final long[] points;

    private int next;
    private @Nullable ExactTime syncTime;

    private ArcSource(HybridArc arc, long longestArc) {
        this.arc = arc;
        this.longestArc = longestArc;
        this.logger = new RunLogger(arc.agents(), true);
        this.stride = LookStride.of(arc.agents());
        this.points = new long[arc.agents()];
    }

    /** A recording, synchronized once V is at most this many ticks. */
    public static ArcSource of(HybridArc arc, long longestArc) {
        return new ArcSource(arc, longestArc);
    }

    @Override
    public int agents() {
        return arc.agents();
    }

    @Override
    public Start start() {
        next = 0;
        long[] phases = arc.initial();
        for (int i = 0; i < phases.length; i++) {
            points[i] = -phases[i];
        }
        syncTime = ContainingArc.isWithin(points, longestArc) ? ExactTime.ZERO : null;
        long[] periods = new long[phases.length];
        Arrays.fill(periods, Ticks.PERIOD);
        boolean[] isUp = new boolean[phases.length];
        Arrays.fill(isUp, true);
        Start start = new Start(phases, periods, isUp);
        logger.begin(start);
        return start;
    }

    @Override
    public boolean advance(ExactTime last, EventLog log) {
        List<Jump> jumps = arc.jumps();
        if (next == jumps.size() || jumps.get(next).t().isAfter(last)) {
            return false;
        }
        ExactTime t = jumps.get(next).t();
        logger.into(log);
        for (; next < jumps.size() && jumps.get(next).t().equals(t); next++) {
            Jump jump = jumps.get(next);
            logger.fired(t, jump.k(), jump.agent(), jump.pulsed(), 0);
            points[jump.agent()] = t.ticks();
            for (Reception reception : jump.receptions()) {
                logger.arrived(new RunObserver.Arrival(
                        t,
                        t,
                        jump.agent(),
                        reception.agent(),
                        0,
                        RunObserver.Effect.MOVED,
                        reception.before(),
                        reception.after()));
                points[reception.agent()] = Math.floorMod(t.ticks() - reception.after(), Ticks.PERIOD);
            }
        }
        // The end of a recording is mostly its sync, and always looked at.
        if (stride.isDue() || next == jumps.size()) {
            ContainingArc look = ContainingArc.of(points);
            log.look(look.length(), look.groups());
            if (syncTime == null && look.length() <= longestArc) {
                syncTime = t;
            }
        }
        return true;
    }

    @Override
    public Optional<ExactTime> syncTime() {
        return Optional.ofNullable(syncTime);
    }
}
