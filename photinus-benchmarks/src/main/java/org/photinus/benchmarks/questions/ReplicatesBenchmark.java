package org.photinus.benchmarks.questions;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.photinus.benchmarks.Networks;
import org.photinus.engine.Horizon;
import org.photinus.engine.Stop;
import org.photinus.network.InitialPhases;
import org.photinus.phase.ExactTime;
import org.photinus.study.ReplicateBatch;
import org.photinus.study.ReplicateResults;

/** How much faster are replicates on two threads, by the wall clock? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(2)
public class ReplicatesBenchmark {
    @Param({"1", "2"})
    public int threads;

    private final ReplicateBatch batch = new ReplicateBatch(
            Networks.binary("regular5", 50),
            InitialPhases.uniform(),
            1,
            10_000,
            Stop.atExactSync(Horizon.of(ExactTime.FOREVER)));

    @Benchmark
    public ReplicateResults run() {
        return batch.run(threads, finished -> {});
    }
}
