package org.photinus.cli;

import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import org.photinus.graph.Components;
import org.photinus.graph.Digraph;
import org.photinus.text.VertexNames;

/** What to say before a network runs that cannot synchronize for sure (S13). */
final class VertexWarning {
    /** Larger digraphs are not searched: the search would take longer than most runs. */
    private static final long MOST_ARCS = 20_000_000;

    private static final int MOST_NAMES = 5;

    private VertexWarning() {}

    /** Why almost-sure synchronization is impossible, and what would mend it; empty if the digraph is rooted. */
    static Optional<String> of(Digraph digraph, VertexNames names) {
        if (digraph.arcCount() > MOST_ARCS) {
            return Optional.empty();
        }
        List<int[]> sources = Components.of(digraph).sources();
        if (sources.size() == 1) {
            return Optional.empty();
        }
        StringJoiner components = new StringJoiner("; ");
        StringJoiner mend = new StringJoiner(", ");
        for (int[] source : sources.subList(0, Math.min(MOST_NAMES, sources.size()))) {
            components.add(members(source, names));
        }
        String root = names.name(sources.get(0)[0]);
        for (int[] source : sources.subList(1, Math.min(MOST_NAMES, sources.size()))) {
            mend.add(root + " → " + names.name(source[0]));
        }
        String more = sources.size() > MOST_NAMES ? ", …" : "";
        return Optional.of("this digraph has no root, so it cannot synchronize almost surely: nobody outside reaches"
                + " any of " + sources.size() + " groups (" + components + more + "). " + (sources.size() - 1)
                + (sources.size() == 2 ? " arc" : " arcs") + " more would give it a root: " + mend + more + ".");
    }

    private static String members(int[] source, VertexNames names) {
        StringJoiner members = new StringJoiner(" ");
        for (int i = 0; i < Math.min(MOST_NAMES, source.length); i++) {
            members.add(names.name(source[i]));
        }
        return source.length > MOST_NAMES ? members + " … (" + source.length + " agents)" : members.toString();
    }
}
