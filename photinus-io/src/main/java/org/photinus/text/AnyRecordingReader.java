package org.photinus.text;

import org.jspecify.annotations.Nullable;
import org.photinus.text.input.TextSource;

/** Reads the kind of recording that the first line names. */
final class AnyRecordingReader {
    private final String name;
    private final boolean checkDigest;
    private final HybridArcReader ideal;
    private @Nullable WorldArcReader inWorld;

    AnyRecordingReader(String name, boolean checkDigest) {
        this.name = name;
        this.checkDigest = checkDigest;
        this.ideal = new HybridArcReader(name, checkDigest);
    }

    /** The recording of all lines. */
    Recording read(TextSource source) {
        source.forEachLine(HybridArcText.LONGEST_LINE, this::line);
        WorldArcReader other = inWorld;
        return other == null ? new Recording.Ideal(ideal.finish()) : new Recording.InWorld(other.finish());
    }

    private void line(long number, String text) {
        if (number == 1 && text.equals(HybridArcText.MAGIC + " " + WorldArcText.VERSION)) {
            inWorld = new WorldArcReader(name, checkDigest);
        }
        WorldArcReader other = inWorld;
        if (other == null) {
            ideal.line(number, text);
        } else {
            other.line(number, text);
        }
    }
}
