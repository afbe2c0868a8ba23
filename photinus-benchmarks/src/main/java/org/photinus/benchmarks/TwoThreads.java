package org.photinus.benchmarks;

import java.util.Locale;
import org.photinus.network.InitialPhases;
import org.photinus.study.CellSetup;
import org.photinus.study.LocalExecutor;
import org.photinus.study.Study;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.world.World;

/** Replicates on two threads and on one, by the wall clock, in turns. */
final class TwoThreads {
    static final String NAME = "10000 replicates of regular5, N = 50, to sync, on 2 threads";

    private static final Work WORK = new Work("regular5", 50, 0, true, false, 10_000);

    private TwoThreads() {}

    /** {@code TwoThreads SEED}: prints how many times faster two threads are than one. */
    public static void main(String[] args) {
        CellSetup setup =
                new CellSetup(WORK.network(), InitialPhases.uniform(), World.IDEAL, PhotinusSimulation.plan(WORK));
        StudyWork batch = StudyWork.of(Study.of(setup, Long.parseLong(args[0]), WORK.replicates()));
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

    private static double seconds(StudyWork batch, int threads) {
        long begun = System.nanoTime();
        StudyRunner.run(batch, new LocalExecutor(threads));
        return (System.nanoTime() - begun) / 1e9;
    }
}
