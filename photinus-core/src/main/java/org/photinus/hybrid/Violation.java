package org.photinus.hybrid;

import java.util.Optional;

/**
 * The first thing that is wrong with a recording, of whatever kind.
 *
 * @param rule the condition that fails
 * @param event at which jump or event, counted from 0; at the end, how many there are
 * @param sentence where it is, and what was found
 */
public record Violation(String rule, long event, String sentence) {

    @Override
    public String toString() {
        return sentence + " [" + rule + "]";
    }

    /** A walk along a recording, which the first violation ends. */
    @FunctionalInterface
    public interface Walk {
        void walk() throws Found;
    }

    /** The first violation on a walk, or empty if there is none. */
    public static Optional<Violation> firstOn(Walk walk) {
        try {
            walk.walk();
            return Optional.empty();
        } catch (Found e) {
            return Optional.of(e.violation);
        }
    }

    /** Ends a walk. */
    public static final class Found extends Exception {
        private static final long serialVersionUID = 1L;
        private final transient Violation violation;

        /** Ends a walk with what was found. */
        public Found(Violation violation) {
            super(violation.toString(), null, false, false);
            this.violation = violation;
        }
    }
}
