package org.photinus.text.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.photinus.graph.Arc;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.text.input.InputException;

/**
 * A small digraph that is written arc by arc, as {@code 1-2,2-3,3-2}: vertices are numbers from 1 on, and the greatest says
 * how many there are. A number alone is a vertex that may have no arc.
 */
public final class ArcList {
    /** More are better kept in a file. */
    private static final int MOST_VERTICES = 100_000;

    private static final Pattern ITEM = Pattern.compile("(\\d{1,9})(?:-(\\d{1,9}))?");

    private ArcList() {}

    /** The digraph of some items; {@code graph} is what messages call it. */
    public static Digraph read(String graph, List<String> items) {
        List<Arc> arcs = new ArrayList<>();
        int greatest = 0;
        for (String text : items) {
            Matcher item = ITEM.matcher(text.trim());
            if (!item.matches()) {
                throw refused(graph, "must be made of arcs A-B, such as 1-2,2-3, but has '" + text + "'");
            }
            int from = vertex(graph, item.group(1));
            int to = item.group(2) == null ? from : vertex(graph, item.group(2));
            greatest = Math.max(greatest, Math.max(from, to));
            if (item.group(2) != null) {
                requireArc(graph, from, to);
                arcs.add(new Arc(from - 1, to - 1));
            }
        }
        DigraphBuilder builder = new DigraphBuilder(greatest);
        arcs.forEach(arc -> builder.arc(arc.from(), arc.to()));
        DigraphBuilder.Built built = builder.build();
        if (built.droppedParallelArcs() > 0) {
            throw refused(graph, "must name each arc once, but has " + built.droppedParallelArcs() + " more than once");
        }
        return built.digraph();
    }

    private static int vertex(String graph, String digits) {
        int vertex = Integer.parseInt(digits);
        if (!(vertex >= 1 && vertex <= MOST_VERTICES)) {
            throw refused(
                    graph,
                    "must have vertices from 1 to " + MOST_VERTICES + ", but has " + digits
                            + (vertex < 1 ? "" : "; an edge list in a file takes more"));
        }
        return vertex;
    }

    private static void requireArc(String graph, int from, int to) {
        if (from == to) {
            throw refused(graph, "must have arcs between different vertices, but has " + from + "-" + to);
        }
    }

    private static InputException refused(String graph, String rule) {
        return new InputException("the graph '" + InputException.shortened(graph) + "' " + rule);
    }
}
