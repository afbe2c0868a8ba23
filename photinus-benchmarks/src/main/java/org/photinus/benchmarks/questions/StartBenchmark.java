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
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.photinus.benchmarks.Networks;
import org.photinus.engine.Engine;
import org.photinus.network.InitialPhases;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/** What does a run cost before its first firings: drawing the phases, sorting them, making slots? The horizon is 0. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "-Xmx6g")
public class StartBenchmark {
    @Param({"100", "1000", "10000", "1000000"})
    public int agents;

    private final InitialPhases initial = InitialPhases.uniform();
    private final RunPlan plan = RunPlan.atExactSync(Horizon.ofPeriods(0));
    private Engine engine = Engine.of(Networks.binary("cycle", 2));
    private long replicate;

    @Setup
    public void build() {
        engine = Engine.of(Networks.binary("cycle", agents));
    }

    @Benchmark
    public RunOutcome begin() {
        return engine.run(initial, Coins.of(1, ++replicate), plan);
    }
}
