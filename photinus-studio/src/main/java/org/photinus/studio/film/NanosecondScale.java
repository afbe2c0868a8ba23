package org.photinus.studio.film;

import java.math.BigDecimal;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/** What nanoseconds are in periods: exact where a nanosecond is a whole number of ticks, else rounded down to one. */
public final class NanosecondScale {
    private final long period;

    /** How many ticks a nanosecond has; 0 if that is no whole number. */
    private final long ticks;

    /** A scale in which a period has so many nanoseconds. */
    public NanosecondScale(long period) {
        this.period = period;
        this.ticks = Ticks.PERIOD % period == 0 ? Ticks.PERIOD / period : 0;
    }

    /** A time that is not before 0. */
    public ExactTime time(long nanoseconds) {
        return new ExactTime(nanoseconds / period, part(nanoseconds));
    }

    /** Where a time, which may lie before 0, lies in its period, in ticks. */
    long part(long nanoseconds) {
        long rest = Math.floorMod(nanoseconds, period);
        return ticks > 0
                ? rest * ticks
                : ExactTime.atOrBefore("time", BigDecimal.valueOf(rest), BigDecimal.valueOf(period))
                        .ticks();
    }

    /** The ticks of a duration; they wrap round, as those of a film do. */
    long ticks(long nanoseconds) {
        long periods = (nanoseconds - Math.floorMod(nanoseconds, period)) / period;
        return periods * Ticks.PERIOD + part(nanoseconds);
    }
}
