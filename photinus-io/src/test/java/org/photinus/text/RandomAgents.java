package org.photinus.text;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.photinus.graph.Digraph;
import org.photinus.graph.RandomDigraphs;
import org.photinus.hybrid.agents.AgentArc;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.AgentEvent.Answer;
import org.photinus.hybrid.agents.OwnClock;
import org.photinus.hybrid.agents.RecordedAgents;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;
import org.photinus.text.graph.VertexNames;
import org.photinus.world.Clocks;
import org.photinus.world.Receiver;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Window;

/** A drawn run of agents that do what their rule says: a loop over the common clock, step by step. */
final class RandomAgents {
    private static final int STEPS = 400;

    private final Random random;
    private final Digraph digraph;
    private final long period;
    private final Clocks clocks;
    private final BinaryUpdate update;
    private final ReceiverRule receiving;
    private final List<AgentEvent> events = new ArrayList<>();
    private final Map<Integer, List<AgentEvent.Sent>> underWay = new HashMap<>();
    private final long[] zero;
    private final long[] epoch;
    private final long[] sequence;
    private final long[] number;
    private final boolean[] isRunning;

    private RandomAgents(int draw) {
        this.random = new Random(draw);
        int agents = 3 + random.nextInt(5);
        this.digraph = RandomDigraphs.rooted(agents, 2, draw);
        this.period = 1000L + 777L * random.nextInt(3);
        this.clocks = random.nextBoolean() ? Clocks.EQUAL : Clocks.uniform(50_000 * Clocks.PPM, agents, draw);
        this.update = BinaryUpdate.of(Thresholds.of("0.5"), random.nextBoolean() ? TieChoice.ZERO : TieChoice.RANDOM);
        this.receiving = new ReceiverRule(
                ReceiverRule.Aim.AGE_AND_LEAST_DELAY,
                0,
                random.nextInt(2) * Ticks.PERIOD / 10,
                random.nextBoolean() ? Optional.of(Window.of("0.1", "0.3", "0.25")) : Optional.empty());
        this.zero = new long[agents];
        this.epoch = new long[agents];
        this.sequence = new long[agents];
        this.number = new long[agents];
        this.isRunning = new boolean[agents];
    }

    /** The run of a number. */
    static AgentArcText.Document of(int draw) {
        return new RandomAgents(draw).run();
    }

    static String text(AgentArcText.Document document) {
        StringWriter text = new StringWriter();
        try {
            AgentArcText.write(document, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private AgentArcText.Document run() {
        long step = period / 20;
        for (int s = 0; s < STEPS; s++) {
            for (int i = 0; i < zero.length; i++) {
                act(i, OwnClock.of(clocks, i).own(s * step));
            }
        }
        int agents = zero.length;
        OscillatorNetwork network = new OscillatorNetwork(
                digraph, BigDecimal.valueOf(period), update, new VertexTriggering(PulseProbability.of(0.5)));
        AgentArc arc = AgentArc.ordered(agents, clocks, events, STEPS * step);
        VertexNames names = random.nextBoolean()
                ? VertexNames.numbered(agents)
                : VertexNames.of(IntStream.range(0, agents)
                        .mapToObj(i -> "node " + (char) ('a' + i))
                        .toList());
        return new AgentArcText.Document(new RecordedAgents(network, receiving, clocks, arc), names);
    }

    private void act(int agent, long now) {
        if (!isRunning[agent]) {
            if (random.nextInt(4) == 0) {
                isRunning[agent] = true;
                zero[agent] = now - random.nextLong(period + 1);
                events.add(new AgentEvent.Started(now, agent, now - zero[agent]));
                beginEpoch(agent);
            }
            return;
        }
        boolean isStalled = random.nextInt(20) == 0 || now - zero[agent] > 1.1 * period;
        if (isStalled && 2 * (now - zero[agent]) < 3 * period && random.nextInt(20) != 0) {
            return;
        }
        if (2 * (now - zero[agent]) >= 3 * period) {
            zero[agent] = now - (now - zero[agent]) % period;
            number[agent]++;
            events.add(new AgentEvent.Restarted(now, agent, now - zero[agent]));
            beginEpoch(agent);
        }
        if (now - zero[agent] >= period) {
            zero[agent] += period;
            fire(agent, zero[agent], 0, now);
        }
        hear(agent, now);
        if (random.nextInt(300) == 0) {
            isRunning[agent] = false;
            events.add(new AgentEvent.Stopped(now, agent));
        }
    }

    private void beginEpoch(int agent) {
        epoch[agent] = random.nextLong() >>> 1 | 1;
        sequence[agent] = 0;
    }

    private void fire(int agent, long time, long after, long now) {
        number[agent]++;
        events.add(new AgentEvent.Fired(time, agent, after, number[agent], 0, random.nextBoolean()));
        if (random.nextBoolean()) {
            AgentEvent.Sent sent = new AgentEvent.Sent(now, agent, epoch[agent], ++sequence[agent]);
            events.add(sent);
            for (int to : digraph.outNeighbors(agent)) {
                if (random.nextInt(5) > 0) {
                    underWay.computeIfAbsent(to, none -> new ArrayList<>()).add(sent);
                }
            }
        }
    }

    private void hear(int agent, long now) {
        List<AgentEvent.Sent> due = underWay.getOrDefault(agent, List.of());
        if (due.isEmpty()) {
            return;
        }
        AgentEvent.Sent pulse = due.remove(0);
        long common = OwnClock.of(clocks, agent).common(now);
        long left = OwnClock.of(clocks, pulse.agent()).common(pulse.time());
        if (left > common) {
            return;
        }
        long phase = now - zero[agent];
        long target = random.nextLong(period / 2);
        Receiver receiver = receiving.receiver(update, agent, period);
        long answer = receiver.receive(phase, target, random.nextLong());
        boolean fires = Receiver.fires(answer);
        boolean ignores = answer == Receiver.REFRACTORY || answer == Receiver.STALE;
        long after = ignores ? phase : fires ? ~answer : answer;
        Answer said = answer == Receiver.REFRACTORY
                ? Answer.REFRACTORY
                : ignores ? Answer.STALE : fires ? Answer.FIRED : Answer.MOVED;
        if (random.nextInt(10) == 0) {
            events.add(heard(now, agent, pulse, -1, Answer.UNMEASURED, phase));
            return;
        }
        events.add(heard(now, agent, pulse, target, said, after));
        zero[agent] = now - after;
        if (fires) {
            fire(agent, now, after, now);
        }
    }

    private static AgentEvent heard(
            long now, int agent, AgentEvent.Sent pulse, long target, Answer answer, long after) {
        return new AgentEvent.Heard(now, agent, pulse.agent(), pulse.epoch(), pulse.sequence(), target, answer, after);
    }
}
