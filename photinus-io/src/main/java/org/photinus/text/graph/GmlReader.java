package org.photinus.text.graph;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextCursor;

/**
 * Reads GML: a graph with nodes, each with an id and perhaps a label and a position, x and y, and edges, each with a source and a target and
 * perhaps a weight, which may be called value as well. A graph that does not say {@code directed 1} is undirected, as the
 * standard has it. Anything else in the file is passed over.
 */
final class GmlReader {
    private final GmlCursor gml;
    private final GraphCollector into;
    private boolean directed;
    private boolean sawGraph;

    private GmlReader(GmlCursor gml, GraphCollector into) {
        this.gml = gml;
        this.into = into;
        into.at(gml::place);
        into.declaresVertices();
    }

    static NamedDigraph read(GraphCollector into) {
        return new GmlReader(new GmlCursor(new TextCursor(into.source(), "[]\"\n")), into).read();
    }

    private NamedDigraph read() {
        gml.file(key -> {
            if (isCalled(key, "graph")) {
                graph();
            } else {
                gml.skip();
            }
        });
        if (!sawGraph) {
            throw into.fileFault("must hold a graph, 'graph [ … ]', but holds none");
        }
        if (!directed) {
            into.allUndirected();
        }
        return into.finish("node");
    }

    private static boolean isCalled(String key, String name) {
        return key.equalsIgnoreCase(name);
    }

    private void graph() {
        if (sawGraph) {
            throw into.fault("expected one graph, but found a second");
        }
        sawGraph = true;
        gml.list("a graph in brackets, 'graph [ … ]'", key -> {
            switch (key.toLowerCase(Locale.ROOT)) {
                case "directed" -> directed = isDirected();
                case "node" -> node();
                case "edge" -> edge();
                default -> gml.skip();
            }
        });
    }

    private boolean isDirected() {
        Place place = gml.place();
        String value = gml.value("directed to be 0 or 1");
        if (!value.equals("0") && !value.equals("1")) {
            into.at(() -> place);
            throw into.fault("expected directed to be 0 or 1, but found '" + value + "'");
        }
        return value.equals("1");
    }

    private void node() {
        Place place = gml.place();
        @Nullable String[] found = new String[2];
        @Nullable String[] position = new String[2];
        gml.list("a node in brackets, such as node [ id 1 ]", key -> {
            switch (key.toLowerCase(Locale.ROOT)) {
                case "id" -> found[0] = gml.value("an id, a number or a string");
                case "label" -> found[1] = gml.value("a label, a string or a number");
                case "graphics" -> gml.listOrSkip(inside -> position(inside, position));
                default -> position(key, position);
            }
        });
        into.at(() -> place);
        int vertex = into.declare(required(found[0], "a node with an id"));
        if (found[1] != null) {
            into.label(vertex, found[1]);
        }
        into.position(vertex, position[0], position[1]);
        into.at(gml::place);
    }

    private void position(String key, @Nullable String[] position) {
        if (isCalled(key, "x")) {
            position[0] = gml.numberOrSkip();
        } else if (isCalled(key, "y")) {
            position[1] = gml.numberOrSkip();
        } else {
            gml.skip();
        }
    }

    private void edge() {
        Place place = gml.place();
        @Nullable String[] found = new String[4];
        gml.list("an edge in brackets, such as edge [ source 1 target 2 ]", key -> {
            switch (key.toLowerCase(Locale.ROOT)) {
                case "source" -> found[0] = gml.value("the id of the source");
                case "target" -> found[1] = gml.value("the id of the target");
                case "weight" -> found[2] = gml.value("a weight");
                case "value" -> found[3] = gml.value("a value");
                default -> gml.skip();
            }
        });
        into.at(() -> place);
        int source = into.vertex(required(found[0], "an edge with a source and a target"));
        int target = into.vertex(required(found[1], "an edge with a source and a target"));
        into.link(source, target, false, found[2] != null ? found[2] : found[3]);
        into.at(gml::place);
    }

    private String required(@Nullable String found, String what) {
        if (found == null) {
            throw into.fault("expected " + what + ", but found one without");
        }
        return found;
    }
}
