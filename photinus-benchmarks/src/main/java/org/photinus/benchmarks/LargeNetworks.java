package org.photinus.benchmarks;

import java.lang.management.ManagementFactory;
import java.util.Locale;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/** How large a network fits the heap: builds one, runs it for a few periods, and says what it took. */
final class LargeNetworks {
    private LargeNetworks() {}

    /**
     * {@code LargeNetworks FAMILY N PERIODS}: a family that stores no arcs, or {@code stored5}, a digraph of 5 arcs per
     * vertex, all of them stored.
     */
    public static void main(String[] args) {
        try {
            run(args);
        } catch (OutOfMemoryError e) {
            say("does not fit a heap of %.2f GB", Runtime.getRuntime().maxMemory() / 1e9);
            System.exit(1);
        }
    }

    private static void run(String[] args) {
        String family = args[0];
        int agents = Integer.parseInt(args[1]);
        long begun = cpuNanos();
        Digraph digraph = family.equals("stored5") ? stored(agents, 5) : Networks.digraph(family, agents);
        say("digraph of %d vertices and %d arcs", digraph.vertexCount(), digraph.arcCount());
        saySpent("built", begun);
        Engine engine = Engine.of(OscillatorNetwork.of(digraph, BinaryUpdate.of("0.5"), VertexTriggering.of(0.5)));
        begun = cpuNanos();
        RunOutcome outcome = engine.run(
                InitialPhases.uniform(),
                Coins.of(1, 1),
                RunPlan.atExactSync(Horizon.ofPeriods(Long.parseLong(args[2]))));
        double nanos = cpuNanos() - begun;
        saySpent("run", begun);
        say("%d firings, %.1f ns a firing", outcome.jumps(), nanos / outcome.jumps());
    }

    /** Arcs to places all over the digraph: no neighbour is near. */
    private static Digraph stored(int agents, int degree) {
        DigraphBuilder builder = new DigraphBuilder(agents);
        for (int i = 0; i < agents; i++) {
            for (int k = 1; k <= degree; k++) {
                long jump = 1 + (long) k * k * 7_919_999L % (agents - 1);
                builder.arc(i, (int) ((i + jump) % agents));
            }
        }
        return builder.build().digraph();
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static void saySpent(String what, long begun) {
        double seconds = (cpuNanos() - begun) / 1e9;
        Runtime runtime = Runtime.getRuntime();
        System.gc();
        say(
                "%s in %.1f s of processor time; %.2f GB of heap in use, %.2f GB at most",
                what, seconds, (runtime.totalMemory() - runtime.freeMemory()) / 1e9, runtime.maxMemory() / 1e9);
    }

    private static void say(String format, Object... values) {
        System.out.println(String.format(Locale.ROOT, format, values));
    }
}
