package org.photinus.engine.world;

import org.photinus.phase.ExactTime;

/** Sees everything that happens in a run in a world, in the order of the rules of this package. */
public interface WorldObserver {

    /** A run begins; its state at t = 0 can be looked at. */
    default void started(WorldRun run) {}

    /** An agent went down. */
    default void wentDown(ExactTime t, int agent) {}

    /** An agent came up with a phase, in ticks of its own clock; whether it listens first. */
    default void cameUp(ExactTime t, int agent, long phase, boolean listens) {}

    /** An agent that listened begins to pulse. */
    default void endedListening(ExactTime t, int agent) {}

    /** An agent fired, as jump k, from 0; whether it pulses. */
    default void fired(ExactTime t, long k, int agent, boolean pulses) {}

    /** An agent that fired and pulses will send at a later moment, unless it fires again or goes down before it. */
    default void willSend(ExactTime t, int agent, ExactTime moment) {}

    /** An agent sends the pulse of its last firing; what leaves with it is told next. */
    default void sendsLater(ExactTime t, int agent) {}

    /** A pulse left for a receiver, and is due at the time {@code due}; copy 0, or copy 1 if it was doubled. */
    default void sent(ExactTime t, int from, int to, int copy, ExactTime due) {}

    /** A pulse left for a receiver and is lost. */
    default void lost(ExactTime t, int from, int to) {}

    /** A pulse that was sent at the time {@code sent} reached an agent; copy 0, or copy 1 if it was doubled. */
    default void arrived(ExactTime sent, ExactTime t, int from, int to, int copy, Effect effect) {}

    /** Everything that happens at one time has happened. */
    default void timeEnded(WorldRun run) {}

    /** What a pulse did to the agent that it reached. */
    enum Effect {
        /** It put the agent to another phase. */
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
