package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;

/** What a caller may expect of a run: refusals, cancellation, horizons far away, recorders. */
class RunTest {
    private static final Coins COINS = Coins.of(1, 1);

    private static OscillatorNetwork cycle(int n, PhaseUpdateRule update) {
        return OscillatorNetwork.of(Digraphs.cycle(n), update, VertexTriggering.of(0.5));
    }

    @Test
    void exactSynchronizationIsRefusedToAnAsymptoticRule() {
        Engine engine = Engine.of(cycle(3, PiecewiseLinearUpdate.of("0.3", "0.4")));
        assertThatThrownBy(() -> engine.run(InitialPhases.uniform(), COINS, RunPlan.atExactSync(Horizon.ofPeriods(1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the criterion 'exact' must be reachable, but this update rule synchronizes only"
                        + " asymptotically; use the criterion arc:EPS, such as arc:0.05");
    }

    @Test
    void phasesOutsideTheIntervalAreRefusedByBothEngines() {
        for (PhaseUpdateRule rule :
                new PhaseUpdateRule[] {BinaryUpdate.of("0.5"), PiecewiseLinearUpdate.of("0", "0")}) {
            Engine engine = Engine.of(cycle(3, rule));
            for (long phase : new long[] {-1, Ticks.PERIOD + 1}) {
                assertThatThrownBy(() -> engine.run(
                                (coins, agent) -> agent == 1 ? phase : 0,
                                COINS,
                                RunPlan.atExactSync(Horizon.ofPeriods(1))))
                        .hasMessage(
                                "initial phase of agent 2 must lie between 0 and 1, but is " + Ticks.toString(phase));
            }
        }
    }

    @Test
    void aWrongNumberOfInitialPhasesIsRefusedByBothEngines() {
        for (PhaseUpdateRule rule :
                new PhaseUpdateRule[] {BinaryUpdate.of("0.5"), PiecewiseLinearUpdate.of("0", "0")}) {
            assertThatThrownBy(() -> Engine.of(cycle(3, rule))
                            .run(InitialPhases.of("0.1", "0.2"), COINS, RunPlan.atExactSync(Horizon.ofPeriods(1))))
                    .hasMessage("initial phases must be given for each of the 3 agents, but there are 2");
        }
    }

    @Test
    void aRuleThatLeavesTheIntervalIsReported() {
        PhaseUpdateRule wild =
                (agent, phase, draw) -> phase == 0 || phase == Ticks.PERIOD ? phase : phase - Ticks.PERIOD;
        Engine engine = Engine.of(OscillatorNetwork.of(Digraphs.path(2), wild, VertexTriggering.of(1)));
        assertThatThrownBy(() ->
                        engine.run(InitialPhases.of("0.5", "0.25"), COINS, RunPlan.atExactSync(Horizon.ofPeriods(2))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("an update rule must keep phases between 0 and 1, but takes agent 2 from 0.75 to -0.25");
    }

    @Test
    void aCancelledRunSaysWhereItStopped() {
        AtomicInteger questions = new AtomicInteger();
        RunPlan stop =
                RunPlan.at(new ExactSync(), Horizon.ofPeriods(1000)).orCancelled(() -> questions.incrementAndGet() > 2);
        // Without arcs the agents never synchronize; two agents make two instants a period.
        OscillatorNetwork lonely =
                OscillatorNetwork.of(Digraphs.edgeless(2), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        RunOutcome outcome = Engine.of(lonely).run(InitialPhases.of("0.5", "0.25"), COINS, stop);
        assertThat(outcome)
                .isEqualTo(
                        new RunOutcome.Cancelled(new ExactTime(63, Ticks.PERIOD / 4 * 3), 128, 128, Ticks.PERIOD / 4));
    }

    @Test
    void aRunCancelledBeforeItBeginsTakesNoJump() {
        RunPlan stop = RunPlan.at(new ExactSync(), Horizon.ofPeriods(1000)).orCancelled(() -> true);
        for (PhaseUpdateRule rule :
                new PhaseUpdateRule[] {BinaryUpdate.of("0.5"), PiecewiseLinearUpdate.of("0", "0")}) {
            RunOutcome outcome = Engine.of(cycle(2, rule)).run(InitialPhases.of("0.5", "0.25"), COINS, stop);
            assertThat(outcome).isEqualTo(new RunOutcome.Cancelled(ExactTime.ZERO, 0, 0, Ticks.PERIOD / 4));
        }
    }

    @Test
    void timeGoesOnExactlyBeyondTheRangeOfALongOfTicks() {
        OscillatorNetwork lonely = OscillatorNetwork.of(
                Digraphs.edgeless(2), PiecewiseLinearUpdate.of("0", "0"), VertexTriggering.of(0.5));
        RunOutcome outcome = Engine.of(lonely)
                .run(
                        InitialPhases.of("0.5", "0.25"),
                        COINS,
                        RunPlan.atExactSync(new Horizon(ExactTime.FOREVER, 100_000)));
        assertThat(outcome)
                .isEqualTo(new RunOutcome.HorizonReached(
                        new ExactTime(49_999, Ticks.PERIOD / 4 * 3), 100_000, 100_000, Ticks.PERIOD / 4));
    }

    @Test
    void horizonsRefuseToEndBeforeTheyBegin() {
        assertThatThrownBy(() -> new Horizon(ExactTime.ZERO, 0)).hasMessage("max jumps must be at least 1, but is 0");
    }

    @Test
    void aRecorderWithoutARunSaysSo() {
        assertThatThrownBy(() -> new ArcRecorder().arc())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no run has ended yet: give the recorder to an engine first");
    }

    @Test
    void aRecorderStartsAfreshWithEveryRun() {
        Engine engine = Engine.of(cycle(4, BinaryUpdate.of("0.5")));
        ArcRecorder twice = new ArcRecorder();
        ArcRecorder once = new ArcRecorder();
        RunPlan stop = RunPlan.at(ArcWithin.of("0.1"), Horizon.ofPeriods(50));
        engine.run(InitialPhases.uniform(), Coins.of(4, 1), stop, twice);
        engine.run(InitialPhases.uniform(), Coins.of(4, 2), stop, twice);
        engine.run(InitialPhases.uniform(), Coins.of(4, 2), stop, once);
        assertThat(twice.arc()).isEqualTo(once.arc());
    }

    @Test
    void aSynchronizedRunNamesItsEndTheSyncTime() {
        RunOutcome.Synchronized outcome = new RunOutcome.Synchronized(ExactTime.ofPeriods(3), 1, 1, 0);
        assertThat(outcome.syncTime()).isEqualTo(ExactTime.ofPeriods(3));
    }
}
