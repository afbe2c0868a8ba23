package org.photinus.hybrid.world;

import java.util.List;
import java.util.Optional;
import org.photinus.phase.ExactTime;

/** One thing that happens in a run in a world, at one time; what happens at that time stands in the order of S17. */
public sealed interface WorldEvent {

    /** When it happens. */
    ExactTime t();

    /** Whether an agent that fires sends. */
    enum Voice {
        /** It sends at once, along the arcs that carry the pulse. */
        PULSES,
        /** It sends at a later moment. */
        LATER,
        /** Its coin was against it. */
        RESTS,
        /** It has come up lately, and listens. */
        LISTENS
    }

    /**
     * What leaves along one arc.
     *
     * @param to who is meant
     * @param due when it arrives: once, or twice if it is doubled, the first copy first; empty if it is lost
     */
    record Departure(int to, List<ExactTime> due) {
        public Departure {
            due = List.copyOf(due);
        }

        /** Whether it arrives never. */
        public boolean isLost() {
            return due.isEmpty();
        }
    }

    /**
     * An agent at 1 fires.
     *
     * @param t when
     * @param agent who
     * @param after the phase on which it goes on, in ticks
     * @param voice whether it sends
     * @param later the moment at which it sends later; empty unless it does
     * @param departures what it sends at once
     */
    record Firing(
            ExactTime t, int agent, long after, Voice voice, Optional<ExactTime> later, List<Departure> departures)
            implements WorldEvent {
        public Firing {
            departures = List.copyOf(departures);
            if ((voice == Voice.LATER) != later.isPresent()) {
                throw new IllegalArgumentException(
                        "a firing must have a later moment if it sends later, and else none");
            }
            if (voice != Voice.PULSES && !departures.isEmpty()) {
                throw new IllegalArgumentException("a firing must pulse to send at once, but " + voice);
            }
        }
    }

    /**
     * An agent sends the pulse of its last firing.
     *
     * @param t when
     * @param agent who
     * @param departures what leaves
     */
    record LaterSend(ExactTime t, int agent, List<Departure> departures) implements WorldEvent {
        public LaterSend {
            departures = List.copyOf(departures);
        }
    }

    /** What an agent did with a pulse that reached it. */
    enum Answer {
        /** It went to another phase, to 1 perhaps. */
        MOVED,
        /** It ignored the pulse, since its phase was below R. */
        REFRACTORY,
        /** It ignored the pulse, since the target was not below r. */
        STALE,
        /** It ignored the pulse, since it was at 1. */
        FIRING,
        /** It was down. */
        DOWN
    }

    /**
     * A pulse reaches an agent.
     *
     * @param t when
     * @param from who sent it
     * @param to who is reached
     * @param sent when it was sent
     * @param copy 0, or 1 for the second copy
     * @param answer what the agent did
     * @param before its phase before, in ticks; 0 if it was down
     * @param after its phase after, in ticks; as before unless it was moved
     */
    record Arrival(ExactTime t, int from, int to, ExactTime sent, int copy, Answer answer, long before, long after)
            implements WorldEvent {
        public Arrival {
            if (answer != Answer.MOVED && before != after) {
                throw new IllegalArgumentException("an agent must be moved to have another phase, but " + answer);
            }
            if (answer == Answer.DOWN && before != 0) {
                throw new IllegalArgumentException("an agent that is down must have no phase, but has one");
            }
        }

        /** A pulse that an agent did not follow. */
        public static Arrival ignored(
                ExactTime t, int from, int to, ExactTime sent, int copy, Answer answer, long phase) {
            return new Arrival(t, from, to, sent, copy, answer, phase, phase);
        }
    }

    /** An agent goes down. */
    record GoingDown(ExactTime t, int agent) implements WorldEvent {}

    /**
     * An agent comes up.
     *
     * @param t when
     * @param agent who
     * @param phase where it starts, in ticks
     * @param listens whether it listens before it pulses
     */
    record ComingUp(ExactTime t, int agent, long phase, boolean listens) implements WorldEvent {}

    /** An agent that listened is ready to pulse. */
    record Ready(ExactTime t, int agent) implements WorldEvent {}
}
