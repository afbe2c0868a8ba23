package org.photinus.cli;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.photinus.chart.Figure;
import org.photinus.cli.output.Json;
import org.photinus.figure.DigraphFigure;
import org.photinus.graph.DegreeSummary;
import org.photinus.graph.DepthBounds;
import org.photinus.graph.DigraphAnalysis;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.graph.VertexNames;

/** What is said of a digraph. */
final class GraphReport {
    private static final int MOST_IDS = 1000;
    private static final int LINE = 100;

    private final String name;
    private final NamedDigraph graph;
    private final VertexNames names;
    private final DigraphAnalysis analysis;

    GraphReport(String name, NamedDigraph graph, DigraphAnalysis analysis) {
        this.name = name;
        this.graph = graph;
        this.names = graph.names();
        this.analysis = analysis;
    }

    boolean isRooted() {
        return analysis.isRooted();
    }

    String json() {
        int[] roots = analysis.roots();
        Optional<DepthBounds> depths = analysis.depths();
        Json json = new Json()
                .number("vertices", graph.digraph().vertexCount())
                .number("arcs", graph.digraph().arcCount())
                .number("droppedSelfLoops", graph.droppedSelfLoops())
                .number("droppedParallelArcs", graph.droppedParallelArcs())
                .flag("rooted", isRooted())
                .number("rootCount", roots.length)
                .texts("roots", ids(roots));
        known(json, "depth", depths.filter(DepthBounds::isDepthExact).map(DepthBounds::leastDepth));
        known(json, "radius", depths.filter(DepthBounds::isRadiusExact).map(DepthBounds::leastRadius));
        bounds(json, depths);
        return json.number("sourceComponentCount", analysis.sourceComponents().size())
                .textLists(
                        "sourceComponents",
                        analysis.sourceComponents().stream()
                                .limit(MOST_IDS)
                                .map(this::ids)
                                .toList())
                .textLists(
                        "mend",
                        analysis.mend().stream()
                                .limit(MOST_IDS)
                                .map(arc -> List.of(names.name(arc.from()), names.name(arc.to())))
                                .toList())
                .number("strongComponents", analysis.strongComponents())
                .number("isolatedVertices", analysis.isolatedVertices())
                .object("outDegree", degrees(analysis.outDegrees()))
                .object("inDegree", degrees(analysis.inDegrees()))
                .text(
                        "connectivity",
                        analysis.connectivity().name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .text("verdict", verdict())
                .toString();
    }

    private static void known(Json json, String key, Optional<Integer> value) {
        if (value.isPresent()) {
            json.number(key, value.get().longValue());
        } else {
            json.text(key, null);
        }
    }

    private static void bounds(Json json, Optional<DepthBounds> depths) {
        DepthBounds bounds = depths.orElse(null);
        if (bounds == null || bounds.isExact()) {
            json.text("depthBounds", null);
            return;
        }
        json.object(
                "depthBounds",
                new Json()
                        .object("depth", range(bounds.leastDepth(), bounds.mostDepth()))
                        .object("radius", range(bounds.leastRadius(), bounds.mostRadius())));
    }

    private static Json range(int least, int most) {
        return new Json().number("least", least).number("most", most);
    }

    private static Json degrees(DegreeSummary degrees) {
        return new Json()
                .number("least", degrees.least())
                .number("mean", degrees.mean())
                .number("most", degrees.most());
    }

    private List<String> ids(int[] vertices) {
        return Arrays.stream(vertices).limit(MOST_IDS).mapToObj(names::name).toList();
    }

    private String verdict() {
        return GraphVerdict.of(analysis.connectivity(), graph.digraph().vertexCount());
    }

    String text() {
        StringBuilder text =
                new StringBuilder(name + ": " + count(graph.digraph().vertexCount(), "vertex", "vertices") + ", "
                        + count(graph.digraph().arcCount(), "arc", "arcs") + "\n");
        if (graph.droppedSelfLoops() > 0 || graph.droppedParallelArcs() > 0) {
            line(
                    text,
                    "dropped",
                    count(graph.droppedSelfLoops(), "self-loop", "self-loops") + ", "
                            + count(graph.droppedParallelArcs(), "parallel arc", "parallel arcs"));
        }
        line(text, "out-degree", words(analysis.outDegrees()));
        line(text, "in-degree", words(analysis.inDegrees()));
        if (analysis.isolatedVertices() > 0) {
            line(text, "isolated", count(analysis.isolatedVertices(), "vertex", "vertices"));
        }
        line(text, "strong components", Integer.toString(analysis.strongComponents()));
        int[] roots = analysis.roots();
        if (isRooted()) {
            String all =
                    roots.length == graph.digraph().vertexCount() ? "all vertices" : GraphVerdict.members(roots, names);
            line(text, "rooted", "yes, " + count(roots.length, "root", "roots") + ": " + all);
            analysis.depths().ifPresent(bounds -> depths(text, bounds));
        } else {
            line(text, "rooted", "no");
            line(
                    text,
                    "source components",
                    analysis.sourceComponents().size() + ": "
                            + GraphVerdict.groups(analysis.sourceComponents(), names));
            line(
                    text,
                    "to mend it",
                    count(analysis.mend().size(), "arc", "arcs") + ", such as "
                            + GraphVerdict.arcs(analysis.mend(), names));
        }
        return text.append(wrapped(verdict())).toString();
    }

    private static void depths(StringBuilder text, DepthBounds bounds) {
        line(text, "depth", range(bounds.leastDepth(), bounds.mostDepth(), bounds.isDepthExact()));
        line(text, "radius", range(bounds.leastRadius(), bounds.mostRadius(), bounds.isRadiusExact()));
    }

    private static String range(int least, int most, boolean exact) {
        return exact
                ? Integer.toString(least)
                : "between " + least + " and " + most + "; to be exact would take too long";
    }

    private static void line(StringBuilder text, String label, String value) {
        text.append(String.format(Locale.ROOT, "  %-18s %s\n", label, value));
    }

    private static String words(DegreeSummary degrees) {
        return degrees.least() == degrees.most()
                ? degrees.least() + " everywhere"
                : degrees.least() + " to " + degrees.most() + String.format(Locale.ROOT, ", mean %.4g", degrees.mean());
    }

    private static String count(long count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }

    private static String wrapped(String text) {
        StringBuilder lines = new StringBuilder();
        int length = 0;
        for (String word : text.split(" ", -1)) {
            if (length > 0 && length + 1 + word.length() > LINE) {
                lines.append('\n');
                length = 0;
            } else if (length > 0) {
                lines.append(' ');
                length++;
            }
            lines.append(word);
            length += word.length();
        }
        return lines.toString();
    }

    Figure figure() {
        String title = name + ": " + count(graph.digraph().vertexCount(), "vertex", "vertices") + ", "
                + count(graph.digraph().arcCount(), "arc", "arcs");
        return DigraphFigure.of(analysis, title, names.all());
    }
}
