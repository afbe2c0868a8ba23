package org.photinus.tuning;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;
import org.photinus.engine.Horizon;
import org.photinus.engine.RunOutcome;
import org.photinus.network.CoinTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.study.Cell;
import org.photinus.study.CellSetup;
import org.photinus.study.StudyExecutor;
import org.photinus.sync.SyncCriterion;

/**
 * The runs of one network in the ideal world with other p and r: the same digraph, initial phases and coins at every point.
 *
 * @param network what is tuned
 * @param initial where its runs start
 * @param seed replicate k draws from (seed, k), and so does {@code simulate}
 * @param until what counts as synchronized
 * @param goal what a run costs: its time or its pulses
 * @param executor where they are run
 * @param cancelled asked now and then, from any thread; true ends runs early, and once true it stays so
 */
public record NetworkTuningRuns(
        OscillatorNetwork network,
        InitialPhases initial,
        long seed,
        SyncCriterion until,
        TuningGoal goal,
        StudyExecutor executor,
        BooleanSupplier cancelled)
        implements TuningRuns {

    public NetworkTuningRuns {
        if (goal instanceof TuningGoal.MeanSpread) {
            throw new IllegalArgumentException("the goal must be a sync-time or pulses in the ideal world, where the"
                    + " spread ends at 0, but is the spread; take WorldTuningRuns");
        }
    }

    @Override
    public Optional<List<List<TuningTrial>>> run(List<Batch> batches, Runnable ended) {
        return new TuningStudy(seed, executor, cancelled).run(batches, this::cell, this::reading, ended);
    }

    private Cell cell(Batch batch) {
        return new Cell(
                Map.of(),
                seed,
                batch.cap(),
                network.period(),
                "",
                () -> new CellSetup(tuned(batch.point()), initial, until, Horizon.of(batch.cap())));
    }

    private TuningStudy.Reading reading(TuningPoint point) {
        ToDoubleFunction<RunOutcome> cost = cost(point);
        return (run, standstill) -> new TuningTrial(
                run.outcome() instanceof RunOutcome.Synchronized, cost.applyAsDouble(run.outcome()), standstill);
    }

    private ToDoubleFunction<RunOutcome> cost(TuningPoint point) {
        if (goal instanceof TuningGoal.MeanPulses) {
            double pulsesPerJump = pulsesPerJump(tuned(point));
            return outcome -> pulsesPerJump * outcome.jumps();
        }
        double unit = network.period().doubleValue();
        return outcome -> outcome.end().toDouble() * unit;
    }

    /** The network with the p and r of a point. */
    public OscillatorNetwork tuned(TuningPoint point) {
        return point.tuned(network);
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
