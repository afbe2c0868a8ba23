package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.photinus.engine.internal.LaneDynamics;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.graph.RandomDigraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Measuring;
import org.photinus.run.RunObserver;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.Lock;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Sending;
import org.photinus.world.World;

/**
 * Worlds of one delay on networks of up to 300 agents: a run without an observer, by lanes, is bit for bit that of an
 * observed run, by a calendar. Rings of lanes are too short for these networks at first, and many firings are left
 * behind in them.
 */
class LanesAndCalendarTest {
    private static final Cases RUNS = Cases.of(72, 500);
    private static final RunObserver EMPTY = new RunObserver() {};

    private static final List<Digraph> DIGRAPHS = List.of(
            Digraphs.regular(300, 5),
            Digraphs.complete(60),
            Digraphs.path(120),
            Digraphs.torus(9, 11),
            Digraphs.star(100),
            Digraphs.edgeless(3),
            Digraphs.edgeless(1),
            RandomDigraphs.rooted(200, 3, 5),
            RandomDigraphs.gnp(100, 0.2, 5));

    private static final List<String> DELAYS =
            List.of("0.125", "0.01", "0.5", "1", "0.000000000000000001", "0.0473", "0.002");

    private final Random random = new Random(21L + RUNS.from());

    private <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    /** A phase from 0 to 1 on a lattice of so many steps, or any tick where there are none. */
    private long phase(int steps) {
        return steps == 0
                ? (long) (random.nextDouble() * Ticks.PERIOD)
                : random.nextInt(steps + 1) * (Ticks.PERIOD / steps);
    }

    private Thresholds thresholds(int agents, int steps) {
        if (oneIn(3)) {
            return Thresholds.of("0.5");
        }
        long[] r = new long[agents];
        Arrays.setAll(r, i -> Math.min(Math.max(phase(steps), Ticks.PERIOD / 8), Ticks.PERIOD - 1));
        return Thresholds.perAgent(r);
    }

    private PulseProbability probability(int agents) {
        if (oneIn(2)) {
            return PulseProbability.of(oneIn(2) ? 1 : 0.5);
        }
        double[] p = new double[agents];
        Arrays.setAll(p, i -> oneIn(5) ? 1 : 0.05 + 0.9 * random.nextDouble());
        return PulseProbability.perAgent(p);
    }

    private Loss loss(Digraph digraph) {
        if (oneIn(2)) {
            return oneIn(2) ? Loss.NONE : Loss.of(0.1);
        }
        double[] losses = new double[(int) digraph.arcCount()];
        Arrays.setAll(losses, a -> oneIn(3) ? 0 : random.nextDouble());
        return Loss.perArc(digraph, losses);
    }

    private DelayLaw delay() {
        // Up to eight periods, so that pulses by the hundreds are under way.
        return oneIn(6)
                ? new DelayLaw.Constant(1 + (long) (random.nextDouble() * (DelayLaw.LONGEST - 1)))
                : new DelayLaw.Constant(Ticks.parse("delay", pick(DELAYS)));
    }

    private RunPlan stop() {
        long arc = pick(List.of(1L, Ticks.PERIOD / 100, Ticks.PERIOD / 8, Ticks.PERIOD / 4, Ticks.PERIOD / 2 - 1));
        int periods = 20 + random.nextInt(21);
        return new RunPlan(
                oneIn(2) ? new ExactSync() : new ArcWithin(1 + (long) (random.nextDouble() * (Ticks.PERIOD - 1))),
                oneIn(8),
                new Horizon(ExactTime.ofPeriods(periods), oneIn(8) ? 1 + random.nextInt(4000) : Long.MAX_VALUE),
                Optional.of(new Measuring(
                        new ExactTime(random.nextInt(periods), phase(8) % Ticks.PERIOD),
                        new Lock(arc, new ExactTime(random.nextInt(3), 1 + phase(8) / 2)))),
                () -> false);
    }

    @RandomTest
    void lanesGiveTheRunOfTheCalendarBitForBit() {
        for (int run = RUNS.from(); run < RUNS.to(); run++) {
            Digraph digraph = DIGRAPHS.get(run % DIGRAPHS.size());
            int agents = digraph.vertexCount();
            int steps = pick(List.of(0, 8, 8, 100));
            BinaryUpdate update = BinaryUpdate.of(thresholds(agents, steps), pick(List.of(TieChoice.values())));
            OscillatorNetwork network =
                    OscillatorNetwork.of(digraph, update, new VertexTriggering(probability(agents)));
            Links links = new Links(delay(), oneIn(2) ? Loss.NONE : loss(digraph), oneIn(3) ? 0.2 : 0);
            World world = World.IDEAL
                    .with(links)
                    .with(oneIn(2) ? ReceiverRule.PAPER : ReceiverRule.refractory(phase(100) / 9));
            long[] phases = new long[agents];
            Arrays.setAll(phases, i -> phase(steps));
            InitialPhases initial = InitialPhases.of(phases);
            RunPlan stop = stop();
            assertThat(LaneDynamics.serves(network, world)).isTrue();
            Engine engine = Engine.of(network, world);
            Coins coins = Coins.of(run, 1);
            assertThat(engine.run(initial, coins, stop))
                    .as("run %d of %s in %s until %s", run, network, world, stop)
                    .isEqualTo(engine.run(initial, coins, stop, EMPTY));
        }
    }

    @Test
    void lanesServeOneDelayEqualClocksAndResetsOnly() {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.cycle(4), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        World world = World.IDEAL.with(Links.delay("0.1"));
        assertThat(LaneDynamics.serves(network, world)).isTrue();
        assertThat(LaneDynamics.serves(network, world.with(ReceiverRule.refractory(Ticks.PERIOD / 4))))
                .isTrue();
        assertThat(LaneDynamics.serves(network, World.IDEAL)).isFalse();
        assertThat(LaneDynamics.serves(network, world.with(Clocks.of(0, 0, 0, 1))))
                .isFalse();
        assertThat(LaneDynamics.serves(network, world.with(new Presence.Failures(9, 1), ExactTime.ZERO)))
                .isFalse();
        assertThat(LaneDynamics.serves(network, world.with(ReceiverRule.age()))).isFalse();
        assertThat(LaneDynamics.serves(network, world.with(ReceiverRule.age()).with(new Sending(1))))
                .isFalse();
        assertThat(LaneDynamics.serves(network, world.with(new Links(new DelayLaw.Uniform(1, 2), Loss.NONE, 0))))
                .isFalse();
        assertThat(LaneDynamics.serves(network.with(PiecewiseLinearUpdate.of("0.3", "0.4")), world))
                .isFalse();
        assertThat(LaneDynamics.serves(network.with(EdgeTriggering.of(0.5)), world))
                .isFalse();
    }
}
