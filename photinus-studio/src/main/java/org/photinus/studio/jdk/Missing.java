package org.photinus.studio.jdk;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;

/** Other methods of the JDK that a page does not have; each does what the JDK's does, as far as Photinus asks it to. */
public final class Missing {
    /** What a tab of a browser can be expected to have. */
    private static final long MEMORY_OF_A_TAB = 2L << 30;

    private Missing() {}

    /** {@link Runtime#maxMemory}. */
    public static long maxMemory(Runtime runtime) {
        return MEMORY_OF_A_TAB;
    }

    /** {@link Character#toString(int)}. */
    public static String toString(int codePoint) {
        return new String(Character.toChars(codePoint));
    }

    /** {@link Charset#availableCharsets}: those of every Java. */
    public static SortedMap<String, Charset> availableCharsets() {
        SortedMap<String, Charset> all = new TreeMap<>();
        for (Charset charset :
                new Charset[] {StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII}) {
            all.put(charset.name(), charset);
        }
        return all;
    }

    /** {@link Matcher#replaceAll(Function)}. */
    public static String replaceAll(Matcher matcher, Function<MatchResult, String> replacer) {
        matcher.reset();
        StringBuffer text = new StringBuffer();
        while (matcher.find()) {
            matcher.appendReplacement(text, replacer.apply(matcher));
        }
        matcher.appendTail(text);
        return text.toString();
    }

    /** {@link Math#expm1} to 12 digits: by its series, and from half of x where x is large. */
    public static double expm1(double x) {
        if (x < -40) {
            return -1;
        }
        if (x > 0.5 || x < -0.5) {
            double half = expm1(x / 2);
            return half * (half + 2);
        }
        double sum = 0;
        double term = 1;
        for (int n = 1; n <= 18; n++) {
            term *= x / n;
            sum += term;
        }
        return sum;
    }
}
