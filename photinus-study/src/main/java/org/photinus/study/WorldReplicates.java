package org.photinus.study;

import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.world.WorldEngine;
import org.photinus.engine.world.WorldOutcome;
import org.photinus.engine.world.WorldStop;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.random.Coins;
import org.photinus.study.internal.WorkerThreads;
import org.photinus.world.World;

/**
 * Replicates of one network in a world, on several threads, handed over in increasing order; the results do not depend on
 * the threads.
 *
 * @param network what is run
 * @param world in which world
 * @param initial where it starts
 * @param stop how far it goes, and what is measured
 * @param seed of all replicates
 */
public record WorldReplicates(
        OscillatorNetwork network, World world, InitialPhases initial, WorldStop stop, long seed) {

    /** A thread this number of replicates ahead of a long run waits for it, so that memory stays bounded. */
    private static final int MOST_AHEAD = 10_000;

    /** One run: replicate k, and how it went. */
    public record Result(long replicate, WorldOutcome outcome) {}

    /** The results that are too early to be handed over, and who waits for the one that is missing. */
    private static final class InOrder {
        private final TreeMap<Integer, Result> early = new TreeMap<>();
        private final Consumer<Result> sink;
        private int next = 1;

        InOrder(Consumer<Result> sink) {
            this.sink = sink;
        }

        synchronized void put(int replicate, WorldOutcome outcome) {
            early.put(replicate, new Result(replicate, outcome));
            while (!early.isEmpty() && early.firstKey() == next) {
                sink.accept(early.pollFirstEntry().getValue());
                next++;
            }
            notifyAll();
        }

        /** Waits until a replicate is not too far ahead, or all is over. */
        synchronized void await(int replicate, AtomicBoolean over) {
            try {
                while (replicate - next > MOST_AHEAD && !over.get()) {
                    wait(100);
                }
            } catch (InterruptedException e) {
                over.set(true);
                Thread.currentThread().interrupt();
            }
        }

        /** Hands over what is left where some replicates will never come. */
        synchronized void finish() {
            early.values().forEach(sink);
        }
    }

    /** Runs replicates 1 to {@code count}, and hands over those that were not cancelled. */
    public void run(int count, int threads, Consumer<Result> sink) {
        InOrder results = new InOrder(sink);
        AtomicInteger claimed = new AtomicInteger();
        AtomicBoolean over = new AtomicBoolean();
        WorldStop cancellable = stop.orCancelled(over::get);
        Runnable worker = () -> {
            WorldEngine engine = WorldEngine.of(network, world);
            for (int k = claimed.incrementAndGet(); k <= count && !over.get(); k = claimed.incrementAndGet()) {
                results.await(k, over);
                WorldOutcome outcome = engine.run(initial, Coins.of(seed, k), cancellable);
                if (outcome.first() instanceof RunOutcome.Cancelled) {
                    over.set(true);
                } else {
                    results.put(k, outcome);
                }
            }
        };
        WorkerThreads.run(Math.min(new LocalExecutor(threads).threadsUsed(), count), worker, over);
        results.finish();
    }
}
