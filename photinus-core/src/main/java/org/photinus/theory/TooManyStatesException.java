package org.photinus.theory;

import java.math.BigInteger;

/** A chain that would have more states than allowed. */
public final class TooManyStatesException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Beyond this many digits a size is only a power of ten. */
    private static final int MOST_DIGITS = 12;

    private final int found;
    private final int unexplored;
    private final transient BigInteger atMost;

    TooManyStatesException(int allowed, int found, int unexplored, BigInteger atMost) {
        super("the chain must have at most " + allowed + " states, but has more: " + found + " were found when "
                + unexplored + " of them were still unexplored, and it may have up to " + text(atMost)
                + "; take fewer agents, or allow more");
        this.found = found;
        this.unexplored = unexplored;
        this.atMost = atMost;
    }

    private static String text(BigInteger number) {
        String digits = number.toString();
        return digits.length() <= MOST_DIGITS ? digits : "10^" + digits.length();
    }

    /** States found before it was given up: the chain has more. */
    public int found() {
        return found;
    }

    /** How many of those had not been followed further. */
    public int unexplored() {
        return unexplored;
    }

    /** The chain has no more states than this. */
    public BigInteger atMost() {
        return atMost;
    }
}
