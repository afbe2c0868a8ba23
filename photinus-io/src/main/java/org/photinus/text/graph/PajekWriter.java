package org.photinus.text.graph;

/** Writes a network of Pajek: vertices from 1 to N, with names as their labels, and arcs. */
final class PajekWriter {
    private PajekWriter() {}

    static void write(NamedDigraph graph, GraphWriter out) {
        VertexNames names = graph.names();
        out.text("*Vertices " + names.count() + "\n");
        for (int v = 0; v < names.count() && !names.areNumbers(); v++) {
            out.text((v + 1) + " \"").text(label(names.name(v), out)).text("\"\n");
        }
        out.text("*Arcs\n");
        GraphWriter.forEachArc(
                graph,
                (from, to, weight) ->
                        out.text((from + 1) + " " + (to + 1) + (weight.isEmpty() ? "\n" : " " + weight + "\n")));
    }

    /** A label that stands in quotes on one line; what would end either is an entity. */
    static String label(String name, GraphWriter out) {
        return out.notEmpty(out.withoutZero(name))
                .replace("&#", "&#38;#")
                .replace("\"", "&#34;")
                .replace("\n", "&#10;")
                .replace("\r", "&#13;");
    }
}
