package org.photinus.text.input;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** The word that was probably meant. */
public final class DidYouMean {
    /** More slips of the finger than this make it another word. */
    private static final int MOST_SLIPS = 3;

    private DidYouMean() {}

    /** {@code "; did you mean 'x'?"}, or nothing if no word is close or it is one of them. */
    public static String hint(String word, Collection<String> known) {
        return known.contains(word)
                ? ""
                : nearest(word, known)
                        .map(near -> "; did you mean '" + near + "'?")
                        .orElse("");
    }

    private static Optional<String> nearest(String word, Collection<String> known) {
        String lower = word.toLowerCase(Locale.ROOT);
        int allowed = Math.min(MOST_SLIPS, Math.max(1, word.length() / 2));
        // Gives up, with -1, on words that are further apart: a file may have any number of them, of any length.
        LevenshteinDistance distance = new LevenshteinDistance(allowed);
        return known.stream()
                .filter(candidate -> Math.abs(candidate.length() - word.length()) <= allowed)
                .filter(candidate -> distance.apply(lower, candidate.toLowerCase(Locale.ROOT)) >= 0)
                .min(Comparator.comparing(candidate -> distance.apply(lower, candidate.toLowerCase(Locale.ROOT))));
    }
}
