package org.photinus.text.graph;

/** Writes the XML formats, every arc as a directed edge. */
final class XmlGraphWriter {
    private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

    private XmlGraphWriter() {}

    static void graphml(NamedDigraph graph, GraphWriter out) {
        out.text(DECLARATION).text("<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
        if (graph.probability() != null) {
            out.text("  <key id=\"weight\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/>\n");
        }
        out.text("  <graph id=\"G\" edgedefault=\"directed\">\n");
        for (String name : graph.names().all()) {
            out.text("    <node id=\"").text(attribute(name, out)).text("\"/>\n");
        }
        GraphWriter.forEachArc(graph, (from, to, weight) -> {
            ends(graph, out.text("    <edge"), from, to);
            out.text(weight.isEmpty() ? "\"/>\n" : "\"><data key=\"weight\">" + weight + "</data></edge>\n");
        });
        out.text("  </graph>\n</graphml>\n");
    }

    static void gexf(NamedDigraph graph, GraphWriter out) {
        out.text(DECLARATION).text("<gexf xmlns=\"http://gexf.net/1.3\" version=\"1.3\">\n");
        out.text("  <graph defaultedgetype=\"directed\">\n    <nodes>\n");
        for (String name : graph.names().all()) {
            String id = attribute(name, out);
            out.text("      <node id=\"").text(id).text("\" label=\"").text(id).text("\"/>\n");
        }
        out.text("    </nodes>\n    <edges>\n");
        long[] number = {0};
        GraphWriter.forEachArc(graph, (from, to, weight) -> {
            ends(graph, out.text("      <edge id=\"" + number[0]++ + "\""), from, to);
            out.text(weight.isEmpty() ? "\"/>\n" : "\" weight=\"" + weight + "\"/>\n");
        });
        out.text("    </edges>\n  </graph>\n</gexf>\n");
    }

    private static void ends(NamedDigraph graph, GraphWriter out, int from, int to) {
        out.text(" source=\"").text(attribute(graph.names().name(from), out));
        out.text("\" target=\"").text(attribute(graph.names().name(to), out));
    }

    /** The text with what XML keeps for itself escaped; what it cannot hold is refused. */
    static String attribute(String text, GraphWriter out) {
        StringBuilder escaped = new StringBuilder(text.length() + 8);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                // Bare, these would be read as spaces.
                case '\t', '\n', '\r' -> escaped.append("&#").append(c).append(';');
                default -> {
                    if (c < ' ' || (c >= 0xD800 && c <= 0xDFFF) || c == 0xFFFE || c == 0xFFFF) {
                        throw out.cannotHold(text, "has a character that XML forbids");
                    }
                    escaped.appendCodePoint(c);
                }
            }
        });
        return escaped.toString();
    }
}
