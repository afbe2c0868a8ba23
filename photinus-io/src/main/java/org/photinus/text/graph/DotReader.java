package org.photinus.text.graph;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.photinus.text.graph.DotLexer.Kind;
import org.photinus.text.graph.DotLexer.Token;
import org.photinus.text.input.InputException;
import org.photinus.text.input.TextCursor;

/**
 * Reads the language of Graphviz: a digraph or a graph, with node and edge statements, chains, groups in braces,
 * subgraphs and attributes, of which only an edge's weight and a vertex's pos matter here. In a graph every edge is both
 * arcs.
 */
final class DotReader {
    private static final int DEEPEST = 200;

    /** What groups may make of a small file. */
    private static final long MOST_ARCS_OF_GROUPS = 10_000_000;

    private final DotLexer lexer;
    private final GraphCollector into;
    private boolean directed;
    private long arcsOfGroups;

    /** The default weight of edges, in each of the braces that are open. */
    private final Deque<String> weights = new ArrayDeque<>();

    /** The vertices named so far in each of the braces that are open and that a link could follow. */
    private final Deque<Set<Integer>> members = new ArrayDeque<>();

    /** What attribute lists say, if they say it. */
    private record Attributes(
            @Nullable String weight, @Nullable String pos) {}

    private DotReader(DotLexer lexer, GraphCollector into) {
        this.lexer = lexer;
        this.into = into;
        into.at(lexer::place);
    }

    static NamedDigraph read(GraphCollector into) {
        return new DotReader(new DotLexer(new TextCursor(into.source(), ";,->{}[]\"\n")), into).read();
    }

    private NamedDigraph read() {
        lexer.takeWord("strict");
        directed = lexer.takeWord("digraph");
        if (!directed && !lexer.takeWord("graph")) {
            throw lexer.expected("'digraph' or 'graph'");
        }
        if (lexer.peek().kind() == Kind.ID) {
            lexer.next();
        }
        weights.push("");
        braces();
        if (lexer.peek().kind() != Kind.END) {
            throw lexer.expected("nothing after the graph");
        }
        return into.finish("vertex");
    }

    private void braces() {
        lexer.take('{');
        if (weights.size() > DEEPEST) {
            throw lexer.expected("braces nested at most " + DEEPEST + " deep");
        }
        weights.push(weights.getFirst());
        while (!lexer.isNext('}')) {
            statement();
            while (lexer.isNext(';')) {
                lexer.next();
            }
        }
        lexer.next();
        weights.pop();
    }

    private void statement() {
        for (String word : List.of("node", "edge", "graph")) {
            if (lexer.takeWord(word)) {
                String weight = attributes().weight;
                if (word.equals("edge") && weight != null) {
                    weights.pop();
                    weights.push(weight);
                }
                return;
            }
        }
        Set<Integer> tail = ends(true);
        if (tail.isEmpty() && lexer.isNext('=')) {
            // An attribute of the graph.
            lexer.next();
            lexer.id("a value");
            return;
        }
        List<Set<Integer>> chain = new ArrayList<>(List.of(tail));
        while (lexer.peek().kind() == Kind.LINK) {
            Token link = lexer.next();
            if (link.text().equals("->") != directed) {
                throw new InputException(
                        link.place(),
                        "expected '" + (directed ? "->" : "--") + "' in a " + (directed ? "digraph" : "graph")
                                + ", but found '" + link.text() + "'");
            }
            chain.add(ends(false));
        }
        Attributes own = attributes();
        if (own.pos != null && chain.size() == 1 && tail.size() == 1) {
            position(tail.iterator().next(), own.pos);
        }
        String weight = own.weight != null ? own.weight : weights.getFirst().isEmpty() ? null : weights.getFirst();
        for (int i = 0; i + 1 < chain.size(); i++) {
            link(chain.get(i), chain.get(i + 1), weight);
        }
    }

    /** A position {@code x,y}; a third coordinate is left out, and so is the mark that it must not be moved. */
    private void position(int vertex, String pos) {
        String[] parts = (pos.endsWith("!") ? pos.substring(0, pos.length() - 1) : pos).split(",", -1);
        if (parts.length == 2 || parts.length == 3) {
            into.position(vertex, parts[0], parts[1]);
        }
    }

    private void link(Set<Integer> tails, Set<Integer> heads, @Nullable String weight) {
        if (tails.size() > 1 || heads.size() > 1) {
            arcsOfGroups += (long) tails.size() * heads.size();
            if (arcsOfGroups > MOST_ARCS_OF_GROUPS) {
                throw into.fault("groups in braces must make at most " + MOST_ARCS_OF_GROUPS + " arcs, but make "
                        + arcsOfGroups);
            }
        }
        for (int tail : tails) {
            for (int head : heads) {
                into.link(tail, head, !directed, weight);
            }
        }
    }

    /** A vertex, or all those in braces; empty if a graph's attribute begins here instead. */
    private Set<Integer> ends(boolean mayBeAttribute) {
        boolean subgraph = lexer.takeWord("subgraph");
        if (subgraph && lexer.peek().kind() == Kind.ID) {
            lexer.next();
        }
        if (subgraph || lexer.isNext('{')) {
            members.push(new LinkedHashSet<>());
            braces();
            Set<Integer> named = members.pop();
            members.stream().findFirst().ifPresent(outer -> outer.addAll(named));
            return named;
        }
        String id = lexer.id("a vertex");
        if (mayBeAttribute && lexer.isNext('=')) {
            return Set.of();
        }
        int vertex = into.vertex(id);
        members.stream().findFirst().ifPresent(outer -> outer.add(vertex));
        for (int port = 0; port < 2 && lexer.isNext(':'); port++) {
            lexer.next();
            lexer.id("a port");
        }
        return Set.of(vertex);
    }

    /** Passes over attribute lists and gives what matters of them. */
    private Attributes attributes() {
        String weight = null;
        String pos = null;
        while (lexer.isNext('[')) {
            lexer.next();
            while (!lexer.isNext(']')) {
                String key = lexer.id("an attribute or ']'");
                if (lexer.isNext('=')) {
                    lexer.next();
                    String value = lexer.id("a value");
                    weight = key.equals("weight") ? value : weight;
                    pos = key.equals("pos") ? value : pos;
                }
                if (lexer.isNext(',') || lexer.isNext(';')) {
                    lexer.next();
                }
            }
            lexer.next();
        }
        return new Attributes(weight, pos);
    }
}
