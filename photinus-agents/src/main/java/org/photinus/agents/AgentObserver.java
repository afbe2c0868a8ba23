package org.photinus.agents;

import org.photinus.hybrid.agents.AgentEvent;

/**
 * Sees everything that an agent does to its phase, as the events of a recording. It is called while the agent is, in the same
 * thread, and must not call the agent again. Times are those of the agent's clock.
 */
public interface AgentObserver {
    /** Looks at nothing. */
    AgentObserver NONE = new AgentObserver() {};

    /** The oscillator starts. */
    default void started(long now, long phase) {}

    /** The agent fired: by its own clock at the time that was due, or by a pulse. */
    default void fired(long time, long after, long number, int generation, boolean isSettled) {}

    /** The agent sent a pulse. */
    default void sent(long now, long epoch, long sequence) {}

    /** A pulse was authentic and new. */
    default void heard(
            long now, int from, long epoch, long sequence, long target, AgentEvent.Answer answer, long after) {}

    /** The agent found itself late, or its clock gone back, and acquires anew. */
    default void restarted(long now, long after) {}

    /** The agent is not called any more. */
    default void stopped(long now) {}
}
