package org.photinus.cli.agent;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
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

    private static List<Count> rejections() {
        return Arrays.stream(Count.values()).filter(Count::isRejection).toList();
    }

    private static String cause(Count rejection) {
        return rejection.name().substring("REJECTED_".length()).toLowerCase(Locale.ROOT);
    }

    /** Refused datagrams, by cause. */
    public static Document rejected(ToLongFunction<Count> counts) {
        Document rejected = Document.OBJECT;
        for (Count count : rejections()) {
            rejected = rejected.fact(cause(count), counts.applyAsLong(count));
        }
        return rejected;
    }

    /** As "3 rejected (2 epoch, 1 replay)". */
    public static String rejectedText(ToLongFunction<Count> counts) {
        String causes = rejections().stream()
                .filter(count -> counts.applyAsLong(count) > 0)
                .map(count -> counts.applyAsLong(count) + " " + cause(count))
                .collect(Collectors.joining(", "));
        return rejections().stream().mapToLong(counts).sum() + " rejected"
                + (causes.isEmpty() ? "" : " (" + causes + ")");
    }
}
