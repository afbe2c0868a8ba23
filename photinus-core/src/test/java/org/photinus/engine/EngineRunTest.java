package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.testing.Cases;

/** Runs that their caller advances: the same instants as any other run, and one live run for each engine. */
class EngineRunTest {
    private static final Cases CASES = Cases.of(200, 1500);
    private static final Coins COINS = Coins.of(1, 1);
    private static final OscillatorNetwork CYCLE =
            OscillatorNetwork.of(Digraphs.cycle(4), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
    private static final RunPlan PLAN = RunPlan.at(new ArcWithin(1), Horizon.ofPeriods(100));
    private static final InitialPhases START = InitialPhases.of("0", "1", "0.25", "0.5");

    @ParameterizedTest
    @EnumSource
    @Tag("random")
    void everyInstantIsThatOfTheReferenceWithItsPhases(Engines engines) {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            for (RandomCase.Kind kind : RandomCase.Kind.values()) {
                if (kind == RandomCase.Kind.BINARY || engines.takesEveryUpdate()) {
                    assertReference(engines, RandomCase.of(number, kind));
                }
            }
        }
    }

    private static void assertReference(Engines engines, RandomCase drawn) {
        Run expected = new ReferenceEngine(drawn.network())
                .start(drawn.initial(), drawn.coins(), drawn.stop(), RunObserver.NONE);
        Run run = engines.of(drawn.network()).start(drawn.initial(), drawn.coins(), drawn.stop(), RunObserver.NONE);
        ExactTime last = drawn.stop().horizon().maxTime();
        String label = "case " + drawn.number() + "\n" + drawn.code();
        int agents = drawn.network().agents();
        boolean advances;
        do {
            assertThat(look(run, agents)).as(label).isEqualTo(look(expected, agents));
            advances = expected.advance(last);
            assertThat(run.advance(last)).as(label).isEqualTo(advances);
        } while (advances);
        assertThat(look(run, agents)).as(label).isEqualTo(look(expected, agents));
    }

    private static List<Object> look(Run run, int agents) {
        List<Object> seen = new ArrayList<>(List.of(run.instants(), run.now(), run.jumps(), run.groups()));
        seen.add(run.containingArc());
        seen.add(run.isWithin(run.containingArc()));
        seen.add(run.isWithin(run.containingArc() - 1));
        for (int i = 0; i < agents; i++) {
            seen.add(run.phase(i));
        }
        return seen;
    }

    @ParameterizedTest
    @EnumSource
    @Tag("random")
    void aPulledRunGoesThroughTheInstantsOfARun(Engines engines) {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomCase drawn = RandomCase.of(number, RandomCase.Kind.BINARY);
            TestedEngine engine = engines.of(drawn.network());
            List<String> expected = new ArrayList<>();
            RunOutcome outcome = engine.run(drawn.initial(), drawn.coins(), drawn.stop(), noting(expected));
            List<String> told = new ArrayList<>();
            Run run = engine.start(drawn.initial(), drawn.coins(), drawn.stop(), noting(told));
            List<String> seen = new ArrayList<>();
            while (run.instants() < outcome.instants()) {
                assertThat(run.advance(drawn.stop().horizon().maxTime())).isTrue();
                noting(seen).timeEnded(run);
            }
            assertThat(seen).as("case %d%n%s", number, drawn.code()).isEqualTo(expected);
            assertThat(told).as("case %d%n%s", number, drawn.code()).isEqualTo(expected);
        }
    }

    private static RunObserver noting(List<String> notes) {
        return RunObserver.ofTimes(run -> notes.add((run.instants() - 1) + " " + run.now() + " " + run.jumps() + " "
                + run.groups() + " " + run.containingArc()));
    }

    @ParameterizedTest
    @EnumSource
    void beforeItsFirstInstantARunStandsAtItsStart(Engines engines) {
        Run run = engines.of(CYCLE).start(START, COINS, PLAN, RunObserver.NONE);
        assertThat(run.instants()).isZero();
        assertThat(run.now()).isEqualTo(ExactTime.ZERO);
        assertThat(run.jumps()).isZero();
        assertThat(run.groups()).isEqualTo(3);
        assertThat(run.phase(0)).isZero();
        assertThat(run.phase(1)).isEqualTo(Ticks.PERIOD);
        assertThat(run.phase(3)).isEqualTo(Ticks.PERIOD / 2);
    }

    @ParameterizedTest
    @EnumSource
    void aRunThatMayNotAdvanceStaysWhereItIs(Engines engines) {
        Run run = engines.of(CYCLE).start(START, COINS, PLAN, RunObserver.NONE);
        assertThat(run.advance(ExactTime.ZERO)).isTrue();
        List<Object> before = look(run, 4);
        assertThat(run.advance(new ExactTime(0, Ticks.PERIOD / 10))).isFalse();
        assertThat(look(run, 4)).isEqualTo(before);
        assertThat(run.advance(ExactTime.ofPeriods(1))).isTrue();
        assertThat(run.instants()).isEqualTo(2);
    }

    @Test
    void anotherStartEndsTheRunBefore() {
        for (OscillatorNetwork network : List.of(CYCLE, CYCLE.with(PiecewiseLinearUpdate.of("0.3", "0.4")))) {
            // Jumps are observed by other dynamics, but it is one engine, with one live run.
            for (RunObserver second : List.of(RunObserver.NONE, new ArcRecorder())) {
                Engine engine = Engine.of(network);
                Run run = engine.start(START, COINS, PLAN, RunObserver.NONE);
                Run other = engine.start(START, COINS, PLAN, second);
                assertEnded(run);
                assertThat(other.advance(ExactTime.ofPeriods(1))).isTrue();
                engine.run(START, COINS, RunPlan.at(new ArcWithin(1), Horizon.ofPeriods(1)), second);
                assertEnded(other);
            }
        }
    }

    private static void assertEnded(Run run) {
        String text =
                "a run must be the last one that its engine has started, but the engine has started another since;"
                        + " take an engine for each run that is to be kept";
        List<ThrowingCallable> calls = List.of(
                () -> run.advance(ExactTime.ZERO),
                run::instants,
                run::now,
                run::jumps,
                run::groups,
                run::containingArc,
                () -> run.isWithin(0),
                () -> run.phase(0));
        calls.forEach(call -> assertThatThrownBy(call)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(text));
    }

    @Test
    void aStartIsCheckedLikeARun() {
        for (OscillatorNetwork network : List.of(CYCLE, CYCLE.with(PiecewiseLinearUpdate.of("0.3", "0.4")))) {
            Engine engine = Engine.of(network);
            assertThatThrownBy(() -> engine.start(InitialPhases.of("0.1"), COINS, PLAN, RunObserver.NONE))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("initial phases must be given for each of the 4 agents, but there are 1");
            assertThatThrownBy(() -> engine.start((coins, agent) -> -1, COINS, PLAN, RunObserver.NONE))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("initial phase of agent 1 must lie between 0 and 1, but is ");
            // And the engine is none the worse for it.
            assertThat(engine.start(START, COINS, PLAN, RunObserver.NONE).advance(ExactTime.ZERO))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEngineMayBreakOffARunAndStartAnother(Engines engines) {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.regular(100, 5), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        TestedEngine engine = engines.of(network);
        for (int instants = 0; instants < 60; instants += 7) {
            Run broken = engine.start(InitialPhases.uniform(), Coins.of(2, 1), PLAN, RunObserver.NONE);
            while (broken.instants() < instants) {
                broken.advance(ExactTime.FOREVER);
            }
            Run run = engine.start(InitialPhases.uniform(), COINS, PLAN, RunObserver.NONE);
            Run fresh = engines.of(network).start(InitialPhases.uniform(), COINS, PLAN, RunObserver.NONE);
            for (int i = 0; i < 150; i++) {
                assertThat(run.advance(ExactTime.FOREVER)).isEqualTo(fresh.advance(ExactTime.FOREVER));
                assertThat(look(run, 100)).isEqualTo(look(fresh, 100));
            }
        }
    }

    @Test
    void anObserverSeesTheStartAndTheJumpsAndItsCallerSaysWhenItIsOver() {
        ArcRecorder whole = new ArcRecorder();
        RunOutcome outcome = Engine.of(CYCLE).run(START, COINS, RunPlan.atExactSync(Horizon.ofPeriods(100)), whole);
        ArcRecorder recorder = new ArcRecorder();
        Run run = Engine.of(CYCLE).start(START, COINS, PLAN, recorder);
        while (run.groups() > 1 && run.advance(ExactTime.ofPeriods(100))) {
            assertThat(run.now().compareTo(outcome.end())).isNotPositive();
        }
        assertThatThrownBy(recorder::arc).isInstanceOf(IllegalStateException.class);
        HybridArc arc = recorder.until(run.now());
        assertThat(arc).isEqualTo(whole.arc());
        assertThat(arc.jumps()).extracting(Jump::k).last().isEqualTo(run.jumps() - 1);
    }

    @Test
    void aRunThatIsRunWholeCanBeLookedAtAtItsEnd() {
        RunPlan stop = RunPlan.atExactSync(Horizon.ofPeriods(100));
        Run run = Engine.of(CYCLE).start(START, COINS, stop, RunObserver.NONE);

        RunOutcome outcome = run.finish();

        assertThat(outcome).isEqualTo(Engine.of(CYCLE).run(START, COINS, stop));
        assertThat(run.instants()).isEqualTo(outcome.instants());
        assertThat(run.now()).isEqualTo(outcome.end());
        assertThat(run.phase(0)).isEqualTo(run.phase(1)).isZero();
        assertThatThrownBy(run::finish)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("a run must stand at its start to be run whole, but has been advanced by");
    }

    @Test
    void aRunIsNotStartedTowardsACriterionThatItNeverMeets() {
        OscillatorNetwork linear = OscillatorNetwork.of(
                Digraphs.cycle(4), PiecewiseLinearUpdate.of("0.3", "0.4"), VertexTriggering.of(0.5));
        Engine engine = Engine.of(linear);

        assertThatThrownBy(
                        () -> engine.start(START, COINS, RunPlan.atExactSync(Horizon.ofPeriods(9)), RunObserver.NONE))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @EnumSource
    void anObserverOfTimesIsToldOfTheStartAndTheEndOnce(Engines engines) {
        List<String> told = new ArrayList<>();
        RunObserver observer = new RunObserver() {
            @Override
            public boolean seesEvents() {
                return false;
            }

            @Override
            public void started(Run run) {
                told.add("started at " + run.now());
            }

            @Override
            public void fired(ExactTime t, long k, int agent, boolean pulses, long after) {
                throw new AssertionError("told of jump " + k);
            }

            @Override
            public void ended(RunOutcome outcome) {
                told.add("ended at " + outcome.end());
            }
        };
        RunOutcome outcome = engines.of(CYCLE).run(START, COINS, PLAN, observer);
        assertThat(told).containsExactly("started at 0", "ended at " + outcome.end());
    }

    /** A plan that goes on after synchronization has its sync-time, and its end at the horizon. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REFERENCE")
    void aRunMayGoOnToItsHorizon(Engines engines) {
        RunOutcome first = engines.of(CYCLE).run(START, COINS, PLAN);
        RunOutcome whole = engines.of(CYCLE).run(START, COINS, PLAN.toTheHorizon());
        assertThat(first).isInstanceOf(RunOutcome.Synchronized.class);
        assertThat(whole.observedTime()).isEqualTo(first.observedTime());
        assertThat(whole.end()).isEqualTo(ExactTime.ofPeriods(100));
        assertThat(whole.jumps()).isGreaterThan(first.jumps());
    }
}
