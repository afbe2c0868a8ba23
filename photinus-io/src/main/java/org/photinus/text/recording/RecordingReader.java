package org.photinus.text.recording;

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
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Arc;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.network.ArcProbability;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseProbability;
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

/**
 * Reads one recording, line by line: the network and the digest, which all kinds of recordings have. What each line may
 * say is described in docs/hybrid-arc-format.md.
 */
public abstract class RecordingReader {
    /** The first word of every recording. */
    public static final String MAGIC = "photinus-hybrid-arc";

    /** The version of the format, and the only one that is read. */
    private static final String VERSION = "1";

    /** The kind of recordings of runs in the ideal world. */
    public static final String IDEAL = "ideal";

    /** The kind of recordings of runs in another world. */
    public static final String WORLD = "world";

    /** The kind of recordings of real agents. */
    public static final String AGENTS = "agents";

    /** What messages call the kinds. */
    private static final Map<String, String> KINDS =
            Map.of(IDEAL, "in the ideal world", WORLD, "in a world", AGENTS, "of agents");

    /** The words of every recording up to its start. */
    private static final String WORDS =
            "agents, id, period, update, tie, threshold, trigger, pulse-probability, seed, replicate, out,"
                    + " out-probability, ";

    private final String file;
    private final @Nullable MessageDigest sha256;

    /** The line that is being read. */
    private ArcLine line;

    /** What is wrong with a line, to be said if the digest is right: a damaged file is called damaged. */
    private @Nullable InputException fault;

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
    private boolean hasEnd;
    private @Nullable ExactTime endTime;
    private long endJumps;

    protected RecordingReader(String file, boolean checkDigest) {
        this.file = file;
        this.line = new ArcLine(Place.of(file), "");
        this.sha256 = checkDigest ? RecordingLines.sha256() : null;
    }

    /** The first line of a kind of recordings. */
    public static String firstLine(String kind) {
        return MAGIC + " " + VERSION + " " + kind;
    }

    /** The kind of recordings that this reads. */
    protected abstract String kind();

    /** Takes a line of this kind of recordings alone; false if there is no such word. */
    protected abstract boolean takes(ArcLine taken);

    /** The words that may stand on several lines, since these are about an agent or a jump, or see to it themselves. */
    protected abstract Set<String> repeated();

    /** All its words, for a message. */
    protected abstract String words();

    /** Takes one line after another. */
    public final void line(long number, String text) {
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

    /** Refuses a file that was damaged, has a line of another form, or is cut off. */
    protected final void requireWhole() {
        if (sha256 != null) {
            requireDigest(sha256);
        }
        if (fault != null) {
            throw fault;
        }
        if (!hasEnd) {
            throw cutOff();
        }
    }

    private void requireDigest(MessageDigest digest) {
        String last = line.text();
        if (!last.startsWith("end ")) {
            throw cutOff();
        }
        int digestAt = last.lastIndexOf(' ') + 1;
        digest.update(last.substring(0, digestAt).getBytes(StandardCharsets.UTF_8));
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
        if (!line.word(0).equals(MAGIC)) {
            throw line.fault("'" + MAGIC + " " + VERSION + "', as every recording begins");
        }
        if (!line.word(1).equals(VERSION)) {
            throw line.fault("version " + VERSION + " of the format");
        }
        Optional<String> other = line.size() == 3 ? Optional.ofNullable(KINDS.get(line.word(2))) : Optional.empty();
        if (other.isEmpty()) {
            throw line.fault("a first line that ends in " + IDEAL + ", " + WORLD + " or " + AGENTS);
        }
        if (!line.word(2).equals(kind())) {
            throw new InputException(
                    line.place(),
                    "expected a recording " + KINDS.get(kind()) + ", but found one " + other.get()
                            + ", which photinus verify and photinus arc can read");
        }
    }

    private void body() {
        if (hasEnd) {
            throw line.fault("nothing after the line 'end'");
        }
        if (agents < 0 && !line.word(0).equals("agents")) {
            throw line.fault("the line 'agents N' first");
        }
        requireOnce();
        switch (line.word(0)) {
            case "agents" -> readAgents();
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
            case "end" -> end();
            default -> {
                if (!takes(line)) {
                    throw line.fault("one of the words " + WORDS + words());
                }
            }
        }
    }

    /** A file means one run: it says nothing twice, in words that could differ, and nothing beside the point. */
    private void requireOnce() {
        String word = line.word(0);
        line.requireNoMoreWords();
        requireNew(repeated().contains(word) || said.add(word));
    }

    /** Refuses a line that says again what was said. */
    protected final void requireNew(boolean isNew) {
        if (!isNew) {
            throw line.fault("a line that says what no line above says");
        }
    }

    private void readAgents() {
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
        String meant = EscapedId.read(id).orElseThrow(() -> line.fault("an id with escapes such as \\u000a", id));
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
            linear = line.refusing(() -> PiecewiseLinearUpdate.of(line.word(2), line.word(3)));
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

    /** The arcs of the line 'out' above, for each of which the line must have a value. */
    final List<Arc> arcsAbove(String what) {
        if (agent(line.word(1)) != lastTail || line.size() - 2 != lastHeads.length) {
            throw line.fault("a " + what + " for each out-neighbour on the line 'out' above");
        }
        List<Arc> above = new ArrayList<>();
        for (int head : lastHeads) {
            above.add(new Arc(lastTail, head));
        }
        return above;
    }

    /** The probabilities of the arcs on the line above, in its order. */
    private void outProbability() {
        List<Arc> above = arcsAbove("probability");
        for (int a = 0; a < above.size(); a++) {
            double p = line.decimal(line.word(a + 2)).doubleValue();
            if (!ArcProbability.isProbability(p)) {
                throw line.fault("a probability above 0 (at least 2^-54) and at most 1", line.word(a + 2));
            }
            requireNew(arcProbabilities.put(above.get(a), p) == null);
        }
    }

    private void end() {
        if (line.size() != 4) {
            throw line.fault("'end T K SHA256'");
        }
        readEnd(line);
        hasEnd = true;
        endJumps = line.whole(line.word(2));
    }

    /** Reads the last time. */
    protected void readEnd(ArcLine last) {
        endTime = time(last.word(1));
    }

    /** What messages call the text. */
    protected final String file() {
        return file;
    }

    /** How many agents there are; −1 before that was read. */
    protected final int agents() {
        return agents;
    }

    /** The last time. */
    protected final ExactTime endTime() {
        return required("end", endTime);
    }

    /** How many jumps the last line counts. */
    protected final long endJumps() {
        return endJumps;
    }

    /** The length of a period. */
    protected final BigDecimal period() {
        return required("period", period);
    }

    /** The random numbers behind the run; null if it has no seed. */
    protected final @Nullable Coins coins() {
        return seed == null ? null : Coins.of(seed, replicate);
    }

    /** The digraph of all lines. */
    protected final Digraph digraph() {
        return arcs.build().digraph();
    }

    /** What the agents are called. */
    protected final VertexNames names() {
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

    /** The update rule. */
    protected final PhaseUpdateRule update() {
        if (binary) {
            long[] r = required("threshold", thresholds);
            return BinaryUpdate.of(r.length == 1 ? Thresholds.ofTicks(r[0]) : Thresholds.perAgent(r), tie);
        }
        return required("update", linear);
    }

    /** Whether the pulses were given. */
    protected final boolean isScripted() {
        return required("trigger", trigger).equals("script");
    }

    /** The triggering rule, which goes by coins. */
    protected final TriggeringRule triggering(Digraph digraph, String rules) {
        String rule = required("trigger", trigger);
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
            default -> throw new InputException(Place.of(file), "trigger must be " + rules + ", but is '" + rule + "'");
        };
    }

    private ArcProbability ofArcs(Digraph digraph) {
        double[] p = new double[(int) digraph.arcCount()];
        int a = 0;
        for (int from = 0; from < agents; from++) {
            for (int to : digraph.outNeighbors(from)) {
                p[a++] = requiredOf(arcProbabilities, from, to, "out-probability");
            }
        }
        return ArcProbability.of(digraph, p);
    }

    /** The value that a line of this word gives to an arc; each must have one if any has. */
    final <T> T requiredOf(Map<Arc, T> values, int from, int to, String word) {
        T value = values.get(new Arc(from, to));
        if (value == null) {
            throw new InputException(file + " must have an '" + word + "' for every arc or for none, but has none for "
                    + (from + 1) + " → " + (to + 1));
        }
        return value;
    }

    /** A value that a line of this word must give. */
    protected final <T> T required(String word, @Nullable T value) {
        if (value == null) {
            throw new InputException(file + " must have a line '" + word + "', but has none");
        }
        return value;
    }

    /** The agent that a word of the line numbers. */
    protected final int agent(String text) {
        long agent = line.whole(text);
        if (agent < 1 || agent > agents) {
            throw line.fault("the number of an agent from 1 to " + agents, text);
        }
        return (int) (agent - 1);
    }

    /** The time that a word of the line says, in the unit of the period. */
    protected final ExactTime time(String text) {
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
