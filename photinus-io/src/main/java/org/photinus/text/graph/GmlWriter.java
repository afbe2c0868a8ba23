package org.photinus.text.graph;

/** Writes GML: the ids are 1 to N, since GML has numbers alone, and names are labels. */
final class GmlWriter {
    private GmlWriter() {}

    static void write(NamedDigraph graph, GraphWriter out) {
        VertexNames names = graph.names();
        out.text("graph [\n  directed 1\n");
        for (int v = 0; v < names.count(); v++) {
            out.text("  node [ id " + (v + 1));
            out.text(names.areNumbers() ? " ]\n" : " label \"" + label(names.name(v), out) + "\" ]\n");
        }
        GraphWriter.forEachArc(graph, (from, to, weight) -> {
            out.text("  edge [ source " + (from + 1) + " target " + (to + 1));
            out.text(weight.isEmpty() ? " ]\n" : " weight " + weight + " ]\n");
        });
        out.text("]\n");
    }

    /** A label in ASCII, as the standard has it; every other character is an entity. */
    static String label(String name, GraphWriter out) {
        StringBuilder label = new StringBuilder();
        out.notEmpty(out.withoutZero(name)).codePoints().forEach(c -> {
            if (c == '"') {
                label.append("&quot;");
            } else if (c == '&') {
                label.append("&amp;");
            } else if (c >= ' ' && c < 127) {
                label.append((char) c);
            } else {
                label.append("&#").append(c).append(';');
            }
        });
        return label.toString();
    }
}
