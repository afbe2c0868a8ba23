package org.photinus.text.recording;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.AgentEvent.Answer;

/** The lines of a recording that say what its agents did, written and read. Times and phases are whole nanoseconds. */
public final class AgentEventLines {
    /** The words of these lines, for a message. */
    public static final String WORDS = "start, fire, send, hear, restart, stop";

    private static final String SETTLED = "settled";
    private static final String PROVISIONAL = "provisional";

    /** Stands for a target that the receiver did not know. */
    private static final String UNKNOWN = "-";

    private final RecordingReader reader;
    private final EventNumbers numbers = new EventNumbers();
    private final List<AgentEvent> events = new ArrayList<>();

    /** The lines that a reader comes to. */
    public AgentEventLines(RecordingReader reader) {
        this.reader = reader;
    }

    /** The line of an event. */
    public static String line(AgentEvent event, int k) {
        return word(event) + " " + event.time() + " " + k + " " + (event.agent() + 1) + details(event);
    }

    /** The first word of its line. */
    public static String word(AgentEvent event) {
        if (event instanceof AgentEvent.Started) {
            return "start";
        }
        if (event instanceof AgentEvent.Fired) {
            return "fire";
        }
        if (event instanceof AgentEvent.Sent) {
            return "send";
        }
        if (event instanceof AgentEvent.Heard) {
            return "hear";
        }
        return event instanceof AgentEvent.Restarted ? "restart" : "stop";
    }

    private static String details(AgentEvent event) {
        if (event instanceof AgentEvent.Started started) {
            return " " + started.phase();
        }
        if (event instanceof AgentEvent.Fired fired) {
            return " " + fired.after() + " " + fired.number() + " " + fired.generation() + " "
                    + (fired.isSettled() ? SETTLED : PROVISIONAL);
        }
        if (event instanceof AgentEvent.Sent sent) {
            return " " + sent.epoch() + " " + sent.sequence();
        }
        if (event instanceof AgentEvent.Heard heard) {
            return " " + (heard.from() + 1) + " " + heard.epoch() + " " + heard.sequence() + " "
                    + (heard.target() < 0 ? UNKNOWN : Long.toString(heard.target())) + " " + word(heard.answer()) + " "
                    + heard.after();
        }
        return event instanceof AgentEvent.Restarted restarted ? " " + restarted.after() : "";
    }

    private static String word(Answer answer) {
        return answer.name().toLowerCase(Locale.ROOT);
    }

    /** Takes the line of an event; false if it is about something else. */
    public boolean takes(ArcLine line) {
        int size = switch (line.word(0)) {
            case "start", "restart" -> 5;
            case "fire" -> 8;
            case "send" -> 6;
            case "hear" -> 10;
            case "stop" -> 4;
            default -> 0;
        };
        if (size == 0) {
            return false;
        }
        line.requireNoMoreThan(size);
        numbers.next(line);
        long time = line.whole(line.word(1));
        int agent = reader.agent(line.word(3));
        events.add(
                switch (line.word(0)) {
                    case "start" -> new AgentEvent.Started(time, agent, line.whole(line.word(4)));
                    case "fire" -> fired(line, time, agent);
                    case "send" -> new AgentEvent.Sent(time, agent, line.whole(line.word(4)), line.whole(line.word(5)));
                    case "hear" -> heard(line, time, agent);
                    case "restart" -> new AgentEvent.Restarted(time, agent, line.whole(line.word(4)));
                    default -> new AgentEvent.Stopped(time, agent);
                });
        return true;
    }

    private static AgentEvent fired(ArcLine line, long time, int agent) {
        long generation = line.whole(line.word(6));
        if (generation != (int) generation) {
            throw line.fault("a generation of 32 bits", line.word(6));
        }
        boolean isSettled = line.word(7).equals(SETTLED);
        if (!isSettled && !line.word(7).equals(PROVISIONAL)) {
            throw line.fault("settled or provisional", line.word(7));
        }
        long after = line.whole(line.word(4));
        return new AgentEvent.Fired(time, agent, after, line.whole(line.word(5)), (int) generation, isSettled);
    }

    private AgentEvent heard(ArcLine line, long time, int agent) {
        boolean isKnown = !line.word(7).equals(UNKNOWN);
        long target = isKnown ? line.whole(line.word(7)) : -1;
        if (isKnown && target < 0) {
            throw line.fault("a target from 0 on, or - where it was not known", line.word(7));
        }
        return new AgentEvent.Heard(
                time,
                agent,
                reader.agent(line.word(4)),
                line.whole(line.word(5)),
                line.whole(line.word(6)),
                target,
                answer(line),
                line.whole(line.word(9)));
    }

    private static Answer answer(ArcLine line) {
        for (Answer answer : Answer.values()) {
            if (word(answer).equals(line.word(8))) {
                return answer;
            }
        }
        throw line.fault("moved, fired, refractory, stale, alone, unmeasured or implausible", line.word(8));
    }

    /** The events of all lines, which must be numbered in order and counted by the last line. */
    public List<AgentEvent> events(long counted) {
        numbers.requireInOrder();
        numbers.requireCount(counted);
        return events;
    }
}
