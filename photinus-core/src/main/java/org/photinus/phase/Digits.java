package org.photinus.phase;

/** The digits of which numbers are made here: 0 to 9 and no others, while the JDK takes those of every script. */
public final class Digits {
    private Digits() {}

    /** The text of a number as it is; one with other characters than those of ASCII is none. */
    public static String ascii(String text) {
        if (text.chars().anyMatch(c -> c >= 128)) {
            throw new NumberFormatException("a number must have the digits 0 to 9 alone, but is '" + text + "'");
        }
        return text;
    }

    /** A seed: a whole number of 64 bits, with a sign or without. */
    public static long seed(String text) {
        return text.startsWith("-") ? Long.parseLong(ascii(text)) : Long.parseUnsignedLong(ascii(text));
    }
}
