package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.PulseCounts;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.Lock;
import org.photinus.sync.Spread;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.world.Links;
import org.photinus.world.ReceiverRule;
import org.photinus.world.World;

/** The slow engine for worlds against the slow engine of the paper, and against what is known of worlds (S22). */
class LiteralWorldEngineTest {
    private static final long DELAY = Ticks.PERIOD / 100;
    private static final World LATE = World.IDEAL.with(Links.delay("0.01"));

    @RandomTest
    void theIdealWorldIsThatOfThePaper() {
        Cases cases = Cases.of(100, 500);
        for (int number = cases.from(); number < cases.to(); number++) {
            for (RandomCase.Kind kind : RandomCase.Kind.values()) {
                RandomCase drawn = RandomCase.of(number, kind);
                RunPlan stop = drawn.stop();
                RunOutcome outcome = LiteralWorldEngine.run(
                        drawn.network(),
                        World.IDEAL,
                        drawn.initial(),
                        drawn.coins(),
                        stop.measuring(ExactTime.ZERO, Lock.STANDARD));
                assertThat(FirstPassage.of(outcome))
                        .as("case %d %s%n%s", number, kind, drawn.code())
                        .isEqualTo(new ReferenceEngine(drawn.network()).run(drawn.initial(), drawn.coins(), stop));
            }
        }
    }

    @RandomTest
    void aRandomIdealWorldIsThatOfThePaper() {
        Cases cases = Cases.of(200, 1000);
        for (int number = cases.from(); number < cases.to(); number++) {
            RandomWorld drawn = RandomWorld.ideal(number);
            RunPlan stop = drawn.stop();
            RunOutcome first =
                    LiteralWorldEngine.run(drawn.network(), drawn.world(), drawn.initial(), drawn.coins(), stop);
            RunOutcome expected = new ReferenceEngine(drawn.network())
                    .run(drawn.initial(), drawn.coins(), RunPlan.at(stop.until(), stop.horizon()));
            if (stop.endsAtSync()) {
                assertThat(FirstPassage.of(first)).as(drawn.label()).isEqualTo(expected);
            } else {
                assertThat(first.getClass()).as(drawn.label()).isEqualTo(expected.getClass());
                assertThat(first.observedTime()).as(drawn.label()).isEqualTo(expected.end());
            }
        }
    }

    @RandomTest
    void everyRandomWorldCanBeRunAndItsPulsesAreAllAccountedFor() {
        WorldTally tally = new WorldTally();
        Cases cases = Cases.of(500, 3000);
        for (int number = cases.from(); number < cases.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            RunOutcome outcome = LiteralWorldEngine.run(
                    drawn.network(), drawn.world(), drawn.initial(), drawn.coins(), drawn.stop());
            PulseCounts pulses = outcome.pulses().orElseThrow();
            assertThat(pulses.lost() + pulses.heard() + pulses.ignored())
                    .as(drawn.label())
                    .isLessThanOrEqualTo(pulses.sent() + pulses.duplicated());
            tally.add(outcome);
        }
        tally.assertRich();
    }

    @Test
    void onTheCompleteDigraphAConstantDelayStretchesThePeriodByItself() {
        RunOutcome outcome = run(Digraphs.complete(5), LATE, InitialPhases.uniform(), 0);
        assertThat(outcome.measures().orElseThrow().periodPpm()).isEqualTo(OptionalDouble.of(10_000));
        assertThat(outcome.measures().orElseThrow().spread().orElseThrow().max())
                .isZero();
    }

    @Test
    void onThePathTheSpreadIsOneDelayForEveryArc() {
        RunOutcome outcome = run(Digraphs.path(6), LATE, InitialPhases.uniform(), 1);
        Spread spread = outcome.measures().orElseThrow().spread().orElseThrow();
        assertThat(spread.median()).isEqualTo(5 * DELAY);
        assertThat(spread.p95()).isEqualTo(5 * DELAY);
        assertThat(outcome.measures().orElseThrow().periodPpm()).isEqualTo(OptionalDouble.of(0));
    }

    @Test
    void withTheTrueDelayTheAgeOfAPulseKeepsASynchronizedNetworkTogether() {
        for (ReceiverRule rule :
                new ReceiverRule[] {ReceiverRule.age(), ReceiverRule.age(DELAY), ReceiverRule.delay(DELAY)}) {
            String[] phases = Collections.nCopies(7, "0.3").toArray(String[]::new);
            RunOutcome outcome = run(Digraphs.regular(7, 3), LATE.with(rule), InitialPhases.of(phases), 0);
            assertThat(outcome).isInstanceOf(RunOutcome.Synchronized.class);
            assertThat(outcome.observedTime()).isEqualTo(ExactTime.ZERO);
            assertThat(outcome.measures().orElseThrow().lockTime()).contains(ExactTime.ZERO);
            assertThat(outcome.measures().orElseThrow().outOfLock()).hasValue(0);
            assertThat(outcome.measures().orElseThrow().spread().orElseThrow().max())
                    .isZero();
            assertThat(outcome.measures().orElseThrow().periodPpm()).hasValue(0);
        }
    }

    @Test
    void withTheTrueDelayTheAgeOfAPulseLeadsToExactSynchronization() {
        RunOutcome outcome = run(Digraphs.regular(7, 3), LATE.with(ReceiverRule.age()), InitialPhases.uniform(), 3);
        assertThat(outcome.measures().orElseThrow().spread().orElseThrow().max())
                .isZero();
        assertThat(outcome.containingArc()).isZero();
    }

    /** Forty periods, of which the first twenty are the burn-in. */
    private static RunOutcome run(Digraph digraph, World world, InitialPhases initial, long seed) {
        OscillatorNetwork network = OscillatorNetwork.of(digraph, BinaryUpdate.of("0.5"), VertexTriggering.of(0.75));
        return LiteralWorldEngine.run(network, world, initial, Coins.of(seed, 1), RunPlan.measuredFor(40));
    }
}
