package org.photinus.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.internal.IdealDynamics;
import org.photinus.engine.internal.JumpTape;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ExactSync;

/**
 * The paper, word for word: one agent per jump, a look at every agent for everything, nothing clever.
 *
 * <p>It keeps the phases themselves. The state flows until the largest phase is 1; then the agents at 1
 * jump one by one until none is left. V and A_s are computed from their definitions.
 */
public final class ReferenceEngine extends IdealDynamics implements TestedEngine {
    private final OscillatorNetwork network;
    private final int n;

    private long[] tau = new long[0];
    private ExactTime t = ExactTime.ZERO;
    private long k;
    private Coins coins = Coins.of(0, 1);
    private @Nullable JumpTape tape;

    public ReferenceEngine(OscillatorNetwork network) {
        super(network.agents());
        this.network = network;
        this.n = network.agents();
    }

    @Override
    public Run start(InitialPhases initial, Coins coins, RunPlan plan, RunObserver observer) {
        begin(initial, coins, plan, observer);
        return new EngineRun(this, plan, observer);
    }

    /** A main loop of its own: it shares nothing with that of the engines. */
    @Override
    public RunOutcome run(InitialPhases initial, Coins coins, RunPlan stop, RunObserver observer) {
        Run seen = start(initial, coins, stop, observer);
        RunOutcome outcome = run(stop, seen, observer);
        observer.ended(outcome);
        return outcome;
    }

    private RunOutcome run(RunPlan stop, Run seen, RunObserver observer) {
        if (isSynchronized(stop)) {
            return new RunOutcome.Synchronized(t, k, 0, lyapunov());
        }
        while (step(stop.horizon().maxTime())) {
            observer.timeEnded(seen);
            if (isSynchronized(stop)) {
                return new RunOutcome.Synchronized(t, k, instants(), lyapunov());
            }
            if (k >= stop.horizon().maxJumps()) {
                return new RunOutcome.HorizonReached(t, k, instants(), lyapunov());
            }
        }
        return new RunOutcome.HorizonReached(stop.horizon().maxTime(), k, instants(), lyapunov());
    }

    @Override
    protected void begin(InitialPhases initial, Coins coins, @Nullable JumpTape tape) {
        this.coins = coins;
        this.tape = tape;
        tau = new long[n];
        for (int i = 0; i < n; i++) {
            tau[i] = initial.of(coins, i);
        }
        t = ExactTime.ZERO;
        k = 0;
    }

    @Override
    protected boolean flow(ExactTime last) {
        long flow = Ticks.PERIOD - Arrays.stream(tau).max().orElseThrow();
        if (t.plus(flow).compareTo(last) > 0) {
            return false;
        }
        t = t.plus(flow);
        for (int i = 0; i < n; i++) {
            tau[i] += flow;
        }
        return true;
    }

    /** One jump after another, until no agent is at 1. */
    @Override
    protected void fire(long instant) {
        List<Integer> atOne = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            if (tau[i] == Ticks.PERIOD) {
                atOne.add(i);
            }
        }
        while (!atOne.isEmpty()) {
            int i = atOne.remove(0);
            tau[i] = 0;
            for (int j = 0; j < n; j++) {
                if (network.digraph().hasArc(i, j) && network.triggering().carries(coins, instant, k, i, j)) {
                    long before = tau[j];
                    long draw = network.triggering().updateDraw(coins, instant, k, j);
                    tau[j] = network.update().update(j, before, draw);
                    if (tape != null) {
                        tape.reached(j, before, tau[j]);
                    }
                    if (tau[j] == Ticks.PERIOD && before != Ticks.PERIOD) {
                        atOne.add(j);
                    }
                }
            }
            if (tape != null) {
                tape.jumped(t, k, i);
            }
            k++;
        }
    }

    private boolean isSynchronized(RunPlan stop) {
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

    @Override
    public boolean isWithin(long containingArc) {
        return lyapunov() <= containingArc;
    }

    @Override
    public long containingArc() {
        return lyapunov();
    }

    @Override
    public long jumps() {
        return k;
    }

    @Override
    public ExactTime now() {
        return t;
    }

    @Override
    protected long phaseNow(int agent) {
        return tau[agent];
    }

    @Override
    public int groups() {
        return (int)
                Arrays.stream(tau).map(phase -> phase % Ticks.PERIOD).distinct().count();
    }
}
