package org.photinus.cli.output;

import java.util.ArrayList;
import java.util.List;
import org.photinus.run.PulseCounts;

/** What is said of the pulses of a run. */
public final class PulsesText {
    private PulsesText() {}

    /** The counts as an object. */
    public static Document object(PulseCounts pulses) {
        return Document.OBJECT
                .fact("sent", pulses.sent())
                .fact("lost", pulses.lost())
                .fact("duplicated", pulses.duplicated())
                .fact("heard", pulses.heard())
                .fact("ignored", pulses.ignored())
                .fact(
                        "ignoredBy",
                        Document.OBJECT
                                .fact("refractory", pulses.refractory())
                                .fact("stale", pulses.stale())
                                .fact("firing", pulses.firing())
                                .fact("down", pulses.down()));
    }

    /** The counts in words. */
    public static String words(PulseCounts pulses) {
        List<String> causes = new ArrayList<>();
        addCause(causes, pulses.refractory(), "below R");
        addCause(causes, pulses.stale(), "stale");
        addCause(causes, pulses.firing(), "about to fire");
        addCause(causes, pulses.down(), "down");
        return pulses.sent() + " sent along arcs, " + pulses.lost() + " lost, " + pulses.duplicated() + " doubled, "
                + pulses.heard() + " heard, " + pulses.ignored() + " ignored"
                + (causes.isEmpty() ? "" : " (" + String.join(", ", causes) + ")");
    }

    private static void addCause(List<String> causes, long count, String cause) {
        if (count > 0) {
            causes.add(count + " " + cause);
        }
    }
}
