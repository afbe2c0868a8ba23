package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.Jump;
import org.photinus.network.ArcProbability;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

class PulseCountTest {
    private static final Coins COINS = Coins.of(3, 1);
    private static final RunPlan STOP = RunPlan.atExactSync(Horizon.ofPeriods(50));

    private static OscillatorNetwork path(TriggeringRule triggering) {
        return OscillatorNetwork.of(Digraphs.path(5), BinaryUpdate.of("0.5"), triggering);
    }

    private static long counted(OscillatorNetwork network) {
        PulseCount count = new PulseCount(network, COINS);
        RunOutcome outcome = Engine.of(network).run(InitialPhases.uniform(), COINS, STOP, count);
        assertThat(outcome.jumps()).isPositive();
        return count.pulses();
    }

    private static java.util.stream.Stream<Jump> jumps(OscillatorNetwork network) {
        ArcRecorder recorder = new ArcRecorder();
        Engine.of(network).run(InitialPhases.uniform(), COINS, STOP, recorder);
        return recorder.arc().jumps().stream();
    }

    @Test
    void anAgentPaysForAPulseWithoutReceivers() {
        OscillatorNetwork certain = path(VertexTriggering.of(1));
        assertThat(counted(certain)).isEqualTo(jumps(certain).count());
        // The last agent of a path has no out-neighbour.
        assertThat(jumps(certain).filter(Jump::pulsed).count()).isLessThan(counted(certain));
        OscillatorNetwork random = path(VertexTriggering.of(0.5));
        assertThat(counted(random))
                .isEqualTo(jumps(random)
                        .filter(jump -> VertexTriggering.of(0.5).pulses(COINS, jump.instant(), jump.agent()))
                        .count());
    }

    @Test
    void withEdgeTriggeringEveryArcIsAMessage() {
        Digraph out = Digraphs.star(5);
        for (EdgeTriggering rule : List.of(
                EdgeTriggering.of(0.5),
                EdgeTriggering.of(PulseProbability.perAgent(0.5, 0.25, 0.5, 0.5, 0.5)),
                EdgeTriggering.of(ArcProbability.of(out, 0.5, 0.75, 1, 0.5)))) {
            OscillatorNetwork edges = OscillatorNetwork.of(out, BinaryUpdate.of("0.5"), rule);
            long firings = jumps(edges).filter(Jump::pulsed).count();
            assertThat(counted(edges))
                    .isEqualTo(jumps(edges)
                            .mapToLong(jump -> jump.receptions().size())
                            .sum())
                    .isGreaterThan(firings);
        }
    }

    @Test
    void withAnyOtherRuleFiringsThatReachAnAgentCount() {
        TriggeringRule always = (coins, instant, jump, from, to) -> true;
        OscillatorNetwork own = path(always);
        assertThat(counted(own)).isEqualTo(jumps(own).filter(Jump::pulsed).count());
    }
}
