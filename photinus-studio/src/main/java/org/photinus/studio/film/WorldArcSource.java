package org.photinus.studio.film;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.WorldRecorder;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.hybrid.world.WorldEvent;
import org.photinus.hybrid.world.WorldWalk;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.world.Clocks;

/** A recorded run in a world, as it is, whether it is a solution of its system or not. */
public final class WorldArcSource implements FilmSource {
    private final WorldArc arc;
    private final Clocks clocks;
    private final long longestArc;
    private final RunLogger logger;
    private final LookStride stride;
    private WorldWalk walk;
    private long jumps;
    private @Nullable ExactTime syncTime;

    private WorldArcSource(RecordedWorldRun run, long longestArc) {
        this.arc = run.arc();
        this.clocks = run.world().clocks();
        this.longestArc = longestArc;
        this.logger = new RunLogger(arc.agents(), false);
        this.stride = LookStride.of(arc.agents());
        this.walk = arc.walk();
    }

    /** A recording, synchronized once V of the agents that count is at most this many ticks. */
    public static WorldArcSource of(RecordedWorldRun run, long longestArc) {
        return new WorldArcSource(run, longestArc);
    }

    @Override
    public int agents() {
        return arc.agents();
    }

    @Override
    public Start start() {
        walk = arc.walk();
        jumps = 0;
        int agents = arc.agents();
        long[] phases = new long[agents];
        long[] periods = new long[agents];
        boolean[] isUp = new boolean[agents];
        for (int i = 0; i < agents; i++) {
            phases[i] = arc.initial(i);
            periods[i] = clocks.period(i);
            isUp[i] = arc.startsUp(i);
        }
        Start start = new Start(phases, periods, isUp);
        logger.begin(start);
        syncTime = isWithin(walk.containingArc()) ? ExactTime.ZERO : null;
        return start;
    }

    @Override
    public boolean advance(ExactTime last, EventLog log) {
        Optional<WorldEvent> next = walk.next();
        if (next.isEmpty() || next.get().t().isAfter(last)) {
            return false;
        }
        ExactTime t = next.get().t();
        logger.into(log);
        log.at(t);
        for (; next.isPresent() && next.get().t().equals(t); next = walk.next()) {
            WorldRecorder.tell(next.get(), jumps, clocks, logger);
            jumps += next.get() instanceof WorldEvent.Firing ? 1 : 0;
            walk.pass();
        }
        if (logger.mayHaveChanged() && (stride.isDue() || next.isEmpty())) {
            ContainingArc look = walk.containingArc();
            log.look(look.length(), look.groups());
            logger.looked();
            if (syncTime == null && isWithin(look)) {
                syncTime = t;
            }
        }
        return true;
    }

    private boolean isWithin(ContainingArc look) {
        return look.length() <= longestArc;
    }

    @Override
    public Optional<ExactTime> syncTime() {
        return Optional.ofNullable(syncTime);
    }
}
