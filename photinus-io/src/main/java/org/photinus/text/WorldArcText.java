package org.photinus.text;

import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.hybrid.world.WorldEvent;
import org.photinus.hybrid.world.WorldEvent.Answer;
import org.photinus.hybrid.world.WorldEvent.Departure;
import org.photinus.hybrid.world.WorldEvent.Voice;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.recording.RecordingLines;
import org.photinus.text.recording.WorldLines;

/**
 * A run recorded in a world as text: the network, its world, the seed, everything that happened, and a digest of it all.
 *
 * <p>The format is described in docs/hybrid-arc-format.md; {@link Recording} reads it.
 */
public final class WorldArcText {
    static final String LOST = "lost";
    static final String LISTENS = "listens";
    static final String LATER = "later:";

    private final BigDecimal period;
    private final RecordingLines lines;

    /**
     * A recorded run and what its agents are called.
     *
     * @param run the run
     * @param names what its agents are called
     */
    public record Document(RecordedWorldRun run, VertexNames names) {}

    private WorldArcText(BigDecimal period, RecordingLines lines) {
        this.period = period;
        this.lines = lines;
    }

    /** Writes a run; it must have rules that text can hold, not a user's own. */
    public static void write(Document document, Writer out) throws IOException {
        RecordedWorldRun run = document.run();
        RecordingLines lines = new RecordingLines(out);
        WorldLines.write(lines, run.network(), run.world(), document.names(), run.coins());
        new WorldArcText(run.network().period(), lines).write(run.arc());
    }

    private void write(WorldArc arc) throws IOException {
        for (int i = 0; i < arc.agents(); i++) {
            lines.line("start " + (i + 1) + " " + (arc.startsUp(i) ? Ticks.toString(arc.initial(i)) : "down"));
        }
        List<WorldEvent> events = arc.events();
        for (int k = 0; k < events.size(); k++) {
            write(events.get(k), k);
        }
        lines.end(text(arc.end().t()), arc.end().k());
    }

    private void write(WorldEvent event, int k) throws IOException {
        String at = " " + text(event.t()) + " " + k + " ";
        if (event instanceof WorldEvent.Firing firing) {
            String voice = firing.later().map(moment -> LATER + text(moment)).orElse(word(firing.voice()));
            lines.line("fire" + at + (firing.agent() + 1) + " " + Ticks.toString(firing.after()) + " " + voice
                    + text(firing.departures()));
        } else if (event instanceof WorldEvent.LaterSend send) {
            lines.line("send" + at + (send.agent() + 1) + text(send.departures()));
        } else if (event instanceof WorldEvent.Arrival arrival) {
            lines.line("arrive" + at + (arrival.from() + 1) + " " + (arrival.to() + 1) + " " + text(arrival.sent())
                    + " " + (arrival.copy() + 1) + " " + text(arrival));
        } else if (event instanceof WorldEvent.GoingDown down) {
            lines.line("down" + at + (down.agent() + 1));
        } else if (event instanceof WorldEvent.ComingUp up) {
            lines.line("up" + at + (up.agent() + 1) + " " + Ticks.toString(up.phase())
                    + (up.listens() ? " " + LISTENS : ""));
        } else if (event instanceof WorldEvent.Ready ready) {
            lines.line("ready" + at + (ready.agent() + 1));
        }
    }

    private String text(ExactTime t) {
        return t.toString(period);
    }

    private String text(List<Departure> departures) {
        return departures.stream()
                .map(departure -> " " + (departure.to() + 1) + ":"
                        + (departure.isLost()
                                ? LOST
                                : departure.due().stream().map(this::text).collect(Collectors.joining(","))))
                .collect(Collectors.joining());
    }

    private static String text(WorldEvent.Arrival arrival) {
        String before = Ticks.toString(arrival.before());
        return switch (arrival.answer()) {
            case MOVED -> before + ">" + Ticks.toString(arrival.after());
            case DOWN -> word(Answer.DOWN);
            case REFRACTORY, STALE, FIRING -> before + " " + word(arrival.answer());
        };
    }

    static String word(Voice voice) {
        return voice.name().toLowerCase(Locale.ROOT);
    }

    static String word(Answer answer) {
        return answer.name().toLowerCase(Locale.ROOT);
    }
}
