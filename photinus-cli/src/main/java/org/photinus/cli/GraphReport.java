package org.photinus.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.chart.Figure;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.Prose;
import org.photinus.figure.DigraphFigure;
import org.photinus.graph.Arc;
import org.photinus.graph.DegreeSummary;
import org.photinus.graph.DepthBounds;
import org.photinus.graph.DigraphAnalysis;
import org.photinus.text.GraphVerdict;
import org.photinus.text.NetworkDescription;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.graph.VertexNames;

/** What is said of a digraph. */
final class GraphReport {
    private static final int MOST_IDS = 1000;

    private final NamedDigraph graph;
    private final VertexNames names;
    private final DigraphAnalysis analysis;
    private final String title;
    private final boolean all;

    /** How many elements of a list JSON has. */
    private final int most;

    GraphReport(String name, NamedDigraph graph, DigraphAnalysis analysis, boolean all) {
        this.graph = graph;
        this.names = graph.names();
        this.all = all;
        this.most = all ? Integer.MAX_VALUE : MOST_IDS;
        this.analysis = analysis;
        this.title = name + ": " + NumberText.plural(graph.digraph().vertexCount(), "vertex", "vertices") + ", "
                + NumberText.plural(graph.digraph().arcCount(), "arc");
    }

    boolean isRooted() {
        return analysis.isRooted();
    }

    Document document() {
        int[] roots = analysis.roots();
        List<int[]> sources = analysis.sourceComponents();
        List<Arc> mend = analysis.mend();
        Optional<DepthBounds> depths = analysis.depths();
        String verdict =
                GraphVerdict.of(analysis.connectivity(), graph.digraph().vertexCount());
        return Document.of(2, 19)
                .note(title)
                .fact("vertices", graph.digraph().vertexCount())
                .fact("arcs", graph.digraph().arcCount())
                .fact("droppedSelfLoops", graph.droppedSelfLoops())
                .fact("droppedParallelArcs", graph.droppedParallelArcs())
                .line("dropped", dropped())
                .line("out-degree", words(analysis.outDegrees()))
                .line("in-degree", words(analysis.inDegrees()))
                .line("isolated", isolated())
                .line("strong components", Integer.toString(analysis.strongComponents()))
                .fact("rooted", isRooted(), "rooted", isRooted() ? "yes, " + words(roots) : "no")
                .fact("rootCount", roots.length)
                .fact("roots", ids(roots))
                .fact(
                        "depth",
                        depths.filter(DepthBounds::isDepthExact).map(DepthBounds::leastDepth),
                        "depth",
                        depths.map(bounds -> range(bounds.leastDepth(), bounds.mostDepth()))
                                .orElse(null))
                .fact(
                        "radius",
                        depths.filter(DepthBounds::isRadiusExact).map(DepthBounds::leastRadius),
                        "radius",
                        depths.map(bounds -> range(bounds.leastRadius(), bounds.mostRadius()))
                                .orElse(null))
                .fact(
                        "depthBounds",
                        depths.filter(bounds -> !bounds.isExact())
                                .map(bounds -> Document.OBJECT
                                        .fact("depth", object(bounds.leastDepth(), bounds.mostDepth()))
                                        .fact("radius", object(bounds.leastRadius(), bounds.mostRadius()))))
                .fact("sourceComponentCount", sources.size())
                .fact(
                        "sourceComponents",
                        sources.stream().limit(most).map(this::ids).toList(),
                        "source components",
                        isRooted() ? null : sources.size() + ": " + GraphVerdict.groups(sources, names, all))
                .fact(
                        "mend",
                        mend.stream()
                                .limit(most)
                                .map(arc -> List.of(names.name(arc.from()), names.name(arc.to())))
                                .toList(),
                        "to mend it",
                        isRooted() ? null : missing(mend))
                .fact("strongComponents", analysis.strongComponents())
                .fact("isolatedVertices", analysis.isolatedVertices())
                .fact("outDegree", object(analysis.outDegrees()))
                .fact("inDegree", object(analysis.inDegrees()))
                .fact(
                        "connectivity",
                        analysis.connectivity().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .fact("verdict", verdict)
                .fact("mendCount", mend.size())
                .fact(
                        "sourceComponentSizes",
                        sources.stream()
                                .limit(most)
                                .map(source -> source.length)
                                .toList())
                .fact("truncated", isTruncated(sources))
                .note(Prose.paragraph("", 0, verdict));
    }

    /** Whether some list is cut off. */
    private boolean isTruncated(List<int[]> sources) {
        return sources.size() > most || sources.stream().anyMatch(source -> source.length > most);
    }

    private String missing(List<Arc> mend) {
        int hidden = all ? 0 : mend.size() - GraphVerdict.MOST_ARCS;
        return NumberText.plural(mend.size(), "arc") + ", such as " + GraphVerdict.arcs(mend, names, all)
                + (hidden > 0 ? " (" + hidden + " more; --all lists them, --mend adds them)" : "");
    }

    private static Document object(int least, int most) {
        return Document.OBJECT.fact("least", least).fact("most", most);
    }

    private static Document object(DegreeSummary degrees) {
        return Document.OBJECT
                .fact("least", degrees.least())
                .fact("mean", degrees.mean())
                .fact("most", degrees.most());
    }

    private List<String> ids(int[] vertices) {
        return Arrays.stream(vertices).limit(most).mapToObj(names::name).toList();
    }

    private @Nullable String dropped() {
        return graph.droppedSelfLoops() > 0 || graph.droppedParallelArcs() > 0
                ? NumberText.plural(graph.droppedSelfLoops(), "self-loop") + ", "
                        + NumberText.plural(graph.droppedParallelArcs(), "parallel arc")
                : null;
    }

    private @Nullable String isolated() {
        return analysis.isolatedVertices() > 0
                ? NumberText.plural(analysis.isolatedVertices(), "vertex", "vertices")
                : null;
    }

    private String words(int[] roots) {
        return NumberText.plural(roots.length, "root") + ": "
                + (roots.length == graph.digraph().vertexCount()
                        ? "all vertices"
                        : GraphVerdict.members(roots, names, all));
    }

    private static String words(DegreeSummary degrees) {
        return degrees.least() == degrees.most()
                ? degrees.least() + " everywhere"
                : degrees.least() + " to " + degrees.most() + ", mean " + NumberText.digits(degrees.mean(), 4);
    }

    private static String range(int least, int most) {
        return least == most
                ? Integer.toString(least)
                : "between " + least + " and " + most + "; to be exact would take too long";
    }

    Figure figure() {
        return DigraphFigure.of(analysis, NetworkDescription.withoutFolder(title), names.all());
    }
}
