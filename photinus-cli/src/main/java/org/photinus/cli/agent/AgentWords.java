package org.photinus.cli.agent;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.photinus.agents.AgentCounters;
import org.photinus.agents.Count;
import org.photinus.cli.output.Document;

/** What agents have counted, in words. */
public final class AgentWords {
    private static final List<Count> IGNORED =
            List.of(Count.REFRACTORY, Count.STALE, Count.ALONE, Count.UNMEASURED, Count.IMPLAUSIBLE);

    private AgentWords() {}

    /** Pulses that were authentic and new, and not obeyed. */
    public static long ignored(AgentCounters counters) {
        return IGNORED.stream().mapToLong(counters::of).sum();
    }

    /** What became of pulses that arrived: added to what became of them on their way. */
    public static Document pulses(Document carried, AgentCounters counters) {
        Document causes = Document.OBJECT;
        for (Count count : IGNORED) {
            causes = causes.fact(count.name().toLowerCase(Locale.ROOT), counters.of(count));
        }
        return carried.fact("heard", counters.of(Count.HEARD))
                .fact("ignored", ignored(counters))
                .fact("ignoredBy", causes);
    }

    /** The causes for which datagrams are refused. */
    public static List<Count> rejections() {
        return Arrays.stream(Count.values()).filter(Count::isRejection).toList();
    }

    /** A cause, as it is written in results. */
    public static String cause(Count rejection) {
        return rejection.name().substring("REJECTED_".length()).toLowerCase(Locale.ROOT);
    }

    /** Refused datagrams, by cause. */
    public static Document rejected(AgentCounters counters) {
        Document rejected = Document.OBJECT;
        for (Count count : rejections()) {
            rejected = rejected.fact(cause(count), counters.of(count));
        }
        return rejected;
    }

    /** As "3 rejected (2 epoch, 1 replay)". */
    public static String rejectedText(AgentCounters counters) {
        String causes = rejections().stream()
                .filter(count -> counters.of(count) > 0)
                .map(count -> counters.of(count) + " " + cause(count))
                .collect(Collectors.joining(", "));
        return counters.rejected() + " rejected" + (causes.isEmpty() ? "" : " (" + causes + ")");
    }
}
