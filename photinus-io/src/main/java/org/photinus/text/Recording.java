package org.photinus.text;

import java.io.Reader;
import java.nio.file.Path;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.TextSource;

/** A recorded run as it was read: in the ideal world, in another, or of real agents; the first line of a file says which. */
public sealed interface Recording {

    /** A run in the ideal world. */
    record Ideal(HybridArcText.Document document) implements Recording {}

    /** A run in another world. */
    record InWorld(WorldArcText.Document document) implements Recording {}

    /** A run of agents in real time. */
    record OfAgents(AgentArcText.Document document) implements Recording {}

    /** Reads a file, which must be whole: its last line holds the digest of all that stands before. */
    static Recording read(Path file) {
        return read(file, true);
    }

    /** Reads a file whatever its digest says. */
    static Recording readIgnoringDigest(Path file) {
        return read(file, false);
    }

    private static Recording read(Path file, boolean checkDigest) {
        try (TextSource source = InputFile.text(file)) {
            return new AnyRecordingReader(source.name(), checkDigest).read(source);
        }
    }

    /** Reads a text that messages call by its name, and which must be whole. */
    static Recording read(String name, Reader characters) {
        return new AnyRecordingReader(name, true).read(TextSource.of(name, characters));
    }
}
