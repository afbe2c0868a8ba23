package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.SolutionCheck;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;

/** Every engine against the slow reference, bit for bit, over thousands of random networks. */
class DifferentialTest {
    private static final int BINARY_CASES = 6000;
    private static final int OTHER_CASES = 2000;

    @Test
    void theSlotRingIsTheReferenceForTheBinaryUpdate() {
        Tally tally = new Tally();
        for (int number = 0; number < BINARY_CASES; number++) {
            RandomCase drawn = RandomCase.of(number, RandomCase.Kind.BINARY);
            tally.add(compare(drawn, DifferentialTest::slotRing));
        }
        tally.assertRich(BINARY_CASES);
    }

    @Test
    void theEngineThatSkipsSilentAgentsIsTheReferenceForTheBinaryUpdate() {
        for (int number = 0; number < BINARY_CASES; number++) {
            compare(RandomCase.of(number, RandomCase.Kind.BINARY), DifferentialTest::talkerRing);
        }
    }

    @Test
    void theEngineWithMasksIsTheReferenceForTheBinaryUpdate() {
        for (int number = 0; number < BINARY_CASES; number++) {
            compare(RandomCase.of(number, RandomCase.Kind.BINARY), DifferentialTest::maskRing);
        }
    }

    @Test
    void theEngineOfTheFactoryIsTheReference() {
        for (int number = 0; number < OTHER_CASES; number++) {
            for (RandomCase.Kind kind : RandomCase.Kind.values()) {
                compare(RandomCase.of(number, kind), PulseEngine::of);
            }
        }
    }

    @Test
    void theQueueIsTheReferenceForTheBinaryUpdate() {
        for (int number = 0; number < OTHER_CASES; number++) {
            compare(RandomCase.of(number, RandomCase.Kind.BINARY), QueueEngine::new);
        }
    }

    @Test
    void theQueueIsTheReferenceForTheLinearUpdate() {
        for (int number = 0; number < OTHER_CASES; number++) {
            compare(RandomCase.of(number, RandomCase.Kind.LINEAR), QueueEngine::new);
        }
    }

    @Test
    void theQueueIsTheReferenceForARuleOfTheUsersOwn() {
        for (int number = 0; number < OTHER_CASES; number++) {
            compare(RandomCase.of(number, RandomCase.Kind.CUSTOM), QueueEngine::new);
        }
    }

    @Test
    void anEngineThatIsUsedAgainGivesTheSameRuns() {
        RandomCase drawn = RandomCase.of(7, RandomCase.Kind.BINARY);
        PulseEngine engine = PulseEngine.of(drawn.network());
        HybridArc first = record(engine, drawn).arc();
        for (int other = 1; other < 5; other++) {
            engine.run(drawn.initial(), org.photinus.random.Coins.of(other, 1), drawn.stop());
        }
        assertThat(record(engine, drawn).arc()).isEqualTo(first);
    }

    @Test
    void slopesOfZeroAreTheBinaryUpdateAtOneHalf() {
        for (int number = 0; number < OTHER_CASES; number++) {
            RandomCase drawn = RandomCase.of(number, RandomCase.Kind.BINARY);
            OscillatorNetwork linear = drawn.network().with(PiecewiseLinearUpdate.of("0", "0"));
            OscillatorNetwork binary = drawn.network().with(BinaryUpdate.of("0.5"));
            assertThat(record(new QueueEngine(linear), drawn).arc())
                    .as("case %d%n%s", number, drawn.code())
                    .isEqualTo(record(slotRing(binary), drawn).arc());
        }
    }

    @Test
    void everyRunIsASolution() {
        for (int number = 0; number < OTHER_CASES; number++) {
            for (RandomCase.Kind kind : RandomCase.Kind.values()) {
                RandomCase drawn = RandomCase.of(number, kind);
                HybridArc arc = record(PulseEngine.of(drawn.network()), drawn).arc();
                assertThat(SolutionCheck.firstViolation(new RecordedRun(drawn.network(), drawn.coins(), arc)))
                        .as("case %d %s%n%s", number, kind, drawn.code())
                        .isEmpty();
            }
        }
    }

    @Test
    void aRunReplayedByItsOwnScriptIsTheSameRun() {
        for (int number = 0; number < OTHER_CASES; number++) {
            for (RandomCase.Kind kind : new RandomCase.Kind[] {RandomCase.Kind.BINARY, RandomCase.Kind.LINEAR}) {
                RandomCase drawn = RandomCase.of(number, kind);
                HybridArc arc = record(PulseEngine.of(drawn.network()), drawn).arc();
                assertThat(Replay.of(new RecordedRun(drawn.network(), null, arc)))
                        .as("case %d %s%n%s", number, kind, drawn.code())
                        .isEqualTo(arc);
            }
        }
    }

    @Test
    void aRunWhoseRuleDrewForItselfIsNotReplayed() {
        RandomCase drawn = RandomCase.of(3, RandomCase.Kind.CUSTOM);
        HybridArc arc = record(PulseEngine.of(drawn.network()), drawn).arc();
        assertThatThrownBy(() -> Replay.of(new RecordedRun(drawn.network(), drawn.coins(), arc)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a run must have an update rule without draws, or the binary one, to be replayed, but has"
                        + " another: the arc does not hold what it drew");
    }

    @Test
    void withoutCoinsARandomRuleIsTakenAtItsWord() {
        for (int number = 0; number < 200; number++) {
            RandomCase drawn = RandomCase.of(number, RandomCase.Kind.CUSTOM);
            HybridArc arc = record(PulseEngine.of(drawn.network()), drawn).arc();
            assertThat(SolutionCheck.firstViolation(new RecordedRun(drawn.network(), null, arc)))
                    .as("case %d%n%s", number, drawn.code())
                    .isEmpty();
        }
    }

    private static PulseEngine slotRing(OscillatorNetwork network) {
        return new SlotRingEngine(network, (BinaryUpdate) network.update());
    }

    private static PulseEngine talkerRing(OscillatorNetwork network) {
        return unlessEveryJumpCounts(network, new TalkerRingEngine(network, (BinaryUpdate) network.update()));
    }

    private static PulseEngine maskRing(OscillatorNetwork network) {
        return unlessEveryJumpCounts(network, new MaskRingEngine(network, (BinaryUpdate) network.update()));
    }

    /** An engine that skips agents, and the slot ring where it must not be used. */
    private static PulseEngine unlessEveryJumpCounts(OscillatorNetwork network, PulseEngine skipping) {
        PulseEngine everybody = slotRing(network);
        return (initial, coins, stop, observer) -> {
            boolean everyJumpCounts =
                    observer instanceof JumpObserver || network.triggering().goesByJump();
            return (everyJumpCounts ? everybody : skipping).run(initial, coins, stop, observer);
        };
    }

    private static ArcRecorder record(PulseEngine engine, RandomCase drawn) {
        ArcRecorder recorder = new ArcRecorder();
        engine.run(drawn.initial(), drawn.coins(), drawn.stop(), recorder);
        return recorder;
    }

    private static RunOutcome compare(RandomCase drawn, Function<OscillatorNetwork, PulseEngine> engines) {
        if (!drawn.network().update().synchronizesExactly()
                && drawn.stop().until() instanceof org.photinus.sync.ExactSync) {
            throw new AssertionError("a linear case must not ask for exact synchronization");
        }
        PulseEngine reference = new ReferenceEngine(drawn.network());
        PulseEngine engine = engines.apply(drawn.network());
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

    private static InstantObserver noting(List<String> notes) {
        return (long instant, ExactTime t, long jumps, int groups, long containingArc) ->
                notes.add(instant + " " + t + " " + jumps + " " + groups + " " + containingArc);
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
    void theFactoryGivesTheBinaryUpdateItsOwnEngine() {
        OscillatorNetwork network = RandomCase.of(1, RandomCase.Kind.BINARY).network();
        assertThat(PulseEngine.of(network)).isInstanceOf(BinaryEngine.class);
        assertThat(PulseEngine.of(
                        network.with(PiecewiseLinearUpdate.of("0.1", "0.1")).with(VertexTriggering.of(0.5))))
                .isInstanceOf(QueueEngine.class);
    }
}
