package org.photinus.agents.simulation;

import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;
import org.photinus.run.Measures;
import org.photinus.sync.FiringIntervals;
import org.photinus.sync.Lock;
import org.photinus.sync.LockRecord;
import org.photinus.sync.SpreadLooks;

/** The measures of S21 of agents whose times are in nanoseconds. */
public final class AgentMeasures {
    private final long period;
    private final long burnIn;
    private final long longestArc;
    private final SpreadLooks looks;
    private final LockRecord lock;
    private final FiringIntervals intervals;
    private long follow;
    private long nextLook;

    /** Measures of a run of some nanoseconds, of which the spread and the intervals are looked at from {@code burnIn} on. */
    public AgentMeasures(int agents, long period, long burnIn, long length, Lock lock) {
        this.period = period;
        this.burnIn = burnIn;
        this.longestArc = lock.longestArc();
        this.looks = new SpreadLooks(time(burnIn), time(length));
        this.lock = new LockRecord(lock.hold(), false);
        this.intervals = new FiringIntervals(agents);
        this.intervals.begin();
        this.nextLook = nanoseconds(looks.next());
    }

    /** A time in periods, exact where the period divides 10^18 nanoseconds, and to the last digits of a double elsewhere. */
    public ExactTime time(long nanoseconds) {
        return new ExactTime(nanoseconds / period, part(nanoseconds % period));
    }

    private long part(long nanoseconds) {
        return Ticks.PERIOD % period == 0
                ? nanoseconds * (Ticks.PERIOD / period)
                : Math.min(Ticks.PERIOD - 1, (long) ((double) nanoseconds / period * Ticks.PERIOD));
    }

    private long tick(long nanoseconds) {
        return Math.floorDiv(nanoseconds, period) * Ticks.PERIOD + part(Math.floorMod(nanoseconds, period));
    }

    /** V of agents whose phases were last 0 at these times, in ticks; 0 of none. */
    public long containingArc(long[] zeros) {
        if (zeros.length == 0) {
            return 0;
        }
        long[] points = new long[zeros.length];
        for (int i = 0; i < points.length; i++) {
            points[i] = part(Math.floorMod(zeros[i], period));
        }
        return ContainingArc.of(points).length();
    }

    /** An agent fired. */
    public void fired(int agent, long nominal) {
        if (nominal >= burnIn) {
            intervals.fired(agent, tick(nominal));
        }
    }

    /** An agent did not fire for a while, since it was down. */
    public void interrupted(int agent) {
        intervals.interrupted(agent);
    }

    /** V was this for a while: looks at it as often as is due before a time. */
    public void lookUntil(long time, long arc) {
        while (nextLook <= time) {
            looks.look(arc);
            nextLook = nanoseconds(looks.next());
        }
    }

    private long nanoseconds(ExactTime time) {
        return time.periods() * period + TickProduct.nearest(period, time.ticks());
    }

    /** V is this from now on. */
    public void arc(long now, long arc) {
        if (arc <= longestArc != lock.isWithin()) {
            lock.turned(time(now));
        }
        if (now - follow > 2 * period) {
            follow = now;
            intervals.grow(tick(now));
        }
    }

    /** The run is over: what was measured of it. */
    public Measures end(long now) {
        lock.endStretch(time(now));
        return Measures.of(lock, looks, intervals, time(now));
    }
}
