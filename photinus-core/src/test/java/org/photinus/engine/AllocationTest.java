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
import org.photinus.random.Coins;
import org.photinus.sync.ArcWithin;

/** A run allocates its coins, its outcome and a few small values; nothing per agent and nothing per instant. */
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int RUNS = 50;

    private static long bytesPerRun(PhaseUpdateRule update, int agents, int periods) {
        PulseEngine engine =
                PulseEngine.of(OscillatorNetwork.of(Digraphs.regular(agents, 5), update, VertexTriggering.of(0.5)));
        Stop stop = Stop.at(new ArcWithin(1), Horizon.ofPeriods(periods));
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
}
