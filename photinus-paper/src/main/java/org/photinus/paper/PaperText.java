package org.photinus.paper;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.photinus.chart.NumberLabel;
import org.photinus.figure.study.PairView;
import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;

/** Numbers in the sentences of the paper's page. */
final class PaperText {
    private static final int DIGITS = 3;

    private PaperText() {}

    /** A value with its interval, or why there is none. */
    static String estimate(Estimate estimate) {
        if (estimate instanceof Estimate.Absent absent) {
            return "none (" + absent.reason() + ")";
        }
        Estimate.Known known = estimate.known().orElseThrow();
        return number(known.value()) + " " + interval(known.interval());
    }

    static String interval(Interval interval) {
        return "[" + number(interval.low()) + ", " + number(interval.high()) + "]";
    }

    static String number(double value) {
        return NumberLabel.rounded(value, DIGITS);
    }

    /** An upper bound, rounded up so that it stays one; a power of ten where the number itself is too large to read. */
    static String atMost(double log10) {
        return log10 < 6
                ? NumberLabel.of(up(Math.pow(10, log10)))
                : "10^"
                        + BigDecimal.valueOf(log10)
                                .setScale(1, RoundingMode.CEILING)
                                .toPlainString();
    }

    /** Rounded down, as a lower bound is. */
    static BigDecimal down(double value) {
        return BigDecimal.valueOf(value).round(new MathContext(DIGITS, RoundingMode.FLOOR));
    }

    private static BigDecimal up(double value) {
        return BigDecimal.valueOf(value).round(new MathContext(DIGITS, RoundingMode.CEILING));
    }

    /** The digraph of a cell. */
    static String graph(Map<String, String> levels) {
        return levels.getOrDefault("graph", "");
    }

    /** The pairs of each digraph, in order. */
    static Map<String, List<PairView>> byGraph(List<PairView> pairs) {
        return pairs.stream()
                .collect(Collectors.groupingBy(
                        pair -> graph(pair.other().cell().levels()), LinkedHashMap::new, Collectors.toList()));
    }
}
