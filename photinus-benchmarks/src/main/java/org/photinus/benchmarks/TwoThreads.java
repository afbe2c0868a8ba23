package org.photinus.benchmarks;

import java.util.Locale;
import org.photinus.network.InitialPhases;
import org.photinus.study.ReplicateBatch;

/** Replicates on two threads and on one, by the wall clock, in turns. */
final class TwoThreads {
    static final String NAME = "10000 replicates of regular5, N = 50, to sync, on 2 threads";

    private static final Work WORK = new Work("regular5", 50, 0, true, false, 10_000);

    private TwoThreads() {}

    /** {@code TwoThreads SEED}: prints how many times faster two threads are than one. */
    public static void main(String[] args) {
        ReplicateBatch batch = new ReplicateBatch(
                WORK.network(),
                InitialPhases.uniform(),
                Long.parseLong(args[0]),
                WORK.replicates(),
                PhotinusSimulation.stop(WORK));
        for (int warmUp = 0; warmUp < 3; warmUp++) {
            seconds(batch, 1);
            seconds(batch, 2);
        }
        double[] one = new double[5];
        double[] two = new double[5];
        for (int turn = 0; turn < one.length; turn++) {
            one[turn] = seconds(batch, 1);
            two[turn] = seconds(batch, 2);
        }
        System.err.println("seconds on one thread: " + Rounds.of(one) + ", on two: " + Rounds.of(two));
        System.out.printf(
                Locale.ROOT, "%.4f%n", Rounds.of(one).median() / Rounds.of(two).median());
    }

    private static double seconds(ReplicateBatch batch, int threads) {
        long begun = System.nanoTime();
        batch.run(threads, finished -> {});
        return (System.nanoTime() - begun) / 1e9;
    }
}
