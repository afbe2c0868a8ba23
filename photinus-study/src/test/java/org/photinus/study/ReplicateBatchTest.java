package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.engine.Horizon;
import org.photinus.engine.PulseEngine;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.Stop;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;

class ReplicateBatchTest {
    private static final OscillatorNetwork CYCLE = OscillatorNetwork.of(
            Digraphs.cycle(6), BinaryUpdate.of(Thresholds.uniform(6, 3), TieChoice.RANDOM), VertexTriggering.of(0.5));
    private static final OscillatorNetwork LINEAR = OscillatorNetwork.of(
            Digraphs.complete(5), PiecewiseLinearUpdate.of("0.3261", "0.46"), EdgeTriggering.of(0.5));
    /** Every run of it ends long before its 64th instant, so it asks once whether it is cancelled. */
    private static final OscillatorNetwork QUICK =
            OscillatorNetwork.of(Digraphs.complete(4), BinaryUpdate.of("0.5"), VertexTriggering.of(0.9));

    private static final Stop SHORT = Stop.atExactSync(Horizon.ofPeriods(8));

    private record Replicate(long number, RunOutcome outcome) {}

    private static List<Replicate> list(ReplicateResults results) {
        return IntStream.range(0, results.size())
                .mapToObj(i -> new Replicate(results.replicate(i), results.outcome(i)))
                .toList();
    }

    private static Replicate alone(ReplicateBatch batch, long number) {
        Stop stop = Stop.at(batch.stop().until(), batch.stop().horizon());
        return new Replicate(
                number, PulseEngine.of(batch.network()).run(batch.initial(), Coins.of(batch.seed(), number), stop));
    }

    private static List<Replicate> eachAlone(ReplicateBatch batch) {
        List<Replicate> replicates = new ArrayList<>();
        for (long number = 1; number <= batch.replicates(); number++) {
            replicates.add(alone(batch, number));
        }
        return replicates;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 100})
    void replicatesAreTheRunsAloneOnAnyNumberOfThreads(int threads) {
        for (ReplicateBatch batch : List.of(
                new ReplicateBatch(CYCLE, InitialPhases.uniform(), 42, 60, SHORT),
                new ReplicateBatch(
                        LINEAR, InitialPhases.uniform(), -1, 60, Stop.at(ArcWithin.of("0.05"), Horizon.ofPeriods(2))),
                new ReplicateBatch(CYCLE, InitialPhases.of("0.1", "0.2", "0.3", "0.5", "0.7", "1"), 7, 60, SHORT))) {
            List<Replicate> expected = eachAlone(batch);
            assertThat(expected).anyMatch(replicate -> replicate.outcome() instanceof RunOutcome.Synchronized);
            assertThat(expected).anyMatch(replicate -> replicate.outcome() instanceof RunOutcome.HorizonReached);
            assertThat(list(batch.run(threads, finished -> {}))).isEqualTo(expected);
        }
    }

    @Test
    void oneReplicateIsABatchToo() {
        ReplicateBatch batch = new ReplicateBatch(CYCLE, InitialPhases.uniform(), 42, 1, SHORT);
        assertThat(list(batch.run(4, finished -> {}))).containsExactly(alone(batch, 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void progressCountsToTheNumberOfReplicates(int threads) {
        ConcurrentLinkedQueue<Integer> told = new ConcurrentLinkedQueue<>();
        new ReplicateBatch(CYCLE, InitialPhases.uniform(), 42, 50, SHORT).run(threads, told::add);
        assertThat(told)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.rangeClosed(1, 50).boxed().toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void whatWasFinishedBeforeACancellationIsKept(int threads) {
        AtomicInteger questions = new AtomicInteger();
        Stop cancelledAtTheTwentyFirst =
                new Stop(new ExactSync(), Horizon.ofPeriods(100), () -> questions.incrementAndGet() > 20);
        ReplicateBatch batch = new ReplicateBatch(QUICK, InitialPhases.uniform(), 5, 1000, cancelledAtTheTwentyFirst);
        AtomicInteger told = new AtomicInteger();
        List<Replicate> results = list(batch.run(threads, finished -> told.incrementAndGet()));
        assertThat(results).hasSize(20);
        assertThat(told).hasValue(20);
        for (Replicate result : results) {
            assertThat(result).isEqualTo(alone(batch, result.number()));
            assertThat(result.outcome().instants()).isLessThan(64);
        }
        assertThat(results).extracting(Replicate::number).isSorted().doesNotHaveDuplicates();
        if (threads == 1) {
            assertThat(results)
                    .extracting(Replicate::number)
                    .containsExactlyElementsOf(
                            LongStream.rangeClosed(1, 20).boxed().toList());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aBatchCancelledAtOnceHasNoResults(int threads) {
        Stop stop = new Stop(new ExactSync(), Horizon.ofPeriods(100), () -> true);
        ReplicateResults results = new ReplicateBatch(CYCLE, InitialPhases.uniform(), 5, 10, stop)
                .run(threads, finished -> {
                    throw new AssertionError("nothing is finished");
                });
        assertThat(results.size()).isZero();
    }

    /** Nobody pulses, so no run ends; but in replicate 2 the rule fails. */
    private static ReplicateBatch failing(Throwable fault) {
        TriggeringRule rule = (coins, instant, jump, from, to) -> {
            if (coins.replicate() == 2 && fault instanceof RuntimeException exception) {
                throw exception;
            }
            if (coins.replicate() == 2 && fault instanceof Error error) {
                throw error;
            }
            return false;
        };
        OscillatorNetwork network = OscillatorNetwork.of(Digraphs.complete(2), BinaryUpdate.of("0.5"), rule);
        return new ReplicateBatch(
                network, InitialPhases.uniform(), 1, 10, Stop.atExactSync(Horizon.of(ExactTime.FOREVER)));
    }

    /** The time limit is for a batch that hangs, not for a slow one. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10})
    @Timeout(120)
    void aFaultOfARuleEndsTheWholeBatch(int threads) {
        IllegalStateException exception = new IllegalStateException("a rule that fails");
        assertThatThrownBy(() -> failing(exception).run(threads, finished -> {}))
                .isSameAs(exception);
        StackOverflowError error = new StackOverflowError("a rule that fails badly");
        assertThatThrownBy(() -> failing(error).run(threads, finished -> {})).isSameAs(error);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aFaultOfTheListenerEndsTheWholeBatch(int threads) {
        IllegalStateException exception = new IllegalStateException("a listener that fails");
        ReplicateBatch batch = new ReplicateBatch(CYCLE, InitialPhases.uniform(), 1, 10, SHORT);
        assertThatThrownBy(() -> batch.run(threads, finished -> {
                    throw exception;
                }))
                .isSameAs(exception);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aWrongNumberOfPhasesIsRefused(int threads) {
        ReplicateBatch batch = new ReplicateBatch(CYCLE, InitialPhases.of("0.1", "0.2"), 1, 10, SHORT);
        assertThatThrownBy(() -> batch.run(threads, finished -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("initial phases must be given for each of the 6 agents, but there are 2");
    }

    /** The runs would never end by themselves; that this one does is what is tested. */
    @Test
    @Timeout(120)
    void anInterruptEndsTheRunsAndIsHandedOn() {
        OscillatorNetwork lonely =
                OscillatorNetwork.of(Digraphs.edgeless(2), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        ReplicateBatch batch = new ReplicateBatch(
                lonely, InitialPhases.uniform(), 1, 10, Stop.atExactSync(Horizon.of(ExactTime.FOREVER)));
        Thread.currentThread().interrupt();
        ReplicateResults results = batch.run(2, finished -> {});
        assertThat(Thread.interrupted()).isTrue();
        assertThat(results.size()).isZero();
    }

    @Test
    void impossibleNumbersAreRefused() {
        for (int replicates : new int[] {0, -5}) {
            assertThatThrownBy(() -> new ReplicateBatch(CYCLE, InitialPhases.uniform(), 1, replicates, SHORT))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("replicates must be at least 1, but is " + replicates);
        }
        ReplicateBatch batch = new ReplicateBatch(CYCLE, InitialPhases.uniform(), 1, 2, SHORT);
        for (int threads : new int[] {0, -1}) {
            assertThatThrownBy(() -> batch.run(threads, finished -> {}))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("threads must be at least 1, but is " + threads);
        }
    }

    /** A watch changes no run, and hears of just those that met their horizon. */
    @Test
    void censoredRunsAreToldWithTheirStandstill() {
        ReplicateBatch batch = new ReplicateBatch(CYCLE, InitialPhases.uniform(), 7, 200, SHORT);
        ConcurrentLinkedQueue<Long> told = new ConcurrentLinkedQueue<>();
        ReplicateResults watched = batch.run(2, finished -> {}, (replicate, standstill) -> {
            told.add(replicate);
            assertThat(standstill.groups()).isGreaterThan(1);
            assertThat(standstill.end()).isEqualTo(ExactTime.ofPeriods(8));
        });
        List<Replicate> all = list(watched);
        assertThat(all).isEqualTo(list(batch.run(1, finished -> {})));
        assertThat(told)
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(all.stream()
                        .filter(run -> run.outcome() instanceof RunOutcome.HorizonReached)
                        .map(Replicate::number)
                        .toList());
    }
}
