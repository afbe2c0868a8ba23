package org.photinus.text.columns;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.photinus.text.input.InputException;

/**
 * The beginning of an edge list, from which a reader tells whether the first line is a header, and whether the ids may
 * be in other columns than those that were read. It holds some lines, some columns and the beginning of each field,
 * however long the file and its lines are.
 */
public final class ColumnSample {
    /** A sample of this size decides as well as all lines. */
    private static final int MOST_LINES = 1000;

    private static final int MOST_COLUMNS = 16;
    private static final int LONGEST = 200;

    /** Fewer lines than this are alike by chance. */
    private static final int FEWEST_TO_SUSPECT = 5;

    /** One of this number of values may be in two columns by chance. */
    private static final int FEW = 20;

    /** What the ends of an arc are called, and hardly any agent. */
    private static final Set<String> ROLES = Set.of(
            "source",
            "target",
            "from",
            "to",
            "src",
            "dst",
            "dest",
            "destination",
            "sender",
            "receiver",
            "transmitter",
            "recipient",
            "tail",
            "head",
            "origin",
            "tx",
            "rx",
            "start",
            "end",
            "parent",
            "child",
            "citing",
            "cited",
            "follower",
            "followee",
            "caller",
            "callee");

    /** What vertices are called in general. */
    private static final Pattern VERTEX = Pattern.compile("(node|vertex|id).*");

    /** What two columns of vertices are called that have no direction. */
    private static final Pattern COUNTED = Pattern.compile("(node|vertex|id)[ _.-]?(id)?[ _.-]?([12]|[ab]|[ij]|[uv])");

    private static final Pattern NUMBER = Pattern.compile("[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?");
    private static final Pattern DECIMAL = Pattern.compile("[-+]?[0-9]*\\.[0-9]+");
    private static final Pattern TIME = Pattern.compile(
            "1[0-9]{9}|1[0-9]{12}|[0-9]{4}-[0-9]{2}-[0-9]{2}([T ].*)?|[0-9]{1,2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]+)?)?");

    private List<String> first = List.of();
    private boolean isTable;
    private final List<List<String>> others = new ArrayList<>();

    private ColumnSample() {}

    /** A sample that has no line yet. */
    public static ColumnSample empty() {
        return new ColumnSample();
    }

    /** Takes the first line; {@code table} is whether its fields are parted by more than spaces. */
    public void first(List<String> fields, boolean table) {
        first = cut(fields);
        isTable = table;
    }

    /** Takes another line. */
    public void add(List<String> fields) {
        others.add(cut(fields));
    }

    /** The first line turned out to be one like the others. */
    public void firstIsNoHeader() {
        others.add(0, first);
    }

    /** Whether no further line is wanted. */
    public boolean isFull() {
        return others.size() >= MOST_LINES;
    }

    private static List<String> cut(List<String> fields) {
        return fields.stream()
                .limit(MOST_COLUMNS)
                .map(field -> field.length() <= LONGEST ? field : field.substring(0, LONGEST))
                .toList();
    }

    /** Whether the first line may be a header: names of columns are different and no numbers. */
    public boolean mayBeginWithHeader(Columns.Chosen columns) {
        return first.stream().noneMatch(ColumnSample::isNumber)
                && first.size() >= columns.least()
                && !first.get(columns.from()).equals(first.get(columns.to()));
    }

    private static boolean isNumber(String field) {
        return NUMBER.matcher(field).matches();
    }

    /**
     * Whether the first line, whose two ids are nowhere else, is a header: there is a word where all others have a
     * number, its ids are called as columns are and no other ids are, or in a table it has mere words where all other ids
     * have digits. A single other line is evidence only if names tell.
     */
    public boolean beginsWithHeader(Columns.Chosen columns) {
        if (others.isEmpty()) {
            return false;
        }
        List<String> names = List.of(first.get(columns.from()), first.get(columns.to()));
        List<String> ids =
                Stream.concat(column(columns.from()), column(columns.to())).toList();
        if (names.stream().allMatch(ColumnSample::isRole) && ids.stream().noneMatch(ColumnSample::isRole)) {
            return true;
        }
        boolean digitsBelow = isTable
                && names.stream().noneMatch(ColumnSample::hasDigit)
                && ids.stream().allMatch(ColumnSample::hasDigit);
        boolean counted = names.stream().allMatch(name -> matches(COUNTED, name))
                && ids.stream().noneMatch(id -> matches(VERTEX, id));
        return others.size() > 1 && (digitsBelow || counted || hasWordAboveNumbers());
    }

    private boolean hasWordAboveNumbers() {
        return IntStream.range(0, first.size())
                .anyMatch(c -> !first.get(c).isEmpty() && column(c).allMatch(ColumnSample::isNumber));
    }

    private static boolean isRole(String name) {
        return Columns.words(name).stream().anyMatch(ROLES::contains);
    }

    private static boolean matches(Pattern pattern, String name) {
        return pattern.matcher(name.toLowerCase(Locale.ROOT)).matches();
    }

    private static boolean hasDigit(String id) {
        return id.chars().anyMatch(c -> c >= '0' && c <= '9');
    }

    private Stream<String> column(int column) {
        return others.stream().map(fields -> Columns.Chosen.field(fields, column));
    }

    /** Why the ids may be in other columns than these, and in which, if there is a sign of it. */
    public Optional<String> suspicion(Columns.Chosen read) {
        if (others.size() < FEWEST_TO_SUSPECT) {
            return Optional.empty();
        }
        Set<String> tails = values(read.from());
        Set<String> heads = values(read.to());
        if (shared(tails, heads) * FEW > Math.max(tails.size(), heads.size())) {
            return Optional.empty();
        }
        int columns = others.stream().mapToInt(List::size).max().orElse(0);
        for (int from = 0; from < columns; from++) {
            for (int to = from + 1; to < columns; to++) {
                boolean near = from == read.from() || from == read.to() || to == read.from() || to == read.to();
                // Two columns of measured numbers have values in common too.
                if (shareIds(values(from), values(to)) && (near || !column(from).allMatch(ColumnSample::isNumber))) {
                    return Optional.of("columns " + (read.from() + 1) + " and " + (read.to() + 1)
                            + " are read as ids and have next to none in common, but columns " + (from + 1) + " and "
                            + (to + 1)
                            + " have; if these have the ids, say so with --columns "
                            + new Columns.Chosen(from, to, -1, -1));
                }
            }
        }
        return Stream.of(read.from(), read.to())
                .flatMap(column -> odd(column).stream())
                .findFirst();
    }

    private Optional<String> odd(int column) {
        boolean decimals =
                column(column).allMatch(value -> DECIMAL.matcher(value).matches());
        boolean times = column(column).allMatch(value -> TIME.matcher(value).matches());
        return decimals || times
                ? Optional.of("column " + (column + 1) + " is read as ids and has nothing but "
                        + (decimals ? "numbers with decimals" : "times") + ", such as "
                        + InputException.shortened(others.get(0).get(column))
                        + "; if the ids are in other columns, say so with --columns from=N,to=N")
                : Optional.empty();
    }

    private Set<String> values(int column) {
        Set<String> values = new HashSet<>();
        column(column).filter(value -> !value.isEmpty()).forEach(values::add);
        return values;
    }

    private static long shared(Set<String> one, Set<String> other) {
        return one.stream().filter(other::contains).count();
    }

    /** Whether columns have so much in common that both are ids: at least three, and a quarter of the longer one. */
    private static boolean shareIds(Set<String> one, Set<String> other) {
        long shared = shared(one, other);
        return shared >= 3 && 4 * shared >= Math.max(one.size(), other.size());
    }
}
