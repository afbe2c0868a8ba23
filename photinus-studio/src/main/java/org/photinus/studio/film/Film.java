package org.photinus.studio.film;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/**
 * A run of which any moment can be shown.
 *
 * <p>An agent is its zero, the tick at which its phase was last 0. Between events every phase flows, so a zero changes only
 * when something happens to its agent; each event has the change and can be done and undone. To go to another moment is
 * to walk along the events in between. Ticks wrap round: whatever is compared lies within nine periods.
 *
 * <p>Memory is bounded: of more than {@link #MOST_EVENTS} the first half is forgotten. A moment before them is shown by
 * filming the run again from its start, which gives the same events.
 */
public final class Film {
    /** The most events that are kept. */
    public static final int MOST_EVENTS = 6_000_000;

    /** An agent that counts for V. */
    public static final byte PRESENT = 0;

    /** An agent that is up and only listens. */
    public static final byte LISTENING = 1;

    /** An agent that is down. */
    public static final byte DOWN = 2;

    private final FilmSource source;
    private final int mostEvents;
    private final long[] zero;
    private final byte[] status;
    private final long[] periods;
    private EventLog log = new EventLog(0, 1);

    /** Everything that happens until then is in the log; what happens at t = 0 only once it is begun. */
    private ExactTime filmed = ExactTime.ZERO;

    private boolean begun;

    /** What is shown was not filmed, and nothing can be filmed from it. */
    private boolean isStill;

    private ExactTime now = ExactTime.ZERO;
    /** The events that have happened by now. */
    private int done;

    private long jumps;

    private Film(FilmSource source, int mostEvents) {
        this.source = source;
        this.mostEvents = mostEvents;
        this.zero = new long[source.agents()];
        this.status = new byte[source.agents()];
        this.periods = new long[source.agents()];
        restart();
    }

    /** The film of a run, at its start. */
    public static Film of(FilmSource source) {
        return new Film(source, MOST_EVENTS);
    }

    /** The same with another bound on memory. */
    static Film of(FilmSource source, int mostEvents) {
        return new Film(source, mostEvents);
    }

    private void restart() {
        FilmSource.Start start = source.start();
        log = start.log();
        for (int i = 0; i < zero.length; i++) {
            periods[i] = start.period(i);
            zero[i] = -start.phase(i);
            status[i] = start.isUp(i) ? PRESENT : DOWN;
        }
        filmed = ExactTime.ZERO;
        begun = false;
        isStill = false;
        now = ExactTime.ZERO;
        done = 0;
        jumps = 0;
    }

    /**
     * Shows one moment without what led to it; any other moment is then filmed from the start.
     *
     * @param phases in ticks, at the end of the last instant
     * @param t when that was
     * @param end the moment to be shown, no agent having fired since
     * @param k the jumps by then
     * @param instants the instants by then
     * @param arc V and the groups
     */
    public void still(long[] phases, ExactTime t, ExactTime end, long k, long instants, ContainingArc arc) {
        log = EventLog.still(t, k, instants, arc);
        long tick = t.periods() * Ticks.PERIOD + t.ticks();
        for (int i = 0; i < zero.length; i++) {
            zero[i] = tick - phases[i];
            status[i] = PRESENT;
        }
        filmed = end;
        now = end;
        done = 0;
        jumps = k;
        isStill = true;
    }

    public int agents() {
        return zero.length;
    }

    /** The events that are kept. */
    EventLog log() {
        return log;
    }

    /** Every moment until then can be shown at once. */
    public ExactTime filmed() {
        return filmed;
    }

    public ExactTime now() {
        return now;
    }

    /** The jumps that have been taken: with {@link #now}, the hybrid time. */
    public long jumps() {
        return jumps;
    }

    /** The number of instants that have begun. */
    public long instants() {
        int time = log.timesUntil(now) - 1;
        return time < 0 ? 0 : log.instantsBefore(time) + (jumps > log.jumpsBefore(time) ? 1 : 0);
    }

    /** When the run first met its criterion, as far as it is filmed. */
    public Optional<ExactTime> syncTime() {
        return source.syncTime();
    }

    /** Films on until a time, or until it is enough; whether all until then is filmed. */
    public boolean extend(ExactTime until, BooleanSupplier enough) {
        if (isStill) {
            return !until.isAfter(now);
        }
        while (!begun || filmed.compareTo(until) < 0) {
            if (enough.getAsBoolean() || !makeRoom()) {
                return false;
            }
            advance(until);
        }
        return true;
    }

    /** Films the next time at which anything happens; false if there is none by {@code last}. */
    private boolean advance(ExactTime last) {
        begun = true;
        boolean more = source.advance(last, log);
        ExactTime until = more ? log.timeAt(log.times() - 1) : last;
        filmed = filmed.isAfter(until) ? filmed : until;
        return more;
    }

    /**
     * Forgets what lies furthest back, where there is too much; neither what has yet to be shown nor the last time by
     * now, of which V and the numbers of the moment are.
     */
    private boolean makeRoom() {
        if (log.events() < mostEvents) {
            return true;
        }
        int half = log.times() / 2;
        if (half >= log.timesUntil(now)) {
            return false;
        }
        if (half > 0) {
            done -= log.firstEvent(half);
            log.forgetBefore(half);
        }
        return true;
    }

    /**
     * Goes to the end of a time, filming as far as there; false if it was enough before, and the film then stands as near to
     * it as it came.
     */
    public boolean seek(ExactTime t, BooleanSupplier enough) {
        if (t.compareTo(log.begin()) < 0 || (isStill && !t.equals(now))) {
            restart();
        }
        while (!extend(t, enough)) {
            show(filmed);
            if (enough.getAsBoolean()) {
                return false;
            }
        }
        show(t);
        return true;
    }

    /** Goes to a hybrid time (t, k); where the run was never at t with k jumps, to the nearest number of jumps. */
    public boolean seek(ExactTime t, long k, BooleanSupplier enough) {
        if (!seek(t, enough)) {
            return false;
        }
        int time = log.timesUntil(t) - 1;
        boolean isAtEvents = time >= 0 && log.timeAt(time).equals(t);
        while (isAtEvents && done > log.firstEvent(time) && jumps > k) {
            undo(--done);
        }
        return true;
    }

    private void show(ExactTime t) {
        int target = log.firstEvent(log.timesUntil(t));
        while (done < target) {
            redo(done++);
        }
        while (done > target) {
            undo(--done);
        }
        now = t;
    }

    private void redo(int event) {
        EventKind kind = log.kind(event);
        int agent = log.agent(event);
        if (kind.setsZero()) {
            zero[agent] += log.change(event);
        }
        switch (kind) {
            case FIRED, PULSED -> jumps++;
            case WENT_DOWN -> status[agent] = DOWN;
            case CAME_UP -> status[agent] = (byte) log.other(event);
            case ENDED_LISTENING -> status[agent] = PRESENT;
            default -> {}
        }
    }

    private void undo(int event) {
        EventKind kind = log.kind(event);
        int agent = log.agent(event);
        if (kind.setsZero()) {
            zero[agent] -= log.change(event);
        }
        switch (kind) {
            case FIRED, PULSED -> jumps--;
            case WENT_DOWN -> status[agent] = (byte) log.other(event);
            case CAME_UP -> status[agent] = DOWN;
            case ENDED_LISTENING -> status[agent] = LISTENING;
            default -> {}
        }
    }

    /** Takes one jump more, if there is one at or before {@code last}. */
    public boolean stepJump(ExactTime last) {
        if (isStill) {
            return false;
        }
        int next = nextFiring(done);
        while (next < 0) {
            // Until the next firing there is little: what it takes is had even where there is no room.
            makeRoom();
            if (!advance(last)) {
                return false;
            }
            next = nextFiring(done);
        }
        if (log.timeAt(timeOf(next)).isAfter(last)) {
            return false;
        }
        now = log.timeAt(timeOf(next));
        int end = log.firstEvent(timeOf(next) + 1);
        while (done < end && (done <= next || !log.kind(done).isFiring())) {
            redo(done++);
        }
        return true;
    }

    /** Takes back the last jump, if any is left. */
    public boolean stepJumpBack() {
        int last = done - 1;
        while (last >= 0 && !log.kind(last).isFiring()) {
            last--;
        }
        if (last < 0) {
            return jumps > 0 && refilmBefore(jumps);
        }
        now = log.timeAt(timeOf(last));
        while (done > last) {
            undo(--done);
        }
        return true;
    }

    /** Films the run again, where nothing so early is kept, and takes back a jump of it, numbered from 1. */
    private boolean refilmBefore(long jump) {
        restart();
        while (jumps < jump) {
            stepJump(ExactTime.FOREVER);
        }
        return stepJumpBack();
    }

    /** Goes on to the end of the next instant, if there is one at or before {@code last}. */
    public boolean stepInstant(ExactTime last) {
        if (isStill) {
            return false;
        }
        while (true) {
            int next = log.timesUntil(now);
            // In the middle of an instant its end is next; at t = 0 it may have been filmed only now.
            if (next > 0 && done < log.firstEvent(next)) {
                show(now);
                return true;
            }
            while (next < log.times() && !log.firesAt(next)) {
                next++;
            }
            if (next < log.times()) {
                boolean isInTime = !log.timeAt(next).isAfter(last);
                if (isInTime) {
                    show(log.timeAt(next));
                }
                return isInTime;
            }
            makeRoom();
            if (!advance(last)) {
                return false;
            }
        }
    }

    /** Goes back to the end of the instant before, or to the start. */
    public boolean stepInstantBack() {
        int time = log.timesUntil(now) - 1;
        boolean isThere = time >= 0 && log.timeAt(time).equals(now);
        for (int earlier = isThere ? time - 1 : time; earlier >= 0; earlier--) {
            if (log.firesAt(earlier)) {
                show(log.timeAt(earlier));
                return true;
            }
        }
        boolean isLater = now.isAfter(ExactTime.ZERO) || jumps > 0;
        // At a time of the log its own instant is not before it; a still counts it among those that are.
        long before = isThere ? log.instantsBefore(time) - (isStill ? 1 : 0) : instants();
        if (isLater) {
            restart();
        }
        while (instants() < before) {
            stepInstant(ExactTime.FOREVER);
        }
        return isLater;
    }

    private int nextFiring(int from) {
        for (int event = from; event < log.events(); event++) {
            if (log.kind(event).isFiring()) {
                return event;
            }
        }
        return -1;
    }

    private int timeOf(int event) {
        int low = 0;
        int high = log.times() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (log.firstEvent(middle) <= event) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** The events that have happened by now. */
    int done() {
        return done;
    }

    /** The phase of an agent as a time on its own clock, in ticks. */
    public long phase(int agent) {
        return tick() - zero[agent];
    }

    /** The phase at which an agent fires, in ticks. */
    public long period(int agent) {
        return periods[agent];
    }

    /** Whether an agent is {@link #PRESENT}, {@link #LISTENING} or {@link #DOWN}. */
    public byte status(int agent) {
        return status[agent];
    }

    /** Where an agent's zero lies on the circle that turns with the flow, in ticks: agents of one group have the same. */
    public long point(int agent) {
        return Math.floorMod(now.ticks() - phase(agent), Ticks.PERIOD);
    }

    private long tick() {
        return now.periods() * Ticks.PERIOD + now.ticks();
    }

    /** V and the groups of the agents that count, now. */
    public ContainingArc containingArc() {
        int count = 0;
        long[] points = new long[zero.length];
        for (int i = 0; i < zero.length; i++) {
            if (status[i] == PRESENT) {
                points[count++] = point(i);
            }
        }
        return count == 0 ? new ContainingArc(0, 0) : ContainingArc.of(Arrays.copyOf(points, count));
    }

    /** V and the groups as they were last looked at; for networks that are too large to look at every moment. */
    public ContainingArc lastLook() {
        int time = log.timesUntil(now) - 1;
        return new ContainingArc(log.spreadAfter(time), log.groupsAfter(time));
    }
}
