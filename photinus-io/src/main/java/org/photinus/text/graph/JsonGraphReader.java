package org.photinus.text.graph;

import org.jspecify.annotations.Nullable;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextCursor;

/**
 * Reads node-link JSON: an object with an array of nodes, each with an id (or node_id) and perhaps x and y, and an array of links (or
 * edges), each with a source and a target. A node that only a link names is added. {@code "directed": false} makes every link both arcs; where the file says
 * nothing of direction, a link is one arc, and that is said. Anything else in the file is passed over.
 */
final class JsonGraphReader {
    private final JsonCursor json;
    private final GraphCollector into;
    private @Nullable Boolean directed;
    private boolean sawNodes;
    private boolean sawLinks;

    private JsonGraphReader(JsonCursor json, GraphCollector into) {
        this.json = json;
        this.into = into;
        into.at(json::place);
        into.declaresVerticesButPerhapsNotAll();
    }

    static NamedDigraph read(GraphCollector into) {
        return new JsonGraphReader(new JsonCursor(new TextCursor(into.source(), ",:{}[]\"")), into).read();
    }

    private NamedDigraph read() {
        json.object("an object with nodes and links", this::member);
        json.requireEnd();
        if (!sawNodes || !sawLinks) {
            throw into.fileFault("must hold an array of nodes and an array of links, but holds no "
                    + (sawNodes ? "links" : "nodes"));
        }
        if (directed == null) {
            if (!into.how().undirected()) {
                into.note("says nothing of direction: each link is read as one arc, from source to target; --undirected"
                        + " makes it both arcs");
            }
        } else if (!directed) {
            into.allUndirected();
        }
        return into.finish("node");
    }

    private void member(String key) {
        switch (key) {
            case "directed" -> directed = json.flag();
            case "nodes" -> {
                once(sawNodes, key);
                sawNodes = true;
                json.array("an array of nodes", this::node);
            }
            case "links", "edges" -> {
                once(sawLinks, key);
                sawLinks = true;
                json.array("an array of links", this::link);
            }
            default -> json.skip();
        }
    }

    private void once(boolean before, String key) {
        if (before) {
            throw into.fault("expected one array of " + key + ", but found a second");
        }
    }

    private void node() {
        Place place = json.place();
        @Nullable String[] found = new String[4];
        json.object("a node, such as {\"id\": 1}", key -> {
            switch (key) {
                case "id" -> found[0] = json.idText();
                case "node_id" -> found[1] = json.idText();
                case "x" -> found[2] = json.numberOrSkip();
                case "y" -> found[3] = json.numberOrSkip();
                default -> json.skip();
            }
        });
        into.at(() -> place);
        int vertex = into.declare(required(found[0] != null ? found[0] : found[1], "a node with an id"));
        into.position(vertex, found[2], found[3]);
        into.at(json::place);
    }

    private void link() {
        Place place = json.place();
        @Nullable String[] found = new String[3];
        json.object("a link, such as {\"source\": 1, \"target\": 2}", key -> {
            switch (key) {
                case "source" -> found[0] = json.idText();
                case "target" -> found[1] = json.idText();
                case "weight" -> found[2] = json.numberText();
                default -> json.skip();
            }
        });
        into.at(() -> place);
        String source = required(found[0], "a link with a source and a target");
        String target = required(found[1], "a link with a source and a target");
        into.link(into.vertex(source), into.vertex(target), false, found[2]);
        into.at(json::place);
    }

    private String required(@Nullable String found, String what) {
        if (found == null) {
            throw into.fault("expected " + what + ", but found one without");
        }
        return found;
    }
}
