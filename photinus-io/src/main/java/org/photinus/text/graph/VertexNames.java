package org.photinus.text.graph;

import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.photinus.text.input.InputException;

/** What the vertices of a digraph are called: the ids of the file it came from, or 1 to N. */
public final class VertexNames {
    private final int count;
    private final @Nullable List<String> ids;

    /** Made on the first look-up of a vertex by name; most callers never do one. */
    private @Nullable Map<String, Integer> indices;

    /** The names of the digraph that vertices were left out of. */
    private final @Nullable VertexNames before;

    private VertexNames(int count, @Nullable List<String> ids) {
        this(count, ids, null);
    }

    private VertexNames(int count, @Nullable List<String> ids, @Nullable VertexNames before) {
        this.count = count;
        this.ids = ids;
        this.before = before;
    }

    /** The numbers from 1 to N, as the paper has them. */
    public static VertexNames numbered(int count) {
        return new VertexNames(count, null);
    }

    /** Ids of the user's own, all different, and all of them text that UTF-8 can hold. */
    public static VertexNames of(List<String> ids) {
        VertexNames names = ofDistinct(List.copyOf(ids));
        for (int i = 0; i < ids.size(); i++) {
            if (!isText(ids.get(i))) {
                throw new InputException(
                        "an id must be text, but that of agent " + (i + 1) + " has half of a character");
            }
            int first = names.indexOf(ids.get(i)).orElse(i);
            if (first != i) {
                throw new InputException("ids must be different, but '" + ids.get(i) + "' stands for agents "
                        + (first + 1) + " and " + (i + 1));
            }
        }
        return names;
    }

    /** Whether no half of a character stands alone in an id: nothing could write it. */
    static boolean isText(String id) {
        return id.codePoints().noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }

    /** Ids that are known to be different and will not change. */
    static VertexNames ofDistinct(List<String> ids) {
        int numbers = 0;
        while (numbers < ids.size() && ids.get(numbers).equals(Integer.toString(numbers + 1))) {
            numbers++;
        }
        return numbers == ids.size() ? numbered(numbers) : new VertexNames(ids.size(), ids);
    }

    /** The names of some vertices, given increasing; the others are left out. */
    VertexNames only(int... vertices) {
        List<String> kept = view(vertices.length, i -> name(vertices[i]));
        return new VertexNames(vertices.length, ofDistinct(kept).ids, this);
    }

    /** Whether a name is that of a vertex which was left out. */
    public boolean isLeftOut(String name) {
        return before != null
                && indexOf(name).isEmpty()
                && (before.indexOf(name).isPresent() || before.isLeftOut(name));
    }

    /** How many vertices there were before some were left out. */
    public int countBefore() {
        return before == null ? count : before.countBefore();
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
            Integer index = indices(ids).get(name);
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

    private synchronized Map<String, Integer> indices(List<String> all) {
        Map<String, Integer> made = indices;
        if (made == null) {
            made = new HashMap<>(2 * all.size());
            for (int i = 0; i < all.size(); i++) {
                made.putIfAbsent(all.get(i), i);
            }
            indices = made;
        }
        return made;
    }

    /** All names in order, as a view. */
    public List<String> all() {
        return view(count, this::name);
    }

    /** A list whose elements are made on demand. */
    static List<String> view(int size, IntFunction<String> element) {
        return new AbstractList<>() {
            @Override
            public String get(int index) {
                return element.apply(index);
            }

            @Override
            public int size() {
                return size;
            }
        };
    }
}
