package org.photinus.agents;

import org.photinus.hybrid.agents.AgentEvent;

/** What an agent counts. */
public enum Count {
    /** Ticks told. */
    TICKS,
    /** Ticks that were not told: the agent was stalled, or took a later number. */
    TICKS_SKIPPED,
    /** Pulses sent, one for all out-neighbours. */
    PULSES_SENT,
    /** Pulses not sent, since the next firing, or the time after which they are stale, came first. */
    PULSES_CANCELLED,
    /** Probes sent. */
    PROBES_SENT,
    /** Probes answered. */
    REPLIES_SENT,
    /** Answers to probes that were taken as measurements. */
    MEASUREMENTS,
    /** Pulses heard and obeyed. */
    HEARD,
    /** Pulses ignored, since the phase was below R. */
    REFRACTORY,
    /** Pulses ignored, since the target lies too far behind. */
    STALE,
    /** Pulses ignored, since too few in-neighbours say the same. */
    ALONE,
    /** Pulses ignored, since the link has not been measured yet, or not for long. */
    UNMEASURED,
    /** Pulses ignored, since they would have left after they arrived: a clock was stepped. */
    IMPLAUSIBLE,
    /** Times at which the clock had gone back, or the agent was more than half a period late: it acquires anew. */
    RESTARTS,
    /** Refused: not of the length of a datagram. */
    REJECTED_LENGTH,
    /** Refused: not of this version, or of no known type. */
    REJECTED_FORMAT,
    /** Refused: of another network. */
    REJECTED_NETWORK,
    /** Refused: for another receiver. */
    REJECTED_RECEIVER,
    /** Refused: of a sender that is no neighbour, or that may not send this. */
    REJECTED_SENDER,
    /** Refused: sealed by a key that is not known. */
    REJECTED_KEY,
    /** Refused: the seal is wrong. */
    REJECTED_SEAL,
    /** Refused: a life of the sender that has not been proved, or is over. */
    REJECTED_EPOCH,
    /** Refused: seen before, or too old to tell. */
    REJECTED_REPLAY,
    /** Refused: more pulses a period than an honest sender has. */
    REJECTED_RATE,
    /** Refused: an answer that was not asked for. */
    REJECTED_UNASKED,
    /** Refused: sealed rightly, with fields that no honest sender writes. */
    REJECTED_FIELD;

    /** What counts pulses with this answer. */
    static Count of(AgentEvent.Answer answer) {
        return switch (answer) {
            case MOVED, FIRED -> HEARD;
            case REFRACTORY -> REFRACTORY;
            case STALE -> STALE;
            case ALONE -> ALONE;
            case UNMEASURED -> UNMEASURED;
            case IMPLAUSIBLE -> IMPLAUSIBLE;
        };
    }

    /** Whether it counts datagrams that were refused. */
    public boolean isRejection() {
        return compareTo(REJECTED_LENGTH) >= 0;
    }
}
