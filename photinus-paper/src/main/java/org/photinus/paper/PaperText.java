package org.photinus.paper;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.photinus.chart.NumberLabel;
import org.photinus.figure.PairView;
import org.photinus.stats.Estimate;

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
        return number(known.value()) + " [" + number(known.interval().low()) + ", "
                + number(known.interval().high()) + "]";
    }

    static String number(double value) {
        return NumberLabel.rounded(value, DIGITS);
    }

    /** A power of ten where the number itself is too large to read. */
    static String ofLog10(double log10) {
        return log10 < 6 ? number(Math.pow(10, log10)) : "10^" + number(log10);
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
