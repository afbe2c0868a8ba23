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
import org.photinus.network.InitialPhases;
import org.photinus.phase.ExactTime;
import org.photinus.run.Horizon;
import org.photinus.study.CellSetup;
import org.photinus.study.LocalExecutor;
import org.photinus.study.Study;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.study.runs.ReplicateResults;
import org.photinus.sync.ExactSync;

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

    private final StudyWork work = StudyWork.of(Study.of(
            new CellSetup(
                    Networks.binary("regular5", 50),
                    InitialPhases.uniform(),
                    new ExactSync(),
                    Horizon.of(ExactTime.FOREVER)),
            1,
            10_000));

    @Benchmark
    public ReplicateResults run() {
        return StudyRunner.run(work, new LocalExecutor(threads)).cell(0).runs();
    }
}
