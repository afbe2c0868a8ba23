package org.photinus.tuning;

import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import org.photinus.engine.Horizon;
import org.photinus.engine.InstantObserver;
import org.photinus.engine.PulseEngine;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.StandstillWatch;
import org.photinus.engine.Stop;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.random.Coins;
import org.photinus.sync.SyncCriterion;

/**
 * The runs of one network with other p and r: the same digraph, initial phases and coins at every point.
 *
 * @param network what is tuned
 * @param initial where its runs start
 * @param seed replicate k draws from (seed, k), and so does {@code simulate}
 * @param until what counts as synchronized
 * @param goal what a run costs: its time or its pulses
 * @param cancelled asked now and then; true ends runs early
 */
public record NetworkTuningRuns(
        OscillatorNetwork network,
        InitialPhases initial,
        long seed,
        SyncCriterion until,
        TuningGoal goal,
        BooleanSupplier cancelled)
        implements TuningRuns {

    @Override
    public Runner at(TuningPoint point) {
        OscillatorNetwork tuned = tuned(point);
        PulseEngine engine = PulseEngine.of(tuned);
        double unit = tuned.period().doubleValue();
        boolean countsPulses = goal instanceof TuningGoal.MeanPulses;
        double pulsesPerJump = countsPulses ? pulsesPerJump(tuned) : 0;
        // Where phases really move, groups and V are counted over all agents: too dear at every instant.
        boolean watches = tuned.update().movesInGroups();
        return (replicate, cap) -> {
            Stop stop = new Stop(until, Horizon.of(cap), cancelled);
            StandstillWatch watch = new StandstillWatch();
            RunOutcome outcome =
                    engine.run(initial, Coins.of(seed, replicate), stop, watches ? watch : InstantObserver.NONE);
            return new TuningTrial(
                    outcome instanceof RunOutcome.Synchronized,
                    countsPulses
                            ? pulsesPerJump * outcome.jumps()
                            : outcome.end().toDouble() * unit,
                    watch.at(outcome.end()));
        };
    }

    /** The network with the p and r of a point. */
    public OscillatorNetwork tuned(TuningPoint point) {
        OscillatorNetwork tuned = network;
        if (point.p().isPresent()) {
            PulseProbability p = PulseProbability.of(point.p().get().doubleValue());
            tuned = tuned.with(network.triggering()
                    .byCoins()
                    .flatMap(coins -> coins.withProbability(p))
                    .orElseThrow(() -> new IllegalArgumentException("p must be left to a triggering rule that has it:"
                            + " vertex- or edge-triggering with p of agents")));
        }
        if (point.r().isPresent()) {
            BinaryUpdate binary = network.update()
                    .asBinary()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "r must be left to the binary update, which alone has thresholds"));
            tuned = tuned.with(binary.with(Thresholds.of(point.r().get().toPlainString())));
        }
        return tuned;
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
