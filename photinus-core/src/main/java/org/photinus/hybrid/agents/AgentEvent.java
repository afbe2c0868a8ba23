package org.photinus.hybrid.agents;

/**
 * One thing that an agent did in real time.
 *
 * <p>Times are readings of the agent's own clock, in nanoseconds since the recording began; phases are durations on that clock
 * since the agent was at 0. A firing by its own clock has the time at which it was due: late timers do not move it.
 */
public sealed interface AgentEvent {

    /** When it happened, on the agent's own clock. */
    long time();

    /** Who did it. */
    int agent();

    /** What an agent did with a pulse. */
    enum Answer {
        /** It went to another phase, or stayed where it was. */
        MOVED(true),
        /** It fired. */
        FIRED(true),
        /** It ignored the pulse, since it was reset too short a while ago. */
        REFRACTORY(false),
        /** It ignored the pulse, since the target lies too far behind. */
        STALE(false),
        /** It ignored the pulse, since too few in-neighbours said the same. */
        ALONE(false),
        /** It ignored the pulse, since the link was not measured. */
        UNMEASURED(false),
        /** It ignored the pulse, since it would have left after it arrived. */
        IMPLAUSIBLE(false);

        private final boolean obeys;

        Answer(boolean obeys) {
            this.obeys = obeys;
        }

        /** Whether the agent did what the pulse says. */
        public boolean obeys() {
            return obeys;
        }

        /** Whether the target of the pulse was known. */
        public boolean knowsTarget() {
            return obeys || this == REFRACTORY || this == ALONE;
        }
    }

    /**
     * It began to oscillate, for the first time or once more after it had stopped.
     *
     * @param phase where it began
     */
    record Started(long time, int agent, long phase) implements AgentEvent {}

    /**
     * It fired: by its own clock, or, right behind a pulse that it {@link Answer#FIRED answered so}, by that pulse.
     *
     * @param after the phase on which it went on: 0, or where the pulse put it
     * @param number of the tick
     * @param generation of that number
     * @param isSettled whether it was settled, so that the number was final
     */
    record Fired(long time, int agent, long after, long number, int generation, boolean isSettled)
            implements AgentEvent {}

    /**
     * It sent a pulse to all its out-neighbours.
     *
     * @param epoch which life of the agent it was
     * @param sequence which pulse of that life, from 1 on
     */
    record Sent(long time, int agent, long epoch, long sequence) implements AgentEvent {}

    /**
     * A pulse reached it, and was authentic and new.
     *
     * @param from who sent it
     * @param epoch in which of its lives
     * @param sequence which pulse of that life
     * @param target the phase that the sender had by then, as far as the receiver knew; −1 if it did not
     * @param answer what the receiver did
     * @param after the phase on which it went on
     */
    record Heard(long time, int agent, int from, long epoch, long sequence, long target, Answer answer, long after)
            implements AgentEvent {}

    /**
     * It found itself more than half a period late, as after a stall, or its clock gone back, and began anew; the firings that it
     * has missed are skipped.
     *
     * @param after the phase on which it went on
     */
    record Restarted(long time, int agent, long after) implements AgentEvent {}

    /** It stopped. */
    record Stopped(long time, int agent) implements AgentEvent {}
}
