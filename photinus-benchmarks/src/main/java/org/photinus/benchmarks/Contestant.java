package org.photinus.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** A simulator in Java, measured in a JVM of its own after it has warmed up. */
interface Contestant {

    /** Runs the work, with different phases and coins for every round, and returns the firings simulated. */
    long run(Work work, int round);

    /** The contestants in Java, by name. */
    static Contestant named(String name) {
        return switch (name) {
            case "photinus" -> new PhotinusContestant();
            case "java-heap" -> new HeapContestant();
            case "ssj" -> new SsjContestant();
            default ->
                throw new IllegalArgumentException(
                        "contestant must be photinus, java-heap or ssj, but is '" + name + "'");
        };
    }

    /** Rounds that let the compiler see the work before the one that counts; of long ones, one is enough. */
    private static int warmUpRounds(Work work) {
        return work.agents() >= 100_000 ? 1 : 3;
    }

    /** Prints the firings and the processor time of one round, as the peers in C do. */
    static void main(String[] args) {
        Contestant contestant = named(args[0]);
        Work work = Work.of(List.copyOf(Arrays.asList(args).subList(1, args.length)));
        int warmUp = warmUpRounds(work);
        for (int round = 0; round < warmUp; round++) {
            contestant.run(work, round);
        }
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begun = threads.getCurrentThreadCpuTime();
        long firings = contestant.run(work, warmUp);
        double seconds = (threads.getCurrentThreadCpuTime() - begun) / 1e9;
        System.out.printf(Locale.ROOT, "{\"firings\":%d,\"cpuSeconds\":%.9f}%n", firings, seconds);
    }
}
