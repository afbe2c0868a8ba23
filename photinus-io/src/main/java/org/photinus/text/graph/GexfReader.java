package org.photinus.text.graph;

import java.util.ArrayDeque;
import java.util.Deque;
import org.photinus.text.xml.XmlCursor;

/**
 * Reads GEXF: nodes by their ids and where they stand; edges of type directed, undirected or mutual; weights as
 * attributes of edges.
 */
final class GexfReader {
    private final XmlCursor xml;
    private final GraphCollector into;
    private String defaultType = "undirected";
    private boolean sawGraph;

    /** The nodes that are open; one may hold others. */
    private final Deque<Integer> nodes = new ArrayDeque<>();

    private GexfReader(XmlCursor xml, GraphCollector into) {
        this.xml = xml;
        this.into = into;
        into.at(xml::place);
        into.declaresVertices();
    }

    static NamedDigraph read(GraphCollector into) {
        return new GexfReader(XmlCursor.of(into.source()), into).read();
    }

    private NamedDigraph read() {
        xml.root("gexf");
        while (xml.next()) {
            if (xml.isStart()) {
                start();
            } else if (xml.name().equals("node")) {
                nodes.pop();
            }
        }
        if (!sawGraph) {
            throw into.fileFault("must hold an element 'graph', but holds none");
        }
        return into.finish("node");
    }

    private void start() {
        switch (xml.name()) {
            case "graph" -> {
                if (sawGraph) {
                    throw xml.fault("expected one graph, but found a second");
                }
                sawGraph = true;
                String type = xml.attribute("defaultedgetype");
                defaultType = type == null ? defaultType : type;
            }
            case "node" -> nodes.push(into.declare(xml.required("id")));
            case "position" -> position();
            case "edge" -> edge();
            default -> {}
        }
    }

    private void position() {
        Integer node = nodes.peek();
        if (node != null) {
            into.position(node, xml.attribute("x"), xml.attribute("y"));
        }
    }

    private void edge() {
        int from = into.vertex(xml.required("source"));
        int to = into.vertex(xml.required("target"));
        String own = xml.attribute("type");
        String type = own == null ? defaultType : own;
        boolean undirected = type.equals("undirected") || type.equals("mutual");
        if (!undirected && !type.equals("directed")) {
            throw xml.fault("expected an edge type directed, undirected or mutual, but found '" + type + "'");
        }
        into.link(from, to, undirected, xml.attribute("weight"));
    }
}
