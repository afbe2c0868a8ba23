package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumSet;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.graph.RandomDigraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/** Runs without progress end at a look, and others as if there were no looks. */
class GivingUpTest {
    private static final Horizon FAR = Horizon.ofPeriods(20_000);

    private static OscillatorNetwork on(Digraph digraph) {
        return OscillatorNetwork.of(digraph, BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
    }

    private static RunOutcome run(TestedEngine engine, int replicate, Horizon horizon) {
        return engine.run(InitialPhases.uniform(), Coins.of(1, replicate), RunPlan.atExactSync(horizon));
    }

    /** Three agents without an arc: nothing ever changes. */
    @Test
    void aRunWithoutProgressEndsAsAtAHorizonThere() {
        OscillatorNetwork apart = on(RandomDigraphs.gnp(3, 0, 1));
        for (Engines engine : EnumSet.complementOf(EnumSet.of(Engines.REFERENCE))) {
            RunOutcome outcome = run(engine.of(apart), 1, FAR.givingUpFrom(100));
            assertThat(outcome).isEqualTo(run(engine.of(apart), 1, Horizon.ofPeriods(1_000)));
            assertThat(outcome.end()).isEqualTo(ExactTime.ofPeriods(1_000));
            assertThat(FAR.givingUpFrom(100).gaveUp(outcome)).isTrue();
        }
    }

    /** Cycles lose their groups one by one, and the last two stay for long. */
    @Test
    void aRunWithProgressIsTheSameWithLooksAndWithout() {
        TestedEngine engine = TestedEngine.of(Engine.of(on(Digraphs.cycle(40))));
        for (int replicate = 1; replicate <= 50; replicate++) {
            RunOutcome outcome = run(engine, replicate, FAR.givingUpFrom(1_000));
            assertThat(outcome).isInstanceOf(RunOutcome.Synchronized.class).isEqualTo(run(engine, replicate, FAR));
            assertThat(FAR.gaveUp(outcome)).isFalse();
        }
    }

    /** At t = 10 and t = 100 there were fewer groups than at the look before; the next look is beyond the horizon. */
    @Test
    void aLookBeyondTheHorizonIsTheHorizon() {
        TestedEngine engine = TestedEngine.of(Engine.of(on(Digraphs.cycle(60))));
        Horizon horizon = Horizon.ofPeriods(150);
        RunOutcome outcome = run(engine, 3, horizon.givingUpFrom(10));
        assertThat(outcome).isInstanceOf(RunOutcome.HorizonReached.class).isEqualTo(run(engine, 3, horizon));
        assertThat(horizon.givingUpFrom(10).gaveUp(outcome)).isFalse();
        assertThat(horizon.givingUpFrom(200)).isEqualTo(horizon);
    }

    @Test
    void aRunThatItsJumpsStoppedWasNotGivenUp() {
        Horizon horizon = new Horizon(ExactTime.ofPeriods(20_000), 50).givingUpFrom(100);
        RunOutcome outcome = run(TestedEngine.of(Engine.of(on(RandomDigraphs.gnp(3, 0, 1)))), 1, horizon);
        assertThat(outcome.jumps()).isEqualTo(50);
        assertThat(horizon.gaveUp(outcome)).isFalse();
    }

    @Test
    void aLookBeforeTheFirstPeriodIsRefused() {
        assertThatThrownBy(() -> FAR.givingUpFrom(0))
                .hasMessage("the first look must come after a whole number of periods, at least 1, but is 0");
    }
}
