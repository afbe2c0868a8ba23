package org.photinus.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.photinus.engine.Engine;
import org.photinus.network.InitialPhases;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/**
 * How fast a run goes in its late phase, which is the second half of the time it simulates.
 *
 * <p>The run is made twice, to synchronization and to half its sync-time: the difference is the late phase,
 * and no observer disturbs it.
 */
final class LatePhase {
    static final String NAME = "regular5, N = 10000, to sync, late phase";

    private static final Work WORK = new Work("regular5", 10_000, 0, true, false, 1);

    private LatePhase() {}

    /** {@code LatePhase SEED}: prints the firings and the processor time of the late phase. */
    public static void main(String[] args) {
        long seed = Long.parseLong(args[0]);
        Engine engine = Engine.of(WORK.network());
        engine.run(InitialPhases.uniform(), Coins.of(-1, 1), RunPlan.atExactSync(Horizon.ofPeriods(20_000)));
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begun = threads.getCurrentThreadCpuTime();
        RunOutcome whole = engine.run(InitialPhases.uniform(), Coins.of(seed, 1), PhotinusSimulation.plan(WORK));
        long wholeNanos = threads.getCurrentThreadCpuTime() - begun;
        ExactTime half = ExactTime.ofPeriods(whole.end().periods() / 2);
        begun = threads.getCurrentThreadCpuTime();
        RunOutcome early =
                engine.run(InitialPhases.uniform(), Coins.of(seed, 1), RunPlan.atExactSync(Horizon.of(half)));
        long earlyNanos = threads.getCurrentThreadCpuTime() - begun;
        System.err.printf(
                "synchronized at %d periods, %d firings, %.2f s; first half %d firings, %.2f s%n",
                whole.end().periods(), whole.jumps(), wholeNanos / 1e9, early.jumps(), earlyNanos / 1e9);
        long firings = whole.jumps() - early.jumps();
        double seconds = (wholeNanos - earlyNanos) / 1e9;
        System.out.println(new Measurement(1, firings, (double) firings * firings, seconds).json());
    }
}
