package org.photinus.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Sending;
import org.photinus.world.World;

class TuningReceiversTest {
    private static final Digraph CYCLE = Digraphs.cycle(4);

    private static long ticks(String periods) {
        return Ticks.parse("time", periods);
    }

    private static World delayed(DelayLaw law) {
        return World.IDEAL.with(new Links(law, Loss.NONE, 0));
    }

    private static List<String> of(World world, PhaseUpdateRule update, String greatest) {
        OscillatorNetwork network = OscillatorNetwork.of(CYCLE, update, VertexTriggering.of(0.5));
        return TuningReceivers.of(network, world, ticks(greatest)).stream()
                .map(ReceiverRule::text)
                .toList();
    }

    private static List<String> of(World world) {
        return of(world, BinaryUpdate.of("0.5"), "0.9");
    }

    /** On a cycle of four an echo takes four delays. */
    @Test
    void whereDelaysAreConstantAndClocksAreEqualNoWindowIsNeeded() {
        assertThat(of(delayed(new DelayLaw.Constant(ticks("0.02")))))
                .containsExactly("paper", "refractory:0.080000000000000001", "delay:0.02", "age");
        DelayLaw perArc = DelayLaw.PerArc.of(CYCLE, ticks("0.01"), ticks("0.02"), ticks("0.03"), ticks("0.0444"));
        assertThat(of(delayed(perArc)))
                .containsExactly("paper", "refractory:0.104400000000000001", "delay:0.026", "age");
    }

    @Test
    void windowsAreAsWideAsTheJitterAsks() {
        World jittered =
                delayed(new DelayLaw.Jittered(ticks("0.02"), ticks("0.005"))).with(Clocks.EQUAL);
        assertThat(of(jittered))
                .containsExactly(
                        "paper",
                        "refractory:0.07",
                        "refractory:0.14",
                        "delay:0.025",
                        "age",
                        "age+window:0.15,1,0.1",
                        "age+window:0.15,0.5,0.1",
                        "age+window:0.15,0.3",
                        "age+window:0.05,1,0.1");
        assertThat(of(delayed(new DelayLaw.Uniform(0, ticks("0.12")))))
                .contains("delay:0.06", "age+window:0.25,1,0.1")
                .doesNotContain("age+window:1,1,0.1");
    }

    @Test
    void clocksThatDifferAskForAWindowToo() {
        World drifting = World.IDEAL.with(Clocks.of(0, 20 * Clocks.PPM, -50 * Clocks.PPM, 0));
        assertThat(of(drifting))
                .containsExactly(
                        "paper",
                        "age",
                        "age+window:0.003,1,0.1",
                        "age+window:0.003,0.5,0.1",
                        "age+window:0.003,0.3",
                        "age+window:0.001,1,0.1");
    }

    @Test
    void nothingIsTriedThatNoThresholdAllows() {
        World slow = delayed(new DelayLaw.Constant(ticks("0.3")));
        assertThat(of(slow)).containsExactly("paper", "delay:0.3", "age");
        assertThat(of(slow, BinaryUpdate.of("0.2"), "0.2")).containsExactly("paper", "age");
    }

    @Test
    void withoutABinaryUpdateThereAreNoTargets() {
        World world = delayed(new DelayLaw.Constant(ticks("0.02")));
        assertThat(of(world, PiecewiseLinearUpdate.of("0.3", "0.4"), "1"))
                .containsExactly("paper", "refractory:0.080000000000000001");
    }

    @Test
    void pulsesThatAreSentLaterNeedTheirAge() {
        World later = delayed(new DelayLaw.Constant(ticks("0.02")))
                .with(ReceiverRule.age())
                .with(new Sending(ticks("0.1")));
        assertThat(of(later)).containsExactly("age");
    }
}
