package org.photinus.text;

import org.photinus.text.input.TextSource;
import org.photinus.text.recording.RecordingReader;

/** Reads the kind of recording that the first line names. */
final class AnyRecordingReader {
    private final String name;
    private final boolean checkDigest;
    private RecordingReader reader;

    AnyRecordingReader(String name, boolean checkDigest) {
        this.name = name;
        this.checkDigest = checkDigest;
        this.reader = new HybridArcReader(name, checkDigest);
    }

    /** The recording of all lines. */
    Recording read(TextSource source) {
        source.forEachLine(HybridArcText.LONGEST_LINE, this::line);
        if (reader instanceof WorldArcReader inWorld) {
            return new Recording.InWorld(inWorld.finish());
        }
        return reader instanceof AgentArcText.LineReader ofAgents
                ? new Recording.OfAgents(ofAgents.finish())
                : new Recording.Ideal(((HybridArcReader) reader).finish());
    }

    private void line(long number, String text) {
        if (number == 1 && text.equals(RecordingReader.firstLine(RecordingReader.WORLD))) {
            reader = new WorldArcReader(name, checkDigest);
        } else if (number == 1 && text.equals(RecordingReader.firstLine(RecordingReader.AGENTS))) {
            reader = new AgentArcText.LineReader(name, checkDigest);
        }
        reader.line(number, text);
    }
}
