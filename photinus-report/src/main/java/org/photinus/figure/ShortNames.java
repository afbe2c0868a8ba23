package org.photinus.figure;

import java.util.List;
import java.util.stream.IntStream;
import org.photinus.chart.TextFit;
import org.photinus.chart.TextStyle;

/**
 * Names for places where there is little room. A long beginning that all of them share is cut off and said once.
 *
 * @param prefix what was cut off; empty if nothing was
 * @param names what is left of each name, in the order given
 */
record ShortNames(String prefix, List<String> names) {
    private static final String ELLIPSIS = "…";

    /** Shorter names are left whole. */
    private static final int LONG_NAME = 12;

    /** A shorter beginning is not worth a word of explanation. */
    private static final int LONG_PREFIX = 6;

    private static final double WIDEST_NAME = 84;

    ShortNames {
        names = List.copyOf(names);
    }

    static ShortNames of(List<String> names) {
        int longest = names.stream().mapToInt(String::length).max().orElse(0);
        int shared = names.size() < 2 || longest <= LONG_NAME ? 0 : shared(names);
        if (shared < LONG_PREFIX) {
            return new ShortNames("", names);
        }
        return new ShortNames(
                names.get(0).substring(0, shared),
                names.stream().map(name -> ELLIPSIS + name.substring(shared)).toList());
    }

    /** What agents are called: by the names given, cut to a readable length, or by number from 1. */
    static ShortNames ofAgents(List<String> given, int agents) {
        if (given.isEmpty()) {
            return of(
                    IntStream.rangeClosed(1, agents).mapToObj(Integer::toString).toList());
        }
        if (given.size() != agents) {
            throw new IllegalArgumentException("agent names must be given for each of the " + agents
                    + " agents or for none, but there are " + given.size());
        }
        return of(given).within(TextStyle.TICK, WIDEST_NAME);
    }

    /** The same names, none wider than {@code width}. */
    ShortNames within(TextStyle style, double width) {
        return new ShortNames(
                prefix,
                names.stream().map(name -> TextFit.shorten(name, style, width)).toList());
    }

    /** What the names name, with what they begin with. */
    String label(String what) {
        return prefix.isEmpty() ? what : what + " " + prefix + ELLIPSIS;
    }

    /** How much all names share, without a part of a number or of a word. */
    private static int shared(List<String> names) {
        String first = names.get(0);
        int shared = first.length();
        for (String name : names) {
            int i = 0;
            while (i < shared && i < name.length() && name.charAt(i) == first.charAt(i)) {
                i++;
            }
            shared = i;
        }
        int end = shared;
        if (names.stream().anyMatch(name -> isAt(name, end, false))) {
            while (shared > 0 && Character.isDigit(first.charAt(shared - 1))) {
                shared--;
            }
        }
        int word = shared;
        if (names.stream().anyMatch(name -> isAt(name, word, true))) {
            while (shared > 0 && Character.isLetter(first.charAt(shared - 1))) {
                shared--;
            }
        }
        return shared > 0 && Character.isHighSurrogate(first.charAt(shared - 1)) ? shared - 1 : shared;
    }

    /** Whether a number, or a word in small letters, goes on at a place, or the name ends there. */
    private static boolean isAt(String name, int place, boolean word) {
        return place == name.length()
                || (word ? Character.isLowerCase(name.charAt(place)) : Character.isDigit(name.charAt(place)));
    }
}
