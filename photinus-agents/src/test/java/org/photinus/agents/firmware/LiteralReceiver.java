package org.photinus.agents.firmware;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.stream.Stream;
import org.photinus.network.TieChoice;

/**
 * S18 word by word, in numbers without limits: slow, obvious, and without a line of the receivers that it checks.
 *
 * @param outcome what comes of a pulse
 * @param phase the phase on which the receiver goes on
 */
record LiteralReceiver(ReceiverOutcome outcome, BigInteger phase) {
    static LiteralReceiver answerTo(ReceiverVector vector) {
        BigInteger period = BigInteger.valueOf(vector.receiver().period());
        BigInteger r = BigInteger.valueOf(vector.receiver().threshold());
        BigInteger tau = BigInteger.valueOf(vector.phase());
        BigInteger c = BigInteger.valueOf(vector.target());
        if (tau.compareTo(BigInteger.valueOf(vector.receiver().refractory())) < 0) {
            return new LiteralReceiver(ReceiverOutcome.REFRACTORY, tau);
        }
        if (c.compareTo(r) >= 0) {
            return new LiteralReceiver(ReceiverOutcome.STALE, tau);
        }
        BigInteger error = wrapped(c.subtract(tau), period);
        if (error.abs().compareTo(BigInteger.valueOf(vector.receiver().window())) < 0) {
            return corrected(vector.receiver(), tau, error, period);
        }
        int side = tau.compareTo(r);
        boolean fires = side > 0 || (side == 0 && tieGoesToOne(vector));
        return new LiteralReceiver(fires ? ReceiverOutcome.FIRES : ReceiverOutcome.MOVED, c);
    }

    /** Of all e + nT the one that is nearest to 0; of two, the one that is ahead. */
    static BigInteger wrapped(BigInteger error, BigInteger period) {
        return Stream.of(error.add(period), error, error.subtract(period))
                .min(Comparator.comparing(BigInteger::abs))
                .orElseThrow();
    }

    private static LiteralReceiver corrected(
            TimerReceiver receiver, BigInteger tau, BigInteger error, BigInteger period) {
        long gain = error.signum() < 0 ? receiver.gainBack() : receiver.gainForward();
        BigInteger part = new BigDecimal(error)
                .multiply(BigDecimal.valueOf(gain, 6))
                .setScale(0, RoundingMode.DOWN)
                .toBigIntegerExact();
        BigInteger after = tau.add(part).max(BigInteger.ZERO);
        return after.compareTo(period) >= 0
                ? new LiteralReceiver(ReceiverOutcome.FIRES, after.subtract(period))
                : new LiteralReceiver(ReceiverOutcome.MOVED, after);
    }

    private static boolean tieGoesToOne(ReceiverVector vector) {
        boolean coin = BigInteger.valueOf(vector.draw()).compareTo(BigInteger.TWO.pow(31)) < 0;
        return vector.receiver().tie() == TieChoice.ONE || (vector.receiver().tie() == TieChoice.RANDOM && coin);
    }
}
