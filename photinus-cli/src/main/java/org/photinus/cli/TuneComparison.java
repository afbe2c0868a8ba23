package org.photinus.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Document;
import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;
import org.photinus.tuning.TuningPoint;
import org.photinus.tuning.TuningResult;
import org.photinus.tuning.TuningRival;
import org.photinus.world.ReceiverRule;

/** By how much the best of a tuning in a world is better than the rule of the paper. */
record TuneComparison(TuningResult result, TuneGoal goal) {

    /** The lines of it. */
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        if (result.best().filter(best -> best.point().isPaper()).isPresent()) {
            boolean isOnly =
                    result.cells().stream().allMatch(cell -> cell.point().isPaper());
            lines.add(
                    isOnly
                            ? "The receiver that is kept is the paper's rule itself; without --receive others are tried."
                            : "The best receiver is the paper's rule itself: no other that was tried is better.");
            return lines;
        }
        Optional<TuningRival> own = result.paperAtBest();
        boolean isSame = own.map(TuningRival::point).equals(result.paper().map(TuningRival::point));
        result.paper()
                .ifPresent(paper -> lines.add(line(
                        paper,
                        "the paper's rule at the same p and r" + (isSame ? ", which are the best for it, too" : ""))));
        own.filter(paper -> !isSame)
                .ifPresent(
                        paper -> lines.add(line(paper, "the paper's rule at its own best, " + place(paper.point()))));
        return lines;
    }

    private static String place(TuningPoint point) {
        return TuneReport.name(new TuningPoint(point.p(), point.r()));
    }

    private String line(TuningRival paper, String name) {
        if (paper.ratio() instanceof Estimate.Known ratio) {
            return compared(ratio, name) + ": " + goal.value(paper.value());
        }
        if (paper.value() instanceof Estimate.Known known && result.censored() == 0) {
            return known.value() > 0
                    ? "0 against " + goal.value(known) + " with " + name
                    : "Not better than " + name + ": 0 there, too";
        }
        String reason = paper.value() instanceof Estimate.Known
                ? never(result.censored(), result.replicates()) + " with the best"
                : never(paper.censored(), paper.replicates()) + " there";
        return "Against " + name + ": by how much it is better is not known, since " + reason;
    }

    private String compared(Estimate.Known ratio, String name) {
        Interval interval = ratio.interval();
        String range = " (" + TuneGoal.range(interval, 1) + ")";
        if (interval.low() > 1) {
            return TuneGoal.rounded(ratio.value()) + " times" + range + (goal.isSpread() ? " less" : " sooner")
                    + " than " + name;
        }
        return "Not told from " + name + ", which has " + TuneGoal.rounded(ratio.value()) + " times" + range
                + " as much";
    }

    private String never(int censored, int runs) {
        return censored + " of " + runs + " runs " + (goal.isSpread() ? "showed no spread" : "never locked");
    }

    /** The same as facts. */
    Document facts() {
        return Document.OBJECT.fact("paper", rival(result.paper())).fact("paperAtBest", rival(result.paperAtBest()));
    }

    private static @Nullable Document rival(Optional<TuningRival> rival) {
        return rival.map(paper -> Document.OBJECT
                        .fact("p", paper.point().p())
                        .fact("r", paper.point().r())
                        .fact("receive", paper.point().receive().map(ReceiverRule::text))
                        .fact("value", part(paper.value(), Estimate.Known::value))
                        .fact(
                                "low",
                                part(paper.value(), known -> known.interval().low()))
                        .fact(
                                "high",
                                part(paper.value(), known -> known.interval().high()))
                        .fact("replicates", paper.replicates())
                        .fact("censored", paper.censored())
                        .fact("ratio", part(paper.ratio(), Estimate.Known::value))
                        .fact(
                                "ratioLow",
                                part(paper.ratio(), known -> known.interval().low()))
                        .fact(
                                "ratioHigh",
                                part(paper.ratio(), known -> known.interval().high())))
                .orElse(null);
    }

    private static Optional<Double> part(Estimate estimate, Function<Estimate.Known, Double> part) {
        return estimate.known().map(part).filter(Double::isFinite);
    }
}
