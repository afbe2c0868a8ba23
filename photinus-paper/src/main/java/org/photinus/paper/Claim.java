package org.photinus.paper;

/**
 * Something that was claimed, and what the runs say of it.
 *
 * @param claim in one sentence
 * @param verdict what it comes to
 * @param numbers the evidence
 */
public record Claim(String claim, Verdict verdict, String numbers) {

    /** What a claim comes to: the same for all of them. */
    public enum Verdict {
        /** Every interval lies where the claim puts it. */
        HOLDS("✓ holds"),
        /** Some interval lies where the claim does not allow it. */
        FAILS("✗ fails"),
        /** Neither: some interval reaches across. */
        UNDECIDED("? undecided with this many runs");

        private final String text;

        Verdict(String text) {
            this.text = text;
        }

        /** In words, with a sign that is told apart without colour. */
        public String text() {
            return text;
        }

        /** What it comes to that everything holds and that something fails; none of it was shown to do the opposite. */
        static Verdict of(boolean allHold, boolean anyFails) {
            return anyFails ? FAILS : allHold ? HOLDS : UNDECIDED;
        }
    }
}
