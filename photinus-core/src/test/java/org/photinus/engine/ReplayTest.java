package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.SolutionCheck;
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

/** A replay goes as far as the arc it replays: not less where agents are synchronized, and not further. */
class ReplayTest {
    private static OscillatorNetwork path(PhaseUpdateRule update) {
        return OscillatorNetwork.of(Digraphs.path(3), update, VertexTriggering.of(0.5));
    }

    @Test
    void anArcThatGoesOnAfterSynchronizationIsReplayedToItsEnd() {
        OscillatorNetwork network = path(BinaryUpdate.of("0.5"));
        ArcRecorder recorder = new ArcRecorder();
        RunOutcome outcome = Engine.of(network)
                .run(InitialPhases.uniform(), Coins.of(1, 1), RunPlan.atExactSync(Horizon.ofPeriods(100)), recorder);
        assertThat(outcome).isInstanceOf(RunOutcome.Synchronized.class);
        HybridArc arc = recorder.arc();
        HybridArc longer =
                HybridArc.of(arc.initial(), arc.jumps(), arc.end().t().plus(Ticks.PERIOD / 2));
        RecordedRun run = new RecordedRun(network, Coins.of(1, 1), longer);
        assertThat(SolutionCheck.firstViolation(run)).isEmpty();
        assertThat(Replay.of(run)).isEqualTo(longer);
    }

    @Test
    void anEndThatIsFarAwayIsNotRunTo() {
        for (PhaseUpdateRule update : List.of(BinaryUpdate.of("0.5"), PiecewiseLinearUpdate.of("0", "0"))) {
            long[] initial = {0, Ticks.PERIOD / 10, Ticks.PERIOD / 5};
            ExactTime t = ExactTime.ZERO.plus(Ticks.PERIOD - initial[2]);
            HybridArc claimed = HybridArc.of(
                    initial, List.of(new Jump(t, 0, 0, 2, List.of())), ExactTime.ofPeriods(1_000_000_000_000_000L));
            RecordedRun run = new RecordedRun(path(update), null, claimed);
            HybridArc replayed = assertTimeoutPreemptively(Duration.ofSeconds(60), () -> Replay.of(run));
            assertThat(replayed).isNotEqualTo(claimed);
            assertThat(replayed.jumps()).hasSize(2).startsWith(claimed.jumps().get(0));
        }
    }

    @Test
    void anArcOfAnUpdateThatNearlySynchronizesIsReplayed() {
        OscillatorNetwork network = path(PiecewiseLinearUpdate.of("0.3", "0.4"));
        ArcRecorder recorder = new ArcRecorder();
        Engine.of(network)
                .run(
                        InitialPhases.uniform(),
                        Coins.of(1, 1),
                        RunPlan.at(ArcWithin.of("0.05"), Horizon.ofPeriods(20)),
                        recorder);
        HybridArc arc = recorder.arc();
        assertThat(Replay.of(new RecordedRun(network, null, arc))).isEqualTo(arc);
    }
}
