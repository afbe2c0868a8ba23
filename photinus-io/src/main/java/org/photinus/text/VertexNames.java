package org.photinus.text;

import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What the vertices of a digraph are called: the ids of the file it came from, or 1 to N. */
public final class VertexNames {
    private final int count;
    private final @Nullable List<String> ids;
    private final Map<String, Integer> indices;

    private VertexNames(int count, @Nullable List<String> ids, Map<String, Integer> indices) {
        this.count = count;
        this.ids = ids;
        this.indices = indices;
    }

    /** The numbers from 1 to N, as the paper has them. */
    public static VertexNames numbered(int count) {
        return new VertexNames(count, null, Map.of());
    }

    /** Ids of the user's own, all different. */
    public static VertexNames of(List<String> ids) {
        Map<String, Integer> indices = new HashMap<>(2 * ids.size());
        boolean numbers = true;
        for (int i = 0; i < ids.size(); i++) {
            numbers &= ids.get(i).equals(Integer.toString(i + 1));
            Integer other = indices.put(ids.get(i), i);
            if (other != null) {
                throw new InputException("ids must be different, but '" + ids.get(i) + "' stands for agents "
                        + (other + 1) + " and " + (i + 1));
            }
        }
        return numbers ? numbered(ids.size()) : new VertexNames(ids.size(), List.copyOf(ids), indices);
    }

    public int count() {
        return count;
    }

    /** Whether the names are just 1 to N. */
    public boolean areNumbers() {
        return ids == null;
    }

    /** The name of a vertex. */
    public String name(int vertex) {
        return ids == null ? Integer.toString(vertex + 1) : ids.get(vertex);
    }

    /** The vertex of a name. */
    public OptionalInt indexOf(String name) {
        if (ids != null) {
            Integer index = indices.get(name);
            return index == null ? OptionalInt.empty() : OptionalInt.of(index);
        }
        try {
            int number = Integer.parseInt(name);
            boolean known = number >= 1 && number <= count && name.equals(Integer.toString(number));
            return known ? OptionalInt.of(number - 1) : OptionalInt.empty();
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    /** All names in order, as a view. */
    public List<String> all() {
        return new AbstractList<>() {
            @Override
            public String get(int index) {
                return name(index);
            }

            @Override
            public int size() {
                return count;
            }
        };
    }
}
