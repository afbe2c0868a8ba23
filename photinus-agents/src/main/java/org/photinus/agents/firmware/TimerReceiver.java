package org.photinus.agents.firmware;

import org.photinus.network.BinaryUpdate;
import org.photinus.network.TieChoice;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;
import org.photinus.world.Receiver;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Window;

/**
 * The settings of a receiver as a microcontroller holds them: durations in whole ticks of its timer, gains in millionths,
 * all of them unsigned numbers of 32 bits.
 *
 * @param period T, from 1 to {@link #LONGEST_PERIOD}
 * @param threshold the phase above which the receiver fires
 * @param refractory the phase below which it ignores pulses; 0 for none
 * @param window the error below which it corrects a part of the error; 0 for none
 * @param gainForward the part of the error by which a receiver that is behind goes on, in millionths
 * @param gainBack the part of the error by which a receiver that is ahead goes back, in millionths
 * @param tie the side taken where the phase is the threshold
 */
public record TimerReceiver(
        long period, long threshold, long refractory, long window, long gainForward, long gainBack, TieChoice tie) {
    /** The longest period, 2^31 ticks: a phase and a correction together still fit 32 bits. */
    public static final long LONGEST_PERIOD = 1L << 31;

    /** The gain 1. */
    public static final long MILLION = 1_000_000;

    private static final long MILLIONTH = Ticks.PERIOD / MILLION;

    public TimerReceiver {
        requirePeriod(period);
        require("threshold", threshold, 0, period, "ticks, the period", "take r below 1");
        require("refractory", refractory, 0, threshold, "ticks, the threshold", "take a smaller R or a greater r");
        // The window is at most half a period and at most 1 − r; each of these may have been rounded up by half a tick.
        require(
                "window",
                window,
                0,
                Math.min((period + 1) / 2, period - threshold + 1),
                "ticks, half a period and 1 − r",
                "with a longer one an agent could fire twice in an instant");
        require("gain forward", gainForward, 0, MILLION, "millionths", "1000000 corrects the whole error");
        require("gain back", gainBack, 0, MILLION, "millionths", "1000000 corrects the whole error");
    }

    private static void requirePeriod(long period) {
        require("period", period, 1, LONGEST_PERIOD, "ticks", "take a timer whose ticks are of another length");
    }

    private static void require(String name, long value, long least, long most, String unit, String remedy) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(name + " of a receiver with a timer must lie between " + least + " and "
                    + most + " " + unit + ", but is " + value + "; " + remedy);
        }
    }

    /**
     * The settings of the receiver that a rule makes for a period of this many ticks; of the thresholds the first is
     * taken. Which phase a pulse aims at is no setting of a receiver: the target comes with the pulse.
     */
    public static TimerReceiver of(ReceiverRule rule, BinaryUpdate update, long period) {
        // Before the receiver is made: its arithmetic has no such limit, but a microcontroller's has.
        requirePeriod(period);
        Receiver.Binary receiver = rule.receiver(update, 0, period);
        return new TimerReceiver(
                period,
                receiver.threshold(),
                receiver.refractory(),
                rule.window()
                        .map(window -> TickProduct.nearest(window.width(), period))
                        .orElse(0L),
                rule.window()
                        .map(Window::forward)
                        .map(TimerReceiver::millionths)
                        .orElse(0L),
                rule.window().map(Window::back).map(TimerReceiver::millionths).orElse(0L),
                update.tie());
    }

    private static long millionths(long gain) {
        if (gain % MILLIONTH != 0) {
            throw new IllegalArgumentException("a gain of a receiver with a timer must have at most 6 digits after the"
                    + " point, but is " + Ticks.toString(gain) + "; round it");
        }
        return gain / MILLIONTH;
    }
}
