package org.photinus.text;

import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.hybrid.RecordedRun;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Ticks;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.TextSource;
import org.photinus.text.recording.RecordingLines;
import org.photinus.text.recording.RecordingReader;

/**
 * A run recorded in the ideal world as text: the network, the seed, the exact phases and jumps, and a digest of it all.
 *
 * <p>The format is described in docs/hybrid-arc-format.md.
 */
public final class HybridArcText {
    /** A line may have a value for each agent. */
    static final int LONGEST_LINE = 1 << 29;

    /**
     * A recorded run and what its agents are called.
     *
     * @param run the run
     * @param names what its agents are called
     */
    public record Document(RecordedRun run, VertexNames names) {}

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
        RecordingLines lines = new RecordingLines(out);
        RecordedRun run = document.run();
        OscillatorNetwork network = run.network();
        lines.network(RecordingReader.IDEAL, network, document.names(), run.coins());
        jumps(run.arc(), network.period(), lines);
    }

    private static void jumps(HybridArc arc, BigDecimal period, RecordingLines lines) throws IOException {
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
        lines.end(arc.end().t().toString(period), arc.end().k());
    }

    static MessageDigest sha256() {
        return RecordingLines.sha256();
    }
}
