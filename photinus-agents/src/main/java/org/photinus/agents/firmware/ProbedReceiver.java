package org.photinus.agents.firmware;

import org.photinus.network.BinaryUpdate;
import org.photinus.world.Receiver;
import org.photinus.world.ReceiverRule;

/**
 * A receiver of the simulator that is asked what it does with a pulse: the only source of vectors.
 *
 * @param receiver the one that answers
 * @param settings the same receiver, as a microcontroller holds it
 */
record ProbedReceiver(Receiver.Binary receiver, TimerReceiver settings) {
    static ProbedReceiver of(ReceiverRule rule, BinaryUpdate update, long period) {
        TimerReceiver settings = TimerReceiver.of(rule, update, period);
        return new ProbedReceiver(rule.receiver(update, 0, period), settings);
    }

    /** What the receiver does with a pulse. A draw that it must not look at is kept from it, but stays in the vector. */
    ReceiverVector vector(long phase, long target, long draw) {
        long answer = receiver.receive(phase, target, receiver.looksAtDraw(phase) ? draw << Integer.SIZE : 0);
        ReceiverOutcome outcome = ReceiverOutcome.of(answer);
        return new ReceiverVector(settings, phase, target, draw, outcome, outcome.phaseAfter(phase, answer));
    }
}
