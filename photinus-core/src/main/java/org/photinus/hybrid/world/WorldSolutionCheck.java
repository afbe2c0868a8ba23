package org.photinus.hybrid.world;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.hybrid.Violation;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Receiver;
import org.photinus.world.World;

/**
 * Is a recorded run in a world a solution of the hybrid system extended by the pulses under way (S15–S20)?
 *
 * <p>It walks along the events with an agenda of what must happen. An event must be the next on the agenda, and do what
 * the rules say. What it leads to is put on the agenda. To be read beside the rules of the package
 * {@code org.photinus.engine}, of which it uses nothing.
 */
public final class WorldSolutionCheck {

    private static final String START = "the start lies in C ∪ D, with the agents up that the world has up";
    private static final String FLOW = "phases flow, and nothing that is due is left out";
    private static final String ORDER = "S17: the order of what happens at one time";
    private static final String FIRE = "S17: an agent fires at 1, and goes on where it was put";
    private static final String SEND = "S16, S19: what leaves with a pulse";
    private static final String ARRIVE = "S17, S18: a pulse arrives once, when it is due, and does what the rule says";
    private static final String PRESENCE = "S20: comings, goings and listening";

    private static final int LONGEST_DELAY = Math.toIntExact(DelayLaw.LONGEST / Ticks.PERIOD);

    private final OscillatorNetwork network;
    private final World world;
    private final Clocks clocks;
    private final Digraph digraph;
    private final WorldArc arc;
    private final WorldWalk walk;
    private final Draws draws;
    private final Agenda agenda;
    private final Receiver[] receivers;
    private final boolean byFiring;
    private final boolean[] hasInNeighbors;

    private ExactTime now = ExactTime.ZERO;

    /** The number of times before now at which agents fired (rule 6), and whether now is one more. */
    private long instant;

    private boolean someFired;

    /** How often each agent has fired (rule 7), and the firing and the instant of its last pulse. */
    private final long[] firings;

    private final long[] lastFiring;
    private final long[] lastInstant;

    /** Of the agents that a pulse put to 1, the phase on which they go on; −1 for all others (rule 3). */
    private final long[] target;

    /** How often each agent has come and gone, and when it did last. */
    private final int[] changes;

    private final ExactTime[] lastChange;

    /** The last of the comings and sends of now, which must stand in order where none knew them before. */
    private Agenda.@Nullable Duty lastComing;

    private WorldSolutionCheck(RecordedWorldRun run) {
        int agents = run.network().agents();
        this.network = run.network();
        this.world = run.world();
        this.clocks = world.clocks();
        this.digraph = network.digraph();
        this.arc = run.arc();
        this.walk = arc.walk();
        this.draws = Draws.of(network, world, run.coins());
        this.agenda = new Agenda(agents, this::isAtOne);
        this.receivers = world.receivers(network);
        this.byFiring = network.triggering().byFiring().isPresent();
        this.hasInNeighbors = new boolean[agents];
        this.firings = new long[agents];
        this.lastFiring = new long[agents];
        this.lastInstant = new long[agents];
        this.target = new long[agents];
        this.changes = new int[agents];
        this.lastChange = new ExactTime[agents];
        for (int i = 0; i < agents; i++) {
            target[i] = -1;
            lastChange[i] = ExactTime.ZERO;
            for (int j : digraph.outNeighbors(i)) {
                hasInNeighbors[j] = true;
            }
        }
    }

    /** The first violation, or empty if the run is a solution. */
    public static Optional<Violation> firstViolation(RecordedWorldRun run) {
        return Violation.firstOn(() -> new WorldSolutionCheck(run).walk());
    }

    private void walk() throws Violation.Found {
        start();
        for (WorldEvent event : arc.events()) {
            if (event.t().isAfter(now)) {
                requireNothingBefore(event.t());
                begin(event.t());
            }
            judge(event);
        }
        if (arc.end().t().isAfter(now)) {
            requireNothingBefore(arc.end().t());
        }
    }

    private void start() throws Violation.Found {
        for (int i = 0; i < arc.agents(); i++) {
            int agent = i;
            boolean up = world.presence().startsUp(i);
            require(
                    arc.startsUp(i) == up,
                    START,
                    () -> name(agent) + " starts " + (up ? "down" : "up") + ", but must start " + (up ? "up" : "down"));
            require(
                    arc.initial(i) >= 0 && arc.initial(i) <= period(i),
                    START,
                    () -> name(agent) + " starts at " + Ticks.toString(arc.initial(agent)) + ", outside of 0 to its"
                            + " period " + Ticks.toString(period(agent)));
            awaitChange(i);
            if (up) {
                awaitFiring(i);
            }
        }
    }

    private void begin(ExactTime t) {
        instant += someFired ? 1 : 0;
        someFired = false;
        now = t;
        lastComing = null;
        walk.flowTo(t);
        agenda.begin(t);
    }

    /** Refuses to let time pass over what is due. */
    private void requireNothingBefore(ExactTime t) throws Violation.Found {
        while (true) {
            Agenda.Duty left = agenda.duty();
            require(left == null, FLOW, () -> "it is left out that " + left + " at t = " + now);
            ExactTime next = agenda.next();
            if (next.compareTo(t) >= 0) {
                return;
            }
            if (!next.isAfter(now)) {
                throw new IllegalStateException("what is due at t = " + now + " must be done, but is not: time stands");
            }
            begin(next);
        }
    }

    private void judge(WorldEvent event) throws Violation.Found {
        if (event instanceof WorldEvent.Firing firing) {
            fire(firing);
        } else if (event instanceof WorldEvent.LaterSend send) {
            send(send);
        } else if (event instanceof WorldEvent.Arrival arrival) {
            arrive(arrival);
        } else if (event instanceof WorldEvent.GoingDown down) {
            goDown(down);
        } else if (event instanceof WorldEvent.ComingUp up) {
            comeUp(up);
        } else if (event instanceof WorldEvent.Ready ready) {
            endListening(ready);
        }
    }

    /** An event must be the next on the agenda; it is taken off. */
    private Agenda.Duty next(Agenda.Kind kind, int agent, String rule) throws Violation.Found {
        Agenda.Duty duty = agenda.duty();
        Agenda.Duty found = new Agenda.Duty(kind, agent, null);
        require(duty != null, rule, () -> found + ", but nothing is due");
        Agenda.Duty due = Objects.requireNonNull(duty);
        require(due.kind() == kind && due.agent() == agent, ORDER, () -> found + ", but first " + due);
        agenda.isDone(due);
        return due;
    }

    // Rule 1.

    private void goDown(WorldEvent.GoingDown down) throws Violation.Found {
        int agent = down.agent();
        require(walk.status(agent) != AgentStatus.DOWN, PRESENCE, () -> name(agent) + " goes down, but is down");
        change(Agenda.Kind.GOES_DOWN, agent);
        walk.pass();
        agenda.endsListening(agent, null);
        agenda.sends(agent, null);
        agenda.reachesOne(agent, null);
    }

    private void comeUp(WorldEvent.ComingUp up) throws Violation.Found {
        int agent = up.agent();
        int number = changes[agent];
        require(walk.status(agent) == AgentStatus.DOWN, PRESENCE, () -> name(agent) + " comes up, but is up");
        change(Agenda.Kind.COMES_UP, agent);
        requireDrawn(
                draws.mayStartAt(agent, number, up.phase()),
                PRESENCE,
                () -> name(agent) + " comes up at phase " + Ticks.toString(up.phase()));
        boolean listens = world.listening().isAfter(ExactTime.ZERO) && hasInNeighbors[agent];
        require(
                up.listens() == listens,
                PRESENCE,
                () -> name(agent) + (listens ? " must listen" : " must not listen") + " when it comes up");
        walk.pass();
        awaitFiring(agent);
        if (listens) {
            agenda.endsListening(agent, now.plus(world.listening()));
        }
    }

    private void change(Agenda.Kind kind, int agent) throws Violation.Found {
        Optional<ExactTime> known = draws.change(agent, changes[agent], lastChange[agent]);
        if (known.isPresent()) {
            require(
                    known.get().equals(now),
                    PRESENCE,
                    () -> new Agenda.Duty(kind, agent, null) + " at t = " + now + ", but by " + draws.law()
                            + (known.get().equals(ExactTime.FOREVER) ? " never does" : " does at t = " + known.get()));
            next(kind, agent, PRESENCE);
        } else {
            changeAtAnyTime(new Agenda.Duty(kind, agent, null));
        }
        changes[agent]++;
        lastChange[agent] = now;
        awaitChange(agent);
    }

    private void changeAtAnyTime(Agenda.Duty change) throws Violation.Found {
        require(
                now.isAfter(lastChange[change.agent()]),
                PRESENCE,
                () -> change + " at the time of its last change, or of the start");
        Agenda.Duty before = lastComing;
        boolean inOrder = before == null
                || before.kind().compareTo(change.kind()) < 0
                || (before.kind() == change.kind() && before.agent() < change.agent());
        require(inOrder && !agenda.isPastComings(), ORDER, () -> change + " too late among what happens at one time");
        lastComing = change;
    }

    private void awaitChange(int agent) {
        boolean up = (changes[agent] % 2 == 0) != world.presence().startsUp(agent);
        agenda.changes(
                agent,
                up,
                draws.change(agent, changes[agent], lastChange[agent]).orElse(null));
    }

    private void endListening(WorldEvent.Ready ready) throws Violation.Found {
        int agent = ready.agent();
        require(
                walk.status(agent) == AgentStatus.LISTENING,
                PRESENCE,
                () -> name(agent) + " ends listening, but does not listen");
        lastComing = next(Agenda.Kind.IS_READY, agent, PRESENCE);
        walk.pass();
    }

    // Rule 2.

    private void send(WorldEvent.LaterSend send) throws Violation.Found {
        int agent = send.agent();
        Optional<ExactTime> moment = walk.sendsAt(agent);
        require(
                moment.isPresent() && moment.get().equals(now),
                SEND,
                () -> name(agent) + " sends, but "
                        + moment.map(t -> "is to send at t = " + t).orElse("has no pulse to send"));
        require(!isAtOne(agent), SEND, () -> name(agent) + " sends, but is at 1, and its firing overtakes the send");
        lastComing = next(Agenda.Kind.SENDS, agent, SEND);
        long age = walk.phase(agent);
        requireDepartures(agent, lastFiring[agent], lastInstant[agent], send.departures());
        walk.pass();
        depart(agent, age, send.departures(), false);
    }

    // Rule 3.

    private void fire(WorldEvent.Firing firing) throws Violation.Found {
        int agent = firing.agent();
        require(walk.status(agent) != AgentStatus.DOWN, FIRE, () -> name(agent) + " fires, but is down");
        require(
                isAtOne(agent),
                FIRE,
                () -> name(agent) + " fires at phase " + Ticks.toString(walk.phase(agent)) + " instead of "
                        + Ticks.toString(period(agent)));
        next(Agenda.Kind.FIRES, agent, FIRE);
        long goesOnAt = Math.max(0, target[agent]);
        require(
                firing.after() == goesOnAt,
                FIRE,
                () -> name(agent) + " goes on at " + Ticks.toString(firing.after()) + " instead of "
                        + Ticks.toString(goesOnAt));
        requireVoice(firing);
        long m = firings[agent]++;
        if (firing.voice() == WorldEvent.Voice.PULSES) {
            requireDepartures(agent, m, instant, firing.departures());
        }
        walk.pass();
        someFired = true;
        target[agent] = -1;
        lastFiring[agent] = m;
        lastInstant[agent] = instant;
        awaitFiring(agent);
        agenda.sends(agent, firing.later().orElse(null));
        depart(agent, goesOnAt, firing.departures(), true);
    }

    private void requireVoice(WorldEvent.Firing firing) throws Violation.Found {
        int agent = firing.agent();
        boolean listens = walk.status(agent) == AgentStatus.LISTENING;
        require(
                listens == (firing.voice() == WorldEvent.Voice.LISTENS),
                PRESENCE,
                () -> name(agent) + (listens ? " listens, and must fire silently" : " does not listen"));
        if (listens) {
            return;
        }
        boolean pulses = firing.voice() != WorldEvent.Voice.RESTS;
        requireDrawn(
                byFiring ? draws.mayPulse(instant, agent, pulses) : pulses,
                SEND,
                () -> name(agent) + (pulses ? " pulses" : " does not pulse"));
        if (pulses) {
            ExactTime moment = firing.later().orElse(now);
            long wait = ticksTo(moment, agent);
            boolean later = firing.later().isPresent();
            requireDrawn(
                    later == (wait > 0) && draws.maySendAfter(firings[agent], agent, wait),
                    SEND,
                    () -> name(agent) + " fires at t = " + now + " and sends "
                            + (later ? "at t = " + moment : "at once"));
        }
    }

    /** What leaves must be what the triggering, the losses, the copies and the delays allow. */
    private void requireDepartures(int from, long m, long ofInstant, List<WorldEvent.Departure> departures)
            throws Violation.Found {
        int next = 0;
        for (int to : digraph.outNeighbors(from)) {
            boolean carried = next < departures.size() && departures.get(next).to() == to;
            requireDrawn(
                    byFiring ? carried : draws.mayCarry(ofInstant, from, to, carried),
                    SEND,
                    () -> arcName(from, to) + (carried ? " carries a pulse" : " carries no pulse"));
            if (carried) {
                requireDeparture(from, m, departures.get(next));
                next++;
            }
        }
        int count = next;
        require(
                count == departures.size(),
                SEND,
                () -> "a pulse of " + name(from) + " leaves for "
                        + name(departures.get(count).to()) + ", which is no out-neighbour, or is out of order");
    }

    private void requireDeparture(int from, long m, WorldEvent.Departure departure) throws Violation.Found {
        int to = departure.to();
        boolean lost = departure.isLost();
        requireDrawn(
                draws.mayBeLost(m, from, to, lost),
                SEND,
                () -> "the pulse on " + arcName(from, to) + (lost ? " is lost" : " is not lost"));
        if (lost) {
            return;
        }
        boolean doubled = departure.due().size() == 2;
        require(
                departure.due().size() <= 2,
                SEND,
                () -> "the pulse on " + arcName(from, to) + " has more than two copies");
        requireDrawn(
                draws.mayBeDoubled(m, from, to, doubled),
                SEND,
                () -> "the pulse on " + arcName(from, to) + (doubled ? " is doubled" : " is not doubled"));
        for (int copy = 0; copy < departure.due().size(); copy++) {
            ExactTime due = departure.due().get(copy);
            requireDrawn(
                    draws.mayTake(m, from, to, copy, ticksTo(due, from)),
                    SEND,
                    () -> "the pulse on " + arcName(from, to) + " that leaves at t = " + now + " is due at t = " + due);
        }
    }

    /** The ticks from now to a time that is not before it, nor more than the longest delay after it. */
    private long ticksTo(ExactTime later, int agent) throws Violation.Found {
        require(
                !now.isAfter(later) && later.compareTo(now.plus(ExactTime.ofPeriods(LONGEST_DELAY))) <= 0,
                SEND,
                () -> "a pulse of " + name(agent) + " at t = " + now + " has the time " + later
                        + ", which lies before it or more than " + LONGEST_DELAY + " periods after it");
        ExactTime way = later.minus(now);
        return way.periods() * Ticks.PERIOD + way.ticks();
    }

    private void depart(int from, long age, List<WorldEvent.Departure> departures, boolean atItsJump) {
        for (WorldEvent.Departure departure : departures) {
            for (int copy = 0; copy < departure.due().size(); copy++) {
                ExactTime due = departure.due().get(copy);
                agenda.departs(new PulseUnderWay(from, departure.to(), now, copy, due), age, atItsJump);
            }
        }
    }

    // Rules 4 and 5.

    private void arrive(WorldEvent.Arrival arrival) throws Violation.Found {
        int to = arrival.to();
        PulseUnderWay pulse = new PulseUnderWay(arrival.from(), to, arrival.sent(), arrival.copy(), now);
        Agenda.Duty duty = agenda.duty();
        Agenda.Carried carried = duty == null ? null : duty.carried();
        if (carried == null || !carried.pulse().equals(pulse)) {
            String found = new Agenda.Duty(Agenda.Kind.ARRIVES, to, new Agenda.Carried(pulse, 0, 0)).toString();
            require(walk.underWay().contains(pulse), ARRIVE, () -> found + ", but no such pulse is due");
            throw violated(ORDER, found + ", but first " + duty);
        }
        agenda.isDone(Objects.requireNonNull(duty));
        boolean down = walk.status(to) == AgentStatus.DOWN;
        require(
                down == (arrival.answer() == WorldEvent.Answer.DOWN),
                ARRIVE,
                () -> name(to) + (down ? " is down" : " is not down") + " when the pulse of " + name(arrival.from())
                        + " reaches it");
        if (down) {
            walk.pass();
            return;
        }
        long phase = walk.phase(to);
        require(
                arrival.before() == phase,
                ARRIVE,
                () -> name(to) + " is reached at phase " + Ticks.toString(phase) + " but "
                        + Ticks.toString(arrival.before()) + " is recorded");
        long answer = isAtOne(to) ? 0 : answer(arrival, carried.age(), phase);
        require(
                !isAtOne(to) || arrival.answer() == WorldEvent.Answer.FIRING,
                ARRIVE,
                () -> name(to) + " is at 1 and must ignore the pulse of " + name(arrival.from()));
        boolean isPutToOne = !isAtOne(to) && Receiver.fires(answer);
        walk.pass();
        if (isPutToOne) {
            target[to] = ~answer;
            agenda.isPutToOne(to);
        }
        awaitFiring(to);
    }

    /** The answer of a receiver's rule that is the recorded one. */
    private long answer(WorldEvent.Arrival arrival, long age, long phase) throws Violation.Found {
        int to = arrival.to();
        Receiver receiver = receivers[to];
        long aim = world.receiving().target(age, world.links().delay().least(arrival.from(), to));
        Optional<Long> draw = receiver.looksAtDraw(phase) ? draws.update(instant, to) : Optional.of(0L);
        long expected = receiver.receive(phase, aim, draw.orElse(0L));
        if (isRecorded(expected, arrival)) {
            return expected;
        }
        if (draw.isEmpty()) {
            // What was drawn is not known: a tie may have gone either way, and another rule anywhere.
            long other = receiver.receive(phase, aim, -1);
            boolean anywhere = network.update().asBinary().isEmpty()
                    && arrival.answer() == WorldEvent.Answer.MOVED
                    && arrival.after() >= 0
                    && arrival.after() <= period(to);
            if (isRecorded(other, arrival)) {
                return other;
            }
            if (anywhere) {
                return arrival.after() == period(to) ? ~0L : arrival.after();
            }
        }
        throw violated(
                ARRIVE,
                name(to) + " at phase " + Ticks.toString(phase) + " is reached by a pulse of " + name(arrival.from())
                        + " with target " + Ticks.toString(aim) + " and "
                        + text(arrival.answer(), arrival.after(), to) + ", but by the rule "
                        + text(kind(expected), after(expected, phase, to), to));
    }

    private boolean isRecorded(long answer, WorldEvent.Arrival arrival) {
        return kind(answer) == arrival.answer() && after(answer, arrival.before(), arrival.to()) == arrival.after();
    }

    private static WorldEvent.Answer kind(long answer) {
        if (answer == Receiver.REFRACTORY) {
            return WorldEvent.Answer.REFRACTORY;
        }
        return answer == Receiver.STALE ? WorldEvent.Answer.STALE : WorldEvent.Answer.MOVED;
    }

    private long after(long answer, long before, int agent) {
        if (answer >= 0) {
            return answer;
        }
        return Receiver.fires(answer) ? period(agent) : before;
    }

    private String text(WorldEvent.Answer answer, long after, int agent) {
        return switch (answer) {
            case MOVED -> after == period(agent) ? "fires" : "goes to " + Ticks.toString(after);
            case REFRACTORY -> "is refractory";
            case STALE -> "finds it stale";
            case FIRING -> "is said to be at 1";
            case DOWN -> "is said to be down";
        };
    }

    private boolean isAtOne(int agent) {
        return walk.status(agent) != AgentStatus.DOWN && walk.phase(agent) == period(agent);
    }

    private void awaitFiring(int agent) {
        agenda.reachesOne(agent, walk.whenAt(agent, period(agent)));
    }

    private long period(int agent) {
        return clocks.period(agent);
    }

    /** Messages count agents from 1, as the paper does. */
    private static String name(int agent) {
        return "agent " + (agent + 1);
    }

    private static String arcName(int from, int to) {
        return "the arc from agent " + (from + 1) + " to agent " + (to + 1);
    }

    private interface Text {
        String get();
    }

    private void requireDrawn(boolean holds, String rule, Text found) throws Violation.Found {
        require(holds, rule, () -> found.get() + ", which " + draws.law() + " does not give");
    }

    private void require(boolean holds, String rule, Text fault) throws Violation.Found {
        if (!holds) {
            throw violated(rule, fault.get());
        }
    }

    private Violation.Found violated(String rule, String fault) {
        long k = walk.time().k();
        return new Violation.Found(new Violation(rule, k, "event " + k + " at t = " + now + " (in periods): " + fault));
    }
}
