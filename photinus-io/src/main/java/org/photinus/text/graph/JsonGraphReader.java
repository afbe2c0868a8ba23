package org.photinus.text.graph;

import org.jspecify.annotations.Nullable;
import org.photinus.text.input.InputException;
import org.photinus.text.input.TextCursor;

/**
 * Reads node-link JSON: an object with an array of nodes, each with an id, and an array of links (or edges),
 * each with a source and a target. {@code "directed": false} makes every link both arcs; where the file says
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
        into.declaresVertices();
    }

    static NamedDigraph read(GraphCollector into) {
        try (TextCursor text = TextCursor.open(into.file())) {
            return new JsonGraphReader(new JsonCursor(text), into).read();
        }
    }

    private NamedDigraph read() {
        json.object("an object with nodes and links", this::member);
        json.requireEnd();
        if (!sawNodes || !sawLinks) {
            throw new InputException(into.file() + " must hold an array of nodes and an array of links, but holds no "
                    + (sawNodes ? "links" : "nodes"));
        }
        if (directed == null) {
            into.note("says nothing of direction: each link is read as one arc, from source to target");
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
        String place = json.place();
        @Nullable String[] id = new String[1];
        json.object("a node, such as {\"id\": 1}", key -> {
            if (key.equals("id")) {
                id[0] = json.idText();
            } else {
                json.skip();
            }
        });
        declare(place, id[0]);
    }

    private void declare(String place, @Nullable String id) {
        if (id == null) {
            throw new InputException(place + ": expected a node with an id, but found one without");
        }
        into.at(() -> place);
        into.declare(id);
        into.at(json::place);
    }

    private void link() {
        String place = json.place();
        @Nullable String[] found = new String[3];
        json.object("a link, such as {\"source\": 1, \"target\": 2}", key -> {
            switch (key) {
                case "source" -> found[0] = json.idText();
                case "target" -> found[1] = json.idText();
                case "weight" -> found[2] = json.numberText();
                default -> json.skip();
            }
        });
        String source = found[0];
        String target = found[1];
        if (source == null || target == null) {
            throw new InputException(place + ": expected a link with a source and a target, but found one without");
        }
        into.at(() -> place);
        into.arc(into.vertex(source), into.vertex(target), found[2]);
        into.at(json::place);
    }
}
