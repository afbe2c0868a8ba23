package org.photinus.text;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Arc;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.ArcProbability;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;

/** Reads one hybrid arc file; what each line may say is described in docs/hybrid-arc-format.md. */
final class HybridArcReader {
    private static final String WORDS = "agents, id, period, update, tie, threshold, trigger, pulse-probability, seed,"
            + " replicate, out, out-probability, start, jump, end";

    /** These lines are about an agent or a jump, or say themselves that there is one. */
    private static final Set<String> REPEATED = Set.of("agents", "id", "out", "out-probability", "start", "jump");

    private final String file;
    private final @Nullable MessageDigest sha256;

    /** The line that is being read. */
    private ArcLine line;

    /** What is wrong with a line, to be said if the digest is right: a damaged file is called damaged. */
    private @Nullable InputException fault;

    private int version;

    /** The words that stand once, so far. */
    private final Set<String> said = new HashSet<>();

    private int agents = -1;
    private final Map<Integer, String> ids = new HashMap<>();
    private @Nullable BigDecimal period;
    private @Nullable PhaseUpdateRule linear;
    private boolean binary;
    private TieChoice tie = TieChoice.ZERO;
    private long @Nullable [] thresholds;
    private @Nullable String trigger;
    private double @Nullable [] probabilities;
    private @Nullable Long seed;
    private long replicate = 1;
    private DigraphBuilder arcs = new DigraphBuilder(0);
    private final Set<Integer> tails = new HashSet<>();
    private int lastTail = -1;
    private int[] lastHeads = new int[0];
    private final Map<Arc, Double> arcProbabilities = new HashMap<>();
    private final Map<Integer, Long> start = new HashMap<>();
    private final List<Jump> jumps = new ArrayList<>();
    private @Nullable ExactTime end;
    private long endJumps;

    HybridArcReader(String file, boolean checkDigest) {
        this.file = file;
        this.line = new ArcLine(Place.of(file), "");
        this.sha256 = checkDigest ? HybridArcText.sha256() : null;
    }

    /** Takes one line after another. */
    void line(long number, String text) {
        if (sha256 != null && number > 1) {
            sha256.update((line.text() + "\n").getBytes(StandardCharsets.UTF_8));
        }
        line = new ArcLine(Place.of(file, number), text);
        if (number == 1) {
            header();
        } else if (fault == null) {
            try {
                body();
            } catch (InputException e) {
                fault = e;
                if (sha256 == null) {
                    throw e;
                }
            }
        }
    }

    /** The hybrid arc of all lines. */
    HybridArcText.Document finish() {
        if (sha256 != null) {
            requireDigest(sha256);
        }
        if (fault != null) {
            throw fault;
        }
        if (end == null) {
            throw cutOff();
        }
        try {
            return document();
        } catch (IllegalArgumentException e) {
            throw new InputException(Place.of(file), String.valueOf(e.getMessage()), e);
        }
    }

    private void requireDigest(MessageDigest digest) {
        String last = line.text();
        if (!last.startsWith("end ")) {
            throw cutOff();
        }
        int digestAt = last.lastIndexOf(' ') + 1;
        if (version >= HybridArcText.COVERED_END_VERSION) {
            digest.update(last.substring(0, digestAt).getBytes(StandardCharsets.UTF_8));
        }
        if (!last.substring(digestAt).equals(HexFormat.of().formatHex(digest.digest()))) {
            throw new InputException(
                    file + " must be as it was written, but its lines do not have the digest of its last"
                            + " line: it was damaged or edited; to look at it all the same, ignore the digest");
        }
    }

    private InputException cutOff() {
        return new InputException(
                file + " must be a whole hybrid arc with a last line 'end', but is cut off after line "
                        + line.place().line());
    }

    private void header() {
        if (!line.word(0).equals(HybridArcText.MAGIC)) {
            throw line.fault("'" + HybridArcText.MAGIC + " " + HybridArcText.VERSION + "', as every hybrid arc begins");
        }
        version = line.size() == 2 ? List.of("1", "2", "3").indexOf(line.word(1)) + 1 : 0;
        if (version == 0) {
            throw line.fault("version 1, 2 or 3 of the format");
        }
    }

    private void body() {
        if (end != null) {
            throw line.fault("nothing after the line 'end'");
        }
        if (agents < 0 && !line.word(0).equals("agents")) {
            throw line.fault("the line 'agents N' first");
        }
        requireOnce();
        switch (line.word(0)) {
            case "agents" -> agents();
            case "id" -> id();
            case "period" -> period(line.word(1));
            case "update" -> readUpdate();
            case "tie" -> tie = tie(line.word(1));
            case "threshold" ->
                thresholds = line.wordsFrom(1).stream().mapToLong(line::ticks).toArray();
            case "trigger" -> trigger = line.word(1);
            case "pulse-probability" ->
                probabilities = line.wordsFrom(1).stream()
                        .mapToDouble(text -> line.decimal(text).doubleValue())
                        .toArray();
            case "seed" -> seed = line.whole(line.word(1));
            case "replicate" -> replicate = line.whole(line.word(1));
            case "out" -> out();
            case "out-probability" -> outProbability();
            case "start" -> requireNew(start.put(agent(line.word(1)), line.ticks(line.word(2))) == null);
            case "jump" -> jump();
            case "end" -> end();
            default -> throw line.fault("one of the words " + WORDS);
        }
    }

    /** A file means one run: it says nothing twice, in words that could differ, and nothing beside the point. */
    private void requireOnce() {
        String word = line.word(0);
        line.requireNoMoreWords();
        requireNew(REPEATED.contains(word) || said.add(word));
    }

    private void requireNew(boolean isNew) {
        if (!isNew) {
            throw line.fault("a line that says what no line above says");
        }
    }

    private void agents() {
        long count = line.whole(line.word(1));
        if (agents >= 0 || count < 1 || count > DigraphBuilder.MAX_ARCS) {
            throw line.fault("the number of agents, at least 1, once");
        }
        agents = (int) count;
        arcs = new DigraphBuilder(agents);
    }

    /** An id is the rest of its line, spaces and all. */
    private void id() {
        int agent = agent(line.word(1));
        line.word(2);
        String id = line.text().substring(line.word(0).length() + line.word(1).length() + 2);
        String meant = version >= HybridArcText.ESCAPED_VERSION
                ? EscapedId.read(id).orElseThrow(() -> line.fault("an id with escapes such as \\u000a", id))
                : id;
        requireNew(ids.put(agent, meant) == null);
    }

    private void period(String text) {
        period = line.decimal(text);
        if (period.signum() <= 0) {
            throw line.fault("a period of more than 0", text);
        }
    }

    private void readUpdate() {
        binary = line.text().equals("update binary");
        if (!binary) {
            if (line.size() != 4 || !line.word(1).equals("linear")) {
                throw line.fault("'update binary' or 'update linear M1 M2'");
            }
            linear = linear(line.word(2), line.word(3));
        }
    }

    private PhaseUpdateRule linear(String m1, String m2) {
        try {
            return PiecewiseLinearUpdate.of(m1, m2);
        } catch (IllegalArgumentException e) {
            throw new InputException(line.place(), String.valueOf(e.getMessage()), e);
        }
    }

    private TieChoice tie(String word) {
        for (TieChoice choice : TieChoice.values()) {
            if (choice.name().toLowerCase(Locale.ROOT).equals(word)) {
                return choice;
            }
        }
        throw line.fault("zero, one or random", word);
    }

    private void out() {
        int from = agent(line.word(1));
        requireNew(tails.add(from));
        lastTail = from;
        lastHeads = new int[line.size() - 2];
        for (int w = 2; w < line.size(); w++) {
            int to = agent(line.word(w));
            if (to == from) {
                throw line.fault("out-neighbours other than the agent itself");
            }
            arcs.arc(from, to);
            lastHeads[w - 2] = to;
        }
    }

    /** The probabilities of the arcs on the line above, in its order. */
    private void outProbability() {
        if (agent(line.word(1)) != lastTail || line.size() - 2 != lastHeads.length) {
            throw line.fault("a probability for each out-neighbour on the line 'out' above");
        }
        for (int w = 2; w < line.size(); w++) {
            double p = line.decimal(line.word(w)).doubleValue();
            if (!ArcProbability.isProbability(p)) {
                throw line.fault("a probability above 0 (at least 2^-54) and at most 1", line.word(w));
            }
            requireNew(arcProbabilities.put(new Arc(lastTail, lastHeads[w - 2]), p) == null);
        }
    }

    private void jump() {
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

    private void end() {
        if (line.size() != 4) {
            throw line.fault("'end T K SHA256'");
        }
        end = time(line.word(1));
        endJumps = line.whole(line.word(2));
    }

    private HybridArcText.Document document() {
        HybridArc arc = arc();
        VertexNames names = names();
        PhaseUpdateRule update = update();
        update.requireAgents(agents);
        Digraph digraph = arcs.build().digraph();
        OscillatorNetwork network =
                new OscillatorNetwork(digraph, required("period", period), update, triggering(update, arc, digraph));
        Coins coins = seed == null ? null : Coins.of(seed, replicate);
        return new HybridArcText.Document(new RecordedRun(network, coins, arc), names, version);
    }

    private VertexNames names() {
        if (ids.isEmpty()) {
            return VertexNames.numbered(agents);
        }
        if (ids.size() != agents) {
            throw new InputException(file + " must have an id for every agent or for none, but has " + ids.size()
                    + " for " + agents + " agents");
        }
        try {
            return VertexNames.of(new ArrayList<>(new TreeMap<>(ids).values()));
        } catch (InputException e) {
            throw new InputException(Place.of(file), String.valueOf(e.getMessage()), e);
        }
    }

    private PhaseUpdateRule update() {
        if (binary) {
            long[] r = required("threshold", thresholds);
            return BinaryUpdate.of(r.length == 1 ? Thresholds.ofTicks(r[0]) : Thresholds.perAgent(r), tie);
        }
        return required("update", linear);
    }

    private TriggeringRule triggering(PhaseUpdateRule update, HybridArc arc, Digraph digraph) {
        String rule = required("trigger", trigger);
        if (rule.equals("script")) {
            return new ScriptedTriggering(arc.script(update));
        }
        if (rule.equals("edge") && probabilities == null && (!arcProbabilities.isEmpty() || digraph.arcCount() == 0)) {
            return EdgeTriggering.of(ofArcs(digraph));
        }
        double[] p = required("pulse-probability", probabilities);
        if (!arcProbabilities.isEmpty()) {
            throw new InputException(file + " must have 'pulse-probability' or, with 'trigger edge', 'out-probability'"
                    + " lines, but has both");
        }
        PulseProbability probability = p.length == 1 ? PulseProbability.of(p[0]) : PulseProbability.perAgent(p);
        return switch (rule) {
            case "vertex" -> new VertexTriggering(probability);
            case "edge" -> EdgeTriggering.of(probability);
            default ->
                throw new InputException(
                        Place.of(file), "trigger must be vertex, edge or script, but is '" + rule + "'");
        };
    }

    private ArcProbability ofArcs(Digraph digraph) {
        double[] p = new double[(int) digraph.arcCount()];
        int a = 0;
        for (int from = 0; from < agents; from++) {
            for (int to : digraph.outNeighbors(from)) {
                Double probability = arcProbabilities.get(new Arc(from, to));
                if (probability == null) {
                    throw new InputException(file + " must have an 'out-probability' for every arc or for none, but has"
                            + " none for " + (from + 1) + " → " + (to + 1));
                }
                p[a++] = probability;
            }
        }
        return ArcProbability.of(digraph, p);
    }

    /** The arc itself; what is wrong with its domain is a fault of the arc, not of the file's form. */
    private HybridArc arc() {
        // Nothing is as large as the number of agents before that many lines have been read.
        for (int i = 0; i <= start.size() && i < agents; i++) {
            if (!start.containsKey(i)) {
                throw new InputException(
                        file + " must have a line 'start' for every agent, but has none for " + (i + 1));
            }
        }
        long[] initial = new TreeMap<>(start)
                .values().stream().mapToLong(Long::longValue).toArray();
        try {
            HybridArc arc = HybridArc.of(initial, jumps, required("end", end));
            if (endJumps != jumps.size()) {
                throw new IllegalArgumentException(
                        "the last line must count the " + jumps.size() + " jumps above it, but says " + endJumps);
            }
            return arc;
        } catch (IllegalArgumentException e) {
            throw new BrokenArcException(Place.of(file), String.valueOf(e.getMessage()), e);
        }
    }

    private <T> T required(String word, @Nullable T value) {
        if (value == null) {
            throw new InputException(file + " must have a line '" + word + "', but has none");
        }
        return value;
    }

    private int agent(String text) {
        long agent = line.whole(text);
        if (agent < 1 || agent > agents) {
            throw line.fault("the number of an agent from 1 to " + agents, text);
        }
        return (int) (agent - 1);
    }

    private ExactTime time(String text) {
        BigDecimal unit = required("period", period);
        try {
            BigDecimal ticks = line.decimal(text).movePointRight(Ticks.DECIMALS);
            BigDecimal whole = ticks.divideToIntegralValue(unit);
            if (unit.signum() > 0 && whole.multiply(unit).compareTo(ticks) == 0) {
                return ExactTime.of("time", whole.movePointLeft(Ticks.DECIMALS));
            }
        } catch (ArithmeticException | IllegalArgumentException e) {
            throw line.fault("a time from 0 on", text);
        }
        throw line.fault("a time of whole ticks of 10^-18 period", text);
    }
}
