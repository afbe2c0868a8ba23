package org.photinus.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A simulator in Java, measured in a JVM of its own after it has warmed up. */
@FunctionalInterface
interface Contestant {

    /** Warming up lasts at least so long. */
    double WARM_UP_SECONDS = 2;

    /** Builds the network of a work, once for all its runs: this is not measured. */
    Simulation prepare(Work work);

    /** A network that can be run again and again. */
    @FunctionalInterface
    interface Simulation {
        /** Draws initial phases, runs to the horizon or to synchronization, and returns the firings simulated. */
        long run(long seed, long replicate);

        /** What the last run measured, where pulses take time. */
        default WorldFigures figures() {
            return WorldFigures.NONE;
        }
    }

    /** The names of the contestants in Java. */
    static List<String> names() {
        return List.of("photinus", "java-heap", "ssj", "ssj-tuned");
    }

    static Contestant named(String name) {
        return switch (name) {
            case "photinus" -> PhotinusSimulation::of;
            case "java-heap" -> HeapSimulation::new;
            case "ssj" ->
                work -> work.isWorld() ? SsjWorldSimulation.rescheduling(work) : SsjSimulation.rescheduling(work);
            case "ssj-tuned" ->
                work -> work.isWorld() ? SsjWorldSimulation.dropping(work) : SsjSimulation.dropping(work);
            default ->
                throw new IllegalArgumentException(
                        "contestant must be one of " + String.join(", ", names()) + ", but is '" + name + "'");
        };
    }

    /** Runs all replicates of a work and measures them; the network is there already. */
    static Measurement measure(Simulation simulation, Work work, long seed) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long firings = 0;
        double squares = 0;
        List<WorldFigures> figures = new ArrayList<>();
        long begun = threads.getCurrentThreadCpuTime();
        for (int replicate = 1; replicate <= work.replicates(); replicate++) {
            long count = simulation.run(seed, replicate);
            firings += count;
            squares += (double) count * count;
            if (work.isWorld()) {
                figures.add(simulation.figures());
            }
        }
        double seconds = (threads.getCurrentThreadCpuTime() - begun) / 1e9;
        WorldMeans world = work.isWorld() ? WorldMeans.of(figures) : WorldMeans.NONE;
        return new Measurement(work.replicates(), firings, squares, seconds, world);
    }

    /** Measures one contestant: {@code Contestant NAME FAMILY N PERIODS sync|either|delay|mixed M1 M2 REPLICATES SEED}. */
    static void main(String[] args) {
        List<String> words = Arrays.asList(args).subList(1, args.length - 1);
        Work work = Work.of(words);
        long seed = Long.parseLong(args[args.length - 1]);
        Simulation simulation = named(args[0]).prepare(work);
        warmUp(simulation, work);
        System.out.println(measure(simulation, work, seed).json());
    }

    /** Other runs of the same work, until the compiler has seen enough of it. */
    private static void warmUp(Simulation simulation, Work work) {
        Work some = work.withReplicates(Math.max(1, work.replicates() / 10));
        double seconds = 0;
        for (int round = 1; seconds < WARM_UP_SECONDS; round++) {
            seconds += measure(simulation, some, -round).cpuSeconds();
        }
    }
}
