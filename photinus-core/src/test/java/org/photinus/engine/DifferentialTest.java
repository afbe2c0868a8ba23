package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.photinus.engine.internal.ActiveRingDynamics;
import org.photinus.engine.internal.IdealDynamics;
import org.photinus.engine.internal.MaskRingDynamics;
import org.photinus.engine.internal.QueueDynamics;
import org.photinus.engine.internal.SlotRingDynamics;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.SolutionCheck;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseScript;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.VertexTriggering;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;

/** Every engine against the slow reference, bit for bit, over thousands of random networks. */
class DifferentialTest {
    private static final Cases BINARY_CASES = Cases.of(1500, 8000);
    private static final Cases OTHER_CASES = Cases.of(400, 3000);

    @RandomTest
    void theSlotRingIsTheReferenceForTheBinaryUpdate() {
        Tally tally = new Tally();
        for (int number = BINARY_CASES.from(); number < BINARY_CASES.to(); number++) {
            RandomCase drawn = RandomCase.of(number, RandomCase.Kind.BINARY);
            tally.add(compare(drawn, Engines.SLOT_RING::of));
        }
        tally.assertRich(BINARY_CASES.count());
    }

    @RandomTest
    void theEngineThatSkipsDormantAgentsIsTheReferenceForTheBinaryUpdate() {
        for (int number = BINARY_CASES.from(); number < BINARY_CASES.to(); number++) {
            compare(RandomCase.of(number, RandomCase.Kind.BINARY), Engines.ACTIVE_RING::of);
        }
    }

    @RandomTest
    void theEngineWithMasksIsTheReferenceForTheBinaryUpdate() {
        for (int number = BINARY_CASES.from(); number < BINARY_CASES.to(); number++) {
            compare(RandomCase.of(number, RandomCase.Kind.BINARY), Engines.MASK_RING::of);
        }
    }

    @RandomTest
    void theEngineOfTheFactoryIsTheReference() {
        for (int number = OTHER_CASES.from(); number < OTHER_CASES.to(); number++) {
            for (RandomCase.Kind kind : RandomCase.Kind.values()) {
                compare(RandomCase.of(number, kind), network -> TestedEngine.of(Engine.of(network)));
            }
        }
    }

    @RandomTest
    void theQueueIsTheReferenceForTheBinaryUpdate() {
        for (int number = OTHER_CASES.from(); number < OTHER_CASES.to(); number++) {
            compare(RandomCase.of(number, RandomCase.Kind.BINARY), Engines.QUEUE::of);
        }
    }

    @RandomTest
    void theQueueIsTheReferenceForTheLinearUpdate() {
        for (int number = OTHER_CASES.from(); number < OTHER_CASES.to(); number++) {
            compare(RandomCase.of(number, RandomCase.Kind.LINEAR), Engines.QUEUE::of);
        }
    }

    @RandomTest
    void theQueueIsTheReferenceForARuleOfTheUsersOwn() {
        for (int number = OTHER_CASES.from(); number < OTHER_CASES.to(); number++) {
            compare(RandomCase.of(number, RandomCase.Kind.CUSTOM), Engines.QUEUE::of);
        }
    }

    @Test
    void anEngineThatIsUsedAgainGivesTheSameRuns() {
        RandomCase drawn = RandomCase.of(7, RandomCase.Kind.BINARY);
        TestedEngine engine = TestedEngine.of(Engine.of(drawn.network()));
        HybridArc first = record(engine, drawn).arc();
        for (int other = 1; other < 5; other++) {
            engine.run(drawn.initial(), org.photinus.random.Coins.of(other, 1), drawn.stop());
        }
        assertThat(record(engine, drawn).arc()).isEqualTo(first);
    }

    @RandomTest
    void slopesOfZeroAreTheBinaryUpdateAtOneHalf() {
        for (int number = OTHER_CASES.from(); number < OTHER_CASES.to(); number++) {
            RandomCase drawn = RandomCase.of(number, RandomCase.Kind.BINARY);
            OscillatorNetwork linear = drawn.network().with(PiecewiseLinearUpdate.of("0", "0"));
            OscillatorNetwork binary = drawn.network().with(BinaryUpdate.of("0.5"));
            assertThat(record(Engines.QUEUE.of(linear), drawn).arc())
                    .as("case %d%n%s", number, drawn.code())
                    .isEqualTo(record(Engines.SLOT_RING.of(binary), drawn).arc());
        }
    }

    @RandomTest
    void everyRunIsASolution() {
        for (int number = OTHER_CASES.from(); number < OTHER_CASES.to(); number++) {
            for (RandomCase.Kind kind : RandomCase.Kind.values()) {
                RandomCase drawn = RandomCase.of(number, kind);
                HybridArc arc = record(TestedEngine.of(Engine.of(drawn.network())), drawn)
                        .arc();
                assertThat(SolutionCheck.firstViolation(new RecordedRun(drawn.network(), drawn.coins(), arc)))
                        .as("case %d %s%n%s", number, kind, drawn.code())
                        .isEmpty();
            }
        }
    }

    @RandomTest
    void aRunReplayedByItsOwnScriptIsTheSameRun() {
        for (int number = OTHER_CASES.from(); number < OTHER_CASES.to(); number++) {
            for (RandomCase.Kind kind : new RandomCase.Kind[] {RandomCase.Kind.BINARY, RandomCase.Kind.LINEAR}) {
                RandomCase drawn = RandomCase.of(number, kind);
                HybridArc arc = record(TestedEngine.of(Engine.of(drawn.network())), drawn)
                        .arc();
                assertThat(Replay.of(new RecordedRun(drawn.network(), null, arc)))
                        .as("case %d %s%n%s", number, kind, drawn.code())
                        .isEqualTo(arc);
            }
        }
    }

    @Test
    void aRunWhoseRuleDrewForItselfIsNotReplayed() {
        RandomCase drawn = RandomCase.of(3, RandomCase.Kind.CUSTOM);
        HybridArc arc =
                record(TestedEngine.of(Engine.of(drawn.network())), drawn).arc();
        assertThatThrownBy(() -> Replay.of(new RecordedRun(drawn.network(), drawn.coins(), arc)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a run must have an update rule without draws, or the binary one, to be replayed, but has"
                        + " another: the arc does not hold what it drew");
    }

    @Test
    void withoutCoinsARandomRuleIsTakenAtItsWord() {
        for (int number = 0; number < 200; number++) {
            RandomCase drawn = RandomCase.of(number, RandomCase.Kind.CUSTOM);
            HybridArc arc =
                    record(TestedEngine.of(Engine.of(drawn.network())), drawn).arc();
            assertThat(SolutionCheck.firstViolation(new RecordedRun(drawn.network(), null, arc)))
                    .as("case %d%n%s", number, drawn.code())
                    .isEmpty();
        }
    }

    private static ArcRecorder record(TestedEngine engine, RandomCase drawn) {
        ArcRecorder recorder = new ArcRecorder();
        engine.run(drawn.initial(), drawn.coins(), drawn.stop(), recorder);
        return recorder;
    }

    private static RunOutcome compare(RandomCase drawn, Function<OscillatorNetwork, TestedEngine> engines) {
        if (!drawn.network().update().synchronizesExactly()
                && drawn.stop().until() instanceof org.photinus.sync.ExactSync) {
            throw new AssertionError("a linear case must not ask for exact synchronization");
        }
        TestedEngine reference = new ReferenceEngine(drawn.network());
        TestedEngine engine = engines.apply(drawn.network());
        String label = "case " + drawn.number() + "\n" + drawn.code();

        ArcRecorder expectedArc = new ArcRecorder();
        RunOutcome expected = reference.run(drawn.initial(), drawn.coins(), drawn.stop(), expectedArc);
        ArcRecorder arc = new ArcRecorder();
        RunOutcome recorded = engine.run(drawn.initial(), drawn.coins(), drawn.stop(), arc);
        assertThat(recorded).as(label).isEqualTo(expected);
        assertThat(arc.arc()).as(label).isEqualTo(expectedArc.arc());

        List<String> expectedInstants = new ArrayList<>();
        List<String> instants = new ArrayList<>();
        reference.run(drawn.initial(), drawn.coins(), drawn.stop(), noting(expectedInstants));
        RunOutcome watched = engine.run(drawn.initial(), drawn.coins(), drawn.stop(), noting(instants));
        assertThat(instants).as(label).isEqualTo(expectedInstants);
        assertThat(watched).as(label).isEqualTo(expected);

        assertThat(engine.run(drawn.initial(), drawn.coins(), drawn.stop()))
                .as(label)
                .isEqualTo(expected);
        return expected;
    }

    private static RunObserver noting(List<String> notes) {
        return RunObserver.ofTimes(run -> notes.add((run.instants() - 1) + " " + run.now() + " " + run.jumps() + " "
                + run.groups() + " " + run.containingArc()));
    }

    /** Guards the generator: a suite of cases that all end alike would compare nothing. */
    private static final class Tally {
        private int synchronizedLater;
        private int censored;
        private int simultaneous;

        void add(RunOutcome outcome) {
            if (outcome instanceof RunOutcome.Synchronized && outcome.jumps() > 0) {
                synchronizedLater++;
            }
            if (outcome instanceof RunOutcome.HorizonReached) {
                censored++;
            }
            if (outcome.jumps() > outcome.instants()) {
                simultaneous++;
            }
        }

        void assertRich(int cases) {
            assertThat(synchronizedLater).isGreaterThan(cases / 5);
            assertThat(censored).isGreaterThan(cases / 5);
            assertThat(simultaneous).isGreaterThan(cases / 2);
        }
    }

    @Test
    void theFactoryChoosesByUpdateDigraphAndObserver() {
        BinaryUpdate binary = BinaryUpdate.of("0.5");
        OscillatorNetwork path = OscillatorNetwork.of(Digraphs.path(9), binary, VertexTriggering.of(0.5));
        OscillatorNetwork dense = OscillatorNetwork.of(Digraphs.complete(9), binary, VertexTriggering.of(0.5));
        OscillatorNetwork large = OscillatorNetwork.of(Digraphs.regular(1025, 5), binary, VertexTriggering.of(0.5));
        assertThat(IdealDynamics.of(path)).isInstanceOf(ActiveRingDynamics.class);
        assertThat(IdealDynamics.of(dense)).isInstanceOf(MaskRingDynamics.class);
        assertThat(IdealDynamics.of(large)).isInstanceOf(ActiveRingDynamics.class);
        assertThat(IdealDynamics.visitingAllOf(path)).isInstanceOf(SlotRingDynamics.class);
        assertThat(IdealDynamics.of(path.with(new ScriptedTriggering(PulseScript.once(List.of())))))
                .isInstanceOf(SlotRingDynamics.class);
        assertThat(IdealDynamics.of(path.with(PiecewiseLinearUpdate.of("0.1", "0.1"))))
                .isInstanceOf(QueueDynamics.class);
    }
}
