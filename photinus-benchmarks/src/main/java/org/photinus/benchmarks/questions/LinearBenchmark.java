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
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;

/** How long do 100 periods of the piecewise-linear update take, with V ≤ 0.05 looked at after every instant? */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "-Xmx6g")
public class LinearBenchmark {
    @Param({"cycle", "regular5"})
    public String family = "";

    @Param({"100", "1000"})
    public int agents;

    private final InitialPhases initial = InitialPhases.uniform();
    private final RunPlan plan = RunPlan.at(ArcWithin.of("0.05"), Horizon.ofPeriods(100));
    private Engine engine = Engine.of(Networks.binary("cycle", 2));
    private long replicate;

    @Setup
    public void build() {
        engine = Engine.of(Networks.linear(family, agents));
    }

    @Benchmark
    public long run(Firings counter) {
        long firings = engine.run(initial, Coins.of(1, ++replicate), plan).jumps();
        counter.firings += firings;
        return firings;
    }
}
