package org.photinus.studio.film;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.Engine;
import org.photinus.engine.EngineRun;
import org.photinus.engine.JumpObserver;
import org.photinus.hybrid.Jump;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.sync.SyncCriterion;

/** A run in the ideal world. */
public final class IdealSource implements FilmSource {
    private final OscillatorNetwork network;
    private final InitialPhases initial;
    private final Coins coins;
    private final SyncCriterion until;
    private final Engine engine;
    private final JumpLogger logger;
    private final LookStride stride;
    private @Nullable EngineRun run;
    private @Nullable ExactTime syncTime;

    private IdealSource(OscillatorNetwork network, InitialPhases initial, Coins coins, SyncCriterion until) {
        this.network = network;
        this.initial = initial;
        this.coins = coins;
        this.until = until;
        this.engine = Engine.of(network);
        this.logger = new JumpLogger(network.agents());
        this.stride = network.update().movesInGroups() ? LookStride.ALWAYS : LookStride.of(network.agents());
    }

    /** The run of a network with these random numbers, which synchronizes by this criterion. */
    public static IdealSource of(OscillatorNetwork network, InitialPhases initial, Coins coins, SyncCriterion until) {
        return new IdealSource(network, initial, coins, until);
    }

    @Override
    public int agents() {
        return network.agents();
    }

    @Override
    public Start start() {
        EngineRun started = engine.start(initial, coins, logger);
        run = started;
        syncTime = started.isWithin(until.longestArc()) ? ExactTime.ZERO : null;
        return logger.start();
    }

    @Override
    public boolean advance(ExactTime last, EventLog log) {
        EngineRun running = run;
        if (running == null) {
            throw new IllegalStateException("a run must be started before it is advanced");
        }
        logger.into(log);
        if (!running.advance(last)) {
            return false;
        }
        if (syncTime == null && running.isWithin(until.longestArc())) {
            syncTime = running.now();
        }
        if (stride.isDue()) {
            log.look(running.containingArc(), running.groups());
        }
        return true;
    }

    @Override
    public Optional<ExactTime> syncTime() {
        return Optional.ofNullable(syncTime);
    }

    /** Logs the jumps of a run, whether an engine takes them or a recording has them. */
    static final class JumpLogger implements JumpObserver {
        /** Beyond this many agents no arcs are drawn, and pulses that change nothing are not logged. */
        private static final int MOST_AGENTS_WITH_ARCS = 5000;

        private final boolean logsAll;
        private long[] phases = new long[0];

        /** The tick at which each agent's phase was last 0. */
        private long[] zero = new long[0];

        private @Nullable EventLog log;

        JumpLogger(int agents) {
            this.logsAll = agents <= MOST_AGENTS_WITH_ARCS;
        }

        void into(EventLog to) {
            log = to;
        }

        Start start() {
            long[] periods = new long[phases.length];
            Arrays.fill(periods, Ticks.PERIOD);
            boolean[] isUp = new boolean[phases.length];
            Arrays.fill(isUp, true);
            return new Start(phases, periods, isUp);
        }

        @Override
        public void started(long[] initial) {
            phases = initial;
            zero = new long[initial.length];
            Arrays.setAll(zero, i -> -initial[i]);
        }

        @Override
        public void jumped(Jump jump) {
            EventLog to = log;
            if (to == null) {
                return;
            }
            to.at(jump.t());
            long tick = jump.t().periods() * Ticks.PERIOD + jump.t().ticks();
            to.add(jump.pulsed() ? EventKind.PULSED : EventKind.FIRED, jump.agent(), -1, change(jump.agent(), tick));
            for (int i = 0; i < jump.receptions().size(); i++) {
                var reception = jump.receptions().get(i);
                long change = change(reception.agent(), tick - reception.after());
                if (change != 0) {
                    to.add(EventKind.MOVED, reception.agent(), jump.agent(), change);
                } else if (logsAll) {
                    to.add(EventKind.REACHED, reception.agent(), jump.agent(), 0);
                }
            }
        }

        /** By how much the zero of an agent lies later than it was; in a recording that is no solution, by anything. */
        private long change(int agent, long is) {
            long change = is - zero[agent];
            zero[agent] = is;
            return change;
        }

        @Override
        public boolean seesInstants() {
            return false;
        }

        @Override
        public void ended(ExactTime end) {}
    }
}
