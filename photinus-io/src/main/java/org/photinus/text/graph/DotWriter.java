package org.photinus.text.graph;

/** Writes the language of Graphviz, with every id in quotes. */
final class DotWriter {
    private DotWriter() {}

    static void write(NamedDigraph graph, GraphWriter out) {
        VertexNames names = graph.names();
        out.text("digraph {\n");
        for (int v = 0; v < names.count(); v++) {
            out.text("  ").text(quoted(names.name(v), out)).text(";\n");
        }
        GraphWriter.forEachArc(graph, (from, to, weight) -> {
            out.text("  ").text(quoted(names.name(from), out));
            out.text(" -> ").text(quoted(names.name(to), out));
            out.text(weight.isEmpty() ? ";\n" : " [weight=\"" + weight + "\"];\n");
        });
        out.text("}\n");
    }

    /**
     * The id in quotes. Graphviz escapes the quote alone: a backslash before one, before the end or before a
     * line break would be read otherwise, unless another stands before it.
     */
    static String quoted(String id, GraphWriter out) {
        out.withoutZero(id);
        StringBuilder quoted = new StringBuilder("\"");
        boolean escaping = false;
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            if (escaping && (c == '"' || c == '\n')) {
                throw out.cannotHold(id, "has a backslash before a quote or a line break");
            }
            quoted.append(c == '"' ? "\\\"" : Character.toString(c));
            escaping = c == '\\' && !escaping;
        }
        if (escaping) {
            throw out.cannotHold(id, "ends with a backslash");
        }
        return quoted.append('"').toString();
    }
}
