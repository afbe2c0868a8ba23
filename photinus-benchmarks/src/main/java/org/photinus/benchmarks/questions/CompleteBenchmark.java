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
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;

/** What does one pulse to all other agents cost, on a digraph that stores no arcs? */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "-Xmx6g")
public class CompleteBenchmark {
    @Param({"100", "10000", "1000000"})
    public int agents;

    private final InitialPhases initial = InitialPhases.uniform();
    private final RunPlan plan = RunPlan.atExactSync(Horizon.of(ExactTime.FOREVER));
    private Engine engine = Engine.of(Networks.binary("cycle", 2));
    private long replicate;

    @Setup
    public void build() {
        engine = Engine.of(Networks.binary("complete", agents));
    }

    @Benchmark
    public long run(Firings counter) {
        long firings = engine.run(initial, Coins.of(1, ++replicate), plan).jumps();
        counter.firings += firings;
        return firings;
    }
}
