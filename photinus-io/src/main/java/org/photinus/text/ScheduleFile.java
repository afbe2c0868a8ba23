package org.photinus.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.photinus.phase.ExactTime;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;
import org.photinus.world.Presence;

/**
 * Reads when agents go down and come up: lines {@code id down TIME} and {@code id up TIME}, those of one agent in the
 * order of their times; {@code #} starts a comment. Lines of vertices that were left out of the graph are passed over.
 */
final class ScheduleFile {
    private static final Pattern LINE = Pattern.compile("(.*\\S)\\s+(down|up)\\s+(\\S.*)");
    private static final String FORM = "'id down TIME' or 'id up TIME'";

    private final TimeScale scale;
    private final VertexNames names;
    private final List<Presence.Change> changes = new ArrayList<>();
    private final Map<Integer, Presence.Change> last = new HashMap<>();
    private boolean isEmpty = true;

    private ScheduleFile(TimeScale scale, VertexNames names) {
        this.scale = scale;
        this.names = names;
    }

    /** The comings and goings of a text. */
    static Presence read(TextSource source, TimeScale scale, VertexNames names) {
        ScheduleFile reader = new ScheduleFile(scale, names);
        source.forEachEntry((number, line) -> {
            reader.isEmpty = false;
            reader.line(line, Place.of(source.name(), number));
        });
        if (reader.isEmpty) {
            throw new InputException(source.name() + " must hold at least one line " + FORM + ", but holds none");
        }
        return Presence.Schedule.of(names.count(), reader.changes);
    }

    private void line(String line, Place place) {
        Matcher parts = LINE.matcher(line);
        if (!parts.matches()) {
            throw new InputException(
                    place, "expected " + FORM + ", but found '" + InputException.shortened(line) + "'");
        }
        String id = parts.group(1);
        if (names.isLeftOut(id)) {
            return;
        }
        int agent = names.indexOf(id)
                .orElseThrow(() -> new InputException(
                        place,
                        "expected the id of an agent, but found '" + InputException.shortened(id) + "'"
                                + (names.areNumbers() ? "; agents are numbered from 1 to " + names.count() : "")));
        try {
            ExactTime time = scale.exact("time", parts.group(3));
            Presence.Change change = new Presence.Change(agent, parts.group(2).equals("up"), time);
            Presence.Schedule.requireFollows(last.put(agent, change), change);
            changes.add(change);
        } catch (IllegalArgumentException | InputException e) {
            throw new InputException(place, String.valueOf(e.getMessage()));
        }
    }
}
