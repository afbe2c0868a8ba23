package org.photinus.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.photinus.graph.Digraph;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ExactTime;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.recording.ArcLine;
import org.photinus.text.recording.RecordingReader;

/** Reads one recording in the ideal world; what each line may say is described in docs/hybrid-arc-format.md. */
final class HybridArcReader extends RecordingReader {
    private static final Set<String> REPEATED = Set.of("agents", "id", "out", "out-probability", "start", "jump");

    private final Map<Integer, Long> start = new HashMap<>();
    private final List<Jump> jumps = new ArrayList<>();

    HybridArcReader(String file, boolean checkDigest) {
        super(file, checkDigest);
    }

    @Override
    protected String kind() {
        return IDEAL;
    }

    @Override
    protected Set<String> repeated() {
        return REPEATED;
    }

    @Override
    protected String words() {
        return "start, jump, end";
    }

    @Override
    protected boolean takes(ArcLine line) {
        switch (line.word(0)) {
            case "start" -> {
                line.requireNoMoreThan(3);
                requireNew(start.put(agent(line.word(1)), line.ticks(line.word(2))) == null);
            }
            case "jump" -> jump(line);
            default -> {
                return false;
            }
        }
        return true;
    }

    private void jump(ArcLine line) {
        ExactTime t = time(line.word(1));
        long k = line.whole(line.word(2));
        int agent = agent(line.word(3));
        List<Reception> receptions = new ArrayList<>();
        for (int w = 4; w < line.size(); w++) {
            String[] parts = line.word(w).split("[:>]", -1);
            if (parts.length != 3) {
                throw line.fault("a reception AGENT:BEFORE>AFTER", line.word(w));
            }
            receptions.add(new Reception(agent(parts[0]), line.ticks(parts[1]), line.ticks(parts[2])));
        }
        long instant = 0;
        if (!jumps.isEmpty()) {
            Jump last = jumps.get(jumps.size() - 1);
            instant = last.instant() + (t.equals(last.t()) ? 0 : 1);
        }
        jumps.add(new Jump(t, k, instant, agent, receptions));
    }

    /** The hybrid arc of all lines. */
    HybridArcText.Document finish() {
        requireWhole();
        try {
            return document();
        } catch (IllegalArgumentException e) {
            throw new InputException(Place.of(file()), String.valueOf(e.getMessage()), e);
        }
    }

    private HybridArcText.Document document() {
        HybridArc arc = arc();
        VertexNames names = names();
        PhaseUpdateRule update = update();
        update.requireAgents(agents());
        Digraph digraph = digraph();
        OscillatorNetwork network = new OscillatorNetwork(digraph, period(), update, triggering(update, arc, digraph));
        return new HybridArcText.Document(new RecordedRun(network, coins(), arc), names);
    }

    private TriggeringRule triggering(PhaseUpdateRule update, HybridArc arc, Digraph digraph) {
        return isScripted()
                ? new ScriptedTriggering(arc.script(update))
                : triggering(digraph, "vertex, edge or script");
    }

    /** The arc itself; what is wrong with its domain is a fault of the arc, not of the file's form. */
    private HybridArc arc() {
        // Nothing is as large as the number of agents before that many lines have been read.
        for (int i = 0; i <= start.size() && i < agents(); i++) {
            if (!start.containsKey(i)) {
                throw new InputException(
                        file() + " must have a line 'start' for every agent, but has none for " + (i + 1));
            }
        }
        long[] initial = new TreeMap<>(start)
                .values().stream().mapToLong(Long::longValue).toArray();
        try {
            HybridArc arc = HybridArc.of(initial, jumps, endTime());
            if (endJumps() != jumps.size()) {
                throw new IllegalArgumentException(
                        "the last line must count the " + jumps.size() + " jumps above it, but says " + endJumps());
            }
            return arc;
        } catch (IllegalArgumentException e) {
            throw new BrokenArcException(Place.of(file()), String.valueOf(e.getMessage()), e);
        }
    }
}
