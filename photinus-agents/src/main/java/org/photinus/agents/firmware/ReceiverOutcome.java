package org.photinus.agents.firmware;

import org.photinus.world.Receiver;

/** What came of a pulse at its receiver (S18). */
public enum ReceiverOutcome {
    /** The receiver goes on at another phase, or at the one it had. */
    MOVED,
    /** The receiver fires and goes on at a phase below its threshold. */
    FIRES,
    /** Ignored: the receiver's phase was below its refractory time. */
    REFRACTORY,
    /** Ignored: the target was not below the receiver's threshold. */
    STALE;

    /** The outcome that an answer of {@link Receiver#receive} stands for. */
    static ReceiverOutcome of(long answer) {
        if (answer == Receiver.REFRACTORY) {
            return REFRACTORY;
        }
        if (answer == Receiver.STALE) {
            return STALE;
        }
        return Receiver.fires(answer) ? FIRES : MOVED;
    }

    /** The phase on which a receiver goes on that had this phase and gave this answer. */
    long phaseAfter(long phase, long answer) {
        return switch (this) {
            case MOVED -> answer;
            case FIRES -> ~answer;
            case REFRACTORY, STALE -> phase;
        };
    }
}
