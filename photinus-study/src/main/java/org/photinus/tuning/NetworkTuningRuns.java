package org.photinus.tuning;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.ToDoubleFunction;
import org.photinus.engine.Horizon;
import org.photinus.engine.RunOutcome;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.VertexTriggering;
import org.photinus.study.Cell;
import org.photinus.study.CellSetup;
import org.photinus.study.RunListener;
import org.photinus.study.Study;
import org.photinus.study.StudyBatch;
import org.photinus.study.StudyExecutor;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.sync.SyncCriterion;

/**
 * The runs of one network with other p and r: the same digraph, initial phases and coins at every point.
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

    @Override
    public Optional<List<List<TuningTrial>>> run(List<Batch> batches, Runnable ended) {
        List<Cell> cells = new ArrayList<>();
        List<StudyBatch> asked = new ArrayList<>();
        List<TuningTrial[]> trials = new ArrayList<>();
        List<ToDoubleFunction<RunOutcome>> costs = new ArrayList<>();
        for (Batch batch : batches) {
            asked.add(new StudyBatch(cells.size(), batch.first(), batch.last()));
            cells.add(cell(batch));
            trials.add(new TuningTrial[batch.size()]);
            costs.add(cost(batch.point()));
        }
        Study study = new Study("tuning", List.of(), cells, seed, 1, Set.of(), Optional.empty());
        RunListener listener = (cell, run, standstill) -> {
            Batch batch = batches.get(cell);
            trials.get(cell)[(int) run.replicate() - batch.first()] = new TuningTrial(
                    run.outcome() instanceof RunOutcome.Synchronized,
                    costs.get(cell).applyAsDouble(run.outcome()),
                    standstill);
            ended.run();
        };
        StudyRunner.run(StudyWork.of(study).orCancelled(cancelled).heardBy(listener), asked, executor);
        return cancelled.getAsBoolean()
                ? Optional.empty()
                : Optional.of(trials.stream().map(List::of).toList());
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

    private ToDoubleFunction<RunOutcome> cost(TuningPoint point) {
        if (goal instanceof TuningGoal.MeanPulses) {
            double pulsesPerJump = commonProbability(tuned(point));
            return outcome -> pulsesPerJump * outcome.jumps();
        }
        double unit = network.period().doubleValue();
        return outcome -> outcome.end().toDouble() * unit;
    }

    /** The network with the p and r of a point. */
    public OscillatorNetwork tuned(TuningPoint point) {
        OscillatorNetwork tuned = network;
        if (point.p().isPresent()) {
            PulseProbability p = PulseProbability.of(point.p().get().doubleValue());
            if (network.triggering() instanceof VertexTriggering) {
                tuned = tuned.with(new VertexTriggering(p));
            } else if (network.triggering() instanceof EdgeTriggering) {
                tuned = tuned.with(new EdgeTriggering(p));
            } else {
                throw new IllegalArgumentException(
                        "p must be left to a triggering rule that has it: vertex- or edge-triggering with p of agents");
            }
        }
        if (point.r().isPresent()) {
            if (!(network.update() instanceof BinaryUpdate binary)) {
                throw new IllegalArgumentException("r must be left to the binary update, which alone has thresholds");
            }
            tuned = tuned.with(BinaryUpdate.of(Thresholds.of(point.r().get().toPlainString()), binary.tie()));
        }
        return tuned;
    }

    /** The p of all agents: p times the jumps are the pulses to be expected, by Wald's identity. */
    private static double commonProbability(OscillatorNetwork tuned) {
        if (tuned.triggering() instanceof VertexTriggering vertex
                && vertex.probability().isCommon()) {
            return vertex.probability().of(0);
        }
        throw new IllegalArgumentException(
                "pulses must be asked of vertex-triggering with one p for all agents, but this network has another");
    }
}
