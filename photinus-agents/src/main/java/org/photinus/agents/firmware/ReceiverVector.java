package org.photinus.agents.firmware;

/**
 * A conformance vector: a receiver, a pulse, and what has to come of it.
 *
 * @param receiver the settings of the receiver
 * @param phase the phase of the receiver when the pulse arrives, in ticks, below its period
 * @param target the phase that the sender has by then, as far as the receiver knows, in ticks
 * @param draw 32 random bits, the upper half of the 64 of {@code Receiver.receive}; they count at a random tie only
 * @param outcome what has to come of it
 * @param phaseAfter the phase on which the receiver has to go on, in ticks
 */
public record ReceiverVector(
        TimerReceiver receiver, long phase, long target, long draw, ReceiverOutcome outcome, long phaseAfter) {
    /** The greatest number of 32 bits. */
    static final long GREATEST = 0xffff_ffffL;

    public ReceiverVector {
        require("phase", phase, receiver.period() - 1);
        require("target", target, GREATEST);
        require("draw", draw, GREATEST);
        require("phase after", phaseAfter, receiver.period() - 1);
    }

    private static void require(String name, long value, long most) {
        if (!(value >= 0 && value <= most)) {
            throw new IllegalArgumentException(
                    name + " of a vector must lie between 0 and " + most + ", but is " + value);
        }
    }
}
