package org.photinus.text.graph;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import org.photinus.text.xml.XmlCursor;

/**
 * Reads GraphML: nodes by their ids, edges directed as the graph or the edge says. Labels and other data are
 * left alone, so that two nodes of one label stay two; the data of the key that is called weight is a weight. A node
 * stands where its data of the keys called x and y say, or its geometry, as yEd has it. Nested graphs are read as one.
 */
final class GraphmlReader {
    private final XmlCursor xml;
    private final GraphCollector into;
    private boolean undirectedByDefault;
    private boolean sawGraph;
    private int graphDepth;
    private @Nullable String weightKey;
    private @Nullable String defaultWeight;
    private @Nullable String xKey;
    private @Nullable String yKey;

    private @Nullable Edge edge;

    private record Edge(
            int from, int to, boolean undirected, @Nullable String weight) {}

    /** The nodes that are open; one may hold a graph with others. */
    private final Deque<Node> nodes = new ArrayDeque<>();

    /** A node and its position, as far as it is known. */
    private record Node(
            int vertex, @Nullable String x, @Nullable String y) {}

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
            } else if (xml.name().equals("node")) {
                endOfNode();
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
            case "node" -> nodes.push(new Node(into.declare(xml.required("id")), null, null));
            case "edge" -> edge();
            case "data" -> data();
            case "Geometry" -> geometry();
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
        String name = xml.attribute("attr.name");
        if (of == null || of.equals("node") || of.equals("all")) {
            xKey = "x".equals(name) ? xml.attribute("id") : xKey;
            yKey = "y".equals(name) ? xml.attribute("id") : yKey;
        }
        if ("weight".equals(name) && (of == null || of.equals("edge") || of.equals("all"))) {
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
        String key = xml.attribute("key");
        if (open != null) {
            if (weightKey != null && weightKey.equals(key)) {
                edge = new Edge(open.from, open.to, open.undirected, xml.text());
            }
        } else if (key != null && !nodes.isEmpty() && (key.equals(xKey) || key.equals(yKey))) {
            String text = xml.textBefore();
            Node node = nodes.pop();
            nodes.push(key.equals(xKey) ? new Node(node.vertex, text, node.y) : new Node(node.vertex, node.x, text));
            if (xml.isStart()) {
                // No number, and no fault either: it is an element like any other.
                start();
            }
        }
    }

    /** The shape of a node; of several, as a group that can be folded has them, the first. */
    private void geometry() {
        Node node = nodes.peek();
        if (node != null && edge == null && node.x == null && node.y == null) {
            nodes.pop();
            nodes.push(new Node(node.vertex, xml.attribute("x"), xml.attribute("y")));
        }
    }

    private void endOfNode() {
        Node node = nodes.poll();
        // Inside a key a node may have begun unseen.
        if (node != null) {
            into.position(node.vertex, node.x, node.y);
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
