package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Sending;
import org.photinus.world.World;

/**
 * A run allocates its coins, its outcome and a few small values; nothing per agent and nothing per instant. In a world it
 * allocates some arrays when it begins, and a few small values per period; nothing per firing and nothing per pulse.
 */
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int RUNS = 50;
    private static final int RUNS_IN_A_WORLD = 10;
    private static final int AGENTS = 200;

    private static long bytesPerRun(PhaseUpdateRule update, int agents, int periods) {
        Engine engine = Engine.of(OscillatorNetwork.of(Digraphs.regular(agents, 5), update, VertexTriggering.of(0.5)));
        RunPlan stop = RunPlan.at(new ArcWithin(1), Horizon.ofPeriods(periods));
        InitialPhases initial = InitialPhases.uniform();
        long jumps = 0;
        for (int k = 1; k <= RUNS; k++) {
            jumps += engine.run(initial, Coins.of(1, k), stop).jumps();
        }
        long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        for (int k = 1; k <= RUNS; k++) {
            jumps += engine.run(initial, Coins.of(2, k), stop).jumps();
        }
        long after = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        assertThat(jumps).isPositive();
        return (after - before) / RUNS;
    }

    @Test
    void theBinaryEngineAllocatesNothingPerAgentOrInstant() {
        assertThat(bytesPerRun(BinaryUpdate.of("0.5"), 50, 5)).isLessThan(1000);
        assertThat(bytesPerRun(BinaryUpdate.of("0.5"), 1000, 50)).isLessThan(1000);
    }

    @Test
    void theQueueEngineAllocatesNothingPerInstant() {
        // At its end a run that did not synchronize sorts one copy of the phases, to say what V is.
        long sorted = 8L * 1000;
        assertThat(bytesPerRun(PiecewiseLinearUpdate.of("0.3261", "0.46"), 1000, 5))
                .isLessThan(sorted + 1000);
        assertThat(bytesPerRun(PiecewiseLinearUpdate.of("0.3261", "0.46"), 1000, 50))
                .isLessThan(sorted + 1000);
    }

    /** What a run of some periods allocates, and how many firings it has. */
    private record Cost(long bytes, long jumps) {
        /** The bytes that more periods cost, for each of their firings. */
        double perJumpBeyond(Cost shorter) {
            return (double) (bytes - shorter.bytes) / (jumps - shorter.jumps);
        }
    }

    private static Cost cost(World world, int periods) {
        Engine engine = Engine.of(
                OscillatorNetwork.of(Digraphs.regular(AGENTS, 5), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5)),
                world);
        for (int k = 1; k <= RUNS_IN_A_WORLD; k++) {
            engine.run(InitialPhases.uniform(), Coins.of(1, k), RunPlan.measuredFor(periods));
        }
        long jumps = 0;
        long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        for (int k = 1; k <= RUNS_IN_A_WORLD; k++) {
            jumps += engine.run(InitialPhases.uniform(), Coins.of(2, k), RunPlan.measuredFor(periods))
                    .jumps();
        }
        long after = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        return new Cost((after - before) / RUNS_IN_A_WORLD, jumps / RUNS_IN_A_WORLD);
    }

    /** Beside some arrays at its start, a run allocates a look and a few times a period, and an object has 16 bytes. */
    private static void assertNothingPerEvent(World world) {
        Cost brief = cost(world, 5);
        Cost lengthy = cost(world, 60);
        assertThat(brief.bytes()).isLessThan(100L * AGENTS);
        // Each firing of this network has five pulses under way, so that 4 bytes for it are less than one for an event.
        assertThat(lengthy.perJumpBeyond(brief)).isLessThan(4);
    }

    @Test
    void aWorldOfLanesAllocatesNothingPerEvent() {
        assertNothingPerEvent(World.IDEAL.with(Links.delay("0.01")));
        assertNothingPerEvent(World.IDEAL.with(new Links(new DelayLaw.Constant(Ticks.PERIOD / 50), Loss.of(0.1), 0.1)));
    }

    @Test
    void aWorldOfACalendarAllocatesNothingPerEvent() {
        Links jittery = new Links(new DelayLaw.Jittered(Ticks.PERIOD / 500, Ticks.PERIOD / 2000), Loss.of(0.05), 0.1);
        assertNothingPerEvent(World.IDEAL.with(jittery).with(Clocks.uniform(20 * Clocks.PPM, AGENTS, 7)));
        assertNothingPerEvent(
                World.IDEAL.with(Links.delay("0.01")).with(ReceiverRule.age()).with(new Sending(Ticks.PERIOD / 10)));
    }
}
