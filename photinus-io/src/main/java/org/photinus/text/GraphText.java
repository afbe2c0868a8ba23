package org.photinus.text;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.graph.RandomDigraphs;
import org.photinus.phase.Ticks;
import org.photinus.text.graph.GraphFile;
import org.photinus.text.graph.GraphFormat;
import org.photinus.text.graph.GraphReading;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;

/** The text of a digraph: the name of a family with its parameters, or a file. */
final class GraphText {
    /** What the weights of a graph file may be taken as. */
    static final String PULSE_PROBABILITY = "pulse-probability";

    private static final int DEFAULT_AGENTS = 50;
    private static final Pattern SIDES = Pattern.compile("(\\d{1,9})x(\\d{1,9})");

    /** Makes a family's digraph of its parameters. */
    private interface Family {
        Digraph make(GraphText text, List<String> parameters);
    }

    private record FamilyForm(String form, int parameters, Family family) {}

    /** Every family, by name, with the form in which it is written. */
    private static final Map<String, FamilyForm> FAMILIES = new TreeMap<>(Map.ofEntries(
            Map.entry("complete", new FamilyForm("complete", 0, (text, p) -> Digraphs.complete(text.n()))),
            Map.entry("path", new FamilyForm("path", 0, (text, p) -> Digraphs.path(text.n()))),
            Map.entry("cycle", new FamilyForm("cycle", 0, (text, p) -> Digraphs.cycle(text.n()))),
            Map.entry("star", new FamilyForm("star", 0, (text, p) -> Digraphs.star(text.n()))),
            Map.entry(
                    "regular",
                    new FamilyForm("regular:D", 1, (text, p) -> Digraphs.regular(text.n(), text.whole("D", p.get(0))))),
            Map.entry("grid", new FamilyForm("grid:RxC", 1, (text, p) -> text.sides(p.get(0), Digraphs::grid))),
            Map.entry("torus", new FamilyForm("torus:RxC", 1, (text, p) -> text.sides(p.get(0), Digraphs::torus))),
            Map.entry(
                    "tree",
                    new FamilyForm("tree:B", 1, (text, p) -> Digraphs.tree(text.n(), text.whole("B", p.get(0))))),
            Map.entry(
                    "gnp",
                    new FamilyForm(
                            "gnp:P",
                            1,
                            (text, p) -> RandomDigraphs.gnp(text.n(), text.number("P", p.get(0)), text.seed))),
            Map.entry(
                    "geometric",
                    new FamilyForm(
                            "geometric:RADIUS",
                            1,
                            (text, p) ->
                                    RandomDigraphs.geometric(text.n(), text.number("RADIUS", p.get(0)), text.seed))),
            Map.entry(
                    "small-world",
                    new FamilyForm(
                            "small-world:K,BETA",
                            2,
                            (text, p) -> RandomDigraphs.smallWorld(
                                    text.n(), text.whole("K", p.get(0)), text.number("BETA", p.get(1)), text.seed))),
            Map.entry(
                    "scale-free",
                    new FamilyForm(
                            "scale-free:M",
                            1,
                            (text, p) -> RandomDigraphs.scaleFree(text.n(), text.whole("M", p.get(0)), text.seed))),
            Map.entry(
                    "rooted",
                    new FamilyForm(
                            "rooted:D",
                            1,
                            (text, p) -> RandomDigraphs.rooted(text.n(), text.whole("D", p.get(0)), text.seed)))));

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

    /** Whether the text looks like a file's name, as a misspelt family does not. */
    static boolean looksLikeFile(String graph) {
        return graph.contains("/") || familyName(graph).contains(".");
    }

    /** The digraph of the settings. */
    static NamedDigraph read(String graph, @Nullable Integer agents, long seed, NetworkSettings settings) {
        boolean undirected = Boolean.parseBoolean(settings.undirected());
        boolean reverse = Boolean.parseBoolean(settings.reverse());
        boolean weighted = weighted(settings.weightsAs());
        NamedDigraph digraph;
        if (isFamily(graph)) {
            if (undirected) {
                throw new InputException("undirected must be asked of a graph file, but the graph is the family '"
                        + graph + "'; a family has its arcs by definition");
            }
            if (weighted) {
                throw new InputException("weights must be taken from a graph file, but the graph is the family '"
                        + graph + "', whose arcs have none");
            }
            digraph = NamedDigraph.ofFamily(new GraphText(graph, agents, seed).family());
        } else {
            digraph = file(graph, new GraphReading(undirected, weighted), settings.graphFormat());
            if (agents != null && agents != digraph.digraph().vertexCount()) {
                throw new InputException("agents must be left out or be the number of vertices of " + graph + ", "
                        + digraph.digraph().vertexCount() + ", but is " + agents);
            }
        }
        return reverse ? digraph.reversed() : digraph;
    }

    private static String familyName(String graph) {
        int colon = graph.indexOf(':');
        return colon < 0 ? graph : graph.substring(0, colon);
    }

    private Digraph family() {
        String name = familyName(graph);
        FamilyForm form = FAMILIES.get(name);
        if (form == null) {
            throw new IllegalStateException(name + " is not a family");
        }
        List<String> parameters = graph.length() > name.length()
                ? List.of(graph.substring(name.length() + 1).split(",", -1))
                : List.of();
        if (parameters.size() != form.parameters()) {
            throw new InputException("graph must have the form " + form.form() + ", but is '" + graph + "'");
        }
        return form.family().make(this, parameters);
    }

    private int n() {
        return agents == null ? DEFAULT_AGENTS : agents;
    }

    private int whole(String parameter, String text) {
        try {
            return Integer.parseInt(text.trim());
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
        Matcher sides = SIDES.matcher(text);
        if (!sides.matches()) {
            throw new InputException(
                    "sides of the graph '" + graph + "' must have the form RxC, such as 10x20, but are '" + text + "'");
        }
        Digraph digraph = rectangle.of(Integer.parseInt(sides.group(1)), Integer.parseInt(sides.group(2)));
        if (agents != null && agents != digraph.vertexCount()) {
            throw new InputException("agents must be left out or be " + digraph.vertexCount() + " for the graph '"
                    + graph + "', but is " + agents);
        }
        return digraph;
    }

    private static boolean weighted(@Nullable String weightsAs) {
        if (weightsAs != null && !weightsAs.equals(PULSE_PROBABILITY)) {
            throw new InputException("weights must be taken as " + PULSE_PROBABILITY + " or not at all, but are as '"
                    + weightsAs + "'" + DidYouMean.hint(weightsAs, List.of(PULSE_PROBABILITY)));
        }
        return weightsAs != null;
    }

    private static NamedDigraph file(String graph, GraphReading how, @Nullable String format) {
        Path path = path(graph);
        if (!Files.exists(path) && !looksLikeFile(graph)) {
            throw new InputException("graph must be a family (" + forms() + ") or a file, but is '" + graph + "'"
                    + DidYouMean.hint(familyName(graph), FAMILIES.keySet()));
        }
        return GraphFile.read(path, format == null ? GraphFormat.requiredOfFile(graph) : GraphFormat.of(format), how);
    }

    static Path path(String text) {
        if (text.isBlank()) {
            throw new InputException("a file to read must have a name, but its name is empty");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new InputException("a file name must be one that this system can have, but is '" + text + "'", e);
        }
    }

    private static String forms() {
        return String.join(
                ", ", FAMILIES.values().stream().map(FamilyForm::form).toList());
    }
}
