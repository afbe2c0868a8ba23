package org.photinus.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.photinus.graph.Digraph;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.hybrid.world.WorldEvent;
import org.photinus.hybrid.world.WorldEvent.Answer;
import org.photinus.hybrid.world.WorldEvent.Departure;
import org.photinus.hybrid.world.WorldEvent.Voice;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.phase.ExactTime;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.recording.ArcLine;
import org.photinus.text.recording.EventNumbers;
import org.photinus.text.recording.RecordingReader;
import org.photinus.text.recording.WorldLines;

/** Reads one recording in a world; what each line may say is described in docs/hybrid-arc-format.md. */
final class WorldArcReader extends RecordingReader {
    private static final Set<String> EVENTS = Set.of("fire", "send", "arrive", "down", "up", "ready");
    private static final Set<String> REPEATED = Stream.of(
                    EVENTS, WorldLines.REPEATED, Set.of("agents", "id", "out", "out-probability", "start"))
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet());
    private static final Map<String, Answer> IGNORED = Map.of(
            WorldArcText.word(Answer.REFRACTORY), Answer.REFRACTORY,
            WorldArcText.word(Answer.STALE), Answer.STALE,
            WorldArcText.word(Answer.FIRING), Answer.FIRING);
    private static final Map<String, Voice> VOICES = Map.of(
            WorldArcText.word(Voice.PULSES), Voice.PULSES,
            WorldArcText.word(Voice.RESTS), Voice.RESTS,
            WorldArcText.word(Voice.LISTENS), Voice.LISTENS);

    private final WorldLines world = new WorldLines(this);
    private final Map<Integer, Long> start = new HashMap<>();
    private final Set<Integer> down = new HashSet<>();
    private final EventNumbers numbers = new EventNumbers();
    private final List<WorldEvent> events = new ArrayList<>();

    WorldArcReader(String file, boolean checkDigest) {
        super(file, checkDigest);
    }

    @Override
    protected String kind() {
        return WORLD;
    }

    @Override
    protected Set<String> repeated() {
        return REPEATED;
    }

    @Override
    protected String words() {
        return WorldLines.WORDS + ", start, fire, send, arrive, down, up, ready, end";
    }

    @Override
    protected boolean takes(ArcLine line) {
        if (EVENTS.contains(line.word(0))) {
            event(line);
            return true;
        }
        if (line.word(0).equals("start")) {
            line.requireNoMoreThan(3);
            int agent = agent(line.word(1));
            boolean isDown = line.word(2).equals("down");
            requireNew(start.put(agent, isDown ? 0 : line.ticks(line.word(2))) == null);
            if (isDown) {
                down.add(agent);
            }
            return true;
        }
        return world.takes(line);
    }

    private void event(ArcLine line) {
        if (line.word(0).equals("down") || line.word(0).equals("ready")) {
            line.requireNoMoreThan(4);
        }
        ExactTime t = time(line.word(1));
        numbers.next(line);
        int agent = agent(line.word(3));
        events.add(
                switch (line.word(0)) {
                    case "fire" -> firing(line, t, agent);
                    case "send" -> new WorldEvent.LaterSend(t, agent, departures(line, 4));
                    case "arrive" -> arrival(line, t, agent);
                    case "down" -> new WorldEvent.GoingDown(t, agent);
                    case "up" -> comingUp(line, t, agent);
                    default -> new WorldEvent.Ready(t, agent);
                });
    }

    private WorldEvent firing(ArcLine line, ExactTime t, int agent) {
        long after = line.ticks(line.word(4));
        String word = line.word(5);
        boolean later = word.startsWith(WorldArcText.LATER);
        Voice voice = later ? Voice.LATER : VOICES.get(word);
        if (voice == null) {
            throw line.fault("pulses, rests, listens or later:T", word);
        }
        if (voice != Voice.PULSES && line.size() > 6) {
            throw line.fault("nothing behind '" + word + "'");
        }
        Optional<ExactTime> moment =
                later ? Optional.of(time(word.substring(WorldArcText.LATER.length()))) : Optional.empty();
        return new WorldEvent.Firing(t, agent, after, voice, moment, departures(line, 6));
    }

    private List<Departure> departures(ArcLine line, int from) {
        List<Departure> departures = new ArrayList<>();
        for (int w = from; w < line.size(); w++) {
            String[] parts = line.word(w).split(":", -1);
            if (parts.length != 2) {
                throw line.fault("TO:DUE, TO:DUE,DUE or TO:lost", line.word(w));
            }
            List<ExactTime> due = new ArrayList<>();
            if (!parts[1].equals(WorldArcText.LOST)) {
                for (String time : parts[1].split(",", -1)) {
                    due.add(time(time));
                }
            }
            if (due.size() > 2) {
                throw line.fault("a pulse of one copy or two", line.word(w));
            }
            departures.add(new Departure(agent(parts[0]), due));
        }
        return departures;
    }

    private WorldEvent arrival(ArcLine line, ExactTime t, int from) {
        int to = agent(line.word(4));
        ExactTime sent = time(line.word(5));
        String number = line.word(6);
        if (!number.equals("1") && !number.equals("2")) {
            throw line.fault("copy 1 or 2", number);
        }
        int copy = number.equals("1") ? 0 : 1;
        String before = line.word(7);
        if (before.equals(WorldArcText.word(Answer.DOWN)) && line.size() == 8) {
            return WorldEvent.Arrival.ignored(t, from, to, sent, copy, Answer.DOWN, 0);
        }
        Answer ignored = line.size() == 9 ? IGNORED.get(line.word(8)) : null;
        if (ignored != null) {
            return WorldEvent.Arrival.ignored(t, from, to, sent, copy, ignored, line.ticks(before));
        }
        String[] phases = before.split(">", -1);
        if (line.size() != 8 || phases.length != 2) {
            throw line.fault("'arrive T K FROM TO SENT COPY', and then BEFORE>AFTER, 'BEFORE refractory', 'BEFORE"
                    + " stale', 'BEFORE firing' or 'down'");
        }
        return new WorldEvent.Arrival(
                t, from, to, sent, copy, Answer.MOVED, line.ticks(phases[0]), line.ticks(phases[1]));
    }

    private static WorldEvent comingUp(ArcLine line, ExactTime t, int agent) {
        boolean listens = line.size() == 6 && line.word(5).equals(WorldArcText.LISTENS);
        if (line.size() != 5 && !listens) {
            throw line.fault("'up T K AGENT PHASE' or 'up T K AGENT PHASE listens'");
        }
        return new WorldEvent.ComingUp(t, agent, line.ticks(line.word(4)), listens);
    }

    /** The recording of all lines. */
    WorldArcText.Document finish() {
        requireWhole();
        try {
            return document();
        } catch (IllegalArgumentException e) {
            throw new InputException(Place.of(file()), String.valueOf(e.getMessage()), e);
        }
    }

    private WorldArcText.Document document() {
        WorldArc arc = arc();
        VertexNames names = names();
        PhaseUpdateRule update = update();
        update.requireAgents(agents());
        Digraph digraph = digraph();
        OscillatorNetwork network =
                new OscillatorNetwork(digraph, period(), update, triggering(digraph, "vertex or edge"));
        return new WorldArcText.Document(new RecordedWorldRun(network, world.world(digraph), coins(), arc), names);
    }

    /** The run itself; what is wrong with its domain is a fault of the run, not of the file's form. */
    private WorldArc arc() {
        // Nothing is as large as the number of agents before that many lines have been read.
        for (int i = 0; i <= start.size() && i < agents(); i++) {
            if (!start.containsKey(i)) {
                throw new InputException(
                        file() + " must have a line 'start' for every agent, but has none for " + (i + 1));
            }
        }
        long[] initial = new long[agents()];
        BitSet absent = new BitSet();
        start.forEach((agent, phase) -> initial[agent] = phase);
        down.forEach(absent::set);
        try {
            numbers.requireInOrder();
            WorldArc arc = WorldArc.of(initial, absent, events, endTime());
            numbers.requireCount(endJumps());
            return arc;
        } catch (IllegalArgumentException e) {
            throw new BrokenArcException(Place.of(file()), String.valueOf(e.getMessage()), e);
        }
    }
}
