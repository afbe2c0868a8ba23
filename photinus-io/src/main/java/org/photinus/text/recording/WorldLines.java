package org.photinus.text.recording;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Arc;
import org.photinus.graph.Digraph;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.Sending;
import org.photinus.world.World;

/**
 * The lines of a recording that say in which world its network was, written and read. Durations are in periods; the times
 * of a schedule are in the unit of the period, as all times are.
 */
public final class WorldLines {
    /** The words of these lines, for a message. */
    public static final String WORDS =
            "drift, delay, loss, duplicates, receive, send-within, listen, presence, schedule, out-delay, out-loss";

    /** Those that may stand on several lines. */
    public static final Set<String> REPEATED = Set.of("schedule", "out-delay", "out-loss");

    /** Each arc has its own, on a line below its arcs. */
    private static final String ARCS = "arcs";

    private static final Coins UNUSED = Coins.of(0, 1);

    private final RecordingReader reader;
    private final AgentLines ofAgents;
    private @Nullable DelayLaw delay;
    private boolean hasDelays;
    private final Map<Arc, Long> delays = new HashMap<>();
    private @Nullable Double loss;
    private boolean hasLosses;
    private final Map<Arc, Double> losses = new HashMap<>();
    private @Nullable Double duplicates;
    private @Nullable Long sendWithin;
    private @Nullable ExactTime listening;
    private @Nullable Presence presence;
    private boolean isScheduled;
    private final Map<Integer, List<Presence.Change>> schedule = new TreeMap<>();

    /** The lines that a reader comes to. */
    public WorldLines(RecordingReader reader) {
        this.reader = reader;
        this.ofAgents = new AgentLines(reader);
    }

    /** Writes a network and the world that it is in. */
    public static void write(
            RecordingLines lines, OscillatorNetwork network, World world, VertexNames names, @Nullable Coins coins)
            throws IOException {
        lines.rules(RecordingReader.WORLD, network, names, coins);
        AgentLines.drift(world.clocks(), network.agents(), lines);
        Links links = world.links();
        lines.line("delay " + text(links.delay()));
        Loss loss = links.loss();
        lines.line("loss " + (loss.isCommon() ? Double.toString(loss.of(0, 0)) : ARCS));
        lines.line("duplicates " + links.duplicates());
        AgentLines.receive(world.receiving(), lines);
        lines.line("send-within " + Ticks.toString(world.sending().within()));
        lines.line("listen " + world.listening());
        presence(world.presence(), network, lines);
        List<RecordingLines.OfArcs> columns = new ArrayList<>();
        if (links.delay() instanceof DelayLaw.PerArc own) {
            columns.add(new RecordingLines.OfArcs("out-delay", (from, to) -> Ticks.toString(own.least(from, to))));
        }
        if (!loss.isCommon()) {
            columns.add(new RecordingLines.OfArcs("out-loss", (from, to) -> Double.toString(loss.of(from, to))));
        }
        lines.digraph(network, columns);
    }

    private static String text(DelayLaw law) {
        if (law instanceof DelayLaw.Constant constant) {
            return "constant " + Ticks.toString(constant.ticks());
        }
        if (law instanceof DelayLaw.Uniform uniform) {
            return "uniform " + Ticks.toString(uniform.least()) + " " + Ticks.toString(uniform.most());
        }
        if (law instanceof DelayLaw.Jittered jittered) {
            return "exponential " + Ticks.toString(jittered.least()) + " " + Ticks.toString(jittered.mean());
        }
        if (law instanceof DelayLaw.PerArc) {
            return ARCS;
        }
        throw new InputException(
                "a recorded run must have delays that are constant, uniform, exponential or of each arc"
                        + " to be written as text, but has others");
    }

    private static void presence(Presence presence, OscillatorNetwork network, RecordingLines lines)
            throws IOException {
        if (presence instanceof Presence.Failures failures) {
            lines.line("presence failures " + failures.upTime() + " " + failures.downTime());
        } else if (presence instanceof Presence.Always) {
            lines.line("presence always");
        } else {
            lines.line("presence schedule");
            for (int i = 0; i < network.agents(); i++) {
                String changes = changes(presence, i, network);
                if (!changes.isEmpty()) {
                    lines.line("schedule " + (i + 1) + changes);
                }
            }
        }
    }

    private static String changes(Presence presence, int agent, OscillatorNetwork network) {
        StringBuilder text = new StringBuilder();
        boolean up = !presence.startsUp(agent);
        ExactTime t = presence.change(UNUSED, agent, 0, ExactTime.ZERO);
        for (int number = 1; !t.equals(ExactTime.FOREVER); number++) {
            text.append(up ? " up " : " down ").append(RecordingLines.time(t, network));
            up = !up;
            t = presence.change(UNUSED, agent, number, t);
        }
        return text.toString();
    }

    /** Takes a line of the world; false if it is about something else. */
    public boolean takes(ArcLine line) {
        switch (line.word(0)) {
            case "delay" -> delay(line);
            case "loss" -> {
                hasLosses = line.word(1).equals(ARCS);
                loss = hasLosses ? 0 : probability(line, line.word(1));
            }
            case "duplicates" -> duplicates = probability(line, line.word(1));
            case "send-within" -> sendWithin = line.ticks(line.word(1));
            case "listen" -> listening = duration(line);
            case "presence" -> presence(line);
            case "schedule" -> schedule(line);
            case "out-delay" -> ofArcs(line, "delay", delays, line::ticks);
            case "out-loss" -> ofArcs(line, "loss", losses, word -> probability(line, word));
            default -> {
                return ofAgents.takes(line);
            }
        }
        return true;
    }

    private void delay(ArcLine line) {
        String law = line.word(1);
        hasDelays = law.equals(ARCS) && line.size() == 2;
        if (law.equals("uniform") && line.size() == 4) {
            delay = line.refusing(() -> new DelayLaw.Uniform(line.ticks(line.word(2)), line.ticks(line.word(3))));
        } else if (law.equals("exponential") && line.size() == 4) {
            delay = line.refusing(() -> new DelayLaw.Jittered(line.ticks(line.word(2)), line.ticks(line.word(3))));
        } else if (hasDelays || (law.equals("constant") && line.size() == 3)) {
            delay = line.refusing(() -> new DelayLaw.Constant(hasDelays ? 0 : line.ticks(line.word(2))));
        } else {
            throw line.fault("'delay constant D', 'delay uniform A B', 'delay exponential D M' or 'delay arcs'");
        }
    }

    private static double probability(ArcLine line, String word) {
        double p = line.decimal(word).doubleValue();
        if (!(p >= 0 && p <= 1)) {
            throw line.fault("a probability from 0 to 1", word);
        }
        return p;
    }

    private static ExactTime duration(ArcLine line) {
        BigDecimal periods = line.decimal(line.word(1));
        return line.refusing(() -> ExactTime.of("listen", periods));
    }

    private interface Value<T> {
        T of(String word);
    }

    private <T> void ofArcs(ArcLine line, String what, Map<Arc, T> values, Value<T> value) {
        List<Arc> above = reader.arcsAbove(what);
        for (int a = 0; a < above.size(); a++) {
            reader.requireNew(values.put(above.get(a), value.of(line.word(a + 2))) == null);
        }
    }

    private void presence(ArcLine line) {
        String kind = line.word(1);
        isScheduled = kind.equals("schedule") && line.size() == 2;
        if (kind.equals("failures") && line.size() == 4) {
            double upTime = line.decimal(line.word(2)).doubleValue();
            double downTime = line.decimal(line.word(3)).doubleValue();
            presence = line.refusing(() -> new Presence.Failures(upTime, downTime));
        } else if (isScheduled || (kind.equals("always") && line.size() == 2)) {
            presence = new Presence.Always();
        } else {
            throw line.fault("'presence always', 'presence failures MTBF MTTR' or 'presence schedule'");
        }
    }

    private void schedule(ArcLine line) {
        int agent = reader.agent(line.word(1));
        List<Presence.Change> changes = new ArrayList<>();
        Presence.@Nullable Change last = null;
        if (line.size() < 4 || line.size() % 2 != 0) {
            throw line.fault("'schedule AGENT', and then 'down T' and 'up T' in turn");
        }
        for (int w = 2; w < line.size(); w += 2) {
            if (!line.word(w).equals("up") && !line.word(w).equals("down")) {
                throw line.fault("down or up", line.word(w));
            }
            Presence.Change change =
                    new Presence.Change(agent, line.word(w).equals("up"), reader.time(line.word(w + 1)));
            Presence.@Nullable Change before = last;
            line.refusing(() -> {
                Presence.Schedule.requireFollows(before, change);
                return change;
            });
            changes.add(change);
            last = change;
        }
        reader.requireNew(schedule.put(agent, changes) == null);
    }

    /** The world of all lines. */
    public World world(Digraph digraph) {
        Clocks clocks = ofAgents.clocks(digraph.vertexCount());
        Links links = new Links(delay(digraph), loss(digraph), reader.required("duplicates", duplicates));
        return new World(
                clocks,
                links,
                new Sending(reader.required("send-within", sendWithin)),
                presence(digraph.vertexCount()),
                reader.required("listen", listening),
                ofAgents.receiving());
    }

    private DelayLaw delay(Digraph digraph) {
        DelayLaw law = reader.required("delay", delay);
        requireNone(hasDelays || delays.isEmpty(), "'out-delay' with 'delay arcs' alone");
        if (!hasDelays) {
            return law;
        }
        long[] ticks = new long[Math.toIntExact(digraph.arcCount())];
        int a = 0;
        for (int from = 0; from < digraph.vertexCount(); from++) {
            for (int to : digraph.outNeighbors(from)) {
                ticks[a++] = reader.requiredOf(delays, from, to, "out-delay");
            }
        }
        return DelayLaw.PerArc.of(digraph, ticks);
    }

    private Loss loss(Digraph digraph) {
        double common = reader.required("loss", loss);
        requireNone(hasLosses || losses.isEmpty(), "'out-loss' with 'loss arcs' alone");
        if (!hasLosses) {
            return Loss.of(common);
        }
        double[] probabilities = new double[Math.toIntExact(digraph.arcCount())];
        int a = 0;
        for (int from = 0; from < digraph.vertexCount(); from++) {
            for (int to : digraph.outNeighbors(from)) {
                probabilities[a++] = reader.requiredOf(losses, from, to, "out-loss");
            }
        }
        return Loss.perArc(digraph, probabilities);
    }

    private Presence presence(int agents) {
        Presence given = reader.required("presence", presence);
        requireNone(isScheduled || schedule.isEmpty(), "'schedule' with 'presence schedule' alone");
        return isScheduled
                ? Presence.Schedule.of(
                        agents, schedule.values().stream().flatMap(List::stream).toList())
                : given;
    }

    private void requireNone(boolean holds, String rule) {
        if (!holds) {
            throw new InputException(reader.file() + " must have lines " + rule + ", but has them without it");
        }
    }
}
