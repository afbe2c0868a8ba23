package org.photinus.text.graph;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;

/** The formats of graph files, each with the endings that tell it; any of them may be gzipped. */
public enum GraphFormat {
    /** One arc per line: {@code tail head [weight]}. */
    EDGE_LIST("edge-list", ".txt .tsv .csv .edges"),
    /** GraphML, an XML format. */
    GRAPHML("graphml", ".graphml"),
    /** The language of Graphviz. */
    DOT("dot", ".dot .gv"),
    /** GEXF, the XML format of Gephi. */
    GEXF("gexf", ".gexf"),
    /** Matrix Market, coordinate form: row i, column j is the arc (i, j). */
    MATRIX_MARKET("matrix-market", ".mtx"),
    /** Node-link JSON, as networkx and D3 have it. */
    JSON("json", ".json"),
    /** A square table of numbers: what is not 0 in row i, column j is the arc (i, j). */
    ADJACENCY_CSV("adjacency-csv", ".adj"),
    /** GML, as in Newman's collection of network data. */
    GML("gml", ".gml"),
    /** A network or a project of Pajek. */
    PAJEK("pajek", ".net .paj");

    private final String text;

    /** The endings with spaces between. */
    private final String endings;

    GraphFormat(String text, String endings) {
        this.text = text;
        this.endings = endings;
    }

    /** The endings of this format's files, each with its point. */
    public List<String> endings() {
        return List.of(endings.split(" ", -1));
    }

    boolean isXml() {
        return this == GRAPHML || this == GEXF;
    }

    /** The format of this name. */
    public static GraphFormat of(String name) {
        for (GraphFormat format : values()) {
            if (format.text.equals(name)) {
                return format;
            }
        }
        throw new InputException("graph format must be one of " + names() + ", but is '" + name + "'"
                + DidYouMean.hint(
                        name, Arrays.stream(values()).map(format -> format.text).toList()));
    }

    /** The format that a file's name tells. */
    public static Optional<GraphFormat> ofFile(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        String plain = lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
        return Arrays.stream(values())
                .filter(format -> format.endings().stream().anyMatch(plain::endsWith))
                .findFirst();
    }

    /** The format of a file's name, which must tell it. */
    public static GraphFormat requiredOfFile(String name) {
        return requiredOfFile(name, "--graph-format");
    }

    /** The same for a file whose format could be said with another option. */
    public static GraphFormat requiredOfFile(String name, String option) {
        return ofFile(name)
                .orElseThrow(() -> new InputException(
                        "the ending of a graph file must tell its format, but '" + name + "' does not; " + supported()
                                + "; if it is one of these all the same, say so with " + option));
    }

    /** The format that a file's first line gives away, if it is not an edge list. */
    static Optional<GraphFormat> ofFirstLine(String line) {
        if (line.startsWith("%%MatrixMarket")) {
            return Optional.of(MATRIX_MARKET);
        }
        if (line.startsWith("<")) {
            return Optional.of(line.contains("gexf") ? GEXF : GRAPHML);
        }
        if (line.startsWith("{")) {
            return Optional.of(JSON);
        }
        if (line.matches("(?i)\\*(vertices|network|partition|vector|arcs|edges)\\b.*")) {
            return Optional.of(PAJEK);
        }
        if (line.matches("(?i)(graph|creator|version|directed|comment)\\b.*|graph\\s*\\[.*")
                && line.matches(".*(\\[|\").*|(?i)(directed|version) \\d+")
                && !line.contains("{")) {
            return Optional.of(GML);
        }
        return line.matches("(?i)(strict\\s+)?(di)?graph\\b[^\\[]*\\{.*") ? Optional.of(DOT) : Optional.empty();
    }

    /** All formats and their endings, in a line of words. */
    public static String supported() {
        return "supported are "
                + Arrays.stream(values())
                        .map(format -> format.text + " (" + format.endings + ")")
                        .collect(Collectors.joining(", "))
                + ", each also with .gz";
    }

    private static String names() {
        return Arrays.stream(values()).map(format -> format.text).collect(Collectors.joining(", "));
    }

    /** The name of the format on the command line. */
    @Override
    public String toString() {
        return text;
    }
}
