package org.photinus.tuning;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.engine.Horizon;
import org.photinus.engine.world.WorldOutcome;
import org.photinus.engine.world.WorldStop;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.study.Cell;
import org.photinus.study.CellSetup;
import org.photinus.study.StudyExecutor;
import org.photinus.study.runs.RunMeasure;
import org.photinus.world.World;

/**
 * The runs of one network in a world with other p, r and receivers: the same digraph, initial phases, coins and weather
 * at every point.
 *
 * @param network what is tuned
 * @param initial where its runs start
 * @param seed replicate k draws from (seed, k), and so does {@code simulate}
 * @param world where they run; its receiver is that of points that have none
 * @param stop how far a whole run goes, and what is measured of it; cancelled, it ends all runs, and once true that stays
 * @param goal what a run costs: its 95 % spread, or the time at which it locks
 * @param executor where they are run
 */
public record WorldTuningRuns(
        OscillatorNetwork network,
        InitialPhases initial,
        long seed,
        World world,
        WorldStop stop,
        TuningGoal goal,
        StudyExecutor executor)
        implements TuningRuns {

    public WorldTuningRuns {
        if (goal instanceof TuningGoal.MeanPulses) {
            throw new IllegalArgumentException("the goal must be the spread or a lock time in a world, where pulses are"
                    + " sent for as long as a run goes, but is pulses");
        }
        if (!goal.takesWholeRuns()
                && !stop.horizon().maxTime().isAfter(stop.lock().hold())) {
            throw new IllegalArgumentException("max time must be later than the "
                    + stop.lock().hold()
                    + " periods that a lock must hold, but is " + stop.horizon().maxTime()
                    + " periods; take a later max time, or a shorter hold");
        }
    }

    /**
     * The latest cap that is of use: with whole runs their end. A lock is known once it has held, so the last one that
     * can be seen begins that long before the end; a run with a cap goes on for as long after it.
     */
    public ExactTime latestCap() {
        ExactTime end = stop.horizon().maxTime();
        return goal.takesWholeRuns() ? end : end.minus(stop.lock().hold());
    }

    @Override
    public boolean isPossible(TuningPoint point) {
        return objection(point).isEmpty();
    }

    /** Why a point cannot be, such as a refractory time that is not below r; empty if it can. */
    public Optional<String> objection(TuningPoint point) {
        try {
            world(point).requireNetwork(point.tuned(network));
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public Optional<List<List<TuningTrial>>> run(List<Batch> batches, Runnable ended) {
        return new TuningStudy(seed, executor, stop.cancelled())
                .run(
                        batches,
                        this::cell,
                        point -> (run, standstill) -> trial(run.world().orElseThrow()),
                        ended);
    }

    private Cell cell(Batch batch) {
        ExactTime end = goal.takesWholeRuns()
                ? batch.cap()
                : batch.cap().plus(stop.lock().hold());
        // Where the lock alone matters, nothing is looked at after a burn-in.
        ExactTime burnIn = goal.takesWholeRuns() ? stop.burnIn() : end;
        WorldStop stopped = new WorldStop(stop.until(), false, Horizon.of(end), burnIn, stop.lock(), stop.cancelled());
        return new Cell(
                Map.of(),
                seed,
                end,
                network.period(),
                Optional.of(stop.lock()),
                "",
                () -> new CellSetup(batch.point().tuned(network), initial, world(batch.point()), stopped));
    }

    /** The world with the receiver of a point. */
    private World world(TuningPoint point) {
        return point.receive().map(world::with).orElse(world);
    }

    private TuningTrial trial(WorldOutcome run) {
        Optional<ExactTime> lockTime = run.measures().lockTime();
        double unit = network.period().doubleValue();
        ExactTime hold = stop.lock().hold();
        ExactTime atLeast = run.end().isAfter(hold) ? run.end().minus(hold) : ExactTime.ZERO;
        double lock = lockTime.orElse(atLeast).toDouble() * unit;
        if (!goal.takesWholeRuns()) {
            return new TuningTrial(lockTime.isPresent(), lock, Optional.empty());
        }
        // A run of which no spread was seen says nothing about it.
        OptionalDouble spread = RunMeasure.SPREAD_P95.of(run);
        return new TuningTrial(spread.isPresent(), spread.orElse(0), lock, Optional.empty());
    }
}
