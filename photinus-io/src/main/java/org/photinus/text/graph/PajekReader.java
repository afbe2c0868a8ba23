package org.photinus.text.graph;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.photinus.phase.Digits;
import org.photinus.text.input.InputException;

/**
 * Reads a network of Pajek: {@code *Vertices N}, with lines {@code number "label" x y …} of which any may be missing, then arcs,
 * edges (which are both arcs), lists of either, or a matrix. The relations of a network are read as one. Of a project the
 * first network is read; partitions, vectors and the like are left out, and that is said.
 */
final class PajekReader {
    private static final Pattern KEYWORD = Pattern.compile("\\*\\s*([A-Za-z0-9]*)(.*)");
    private static final Pattern RELATION = Pattern.compile("\\s*:\\s*([0-9]+)\\s*(.*)");

    /** How many of what is left out are named. */
    private static final int MOST_NAMED = 5;

    /** What the lines here are. */
    private enum Section {
        LEFT_OUT,
        VERTICES,
        ARCS,
        EDGES,
        ARCSLIST,
        EDGESLIST,
        MATRIX
    }

    private final GraphCollector into;
    private Section section = Section.LEFT_OUT;
    private int vertices;
    private boolean isTwoMode;
    private int rows;
    private final BitSet described = new BitSet();

    /** Whether an object of a project that is no network has begun: it has vertices of its own. */
    private boolean inAnotherObject;

    private boolean inAnotherNetwork;
    private String nextNetwork = "";
    private final Listing otherNetworks = new Listing();
    private final Listing otherSections = new Listing();
    private final Map<String, String> relations = new LinkedHashMap<>();

    private PajekReader(GraphCollector into) {
        this.into = into;
    }

    static NamedDigraph read(GraphCollector into) {
        PajekReader reader = new PajekReader(into);
        into.source().forEachLine(reader::line);
        return reader.finish();
    }

    private void line(long number, String text) {
        String line = text.trim();
        if (line.startsWith("*")) {
            // A matrix that lacks rows is at fault where it ends, which is here.
            into.atLine(number);
            requireWholeMatrix();
            keyword(line);
        } else if (!line.isEmpty() && !line.startsWith("%")) {
            into.atLine(number);
            switch (section) {
                case LEFT_OUT -> requireLeftOut(line);
                case VERTICES -> vertex(line);
                case ARCS, EDGES -> link(line);
                case ARCSLIST, EDGESLIST -> links(line);
                case MATRIX -> row(line);
            }
        }
    }

    private void requireLeftOut(String line) {
        if (vertices == 0 && !inAnotherObject && nextNetwork.isEmpty()) {
            throw expected("'*Vertices' or another section of Pajek", line);
        }
    }

    private void keyword(String line) {
        Matcher keyword = KEYWORD.matcher(line);
        if (!keyword.matches()) {
            throw expected("'*Vertices' or another section of Pajek", line);
        }
        String word = keyword.group(1).toLowerCase(Locale.ROOT);
        String rest = keyword.group(2);
        switch (word) {
            case "network" -> {
                inAnotherObject = false;
                inAnotherNetwork = vertices > 0;
                nextNetwork = rest.isBlank() ? "without a name" : "'" + InputException.shortened(rest.trim()) + "'";
                section = Section.LEFT_OUT;
                if (inAnotherNetwork) {
                    otherNetworks.add(nextNetwork);
                }
            }
            case "vertices" -> vertices(rest, line);
            case "arcs", "edges", "arcslist", "edgeslist", "matrix" ->
                links(Section.valueOf(word.toUpperCase(Locale.ROOT)), rest, line);
            default -> {
                // A section that is unknown is one of the network it stands in.
                inAnotherObject |= List.of("partition", "vector", "permutation", "cluster", "hierarchy")
                        .contains(word);
                section = Section.LEFT_OUT;
                otherSections.add("*" + InputException.shortened(keyword.group(1)));
            }
        }
    }

    private void vertices(String rest, String line) {
        section = Section.LEFT_OUT;
        if (inAnotherObject) {
            return;
        }
        if (vertices > 0) {
            if (!inAnotherNetwork) {
                otherNetworks.add("without a name");
            }
            inAnotherNetwork = true;
            return;
        }
        StringTokenizer words = new StringTokenizer(rest);
        long count = whole(words.hasMoreTokens() ? words.nextToken() : "", "the number of vertices", line);
        into.numberedVertices(count);
        vertices = (int) count;
        section = Section.VERTICES;
        if (words.hasMoreTokens()) {
            long first = whole(words.nextToken(), "the number of vertices of the first mode", line);
            isTwoMode = first > 0 && first < count;
            if (isTwoMode) {
                into.note("two-mode: vertices 1 to " + first + " and " + (first + 1) + " to " + count
                        + " are of two kinds; all are read as agents");
            }
        }
    }

    private void links(Section what, String rest, String line) {
        if (inAnotherObject || inAnotherNetwork) {
            section = Section.LEFT_OUT;
            return;
        }
        if (vertices == 0) {
            throw expected("'*Vertices' first", line);
        }
        if (what == Section.MATRIX && isTwoMode) {
            throw expected("arcs or edges, since a matrix of two modes is not supported", line);
        }
        section = what;
        rows = 0;
        Matcher relation = RELATION.matcher(rest);
        if (relation.matches()) {
            relation(relation.group(1), relation.group(2).replace("\"", "").trim());
        }
    }

    private void relation(String number, String name) {
        if (!name.isEmpty() || (relations.size() <= MOST_NAMED && !relations.containsKey(number))) {
            relations.put(number, InputException.shortened(name.isEmpty() ? number : name));
        }
    }

    private void vertex(String line) {
        String number = new StringTokenizer(line).nextToken();
        int vertex = vertex(number, line);
        if (described.get(vertex)) {
            throw expected("vertices that are different", line);
        }
        described.set(vertex);
        String rest = line.substring(number.length()).trim();
        String label = "";
        String behind = "";
        if (rest.startsWith("\"")) {
            int close = rest.indexOf('"', 1);
            if (close < 0) {
                throw expected("a closing quote after the label", line);
            }
            label = rest.substring(1, close);
            behind = rest.substring(close + 1);
        } else if (!rest.isEmpty()) {
            label = new StringTokenizer(rest).nextToken();
            behind = rest.substring(label.length());
        }
        into.label(vertex, Entities.decodedNumbers(label));
        StringTokenizer position = new StringTokenizer(behind);
        if (position.countTokens() >= 2) {
            into.position(vertex, position.nextToken(), position.nextToken());
        }
    }

    private void link(String line) {
        StringTokenizer words = ends(line);
        int from = vertex(words.nextToken(), line);
        if (!words.hasMoreTokens()) {
            throw expected("two vertices, the tail and the head of an arc", line);
        }
        int to = vertex(words.nextToken(), line);
        String weight = words.hasMoreTokens() ? words.nextToken() : "";
        link(from, to, weight);
    }

    /** A link and its weight, where a number is given; 1 says nothing, since it is Pajek's default. */
    private void link(int from, int to, String weight) {
        boolean given = AdjacencyReader.isNumber(weight) && (into.isWeighted() || !weight.equals("1"));
        boolean undirected = section == Section.EDGES || section == Section.EDGESLIST;
        into.link(from, to, undirected, given ? weight : null);
    }

    private void links(String line) {
        StringTokenizer words = ends(line);
        int from = vertex(words.nextToken(), line);
        while (words.hasMoreTokens()) {
            link(from, vertex(words.nextToken(), line), "");
        }
    }

    /** The words of a line, past the number of its relation, {@code 2: 1 5}. */
    private StringTokenizer ends(String line) {
        StringTokenizer words = new StringTokenizer(line);
        String first = words.nextToken();
        if (first.endsWith(":") && words.hasMoreTokens()) {
            relation(first.substring(0, first.length() - 1), "");
            return words;
        }
        return new StringTokenizer(line);
    }

    private void row(String line) {
        if (++rows > vertices) {
            throw expected("nothing after the " + vertices + " rows of the matrix", line);
        }
        StringTokenizer words = new StringTokenizer(line);
        int columns = words.countTokens();
        if (columns != vertices) {
            throw into.fault("expected " + vertices + " numbers in a row of the matrix, but found " + columns);
        }
        for (int column = 0; column < vertices; column++) {
            String value = words.nextToken();
            if (!AdjacencyReader.isNumber(value)) {
                throw into.fault("expected a number in column " + (column + 1) + ", but found '"
                        + InputException.shortened(value) + "'");
            }
            if (Double.parseDouble(value) != 0) {
                link(rows - 1, column, value);
            }
        }
    }

    private void requireWholeMatrix() {
        if (section == Section.MATRIX && rows < vertices) {
            throw into.fault("expected " + vertices + " rows of the matrix, but found " + rows);
        }
    }

    private int vertex(String word, String line) {
        long vertex = whole(word, "the number of a vertex", line);
        if (vertex < 1 || vertex > vertices) {
            throw expected("vertices from 1 to " + vertices, line);
        }
        return (int) (vertex - 1);
    }

    private long whole(String word, String what, String line) {
        try {
            return Long.parseLong(Digits.ascii(word));
        } catch (NumberFormatException e) {
            throw expected(what, line);
        }
    }

    private NamedDigraph finish() {
        requireWholeMatrix();
        if (vertices == 0) {
            throw into.fileFault("must hold a network, '*Vertices N', but holds none");
        }
        if (relations.size() > 1) {
            into.note("relations are read as one: " + String.join(", ", relations.values()));
        }
        if (otherNetworks.count > 0) {
            into.note("the first network is read; networks that are left out: " + otherNetworks);
        }
        if (otherSections.count > 0) {
            into.note("sections that are left out: " + otherSections);
        }
        return into.finish("vertex");
    }

    private InputException expected(String what, String line) {
        return into.fault("expected " + what + ", but found '" + InputException.shortened(line) + "'");
    }

    /** A count, and the first few names of what was counted. */
    private static final class Listing {
        private final List<String> names = new ArrayList<>();
        private long count;

        void add(String name) {
            count++;
            if (names.size() < MOST_NAMED) {
                names.add(name);
            }
        }

        @Override
        public String toString() {
            return count + " (" + String.join(", ", names) + (count > names.size() ? ", …)" : ")");
        }
    }
}
