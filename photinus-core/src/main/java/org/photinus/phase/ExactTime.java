package org.photinus.phase;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * A continuous time in periods, exact to the tick: whole periods and ticks beyond them (S9).
 *
 * @param periods whole periods, at least 0
 * @param ticks ticks beyond them, from 0 to 10^18 − 1
 */
public record ExactTime(long periods, long ticks) implements Comparable<ExactTime> {
    private static final long FIVE_TO_THE_18 = 3_814_697_265_625L;

    /** Below this number of periods a quotient by 5^18 fits into a long. */
    private static final long LONG_DIVISION_BELOW = 1L << 44;

    /** The start of every run. */
    public static final ExactTime ZERO = new ExactTime(0, 0);

    /** A time that no run reaches. */
    public static final ExactTime FOREVER = new ExactTime(Long.MAX_VALUE, Ticks.PERIOD - 1);

    /** Digits of a number far out of range that a message shows. */
    private static final MathContext SHOWN = new MathContext(40);

    public ExactTime {
        if (!(periods >= 0)) {
            throw new IllegalArgumentException("periods must be at least 0, but is " + periods);
        }
        if (!(ticks >= 0 && ticks < Ticks.PERIOD)) {
            throw new IllegalArgumentException(
                    "ticks must lie between 0 and " + (Ticks.PERIOD - 1) + ", but is " + ticks);
        }
    }

    /** A time of whole periods. */
    public static ExactTime ofPeriods(long periods) {
        return new ExactTime(periods, 0);
    }

    /** A decimal number of periods, which must be a whole number of ticks. */
    public static ExactTime of(String name, BigDecimal periods) {
        ExactTime floor = floor(name, periods);
        if (floor.toDecimal().compareTo(periods) != 0) {
            throw new IllegalArgumentException(
                    name + " must be a whole number of ticks of 10^-18 period, but is " + periods + " periods");
        }
        return floor;
    }

    /** The last time of whole ticks that is not after {@code time}, in the unit of {@code period}. */
    public static ExactTime atOrBefore(String name, BigDecimal time, BigDecimal period) {
        // At least DECIMALS digits after the point, rounded down: what is cut off lies below a tick.
        return floor(name, time.divide(period, Ticks.DECIMALS, RoundingMode.FLOOR));
    }

    private static ExactTime floor(String name, BigDecimal periods) {
        if (periods.signum() < 0 || periods.compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) > 0) {
            throw new IllegalArgumentException(name + " must lie between 0 and " + Long.MAX_VALUE + " periods, but is "
                    + periods.round(SHOWN).stripTrailingZeros() + " periods");
        }
        BigDecimal whole = periods.setScale(0, RoundingMode.FLOOR);
        BigDecimal rest = periods.subtract(whole).movePointRight(Ticks.DECIMALS).setScale(0, RoundingMode.FLOOR);
        return new ExactTime(whole.longValueExact(), rest.longValueExact());
    }

    /** This time and some ticks more; {@code more} is from 0 to 8 periods. */
    public ExactTime plus(long more) {
        long sum = ticks + more;
        return new ExactTime(periods + sum / Ticks.PERIOD, sum % Ticks.PERIOD);
    }

    /** The sum of two times; {@link #FOREVER} where it would be later than that. */
    public ExactTime plus(ExactTime more) {
        long carry = ticks + more.ticks >= Ticks.PERIOD ? 1 : 0;
        if (periods > Long.MAX_VALUE - 1 - more.periods) {
            return FOREVER;
        }
        return new ExactTime(periods + more.periods + carry, ticks + more.ticks - carry * Ticks.PERIOD);
    }

    public boolean isAfter(ExactTime other) {
        return compareTo(other) > 0;
    }

    /** Half this time, rounded down to a tick. */
    public ExactTime half() {
        return new ExactTime(periods / 2, ticks / 2 + periods % 2 * (Ticks.PERIOD / 2));
    }

    /** The time from {@code earlier} to this time. */
    public ExactTime minus(ExactTime earlier) {
        if (compareTo(earlier) < 0) {
            throw new IllegalArgumentException("time must not decrease, but goes from " + earlier + " to " + this);
        }
        long borrow = ticks < earlier.ticks ? 1 : 0;
        return new ExactTime(periods - earlier.periods - borrow, ticks - earlier.ticks + borrow * Ticks.PERIOD);
    }

    /** The ticks from {@code earlier} to this time, capped at two periods, which no flow exceeds. */
    public long ticksSince(ExactTime earlier) {
        if (compareTo(earlier) < 0) {
            throw new IllegalArgumentException("time must not decrease, but goes from " + earlier + " to " + this);
        }
        long wholePeriods = Math.min(periods - earlier.periods, 3);
        return Math.min(wholePeriods * Ticks.PERIOD + ticks - earlier.ticks, 2 * Ticks.PERIOD);
    }

    /** The exact value in periods. */
    public BigDecimal toDecimal() {
        return BigDecimal.valueOf(periods).add(Ticks.toDecimal(ticks));
    }

    /** The exact decimal value in the unit of {@code period}: this many periods of that length. */
    public BigDecimal times(BigDecimal period) {
        return toDecimal().multiply(period);
    }

    /** The shortest exact decimal text of this time in the unit of {@code period}. */
    public String toString(BigDecimal period) {
        return Ticks.text(times(period));
    }

    /** The nearest double, in periods; for plots and averages, never for decisions. */
    public double toDouble() {
        if (periods < 0 || periods >= LONG_DIVISION_BELOW) {
            return toDecimal().doubleValue();
        }
        // With 10^18 = 5^18 · 2^18 the time is (periods · 2^18 + ticks / 5^18) / 2^18. The quotient is found by long
        // division to at least 55 bits; what is left over is kept as its last bit, which lies below the bit that
        // rounds, so that the conversion to the nearest double is as of the exact value.
        long quotient = (periods << Ticks.DECIMALS) + ticks / FIVE_TO_THE_18;
        long rest = ticks % FIVE_TO_THE_18;
        int scale = Ticks.DECIMALS;
        while (rest != 0 && quotient < 1L << 54) {
            int shift = Math.min(21, Long.numberOfLeadingZeros(quotient) - 1);
            long next = rest << shift;
            quotient = (quotient << shift) + next / FIVE_TO_THE_18;
            rest = next % FIVE_TO_THE_18;
            scale += shift;
        }
        return Math.scalb((double) (rest == 0 ? quotient : quotient | 1), -scale);
    }

    @Override
    public int compareTo(ExactTime other) {
        int byPeriods = Long.compare(periods, other.periods);
        return byPeriods != 0 ? byPeriods : Long.compare(ticks, other.ticks);
    }

    /** The shortest exact decimal text of this time in periods. */
    @Override
    public String toString() {
        return Ticks.text(toDecimal());
    }
}
