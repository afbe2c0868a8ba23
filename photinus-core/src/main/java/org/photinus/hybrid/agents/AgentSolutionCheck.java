package org.photinus.hybrid.agents;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.hybrid.Violation;
import org.photinus.hybrid.agents.AgentEvent.Answer;
import org.photinus.world.Receiver;

/**
 * Did agents in real time do what their rule says?
 *
 * <p>Between its events the phase of an agent flows at rate 1 on its own clock, in whole nanoseconds, so every phase follows
 * from the start and the events, and nothing is taken on trust but when a pulse arrived and what its receiver knew of its way.
 * Coins are not known: an agent may stay silent, and a random tie may go either way. It uses the rule of the receiver, and
 * nothing of those who ran.
 */
public final class AgentSolutionCheck {

    private static final String ORDER = "events stand in the order of the common clock";
    private static final String START = "an agent starts, at a phase from 0 to the period, before anything else";
    private static final String FLOW = "phases flow, and none passes the period without a firing";
    private static final String FIRE =
            "an agent fires at the period, or where a pulse makes it fire, and goes on there";
    private static final String RESTART =
            "an agent restarts at 1.5 periods or later, and goes on without whole periods";
    private static final String SEND = "a firing sends one pulse at most, and pulses are numbered in each life";
    private static final String HEAR = "a pulse is heard along an arc, once, after it was sent";
    private static final String RULE = "a pulse does what the rule of the receiver says";
    private static final String TICK = "ticks that were told while settled grow, and are told once";

    /** Two threads that read one clock may see what happens in between in another order. */
    private static final long READING_ERROR = 1_000;

    private final RecordedAgents run;
    private final Digraph digraph;
    private final long period;
    private final Agent[] agents;

    /** When each pulse was sent, on the common clock. */
    private final Map<PulseId, Long> sent = new HashMap<>();

    private final Set<Reception> heard = new HashSet<>();
    private int k;

    private record Reception(PulseId pulse, int receiver) {}

    private record Tick(int generation, long number) {
        /** Generations go round: of two, that one is later which is less than 2^31 ahead. */
        boolean isAfter(Tick other) {
            return generation == other.generation ? number > other.number : generation - other.generation > 0;
        }
    }

    /** What is known of an agent by now. */
    private static final class Agent {
        private final Receiver.Binary receiver;
        private boolean isRunning;

        /** When its phase was last 0, on its own clock. */
        private long zero;

        /** The pulse that made it fire, until it has. */
        private AgentEvent.@Nullable Heard firedBy;

        /** Whether it has fired and not sent since. */
        private boolean maySend;

        private boolean mayBeginEpoch;
        private long epoch;
        private long sequence;
        private final Set<Long> epochs = new HashSet<>();
        private @Nullable Tick lastSettled;
        private Set<Tick> told = new HashSet<>();

        Agent(Receiver.Binary receiver) {
            this.receiver = receiver;
        }
    }

    private AgentSolutionCheck(RecordedAgents run) {
        this.run = run;
        this.digraph = run.network().digraph();
        this.period = run.period();
        this.agents = new Agent[run.arc().agents()];
        for (int i = 0; i < agents.length; i++) {
            agents[i] = new Agent(run.receiver(i));
        }
        for (AgentEvent event : run.arc().events()) {
            if (event instanceof AgentEvent.Sent pulse) {
                sent.putIfAbsent(PulseId.of(pulse), run.commonTime(pulse));
            }
        }
    }

    /** The first violation, or empty if all agents did what their rule says. */
    public static Optional<Violation> firstViolation(RecordedAgents run) {
        return Violation.firstOn(() -> new AgentSolutionCheck(run).walk());
    }

    private void walk() throws Violation.Found {
        List<AgentEvent> events = run.arc().events();
        long last = 0;
        for (k = 0; k < events.size(); k++) {
            AgentEvent event = events.get(k);
            long before = last;
            last = run.commonTime(event);
            long now = last;
            require(now >= before, event, ORDER, () -> "is at " + now + " on the common clock, after " + before);
            judge(event);
        }
        requireEnd(last);
    }

    private void requireEnd(long last) throws Violation.Found {
        long end = run.arc().end();
        if (end < last) {
            throw new Violation.Found(new Violation(
                    ORDER,
                    k,
                    "event " + k + ": the recording ends at " + end + " ns, but has an event at " + last + " ns"));
        }
        for (int i = 0; i < agents.length; i++) {
            long now = run.clock(i).own(end);
            Agent agent = agents[i];
            require(agent.firedBy == null, i, now, FIRE, () -> "is to fire by a pulse, but the recording ends");
            // Timers may be late, but an agent that is later than this restarts.
            require(
                    !agent.isRunning || 2 * (now - agent.zero) <= 3 * period,
                    i,
                    now,
                    FLOW,
                    () -> "is at phase " + (now - agent.zero) + " at the end and has not fired");
        }
    }

    private void judge(AgentEvent event) throws Violation.Found {
        Agent agent = agents[event.agent()];
        long phase = event.time() - agent.zero;
        AgentEvent.Heard firedBy = agent.firedBy;
        if (firedBy != null) {
            boolean fires = event instanceof AgentEvent.Fired && event.time() == firedBy.time();
            require(fires, event, FIRE, () -> "must fire first, by the pulse of " + name(firedBy.from()));
        }
        if (event instanceof AgentEvent.Started started) {
            start(agent, started);
            return;
        }
        require(agent.isRunning, event, START, () -> verb(event) + ", but has not started");
        if (event instanceof AgentEvent.Fired fired) {
            fire(agent, fired, phase);
        } else if (event instanceof AgentEvent.Sent pulse) {
            send(agent, pulse, phase);
        } else if (event instanceof AgentEvent.Heard pulse) {
            hear(agent, pulse, phase);
        } else if (event instanceof AgentEvent.Restarted restarted) {
            restart(agent, restarted, phase);
        } else if (event instanceof AgentEvent.Stopped) {
            agent.isRunning = false;
        }
    }

    private static String verb(AgentEvent event) {
        if (event instanceof AgentEvent.Fired) {
            return "fires";
        }
        if (event instanceof AgentEvent.Sent) {
            return "sends";
        }
        if (event instanceof AgentEvent.Heard) {
            return "hears";
        }
        return event instanceof AgentEvent.Restarted ? "restarts" : "stops";
    }

    private void start(Agent agent, AgentEvent.Started started) throws Violation.Found {
        require(!agent.isRunning, started, START, () -> "starts, but runs");
        require(
                started.phase() <= period,
                started,
                START,
                () -> "starts at phase " + started.phase() + ", beyond the period " + period);
        agent.isRunning = true;
        begin(agent, started.time() - started.phase());
        agent.told = new HashSet<>();
    }

    /** From here on the agent has a pulse to send only after it has fired, perhaps in a new epoch. */
    private static void begin(Agent agent, long zero) {
        agent.zero = zero;
        agent.maySend = false;
        agent.mayBeginEpoch = true;
        agent.lastSettled = null;
    }

    private void fire(Agent agent, AgentEvent.Fired fired, long phase) throws Violation.Found {
        AgentEvent.Heard by = agent.firedBy;
        require(
                by != null || phase == period,
                fired,
                FIRE,
                () -> "fires at phase " + phase + " instead of " + period + ", and by no pulse");
        long goesOnAt = by == null ? 0 : by.after();
        require(
                fired.after() == goesOnAt,
                fired,
                FIRE,
                () -> "goes on at " + fired.after() + " instead of " + goesOnAt);
        tell(agent, fired);
        agent.zero = fired.time() - goesOnAt;
        agent.firedBy = null;
        agent.maySend = true;
    }

    private void tell(Agent agent, AgentEvent.Fired fired) throws Violation.Found {
        Tick tick = new Tick(fired.generation(), fired.number());
        Tick last = agent.lastSettled;
        require(
                !agent.told.contains(tick),
                fired,
                TICK,
                () -> "tells " + text(tick) + " again, which it told while settled");
        if (!fired.isSettled()) {
            agent.lastSettled = null;
            return;
        }
        require(
                last == null || tick.isAfter(last),
                fired,
                TICK,
                () -> "tells " + text(tick) + " while settled, after " + (last == null ? "none" : text(last)));
        agent.lastSettled = tick;
        agent.told.add(tick);
    }

    private static String text(Tick tick) {
        return "tick " + tick.number + " of generation " + tick.generation;
    }

    private void restart(Agent agent, AgentEvent.Restarted restarted, long phase) throws Violation.Found {
        require(
                2 * phase >= 3 * period,
                restarted,
                RESTART,
                () -> "restarts at phase " + phase + ", before 1.5 periods of " + period);
        require(
                restarted.after() == phase % period,
                restarted,
                RESTART,
                () -> "goes on at " + restarted.after() + " instead of " + phase % period);
        begin(agent, restarted.time() - restarted.after());
    }

    private void send(Agent agent, AgentEvent.Sent pulse, long phase) throws Violation.Found {
        require(phase <= period, pulse, FLOW, () -> "sends at phase " + phase + ", beyond the period " + period);
        require(agent.maySend, pulse, SEND, () -> "sends, but has not fired since its last pulse or its start");
        boolean isNew = agent.mayBeginEpoch && (agent.sequence == 0 || pulse.epoch() != agent.epoch);
        require(
                isNew || pulse.epoch() == agent.epoch,
                pulse,
                SEND,
                () -> "sends in epoch " + pulse.epoch() + ", but has neither started nor restarted since epoch "
                        + agent.epoch);
        long due = isNew ? 1 : agent.sequence + 1;
        require(
                pulse.sequence() == due,
                pulse,
                SEND,
                () -> "sends pulse " + pulse.sequence() + " of epoch " + pulse.epoch() + " where " + due + " is due");
        require(
                !isNew || agent.epochs.add(pulse.epoch()),
                pulse,
                SEND,
                () -> "begins epoch " + pulse.epoch() + " a second time");
        agent.epoch = pulse.epoch();
        agent.sequence = pulse.sequence();
        agent.mayBeginEpoch = false;
        agent.maySend = false;
    }

    private void hear(Agent agent, AgentEvent.Heard pulse, long phase) throws Violation.Found {
        String sender = name(pulse.from());
        require(
                phase < period,
                pulse,
                FLOW,
                () -> "hears " + sender + " at phase " + phase + ", where it must have fired");
        require(
                digraph.hasArc(pulse.from(), pulse.agent()),
                pulse,
                HEAR,
                () -> "hears " + sender + ", which is no in-neighbour");
        PulseId id = PulseId.of(pulse);
        Long left = sent.get(id);
        long now = run.commonTime(pulse);
        require(
                left != null && left <= now + READING_ERROR,
                pulse,
                HEAR,
                () -> "hears " + text(id) + " at " + now + " on the common clock, but it was "
                        + (left == null ? "never sent" : "sent at " + left));
        require(heard.add(new Reception(id, pulse.agent())), pulse, HEAR, () -> "hears " + text(id) + " a second time");
        requireAnswer(agent.receiver, pulse, phase);
        agent.zero = pulse.time() - pulse.after();
        if (pulse.answer() == Answer.FIRED) {
            agent.firedBy = pulse;
        }
    }

    private static String text(PulseId pulse) {
        return "pulse " + pulse.sequence() + " of " + name(pulse.sender()) + "'s epoch " + pulse.epoch();
    }

    private void requireAnswer(Receiver.Binary receiver, AgentEvent.Heard pulse, long phase) throws Violation.Found {
        Answer answer = pulse.answer();
        require(
                answer.obeys() || pulse.after() == phase,
                pulse,
                RULE,
                () -> "ignores a pulse at phase " + phase + ", but goes on at " + pulse.after());
        boolean isKnown = pulse.target() >= 0;
        // A profile may call targets stale before the threshold does, so stale says nothing of the target.
        require(
                answer == Answer.STALE || isKnown == answer.knowsTarget(),
                pulse,
                RULE,
                () -> "answers " + answer + " to a pulse whose target it " + (isKnown ? "knows" : "does not know"));
        if (answer != Answer.ALONE && isKnown && answer != Answer.STALE) {
            requireRule(receiver, pulse, phase);
        }
    }

    private void requireRule(Receiver.Binary receiver, AgentEvent.Heard pulse, long phase) throws Violation.Found {
        long expected = receiver.receive(phase, pulse.target(), 0);
        boolean isOther = receiver.looksAtDraw(phase) && isSaid(receiver.receive(phase, pulse.target(), -1), pulse);
        require(
                isOther || isSaid(expected, pulse),
                pulse,
                RULE,
                () -> "at phase " + phase + " hears a pulse of " + name(pulse.from()) + " with target " + pulse.target()
                        + " and " + text(pulse.answer(), pulse.after()) + ", but by the rule "
                        + text(kind(expected), after(expected)));
    }

    private static boolean isSaid(long expected, AgentEvent.Heard pulse) {
        Answer kind = kind(expected);
        return kind == pulse.answer() && (!kind.obeys() || after(expected) == pulse.after());
    }

    private static Answer kind(long answer) {
        if (answer == Receiver.REFRACTORY) {
            return Answer.REFRACTORY;
        }
        if (answer == Receiver.STALE) {
            return Answer.STALE;
        }
        return Receiver.fires(answer) ? Answer.FIRED : Answer.MOVED;
    }

    private static long after(long answer) {
        return Receiver.fires(answer) ? ~answer : answer;
    }

    private static String text(Answer answer, long after) {
        return switch (answer) {
            case MOVED -> "goes to " + after;
            case FIRED -> "fires and goes on at " + after;
            case REFRACTORY -> "is refractory";
            case STALE -> "finds it stale";
            case ALONE, UNMEASURED, IMPLAUSIBLE -> "ignores it";
        };
    }

    /** Messages count agents from 1, as the paper does. */
    private static String name(int agent) {
        return "agent " + (agent + 1);
    }

    private interface Text {
        String get();
    }

    private void require(boolean holds, AgentEvent event, String rule, Text fault) throws Violation.Found {
        require(holds, event.agent(), event.time(), rule, fault);
    }

    private void require(boolean holds, int agent, long time, String rule, Text fault) throws Violation.Found {
        if (!holds) {
            throw new Violation.Found(new Violation(
                    rule, k, "event " + k + ": " + name(agent) + ", at " + time + " ns of its clock, " + fault.get()));
        }
    }
}
