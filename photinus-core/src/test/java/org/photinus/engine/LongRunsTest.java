package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.engine.WorldLog.schedule;
import static org.photinus.engine.WorldLog.time;

import java.util.Optional;
import java.util.stream.IntStream;
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
import org.photinus.run.Horizon;
import org.photinus.run.Measuring;
import org.photinus.run.PulseCounts;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ExactSync;
import org.photinus.sync.Lock;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.World;

/** Runs so long that a word of ticks wraps round several times, against the slow reference. */
class LongRunsTest {

    private static RunPlan until(String periods, String burnIn) {
        return new RunPlan(
                new ExactSync(),
                false,
                Horizon.of(time(periods)),
                Optional.of(new Measuring(time(burnIn), Lock.STANDARD)),
                () -> false);
    }

    private static void assertReference(
            OscillatorNetwork network, World world, InitialPhases initial, Coins coins, RunPlan stop, String label) {
        assertThat(Engine.of(network, world).run(initial, coins, stop))
                .as(label)
                .isEqualTo(LiteralWorldEngine.run(network, world, initial, coins, stop));
    }

    @RandomTest
    void sixtyPeriodsOfRandomWorldsAreThoseOfTheReference() {
        // In 1926 and 3954 a sender sends twice at one time.
        IntStream.concat(Cases.of(60, 500).numbers(), IntStream.of(1926, 3954)).forEach(number -> {
            RandomWorld drawn = RandomWorld.of(number);
            RunPlan stop = drawn.stop();
            Horizon horizon =
                    new Horizon(new ExactTime(60, stop.horizon().maxTime().ticks()), 3000);
            assertReference(
                    drawn.network(),
                    drawn.world(),
                    drawn.initial(),
                    drawn.coins(),
                    new RunPlan(
                            stop.until(),
                            stop.endsAtSync(),
                            horizon,
                            Optional.of(new Measuring(stop.burnIn(), stop.lock())),
                            stop.cancelled()),
                    drawn.label());
        });
    }

    @Test
    void anIntervalOfManyPeriodsIsMeasuredWhole() {
        // 1 and 2 reset 3 twice a period, until they go down; its firings at 0.55 and then are an interval.
        Digraph digraph = Digraphs.of(3, new int[] {0, 2}, new int[] {1, 2});
        OscillatorNetwork network = OscillatorNetwork.of(digraph, BinaryUpdate.of("0.9"), VertexTriggering.of(1));
        for (int down = 5; down < 60; down += 5) {
            World world = World.IDEAL
                    .with(Links.delay("0.1"))
                    .with(schedule(3, "1 down " + down, "2 down " + down), ExactTime.ZERO);
            for (String burnIn : new String[] {"0.03", "0.2", "0.4", "0.5"}) {
                assertReference(
                        network,
                        world,
                        InitialPhases.of("0.05", "0.5", "0.45"),
                        Coins.of(1, 1),
                        until(String.valueOf(down + 3), burnIn),
                        "down at " + down + ", burn-in " + burnIn);
            }
        }
    }

    @Test
    void aLockThatEndsAfterManyPeriodsWithoutAPulseEnds() {
        // The first pulse is sent at 18, and puts agent 2 out of lock, at a tick that has wrapped round to about 0.
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.path(2), BinaryUpdate.of("0.5"), VertexTriggering.of(0.05));
        Coins coins = Coins.of(1, 39);
        RunOutcome outcome = Engine.of(network, World.IDEAL.with(Links.delay("0.45")))
                .run(InitialPhases.of("0", "0"), coins, RunPlan.measuredFor(30));
        assertThat(outcome.measures().orElseThrow().lockTime()).contains(ExactTime.ZERO);
        assertThat(outcome.measures().orElseThrow().outOfLock()).hasValue(0.385);
    }

    @Test
    void pulsesByTheThousandsMayBeDueWithinAShortTime() {
        // 1 and 2 fire each other every two millionths of a period, and all that 1 sends takes half a one to 3.
        Digraph digraph = Digraphs.of(3, new int[] {0, 1}, new int[] {0, 2}, new int[] {1, 0});
        long brief = Ticks.PERIOD / 1_000_000;
        DelayLaw delays = DelayLaw.PerArc.of(digraph, brief, Ticks.PERIOD / 2, brief);
        OscillatorNetwork network = OscillatorNetwork.of(digraph, BinaryUpdate.of("0.0000001"), VertexTriggering.of(1));
        PulseCounts pulses = Engine.of(network, World.IDEAL.with(new Links(delays, Loss.NONE, 0)))
                .run(InitialPhases.of("1", "0.5", "0"), Coins.of(1, 1), until("0.51", "0"))
                .pulses()
                .orElseThrow();
        assertThat(pulses.sent()).isGreaterThan(500_000);
    }
}
