package org.photinus.studio.film;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.Engine;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.Run;
import org.photinus.run.RunPlan;
import org.photinus.world.World;

/** A run of a network in its world. */
public final class RunSource implements FilmSource {
    private final Engine engine;
    private final int agents;
    private final InitialPhases initial;
    private final Coins coins;
    private final RunPlan plan;
    private final LookStride stride;
    private final RunLogger logger;
    private @Nullable Run run;

    private RunSource(OscillatorNetwork network, World world, InitialPhases initial, Coins coins, RunPlan plan) {
        this.engine = Engine.of(network, world);
        this.agents = network.agents();
        this.initial = initial;
        this.coins = coins;
        this.plan = plan;
        boolean isMeasured = plan.measuring().isPresent();
        // A run that moves in groups and is not measured knows V at any time.
        this.stride = !isMeasured && network.update().movesInGroups() ? LookStride.ALWAYS : LookStride.of(agents);
        this.logger = new RunLogger(agents, !isMeasured);
    }

    /** The run of a network in a world with these random numbers. */
    public static RunSource of(
            OscillatorNetwork network, World world, InitialPhases initial, Coins coins, RunPlan plan) {
        return new RunSource(network, world, initial, coins, plan);
    }

    @Override
    public int agents() {
        return agents;
    }

    @Override
    public Start start() {
        Run begun = engine.start(initial, coins, plan, logger);
        long[] phases = new long[agents];
        long[] periods = new long[agents];
        boolean[] isUp = new boolean[agents];
        for (int i = 0; i < agents; i++) {
            phases[i] = begun.phase(i);
            periods[i] = begun.period(i);
            isUp[i] = begun.isUp(i);
        }
        Start start = new Start(phases, periods, isUp);
        logger.begin(start);
        run = begun;
        return start;
    }

    @Override
    public boolean advance(ExactTime last, EventLog log) {
        Run running = run;
        if (running == null) {
            throw new IllegalStateException("a run must be started before it is advanced");
        }
        logger.into(log);
        if (!running.advance(last)) {
            return false;
        }
        // At some times a send is cancelled, and nothing else happens.
        log.at(running.now());
        if (logger.mayHaveChanged() && stride.isDue()) {
            log.look(running.containingArc(), running.groups());
            logger.looked();
        }
        return true;
    }

    @Override
    public Optional<ExactTime> syncTime() {
        Run running = run;
        return running == null ? Optional.empty() : running.syncTime();
    }
}
