package org.photinus.text.graph;

import org.jspecify.annotations.Nullable;

/**
 * Reads GraphML: nodes by their ids, edges directed as the graph or the edge says. Labels and other data are
 * left alone, so that two nodes of one label stay two; the data of the key that is called weight is a weight.
 * Nested graphs are read as one.
 */
final class GraphmlReader {
    private final XmlCursor xml;
    private final GraphCollector into;
    private boolean undirectedByDefault;
    private boolean sawGraph;
    private int graphDepth;
    private @Nullable String weightKey;
    private @Nullable String defaultWeight;

    private @Nullable Edge edge;

    private record Edge(
            int from, int to, boolean undirected, @Nullable String weight) {}

    private GraphmlReader(XmlCursor xml, GraphCollector into) {
        this.xml = xml;
        this.into = into;
        into.at(xml::place);
        into.declaresVertices();
    }

    static NamedDigraph read(GraphCollector into) {
        return new GraphmlReader(XmlCursor.of(into.source()), into).read();
    }

    private NamedDigraph read() {
        xml.root("graphml");
        while (xml.next()) {
            if (xml.isStart()) {
                start();
            } else if (xml.name().equals("graph")) {
                graphDepth--;
            } else if (xml.name().equals("edge")) {
                endOfEdge();
            }
        }
        if (!sawGraph) {
            throw into.fileFault("must hold an element 'graph', but holds none");
        }
        return into.finish("node");
    }

    private void start() {
        switch (xml.name()) {
            case "key" -> key();
            case "graph" -> graph();
            case "node" -> into.declare(xml.required("id"));
            case "edge" -> edge();
            case "data" -> data();
            case "hyperedge" ->
                throw xml.fault("expected nodes and edges, but found a hyperedge, which no digraph has");
            default -> {}
        }
    }

    private void graph() {
        if (graphDepth == 0 && sawGraph) {
            throw xml.fault("expected one graph, but found a second");
        }
        if (graphDepth++ == 0) {
            sawGraph = true;
            undirectedByDefault = isUndirected(xml.required("edgedefault"));
        }
    }

    private boolean isUndirected(String word) {
        return switch (word) {
            case "directed" -> false;
            case "undirected" -> true;
            default -> throw xml.fault("expected edgedefault to be directed or undirected, but found '" + word + "'");
        };
    }

    private void key() {
        String of = xml.attribute("for");
        if ("weight".equals(xml.attribute("attr.name")) && (of == null || of.equals("edge") || of.equals("all"))) {
            weightKey = xml.required("id");
            // A default stands inside; any other element there would have no key of ours.
            while (xml.next() && !(xml.name().equals("key") && !xml.isStart())) {
                if (xml.isStart() && xml.name().equals("default")) {
                    defaultWeight = xml.text();
                }
            }
        }
    }

    private void edge() {
        if (edge != null) {
            throw xml.fault("expected an edge to end before the next, but found one in another");
        }
        int from = into.vertex(xml.required("source"));
        int to = into.vertex(xml.required("target"));
        String directed = xml.attribute("directed");
        if (directed != null && !directed.equals("true") && !directed.equals("false")) {
            throw xml.fault("expected directed to be true or false, but found '" + directed + "'");
        }
        boolean undirected = directed == null ? undirectedByDefault : directed.equals("false");
        edge = new Edge(from, to, undirected, defaultWeight);
    }

    private void data() {
        Edge open = edge;
        if (open != null && weightKey != null && weightKey.equals(xml.attribute("key"))) {
            edge = new Edge(open.from, open.to, open.undirected, xml.text());
        }
    }

    private void endOfEdge() {
        Edge ended = edge;
        edge = null;
        if (ended != null) {
            into.link(ended.from, ended.to, ended.undirected, ended.weight);
        }
    }
}
