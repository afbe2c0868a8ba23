package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.run.Horizon;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.sync.ExactSync;

class RunsInOrderTest {
    private static Study study(TriggeringRule rule, int replicates) {
        OscillatorNetwork network = OscillatorNetwork.of(Digraphs.complete(2), BinaryUpdate.of("0.5"), rule);
        return Study.of(
                new CellSetup(network, InitialPhases.uniform(), new ExactSync(), Horizon.ofPeriods(100)),
                1,
                replicates);
    }

    private static Study study(int replicates) {
        return study(VertexTriggering.of(0.5), replicates);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void runsAreHandedOverInTheirOrder(int threads) {
        Study study = study(20_011);
        List<ReplicateResult> runs = new ArrayList<>();
        StudyRunner.run(StudyWork.of(study), new LocalExecutor(threads), runs::add);
        assertThat(runs)
                .containsExactlyElementsOf(StudyRunner.run(study).cell(0).runs());
    }

    /** The first run ends when the threads of all others wait for it, or have gone on for far too long. */
    @Test
    @Timeout(120)
    void noThreadGetsTooFarAheadOfALongRun() {
        Set<Thread> others = ConcurrentHashMap.newKeySet();
        AtomicLong furthest = new AtomicLong();
        StudyWork work = StudyWork.of(study(450_000)).heardBy((cell, run, standstill) -> {
            if (run.replicate() == 1) {
                while (furthest.get() < 200_000
                        || (furthest.get() < 400_000 && !others.stream().allMatch(RunsInOrderTest::waits))) {
                    Thread.onSpinWait();
                }
                assertThat(furthest.get()).isLessThan(300_000);
            } else {
                others.add(Thread.currentThread());
                furthest.accumulateAndGet(run.replicate(), Math::max);
            }
        });
        AtomicInteger next = new AtomicInteger(1);
        StudyRunner.run(
                work, new LocalExecutor(3), run -> assertThat(run.replicate()).isEqualTo(next.getAndIncrement()));
        assertThat(next.get()).isEqualTo(450_001);
    }

    private static boolean waits(Thread thread) {
        return thread.getState() == Thread.State.TIMED_WAITING || thread.getState() == Thread.State.WAITING;
    }

    @Test
    @Timeout(120)
    void ofWorkThatIsCancelledWhatWasFinishedIsHandedOverInOrder() {
        AtomicBoolean cancelled = new AtomicBoolean();
        List<Long> replicates = new ArrayList<>();
        StudyWork work = StudyWork.of(study(Integer.MAX_VALUE))
                .orCancelled(cancelled::get)
                .heardBy((cell, run, standstill) -> {
                    if (run.replicate() == 60_000) {
                        cancelled.set(true);
                    }
                });
        StudyRunner.run(work, new LocalExecutor(3), run -> replicates.add(run.replicate()));
        assertThat(replicates).isSorted().doesNotHaveDuplicates().hasSizeGreaterThan(50_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    @Timeout(120)
    void aReplicateThatThrowsEndsTheRunsSoon(int threads) {
        StudyWork work = StudyWork.of(study(new SmallStudies.Poisoned(5), Integer.MAX_VALUE));
        assertThatThrownBy(() -> StudyRunner.run(work, new LocalExecutor(threads), run -> {}))
                .isInstanceOf(ReplicateException.class)
                .hasRootCauseMessage("poisoned");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    @Timeout(120)
    void aFaultOfWhoTakesOrHearsTheRunsEndsThem(int threads) {
        IllegalStateException fault = new IllegalStateException("full");
        Study endless = study(Integer.MAX_VALUE);
        assertThatThrownBy(() -> StudyRunner.run(StudyWork.of(endless), new LocalExecutor(threads), run -> {
                    throw fault;
                }))
                .isSameAs(fault);
        StudyWork heard = StudyWork.of(endless).heardBy((cell, run, standstill) -> {
            if (run.replicate() == 7) {
                throw fault;
            }
        });
        assertThatThrownBy(() -> StudyRunner.run(heard, new LocalExecutor(threads), run -> {}))
                .isSameAs(fault);
    }

    @Test
    void severalCellsAreRefused() {
        assertThatThrownBy(() -> StudyRunner.run(StudyWork.of(SmallStudies.cycles(3)), new LocalExecutor(1), run -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("runs can be handed over in order for one cell with a fixed number of replicates, but study"
                        + " cycles is another");
    }

    @Test
    @Timeout(120)
    void theLastReplicateOfTheLargestStudyIsRun() {
        Study study = study(Integer.MAX_VALUE);
        StudyBatch last = new StudyBatch(0, Integer.MAX_VALUE - 2, Integer.MAX_VALUE);
        FinishedBatch finished = new BatchWorker(StudyWork.of(study)).run(last).orElseThrow();
        assertThat(finished.runs())
                .extracting(ReplicateResult::replicate)
                .containsExactly(2147483645L, 2147483646L, 2147483647L);
    }
}
