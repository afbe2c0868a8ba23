package org.photinus.text;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.photinus.graph.Digraph;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.ArcProbability;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.TextSource;

/**
 * A recorded run as text: the network, the seed, the exact phases and jumps, and a digest of it all.
 *
 * <p>The format is described in docs/hybrid-arc-format.md.
 */
public final class HybridArcText {
    static final String MAGIC = "photinus-hybrid-arc";

    /** The version that is written; all from 1 on are read. */
    static final int VERSION = 3;

    /** From this version on ids are escaped; before, they stand as they are. */
    static final int ESCAPED_VERSION = 2;

    /** From this version on the digest covers the end, too; before, only the lines above it. */
    static final int COVERED_END_VERSION = 3;

    /** A line may have a value for each agent. */
    static final int LONGEST_LINE = 1 << 29;

    /**
     * A recorded run and what its agents are called.
     *
     * @param run the run
     * @param names what its agents are called
     * @param version the version of the format that it was read from
     */
    public record Document(RecordedRun run, VertexNames names, int version) {
        /** A run to be written, in the newest version. */
        public Document(RecordedRun run, VertexNames names) {
            this(run, names, VERSION);
        }

        /** Whether the digest that it was read with covers the end as well; up to version 2 it does not. */
        public boolean digestCoversEnd() {
            return version >= COVERED_END_VERSION;
        }
    }

    private HybridArcText() {}

    /** Reads a file, which must be whole: its last line holds the digest of all that stands before. */
    public static Document read(Path file) {
        return read(file, true);
    }

    /** Reads a file whatever its digest says. */
    public static Document readIgnoringDigest(Path file) {
        return read(file, false);
    }

    private static Document read(Path file, boolean checkDigest) {
        try (TextSource source = InputFile.text(file)) {
            return read(source, checkDigest);
        }
    }

    /** Reads a text that messages call by its name, and which must be whole. */
    public static Document read(String name, Reader characters) {
        return read(TextSource.of(name, characters), true);
    }

    private static Document read(TextSource source, boolean checkDigest) {
        HybridArcReader reader = new HybridArcReader(source.name(), checkDigest);
        source.forEachLine(LONGEST_LINE, reader::line);
        return reader.finish();
    }

    /** Writes a run; it must have rules that text can hold, not a user's own. */
    public static void write(Document document, Writer out) throws IOException {
        Lines lines = new Lines(out);
        RecordedRun run = document.run();
        OscillatorNetwork network = run.network();
        VertexNames names = document.names();
        lines.line(MAGIC + " " + VERSION);
        lines.line("agents " + network.agents());
        if (!names.areNumbers()) {
            for (int i = 0; i < network.agents(); i++) {
                lines.line("id " + (i + 1) + " " + EscapedId.of(names.name(i)));
            }
        }
        lines.line("period " + network.period().toPlainString());
        update(network.update(), network.agents(), lines);
        trigger(network.triggering(), network.agents(), lines);
        Coins coins = run.coins();
        if (coins != null) {
            lines.line("seed " + coins.seed());
            lines.line("replicate " + coins.replicate());
        }
        digraph(network.digraph(), network.triggering(), lines);
        jumps(run.arc(), network.period(), lines);
    }

    private static void update(PhaseUpdateRule update, int agents, Lines lines) throws IOException {
        String text = update.text()
                .orElseThrow(() -> new InputException("a recorded run must have the binary or the linear update to be"
                        + " written as text, but has a rule of its own"));
        lines.line("update " + text.replace(':', ' ').replace(',', ' '));
        if (update.asBinary().isPresent()) {
            BinaryUpdate binary = update.asBinary().get();
            lines.line("tie " + binary.tie().name().toLowerCase(Locale.ROOT));
            Thresholds r = binary.thresholds();
            lines.line("threshold " + values(r.isCommon() ? 1 : agents, i -> Ticks.toString(r.of(i))));
        }
    }

    private static void trigger(TriggeringRule triggering, int agents, Lines lines) throws IOException {
        String key = triggering
                .key()
                .orElseThrow(
                        () -> new InputException("a recorded run must have vertex-, edge- or scripted triggering to"
                                + " be written as text, but has a rule of its own"));
        lines.line("trigger " + key);
        // Probabilities of arcs follow the arcs that they belong to.
        Optional<PulseProbability> ofAgents = triggering.byCoins().flatMap(CoinTriggering::ofAgents);
        if (ofAgents.isPresent()) {
            probability(ofAgents.get(), agents, lines);
        }
    }

    private static void probability(PulseProbability probability, int agents, Lines lines) throws IOException {
        int count = probability.isCommon() ? 1 : agents;
        lines.line("pulse-probability " + values(count, i -> Double.toString(probability.of(i))));
    }

    private static String values(int count, IntFunction<String> value) {
        return IntStream.range(0, count).mapToObj(value).collect(Collectors.joining(" "));
    }

    private static void digraph(Digraph digraph, TriggeringRule triggering, Lines lines) throws IOException {
        Optional<ArcProbability> ofArcs = triggering.byCoins().flatMap(CoinTriggering::ofArcs);
        for (int i = 0; i < digraph.vertexCount(); i++) {
            int tail = i;
            StringBuilder out = new StringBuilder("out ").append(i + 1);
            StringBuilder probabilities = new StringBuilder("out-probability ").append(i + 1);
            for (int j : digraph.outNeighbors(i)) {
                out.append(' ').append(j + 1);
                ofArcs.ifPresent(p -> probabilities.append(' ').append(p.of(tail, j)));
            }
            if (digraph.outDegree(i) > 0) {
                lines.line(out.toString());
                if (ofArcs.isPresent()) {
                    lines.line(probabilities.toString());
                }
            }
        }
    }

    private static void jumps(HybridArc arc, BigDecimal period, Lines lines) throws IOException {
        long[] initial = arc.initial();
        for (int i = 0; i < initial.length; i++) {
            lines.line("start " + (i + 1) + " " + Ticks.toString(initial[i]));
        }
        for (Jump jump : arc.jumps()) {
            StringBuilder text = new StringBuilder("jump ")
                    .append(jump.t().toString(period))
                    .append(' ')
                    .append(jump.k())
                    .append(' ')
                    .append(jump.agent() + 1);
            for (Reception reception : jump.receptions()) {
                text.append(' ')
                        .append(reception.agent() + 1)
                        .append(':')
                        .append(Ticks.toString(reception.before()))
                        .append('>')
                        .append(Ticks.toString(reception.after()));
            }
            lines.line(text.toString());
        }
        lines.text("end " + arc.end().t().toString(period) + " " + arc.end().k() + " ");
        lines.line(lines.digest());
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Writes text and takes its digest on the way. */
    private static final class Lines {
        private final Writer out;
        private final MessageDigest sha256 = sha256();

        Lines(Writer out) {
            this.out = out;
        }

        void line(String text) throws IOException {
            text(text + "\n");
        }

        void text(String text) throws IOException {
            sha256.update(text.getBytes(StandardCharsets.UTF_8));
            out.write(text);
        }

        String digest() {
            return HexFormat.of().formatHex(sha256.digest());
        }
    }
}
