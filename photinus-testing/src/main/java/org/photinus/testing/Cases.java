package org.photinus.testing;

import java.util.stream.IntStream;

/**
 * The numbers of the random cases that this execution of the tests goes through: a fixed number that is enough, or, with
 * {@code -Dphotinus.cases=further} as {@code -Pthorough} sets it, those after it.
 *
 * @param from the first
 * @param to the one after the last
 */
public record Cases(int from, int to) {

    /** The first cases, or those from there up to all. */
    public static Cases of(int enough, int all) {
        if (!(0 < enough && enough < all)) {
            throw new IllegalArgumentException(
                    "cases must be some, and fewer than all, but are " + enough + " of " + all);
        }
        return System.getProperty("photinus.cases", "").equals("further")
                ? new Cases(enough, all)
                : new Cases(0, enough);
    }

    /** How many they are. */
    public int count() {
        return to - from;
    }

    /** Their numbers. */
    public IntStream numbers() {
        return IntStream.range(from, to);
    }
}
