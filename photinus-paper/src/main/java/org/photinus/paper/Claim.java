package org.photinus.paper;

/**
 * Something that was claimed, and what the runs say of it.
 *
 * @param claim in one sentence
 * @param verdict what it comes to
 * @param numbers the evidence
 */
public record Claim(String claim, Verdict verdict, String numbers) {

    /** What a claim comes to. */
    public enum Verdict {
        /** The runs agree. */
        HOLDS("✓ holds"),
        /** True, but not as it stands. */
        NEEDS_QUALIFICATION("◐ needs a qualification"),
        /** The runs contradict it. */
        FAILS("✗ fails");

        private final String text;

        Verdict(String text) {
            this.text = text;
        }

        /** In words, with a sign that is told apart without colour. */
        public String text() {
            return text;
        }
    }
}
