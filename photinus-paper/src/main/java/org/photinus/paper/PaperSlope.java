package org.photinus.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.photinus.figure.study.PairView;
import org.photinus.figure.study.StudyView;
import org.photinus.page.HtmlTable;
import org.photinus.page.HtmlTable.Entry;

/** How the sync-time depends on the slope m of the linear update, m = 0 being the binary one. */
final class PaperSlope {
    private static final String NAME = "slope";

    private PaperSlope() {}

    static PaperSection section(StudyView view) {
        List<Claim> claims = new ArrayList<>();
        Look look = PaperStudy.SLOPE.look(view);
        PaperText.byGraph(view.pairs()).forEach((graph, pairs) -> claims.add(claim(graph, pairs, look)));
        return new PaperSection(
                NAME,
                "Slope: m₁ = m₂ = m from 0 to 0.5",
                PaperSection.paragraphs(
                        view,
                        "The update linear:m,m with m = 0 is the binary update with r = 0.5. All slopes start from the same"
                                + " initial phases with the same coins, which the paper does not ask for and which makes"
                                + " the comparison sharper."),
                claims,
                PaperSection.figures(view, NAME, List.of("mean", "median", "ratio", "survival")),
                Map.of("All " + view.pairs().size() + " comparisons with m = 0", table(view.pairs())),
                PaperSection.commands(view),
                view.manifest());
    }

    /** The m of an update linear:m,m. */
    private static String slope(PairView pair) {
        return pair.other()
                .cell()
                .levels()
                .getOrDefault("update", "?")
                .replaceFirst("^linear:", "")
                .replaceFirst(",.*", "");
    }

    private static String name(PairView pair) {
        return "m = " + slope(pair);
    }

    private static Claim claim(String graph, List<PairView> pairs, Look look) {
        PairedVerdict verdict = PairedVerdict.of(pairs, look);
        StringBuilder numbers = new StringBuilder(verdict.text("m − 0", PaperSlope::name));
        for (PairView pair : verdict.equal()) {
            numbers.append(" At ")
                    .append(name(pair))
                    .append(" all ")
                    .append(pair.comparison().ties())
                    .append(" pairs are equal to the last digit");
            // One pulse of the complete digraph leaves all phases within m/2 of 0 or 1, so V ≤ m.
            numbers.append(
                    graph.equals("complete")
                            ? ": there one pulse leaves every phase within m/2 of 0 or 1, so V ≤ m, which meets"
                                    + " the criterion at once if m ≤ 0.05."
                            : ".");
        }
        numbers.append(PairedVerdict.ratios(pairs, PaperSlope::name));
        numbers.append(censored(pairs));
        return new Claim(
                "On " + graph + " digraphs of 50 agents no slope has an averaged sync-time below that at m = 0.",
                verdict.neverLater(),
                numbers.toString());
    }

    private static String censored(List<PairView> pairs) {
        long base = pairs.isEmpty() ? 0 : pairs.get(0).base().summary().censored();
        long others = 0;
        long runs = 0;
        for (PairView pair : pairs) {
            others += pair.other().summary().censored();
            runs += pair.other().summary().replicates();
        }
        return base + others == 0
                ? ""
                : " Censored: " + base + " runs at m = 0, " + others + " of " + runs
                        + " at m > 0, so that those means are restricted and too small.";
    }

    private static HtmlTable<PairView> table(List<PairView> pairs) {
        return new HtmlTable<>(
                        "Each slope against m = 0. A mean of a cell with censored runs is restricted to the horizon.",
                        pairs)
                .column(
                        "digraph",
                        pair -> Entry.word(PaperText.graph(pair.other().cell().levels())))
                .column("m", pair -> Entry.word(slope(pair)))
                .column(
                        "mean at 0",
                        pair -> Entry.estimate(pair.base().summary().restrictedMean()))
                .column(
                        "mean at m",
                        pair -> Entry.estimate(pair.other().summary().restrictedMean()))
                .column(
                        "median at m",
                        pair -> Entry.estimate(pair.other().summary().median()))
                .column(
                        "censored at m",
                        pair -> Entry.count(pair.other().summary().censored()))
                .column("difference", pair -> Entry.estimate(pair.comparison().difference()))
                .column("ratio", pair -> Entry.estimate(pair.comparison().ratio()))
                .column("sooner than 0", pair -> Entry.count(pair.comparison().sooner()))
                .column("later", pair -> Entry.count(pair.comparison().later()))
                .column("equal", pair -> Entry.count(pair.comparison().ties()));
    }
}
