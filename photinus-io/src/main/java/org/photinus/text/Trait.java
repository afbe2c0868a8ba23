package org.photinus.text;

import java.util.Collection;

/** What else is to know of a {@link Setting}. */
enum Trait {
    /** Means something for graph files alone. */
    FILE_ONLY(""),
    /** Its default is for families alone: a file says it itself. */
    FAMILY_ONLY(""),
    /** In periods. */
    IN_PERIODS("periods"),
    /** In periods, or with a unit of its own where the period has one. */
    IN_PERIODS_OR_UNITS("periods, or with a unit"),
    /** A time, in the unit in which the period is given. */
    IN_UNIT_OF_PERIOD("the unit of the period"),
    /** Can be given several times. */
    REPEATABLE(""),
    /** Part of the seed of a study's cell only where it is not the default: so that older seeds stay as they are. */
    SEEDS_IF_GIVEN("");

    private final String unit;

    Trait(String unit) {
        this.unit = unit;
    }

    /** The unit that some traits give; empty if they give none. */
    static String unit(Collection<Trait> traits) {
        return traits.stream()
                .map(trait -> trait.unit)
                .filter(unit -> !unit.isEmpty())
                .findFirst()
                .orElse("");
    }
}
