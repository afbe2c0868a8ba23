package org.photinus.theory;

import java.math.BigInteger;

/** A chain that would have more states than allowed, or more transitions than such a chain could have. */
public final class TooManyStatesException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Beyond this many digits a size is only a power of ten. */
    private static final int MOST_DIGITS = 12;

    private final int found;
    private final int unexplored;
    private final transient BigInteger atMost;

    private TooManyStatesException(String message, int found, int unexplored, BigInteger atMost) {
        super(message + ", and it may have up to " + text(atMost) + "; take fewer agents, or allow more");
        this.found = found;
        this.unexplored = unexplored;
        this.atMost = atMost;
    }

    static TooManyStatesException states(int allowed, int found, int unexplored, BigInteger atMost) {
        String message = "the chain must have at most " + allowed + " states, but has more: " + found
                + " were found when " + unexplored + " of them were still unexplored";
        return new TooManyStatesException(message, found, unexplored, atMost);
    }

    /** A chain of few states, perhaps, but with too many ways from one to the next: coins that many agents throw. */
    static TooManyStatesException ways(int allowed, long ways, int found, int unexplored, BigInteger atMost) {
        String message = "the chain must have at most " + ways + " ways through its coins, as fit " + allowed
                + " states, but has more: that many were found when " + unexplored + " of " + found
                + " states were still unexplored";
        return new TooManyStatesException(message, found, unexplored, atMost);
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
