package org.photinus.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.photinus.figure.PairView;
import org.photinus.stats.Estimate;

/**
 * What many paired comparisons come to, of which each is to show that the base synchronizes sooner.
 *
 * @param sooner those whose interval of the difference, other minus base, lies above 0
 * @param open those whose interval holds 0, or that have none
 * @param later those whose interval lies below 0
 */
record PairedVerdict(List<PairView> sooner, List<PairView> open, List<PairView> later) {

    static PairedVerdict of(List<PairView> pairs) {
        List<PairView> sooner = new ArrayList<>();
        List<PairView> open = new ArrayList<>();
        List<PairView> later = new ArrayList<>();
        for (PairView pair : pairs) {
            Optional<Estimate.Known> difference = pair.comparison().difference().known();
            if (difference.isPresent() && difference.get().interval().low() > 0) {
                sooner.add(pair);
            } else if (difference.isPresent() && difference.get().interval().high() < 0) {
                later.add(pair);
            } else {
                open.add(pair);
            }
        }
        return new PairedVerdict(sooner, open, later);
    }

    int size() {
        return sooner.size() + open.size() + later.size();
    }

    /** Contradicted by any interval below 0; short of proof by any that holds 0. */
    Claim.Verdict verdict() {
        if (!later.isEmpty()) {
            return Claim.Verdict.FAILS;
        }
        return open.isEmpty() && !sooner.isEmpty() ? Claim.Verdict.HOLDS : Claim.Verdict.NEEDS_QUALIFICATION;
    }

    /** The counts, and which comparisons do not show it. */
    String text(String difference, Function<PairView, String> name) {
        StringBuilder text = new StringBuilder("The interval of the paired difference " + difference
                + " lies above 0 in " + sooner.size() + " of " + size());
        if (!open.isEmpty()) {
            text.append("; it holds 0 in ").append(open.size()).append(named(open, name));
        }
        text.append("; below 0 in ").append(later.isEmpty() ? "none" : later.size() + named(later, name));
        return text.append('.').toString();
    }

    private static String named(List<PairView> pairs, Function<PairView, String> name) {
        int most = 6;
        List<String> names = pairs.stream().limit(most).map(name).toList();
        return " (" + String.join("; ", names) + (pairs.size() > most ? "; …" : "") + ")";
    }

    /** The least and the greatest ratio of the means, other over base, with their intervals. */
    static String ratios(List<PairView> pairs, Function<PairView, String> name) {
        PairView least = null;
        PairView most = null;
        for (PairView pair : pairs) {
            if (pair.comparison().ratio().known().isPresent()) {
                least = least == null || ratio(pair) < ratio(least) ? pair : least;
                most = most == null || ratio(pair) > ratio(most) ? pair : most;
            }
        }
        if (least == null || most == null) {
            return "";
        }
        return " Ratio of means from " + text(least, name) + " to " + text(most, name) + ".";
    }

    private static double ratio(PairView pair) {
        return pair.comparison().ratio().known().orElseThrow().value();
    }

    private static String text(PairView pair, Function<PairView, String> name) {
        return PaperText.estimate(pair.comparison().ratio()) + " (" + name.apply(pair)
                + (pair.comparison().restricted() ? ", restricted" : "") + ")";
    }
}
