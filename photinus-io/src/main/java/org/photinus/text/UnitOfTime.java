package org.photinus.text;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A unit in which times can be written, from nanoseconds to hours. */
public enum UnitOfTime {
    NS("1"),
    US("1e3"),
    MS("1e6"),
    S("1e9"),
    MIN("60e9"),
    H("3600e9");

    /** The names of all units, as a message lists them. */
    static final String NAMES =
            Arrays.stream(values()).map(UnitOfTime::toString).collect(Collectors.joining(", "));

    private final BigDecimal nanoseconds;

    UnitOfTime(String nanoseconds) {
        this.nanoseconds = new BigDecimal(nanoseconds);
    }

    /** The unit of a name; microseconds have three spellings. */
    static Optional<UnitOfTime> of(String name) {
        // Unicode has the micro sign and the Greek letter, which look the same.
        String spelled = name.equals("\u00B5s") || name.equals("\u03BCs") ? "us" : name;
        return Arrays.stream(values())
                .filter(unit -> unit.toString().equals(spelled))
                .findFirst();
    }

    BigDecimal nanoseconds() {
        return nanoseconds;
    }

    /** The name, such as {@code ms}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
