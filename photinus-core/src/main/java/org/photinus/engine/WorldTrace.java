package org.photinus.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntToLongFunction;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;
import org.photinus.hybrid.world.AgentStatus;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldEvent;
import org.photinus.hybrid.world.WorldWalk;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;

/**
 * What a figure of a run in a world shows: the events of its last periods, and the course of V over all of it.
 *
 * <p>Memory is bounded. Of each kind of events only those of the last {@link #PERIODS} periods are kept. Where these are
 * still more than {@link #MOST_EVENTS}, the trace keeps those of one in every 2, 4, 8, … agents (pulses go by their
 * receiver), and the last of them if a single agent has too many. Of V it keeps the least and the greatest value in each of at most {@link #MOST_STRETCHES} stretches of time.
 *
 * <p>To find V is to look at all agents. The trace looks after every time at which V may have changed: at which an agent
 * that counts was moved by a pulse, fired on a clock of its own, came, went or ended listening. Where such times are so many
 * that all looks would take more than a few seconds, it looks at one in {@link #spreadStride} of them.
 *
 * <p>A trace that is told of another run forgets the one before.
 */
public final class WorldTrace implements RunObserver {
    /** How many periods before the last event are kept. */
    public static final int PERIODS = 3;

    /** The most events of one kind that are kept. */
    public static final int MOST_EVENTS = 1 << 17;

    /** The most stretches of time into which the course of V is divided. */
    public static final int MOST_STRETCHES = SpreadCourse.MOST;

    /**
     * Events in the order of time.
     *
     * @param everyNth the agents whose number, from 1, is a multiple of this have all of theirs; the others have none
     * @param events those that were kept
     */
    public record Kept<E>(int everyNth, List<E> events) {
        public Kept {
            events = List.copyOf(events);
        }
    }

    /** An agent fired. */
    public record Firing(ExactTime t, int agent, boolean pulses) {}

    /** A pulse was lost. */
    public record Loss(ExactTime t, int from, int to) {}

    /**
     * An agent was down, or up and listening.
     *
     * @param agent which
     * @param from since when
     * @param to until when
     * @param listens whether it was up
     */
    public record Absence(int agent, ExactTime from, ExactTime to, boolean listens) {}

    /**
     * V in a stretch of time, in ticks. V comes into it as the last of the stretch before; a stretch in which V was not
     * looked at is left out.
     *
     * @param from where it begins, in periods
     * @param least the least V that was found in it
     * @param greatest the greatest
     * @param last V at its end, and until the next stretch
     */
    public record SpreadStretch(double from, long least, long greatest, long last) {}

    private static final byte COUNTS = 0;
    private static final byte LISTENS = 1;
    private static final byte DOWN = 2;

    private final OscillatorNetwork network;
    private final boolean[] hasOwnClock;
    private final byte[] state;
    private final ExactTime[] stateSince;
    private Tail<Firing> firings;
    private Tail<Arrival> arrivals;
    private Tail<Loss> losses;
    private Tail<Absence> absences;
    private SpreadCourse course;
    private boolean mayHaveChanged;

    private WorldTrace(OscillatorNetwork network) {
        this.network = network;
        this.hasOwnClock = new boolean[network.agents()];
        this.state = new byte[network.agents()];
        this.stateSince = new ExactTime[network.agents()];
        Arrays.fill(stateSince, ExactTime.ZERO);
        int agents = network.agents();
        this.firings = new Tail<>(agents, Firing::t, Firing::agent);
        this.arrivals = new Tail<>(agents, Arrival::t, Arrival::to);
        this.losses = new Tail<>(agents, Loss::t, Loss::to);
        this.absences = new Tail<>(agents, Absence::to, Absence::agent);
        this.course = new SpreadCourse(agents);
    }

    /** A trace of runs of a network. */
    public static WorldTrace of(OscillatorNetwork network) {
        return new WorldTrace(network);
    }

    /** The trace of a recorded run. */
    public static WorldTrace of(RecordedWorldRun run) {
        WorldTrace trace = of(run.network());
        WorldWalk walk = run.arc().walk();
        trace.start(
                agent -> walk.status(agent) != AgentStatus.DOWN,
                run.world().clocks()::period,
                walk.containingArc().length());
        for (WorldEvent event : run.arc().events()) {
            if (event.t().isAfter(walk.time().t())) {
                trace.endTime(walk.time().t(), () -> walk.containingArc().length());
            }
            walk.pass();
            WorldRecorder.tell(event, 0, run.world().clocks(), trace);
        }
        trace.endTime(walk.time().t(), () -> walk.containingArc().length());
        return trace;
    }

    @Override
    public void started(Run run) {
        start(run::isUp, run::period, run.containingArc());
    }

    private void start(IntPredicate isUp, IntToLongFunction period, long containingArc) {
        firings = firings.emptied();
        arrivals = arrivals.emptied();
        losses = losses.emptied();
        absences = absences.emptied();
        for (int i = 0; i < state.length; i++) {
            state[i] = isUp.test(i) ? COUNTS : DOWN;
            stateSince[i] = ExactTime.ZERO;
            hasOwnClock[i] = period.applyAsLong(i) != Ticks.PERIOD;
        }
        course = new SpreadCourse(state.length);
        course.look(ExactTime.ZERO, containingArc);
        mayHaveChanged = false;
    }

    @Override
    public void wentDown(ExactTime t, int agent) {
        turn(t, agent, DOWN);
    }

    @Override
    public void cameUp(ExactTime t, int agent, long phase, boolean listens) {
        turn(t, agent, listens ? LISTENS : COUNTS);
    }

    @Override
    public void endedListening(ExactTime t, int agent) {
        turn(t, agent, COUNTS);
    }

    private void turn(ExactTime t, int agent, byte to) {
        if (state[agent] != COUNTS) {
            absences.add(absenceUntil(t, agent), t);
        }
        state[agent] = to;
        stateSince[agent] = t;
        mayHaveChanged = true;
    }

    private Absence absenceUntil(ExactTime t, int agent) {
        return new Absence(agent, stateSince[agent], t, state[agent] == LISTENS);
    }

    @Override
    public void fired(ExactTime t, long k, int agent, boolean pulses, long after) {
        firings.add(new Firing(t, agent, pulses), t);
        mayHaveChanged |= hasOwnClock[agent] && state[agent] == COUNTS;
    }

    @Override
    public void lost(ExactTime t, int from, int to) {
        losses.add(new Loss(t, from, to), t);
    }

    @Override
    public void arrived(Arrival arrival) {
        arrivals.add(arrival, arrival.t());
        boolean isObeyed = arrival.effect() == Effect.MOVED || arrival.effect() == Effect.FIRES;
        mayHaveChanged |= isObeyed && state[arrival.to()] == COUNTS;
    }

    @Override
    public void timeEnded(Run run) {
        endTime(run.now(), run::containingArc);
    }

    private void endTime(ExactTime now, LongSupplier containingArc) {
        if (mayHaveChanged && course.isDue(now)) {
            course.look(now, containingArc.getAsLong());
        }
        mayHaveChanged = false;
    }

    /** The network that runs. */
    public OscillatorNetwork network() {
        return network;
    }

    /** The last firings. */
    public Kept<Firing> firings() {
        return firings.kept();
    }

    /** The last arrivals; kept by the number of the receiver. */
    public Kept<Arrival> arrivals() {
        return arrivals.kept();
    }

    /** The last losses; kept by the number of the receiver. */
    public Kept<Loss> losses() {
        return losses.kept();
    }

    /** When agents did not count for V, as far as it was in the last periods before the end of the run. */
    public Kept<Absence> absences(ExactTime end) {
        Kept<Absence> over = absences.kept();
        List<Absence> all = new ArrayList<>(over.events());
        for (int agent = over.everyNth() - 1; agent < state.length; agent += over.everyNth()) {
            if (state[agent] != COUNTS) {
                all.add(absenceUntil(end, agent));
            }
        }
        return new Kept<>(over.everyNth(), all);
    }

    /** The course of V from the start on. */
    public List<SpreadStretch> spread() {
        return course.stretches();
    }

    /** Of so many times at which V may have changed one was looked at, where they were most; 1 if all were. */
    public long spreadStride() {
        return course.largestStride();
    }

    /** Events of the last periods, of all agents or of one in every few. */
    private static final class Tail<E> {
        private static final ExactTime KEPT_FOR = ExactTime.ofPeriods(PERIODS);

        private final int agents;
        private final Function<E, ExactTime> time;
        private final ToIntFunction<E> agent;
        private final Deque<E> events = new ArrayDeque<>();
        private int everyNth = 1;

        Tail(int agents, Function<E, ExactTime> time, ToIntFunction<E> agent) {
            this.agents = agents;
            this.time = time;
            this.agent = agent;
        }

        Tail<E> emptied() {
            return new Tail<>(agents, time, agent);
        }

        void add(E event, ExactTime now) {
            while (!events.isEmpty()
                    && now.isAfter(time.apply(events.getFirst()).plus(KEPT_FOR))) {
                events.removeFirst();
            }
            if (isKept(event)) {
                events.addLast(event);
            }
            while (events.size() > MOST_EVENTS) {
                if (everyNth <= agents / 2) {
                    everyNth *= 2;
                    events.removeIf(kept -> !isKept(kept));
                } else {
                    events.removeFirst();
                }
            }
        }

        private boolean isKept(E event) {
            return (agent.applyAsInt(event) + 1) % everyNth == 0;
        }

        Kept<E> kept() {
            return new Kept<>(everyNth, List.copyOf(events));
        }
    }
}
