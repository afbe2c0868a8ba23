package org.photinus.text;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.photinus.network.ArcProbability;
import org.photinus.text.graph.GraphFile;
import org.photinus.text.graph.GraphFormat;
import org.photinus.text.graph.GraphReading;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.input.InputException;

/**
 * A folder in which a test writes the files it reads.
 *
 * @param path where it is
 */
public record Folder(Path path) {
    /** Weights are probabilities. */
    public static final GraphReading WEIGHTED = new GraphReading(false, true);

    /** Writes lines, each with a line feed. */
    public Path lines(String name, String... lines) throws IOException {
        return text(name, String.join("\n", lines) + "\n");
    }

    /** Writes text as it is. */
    public Path text(String name, String text) throws IOException {
        return bytes(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Writes a file anew: some file systems wait for the disk when an old one is overwritten. */
    public Path bytes(String name, byte[] bytes) throws IOException {
        Path file = path.resolve(name);
        Files.deleteIfExists(file);
        return Files.write(file, bytes);
    }

    /** What gzip makes of a text. */
    public static byte[] gzipped(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    /** Asserts that something is refused as bad input, with exactly this message. */
    public static void assertRefused(ThrowingCallable call, String message) {
        Throwable fault = catchThrowable(call);
        assertThat(fault).isInstanceOf(InputException.class);
        assertThat(fault).hasMessage(message);
    }

    /** The graph that a text in a file of this name is. */
    public NamedDigraph read(String name, String text) throws IOException {
        return GraphFile.read(text(name, text));
    }

    /** The same, with its weights as probabilities. */
    public NamedDigraph weighted(String name, String text) throws IOException {
        Path file = text(name, text);
        return GraphFile.read(file, GraphFormat.requiredOfFile(name), WEIGHTED);
    }

    /** The probabilities of a graph's arcs, which it must have. */
    public static ArcProbability p(NamedDigraph graph) {
        ArcProbability p = graph.probability();
        assertThat(p).isNotNull();
        return requireNonNull(p);
    }

    /** Demands that a text in a file of this name is refused; the message names it as FILE. */
    public void refused(String name, String text, String message) throws IOException {
        Path file = text(name, text);
        assertRefused(
                () -> GraphFile.read(file, GraphFormat.requiredOfFile(name), GraphReading.PLAIN),
                message.replace("FILE", file.toString()));
    }
}
