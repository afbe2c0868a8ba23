package org.photinus.text;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import org.photinus.phase.Ticks;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;

/**
 * A time as a user writes it: a decimal number, and a unit or none, such as {@code 100ms} or {@code 0.05}.
 *
 * @param number how many of the unit
 * @param unit its unit; without one it is in periods or in the unit of the period, whatever the setting says
 */
record TimeText(BigDecimal number, Optional<UnitOfTime> unit) {

    /** The time of a text; {@code name} is what the message calls it. */
    static TimeText of(String name, String text) {
        String trimmed = text.trim();
        int end = trimmed.length();
        while (end > 0 && !Character.isDigit(trimmed.charAt(end - 1)) && trimmed.charAt(end - 1) != '.') {
            end--;
        }
        if (end == 0 || end == trimmed.length()) {
            return new TimeText(Ticks.decimal(name, trimmed), Optional.empty());
        }
        BigDecimal number = Ticks.decimal(name, trimmed.substring(0, end));
        String unit = trimmed.substring(end).trim();
        return new TimeText(
                number,
                Optional.of(UnitOfTime.of(unit)
                        .orElseThrow(() -> new InputException(name
                                + " must be a decimal number alone or with one of the units " + UnitOfTime.NAMES
                                + ", but is '" + InputException.shortened(trimmed) + "'"
                                + hint(unit)))));
    }

    /** Every single letter is close to some unit. */
    private static String hint(String unit) {
        return unit.length() < 2
                ? ""
                : DidYouMean.hint(
                        unit,
                        Arrays.stream(UnitOfTime.values())
                                .map(UnitOfTime::toString)
                                .toList());
    }
}
