package org.photinus.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.photinus.figure.study.CellView;
import org.photinus.figure.study.PairView;
import org.photinus.figure.study.StudyView;
import org.photinus.page.HtmlTable;
import org.photinus.page.HtmlTable.Entry;
import org.photinus.stats.Estimate;
import org.photinus.stats.PairedComparison;
import org.photinus.study.CellSummary;

/** The comparison of the binary update with the piecewise-linear one. */
final class PaperComparison {
    private static final String NAME = "comparison";

    private PaperComparison() {}

    static PaperSection section(StudyView view) {
        List<Claim> claims = new ArrayList<>();
        Look look = PaperStudy.COMPARISON.look(view);
        claims.add(everywhere(view, look));
        PaperText.byGraph(view.pairs()).forEach((graph, pairs) -> claims.add(onOne(graph, pairs, look)));
        claims.add(averages(view));
        return new PaperSection(
                NAME,
                "Comparison: binary against piecewise-linear resets",
                PaperSection.paragraphs(
                        view,
                        "The criterion is V ≤ 0.05 for both, as the linear rule synchronizes only asymptotically. The paper"
                                + " gives no horizon; ours is stated above, and a run that meets it is censored, not"
                                + " dropped and not counted as a time.",
                        "The first figure is the paper's, with intervals. The others are what it leaves out: the median,"
                                + " which half of the runs need, the paired ratio, and the whole law."),
                claims,
                PaperSection.figures(view, NAME, List.of("mean", "median", "ratio", "survival")),
                Map.of("All " + view.pairs().size() + " comparisons", table(view.pairs())),
                PaperSection.commands(view),
                view.manifest());
    }

    private static String name(PairView pair) {
        Map<String, String> levels = pair.other().cell().levels();
        return PaperText.graph(levels) + ", N = " + levels.getOrDefault("agents", "?");
    }

    private static Claim everywhere(StudyView view, Look look) {
        PairedVerdict verdict = PairedVerdict.of(view.pairs(), look);
        return new Claim(
                "Binary resets synchronize sooner, on average, than piecewise-linear ones with m₁ = 0.3261, m₂ = 0.46, for"
                        + " every digraph and every N.",
                verdict.soonerEverywhere(),
                verdict.text("linear − binary", PaperComparison::name)
                        + PairedVerdict.ratios(view.pairs(), PaperComparison::name));
    }

    private static Claim onOne(String graph, List<PairView> pairs, Look look) {
        PairedVerdict verdict = PairedVerdict.of(pairs, look);
        long sooner = 0;
        long later = 0;
        long ties = 0;
        long undecided = 0;
        for (PairView pair : pairs) {
            PairedComparison comparison = pair.comparison();
            later += comparison.sooner();
            sooner += comparison.later();
            ties += comparison.ties();
            undecided += comparison.undecided();
        }
        return new Claim(
                "The same on " + graph + " digraphs.",
                verdict.soonerEverywhere(),
                verdict.text("linear − binary", PaperComparison::name)
                        + PairedVerdict.ratios(pairs, PaperComparison::name) + " Run by run: binary sooner in " + sooner
                        + ", linear in " + later + ", equal in " + ties + ", both censored in " + undecided + ".");
    }

    /** The paper plots averages: there are none where runs were censored, and some say little. */
    private static Claim averages(StudyView view) {
        Map<String, long[]> censored = new LinkedHashMap<>();
        CellView skewed = null;
        double most = 0;
        for (CellView cell : view.cells()) {
            CellSummary summary = cell.summary();
            String kind = PaperText.graph(summary.levels()) + ", "
                    + summary.levels().getOrDefault("update", "").replaceFirst(":.*", "");
            long[] counts = censored.computeIfAbsent(kind, key -> new long[2]);
            counts[0] += summary.censored();
            counts[1] += summary.replicates();
            Estimate mean = summary.mean();
            if (mean instanceof Estimate.Known known
                    && summary.median() instanceof Estimate.Known median
                    && known.value() > most * median.value()) {
                most = known.value() / median.value();
                skewed = cell;
            }
        }
        List<String> cut = new ArrayList<>();
        censored.forEach((kind, counts) -> {
            if (counts[0] > 0) {
                cut.add(kind + ": " + counts[0] + " of " + counts[1] + " runs");
            }
        });
        String horizon = PaperText.number(view.cells().get(0).summary().horizon());
        String numbers = cut.isEmpty()
                ? "No run was censored."
                : "Not synchronized by t = " + horizon + ": " + String.join("; ", cut)
                        + ". Their survival curves level off: these runs sit in a metastable state. Such a cell has no mean, only"
                        + " one restricted to the horizon, which grows with the horizon.";
        if (skewed != null) {
            numbers += " Where there is a mean it exceeds the median up to " + PaperText.number(most) + "-fold ("
                    + PaperText.graph(skewed.cell().levels()) + ", N = "
                    + skewed.cell().levels().getOrDefault("agents", "?") + ", "
                    + skewed.cell().levels().getOrDefault("update", "?") + ").";
        }
        return new Claim(
                "The averaged sync-time over the initial conditions measures performance: every cell has one, since all"
                        + " its runs synchronize by the horizon.",
                Claim.Verdict.of(true, !cut.isEmpty()),
                numbers);
    }

    private static HtmlTable<PairView> table(List<PairView> pairs) {
        return new HtmlTable<>(
                        "Binary (b) against linear (l). A mean of a cell with censored runs is restricted to the horizon.",
                        pairs)
                .column(
                        "digraph",
                        pair -> Entry.word(PaperText.graph(pair.other().cell().levels())))
                .column("N", pair -> Entry.word(pair.other().cell().levels().getOrDefault("agents", "")))
                .column("mean b", pair -> Entry.estimate(pair.base().summary().restrictedMean()))
                .column("mean l", pair -> Entry.estimate(pair.other().summary().restrictedMean()))
                .column("median b", pair -> Entry.estimate(pair.base().summary().median()))
                .column(
                        "median l",
                        pair -> Entry.estimate(pair.other().summary().median()))
                .column("censored b", pair -> Entry.count(pair.base().summary().censored()))
                .column("censored l", pair -> Entry.count(pair.other().summary().censored()))
                .column(
                        "difference l − b",
                        pair -> Entry.estimate(pair.comparison().difference()))
                .column("ratio l / b", pair -> Entry.estimate(pair.comparison().ratio()));
    }
}
