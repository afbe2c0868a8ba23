package org.photinus.agents.node;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.photinus.agents.AgentState;
import org.photinus.agents.Count;
import org.photinus.agents.udp.AgentSnapshot;
import org.photinus.agents.udp.Traffic;
import org.photinus.text.input.InputException;

/**
 * How an agent stands, as it says at its status socket. Times are in nanoseconds.
 *
 * @param id of the agent in its network
 * @param name what people call it
 * @param state how it stands to its network
 * @param tick the number of its last tick
 * @param generation of that number
 * @param phase the time since it was at 0
 * @param period of the agent
 * @param isListening whether it still hears before its first pulse
 * @param counts what it has counted
 * @param traffic of its socket
 * @param lateness how late its listener was told of ticks
 * @param ticksSkipped ticks that its listener was not told of, since it was busy
 * @param ticksFailed ticks at which its listener failed
 * @param uptime how long it has been running
 */
public record NodeStatus(
        int id,
        Optional<String> name,
        AgentState state,
        long tick,
        int generation,
        long phase,
        long period,
        boolean isListening,
        Map<Count, Long> counts,
        Traffic traffic,
        Lateness lateness,
        long ticksSkipped,
        long ticksFailed,
        long uptime) {

    /**
     * How late ticks were told.
     *
     * @param median of half of them, no more
     * @param p95 of 95 % of them, no more
     * @param max of all of them, no more
     */
    public record Lateness(long median, long p95, long max) {}

    public NodeStatus {
        counts = Collections.unmodifiableMap(new EnumMap<>(counts));
    }

    static NodeStatus of(AgentSnapshot snapshot, Optional<String> name, long uptime) {
        Map<Count, Long> counts = new EnumMap<>(Count.class);
        for (Count count : Count.values()) {
            counts.put(count, snapshot.counters().of(count));
        }
        return new NodeStatus(
                snapshot.id(),
                name,
                snapshot.state(),
                snapshot.tick(),
                snapshot.generation(),
                snapshot.phase(),
                snapshot.period(),
                snapshot.isListening(),
                counts,
                snapshot.traffic(),
                new Lateness(
                        snapshot.lateness().quantile(0.5),
                        snapshot.lateness().quantile(0.95),
                        snapshot.lateness().most()),
                snapshot.ticksSkipped(),
                snapshot.ticksFailed(),
                uptime);
    }

    /**
     * Asks the agent that answers at a socket.
     *
     * @throws InputException if none does
     */
    public static NodeStatus ask(Path socket) {
        return ask(socket, StatusSocket.PATIENCE_MILLIS);
    }

    static NodeStatus ask(Path socket, long patienceMillis) {
        try {
            return parse(StatusSocket.ask(socket, patienceMillis));
        } catch (IOException e) {
            throw new InputException("no agent answers at " + socket + "; is it running?", e);
        } catch (IllegalArgumentException e) {
            throw new InputException(
                    "an agent must answer at " + socket + ", but what came is none of its answers; is it of another"
                            + " version?",
                    e);
        }
    }

    /** How often something happened. */
    public long of(Count count) {
        return counts.getOrDefault(count, 0L);
    }

    /** Lines {@code key value}. */
    String text() {
        StringBuilder text = new StringBuilder();
        line(text, "id", id);
        name.ifPresent(called -> line(text, "name", called.replaceAll("\\R", " ")));
        line(text, "state", state);
        line(text, "tick", tick);
        line(text, "generation", generation);
        line(text, "phase", phase);
        line(text, "period", period);
        line(text, "listening", isListening);
        counts.forEach((count, times) -> line(text, count.name(), times));
        line(text, "sent", traffic.sent());
        line(text, "received", traffic.received());
        line(text, "failed", traffic.failed());
        line(text, "full", traffic.full());
        line(text, "median", lateness.median());
        line(text, "p95", lateness.p95());
        line(text, "max", lateness.max());
        line(text, "ticksSkipped", ticksSkipped);
        line(text, "ticksFailed", ticksFailed);
        line(text, "uptime", uptime);
        return text.toString();
    }

    private static void line(StringBuilder text, String key, Object value) {
        text.append(key).append(' ').append(value).append('\n');
    }

    /** Reads what {@link #text} wrote, and passes over keys that it does not know. */
    static NodeStatus parse(String text) {
        Map<String, String> lines = new HashMap<>();
        text.lines().forEach(line -> {
            int gap = line.indexOf(' ');
            if (gap > 0) {
                lines.put(line.substring(0, gap), line.substring(gap + 1));
            }
        });
        Map<Count, Long> counts = new EnumMap<>(Count.class);
        for (Count count : Count.values()) {
            counts.put(count, number(lines, count.name()));
        }
        return new NodeStatus(
                (int) number(lines, "id"),
                Optional.ofNullable(lines.get("name")),
                AgentState.valueOf(lines.getOrDefault("state", "")),
                number(lines, "tick"),
                (int) number(lines, "generation"),
                number(lines, "phase"),
                number(lines, "period"),
                Boolean.parseBoolean(lines.get("listening")),
                counts,
                new Traffic(
                        number(lines, "sent"),
                        number(lines, "received"),
                        number(lines, "failed"),
                        number(lines, "full"),
                        0,
                        0),
                new Lateness(number(lines, "median"), number(lines, "p95"), number(lines, "max")),
                number(lines, "ticksSkipped"),
                number(lines, "ticksFailed"),
                number(lines, "uptime"));
    }

    private static long number(Map<String, String> lines, String key) {
        return Long.parseLong(lines.getOrDefault(key, ""));
    }
}
