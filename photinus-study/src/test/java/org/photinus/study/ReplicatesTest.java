package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.engine.Engine;
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
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.SyncCriterion;

/** Replicates of one network: a study of one cell, in memory. */
class ReplicatesTest {
    private static final OscillatorNetwork CYCLE = OscillatorNetwork.of(
            Digraphs.cycle(6), BinaryUpdate.of(Thresholds.uniform(6, 3), TieChoice.RANDOM), VertexTriggering.of(0.5));
    private static final OscillatorNetwork LINEAR = OscillatorNetwork.of(
            Digraphs.complete(5), PiecewiseLinearUpdate.of("0.3261", "0.46"), EdgeTriggering.of(0.5));
    /** Every run of it ends long before its 64th instant, so it asks once whether it is cancelled. */
    private static final OscillatorNetwork QUICK =
            OscillatorNetwork.of(Digraphs.complete(4), BinaryUpdate.of("0.5"), VertexTriggering.of(0.9));

    private static final Horizon SHORT = Horizon.ofPeriods(8);

    private static Study study(OscillatorNetwork network, long seed, int replicates) {
        return study(network, InitialPhases.uniform(), new ExactSync(), SHORT, seed, replicates);
    }

    private static Study study(
            OscillatorNetwork network,
            InitialPhases initial,
            SyncCriterion until,
            Horizon horizon,
            long seed,
            int replicates) {
        return Study.of(new CellSetup(network, initial, until, horizon), seed, replicates);
    }

    private static List<ReplicateResult> run(StudyWork work, int threads) {
        List<ReplicateResult> runs = new ArrayList<>();
        StudyRunner.run(work, new LocalExecutor(threads)).cell(0).runs().forEach(runs::add);
        return runs;
    }

    private static ReplicateResult alone(Study study, long number) {
        CellSetup setup = study.cells().get(0).setup().get();
        RunPlan stop = setup.plan();
        return new ReplicateResult(
                number, Engine.of(setup.network()).run(setup.initial(), Coins.of(study.seed(), number), stop));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 100})
    void replicatesAreTheRunsAloneOnAnyNumberOfThreads(int threads) {
        InitialPhases given = InitialPhases.of("0.1", "0.2", "0.3", "0.5", "0.7", "1");
        for (Study study : List.of(
                study(CYCLE, 42, 60),
                study(LINEAR, InitialPhases.uniform(), ArcWithin.of("0.05"), Horizon.ofPeriods(2), -1, 60),
                study(CYCLE, given, new ExactSync(), SHORT, 7, 60),
                study(QUICK, 3, 2500))) {
            List<ReplicateResult> expected = LongStream.rangeClosed(1, study.replicates())
                    .mapToObj(number -> alone(study, number))
                    .toList();
            assertThat(run(StudyWork.of(study), threads)).isEqualTo(expected);
        }
    }

    @Test
    void oneReplicateIsAStudyToo() {
        Study study = study(CYCLE, 42, 1);
        assertThat(run(StudyWork.of(study), 4)).containsExactly(alone(study, 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void whatWasFinishedBeforeACancellationIsKept(int threads) {
        // More than one replicate to a piece: of a cancelled piece the finished ones are kept.
        Study study = study(QUICK, 5, 20_000);
        AtomicInteger told = new AtomicInteger();
        StudyWork work = StudyWork.of(study)
                .orCancelled(() -> told.get() >= 50)
                .heardBy((cell, run, standstill) -> told.incrementAndGet());
        List<ReplicateResult> results = run(work, threads);
        assertThat(results).hasSize(told.get()).hasSizeBetween(50, 50 + threads);
        for (ReplicateResult result : results) {
            assertThat(result).isEqualTo(alone(study, result.replicate()));
        }
        assertThat(results).extracting(ReplicateResult::replicate).isSorted().doesNotHaveDuplicates();
        if (threads == 1) {
            assertThat(results.get(49).replicate()).isEqualTo(50);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void replicatesCancelledAtOnceHaveNoResults(int threads) {
        StudyWork work = StudyWork.of(study(CYCLE, 5, 10))
                .orCancelled(() -> true)
                .heardBy((cell, run, standstill) -> {
                    throw new AssertionError("nothing is finished");
                });
        assertThat(run(work, threads)).isEmpty();
    }

    /** A rule that fails badly in replicate 2; of all others no run ends. */
    private static Study failing(Error fault) {
        TriggeringRule rule = (coins, instant, jump, from, to) -> {
            if (coins.replicate() == 2) {
                throw fault;
            }
            return false;
        };
        OscillatorNetwork network = OscillatorNetwork.of(Digraphs.complete(2), BinaryUpdate.of("0.5"), rule);
        return study(network, InitialPhases.uniform(), new ExactSync(), Horizon.of(ExactTime.FOREVER), 1, 10);
    }

    /** The time limit is for a study that hangs, not for a slow one. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 10})
    @Timeout(120)
    void anErrorEndsAllThreads(int threads) {
        StackOverflowError error = new StackOverflowError("a rule that fails badly");
        assertThatThrownBy(() -> run(StudyWork.of(failing(error)), threads)).isSameAs(error);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aFaultOfTheListenerEndsTheRuns(int threads) {
        IllegalStateException exception = new IllegalStateException("a listener that fails");
        StudyWork work = StudyWork.of(study(CYCLE, 1, 10)).heardBy((cell, run, standstill) -> {
            throw exception;
        });
        assertThatThrownBy(() -> run(work, threads)).isSameAs(exception);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void aWrongNumberOfPhasesIsRefused(int threads) {
        Study study = study(CYCLE, InitialPhases.of("0.1", "0.2"), new ExactSync(), SHORT, 1, 10);
        assertThatThrownBy(() -> run(StudyWork.of(study), threads))
                .isInstanceOf(ReplicateException.class)
                .hasRootCauseMessage("initial phases must be given for each of the 6 agents, but there are 2");
    }

    /** The runs would never end by themselves; that this one does is what is tested. */
    @Test
    @Timeout(120)
    void anInterruptEndsTheRunsAndIsHandedOn() {
        OscillatorNetwork lonely =
                OscillatorNetwork.of(Digraphs.edgeless(2), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        Study study = study(lonely, InitialPhases.uniform(), new ExactSync(), Horizon.of(ExactTime.FOREVER), 1, 10);
        Thread.currentThread().interrupt();
        List<ReplicateResult> results = run(StudyWork.of(study), 2);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(results).isEmpty();
    }

    @Test
    void impossibleNumbersAreRefused() {
        for (int replicates : new int[] {0, -5}) {
            assertThatThrownBy(() -> study(CYCLE, 1, replicates))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("replicates must be at least 1, but is " + replicates);
        }
        for (int threads : new int[] {0, -1}) {
            assertThatThrownBy(() -> new LocalExecutor(threads))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("threads must be at least 1, but is " + threads);
        }
    }

    /** A watch changes no run, and hears of all that end, with the standstill of each. */
    @Test
    void theListenerHearsOfEveryRunWithItsStandstill() {
        Study study = study(CYCLE, 7, 200);
        ConcurrentLinkedQueue<ReplicateResult> told = new ConcurrentLinkedQueue<>();
        List<ReplicateResult> watched = run(
                StudyWork.of(study).heardBy((cell, run, standstill) -> {
                    told.add(run);
                    assertThat(cell).isZero();
                    assertThat(standstill.orElseThrow().end())
                            .isEqualTo(run.outcome().end());
                    if (run.outcome() instanceof RunOutcome.HorizonReached) {
                        assertThat(standstill.orElseThrow().groups()).isGreaterThan(1);
                    }
                }),
                2);
        assertThat(watched)
                .isEqualTo(run(StudyWork.of(study), 1))
                .anyMatch(run -> run.outcome() instanceof RunOutcome.HorizonReached);
        assertThat(told).containsExactlyInAnyOrderElementsOf(watched);
        Study linear = study(LINEAR, InitialPhases.uniform(), ArcWithin.of("0.05"), SHORT, 1, 3);
        run(
                StudyWork.of(linear)
                        .heardBy((cell, run, standstill) ->
                                assertThat(standstill).isEmpty()),
                1);
    }
}
