package org.photinus.text.graph;

/** Writes GraphML, every arc as a directed edge. */
final class GraphmlWriter {
    private GraphmlWriter() {}

    static void write(NamedDigraph graph, GraphWriter out) {
        VertexNames names = graph.names();
        out.text("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        out.text("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
        if (graph.probability() != null) {
            out.text("  <key id=\"weight\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/>\n");
        }
        out.text("  <graph id=\"G\" edgedefault=\"directed\">\n");
        for (int v = 0; v < names.count(); v++) {
            out.text("    <node id=\"")
                    .text(XmlText.attribute(names.name(v), out))
                    .text("\"/>\n");
        }
        GraphWriter.forEachArc(graph, (from, to, weight) -> {
            out.text("    <edge source=\"").text(XmlText.attribute(names.name(from), out));
            out.text("\" target=\"").text(XmlText.attribute(names.name(to), out));
            out.text(weight.isEmpty() ? "\"/>\n" : "\"><data key=\"weight\">" + weight + "</data></edge>\n");
        });
        out.text("  </graph>\n</graphml>\n");
    }
}
