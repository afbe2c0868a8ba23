package org.photinus.paper;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.photinus.figure.study.CellView;
import org.photinus.figure.study.PairView;
import org.photinus.figure.study.WorldPair;
import org.photinus.stats.Estimate;
import org.photinus.study.MeasureSummary;
import org.photinus.study.runs.RunMeasure;

/**
 * One digraph of one size in one world, with either update, and who did better.
 *
 * @param pair binary as the base, linear as the other
 * @param spread who kept the agents closer together
 * @param lock who locked sooner
 */
record Bout(PairView pair, Winner spread, Winner lock) {

    /**
     * The bouts of pairs that one verdict is about. They share its error rate, since each of them is a chance to see a
     * difference where there is none.
     */
    static List<Bout> of(List<PairView> pairs, Look look) {
        double errorRate = look.errorRate() / pairs.size();
        return pairs.stream()
                .map(pair -> new Bout(
                        pair,
                        Winner.bySpread(pair.world().flatMap(world -> world.paired(RunMeasure.SPREAD_P95)), errorRate),
                        pair.world()
                                .map(world -> Winner.byLocks(world.locks(), errorRate))
                                .orElse(Winner.OPEN)))
                .toList();
    }

    private Map<String, String> levels() {
        return pair.other().cell().levels();
    }

    String graph() {
        return PaperText.graph(levels());
    }

    String agents() {
        return levels().getOrDefault("agents", "?");
    }

    String world() {
        return levels().getOrDefault(NamedWorlds.WORLD, "?");
    }

    /** Its place on one digraph. */
    String name() {
        return world() + ", N = " + agents();
    }

    /** The mean 95 % spread of linear over that of binary. */
    Estimate ratio() {
        return of(world -> world.ratio(RunMeasure.SPREAD_P95));
    }

    /** The ratio, unless the spread of binary is so near 0 that its interval has no end. */
    Optional<Estimate.Known> soundRatio() {
        return ratio().known().filter(known -> known.interval().isBounded());
    }

    /** The difference of these means, linear minus binary, in percent of the period. */
    Estimate difference() {
        return of(world -> world.difference(RunMeasure.SPREAD_P95)).times(100);
    }

    private Estimate of(Function<WorldPair, Estimate> what) {
        return pair.world().map(what).orElse(new Estimate.Absent("not in a world"));
    }

    /** How many runs in which binary locked before linear did. */
    long binarySooner() {
        return pair.world().map(world -> world.locks().later()).orElse(0);
    }

    /** The other way round. */
    long linearSooner() {
        return pair.world().map(world -> world.locks().sooner()).orElse(0);
    }

    /** The runs that locked. */
    static long locked(CellView cell) {
        return cell.summary().world().map(MeasureSummary::locked).orElse(0);
    }

    /** Whether it means something to ask who locks sooner: most runs with one of the updates lock at all. */
    boolean locksMostly() {
        return 2 * locked(pair.base()) > pair.base().summary().replicates()
                || 2 * locked(pair.other()) > pair.other().summary().replicates();
    }
}
