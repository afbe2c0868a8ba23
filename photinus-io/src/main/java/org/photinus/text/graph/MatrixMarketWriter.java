package org.photinus.text.graph;

/** Writes a general matrix in the coordinate form of Matrix Market; ids that are not 1 to N stand in its comments. */
final class MatrixMarketWriter {
    private MatrixMarketWriter() {}

    static void write(NamedDigraph graph, GraphWriter out) {
        boolean weighted = graph.probability() != null;
        out.text("%%MatrixMarket matrix coordinate " + (weighted ? "real" : "pattern") + " general\n");
        VertexNames names = graph.names();
        if (!names.areNumbers()) {
            for (int v = 0; v < names.count(); v++) {
                out.text("% vertex ").text(out.onOneLine(names.name(v))).text("\n");
            }
        }
        out.text(names.count() + " " + names.count() + " " + graph.digraph().arcCount() + "\n");
        GraphWriter.forEachArc(
                graph,
                (from, to, weight) ->
                        out.text((from + 1) + " " + (to + 1) + (weight.isEmpty() ? "\n" : " " + weight + "\n")));
    }
}
