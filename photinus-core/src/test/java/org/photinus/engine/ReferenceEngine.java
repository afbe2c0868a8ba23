package org.photinus.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.sync.ExactSync;

/**
 * The paper, word for word: one agent per jump, a look at every agent for everything, nothing clever.
 *
 * <p>It keeps the phases themselves. The state flows until the largest phase is 1; then the agents at 1
 * jump one by one until none is left. V and A_s are computed from their definitions.
 */
final class ReferenceEngine implements PulseEngine {
    private final OscillatorNetwork network;
    private final int n;

    private long[] tau = new long[0];
    private ExactTime t = ExactTime.ZERO;
    private long k;
    private long instant;

    ReferenceEngine(OscillatorNetwork network) {
        this.network = network;
        this.n = network.agents();
    }

    @Override
    public RunOutcome run(InitialPhases initial, Coins coins, Stop stop, InstantObserver observer) {
        tau = new long[n];
        for (int i = 0; i < n; i++) {
            tau[i] = initial.of(coins, i);
        }
        t = ExactTime.ZERO;
        k = 0;
        instant = 0;
        if (observer instanceof JumpObserver jumps) {
            jumps.started(tau.clone());
        }
        RunOutcome outcome = advance(coins, stop, observer);
        if (observer instanceof JumpObserver jumps) {
            jumps.ended(outcome.end());
        }
        return outcome;
    }

    private RunOutcome advance(Coins coins, Stop stop, InstantObserver observer) {
        if (isSynchronized(stop)) {
            return new RunOutcome.Synchronized(t, k, instant, lyapunov());
        }
        while (true) {
            long flow = Ticks.PERIOD - Arrays.stream(tau).max().orElseThrow();
            if (t.plus(flow).compareTo(stop.horizon().maxTime()) > 0) {
                return new RunOutcome.HorizonReached(stop.horizon().maxTime(), k, instant, lyapunov());
            }
            t = t.plus(flow);
            for (int i = 0; i < n; i++) {
                tau[i] += flow;
            }
            jumpUntilNobodyIsAtOne(coins, observer);
            observer.instantEnded(instant, t, k, groups(), lyapunov());
            instant++;
            if (isSynchronized(stop)) {
                return new RunOutcome.Synchronized(t, k, instant, lyapunov());
            }
            if (k >= stop.horizon().maxJumps()) {
                return new RunOutcome.HorizonReached(t, k, instant, lyapunov());
            }
        }
    }

    private void jumpUntilNobodyIsAtOne(Coins coins, InstantObserver observer) {
        List<Integer> atOne = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            if (tau[i] == Ticks.PERIOD) {
                atOne.add(i);
            }
        }
        while (!atOne.isEmpty()) {
            int i = atOne.remove(0);
            tau[i] = 0;
            List<Reception> receptions = new ArrayList<>();
            for (int j = 0; j < n; j++) {
                if (network.digraph().hasArc(i, j) && network.triggering().carries(coins, instant, k, i, j)) {
                    long before = tau[j];
                    long draw = network.triggering().updateDraw(coins, instant, k, j);
                    tau[j] = network.update().update(j, before, draw);
                    receptions.add(new Reception(j, before, tau[j]));
                    if (tau[j] == Ticks.PERIOD && before != Ticks.PERIOD) {
                        atOne.add(j);
                    }
                }
            }
            if (observer instanceof JumpObserver jumps) {
                jumps.jumped(new Jump(t, k, instant, i, receptions));
            }
            k++;
        }
    }

    private boolean isSynchronized(Stop stop) {
        if (stop.until() instanceof ExactSync) {
            boolean allEqual = Arrays.stream(tau).allMatch(phase -> phase == tau[0]);
            boolean allAtZeroOrOne = Arrays.stream(tau).allMatch(phase -> phase == 0 || phase == Ticks.PERIOD);
            return allEqual || allAtZeroOrOne;
        }
        return lyapunov() <= stop.until().longestArc();
    }

    /** V by the formula of the paper: one minus the largest of the gaps between sorted phases. */
    private long lyapunov() {
        long[] sorted = Arrays.stream(tau).sorted().toArray();
        long largest = Ticks.PERIOD - sorted[n - 1] + sorted[0];
        for (int i = 0; i + 1 < n; i++) {
            largest = Math.max(largest, sorted[i + 1] - sorted[i]);
        }
        return Ticks.PERIOD - largest;
    }

    private int groups() {
        return (int)
                Arrays.stream(tau).map(phase -> phase % Ticks.PERIOD).distinct().count();
    }
}
