package org.photinus.text.columns;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;

/**
 * Which columns of an edge list are what, as a user says it: {@code from=3,to=5,weight=pdr}. A column is a number from 1
 * on, or a name of the header, and is empty where nothing is said.
 *
 * @param from the column of an arc's tail
 * @param to the column of an arc's head
 * @param weight the column of its weight
 * @param header whether the first line is a header
 */
public record Columns(String from, String to, String weight, Header header) {
    /** Whether the first line is a header. */
    public enum Header {
        YES,
        NO,
        /** The file itself must tell. */
        UNSAID
    }

    /** Where nothing is said. */
    public static final Columns UNSAID = new Columns("", "", "", Header.UNSAID);

    private static final List<String> KEYS = List.of("from", "to", "weight", "header");
    private static final String FORM =
            "columns must have the form from=C,to=C,weight=C,header=yes|no, where C is a number from 1 on or a name of the"
                    + " header, ";
    private static final int MOST_DIGITS = 7;
    private static final int MOST_LISTED = 50;

    /** The columns of a text; what cannot be used is refused. */
    public static Columns of(String text) {
        Map<String, String> said = new HashMap<>();
        for (String part : text.split(",", -1)) {
            int equals = part.indexOf('=');
            String key = (equals < 0 ? part : part.substring(0, equals)).trim();
            String value = equals < 0 ? "" : part.substring(equals + 1).trim();
            if (!KEYS.contains(key)) {
                throw refused("'" + shown(key) + "' is none of these", text, DidYouMean.hint(key, KEYS));
            }
            if (value.isEmpty()) {
                throw refused(key + " says nothing", text, "");
            }
            if (said.put(key, value) != null) {
                throw refused(key + " is said twice", text, "");
            }
        }
        Columns columns = new Columns(
                said.getOrDefault("from", ""),
                said.getOrDefault("to", ""),
                said.getOrDefault("weight", ""),
                header(said.get("header"), text));
        columns.requireArcs(text);
        columns.requireSense(text);
        return columns;
    }

    /** The same with another column of weights; where nothing is said of the ids, they are as in any list. */
    public Columns withWeight(String column) {
        Columns columns = new Columns(from, to, column, header);
        columns.requireSense((haveArcs() ? "from=" + from + ",to=" + to + "," : "") + "weight=" + column);
        return columns;
    }

    private static Header header(@Nullable String word, String text) {
        if (word == null) {
            return Header.UNSAID;
        }
        if (!word.equals("yes") && !word.equals("no")) {
            throw refused("header is '" + shown(word) + "'", text, DidYouMean.hint(word, List.of("yes", "no")));
        }
        return word.equals("yes") ? Header.YES : Header.NO;
    }

    private void requireArcs(String text) {
        if (from.isEmpty() != to.isEmpty() || (from.isEmpty() && !weight.isEmpty())) {
            String missing = from.isEmpty() ? to.isEmpty() ? "from and to are" : "from is" : "to is";
            throw refused(missing + " missing", text, "");
        }
    }

    private void requireSense(String text) {
        List<String> all = List.of(from, to, weight);
        if (all.stream()
                .anyMatch(column -> column.matches("0+") || (isNumber(column) && column.length() > MOST_DIGITS))) {
            throw refused("columns are numbered from 1 to " + "9".repeat(MOST_DIGITS), text, "");
        }
        if (header == Header.NO && usesNames()) {
            throw refused("a name needs a header, and header is no", text, "");
        }
        if (!from.isEmpty() && (from.equals(to) || from.equals(weight) || to.equals(weight))) {
            throw refused("one column is used twice", text, "");
        }
    }

    private static InputException refused(String why, String text, String hint) {
        return new InputException(FORM + "but are '" + shown(text) + "': " + why + hint);
    }

    private static String shown(String text) {
        return InputException.shortened(text);
    }

    private static boolean isNumber(String column) {
        return column.matches("[0-9]+");
    }

    /** Whether it is said where the arcs are. */
    public boolean haveArcs() {
        return !from.isEmpty();
    }

    /** Whether it is said of any column what it is. */
    public boolean haveColumns() {
        return haveArcs() || !weight.isEmpty();
    }

    /** Whether a column is named, so that there must be a header. */
    public boolean usesNames() {
        return List.of(from, to, weight).stream().anyMatch(column -> !column.isEmpty() && !isNumber(column));
    }

    /** Whether there is a header for certain. */
    public boolean haveHeader() {
        return header == Header.YES || usesNames();
    }

    /** The columns of a file with this first line, which is a header or not. */
    public Chosen chosen(List<String> firstLine) {
        if (!haveArcs()) {
            return weight.isEmpty()
                    ? Chosen.BY_POSITION
                    : Chosen.BY_POSITION.withWeight(index("weight", weight, firstLine));
        }
        Chosen chosen = new Chosen(
                index("from", from, firstLine), index("to", to, firstLine), index("weight", weight, firstLine), -1);
        if (chosen.from == chosen.to || chosen.weight == chosen.from || chosen.weight == chosen.to) {
            throw new InputException("columns must be different, but from=" + from + ",to=" + to
                    + (weight.isEmpty() ? "" : ",weight=" + weight) + " names column "
                    + (1 + (chosen.from == chosen.to || chosen.weight == chosen.from ? chosen.from : chosen.to))
                    + " twice");
        }
        return chosen;
    }

    private static int index(String key, String column, List<String> header) {
        if (column.isEmpty()) {
            return -1;
        }
        if (isNumber(column)) {
            return Integer.parseInt(column) - 1;
        }
        int[] found = IntStream.range(0, header.size())
                .filter(i -> header.get(i).equals(column))
                .toArray();
        if (found.length == 0) {
            found = IntStream.range(0, header.size())
                    .filter(i -> header.get(i).equalsIgnoreCase(column))
                    .toArray();
        }
        if (found.length != 1) {
            throw new InputException(
                    "columns must be named as in the header (" + listed(header) + "), but " + key + " is '"
                            + shown(column) + "'"
                            + (found.length == 0
                                    ? DidYouMean.hint(column, header)
                                    : ", which stands there " + found.length + " times; give its number"));
        }
        return found[0];
    }

    /** Some columns' names as a message shows them. */
    public static String listed(List<String> names) {
        // A line may have millions of fields.
        return shown(names.stream().limit(MOST_LISTED).map(Columns::shown).collect(Collectors.joining(", ")));
    }

    /**
     * Columns by their index from 0; a negative one is not there.
     *
     * @param type the column in which Gephi says whether an edge is directed
     */
    public record Chosen(int from, int to, int weight, int type) {
        /** Tail, head and weight in this order, as in a list without a header. */
        public static final Chosen BY_POSITION = new Chosen(0, 1, 2, -1);

        private static final List<List<String>> KNOWN =
                List.of(List.of("source", "target"), List.of("from", "to"), List.of("src", "dst"));

        /**
         * The columns of a header that says them: source and target, from and to, or src and dst, beside each other at
         * the beginning of any list, and anywhere in a table of three columns or more.
         */
        public static Optional<Chosen> ofKnown(List<String> fields, boolean isTable) {
            List<String> names =
                    fields.stream().map(field -> field.toLowerCase(Locale.ROOT)).toList();
            return KNOWN.stream()
                    .filter(pair -> (names.size() >= 2 && names.subList(0, 2).equals(pair))
                            || (isTable && names.size() > 2 && names.containsAll(pair)))
                    .findFirst()
                    .map(pair -> ofNames(names, pair));
        }

        private static Chosen ofNames(List<String> names, List<String> pair) {
            int from = names.indexOf(pair.get(0));
            int to = names.indexOf(pair.get(1));
            int type = names.indexOf("type");
            int weight = names.indexOf("weight");
            // Without a name for it, the weight is the third field, as in a list without a header.
            boolean third = weight < 0 && from == 0 && to == 1 && type != 2;
            return new Chosen(from, to, third ? 2 : weight, type);
        }

        /** The same with the weight in another column. */
        public Chosen withWeight(int column) {
            return new Chosen(from, to, column, type);
        }

        /** How many fields a line must have. */
        public int least() {
            return 1 + Math.max(from, to);
        }

        /** The field of a column; empty if the line ends before it. */
        public static String field(List<String> fields, int column) {
            return column >= 0 && column < fields.size() ? fields.get(column) : "";
        }

        /** The columns as an option would say them. */
        @Override
        public String toString() {
            return "from=" + (from + 1) + ",to=" + (to + 1);
        }
    }

    static List<String> words(String name) {
        return Arrays.stream(name.replaceAll("([a-z])([A-Z])", "$1 $2")
                        .toLowerCase(Locale.ROOT)
                        .split("[^a-z]+", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
