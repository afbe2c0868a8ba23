package org.photinus.studio.tune;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.photinus.engine.Engine;
import org.photinus.engine.Standstill;
import org.photinus.engine.StandstillWatch;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.NetworkDescription;
import org.photinus.tuning.TuningRuns;
import org.photinus.tuning.TuningTrial;

/**
 * The runs of a tuning one after another, on the thread that asks: a page has no threads to hand out. They are those that
 * {@code photinus tune} runs.
 *
 * @param description what is tuned
 * @param until what counts as synchronized
 */
record PageTuningRuns(NetworkDescription description, SyncCriterion until) implements TuningRuns {

    @Override
    public Optional<List<List<TuningTrial>>> run(List<Batch> batches, Runnable ended) {
        List<List<TuningTrial>> all = new ArrayList<>();
        for (Batch batch : batches) {
            all.add(run(batch, ended));
        }
        return Optional.of(all);
    }

    private List<TuningTrial> run(Batch batch, Runnable ended) {
        OscillatorNetwork tuned = batch.point().tuned(description.network());
        Engine engine = Engine.of(tuned);
        boolean isWatched = tuned.update().movesInGroups();
        RunPlan plan = RunPlan.at(until, Horizon.of(batch.cap()));
        double unit = tuned.period().doubleValue();
        List<TuningTrial> trials = new ArrayList<>();
        for (int replicate = batch.first(); replicate <= batch.last(); replicate++) {
            StandstillWatch watch = new StandstillWatch();
            RunOutcome outcome = engine.run(
                    description.initial(),
                    Coins.of(description.seed(), replicate),
                    plan,
                    isWatched ? watch : RunObserver.NONE);
            Optional<Standstill> standstill = isWatched ? watch.at(outcome.end()) : Optional.empty();
            trials.add(new TuningTrial(
                    outcome instanceof RunOutcome.Synchronized,
                    outcome.observedTime().toDouble() * unit,
                    standstill));
            ended.run();
        }
        return trials;
    }
}
