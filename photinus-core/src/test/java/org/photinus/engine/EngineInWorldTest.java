package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.photinus.engine.WorldLog.schedule;
import static org.photinus.engine.WorldLog.time;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Measuring;
import org.photinus.run.PulseCounts;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.Lock;
import org.photinus.sync.SyncCriterion;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.world.Clocks;
import org.photinus.world.Links;
import org.photinus.world.World;

/** Runs in a world as their callers see them: run to the end, observed, advanced by hand, cancelled, refused. */
class EngineInWorldTest {
    private static final Cases CASES = Cases.of(120, 1000);
    private static final Coins COINS = Coins.of(1, 1);
    private static final World DELAYED = World.IDEAL.with(Links.delay("0.1"));
    private static final OscillatorNetwork CYCLE =
            OscillatorNetwork.of(Digraphs.cycle(4), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
    private static final InitialPhases START = InitialPhases.of("0", "1", "0.25", "0.5");

    private static RunPlan stop(SyncCriterion until, boolean endsAtSync, Horizon horizon, ExactTime burnIn) {
        return new RunPlan(until, endsAtSync, horizon, Optional.of(new Measuring(burnIn, Lock.STANDARD)), () -> false);
    }

    private static List<Object> look(Run run, int agents) {
        List<Object> seen =
                new ArrayList<>(List.of(run.now(), run.jumps(), run.instants(), run.containingArc(), run.syncTime()));
        for (int i = 0; i < agents; i++) {
            seen.add(run.isUp(i));
            seen.add(run.counts(i));
            seen.add(run.period(i));
            if (run.isUp(i)) {
                seen.add(run.phase(i));
            }
        }
        return seen;
    }

    @RandomTest
    void aRunAdvancedByHandGoesThroughTheStatesOfAnObservedOne() {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            int agents = drawn.network().agents();
            Engine engine = Engine.of(drawn.network(), drawn.world());
            List<List<Object>> expected = new ArrayList<>();
            engine.run(drawn.initial(), drawn.coins(), drawn.stop(), new RunObserver() {
                @Override
                public void started(Run run) {
                    expected.add(look(run, agents));
                }

                @Override
                public void timeEnded(Run run) {
                    expected.add(look(run, agents));
                }
            });
            Run run = engine.start(drawn.initial(), drawn.coins(), drawn.stop(), RunObserver.NONE);
            assertThat(look(run, agents)).as(drawn.label()).isEqualTo(expected.get(0));
            for (List<Object> state : expected.subList(1, expected.size())) {
                // Lanes may stop also at times at which pulses are due that are lost on all arcs.
                boolean advanced = false;
                while (run.advance((ExactTime) state.get(0))) {
                    advanced = true;
                }
                assertThat(advanced).as(drawn.label()).isTrue();
                assertThat(look(run, agents)).as(drawn.label()).isEqualTo(state);
            }
        }
    }

    @Test
    void aRunThatMayNotAdvanceStaysWhereItIs() {
        Run run = Engine.of(CYCLE, DELAYED).start(START, COINS, RunPlan.measuredFor(10), RunObserver.NONE);
        assertThat(run.phase(1)).isEqualTo(Ticks.PERIOD);
        assertThat(run.advance(ExactTime.ZERO)).isTrue();
        assertThat(run.phase(1)).isZero();
        List<Object> before = look(run, 4);
        assertThat(run.advance(time("0.05"))).isFalse();
        assertThat(look(run, 4)).isEqualTo(before);
        assertThat(run.advance(time("1"))).isTrue();
        assertThat(run.now()).isGreaterThan(ExactTime.ZERO);
    }

    @Test
    void longTimesWithoutEventsAreWaitedThrough() {
        // Both are down from 0.5 on; the first comes up after 1,000 periods.
        World world = DELAYED.with(schedule(2, "1 down 0.5", "2 down 0.5", "1 up 1000.25"), ExactTime.ZERO);
        OscillatorNetwork pair = OscillatorNetwork.of(Digraphs.path(2), BinaryUpdate.of("0.5"), VertexTriggering.of(1));
        Engine engine = Engine.of(pair, world);
        InitialPhases initial = InitialPhases.of("0", "0");
        Run run = engine.start(initial, COINS, RunPlan.measuredFor(2000), RunObserver.NONE);
        assertThat(run.advance(ExactTime.FOREVER)).isTrue();
        assertThat(run.isUp(0)).isFalse();
        assertThat(run.advance(time("900"))).isFalse();
        assertThat(run.advance(ExactTime.FOREVER)).isTrue();
        assertThat(run.now()).isEqualTo(time("1000.25"));
        assertThat(run.isUp(0)).isTrue();
        assertThat(run.counts(1)).isFalse();
        // The one that is up fires for the last 1,000 periods, and the one that is down drops what it sends.
        RunOutcome outcome = engine.run(initial, COINS, RunPlan.measuredFor(2000));
        assertThat(outcome.jumps()).isBetween(999L, 1000L);
        assertThat(outcome.pulses().orElseThrow().down()).isBetween(998L, 1000L);
    }

    @Test
    void anotherStartEndsTheRunBefore() {
        Engine engine = Engine.of(CYCLE, DELAYED);
        Run first = engine.start(START, COINS, RunPlan.measuredFor(10), RunObserver.NONE);
        engine.run(START, COINS, RunPlan.measuredFor(1));
        List<ThrowingCallable> calls = List.of(
                () -> first.advance(ExactTime.FOREVER),
                first::now,
                first::jumps,
                first::instants,
                first::syncTime,
                first::containingArc,
                () -> first.isUp(0),
                () -> first.counts(0),
                () -> first.phase(0),
                () -> first.period(0));
        for (ThrowingCallable call : calls) {
            assertThatThrownBy(call)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("a run must be the last one that its engine has started, but the engine has started"
                            + " another since; take an engine for each run that is to be kept");
        }
        Run second = engine.start(START, COINS, RunPlan.measuredFor(10), RunObserver.NONE);
        assertThat(second.now()).isEqualTo(ExactTime.ZERO);
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> engine.start(InitialPhases.of("0"), COINS, RunPlan.measuredFor(10), RunObserver.NONE));
        assertThatThrownBy(second::now).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void refusedRunsSayWhy() {
        Engine engine = Engine.of(CYCLE, DELAYED);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> engine.run(InitialPhases.of("0", "0.5"), COINS, RunPlan.measuredFor(10)))
                .withMessage("initial phases must be given for each of the 4 agents, but there are 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> engine.run(
                        START, COINS, stop(new ExactSync(), false, Horizon.ofPeriods(10), ExactTime.FOREVER)))
                .withMessage("burn-in must end, but is 9223372036854775807.999999999999999999 periods");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Engine.of(CYCLE, DELAYED.with(Clocks.of(0, 1))))
                .withMessage("drifts must be given for each of the 4 agents, but there are 2");
    }

    @Test
    void exactSynchronizationIsRefusedAsAnEndWhereItIsNotReached() {
        OscillatorNetwork linear = CYCLE.with(PiecewiseLinearUpdate.of("0.3", "0.4"));
        Engine engine = Engine.of(linear, DELAYED);
        RunPlan ends = stop(new ExactSync(), true, Horizon.ofPeriods(5), ExactTime.ZERO);
        RunPlan goesOn = stop(new ExactSync(), false, Horizon.ofPeriods(5), ExactTime.ZERO);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> engine.run(START, COINS, ends))
                .withMessageContaining("arc:EPS");
        assertThat(engine.run(START, COINS, goesOn).end()).isEqualTo(time("5"));
    }

    @Test
    void aCancelledRunSaysHowFarItCame() {
        int[] asked = {0};
        RunPlan stop = new RunPlan(
                new ArcWithin(1),
                false,
                Horizon.ofPeriods(1000),
                Optional.of(new Measuring(ExactTime.ofPeriods(1000), Lock.STANDARD)),
                () -> asked[0]++ >= 5);
        RunOutcome outcome = Engine.of(CYCLE, DELAYED).run(START, COINS, stop);
        assertThat(outcome).isInstanceOf(RunOutcome.Cancelled.class);
        assertThat(outcome.observedTime()).isEqualTo(outcome.end());
        assertThat(outcome.end()).isBetween(ExactTime.ZERO, time("10"));
        assertThat(outcome.jumps()).isPositive();
        assertThat(outcome.measures().orElseThrow().spread()).isEmpty();
        RunPlan atOnce = new RunPlan(
                new ExactSync(),
                true,
                Horizon.ofPeriods(9),
                Optional.of(new Measuring(ExactTime.ZERO, Lock.STANDARD)),
                () -> true);
        assertThat(Engine.of(CYCLE, DELAYED).run(START, COINS, atOnce).end()).isEqualTo(ExactTime.ZERO);
    }

    @Test
    void aRunThatEndsAtSynchronizationEndsThereAndElseGoesOn() {
        OscillatorNetwork complete =
                OscillatorNetwork.of(Digraphs.complete(5), BinaryUpdate.of("0.5"), VertexTriggering.of(1));
        Engine engine = Engine.of(complete, DELAYED);
        InitialPhases initial = InitialPhases.of("0.1", "0.2", "0.3", "0.4", "0.9");
        RunOutcome ends =
                engine.run(initial, COINS, stop(new ExactSync(), true, Horizon.ofPeriods(50), ExactTime.ZERO));
        RunOutcome goesOn =
                engine.run(initial, COINS, stop(new ExactSync(), false, Horizon.ofPeriods(50), ExactTime.ZERO));
        assertThat(ends).isInstanceOf(RunOutcome.Synchronized.class);
        assertThat(ends.end()).isEqualTo(ends.observedTime()).isEqualTo(goesOn.observedTime());
        assertThat(goesOn.end()).isEqualTo(time("50"));
        assertThat(goesOn.jumps()).isGreaterThan(ends.jumps());
        RunOutcome started = engine.run(
                InitialPhases.of("0.3", "0.3", "0.3", "0.3", "0.3"),
                COINS,
                stop(new ExactSync(), true, Horizon.ofPeriods(50), ExactTime.ZERO));
        assertThat(FirstPassage.of(started)).isEqualTo(new RunOutcome.Synchronized(ExactTime.ZERO, 0, 0, 0));
    }

    @Test
    void maxJumpsEndARunAfterTheTimeAtWhichTheyAreReached() {
        RunOutcome outcome = Engine.of(CYCLE, DELAYED)
                .run(
                        InitialPhases.of("0.5", "0.5", "0.5", "0.2"),
                        COINS,
                        stop(new ArcWithin(1), false, new Horizon(ExactTime.ofPeriods(9), 2), ExactTime.ZERO));
        assertThat(outcome.end()).isEqualTo(time("0.5"));
        assertThat(outcome.jumps()).isEqualTo(3);
        assertThat(outcome).isInstanceOf(RunOutcome.HorizonReached.class);
    }

    @Test
    void halfOfARunOfPeriodsIsItsBurnIn() {
        RunPlan stop = RunPlan.measuredFor(7);
        assertThat(stop.burnIn()).isEqualTo(time("3.5"));
        assertThat(stop.horizon()).isEqualTo(Horizon.ofPeriods(7));
        assertThat(stop.lock()).isEqualTo(Lock.STANDARD);
        assertThat(stop.endsAtSync()).isFalse();
        assertThat(stop.cancelled().getAsBoolean()).isFalse();
        // Looks at 3.5, 5.118… and 5.736…
        assertThat(Engine.of(CYCLE, DELAYED)
                        .run(START, COINS, stop)
                        .measures()
                        .orElseThrow()
                        .spread())
                .hasValueSatisfying(spread -> assertThat(spread.looks()).isEqualTo(3));
    }

    @RandomTest
    void whatIsSentIsLostHeardIgnoredOrUnderWay() {
        for (int number = CASES.from(); number < CASES.to(); number++) {
            RandomWorld drawn = RandomWorld.of(number);
            PulseCounts pulses = Engine.of(drawn.network(), drawn.world())
                    .run(drawn.initial(), drawn.coins(), drawn.stop())
                    .pulses()
                    .orElseThrow();
            assertThat(pulses.lost() + pulses.heard() + pulses.ignored())
                    .as(drawn.label())
                    .isLessThanOrEqualTo(pulses.sent() + pulses.duplicated());
            assertThat(pulses.ignored())
                    .isEqualTo(pulses.refractory() + pulses.stale() + pulses.firing() + pulses.down());
        }
    }
}
