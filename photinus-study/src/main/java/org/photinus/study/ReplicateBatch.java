package org.photinus.study;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.photinus.engine.PulseEngine;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.StandstillWatch;
import org.photinus.engine.Stop;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;

/**
 * Replicates 1 to R of one run: the same network, initial condition and stop, each with its own coins.
 *
 * @param network what is run
 * @param initial where it starts
 * @param seed the seed that all replicates share
 * @param replicates R
 * @param stop when each of them ends
 */
public record ReplicateBatch(OscillatorNetwork network, InitialPhases initial, long seed, int replicates, Stop stop) {

    public ReplicateBatch {
        if (!(replicates >= 1)) {
            throw new IllegalArgumentException("replicates must be at least 1, but is " + replicates);
        }
    }

    /**
     * Runs them. The results do not depend on the number of threads. If the stop cancels, what was
     * finished by then is there and the rest is missing. However it ends, no thread is left running.
     *
     * @param progress told, from any thread, how many are finished
     */
    public ReplicateResults run(int threads, IntConsumer progress) {
        return run(
                threads,
                progress,
                (engine, replicate, untilOver) -> engine.run(initial, Coins.of(seed, replicate), untilOver));
    }

    /**
     * The same, with a watch on every run, which the binary update has at little cost; with any other update it may
     * cost more than the run.
     *
     * @param censored told, from any thread, of the runs that met their horizon
     */
    public ReplicateResults run(int threads, IntConsumer progress, CensoredListener censored) {
        return run(threads, progress, (engine, replicate, untilOver) -> {
            StandstillWatch watch = new StandstillWatch();
            RunOutcome outcome = engine.run(initial, Coins.of(seed, replicate), untilOver, watch);
            if (outcome instanceof RunOutcome.HorizonReached) {
                watch.at(outcome.end()).ifPresent(standstill -> censored.censored(replicate, standstill));
            }
            return outcome;
        });
    }

    /** How one replicate is run. */
    private interface Way {
        RunOutcome run(PulseEngine engine, long replicate, Stop untilOver);
    }

    private ReplicateResults run(int threads, IntConsumer progress, Way way) {
        if (!(threads >= 1)) {
            throw new IllegalArgumentException("threads must be at least 1, but is " + threads);
        }
        ReplicateResults.Builder results = new ReplicateResults.Builder(replicates);
        AtomicInteger next = new AtomicInteger();
        AtomicInteger finished = new AtomicInteger();
        AtomicBoolean over = new AtomicBoolean();
        Stop orOver = new Stop(
                stop.until(),
                stop.horizon(),
                () -> over.get() || stop.cancelled().getAsBoolean());
        Runnable worker = () -> {
            PulseEngine engine = PulseEngine.of(network);
            try (ReplicateResults.Pending pending = results.pending()) {
                int index = next.getAndIncrement();
                while (index < replicates) {
                    RunOutcome outcome = way.run(engine, index + 1L, orOver);
                    if (outcome instanceof RunOutcome.Cancelled) {
                        return;
                    }
                    pending.add(index, outcome);
                    progress.accept(finished.incrementAndGet());
                    index = next.getAndIncrement();
                }
            }
        };
        WorkerThreads.run(Math.min(threads, replicates), worker, over);
        return results.build();
    }
}
