package org.photinus.figure.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.photinus.stats.Estimate;
import org.photinus.study.Factor;
import org.photinus.study.MeasureSummary;
import org.photinus.study.Study;

/** What was run, in words. */
public final class StudyText {
    private static final int MOST_LEVELS = 12;
    private static final int MOST_NAMED = 6;

    private StudyText() {}

    /** One sentence or two for the head of a page: everything one must know to run it again, but for the commands. */
    public static String whatWasRun(StudyView view) {
        Study study = view.study();
        List<String> factors = new ArrayList<>();
        for (Factor factor : study.factors()) {
            factors.add(FactorScale.label(factor.name()) + ": " + levels(factor));
        }
        StringBuilder text = new StringBuilder("Run: study " + study.name() + ", " + shortRun(view));
        if (!factors.isEmpty()) {
            text.append(" Factors: ").append(String.join("; ", factors)).append('.');
        }
        if (!study.pair().isEmpty()) {
            text.append(" Initial phases and coins are shared between the levels of ")
                    .append(study.pair().stream()
                            .sorted()
                            .map(FactorScale::label)
                            .reduce((a, b) -> a + " and " + b)
                            .orElse(""))
                    .append('.');
        }
        study.remarks().forEach(remark -> text.append(' ').append(sentence(remark)));
        return text.toString();
    }

    private static String sentence(String remark) {
        return remark.substring(0, 1).toUpperCase(Locale.ROOT) + remark.substring(1) + ".";
    }

    /** The size of the study. */
    public static String shortRun(StudyView view) {
        Study study = view.study();
        long least = view.cells().stream()
                .mapToLong(cell -> cell.summary().replicates())
                .min()
                .orElse(0);
        long most = view.cells().stream()
                .mapToLong(cell -> cell.summary().replicates())
                .max()
                .orElse(0);
        return counted(study.cells().size(), "cell") + ", "
                + (least == most ? counted(most, "replicate") + " each" : least + " to " + most + " replicates each")
                + ", seed " + study.seed() + ", horizon " + horizon(view) + "; "
                + (study.isInWorlds() ? locked(view) : censored(view));
    }

    private static String censored(StudyView view) {
        return view.censored() == 0
                ? "no run was censored."
                : counted(view.censored(), "run") + " of " + view.runs() + " censored.";
    }

    private static String locked(StudyView view) {
        long locked = view.cells().stream()
                .mapToLong(cell ->
                        cell.summary().world().map(MeasureSummary::locked).orElse(0))
                .sum();
        return locked == view.runs() ? "all runs locked." : locked + " of " + counted(view.runs(), "run") + " locked.";
    }

    /** Where the runs hardly suffice for a mean, in a sentence; none if they do everywhere. */
    public static List<String> insufficient(StudyView view) {
        List<CellView> few = view.cells().stream()
                .filter(cell -> cell.summary()
                        .restrictedMean()
                        .known()
                        .filter(Estimate.Known::isGovernedByFew)
                        .isPresent())
                .toList();
        if (few.isEmpty()) {
            return List.of();
        }
        String named = few.stream()
                .limit(MOST_NAMED)
                .map(cell -> String.join(", ", cell.cell().levels().values()))
                .filter(levels -> !levels.isEmpty())
                .collect(Collectors.joining("; "));
        return List.of("The runs hardly suffice for the mean of " + few.size() + " of "
                + counted(view.cells().size(), "cell") + (named.isEmpty() ? "" : " (" + named)
                + (named.isEmpty() ? "" : few.size() > MOST_NAMED ? "; …)" : ")")
                + ": few long runs govern it, so that its interval reaches more than a third farther above than below, and"
                + " what is rarer than one run in "
                + view.cells().get(0).summary().replicates()
                + " is not in it. Look at the median and the survival curve, or run more.");
    }

    private static String horizon(StudyView view) {
        List<String> horizons = view.horizons();
        return horizons.size() == 1
                ? "t = " + horizons.get(0)
                        + (view.study().unit().isEmpty()
                                ? ""
                                : " " + view.study().unit())
                : "by cell";
    }

    public static String counted(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }

    private static String levels(Factor factor) {
        List<String> levels = factor.levels();
        return levels.size() <= MOST_LEVELS
                ? String.join(", ", levels)
                : String.join(", ", levels.subList(0, MOST_LEVELS - 2)) + ", …, " + levels.get(levels.size() - 1) + " ("
                        + levels.size() + " levels)";
    }

    /** The levels of the paired factors to which the others are compared. */
    public static String baseLevels(StudyView view) {
        Map<String, String> base = view.pairs().get(0).base().cell().levels();
        List<String> parts = new ArrayList<>();
        base.forEach((name, level) -> {
            if (view.study().pair().contains(name)) {
                parts.add(FactorScale.label(name) + " " + level);
            }
        });
        return String.join(", ", parts);
    }
}
