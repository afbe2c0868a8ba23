package org.photinus.spec;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;

/** What is wrong with a design: all of it, so that it can be mended at one go. */
final class Mistakes {
    /** More would not help. */
    private static final int MOST_SHOWN = 20;

    private record Mistake(Place place, String message) {
        @Override
        public String toString() {
            return (place.file().isEmpty() ? "" : place + ": ") + message;
        }
    }

    private final String where;
    /** A set, since there may be as many as keys in a file. */
    private final Set<Mistake> found = new LinkedHashSet<>();

    /** Mistakes of a design, which is called so in messages. */
    Mistakes(String where) {
        this.where = where;
    }

    /** Adds one that is of the design as a whole. */
    void add(String message) {
        add(Place.of(""), message);
    }

    /** Adds one, unless the same was added before. */
    void add(Place place, String message) {
        found.add(new Mistake(place, message));
    }

    /** Refuses the design if there are any. */
    void refuse() {
        if (found.isEmpty()) {
            return;
        }
        // Those that have no line come last.
        List<String> lines = found.stream()
                .sorted(Comparator.comparing(
                                (Mistake mistake) -> mistake.place().line() == 0)
                        .thenComparing(mistake -> mistake.place().line())
                        .thenComparing(mistake -> mistake.place().column()))
                .map(Mistake::toString)
                .limit(MOST_SHOWN)
                .toList();
        if (found.size() == 1) {
            throw new InputException(lines.get(0));
        }
        String more = found.size() > MOST_SHOWN ? "\n  and " + (found.size() - MOST_SHOWN) + " more" : "";
        throw new InputException(where + " has " + found.size() + " mistakes:\n  " + String.join("\n  ", lines) + more);
    }
}
