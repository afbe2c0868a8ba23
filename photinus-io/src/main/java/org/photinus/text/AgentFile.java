package org.photinus.text;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;

/**
 * Reads one value per agent: one per line in the order of the agents, or lines {@code id value};
 * {@code #} starts a comment. The values of vertices that were left out of the graph are passed over.
 */
final class AgentFile {

    /** A value as it stands in the file. */
    record Entry(Place place, String text) {}

    private final String file;
    private final String what;
    private final VertexNames names;
    private final List<Entry> byOrder = new ArrayList<>();
    private final @Nullable Entry[] byId;
    private boolean named;

    private AgentFile(String file, String what, VertexNames names) {
        this.file = file;
        this.what = what;
        this.names = names;
        this.byId = new Entry[names.count()];
    }

    /** The entries in the order of the agents; {@code what} names them in messages. */
    static List<Entry> read(TextSource source, String what, VertexNames names) {
        AgentFile reader = new AgentFile(source.name(), what, names);
        source.forEachLine(reader::line);
        return reader.finish();
    }

    private void line(long number, String text) {
        int comment = text.indexOf('#');
        String line = (comment < 0 ? text : text.substring(0, comment)).trim();
        if (line.isEmpty()) {
            return;
        }
        Place place = Place.of(file, number);
        int gap = lastGap(line);
        boolean withId = gap >= 0;
        if (withId ? !byOrder.isEmpty() : named) {
            throw new InputException(
                    place,
                    "expected " + (named ? "'id value'" : "one value") + " as on the lines before, but found '" + line
                            + "'");
        }
        if (withId) {
            named = true;
            entry(
                    line.substring(0, gap).trim(),
                    new Entry(place, line.substring(gap).trim()));
        } else {
            byOrder.add(new Entry(place, line));
        }
    }

    /** Where the value begins, if an id stands before it: after the last space or tab. */
    private static int lastGap(String line) {
        for (int i = line.length() - 1; i > 0; i--) {
            char c = line.charAt(i);
            if (Character.isWhitespace(c)) {
                return i;
            }
        }
        return -1;
    }

    private void entry(String id, Entry entry) {
        OptionalInt agent = names.indexOf(id);
        if (names.isLeftOut(id)) {
            // A file of values is made for the whole graph; that of a vertex left out is no mistake.
            return;
        }
        if (agent.isEmpty()) {
            throw new InputException(
                    entry.place(),
                    "expected the id of an agent, but found '" + id + "'"
                            + (names.areNumbers() ? "; agents are numbered from 1 to " + names.count() : ""));
        }
        if (byId[agent.getAsInt()] != null) {
            throw new InputException(
                    entry.place(), "expected one " + what + " per agent, but '" + id + "' has a second");
        }
        byId[agent.getAsInt()] = entry;
    }

    private List<Entry> finish() {
        if (!named) {
            if (byOrder.size() != names.count()) {
                throw new InputException(file + " must hold one " + what + " for each of the " + names.count()
                        + " agents, but holds " + byOrder.size()
                        + (byOrder.size() == names.countBefore()
                                ? ", one for each vertex before some were left out; with lines 'id value' those of"
                                        + " vertices left out are ignored"
                                : ""));
            }
            return byOrder;
        }
        List<Entry> entries = new ArrayList<>(byId.length);
        for (int i = 0; i < byId.length; i++) {
            Entry entry = byId[i];
            if (entry == null) {
                throw new InputException(file + " must hold one " + what + " for each of the " + names.count()
                        + " agents, but holds none for '" + names.name(i) + "'");
            }
            entries.add(entry);
        }
        return entries;
    }
}
