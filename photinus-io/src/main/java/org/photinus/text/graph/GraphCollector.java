package org.photinus.text.graph;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;
import org.photinus.text.weights.ArcWeights;
import org.photinus.text.weights.CollectedWeights;
import org.photinus.text.weights.WeightMeaning;

/**
 * Collects what the reader of a graph file finds, whatever the format, and makes a digraph of it.
 *
 * <p>The rules that all formats share are here and nowhere else: vertices come in the order in which the file
 * declares them, else by first appearance; an undirected edge is both arcs, and that is said; self-loops and
 * parallel arcs are dropped and counted; weights are ignored, and that is said, or are taken as the user says.
 */
final class GraphCollector {
    /** The bytes of a vertex: where its arcs begin, twice, its place in an order, and what any look at it takes. */
    private static final int STORED_VERTEX = 40;

    /** How many arcs without a reverse are a sign that a list has each edge once. */
    private static final int FEWEST_TO_TELL = 10;

    private static final double GIB = 1 << 30;

    private final TextSource source;
    private final String file;
    private final GraphReading how;
    private final IdTable ids = new IdTable();
    private final Labels labels = new Labels();
    private final Positions positions = new Positions();
    private final DigraphBuilder builder = new DigraphBuilder(0);
    private final List<String> notes = new ArrayList<>();
    private Supplier<Place> place;
    private long line;

    private boolean declares;
    private boolean addsUndeclared;
    private boolean cannotSayDirected;
    private int[] declarationOrder = new int[0];
    private int declared;
    private boolean[] isDeclared = new boolean[0];
    /** Where vertices were named that are not declared yet. */
    private final Map<Integer, Place> undeclared = new TreeMap<>();

    private boolean mentionedFirst;
    private int numbered = -1;
    private long undirectedEdges;
    private boolean undirectedFile;
    private boolean ignoredWeights;
    private long impossibleArcs;
    private final @Nullable CollectedWeights weighted;

    GraphCollector(TextSource source, GraphReading how) {
        this.source = source;
        this.file = source.name();
        this.how = how;
        this.place = () -> Place.of(file, line);
        this.weighted = how.weights() == null ? null : new CollectedWeights(how.weights());
    }

    TextSource source() {
        return source;
    }

    GraphReading how() {
        return how;
    }

    /** Whether weights are wanted. */
    boolean isWeighted() {
        return weighted != null;
    }

    /** From now on, faults are at the place that this gives. */
    void at(Supplier<Place> where) {
        place = where;
    }

    /** From now on, faults are in this line, unless a place was given. */
    void atLine(long number) {
        line = number;
    }

    InputException fault(String message) {
        return new InputException(place.get(), message);
    }

    /** A fault of the file as a whole. */
    InputException fileFault(String message) {
        return new InputException(file + " " + message);
    }

    void note(String text) {
        notes.add(file + ": " + text);
    }

    /** The file declares every vertex; a vertex that it names and does not declare is a fault. */
    void declaresVertices() {
        declares = true;
    }

    /** The file declares vertices; those that only its arcs name are added after them, and that is said. */
    void declaresVerticesButPerhapsNotAll() {
        declares = true;
        addsUndeclared = true;
    }

    /** The file cannot say whether its arcs are directed, and perhaps they are not meant to be. */
    void cannotSayDirected(boolean itCannot) {
        cannotSayDirected = itCannot;
    }

    /** The vertices are 1 to n, in this order, and need not be named. */
    void numberedVertices(long n) {
        if (!(n >= 1 && n <= IdTable.MOST_IDS)) {
            throw fault("the number of vertices must lie between 1 and " + IdTable.MOST_IDS + ", but is " + n);
        }
        requireRoom(n);
        numbered = (int) n;
    }

    /** A number costs the file nothing, but the digraph its vertices. */
    private void requireRoom(long n) {
        double room = Runtime.getRuntime().maxMemory() / 3.0 * 2;
        if (n * (double) STORED_VERTEX > room) {
            throw fault(String.format(
                    Locale.ROOT,
                    "%,d vertices must fit into memory, but take %.1f GiB, and there are %.1f GiB; give more, as with"
                            + " PHOTINUS_JAVA_OPTS=-Xmx%dg",
                    n,
                    n * (double) STORED_VERTEX / GIB,
                    room / GIB,
                    (long) Math.ceil(n * STORED_VERTEX * 1.5 / GIB + 1)));
        }
    }

    /** A vertex of this id, which the file declares here. */
    int declare(String id) {
        int index = named(id);
        if (index < isDeclared.length && isDeclared[index]) {
            throw fault("expected ids that are different, but '" + InputException.shortened(id) + "' stands twice");
        }
        setDeclared(index);
        mentionedFirst |= undeclared.remove(index) != null;
        return index;
    }

    private void setDeclared(int index) {
        if (index >= isDeclared.length) {
            isDeclared = Arrays.copyOf(isDeclared, Math.max(16, 2 * index));
            declarationOrder = Arrays.copyOf(declarationOrder, isDeclared.length);
        }
        isDeclared[index] = true;
        declarationOrder[declared++] = index;
    }

    /** What the file calls a vertex beside its id; an empty label is none. */
    void label(int vertex, String label) {
        if (label.length() > Labels.LONGEST) {
            throw fault("a label must have at most " + Labels.LONGEST + " characters, but has " + label.length());
        }
        if (!VertexNames.isText(label)) {
            throw fault("expected text, but found half of a character in a label");
        }
        if (!label.isEmpty()) {
            labels.put(vertex, label);
        }
    }

    /** Where the file puts a vertex; what is no finite number is no position, and never a fault. */
    void position(int vertex, @Nullable String x, @Nullable String y) {
        positions.add(vertex, x, y);
    }

    /** The vertex of this id, which the file names here. */
    int vertex(String id) {
        int index = named(id);
        if (declares && (index >= isDeclared.length || !isDeclared[index]) && !undeclared.containsKey(index)) {
            undeclared.put(index, place.get());
        }
        return index;
    }

    private int named(String id) {
        if (id.isEmpty()) {
            throw fault("expected the id of a vertex, but found an empty one");
        }
        if (!VertexNames.isText(id)) {
            throw fault("expected text, but found half of a character in an id");
        }
        byte[] bytes = id.getBytes(StandardCharsets.UTF_8);
        return vertex(bytes, 0, bytes.length);
    }

    /** The vertex whose id is these bytes of UTF-8. */
    int vertex(byte[] bytes, int from, int to) {
        try {
            return ids.indexOf(bytes, from, to);
        } catch (InputException e) {
            throw fault(String.valueOf(e.getMessage()));
        }
    }

    /** The table of ids, for a reader that finds them as bytes. */
    IdTable ids() {
        return ids;
    }

    /** Takes back some vertices, {@code first} and the next ones, with their arcs; to be said last. */
    void forget(int first, int count) {
        ids.forget(first, count);
        builder.without(first, count);
        if (weighted != null) {
            weighted.forget(first, count);
        }
    }

    /** An arc, or an edge that the file calls undirected, which is both arcs; and its weight, if any. */
    void link(int from, int to, boolean undirected, @Nullable String weight) {
        undirectedEdges += undirected ? 1 : 0;
        ignoredWeights |= weighted == null && weight != null;
        long bits = weighted == null ? 0 : bits(weighted, from, to, weight);
        if (weighted != null && weighted.meaning().isNoArc(bits)) {
            // The end vertices are there all the same.
            builder.withVertices(Math.max(from, to) + 1);
            impossibleArcs++;
            return;
        }
        add(from, to, bits);
        if ((undirected || how.undirected()) && from != to) {
            add(to, from, bits);
        }
    }

    private void add(int from, int to, long bits) {
        builder.arc(from, to);
        if (weighted != null && from != to) {
            weighted.add(from, to, bits);
        }
    }

    /** All arcs so far and to come are undirected edges; to be said once, where the file says it late. */
    void allUndirected() {
        undirectedFile = true;
    }

    private long bits(CollectedWeights weights, int from, int to, @Nullable String text) {
        WeightMeaning meaning = weights.meaning();
        if (text == null) {
            throw fault("expected a weight, to be the " + meaning.words() + " of the arc " + arc(from, to)
                    + ", but found none");
        }
        try {
            return meaning.bits(text, () -> arc(from, to));
        } catch (IllegalArgumentException | InputException e) {
            throw fault(String.valueOf(e.getMessage()));
        }
    }

    /** Weights were seen, and not wanted. */
    void ignoredWeights() {
        ignoredWeights = true;
    }

    /** The digraph of what was collected; {@code something} is what a file must hold at least one of. */
    NamedDigraph finish(String something) {
        if (addsUndeclared && !undeclared.isEmpty()) {
            addUndeclared();
        }
        undeclared.forEach((vertex, where) -> {
            throw new InputException(
                    where,
                    "expected a vertex that the file declares, but found '" + InputException.shortened(ids.id(vertex))
                            + "'");
        });
        int vertices = numbered >= 0 ? numbered : ids.count();
        if (vertices == 0) {
            throw fileFault("must hold at least one " + something + ", but holds none");
        }
        if (undirectedFile) {
            if (!how.undirected()) {
                builder.addReverses();
                if (weighted != null) {
                    weighted.addReverses();
                }
            }
            note("undirected: each edge is read as both arcs");
        } else if (undirectedEdges > 0) {
            note("undirected edges are read as both arcs: " + undirectedEdges);
        }
        DigraphBuilder.Built built = builder.withVertices(vertices).build();
        int[] order = mentionedFirst ? Arrays.copyOf(declarationOrder, declared) : new int[0];
        Digraph digraph = order.length == 0 ? built.digraph() : relabelled(built.digraph(), order);
        ArcWeights weights = weighted == null ? ArcWeights.NONE : weights(weighted, digraph, order);
        VertexNames idNames = numbered >= 0 && ids.count() == 0
                ? VertexNames.numbered(numbered)
                : VertexNames.ofDistinct(ids.inOrder(order));
        VertexNames names = labels.names(idNames, order, this);
        sayTheRest(built);
        return new NamedDigraph(
                digraph,
                names,
                built.droppedSelfLoops(),
                built.droppedParallelArcs(),
                notes,
                weights,
                positions.coordinates(vertices, order));
    }

    private ArcWeights weights(CollectedWeights collected, Digraph digraph, int[] order) {
        try {
            return collected.on(digraph, inverse(order), this::arc);
        } catch (InputException e) {
            throw new InputException(Place.of(file), String.valueOf(e.getMessage()));
        }
    }

    private void addUndeclared() {
        note("nodes that links name and that are not declared are added: " + undeclared.size() + " ('"
                + InputException.shortened(ids.id(undeclared.keySet().iterator().next())) + "'"
                + (undeclared.size() > 1 ? ", …)" : ")"));
        undeclared.keySet().forEach(this::setDeclared);
        undeclared.clear();
        mentionedFirst = true;
    }

    /** Whether no arc has its reverse; that of a few arcs tells nothing. */
    private static boolean isOneWay(Digraph digraph) {
        for (int v = 0; v < digraph.vertexCount(); v++) {
            for (int w : digraph.outNeighbors(v)) {
                if (w > v && digraph.rankOf(w, v) >= 0) {
                    return false;
                }
            }
        }
        return digraph.arcCount() >= FEWEST_TO_TELL;
    }

    private void sayTheRest(DigraphBuilder.Built built) {
        if (cannotSayDirected && !how.undirected() && isOneWay(built.digraph())) {
            note("no arc has its reverse: each line is read as one arc, from tail to head; --undirected makes it both"
                    + " arcs");
        }
        if (ignoredWeights) {
            note("weights are ignored; --weights-as pulse-probability takes them as the p of each arc");
        }
        if (impossibleArcs > 0) {
            note("dropped arcs of probability 0: " + impossibleArcs);
        }
        if (built.droppedSelfLoops() > 0 || built.droppedParallelArcs() > 0) {
            note("dropped self-loops: " + built.droppedSelfLoops() + ", parallel arcs: " + built.droppedParallelArcs());
        }
    }

    /** The digraph with vertex {@code order[i]} at i: for files that name vertices before they declare them. */
    private static Digraph relabelled(Digraph digraph, int[] order) {
        int[] place = inverse(order);
        DigraphBuilder relabelled = new DigraphBuilder(order.length);
        for (int v = 0; v < digraph.vertexCount(); v++) {
            for (int w : digraph.outNeighbors(v)) {
                relabelled.arc(place[v], place[w]);
            }
        }
        return relabelled.build().digraph();
    }

    private static int[] inverse(int[] order) {
        int[] place = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            place[order[i]] = i;
        }
        return place;
    }

    private String arc(int from, int to) {
        return name(from) + " → " + name(to);
    }

    private String name(int vertex) {
        return vertex < ids.count() ? InputException.shortened(ids.id(vertex)) : Integer.toString(vertex + 1);
    }
}
