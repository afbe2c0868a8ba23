package org.photinus.run;

import java.util.function.Consumer;
import org.photinus.phase.ExactTime;

/**
 * Sees everything that happens in a run, in the order of the rules of the package {@code engine}.
 *
 * <p>In the ideal world a pulse arrives when it is sent; there only {@link #fired} and {@link #arrived} are told between the
 * ends of instants.
 */
public interface RunObserver {
    /** Observes nothing. */
    RunObserver NONE = ofTimes(run -> {});

    /** Sees the run after everything that happens at one time, and nothing else. */
    static RunObserver ofTimes(Consumer<Run> look) {
        return new RunObserver() {
            @Override
            public boolean seesEvents() {
                return false;
            }

            @Override
            public void timeEnded(Run run) {
                look.accept(run);
            }
        };
    }

    /**
     * Whether it is told of every event. Else it is told of the start, of the ends of times and of the end alone, and an
     * engine may skip agents whose firing changes nothing.
     */
    default boolean seesEvents() {
        return true;
    }

    /** A run begins; its state at t = 0 can be looked at. */
    default void started(Run run) {}

    /** An agent went down. */
    default void wentDown(ExactTime t, int agent) {}

    /** An agent came up with a phase, in ticks of its own clock; whether it listens first. */
    default void cameUp(ExactTime t, int agent, long phase, boolean listens) {}

    /** An agent that listened begins to pulse. */
    default void endedListening(ExactTime t, int agent) {}

    /**
     * An agent fired.
     *
     * @param t when
     * @param k the index of the jump, from 0
     * @param agent which
     * @param pulses whether it pulses; in the ideal world, whether the pulse reaches any agent
     * @param after the phase on which it goes on, in ticks of its own clock
     */
    default void fired(ExactTime t, long k, int agent, boolean pulses, long after) {}

    /** An agent that fired and pulses will send at a later moment, unless it fires again or goes down before it. */
    default void willSend(ExactTime t, int agent, ExactTime moment) {}

    /** An agent sends the pulse of its last firing; what leaves with it is told next. */
    default void sendsLater(ExactTime t, int agent) {}

    /** A pulse left for a receiver, and is due at the time {@code due}; copy 0, or copy 1 if it was doubled. */
    default void sent(ExactTime t, int from, int to, int copy, ExactTime due) {}

    /** A pulse left for a receiver and is lost. */
    default void lost(ExactTime t, int from, int to) {}

    /** A pulse reached an agent. */
    default void arrived(Arrival arrival) {}

    /** Everything that happens at one time has happened. */
    default void timeEnded(Run run) {}

    /** The run was run to its end; an observer of a run that its caller advances is not told. */
    default void ended(RunOutcome outcome) {}

    /**
     * A pulse reached an agent.
     *
     * @param sent when it left
     * @param t when it arrived
     * @param from its sender
     * @param to its receiver
     * @param copy 0, or 1 for the second copy of a pulse that was doubled
     * @param effect what it did
     * @param before the receiver's phase, in ticks of its own clock; 0 of one that is down
     * @param after the phase to which it was put
     */
    record Arrival(ExactTime sent, ExactTime t, int from, int to, int copy, Effect effect, long before, long after) {}

    /** What a pulse did to the agent that it reached. */
    enum Effect {
        /** It put the agent to another phase, or would have if that were not the same. */
        MOVED,
        /** It put the agent to 1. */
        FIRES,
        /** The agent's phase was below R. */
        REFRACTORY,
        /** The target was not below r. */
        STALE,
        /** The agent was at 1. */
        FIRING,
        /** The agent was down. */
        DOWN
    }
}
