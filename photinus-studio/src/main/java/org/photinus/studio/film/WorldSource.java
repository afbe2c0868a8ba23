package org.photinus.studio.film;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.Engine;
import org.photinus.engine.world.WorldObserver;
import org.photinus.engine.world.WorldRun;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.RunPlan;
import org.photinus.world.World;

/** A run in a world that is not ideal. */
public final class WorldSource implements FilmSource {
    private final Engine engine;
    private final int agents;
    private final InitialPhases initial;
    private final Coins coins;
    private final RunPlan plan;
    private final LookStride stride;
    private final Logger logger;
    private @Nullable WorldRun run;

    private WorldSource(OscillatorNetwork network, World world, InitialPhases initial, Coins coins, RunPlan plan) {
        this.engine = Engine.of(network, world);
        this.agents = network.agents();
        this.initial = initial;
        this.coins = coins;
        this.plan = plan;
        this.stride = LookStride.of(agents);
        this.logger = new Logger(agents);
    }

    /** The run of a network in a world with these random numbers. */
    public static WorldSource of(
            OscillatorNetwork network, World world, InitialPhases initial, Coins coins, RunPlan plan) {
        return new WorldSource(network, world, initial, coins, plan);
    }

    @Override
    public int agents() {
        return agents;
    }

    @Override
    public Start start() {
        run = engine.start(initial, coins, plan, logger);
        return logger.start();
    }

    @Override
    public boolean advance(ExactTime last, EventLog log) {
        WorldRun running = run;
        if (running == null) {
            throw new IllegalStateException("a run must be started before it is advanced");
        }
        logger.log = log;
        if (!running.advance(last)) {
            return false;
        }
        // At some times a send is cancelled, and nothing else happens.
        log.at(running.now());
        if (logger.mayHaveChanged && stride.isDue()) {
            ContainingArc look = logger.look(running);
            log.look(look.length(), look.groups());
            logger.mayHaveChanged = false;
        }
        return true;
    }

    @Override
    public Optional<ExactTime> syncTime() {
        WorldRun running = run;
        return running == null ? Optional.empty() : running.syncTime();
    }

    /** Logs what the engine tells; after each event the run shows the phase that it has left. */
    private static final class Logger implements WorldObserver {
        private final long[] zero;
        private final byte[] status;
        private final long[] points;
        private @Nullable WorldRun run;
        private @Nullable EventLog log;
        private boolean mayHaveChanged;
        private Start start = new Start(new long[0], new long[0], new boolean[0]);

        Logger(int agents) {
            this.zero = new long[agents];
            this.status = new byte[agents];
            this.points = new long[agents];
        }

        Start start() {
            return start;
        }

        @Override
        public void started(WorldRun begun) {
            run = begun;
            log = null;
            mayHaveChanged = false;
            long[] phases = new long[zero.length];
            long[] periods = new long[zero.length];
            boolean[] isUp = new boolean[zero.length];
            for (int i = 0; i < zero.length; i++) {
                phases[i] = begun.phase(i);
                periods[i] = begun.period(i);
                isUp[i] = begun.isUp(i);
                zero[i] = -phases[i];
                status[i] = isUp[i] ? Film.PRESENT : Film.DOWN;
            }
            start = new Start(phases, periods, isUp);
        }

        @Override
        public void wentDown(ExactTime t, int agent) {
            add(t, EventKind.WENT_DOWN, agent, status[agent], 0);
            status[agent] = Film.DOWN;
            mayHaveChanged = true;
        }

        @Override
        public void cameUp(ExactTime t, int agent, long phase, boolean listens) {
            status[agent] = listens ? Film.LISTENING : Film.PRESENT;
            add(t, EventKind.CAME_UP, agent, status[agent], change(t, agent));
            mayHaveChanged = true;
        }

        @Override
        public void endedListening(ExactTime t, int agent) {
            add(t, EventKind.ENDED_LISTENING, agent, -1, 0);
            status[agent] = Film.PRESENT;
            mayHaveChanged = true;
        }

        @Override
        public void fired(ExactTime t, long k, int agent, boolean pulses) {
            add(t, pulses ? EventKind.PULSED : EventKind.FIRED, agent, -1, change(t, agent));
            mayHaveChanged = true;
        }

        @Override
        public void sent(ExactTime t, int from, int to, int copy, ExactTime due) {
            ExactTime flight = due.minus(t);
            add(t, EventKind.SENT, from, to, flight.periods() * Ticks.PERIOD + flight.ticks());
        }

        @Override
        public void lost(ExactTime t, int from, int to) {
            add(t, EventKind.LOST, from, to, 0);
        }

        @Override
        public void arrived(ExactTime sent, ExactTime t, int from, int to, int copy, Effect effect) {
            switch (effect) {
                case MOVED, FIRES -> {
                    long change = change(t, to);
                    add(t, change == 0 ? EventKind.REACHED : EventKind.MOVED, to, from, change);
                    mayHaveChanged = true;
                }
                case REFRACTORY, STALE, FIRING, DOWN -> add(t, EventKind.IGNORED, to, from, 0);
            }
        }

        /** By how much the zero of an agent lies later than it was. */
        private long change(ExactTime t, int agent) {
            WorldRun running = run;
            if (running == null) {
                throw new IllegalStateException("events must come from a run that has started");
            }
            long is = t.periods() * Ticks.PERIOD + t.ticks() - running.phase(agent);
            long change = is - zero[agent];
            zero[agent] = is;
            return change;
        }

        private void add(ExactTime t, EventKind kind, int agent, int other, long change) {
            EventLog to = log;
            if (to == null) {
                throw new IllegalStateException("nothing happens to a run before it is advanced");
            }
            to.at(t);
            to.add(kind, agent, other, change);
        }

        /** V of those that count, and their groups. */
        ContainingArc look(WorldRun running) {
            int count = 0;
            long now = running.now().ticks();
            for (int i = 0; i < zero.length; i++) {
                if (running.counts(i)) {
                    points[count++] = now - running.phase(i);
                }
            }
            return count == 0 ? new ContainingArc(0, 0) : ContainingArc.of(Arrays.copyOf(points, count));
        }
    }
}
