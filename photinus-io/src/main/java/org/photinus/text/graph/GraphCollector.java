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
import org.photinus.network.ArcProbability;
import org.photinus.phase.Ticks;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;

/**
 * Collects what the reader of a graph file finds, whatever the format, and makes a digraph of it.
 *
 * <p>The rules that all formats share are here and nowhere else: vertices come in the order in which the file
 * declares them, else by first appearance; an undirected edge is both arcs, and that is said; self-loops and
 * parallel arcs are dropped and counted; weights are ignored, and that is said, or are pulse probabilities.
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
    private final @Nullable WeightedArcs weighted;

    GraphCollector(TextSource source, GraphReading how) {
        this.source = source;
        this.file = source.name();
        this.how = how;
        this.place = () -> Place.of(file, line);
        this.weighted = how.weighted() ? new WeightedArcs() : null;
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
        double p = weighted == null ? 1 : probability(from, to, weight);
        if (p == 0) {
            // The end vertices are there all the same.
            builder.withVertices(Math.max(from, to) + 1);
            impossibleArcs++;
            return;
        }
        add(from, to, p);
        if ((undirected || how.undirected()) && from != to) {
            add(to, from, p);
        }
    }

    private void add(int from, int to, double p) {
        builder.arc(from, to);
        if (weighted != null && from != to) {
            weighted.add(from, to, p);
        }
    }

    /** All arcs so far and to come are undirected edges; to be said once, where the file says it late. */
    void allUndirected() {
        undirectedFile = true;
    }

    private double probability(int from, int to, @Nullable String text) {
        if (text == null) {
            throw fault(
                    "expected a weight, to be the pulse probability of the arc " + arc(from, to) + ", but found none");
        }
        double p;
        try {
            p = Ticks.decimal("weight", text).doubleValue();
        } catch (IllegalArgumentException e) {
            throw fault(String.valueOf(e.getMessage()));
        }
        if (!(p == 0 || ArcProbability.isProbability(p))) {
            throw fault("a weight must lie between 0 and 1 (and be 0 or at least 2^-54) to be a pulse probability,"
                    + " but that of the arc " + arc(from, to) + " is " + text.trim()
                    + (p > 1 && p <= 100 ? "; if weights are percentages, divide them by 100" : ""));
        }
        return p;
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
        ArcProbability probability = weighted == null ? null : weighted.on(digraph, order, this);
        VertexNames idNames = numbered >= 0 && ids.count() == 0
                ? VertexNames.numbered(numbered)
                : VertexNames.ofDistinct(ids.inOrder(order));
        VertexNames names = labels.names(idNames, order, this);
        sayTheRest(built);
        return new NamedDigraph(
                digraph, names, built.droppedSelfLoops(), built.droppedParallelArcs(), notes, probability);
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

    /** Arcs as they came, with their probabilities. */
    private static final class WeightedArcs {
        private int[] from = new int[16];
        private int[] to = new int[16];
        private double[] weights = new double[16];
        private int count;

        void add(int tail, int head, double weight) {
            if (count == from.length) {
                int more = count + (count >> 1);
                from = Arrays.copyOf(from, more);
                to = Arrays.copyOf(to, more);
                weights = Arrays.copyOf(weights, more);
            }
            from[count] = tail;
            to[count] = head;
            weights[count++] = weight;
        }

        void forget(int first, int number) {
            int kept = 0;
            for (int a = 0; a < count; a++) {
                boolean stays =
                        Math.floorDiv(from[a] - first, number) != 0 && Math.floorDiv(to[a] - first, number) != 0;
                if (stays) {
                    from[kept] = from[a] < first ? from[a] : from[a] - number;
                    to[kept] = to[a] < first ? to[a] : to[a] - number;
                    weights[kept++] = weights[a];
                }
            }
            count = kept;
        }

        void addReverses() {
            int forward = count;
            for (int a = 0; a < forward; a++) {
                add(to[a], from[a], weights[a]);
            }
        }

        /** The probabilities in the order of the digraph's arcs; parallel arcs must agree. */
        ArcProbability on(Digraph digraph, int[] order, GraphCollector collector) {
            int[] place = inverse(order);
            int[] starts = new int[digraph.vertexCount() + 1];
            for (int v = 0; v < digraph.vertexCount(); v++) {
                starts[v + 1] = starts[v] + digraph.outDegree(v);
            }
            double[] p = new double[starts[digraph.vertexCount()]];
            for (int a = 0; a < count; a++) {
                int tail = order.length == 0 ? from[a] : place[from[a]];
                int head = order.length == 0 ? to[a] : place[to[a]];
                int at = starts[tail] + digraph.rankOf(tail, head);
                if (p[at] != 0 && p[at] != weights[a]) {
                    throw new InputException(
                            Place.of(collector.file),
                            "an arc must have one weight to be its pulse"
                                    + " probability, but " + collector.arc(from[a], to[a]) + " has "
                                    + p[at] + " and " + weights[a]);
                }
                p[at] = weights[a];
            }
            return ArcProbability.of(digraph, p);
        }
    }

    private String arc(int from, int to) {
        return name(from) + " → " + name(to);
    }

    private String name(int vertex) {
        return vertex < ids.count() ? InputException.shortened(ids.id(vertex)) : Integer.toString(vertex + 1);
    }
}
