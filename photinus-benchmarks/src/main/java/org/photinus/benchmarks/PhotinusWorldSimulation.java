package org.photinus.benchmarks;

import org.photinus.engine.Engine;
import org.photinus.network.InitialPhases;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Measures;
import org.photinus.run.PulseCounts;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.Spread;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.World;

/** Photinus where pulses take time, as a user calls it. */
final class PhotinusWorldSimulation implements Contestant.Simulation {
    private final InitialPhases initial = InitialPhases.uniform();
    private final Engine engine;
    private final RunPlan plan;
    private WorldFigures figures = WorldFigures.NONE;

    PhotinusWorldSimulation(Work work) {
        this.engine = Engine.of(work.network(), world(work.conditions(), work.agents()));
        this.plan = RunPlan.measuredFor(work.periods());
    }

    private static World world(Conditions conditions, int agents) {
        long delay = ticks(conditions.delay());
        long jitter = ticks(conditions.jitter());
        Links links = new Links(
                jitter == 0 ? new DelayLaw.Constant(delay) : new DelayLaw.Jittered(delay, jitter),
                Loss.of(conditions.loss()),
                0);
        return World.IDEAL.with(links).with(Clocks.uniform(ticks(conditions.drift()), agents, 1));
    }

    private static long ticks(double periods) {
        return Math.round(periods * Ticks.PERIOD);
    }

    @Override
    public long run(long seed, long replicate) {
        RunOutcome outcome = engine.run(initial, Coins.of(seed, replicate), plan);
        figures = figures(outcome);
        return outcome.jumps();
    }

    private static WorldFigures figures(RunOutcome outcome) {
        Measures measures = outcome.measures().orElseThrow();
        Spread spread = measures.spread().orElseThrow();
        PulseCounts pulses = outcome.pulses().orElseThrow();
        return new WorldFigures(
                spread.median() / (double) Ticks.PERIOD,
                spread.p95() / (double) Ticks.PERIOD,
                spread.max() / (double) Ticks.PERIOD,
                measures.periodPpm().orElse(0),
                measures.doubleFirings(),
                measures.missedFirings(),
                pulses.sent(),
                pulses.lost(),
                pulses.heard() + pulses.ignored(),
                measures.lockTime().isPresent());
    }

    @Override
    public WorldFigures figures() {
        return figures;
    }
}
