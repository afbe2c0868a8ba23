package org.photinus.benchmarks.questions;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.photinus.random.Coins;

/** What does a coin cost that is a pure function of its key, and what one from a running generator? */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class CoinsBenchmark {
    private static final int COINS = 1024;
    private static final long HALF = Coins.threshold(0.5);

    private final Coins coins = Coins.of(1, 1);
    private final SplittableRandom running = new SplittableRandom(1);
    private long instant;

    /** Many agents fire in one instant: one key for all of them. */
    @Benchmark
    @OperationsPerInvocation(COINS)
    public int ofOneInstant() {
        long key = coins.pulseKey(++instant);
        int heads = 0;
        for (int agent = 0; agent < COINS; agent++) {
            heads += Coins.succeeds(Coins.word(key, agent), HALF) ? 1 : 0;
        }
        return heads;
    }

    /** One agent fires in every instant, as from random phases: a key for each. */
    @Benchmark
    @OperationsPerInvocation(COINS)
    public int ofManyInstants() {
        int heads = 0;
        for (int agent = 0; agent < COINS; agent++) {
            heads += coins.pulses(++instant, agent, HALF) ? 1 : 0;
        }
        return heads;
    }

    @Benchmark
    @OperationsPerInvocation(COINS)
    public int ofARunningGenerator() {
        int heads = 0;
        for (int agent = 0; agent < COINS; agent++) {
            heads += running.nextBoolean() ? 1 : 0;
        }
        return heads;
    }
}
