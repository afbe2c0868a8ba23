package org.photinus.text.graph;

/** Writes GEXF, every arc as a directed edge. */
final class GexfWriter {
    private GexfWriter() {}

    static void write(NamedDigraph graph, GraphWriter out) {
        VertexNames names = graph.names();
        out.text("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        out.text("<gexf xmlns=\"http://gexf.net/1.3\" version=\"1.3\">\n");
        out.text("  <graph defaultedgetype=\"directed\">\n    <nodes>\n");
        for (int v = 0; v < names.count(); v++) {
            String id = XmlText.attribute(names.name(v), out);
            out.text("      <node id=\"").text(id).text("\" label=\"").text(id).text("\"/>\n");
        }
        out.text("    </nodes>\n    <edges>\n");
        long[] number = {0};
        GraphWriter.forEachArc(graph, (from, to, weight) -> {
            out.text("      <edge id=\"" + number[0]++ + "\" source=\"");
            out.text(XmlText.attribute(names.name(from), out));
            out.text("\" target=\"").text(XmlText.attribute(names.name(to), out));
            out.text(weight.isEmpty() ? "\"/>\n" : "\" weight=\"" + weight + "\"/>\n");
        });
        out.text("    </edges>\n  </graph>\n</gexf>\n");
    }
}
