package org.photinus.text;

import org.photinus.text.input.InputException;

/** How large a network the studio's page takes: asked by the page, and by whoever writes a page for a network. */
public final class StudioRoom {
    /** A tab of a browser has room for the arrays of so many. */
    private static final int MOST_AGENTS = 5_000_000;

    private StudioRoom() {}

    /**
     * Refuses what is too large for a page before anything is made of it; what is no number is for the reader to refuse,
     * and how many agents a file has is known when it was read.
     */
    public static void requireFor(NetworkSettings settings) {
        String graph = settings.text(Setting.GRAPH);
        String sides = graph.substring(graph.indexOf(':') + 1);
        String size = settings.hasOwnSize() && NetworkSettings.isFamily(graph) ? sides : settings.text(Setting.AGENTS);
        if (size.matches("\\d{1,9}x\\d{1,9}")) {
            String[] each = size.split("x", -1);
            requireFor(Long.parseLong(each[0]) * Long.parseLong(each[1]));
        } else if (size.matches("\\d{1,18}")) {
            requireFor(Long.parseLong(size));
        }
    }

    /** Refuses more agents than a page takes. */
    public static void requireFor(long agents) {
        if (!(agents <= MOST_AGENTS)) {
            throw new InputException("agents must be at most " + MOST_AGENTS + " in a page, but are " + agents
                    + "; photinus simulate takes more");
        }
    }
}
