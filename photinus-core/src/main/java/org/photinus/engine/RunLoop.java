package org.photinus.engine;

import org.jspecify.annotations.Nullable;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.sync.ExactSync;

/** The main loop of every engine: flow to the next instant, fire, look whether it is over (S11). */
final class RunLoop {
    /** A run asks whether it is cancelled once in so many instants; a power of two. */
    private static final int INSTANTS_PER_QUESTION = 64;

    private RunLoop() {}

    /** What an engine can do, once its initial phases are set. */
    interface Dynamics {
        /** Flows to the next instant at which somebody fires, if it comes at or before {@code last}. */
        boolean flow(ExactTime last);

        /** Lets everybody at 1 fire, one jump each, with the cascade that follows. */
        void fire(long instant);

        /** Whether the containing arc has at most this many ticks. */
        boolean isWithin(long containingArc);

        long containingArc();

        int groups();

        long jumps();

        ExactTime now();
    }

    static RunOutcome run(Dynamics network, Stop stop, InstantObserver observer) {
        RunOutcome outcome = loop(network, stop, observer);
        if (observer instanceof JumpObserver jumps) {
            jumps.ended(outcome.end());
        }
        return outcome;
    }

    private static RunOutcome loop(Dynamics network, Stop stop, InstantObserver observer) {
        long arc = stop.until().longestArc();
        Horizon horizon = stop.horizon();
        long instant = 0;
        if (network.isWithin(arc)) {
            return new RunOutcome.Synchronized(ExactTime.ZERO, 0, 0, network.containingArc());
        }
        while (true) {
            if (instant % INSTANTS_PER_QUESTION == 0 && stop.cancelled().getAsBoolean()) {
                return new RunOutcome.Cancelled(network.now(), network.jumps(), instant, network.containingArc());
            }
            if (!network.flow(horizon.maxTime())) {
                return new RunOutcome.HorizonReached(
                        horizon.maxTime(), network.jumps(), instant, network.containingArc());
            }
            network.fire(instant);
            if (observer != InstantObserver.NONE) {
                observer.instantEnded(
                        instant, network.now(), network.jumps(), network.groups(), network.containingArc());
            }
            instant++;
            if (network.isWithin(arc)) {
                return new RunOutcome.Synchronized(network.now(), network.jumps(), instant, network.containingArc());
            }
            if (network.jumps() >= horizon.maxJumps()) {
                return new RunOutcome.HorizonReached(network.now(), network.jumps(), instant, network.containingArc());
            }
        }
    }

    /** The p of the firings where one coin decides for all out-arcs; null otherwise. */
    static @Nullable PulseProbability firingProbability(TriggeringRule rule) {
        return rule.byCoins()
                .filter(CoinTriggering::isPerFiring)
                .flatMap(CoinTriggering::ofAgents)
                .orElse(null);
    }

    /** Refuses a criterion that the network approaches but never meets (S4). */
    static void requireReachable(OscillatorNetwork network, Stop stop) {
        if (stop.until() instanceof ExactSync && !network.update().synchronizesExactly()) {
            throw new IllegalArgumentException("the criterion 'exact' must be reachable, but this update rule"
                    + " synchronizes only asymptotically; use the criterion arc:EPS, such as arc:0.05");
        }
    }

    /** Refuses an initial phase outside [0, 1]. */
    static long requirePhase(long phase, int agent) {
        if (!(phase >= 0 && phase <= Ticks.PERIOD)) {
            throw new IllegalArgumentException("initial phase of agent " + (agent + 1)
                    + " must lie between 0 and 1, but is " + Ticks.toString(phase));
        }
        return phase;
    }
}
