package org.photinus.text.recording;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;

/** Writes the lines of a recording, and takes their digest on the way. */
public final class RecordingLines {
    private final Writer out;
    private final MessageDigest sha256 = sha256();

    /** What each arc has of its own: a word, and the text of a value. */
    record OfArcs(String word, Value value) {
        interface Value {
            String of(int from, int to);
        }
    }

    public RecordingLines(Writer out) {
        this.out = out;
    }

    /** The digest of recordings. */
    public static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Writes a line. */
    public void line(String text) throws IOException {
        text(text + "\n");
    }

    private void text(String text) throws IOException {
        sha256.update(text.getBytes(StandardCharsets.UTF_8));
        out.write(text);
    }

    /** Writes the last line, with the digest of all that stands before it. */
    public void end(String time, long jumps) throws IOException {
        text("end " + time + " " + jumps + " ");
        line(HexFormat.of().formatHex(sha256.digest()));
    }

    /** Writes the network; it must have rules that text can hold, not a user's own. */
    public void network(String kind, OscillatorNetwork network, VertexNames names, @Nullable Coins coins)
            throws IOException {
        rules(kind, network, names, coins);
        digraph(network, List.of());
    }

    /** Writes all of the network that stands above its arcs. */
    void rules(String kind, OscillatorNetwork network, VertexNames names, @Nullable Coins coins) throws IOException {
        line(RecordingReader.firstLine(kind));
        line("agents " + network.agents());
        if (!names.areNumbers()) {
            for (int i = 0; i < network.agents(); i++) {
                line("id " + (i + 1) + " " + EscapedId.of(names.name(i)));
            }
        }
        line("period " + network.period().toPlainString());
        update(network.update(), network.agents());
        trigger(network.triggering(), network.agents());
        if (coins != null) {
            line("seed " + coins.seed());
            line("replicate " + coins.replicate());
        }
    }

    private void update(PhaseUpdateRule update, int agents) throws IOException {
        String text = update.text()
                .orElseThrow(() -> new InputException("a recorded run must have the binary or the linear update to be"
                        + " written as text, but has a rule of its own"));
        line("update " + text.replace(':', ' ').replace(',', ' '));
        if (update.asBinary().isPresent()) {
            BinaryUpdate binary = update.asBinary().get();
            line("tie " + binary.tie().name().toLowerCase(Locale.ROOT));
            Thresholds r = binary.thresholds();
            line("threshold " + values(r.isCommon() ? 1 : agents, i -> Ticks.toString(r.of(i))));
        }
    }

    private void trigger(TriggeringRule triggering, int agents) throws IOException {
        String key = triggering
                .key()
                .orElseThrow(
                        () -> new InputException("a recorded run must have vertex-, edge- or scripted triggering to"
                                + " be written as text, but has a rule of its own"));
        line("trigger " + key);
        // Probabilities of arcs follow the arcs that they belong to.
        Optional<PulseProbability> ofAgents = triggering.byCoins().flatMap(CoinTriggering::ofAgents);
        if (ofAgents.isPresent()) {
            probability(ofAgents.get(), agents);
        }
    }

    private void probability(PulseProbability probability, int agents) throws IOException {
        int count = probability.isCommon() ? 1 : agents;
        line("pulse-probability " + values(count, i -> Double.toString(probability.of(i))));
    }

    static String values(int count, IntFunction<String> value) {
        return IntStream.range(0, count).mapToObj(value).collect(Collectors.joining(" "));
    }

    /** Writes the arcs, those of one agent on a line, and what they have of their own on the lines below. */
    void digraph(OscillatorNetwork network, List<OfArcs> more) throws IOException {
        Digraph digraph = network.digraph();
        List<OfArcs> columns = new ArrayList<>();
        network.triggering()
                .byCoins()
                .flatMap(CoinTriggering::ofArcs)
                .ifPresent(p ->
                        columns.add(new OfArcs("out-probability", (from, to) -> Double.toString(p.of(from, to)))));
        columns.addAll(more);
        for (int i = 0; i < digraph.vertexCount(); i++) {
            if (digraph.outDegree(i) > 0) {
                line(arcs("out", i, digraph, (from, to) -> Integer.toString(to + 1)));
                for (OfArcs column : columns) {
                    line(arcs(column.word(), i, digraph, column.value()));
                }
            }
        }
    }

    private static String arcs(String word, int from, Digraph digraph, OfArcs.Value value) {
        StringBuilder text = new StringBuilder(word).append(' ').append(from + 1);
        for (int to : digraph.outNeighbors(from)) {
            text.append(' ').append(value.of(from, to));
        }
        return text.toString();
    }

    /** The text of a time of a network. */
    static String time(ExactTime t, OscillatorNetwork network) {
        return t.toString(network.period());
    }
}
