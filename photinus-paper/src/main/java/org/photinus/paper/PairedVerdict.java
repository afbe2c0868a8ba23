package org.photinus.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.photinus.figure.study.PairView;
import org.photinus.stats.PairedMeans;

/**
 * What many paired comparisons come to, of which each is to show that the base synchronizes sooner.
 *
 * @param sooner those whose interval of the difference, other minus base, lies above 0
 * @param equal those in which all pairs are equal
 * @param open those whose interval holds 0, or that have none
 * @param later those whose interval lies below 0
 * @param look at which verdict
 */
record PairedVerdict(
        List<PairView> sooner, List<PairView> equal, List<PairView> open, List<PairView> later, Look look) {

    /**
     * To hold, a claim about all pairs needs each of them to show it, so that each may be tested at the whole error rate
     * (R. Berger, Technometrics 24, 1982). To fail it needs but one of many chances, which share the error rate.
     */
    static PairedVerdict of(List<PairView> pairs, Look look) {
        List<PairView> sooner = new ArrayList<>();
        List<PairView> equal = new ArrayList<>();
        List<PairView> open = new ArrayList<>();
        List<PairView> later = new ArrayList<>();
        for (PairView pair : pairs) {
            Optional<PairedMeans> means = pair.comparison().means();
            if (means.isEmpty()) {
                open.add(pair);
            } else if (means.get().difference(look.errorRate()).low() > 0) {
                sooner.add(pair);
            } else if (means.get().difference(look.errorRate() / pairs.size()).high() < 0) {
                later.add(pair);
            } else if (pair.comparison().ties() == pair.comparison().pairs()) {
                equal.add(pair);
            } else {
                open.add(pair);
            }
        }
        return new PairedVerdict(sooner, equal, open, later, look);
    }

    int size() {
        return sooner.size() + equal.size() + open.size() + later.size();
    }

    /** Whether the base is sooner everywhere. */
    Claim.Verdict soonerEverywhere() {
        return Claim.Verdict.of(sooner.size() == size() && size() > 0, !later.isEmpty() || !equal.isEmpty());
    }

    /** Whether the base is never later; it may be as soon. */
    Claim.Verdict neverLater() {
        return Claim.Verdict.of(open.isEmpty() && size() > 0, !later.isEmpty());
    }

    /** The counts, and which comparisons do not show it. */
    String text(String difference, Function<PairView, String> name) {
        StringBuilder text = new StringBuilder("At " + look.level() + ", the interval of the paired difference "
                + difference + " lies above 0 in " + sooner.size() + " of " + size());
        if (!open.isEmpty()) {
            text.append("; it holds 0 in ").append(open.size()).append(named(open, name));
        }
        if (!equal.isEmpty()) {
            text.append("; all pairs are equal in ").append(equal.size()).append(named(equal, name));
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
