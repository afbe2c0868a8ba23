package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Measures;
import org.photinus.run.RunPlan;
import org.photinus.sync.Spread;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.ReceiverRule;
import org.photinus.world.World;

/**
 * What is known of networks in worlds (S22), seen in simulations.
 *
 * <p>Seeds are fixed and runs are exact, so the same numbers come out everywhere: no test here fails by chance, and the
 * false-alarm probability is 0. Tolerances say how far another seed may lie from the number of the specification.
 */
class WorldFactsTest {
    private static final World ONE_PER_CENT = World.IDEAL.with(Links.delay("0.01"));
    private static final World ONE_PER_MILLE = World.IDEAL.with(Links.delay("0.001"));
    private static final long DELAY = Ticks.PERIOD / 100;

    private static Measures measures(Digraph digraph, World world, double p, int periods, int replicate) {
        return measures(digraph, "0.5", world, p, periods, replicate);
    }

    private static Measures measures(Digraph digraph, String r, World world, double p, int periods, int replicate) {
        OscillatorNetwork network = OscillatorNetwork.of(digraph, BinaryUpdate.of(r), VertexTriggering.of(p));
        return Engine.of(network, world)
                .run(InitialPhases.uniform(), Coins.of(1, replicate), RunPlan.measuredFor(periods))
                .measures()
                .orElseThrow();
    }

    private static Spread spread(Measures measures) {
        return measures.spread().orElseThrow();
    }

    private static double ppm(Measures measures) {
        return measures.periodPpm().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void onThePathTheSpreadIsOneDelayForEachArc(int replicate) {
        Measures path = measures(Digraphs.path(50), ONE_PER_CENT, 0.5, 500, replicate);
        assertThat(spread(path)).isEqualTo(new Spread(49 * DELAY, 49 * DELAY, 49 * DELAY, 250));
        assertThat(ppm(path)).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void onTheCompleteDigraphTheSpreadIsZeroAndThePeriodLongerByTheDelay(int replicate) {
        Measures complete = measures(Digraphs.complete(50), ONE_PER_CENT, 0.5, 60, replicate);
        assertThat(spread(complete).max()).isZero();
        assertThat(ppm(complete)).isEqualTo(10_000);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void onTheFiveRegularDigraphTheSpreadIsAboutADelay(int replicate) {
        Measures regular = measures(Digraphs.regular(50, 5), ONE_PER_CENT, 0.5, 2000, replicate);
        // All phases are a whole number of delays apart, once all agents have been reset by pulses.
        assertThat(spread(regular).median()).isEqualTo(DELAY);
        assertThat(spread(regular).p95()).isEqualTo(2 * DELAY);
        assertThat(ppm(regular)).isCloseTo(10_000, within(20.0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void atTheTrueDelayAgeAndDelaySynchronizeExactlyAndKeepThePeriod(int replicate) {
        for (ReceiverRule rule : List.of(ReceiverRule.age(), ReceiverRule.age(DELAY), ReceiverRule.delay(DELAY))) {
            Measures regular = measures(Digraphs.regular(50, 5), ONE_PER_CENT.with(rule), 0.5, 200, replicate);
            assertThat(spread(regular).max()).isZero();
            assertThat(ppm(regular)).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void echoesStretchThePeriodUnlessTheRefractoryTimeIsLongerThanTheLongest(int replicate) {
        // κ is 7 for this digraph, so that the longest echo takes seven delays.
        Digraph digraph = Digraphs.regular(30, 5);
        World some = ONE_PER_MILLE.with(ReceiverRule.refractory(Ticks.parse("R", "0.0055")));
        World none = ONE_PER_MILLE.with(ReceiverRule.refractory(Ticks.parse("R", "0.00705")));
        assertThat(ppm(measures(digraph, some, 0.5, 1000, replicate))).isCloseTo(800, within(50.0));
        Measures without = measures(digraph, none, 0.5, 1000, replicate);
        assertThat(ppm(without)).isZero();
        assertThat(spread(without).max()).isLessThanOrEqualTo(6 * (Ticks.PERIOD / 1000));
    }

    @Test
    void onTheCycleWithPOneAWaveMayGoRoundForEver() {
        // Nothing is left to chance but the start: V stays above half a circle, to the tick the same at every look.
        Spread wave = spread(measures(Digraphs.cycle(30), ONE_PER_CENT, 1, 1000, 3));
        assertThat(wave.median()).isEqualTo(wave.max()).isBetween(Ticks.PERIOD / 10 * 6, Ticks.PERIOD / 10 * 7);
        // With coins the same start comes together, to no more than a delay for each arc but one.
        assertThat(spread(measures(Digraphs.cycle(30), ONE_PER_CENT, 0.5, 4000, 3))
                        .median())
                .isLessThanOrEqualTo(29 * DELAY);
    }

    @ParameterizedTest
    @CsvSource({"path, 6.7, 2000", "cycle, 6.0, 4000", "regular, 0.59, 1000", "complete, 0.24, 500"})
    void inAMixedWorldTheRuleOfThePaperHasTheseMedianSpreads(String name, double perCent, int periods) {
        Digraph digraph = switch (name) {
            case "path" -> Digraphs.path(30);
            case "cycle" -> Digraphs.cycle(30);
            case "regular" -> Digraphs.regular(30, 5);
            default -> Digraphs.complete(30);
        };
        Links links = new Links(new DelayLaw.Jittered(Ticks.PERIOD / 500, Ticks.PERIOD / 2000), Loss.of(0.05), 0);
        World mixed = World.IDEAL.with(links).with(Clocks.uniform(20 * Clocks.PPM, 30, 1));
        for (int replicate = 1; replicate <= 3; replicate++) {
            double median =
                    spread(measures(digraph, mixed, 0.5, periods, replicate)).median() * 100.0 / Ticks.PERIOD;
            assertThat(median).isCloseTo(perCent, within(0.15 * perCent));
        }
    }

    @Test
    void withADelayComparableToRWavesOfFiringsSustainThemselves() {
        World world = World.IDEAL.with(Links.delay("0.2")).with(ReceiverRule.delay(Ticks.PERIOD / 5));
        Measures waves = measures(Digraphs.regular(30, 5), "0.25", world, 0.5, 100, 2);
        assertThat(1 + ppm(waves) / 1e6).isCloseTo(0.11, within(0.01));
        assertThat(waves.doubleFirings()).isGreaterThan(10_000);
    }

    @Test
    void aJoinerThatTalksAtOnceThrowsANetworkOutAndOneThatListensDoesNot() {
        // Agent 1 joins at 100, with a random phase.
        Presence joins = Presence.Schedule.of(30, List.of(new Presence.Change(0, true, ExactTime.ofPeriods(100))));
        World world = ONE_PER_CENT.with(ReceiverRule.age());
        ToLongFunction<ExactTime> thrownOut = listening -> IntStream.rangeClosed(1, 20)
                .mapToObj(replicate ->
                        measures(Digraphs.regular(30, 5), world.with(joins, listening), 0.5, 200, replicate))
                .filter(measures -> measures.outOfLock().orElseThrow() > 0)
                .count();
        assertThat(thrownOut.applyAsLong(ExactTime.ZERO)).isGreaterThanOrEqualTo(15);
        assertThat(thrownOut.applyAsLong(ExactTime.ofPeriods(5))).isZero();
    }
}
