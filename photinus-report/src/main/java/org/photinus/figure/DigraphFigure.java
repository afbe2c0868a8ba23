package org.photinus.figure;

import java.util.List;
import org.photinus.chart.Figure;
import org.photinus.chart.FigurePanel;
import org.photinus.chart.PanelGrid;
import org.photinus.graph.DepthBounds;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphAnalysis;

/**
 * A picture of a digraph with its roots marked, or its source components where it has no root.
 *
 * <p>Where the arcs would cover each other, the picture is of the strong components, and a matrix has the arcs.
 *
 * <p>The arrangement is a function of the digraph alone: the same digraph gives the same picture everywhere.
 */
public final class DigraphFigure {
    /** The most vertices that a page shows apart. */
    public static final int MOST_VERTICES = 500;

    private static final long MOST_ARCS = 30_000;

    private DigraphFigure() {}

    /**
     * The picture of a digraph.
     *
     * @param names what the vertices are called, in order
     */
    public static Figure of(DigraphAnalysis analysis, String title, List<String> names) {
        requireDrawable(analysis.digraph());
        int vertices = analysis.digraph().vertexCount();
        if (names.size() != vertices) {
            throw new IllegalArgumentException(
                    "names must be given for each of the " + vertices + " vertices, but there are " + names.size());
        }
        DigraphPanel whole = new DigraphPanel(analysis, names);
        List<FigurePanel> panels = whole.isLegible()
                ? List.of(whole)
                : DigraphMatrix.of(analysis.digraph(), names).panels();
        return new Figure("digraph", title, subtitle(analysis), PanelGrid.column(title, subtitle(analysis), panels));
    }

    /** Refuses a digraph that is too large for a picture. */
    public static void requireDrawable(Digraph digraph) {
        if (digraph.vertexCount() > MOST_VERTICES || digraph.arcCount() > MOST_ARCS) {
            throw new IllegalArgumentException("a digraph must have at most " + MOST_VERTICES + " vertices and "
                    + MOST_ARCS + " arcs to be drawn, but has " + digraph.vertexCount() + " and "
                    + digraph.arcCount());
        }
    }

    private static String subtitle(DigraphAnalysis analysis) {
        if (!analysis.isRooted()) {
            return "not rooted: " + analysis.sourceComponents().size() + " source components";
        }
        int roots = analysis.roots().length;
        String depths = analysis.depths()
                .filter(DepthBounds::isExact)
                .map(bounds -> ", depth " + bounds.leastDepth() + ", radius " + bounds.leastRadius())
                .orElse("");
        return "rooted: " + roots + (roots == 1 ? " root" : " roots") + depths;
    }
}
