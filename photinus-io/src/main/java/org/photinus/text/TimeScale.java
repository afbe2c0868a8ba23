package org.photinus.text;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.text.input.InputException;

/**
 * How long a period is, and so what a time that a user writes is in periods. Times are exact decimals: only a quotient
 * that does not come out even is rounded, half up, to a tick.
 *
 * @param period the length of a period
 * @param unit its unit, if it has one; times with a unit can be said only then
 */
public record TimeScale(BigDecimal period, Optional<UnitOfTime> unit) {
    /** Digits after the point beyond those of a time, enough for any quotient of units that comes out even. */
    private static final int DIGITS_OF_UNITS = 40;

    public TimeScale {
        if (!(period.signum() > 0)) {
            throw new IllegalArgumentException("period must be more than 0, but is " + period);
        }
    }

    /** The period of some settings. */
    public static TimeScale of(NetworkSettings settings) {
        TimeText period = TimeText.of(Setting.PERIOD.words(), settings.text(Setting.PERIOD));
        return new TimeScale(period.number(), period.unit());
    }

    /** The name of the unit, such as {@code ms}; empty if the period has none. */
    public String unitName() {
        return unit.map(UnitOfTime::toString).orElse("");
    }

    /** The period in nanoseconds; empty if it has no unit. */
    public Optional<BigDecimal> nanoseconds() {
        return unit.map(of -> plain(period.multiply(of.nanoseconds())));
    }

    /** A time in periods: with a unit, or bare, which is in periods already. */
    public BigDecimal periods(String name, String text) {
        TimeText time = TimeText.of(name, text);
        return time.unit()
                .map(of -> periods(time.number(), of, required(name, text)))
                .orElse(time.number());
    }

    /** The same as an exact time, which must not be negative. */
    public ExactTime exact(String name, String text) {
        return ExactTime.of(name, periods(name, text));
    }

    /** A time in ticks, from 0 to some whole number of periods. */
    long ticks(String name, String text, int most) {
        BigDecimal periods = periods(name, text);
        if (!(periods.signum() >= 0 && periods.compareTo(BigDecimal.valueOf(most)) <= 0)) {
            boolean hasUnit = TimeText.of(name, text).unit().isPresent();
            throw new InputException(name + " must lie between 0 and " + (most == 1 ? "1" : most + " periods")
                    + ", but is " + text.trim()
                    + (hasUnit ? ", which is " + shown(periods) + " periods" : most == 1 ? "" : " periods"));
        }
        ExactTime exact = ExactTime.of(name, periods);
        return exact.periods() * Ticks.PERIOD + exact.ticks();
    }

    /** A time in the unit of the period: with a unit, or bare, which is in that unit already. */
    public BigDecimal time(String name, String text) {
        TimeText time = TimeText.of(name, text);
        return time.unit()
                .map(of -> {
                    BigDecimal own = required(name, text).nanoseconds();
                    BigDecimal nanoseconds = time.number().multiply(of.nanoseconds());
                    int digits = Math.max(0, nanoseconds.scale()) + DIGITS_OF_UNITS;
                    return plain(nanoseconds.divide(own, digits, RoundingMode.HALF_UP));
                })
                .orElse(time.number());
    }

    /** A number of some unit in periods, which have a unit too, to the nearest tick. */
    BigDecimal periods(BigDecimal number, UnitOfTime of, UnitOfTime own) {
        return number.multiply(of.nanoseconds())
                .divide(period.multiply(own.nanoseconds()), Ticks.DECIMALS, RoundingMode.HALF_UP);
    }

    private UnitOfTime required(String name, String text) {
        return unit.orElseThrow(() -> new InputException(name + " must be a number without a unit where the period has"
                + " none, but is '" + text.trim() + "'; give the period a unit too, such as --period 1s"));
    }

    private static String shown(BigDecimal periods) {
        return plain(periods).toPlainString();
    }

    private static BigDecimal plain(BigDecimal value) {
        BigDecimal stripped = value.stripTrailingZeros();
        return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
    }
}
