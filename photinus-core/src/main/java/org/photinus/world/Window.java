package org.photinus.world;

import java.util.Optional;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;

/**
 * A window round the target of a pulse: a receiver whose error is smaller than its width corrects a part of the error
 * instead of jumping (S18). All numbers are in units of 10^-18: the width of a period, the gains of the error.
 *
 * @param width W, above 0 and at most half a period
 * @param forward the part of the error by which a receiver that is behind goes on, from 0 to 1
 * @param back the part of the error by which a receiver that is ahead goes back, from 0 to 1
 */
public record Window(long width, long forward, long back) {
    public Window {
        if (!(width > 0 && width <= Ticks.PERIOD / 2)) {
            throw new IllegalArgumentException(
                    "window must lie above 0 and at most at half a period, but is " + Ticks.toString(width));
        }
        requireGain("gain forward", forward);
        requireGain("gain back", back);
    }

    private static void requireGain(String name, long gain) {
        if (!(gain >= 0 && gain <= Ticks.PERIOD)) {
            throw new IllegalArgumentException(name + " must lie between 0 and 1, but is " + Ticks.toString(gain));
        }
    }

    /** A window of decimals. */
    public static Window of(String width, String forward, String back) {
        return new Window(
                Ticks.parse("window", width), Ticks.parse("gain forward", forward), Ticks.parse("gain back", back));
    }

    /** The window as it is written on the command line. */
    public String text() {
        return "window:" + Ticks.toString(width) + "," + Ticks.toString(forward)
                + Optional.of("," + Ticks.toString(back))
                        .filter(gain -> forward != back)
                        .orElse("");
    }

    /** A gain as a factor of errors, which are rounded toward 0. */
    record Gain(long decimal, long binary) {
        static Gain of(long gain) {
            return new Gain(gain, gain == Ticks.PERIOD ? 0 : TickProduct.inBinaryUnits(gain));
        }

        long times(long error) {
            return decimal == Ticks.PERIOD ? error : TickProduct.of(decimal, binary, error, false);
        }
    }
}
