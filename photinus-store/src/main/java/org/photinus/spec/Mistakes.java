package org.photinus.spec;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.photinus.text.input.InputException;

/** What is wrong with a design: all of it, so that it can be mended at one go. */
final class Mistakes {
    /** One more would not help anybody. */
    private static final int MOST_SHOWN = 20;

    private record Mistake(String place, String message, int line, int column) {}

    private final String where;
    private final List<Mistake> found = new ArrayList<>();

    /** Mistakes of a design, which is called so in messages. */
    Mistakes(String where) {
        this.where = where;
    }

    /** Adds one, unless the same was added before. */
    void add(String place, String message) {
        String[] parts = place.split(":", -1);
        int n = parts.length;
        boolean located = n >= 3 && parts[n - 1].matches("\\d+") && parts[n - 2].matches("\\d+");
        Mistake mistake = new Mistake(
                place,
                message,
                located ? Integer.parseInt(parts[n - 2]) : Integer.MAX_VALUE,
                located ? Integer.parseInt(parts[n - 1]) : 0);
        if (!found.contains(mistake)) {
            found.add(mistake);
        }
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** Refuses the design if there are any. */
    void refuse() {
        if (found.isEmpty()) {
            return;
        }
        List<String> lines = found.stream()
                .sorted(Comparator.comparingInt(Mistake::line).thenComparingInt(Mistake::column))
                .map(mistake -> (mistake.place().isEmpty() ? "" : mistake.place() + ": ") + mistake.message())
                .limit(MOST_SHOWN)
                .toList();
        if (found.size() == 1) {
            throw new InputException(lines.get(0));
        }
        String more = found.size() > MOST_SHOWN ? "\n  and " + (found.size() - MOST_SHOWN) + " more" : "";
        throw new InputException(where + " has " + found.size() + " mistakes:\n  " + String.join("\n  ", lines) + more);
    }
}
