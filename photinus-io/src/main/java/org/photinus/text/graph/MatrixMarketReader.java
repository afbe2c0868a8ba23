package org.photinus.text.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.photinus.phase.Digits;
import org.photinus.text.input.InputException;
import org.photinus.text.weights.WeightMeaning;

/**
 * Reads a square matrix in the coordinate form of Matrix Market: an entry in row i and column j is the arc (i, j).
 * A symmetric matrix has both arcs for every entry off its diagonal. Lines {@code % vertex ID}, one for every
 * vertex, give the vertices names; else they are numbered from 1.
 */
final class MatrixMarketReader {
    private static final Set<String> VALUES = Set.of("pattern", "real", "integer");
    private static final Set<String> UNDIRECTED = Set.of("symmetric", "skew-symmetric");
    private static final Pattern SPACES = Pattern.compile("\\s+");
    private static final String VERTEX = "% vertex ";

    private final GraphCollector into;
    private final List<String> names = new ArrayList<>();
    private long number;
    private boolean pattern;
    private boolean undirected;
    private boolean sawSize;
    private long vertices;
    private long entries;
    private long read;

    private MatrixMarketReader(GraphCollector into) {
        this.into = into;
    }

    static NamedDigraph read(GraphCollector into) {
        MatrixMarketReader reader = new MatrixMarketReader(into);
        into.source().forEachLine(reader::line);
        return reader.finish();
    }

    private void line(long lineNumber, String line) {
        number = lineNumber;
        into.atLine(number);
        if (number == 1) {
            banner(line);
        } else if (line.startsWith("%")) {
            if (line.startsWith(VERTEX) && !sawSize) {
                names.add(line.substring(VERTEX.length()));
            }
        } else if (!line.isBlank()) {
            if (sawSize) {
                entry(line);
            } else {
                size(line);
            }
        }
    }

    private void banner(String line) {
        String[] words = words(line.toLowerCase(Locale.ROOT));
        if (!words[0].equals("%%matrixmarket") || words.length != 5) {
            throw expected("'%%MatrixMarket matrix coordinate pattern general' or the like", line);
        }
        if (!words[1].equals("matrix") || !words[2].equals("coordinate")) {
            throw expected("a matrix in coordinate form; other forms are not supported", line);
        }
        if (!VALUES.contains(words[3])) {
            throw expected("values that are pattern, real or integer; others are not supported", line);
        }
        if (!words[4].equals("general") && !UNDIRECTED.contains(words[4])) {
            throw expected("a matrix that is general, symmetric or skew-symmetric; others are not supported", line);
        }
        pattern = words[3].equals("pattern");
        undirected = UNDIRECTED.contains(words[4]);
        WeightMeaning weights = into.how().weights();
        if (pattern && weights != null) {
            throw expected("values that are real or integer, to be " + weights.plural(), line);
        }
    }

    private void size(String line) {
        String[] words = words(line);
        if (words.length != 3) {
            throw expected("rows, columns and entries", line);
        }
        vertices = whole(words[0], line);
        entries = whole(words[2], line);
        if (whole(words[1], line) != vertices) {
            throw expected("as many columns as rows, one of each for every vertex", line);
        }
        into.numberedVertices(vertices);
        if (names.size() == vertices) {
            names.forEach(into::declare);
        }
        sawSize = true;
    }

    private void entry(String line) {
        if (++read > entries) {
            throw expected("nothing after the " + entries + " entries that the file announces", line);
        }
        String[] words = words(line);
        if (words.length != (pattern ? 2 : 3)) {
            throw expected(pattern ? "a row and a column" : "a row, a column and a value", line);
        }
        int from = vertex(words[0], line);
        int to = vertex(words[1], line);
        into.link(from, to, undirected, pattern ? null : words[2]);
    }

    private static String[] words(String line) {
        return SPACES.split(line.trim(), -1);
    }

    private int vertex(String word, String line) {
        long vertex = whole(word, line);
        if (vertex < 1 || vertex > vertices) {
            throw expected("rows and columns from 1 to " + vertices, line);
        }
        return (int) (vertex - 1);
    }

    private long whole(String word, String line) {
        try {
            return Long.parseLong(Digits.ascii(word));
        } catch (NumberFormatException e) {
            throw expected("whole numbers for rows, columns and entries", line);
        }
    }

    private NamedDigraph finish() {
        if (number == 0) {
            throw into.fileFault("must begin with '%%MatrixMarket', but is empty");
        }
        if (!sawSize || read < entries) {
            throw into.fileFault("must be whole, but ends after line " + number
                    + (sawSize ? " with " + read + " of the " + entries + " entries that it announces" : ""));
        }
        return into.finish("vertex");
    }

    private InputException expected(String what, String line) {
        return into.fault("expected " + what + ", but found '" + InputException.shortened(line) + "'");
    }
}
