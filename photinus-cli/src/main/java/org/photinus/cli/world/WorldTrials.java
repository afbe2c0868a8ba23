package org.photinus.cli.world;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.photinus.network.InitialPhases;
import org.photinus.run.RunPlan;
import org.photinus.stats.Interval;
import org.photinus.stats.PairedMeans;
import org.photinus.stats.ReplicateValues;
import org.photinus.study.Cell;
import org.photinus.study.CellSample;
import org.photinus.study.CellSetup;
import org.photinus.study.CellSummary;
import org.photinus.study.LocalExecutor;
import org.photinus.study.RunListener;
import org.photinus.study.Study;
import org.photinus.study.StudyResults;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.study.runs.RunMeasure;

/**
 * Runs of a network as it is and with each change, all from the same phases, with the same coins in the same weather.
 *
 * @param asItIs what the runs without any change say
 * @param tried the changes, the one with the least spread first
 */
record WorldTrials(CellSummary asItIs, List<Tried> tried) {

    /** How a change compares with the network as it is. */
    enum Effect {
        /** The 95 % spread is shown to be smaller. */
        BETTER,
        /** No difference is shown. */
        NOT_SHOWN,
        /** The 95 % spread is shown to be larger. */
        WORSE
    }

    /**
     * A change and what its runs say.
     *
     * @param change what was changed
     * @param summary of its runs
     * @param effect on the 95 % spread, at 95 % for all changes together
     */
    record Tried(WorldChange change, CellSummary summary, Effect effect) {
        double spread() {
            return summary.world()
                    .orElseThrow()
                    .mean(RunMeasure.SPREAD_P95)
                    .point()
                    .orElse(Double.POSITIVE_INFINITY);
        }
    }

    /** The best of the choices of software that is shown to help. */
    Optional<Tried> first() {
        return tried.stream()
                .filter(one -> one.change().isSetting() && one.effect() == Effect.BETTER)
                .findFirst();
    }

    /**
     * Runs them all; nothing if it was cancelled.
     *
     * @param asItIs the network without a change
     */
    static Optional<WorldTrials> of(
            WorldChange asItIs,
            List<WorldChange> changes,
            InitialPhases initial,
            RunPlan plan,
            long seed,
            int replicates,
            LocalExecutor executor,
            RunListener listener,
            BooleanSupplier cancelled) {
        List<WorldChange> all = new ArrayList<>(List.of(asItIs));
        all.addAll(changes);
        List<Cell> cells =
                all.stream().map(change -> cell(change, initial, plan, seed)).toList();
        Study study = new Study("world", List.of(), cells, seed, replicates, Set.of(), Optional.empty());
        StudyResults results =
                StudyRunner.run(StudyWork.of(study).orCancelled(cancelled).heardBy(listener), executor);
        if (cancelled.getAsBoolean()) {
            return Optional.empty();
        }
        List<CellSample> samples = new ArrayList<>();
        for (int index = 0; index < cells.size(); index++) {
            samples.add(results.sample(index));
        }
        // Each at a part of the error rate, so that all of them hold at once.
        double errorRate = Interval.ERROR_RATE / Math.max(1, changes.size());
        List<Tried> tried = new ArrayList<>();
        for (int index = 1; index < cells.size(); index++) {
            tried.add(new Tried(
                    all.get(index),
                    CellSummary.of(cells.get(index), samples.get(index)),
                    effect(spreads(samples.get(0)), spreads(samples.get(index)), errorRate)));
        }
        tried.sort(Comparator.comparingDouble(Tried::spread));
        return Optional.of(new WorldTrials(CellSummary.of(cells.get(0), samples.get(0)), List.copyOf(tried)));
    }

    private static Cell cell(WorldChange change, InitialPhases initial, RunPlan plan, long seed) {
        return Cell.of(Map.of(), seed, new CellSetup(change.network(), initial, change.world(), plan));
    }

    private static ReplicateValues spreads(CellSample sample) {
        return sample.world().orElseThrow().of(RunMeasure.SPREAD_P95);
    }

    private static Effect effect(ReplicateValues base, ReplicateValues other, double errorRate) {
        Optional<Interval> difference = PairedMeans.of(base, other).map(means -> means.difference(errorRate));
        if (difference.filter(interval -> interval.high() < 0).isPresent()) {
            return Effect.BETTER;
        }
        return difference.filter(interval -> interval.low() > 0).isPresent() ? Effect.WORSE : Effect.NOT_SHOWN;
    }
}
