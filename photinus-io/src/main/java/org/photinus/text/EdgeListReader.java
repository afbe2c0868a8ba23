package org.photinus.text;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.photinus.graph.DigraphBuilder;

/**
 * Reads an edge list: one arc per line, two fields parted by spaces, tabs, commas or semicolons.
 *
 * <p>What stands in double quotes is one field. Further fields are ignored, and that is said. {@code #} and
 * {@code %}, at the start of a line or after a space, start a comment, but for a line {@code # vertex ID},
 * which declares a vertex. The first line is a header only if its fields are
 * source,target, from,to or src,dst. Vertices come in the order in which the file declares them, else by
 * first appearance.
 */
final class EdgeListReader {
    private static final Set<List<String>> HEADERS =
            Set.of(List.of("source", "target"), List.of("from", "to"), List.of("src", "dst"));

    private final Path file;
    private final boolean undirected;
    private final DigraphBuilder builder = new DigraphBuilder(0);
    private final Map<String, Integer> indices = new HashMap<>();
    private final List<String> ids = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    private boolean sawContent;
    private boolean sawMoreFields;

    private EdgeListReader(Path file, boolean undirected) {
        this.file = file;
        this.undirected = undirected;
    }

    static NamedDigraph read(Path file, boolean undirected) {
        EdgeListReader reader = new EdgeListReader(file, undirected);
        TextLines.read(file, reader::line);
        return reader.finish();
    }

    private void line(long number, String text) {
        String line = text.trim();
        if (line.startsWith("#")) {
            declaration(line.substring(1).trim());
            return;
        }
        if (line.isEmpty() || line.startsWith("%")) {
            return;
        }
        List<String> fields = fields(line);
        boolean first = !sawContent;
        sawContent = true;
        if (first && fields.size() >= 2 && HEADERS.contains(lower(fields.subList(0, 2)))) {
            notes.add(file + ": the first line is taken as a header");
            return;
        }
        if (fields.size() < 2 || fields.get(0).isEmpty() || fields.get(1).isEmpty()) {
            throw InputException.at(
                    file,
                    number,
                    "expected two vertices, the tail and the head of an arc, but found '" + shortened(line) + "'");
        }
        sawMoreFields |= fields.size() > 2;
        int from = vertex(fields.get(0));
        int to = vertex(fields.get(1));
        builder.arc(from, to);
        if (undirected && from != to) {
            builder.arc(to, from);
        }
    }

    private void declaration(String comment) {
        if (comment.startsWith("vertex ") || comment.startsWith("vertex\t")) {
            vertex(unquoted(comment.substring("vertex ".length()).trim()));
        }
    }

    /**
     * The fields of a line. If it has a comma or semicolon, these part fields, even where nothing stands
     * between; else spaces and tabs do.
     */
    private static List<String> fields(String line) {
        int end = 0;
        boolean bySign = false;
        while (end < line.length() && !startsComment(line, end)) {
            bySign |= isSign(line.charAt(end));
            end = after(line, end);
        }
        List<String> fields = new ArrayList<>(3);
        int start = 0;
        for (int i = 0; i < end; i = after(line, i)) {
            char c = line.charAt(i);
            if (bySign ? isSign(c) : isSpace(c)) {
                field(line.substring(start, i), bySign, fields);
                start = i + 1;
            }
        }
        // What is empty at the end of a line is no field.
        field(line.substring(start, end), false, fields);
        return fields;
    }

    private static void field(String text, boolean evenIfEmpty, List<String> fields) {
        String field = text.trim();
        if (evenIfEmpty || !field.isEmpty()) {
            fields.add(unquoted(field));
        }
    }

    /** The place after the character here, or after the quoted field that starts here. */
    private static int after(String line, int at) {
        boolean opens =
                line.charAt(at) == '"' && (at == 0 || isSpace(line.charAt(at - 1)) || isSign(line.charAt(at - 1)));
        int close = opens ? line.indexOf('"', at + 1) : -1;
        while (close >= 0 && line.startsWith("\"", close + 1)) {
            close = line.indexOf('"', close + 2);
        }
        return close < 0 ? at + 1 : close + 1;
    }

    private static boolean startsComment(String line, int at) {
        char c = line.charAt(at);
        return (c == '#' || c == '%') && at > 0 && isSpace(line.charAt(at - 1));
    }

    private static boolean isSign(char c) {
        return c == ',' || c == ';';
    }

    /** What {@link String#trim} cuts. */
    private static boolean isSpace(char c) {
        return c <= ' ';
    }

    private static String unquoted(String field) {
        boolean quoted = field.length() >= 2 && field.startsWith("\"") && field.endsWith("\"");
        return quoted ? field.substring(1, field.length() - 1).replace("\"\"", "\"") : field;
    }

    private static List<String> lower(List<String> fields) {
        return fields.stream().map(field -> field.toLowerCase(Locale.ROOT)).toList();
    }

    private int vertex(String id) {
        Integer known = indices.putIfAbsent(id, ids.size());
        if (known != null) {
            return known;
        }
        ids.add(id);
        return ids.size() - 1;
    }

    private NamedDigraph finish() {
        if (ids.isEmpty()) {
            throw new InputException(file + " must hold at least one arc or one line '# vertex ID', but holds none");
        }
        if (sawMoreFields) {
            notes.add(file + ": what stands behind the first two fields of a line is ignored");
        }
        // A declared vertex without arcs is known by its id alone.
        DigraphBuilder.Built built = builder.withVertices(ids.size()).build();
        if (built.droppedSelfLoops() > 0 || built.droppedParallelArcs() > 0) {
            notes.add(file + ": dropped self-loops: " + built.droppedSelfLoops() + ", parallel arcs: "
                    + built.droppedParallelArcs());
        }
        return new NamedDigraph(
                built.digraph(), VertexNames.of(ids), built.droppedSelfLoops(), built.droppedParallelArcs(), notes);
    }

    private static String shortened(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "…";
    }
}
