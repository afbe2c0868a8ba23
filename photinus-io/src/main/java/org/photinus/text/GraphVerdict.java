package org.photinus.text;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.photinus.graph.Arc;
import org.photinus.graph.Components;
import org.photinus.graph.Connectivity;
import org.photinus.graph.Digraph;
import org.photinus.text.graph.VertexNames;

/** What a digraph's roots, or the lack of them, mean for synchronization, in words (S13). */
public final class GraphVerdict {
    /** Larger digraphs are not searched before a run: the search would take longer than most runs. */
    private static final long MOST_ARCS_BEFORE_A_RUN = 20_000_000;

    private static final int MOST_NAMES = 5;

    /** How many arcs a line of text has. */
    public static final int MOST_ARCS = 4;

    private GraphVerdict() {}

    /** Why almost-sure synchronization is impossible, and what would mend it; empty if the digraph is rooted. */
    public static Optional<String> warning(Digraph digraph, VertexNames names) {
        return isTooLarge(digraph) ? Optional.empty() : warning(Components.of(digraph), names);
    }

    /** Whether a digraph is not searched before a run. */
    public static boolean isTooLarge(Digraph digraph) {
        return digraph.arcCount() > MOST_ARCS_BEFORE_A_RUN;
    }

    /** The warning of a digraph that was searched. */
    public static Optional<String> warning(Components components, VertexNames names) {
        List<int[]> sources = components.sources();
        if (sources.size() == 1) {
            return Optional.empty();
        }
        return Optional.of(
                "this digraph has no root, so it cannot synchronize almost surely: no arc from outside enters"
                        + " any of " + sources.size() + " groups (" + groups(sources, names) + "). "
                        + (sources.size() - 1)
                        + (sources.size() == 2 ? " arc" : " arcs") + " more would give it a root: "
                        + arcs(components.mend(), names) + ".");
    }

    /** Which theorem applies, and what it says. */
    public static String of(Connectivity connectivity, int vertices) {
        if (vertices == 1) {
            return "One agent is synchronized from the start: T* = 0.";
        }
        return switch (connectivity) {
            case UNDIRECTED_CONNECTED ->
                "Connected and undirected (each arc has its reverse), so every vertex is a root. " + THEOREM;
            case STRONGLY_CONNECTED -> "Strongly connected, so every vertex is a root. " + THEOREM;
            case ROOTED -> "Rooted: some vertex reaches all others. " + THEOREM;
            case UNROOTED ->
                "Not rooted: no theorem promises that all agents synchronize, and from phases drawn at random they"
                        + " almost surely do not. Each source component synchronizes on its own almost surely, and with"
                        + " it all agents that no other source component reaches; where several reach, none prevails.";
        };
    }

    private static final String THEOREM = "The paper's theorem applies: with the binary update, vertex-triggering and"
            + " 0 < p < 1 all agents synchronize almost surely, from any initial phases, and the tail of the sync-time"
            + " falls at least exponentially.";

    private static String groups(List<int[]> sources, VertexNames names) {
        return groups(sources, names, false);
    }

    public static String groups(List<int[]> sources, VertexNames names, boolean all) {
        int most = all ? sources.size() : MOST_NAMES;
        return sources.stream()
                        .limit(most)
                        .map(source -> members(source, names, all))
                        .collect(Collectors.joining("; "))
                + (sources.size() > most ? ", …" : "");
    }

    public static String members(int[] vertices, VertexNames names, boolean all) {
        int most = all ? vertices.length : MOST_NAMES;
        String members =
                Arrays.stream(vertices).limit(most).mapToObj(names::name).collect(Collectors.joining(" "));
        return vertices.length > most ? members + " … (" + vertices.length + " agents)" : members;
    }

    public static String arcs(List<Arc> arcs, VertexNames names) {
        return arcs(arcs, names, false);
    }

    public static String arcs(List<Arc> arcs, VertexNames names, boolean all) {
        int most = all ? arcs.size() : MOST_ARCS;
        return arcs.stream()
                        .limit(most)
                        .map(arc -> names.name(arc.from()) + " → " + names.name(arc.to()))
                        .collect(Collectors.joining(", "))
                + (arcs.size() > most ? ", …" : "");
    }
}
