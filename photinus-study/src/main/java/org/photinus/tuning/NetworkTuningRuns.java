package org.photinus.tuning;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.photinus.network.CoinTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.run.Horizon;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.study.Cell;
import org.photinus.study.CellSetup;
import org.photinus.study.StudyExecutor;
import org.photinus.study.runs.RunMeasure;
import org.photinus.world.World;

/**
 * The runs of one network with other p, r and receivers: the same digraph, initial phases, coins and weather at every
 * point.
 *
 * @param network what is tuned
 * @param initial where its runs start
 * @param seed replicate k draws from (seed, k), and so does {@code simulate}
 * @param world where they run; its receiver is that of points that have none
 * @param plan how far a whole run goes, and what is measured of it; cancelled, it ends all runs, and once true that stays
 * @param goal what a run costs: its time or its pulses or, where it is measured, its 95 % spread or the time at which it
 *     locks
 * @param executor where they are run
 */
public record NetworkTuningRuns(
        OscillatorNetwork network,
        InitialPhases initial,
        long seed,
        World world,
        RunPlan plan,
        TuningGoal goal,
        StudyExecutor executor)
        implements TuningRuns {

    public NetworkTuningRuns {
        boolean isMeasured = plan.measuring().isPresent();
        if (goal instanceof TuningGoal.MeanSpread && !isMeasured) {
            throw new IllegalArgumentException("the goal must be a sync-time or pulses in the ideal world, where the"
                    + " spread ends at 0, but is the spread; take a plan that measures");
        }
        if (goal instanceof TuningGoal.MeanPulses && isMeasured) {
            throw new IllegalArgumentException("the goal must be the spread or a lock time in a world, where pulses are"
                    + " sent for as long as a run goes, but is pulses");
        }
        if (isMeasured
                && !goal.takesWholeRuns()
                && !plan.horizon().maxTime().isAfter(plan.lock().hold())) {
            throw new IllegalArgumentException("max time must be later than the "
                    + plan.lock().hold()
                    + " periods that a lock must hold, but is " + plan.horizon().maxTime()
                    + " periods; take a later max time, or a shorter hold");
        }
    }

    /**
     * The latest cap that is of use: as a rule the end of whole runs. A lock is known once it has held, so the last one
     * that can be seen begins that long before the end; a run with a cap goes on for as long after it.
     */
    public ExactTime latestCap() {
        ExactTime end = plan.horizon().maxTime();
        return isForLock() ? end.minus(plan.lock().hold()) : end;
    }

    private boolean isForLock() {
        return plan.measuring().isPresent() && !goal.takesWholeRuns();
    }

    @Override
    public boolean isPossible(TuningPoint point) {
        return objection(point).isEmpty();
    }

    /** Why a point cannot be, such as a refractory time that is not below r; empty if it can. */
    public Optional<String> objection(TuningPoint point) {
        try {
            world(point).requireNetwork(tuned(point));
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(String.valueOf(e.getMessage()));
        }
    }

    @Override
    public Optional<List<List<TuningTrial>>> run(List<Batch> batches, Runnable ended) {
        return new TuningStudy(seed, executor, plan.cancelled()).run(batches, this::cell, this::reading, ended);
    }

    private Cell cell(Batch batch) {
        RunPlan capped = capped(batch.cap());
        return new Cell(
                Map.of(),
                seed,
                network.period(),
                capped,
                "",
                () -> new CellSetup(tuned(batch.point()), initial, world(batch.point()), capped));
    }

    private RunPlan capped(ExactTime cap) {
        if (!isForLock()) {
            return goal.takesWholeRuns() ? plan.toTheHorizon().within(Horizon.of(cap)) : plan.within(Horizon.of(cap));
        }
        // Where the lock alone matters, nothing is looked at after a burn-in.
        ExactTime end = cap.plus(plan.lock().hold());
        return plan.toTheHorizon().within(Horizon.of(end)).measuring(end, plan.lock());
    }

    /** The network with the p and r of a point. */
    public OscillatorNetwork tuned(TuningPoint point) {
        return point.tuned(network);
    }

    /** The world with the receiver of a point. */
    private World world(TuningPoint point) {
        return point.receive().map(world::with).orElse(world);
    }

    private TuningStudy.Reading reading(TuningPoint point) {
        double unit = network.period().doubleValue();
        if (plan.measuring().isPresent()) {
            return (run, standstill) -> measured(run.outcome(), unit);
        }
        double pulsesPerJump = goal instanceof TuningGoal.MeanPulses ? pulsesPerJump(tuned(point)) : 0;
        return (run, standstill) -> {
            RunOutcome outcome = run.outcome();
            double cost = goal instanceof TuningGoal.MeanPulses
                    ? pulsesPerJump * outcome.jumps()
                    : outcome.observedTime().toDouble() * unit;
            return new TuningTrial(outcome instanceof RunOutcome.Synchronized, cost, standstill);
        };
    }

    private TuningTrial measured(RunOutcome run, double unit) {
        Optional<ExactTime> lockTime = run.measures().flatMap(Measures::lockTime);
        ExactTime hold = plan.lock().hold();
        ExactTime atLeast = run.end().isAfter(hold) ? run.end().minus(hold) : ExactTime.ZERO;
        double lock = lockTime.orElse(atLeast).toDouble() * unit;
        if (!goal.takesWholeRuns()) {
            return new TuningTrial(lockTime.isPresent(), lock, Optional.empty());
        }
        // A run of which no spread was seen says nothing about it.
        OptionalDouble spread = RunMeasure.SPREAD_P95.of(run);
        return new TuningTrial(spread.isPresent(), spread.orElse(0), lock, Optional.empty());
    }

    private static double pulsesPerJump(OscillatorNetwork tuned) {
        return tuned.triggering()
                .byCoins()
                .map(CoinTriggering::pulsesPerJump)
                .orElse(OptionalDouble.empty())
                .orElseThrow(() -> new IllegalArgumentException("pulses must be asked of vertex-triggering with one p"
                        + " for all agents, but this network has another"));
    }
}
