package org.photinus.text.graph;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.photinus.text.input.InputException;

/**
 * The labels of vertices in a format whose ids are mere numbers: they name the vertices, and where one has none, its id
 * does. If two names were the same, ids name all vertices.
 */
final class Labels {
    static final int LONGEST = IdTable.LONGEST_ID;

    private final Map<Integer, String> labels = new HashMap<>();

    void put(int vertex, String label) {
        labels.put(vertex, label);
    }

    /** The names, given what the ids are and which vertex comes when, or empty if as they are. */
    VertexNames names(VertexNames ids, int[] order, GraphCollector into) {
        if (labels.isEmpty()) {
            return ids;
        }
        Optional<String> twice = twice(ids, order);
        if (twice.isPresent()) {
            into.note("labels are not all different, '" + InputException.shortened(twice.get())
                    + "' stands twice; the ids name the agents");
            return ids;
        }
        return VertexNames.ofDistinct(
                VertexNames.view(ids.count(), v -> labels.getOrDefault(order.length == 0 ? v : order[v], ids.name(v))));
    }

    private Optional<String> twice(VertexNames ids, int[] order) {
        Set<String> seen = new HashSet<>(2 * labels.size());
        boolean all = labels.size() == ids.count();
        return labels.values().stream()
                .filter(label -> !seen.add(label) || (!all && isUnlabelled(ids, order, label)))
                .findFirst();
    }

    /** Whether a vertex without a label has this id. */
    private boolean isUnlabelled(VertexNames ids, int[] order, String id) {
        return ids.indexOf(id).stream().anyMatch(v -> !labels.containsKey(order.length == 0 ? v : order[v]));
    }
}
