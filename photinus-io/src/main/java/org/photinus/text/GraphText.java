package org.photinus.text;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.graph.Digraphs;
import org.photinus.graph.InducedDigraphs;
import org.photinus.graph.RandomDigraphs;
import org.photinus.phase.Digits;
import org.photinus.phase.Ticks;
import org.photinus.text.columns.Columns;
import org.photinus.text.graph.ArcList;
import org.photinus.text.graph.GraphFile;
import org.photinus.text.graph.GraphFormat;
import org.photinus.text.graph.GraphReading;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.EncodingName;
import org.photinus.text.input.InputException;

/** The text of a digraph: the name of a family with its parameters, or a file. */
final class GraphText {
    /** What stands for standard input. */
    static final String STANDARD_INPUT = "-";

    /** The bytes of an arc while a random digraph is made: as it came, as it is kept, and a part of a copy. */
    private static final int STORED_ARC = 16;

    /** The bytes of a small world's table of links, for every arc. */
    private static final int LINK_OF_AN_ARC = 12;

    /** The bytes of an agent: where its arcs begin, twice, its place in an order, and what any look at it takes. */
    private static final int STORED_AGENT = 40;

    private static final double GIB = 1 << 30;

    /** A family by the form in which it is written, such as small-world:K,BETA. */
    private record Family(String form) {
        boolean takes(List<String> parameters) {
            return isList()
                    ? !parameters.isEmpty()
                    : parameters.size() == (form.contains(":") ? form.split(",", -1).length : 0);
        }

        boolean isList() {
            return form.endsWith(",…");
        }

        /** Whether its parameters say how many vertices there are. */
        boolean hasOwnSize() {
            return isList() || form.endsWith(":RxC");
        }
    }

    private static final List<String> FORMS = List.of(
            "complete",
            "path",
            "cycle",
            "star",
            "regular:D",
            "grid:RxC",
            "torus:RxC",
            "tree:B",
            "gnp:P",
            "geometric:RADIUS",
            "small-world:K,BETA",
            "scale-free:M",
            "rooted:D",
            "arcs:A-B,…");

    /** The forms of all families, in the order in which they are told. */
    static final String FAMILY_FORMS = String.join(", ", FORMS);

    /** Every family by its name, in that order. */
    private static final Map<String, Family> FAMILIES = families();

    private static Map<String, Family> families() {
        Map<String, Family> byName = new LinkedHashMap<>();
        for (String form : FORMS) {
            byName.put(familyName(form), new Family(form));
        }
        return Collections.unmodifiableMap(byName);
    }

    private final String graph;
    private final @Nullable Integer agents;
    private final long seed;

    private GraphText(String graph, @Nullable Integer agents, long seed) {
        this.graph = graph;
        this.agents = agents;
        this.seed = seed;
    }

    /** Whether the text names a family and not a file. */
    static boolean isFamily(String graph) {
        return FAMILIES.containsKey(familyName(graph));
    }

    /** Whether the text itself says how many vertices there are: a file, a rectangle of given sides, or a list of arcs. */
    static boolean hasOwnSize(String graph) {
        Family family = FAMILIES.get(familyName(graph));
        return family == null || family.hasOwnSize();
    }

    /** Whether the text looks like a file's name, as a misspelt family does not. */
    static boolean looksLikeFile(String graph) {
        return graph.contains("/") || familyName(graph).contains(".");
    }

    /** The digraph of the settings. */
    static NamedDigraph read(@Nullable Integer agents, long seed, NetworkSettings settings) {
        String graph = settings.text(Setting.GRAPH);
        boolean undirected = settings.isSet(Setting.UNDIRECTED);
        List<WeightUse> uses = WeightUse.all(settings.get(Setting.WEIGHTS_AS));
        NamedDigraph digraph;
        if (isFamily(graph)) {
            if (settings.get(Setting.GRAPH_FORMAT) != null) {
                throw new InputException("graph format must be that of a graph file, but the graph is the family '"
                        + graph + "', which has none");
            }
            if (settings.get(Setting.ENCODING) != null) {
                throw new InputException("encoding must be that of a graph file, but the graph is the family '" + graph
                        + "', which has none");
            }
            if (settings.get(Setting.COLUMNS) != null) {
                throw new InputException("columns must be those of a graph file, but the graph is the family '" + graph
                        + "', which has none");
            }
            if (undirected) {
                throw new InputException("undirected must be asked of a graph file, but the graph is the family '"
                        + graph + "'; a family has its arcs by definition");
            }
            if (!uses.isEmpty()) {
                throw new InputException("weights must be taken from a graph file, but the graph is the family '"
                        + graph + "', whose arcs have none");
            }
            digraph = NamedDigraph.ofFamily(new GraphText(graph, agents, seed).family());
        } else {
            String encoding = settings.get(Setting.ENCODING);
            String columns = settings.get(Setting.COLUMNS);
            GraphReading plain = new GraphReading(
                    undirected,
                    false,
                    encoding == null ? null : EncodingName.of(encoding.trim()),
                    columns == null ? Columns.UNSAID : Columns.of(columns));
            digraph =
                    weighted(source(graph, settings.get(Setting.GRAPH_FORMAT), uses.size() > 1), plain, uses, settings);
            if (agents != null && agents != digraph.digraph().vertexCount()) {
                throw new InputException("agents must be left out or be the number of vertices of " + graph + ", "
                        + digraph.digraph().vertexCount() + ", but is " + agents);
            }
        }
        return kept(settings.isSet(Setting.REVERSE) ? digraph.reversed() : digraph, settings);
    }

    /** The part of a digraph that the settings want. */
    private static NamedDigraph kept(NamedDigraph whole, NetworkSettings settings) {
        boolean largest = settings.isSet(Setting.LARGEST_COMPONENT);
        if (!largest && !settings.isSet(Setting.DROP_ISOLATED)) {
            return whole;
        }
        int[] vertices = largest
                ? InducedDigraphs.largestWeakComponent(whole.digraph())
                : InducedDigraphs.notIsolated(whole.digraph());
        int n = whole.digraph().vertexCount();
        String graph = settings.text(Setting.GRAPH);
        if (vertices.length == 0) {
            throw new InputException("drop isolated must leave a vertex, but none of the " + n + " of " + graph
                    + " has an arc to another");
        }
        return vertices.length == n
                ? whole
                : whole.only(vertices)
                        .noting(graph + ": left out " + (n - vertices.length) + " of " + n + " vertices, "
                                + (largest ? "not in the largest weakly connected component" : "without arcs"));
    }

    private static String familyName(String graph) {
        int colon = graph.indexOf(':');
        return colon < 0 ? graph : graph.substring(0, colon);
    }

    private Digraph family() {
        String name = familyName(graph);
        Family family = FAMILIES.get(name);
        if (family == null) {
            throw new IllegalStateException(name + " is not a family");
        }
        List<String> parameters = graph.length() > name.length()
                ? List.of(graph.substring(name.length() + 1).split(",", -1))
                : List.of();
        if (!family.takes(parameters)) {
            throw new InputException("graph must have the form " + family.form() + ", but is '" + graph + "'");
        }
        return made(name, parameters);
    }

    /** The digraph of a family, by its name. */
    private Digraph made(String family, List<String> p) {
        return switch (family) {
            case "complete" -> Digraphs.complete(n());
            case "path" -> Digraphs.path(n());
            case "cycle" -> Digraphs.cycle(n());
            case "star" -> Digraphs.star(n());
            case "regular" -> Digraphs.regular(n(), whole("D", p.get(0)));
            case "grid" -> sides(p.get(0), Digraphs::grid);
            case "torus" -> sides(p.get(0), Digraphs::torus);
            case "tree" -> Digraphs.tree(n(), whole("B", p.get(0)));
            case "gnp" -> {
                double probability = number("P", p.get(0));
                requireRoom(n() * (n() - 1.0) * (probability < 1 ? probability : 0), STORED_ARC);
                yield RandomDigraphs.gnp(n(), probability, seed);
            }
            case "geometric" -> {
                double radius = number("RADIUS", p.get(0));
                // A quarter of the disc for points in a corner of the square.
                double near = Math.min(1, Math.PI / 4 * radius * radius);
                requireRoom(n() * (n() - 1.0) * near, STORED_ARC);
                yield RandomDigraphs.geometric(n(), radius, seed);
            }
            case "small-world" -> {
                int degree = whole("K", p.get(0));
                requireRoom((double) n() * Math.min(degree, n()), STORED_ARC + LINK_OF_AN_ARC);
                yield RandomDigraphs.smallWorld(n(), degree, number("BETA", p.get(1)), seed);
            }
            case "scale-free" -> {
                int links = whole("M", p.get(0));
                requireRoom(2.0 * n() * Math.min(links, n()), STORED_ARC);
                yield RandomDigraphs.scaleFree(n(), links, seed);
            }
            case "rooted" -> {
                int degree = whole("D", p.get(0));
                requireRoom((double) n() * Math.min(degree, n()), STORED_ARC);
                yield RandomDigraphs.rooted(n(), degree, seed);
            }
            case "arcs" -> sized(ArcList.read(graph, p));
            default -> throw new IllegalStateException(family + " is not a family");
        };
    }

    private int n() {
        return agents == null ? Integer.parseInt(Setting.AGENTS.standard()) : agents;
    }

    /** Refuses at once a random digraph that would fill the memory only after minutes. */
    private void requireRoom(double arcs, int bytesPerArc) {
        double bytes = arcs * bytesPerArc + (double) n() * STORED_AGENT;
        // What survives has two thirds of the heap; the rest is for what is made anew.
        double room = Runtime.getRuntime().maxMemory() / 3.0 * 2;
        if (arcs > DigraphBuilder.MAX_ARCS || bytes > room) {
            throw new InputException(String.format(
                    Locale.ROOT,
                    "the graph '%s' must fit into memory, but with %,d agents it has about %s arcs, which take %.1f"
                            + " GiB, and there are %.1f GiB; take fewer agents or arcs%s",
                    graph,
                    n(),
                    about(arcs),
                    bytes / GIB,
                    room / GIB,
                    arcs > DigraphBuilder.MAX_ARCS
                            ? ", at most " + DigraphBuilder.MAX_ARCS
                            : ", or give more memory, as with PHOTINUS_JAVA_OPTS=-Xmx"
                                    + (long) Math.ceil(bytes * 1.5 / GIB + 1) + "g"));
        }
    }

    /** A large number by its first two digits, such as 2.0e+10. */
    private static String about(double number) {
        String text =
                new BigDecimal(number).round(new MathContext(2)).toString().toLowerCase(Locale.ROOT);
        return text.replaceFirst("e\\+(\\d)$", "e+0$1");
    }

    private int whole(String parameter, String text) {
        try {
            return Integer.parseInt(Digits.ascii(text.trim()));
        } catch (NumberFormatException e) {
            throw new InputException(
                    parameter + " of the graph '" + graph + "' must be a whole number, but is '" + text + "'", e);
        }
    }

    private double number(String parameter, String text) {
        return Ticks.decimal(parameter + " of the graph '" + graph + "'", text).doubleValue();
    }

    private interface Rectangle {
        Digraph of(int rows, int columns);
    }

    private Digraph sides(String text, Rectangle rectangle) {
        Matcher sides = Pattern.compile("(\\d{1,9})x(\\d{1,9})").matcher(text);
        if (!sides.matches()) {
            throw new InputException(
                    "sides of the graph '" + graph + "' must have the form RxC, such as 10x20, but are '" + text + "'");
        }
        return sized(rectangle.of(Integer.parseInt(sides.group(1)), Integer.parseInt(sides.group(2))));
    }

    /** A digraph whose size is its own; agents must not say another one. */
    private Digraph sized(Digraph digraph) {
        if (agents != null && agents != digraph.vertexCount()) {
            throw new InputException("agents must be left out or be " + digraph.vertexCount() + " for the graph '"
                    + graph + "', but is " + agents);
        }
        return digraph;
    }

    /** A graph file that can be read, more than once if that was asked for. */
    private interface Source {
        NamedDigraph read(GraphReading how);
    }

    /** Reads a file once for each use of its weights: the arcs are the same, the column of the weights is another. */
    private static NamedDigraph weighted(
            Source source, GraphReading plain, List<WeightUse> uses, NetworkSettings settings) {
        if (!plain.columns().weight().isEmpty()
                && !uses.isEmpty()
                && uses.stream().noneMatch(use -> use.column().isEmpty())) {
            throw new InputException("columns must leave out the weight where weights as names its column, but are '"
                    + settings.text(Setting.COLUMNS) + "'");
        }
        // Weights of probabilities come first, since an arc of probability 0 is left out of the digraph.
        return uses.stream()
                .sorted(Comparator.comparing(use -> !use.name().equals(WeightUse.PULSE_PROBABILITY)))
                .map(use -> source.read(new GraphReading(
                        plain.undirected(),
                        use.meaning(settings),
                        plain.encoding(),
                        use.column().isEmpty()
                                ? plain.columns()
                                : plain.columns().withWeight(use.column()))))
                .reduce(GraphText::both)
                .orElseGet(() -> source.read(plain));
    }

    /** One digraph of two readings of one file, which must have found the same arcs. */
    private static NamedDigraph both(NamedDigraph first, NamedDigraph other) {
        // Arcs of probability 0 are left out of the first alone.
        boolean same = first.names().all().equals(other.names().all())
                && (first.probability() != null
                        || first.digraph().arcCount() == other.digraph().arcCount());
        for (int v = 0; same && v < first.digraph().vertexCount(); v++) {
            for (int w : first.digraph().outNeighbors(v)) {
                same &= other.digraph().rankOf(v, w) >= 0;
            }
        }
        if (!same) {
            throw new InputException("all columns of weights must stand beside the same arcs, but the graph file has"
                    + " other arcs where it is read with another column; say with --columns which columns are what");
        }
        return first.and(other);
    }

    private static Source source(String graph, @Nullable String format, boolean again) {
        if (graph.equals(STANDARD_INPUT)) {
            if (format == null) {
                throw new InputException("graph format must be given where the graph is -, standard input, which has no"
                        + " ending to tell it; such as --graph-format edge-list");
            }
            return stream("standard input", () -> System.in, GraphFormat.of(format), again);
        }
        Path path = path(graph);
        if (!Files.exists(path) && !looksLikeFile(graph)) {
            throw new InputException("graph must be a family (" + sortedForms() + ") or a file, but is '" + graph + "'"
                    + DidYouMean.hint(familyName(graph), new TreeSet<>(FAMILIES.keySet())));
        }
        GraphFormat known = format == null ? GraphFormat.requiredOfFile(graph) : GraphFormat.of(format);
        boolean isPipe = Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path);
        return again && isPipe
                ? stream(graph, () -> Files.newInputStream(path), known, true)
                : how -> GraphFile.read(path, known, how);
    }

    private interface Opener {
        InputStream open() throws IOException;
    }

    /** Bytes that come once; to be read again they must be kept. */
    private static Source stream(String name, Opener opener, GraphFormat format, boolean again) {
        try {
            if (!again) {
                InputStream once = opener.open();
                return how -> GraphFile.read(name, once, format, how);
            }
            try (InputStream bytes = opener.open()) {
                ByteArrayOutputStream kept = new ByteArrayOutputStream();
                byte[] buffer = new byte[1 << 16];
                // By hand: readAllBytes may ask for a position, which a pipe does not have.
                for (int read = bytes.read(buffer); read >= 0; read = bytes.read(buffer)) {
                    kept.write(buffer, 0, read);
                }
                return how -> GraphFile.read(name, new ByteArrayInputStream(kept.toByteArray()), format, how);
            }
        } catch (IOException e) {
            throw new InputException(name + " must be readable, but is not: " + e.getMessage(), e);
        }
    }

    static Path path(String text) {
        if (text.isBlank()) {
            throw new InputException("a file to read must have a name, but its name is empty");
        }
        return FileName.path(text);
    }

    private static String sortedForms() {
        return FAMILIES.values().stream().map(Family::form).sorted().collect(Collectors.joining(", "));
    }
}
