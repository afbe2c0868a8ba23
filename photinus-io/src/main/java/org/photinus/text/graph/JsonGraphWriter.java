package org.photinus.text.graph;

/** Writes node-link JSON; ids that are whole numbers are written as numbers. */
final class JsonGraphWriter {
    private JsonGraphWriter() {}

    static void write(NamedDigraph graph, GraphWriter out) {
        VertexNames names = graph.names();
        out.text("{\n  \"directed\": true,\n  \"multigraph\": false,\n  \"graph\": {},\n  \"nodes\": [");
        for (int v = 0; v < names.count(); v++) {
            out.text(v == 0 ? "\n" : ",\n")
                    .text("    {\"id\": ")
                    .text(id(names.name(v)))
                    .text("}");
        }
        out.text("\n  ],\n  \"links\": [");
        boolean[] first = {true};
        GraphWriter.forEachArc(graph, (from, to, weight) -> {
            out.text(first[0] ? "\n" : ",\n");
            first[0] = false;
            out.text("    {\"source\": ").text(id(names.name(from)));
            out.text(", \"target\": ").text(id(names.name(to)));
            out.text(weight.isEmpty() ? "}" : ", \"weight\": " + weight + "}");
        });
        out.text("\n  ]\n}\n");
    }

    private static String id(String id) {
        // Numbers that a double holds: every reader of JSON gives them back as they are.
        return id.matches("0|[1-9][0-9]{0,14}") ? id : quoted(id);
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
