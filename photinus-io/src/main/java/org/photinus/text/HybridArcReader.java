package org.photinus.text;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
import org.photinus.network.LossyTriggering;
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

/** Reads one hybrid arc file; what each line may say is described in docs/hybrid-arc-format.md. */
final class HybridArcReader {
    private static final List<String> WORDS = List.of(
            "agents",
            "id",
            "period",
            "update",
            "tie",
            "threshold",
            "trigger",
            "pulse-probability",
            "seed",
            "replicate",
            "out",
            "out-probability",
            "start",
            "jump",
            "end");

    private final Path file;
    private long lineNumber;

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
    private int lastTail = -1;
    private int[] lastHeads = new int[0];
    private final Map<Arc, Double> arcProbabilities = new HashMap<>();
    private final Map<Integer, Long> start = new HashMap<>();
    private final List<Jump> jumps = new ArrayList<>();
    private @Nullable ExactTime end;
    private long endJumps;

    HybridArcReader(Path file) {
        this.file = file;
    }

    HybridArcText.Document read(boolean checkDigest) {
        if (checkDigest) {
            requireDigest();
        }
        TextLines.read(file, this::line);
        if (end == null) {
            throw new InputException(file
                    + " must be a whole hybrid arc with a last line 'end', but is cut off after line " + lineNumber);
        }
        try {
            return document();
        } catch (IllegalArgumentException e) {
            throw new InputException(file + ": " + e.getMessage(), e);
        }
    }

    /** Looks at the digest before anything else, so that a damaged file is called damaged. */
    private void requireDigest() {
        MessageDigest sha256 = HybridArcText.sha256();
        StringBuilder last = new StringBuilder();
        TextLines.read(file, (number, line) -> {
            lineNumber = number;
            if (number == 1) {
                header(line);
            } else {
                sha256.update(last.append('\n').toString().getBytes(StandardCharsets.UTF_8));
            }
            last.setLength(0);
            last.append(line);
        });
        if (last.indexOf("end ") != 0) {
            throw cutOff();
        }
        if (!last.substring(last.lastIndexOf(" ") + 1).equals(HexFormat.of().formatHex(sha256.digest()))) {
            throw new InputException(
                    file + " must be as it was written, but its lines do not have the digest of its last"
                            + " line: it was damaged or edited; to look at it all the same, ignore the digest");
        }
    }

    private InputException cutOff() {
        return new InputException(
                file + " must be a whole hybrid arc with a last line 'end', but is cut off after line " + lineNumber);
    }

    private void line(long number, String line) {
        lineNumber = number;
        if (end != null) {
            throw fault("nothing after the line 'end'", line);
        }
        String[] words = line.split(" ", -1);
        if (number == 1) {
            header(line);
        } else {
            body(words, line);
        }
    }

    private void header(String line) {
        lineNumber = 1;
        String[] words = line.split(" ", -1);
        if (!words[0].equals(HybridArcText.MAGIC)) {
            throw fault(
                    "'" + HybridArcText.MAGIC + " " + HybridArcText.VERSION + "', as every hybrid arc begins", line);
        }
        if (words.length != 2 || !words[1].equals(Integer.toString(HybridArcText.VERSION))) {
            throw fault("version " + HybridArcText.VERSION + " of the format", line);
        }
    }

    private void body(String[] words, String line) {
        if (agents < 0 && !words[0].equals("agents")) {
            throw fault("the line 'agents N' first", line);
        }
        switch (words[0]) {
            case "agents" -> agents(words, line);
            case "id" -> id(words, line);
            case "period" -> period(word(words, 1, line));
            case "update" -> update(words, line);
            case "tie" -> tie = tie(word(words, 1, line));
            case "threshold" ->
                thresholds = tail(words).stream().mapToLong(this::ticks).toArray();
            case "trigger" -> trigger = word(words, 1, line);
            case "pulse-probability" ->
                probabilities = tail(words).stream()
                        .mapToDouble(text -> decimal(text).doubleValue())
                        .toArray();
            case "seed" -> seed = whole(word(words, 1, line));
            case "replicate" -> replicate = whole(word(words, 1, line));
            case "out" -> out(words, line);
            case "out-probability" -> outProbability(words, line);
            case "start" -> start.put(agent(word(words, 1, line)), ticks(word(words, 2, line)));
            case "jump" -> jump(words, line);
            case "end" -> end(words, line);
            default -> throw fault("one of the words " + String.join(", ", WORDS), line);
        }
    }

    private void agents(String[] words, String line) {
        long count = whole(word(words, 1, line));
        if (agents >= 0 || count < 1 || count > DigraphBuilder.MAX_ARCS) {
            throw fault("the number of agents, at least 1, once", line);
        }
        agents = (int) count;
        arcs = new DigraphBuilder(agents);
    }

    /** An id is the rest of its line, spaces and all. */
    private void id(String[] words, String line) {
        int agent = agent(word(words, 1, line));
        word(words, 2, line);
        ids.put(agent, line.substring(words[0].length() + words[1].length() + 2));
    }

    private void period(String text) {
        period = decimal(text);
        if (period.signum() <= 0) {
            throw fault("a period of more than 0", text);
        }
    }

    private void update(String[] words, String line) {
        binary = word(words, 1, line).equals("binary");
        if (!binary) {
            if (words.length != 4 || !words[1].equals("linear")) {
                throw fault("'update binary' or 'update linear M1 M2'", line);
            }
            linear = linear(words[2], words[3]);
        }
    }

    private PhaseUpdateRule linear(String m1, String m2) {
        try {
            return PiecewiseLinearUpdate.of(m1, m2);
        } catch (IllegalArgumentException e) {
            throw InputException.at(file, lineNumber, String.valueOf(e.getMessage()));
        }
    }

    private TieChoice tie(String word) {
        for (TieChoice choice : TieChoice.values()) {
            if (choice.name().toLowerCase(Locale.ROOT).equals(word)) {
                return choice;
            }
        }
        throw fault("zero, one or random", word);
    }

    private void out(String[] words, String line) {
        int from = agent(word(words, 1, line));
        lastTail = from;
        lastHeads = new int[words.length - 2];
        for (int w = 2; w < words.length; w++) {
            int to = agent(words[w]);
            if (to == from) {
                throw fault("out-neighbours other than the agent itself", line);
            }
            arcs.arc(from, to);
            lastHeads[w - 2] = to;
        }
    }

    /** The probabilities of the arcs on the line above, in its order. */
    private void outProbability(String[] words, String line) {
        if (agent(word(words, 1, line)) != lastTail || words.length - 2 != lastHeads.length) {
            throw fault("a probability for each out-neighbour on the line 'out' above", line);
        }
        for (int w = 2; w < words.length; w++) {
            double p = decimal(words[w]).doubleValue();
            if (!ArcProbability.isProbability(p)) {
                throw fault("a probability above 0 (at least 2^-54) and at most 1", words[w]);
            }
            arcProbabilities.put(new Arc(lastTail, lastHeads[w - 2]), p);
        }
    }

    private void jump(String[] words, String line) {
        ExactTime t = time(word(words, 1, line));
        long k = whole(word(words, 2, line));
        int agent = agent(word(words, 3, line));
        List<Reception> receptions = new ArrayList<>();
        for (int w = 4; w < words.length; w++) {
            String[] parts = words[w].split("[:>]", -1);
            if (parts.length != 3) {
                throw fault("a reception AGENT:BEFORE>AFTER", words[w]);
            }
            receptions.add(new Reception(agent(parts[0]), ticks(parts[1]), ticks(parts[2])));
        }
        long instant = 0;
        if (!jumps.isEmpty()) {
            Jump last = jumps.get(jumps.size() - 1);
            instant = last.instant() + (t.equals(last.t()) ? 0 : 1);
        }
        jumps.add(new Jump(t, k, instant, agent, receptions));
    }

    private void end(String[] words, String line) {
        if (words.length != 4) {
            throw fault("'end T K SHA256'", line);
        }
        end = time(words[1]);
        endJumps = whole(words[2]);
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
        return new HybridArcText.Document(new RecordedRun(network, coins, arc), names);
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
            throw new InputException(file + ": " + e.getMessage(), e);
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
            return new LossyTriggering(ofArcs(digraph));
        }
        double[] p = required("pulse-probability", probabilities);
        if (!arcProbabilities.isEmpty()) {
            throw new InputException(file + " must have 'pulse-probability' or, with 'trigger edge', 'out-probability'"
                    + " lines, but has both");
        }
        PulseProbability probability = p.length == 1 ? PulseProbability.of(p[0]) : PulseProbability.perAgent(p);
        return switch (rule) {
            case "vertex" -> new VertexTriggering(probability);
            case "edge" -> new EdgeTriggering(probability);
            default ->
                throw new InputException(file + ": trigger must be vertex, edge or script, but is '" + rule + "'");
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
            throw new BrokenArcException(file + ": " + e.getMessage(), e);
        }
    }

    private <T> T required(String word, @Nullable T value) {
        if (value == null) {
            throw new InputException(file + " must have a line '" + word + "', but has none");
        }
        return value;
    }

    private static List<String> tail(String[] words) {
        return Arrays.asList(words).subList(1, words.length);
    }

    private String word(String[] words, int index, String line) {
        if (index >= words.length) {
            throw fault("at least " + (index + 1) + " words", line);
        }
        return words[index];
    }

    private int agent(String text) {
        long agent = whole(text);
        if (agent < 1 || agent > agents) {
            throw fault("the number of an agent from 1 to " + agents, text);
        }
        return (int) (agent - 1);
    }

    private long whole(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw fault("a whole number", text);
        }
    }

    private BigDecimal decimal(String text) {
        try {
            return Ticks.decimal("number", text);
        } catch (IllegalArgumentException e) {
            throw fault("a decimal number", text);
        }
    }

    /** Any phase that ticks can hold; whether it lies between 0 and 1 is for the check of the arc to say. */
    private long ticks(String text) {
        try {
            return decimal(text).movePointRight(Ticks.DECIMALS).longValueExact();
        } catch (ArithmeticException e) {
            throw fault("a phase of at most " + Ticks.DECIMALS + " digits after the point", text);
        }
    }

    private ExactTime time(String text) {
        BigDecimal unit = required("period", period);
        try {
            BigDecimal ticks = decimal(text).movePointRight(Ticks.DECIMALS);
            BigDecimal whole = ticks.divideToIntegralValue(unit);
            if (unit.signum() > 0 && whole.multiply(unit).compareTo(ticks) == 0) {
                return ExactTime.of("time", whole.movePointLeft(Ticks.DECIMALS));
            }
        } catch (ArithmeticException | IllegalArgumentException e) {
            throw fault("a time from 0 on", text);
        }
        throw fault("a time of whole ticks of 10^-18 period", text);
    }

    private InputException fault(String expected, String found) {
        String shown = found.length() <= 60 ? found : found.substring(0, 60) + "…";
        return InputException.at(file, lineNumber, "expected " + expected + ", but found '" + shown + "'");
    }
}
