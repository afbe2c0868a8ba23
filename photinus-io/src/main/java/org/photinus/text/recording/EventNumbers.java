package org.photinus.text.recording;

import org.jspecify.annotations.Nullable;

/** Whether the events of a recording are numbered 0, 1, 2, …, and counted by its last line. */
public final class EventNumbers {
    private long count;

    /** The first number that is not the next one. */
    private @Nullable String misnumbered;

    /** Takes the number of the next event, which is the third word of its line. */
    public void next(ArcLine line) {
        long k = line.whole(line.word(2));
        if (k != count && misnumbered == null) {
            misnumbered = "events must be numbered 0, 1, 2, …, but number " + k + " stands where " + count + " is due";
        }
        count++;
    }

    /** Refuses events that are misnumbered. */
    public void requireInOrder() {
        if (misnumbered != null) {
            throw new IllegalArgumentException(misnumbered);
        }
    }

    /** Refuses a last line that counts others. */
    public void requireCount(long counted) {
        if (counted != count) {
            throw new IllegalArgumentException(
                    "the last line must count the " + count + " events above it, but says " + counted);
        }
    }
}
