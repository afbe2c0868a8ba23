package org.photinus.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;

/**
 * The engines against the exact law, which knows nothing of them, over many random small systems. Seeds are fixed.
 *
 * <p>The number of runs that outlast a time is binomial if the law is right. By Chernoff's bound a share of q or
 * further away, on the same side of p, has probability at most exp(−n·KL(q‖p)), and a tail point is refused where
 * that is below 10^-11: a false alarm of 2·10^-11 for each, about 7 standard errors. A mean is refused 8
 * standard errors away, 1.3·10^-15 by the normal law and, by the first term of its correction, less than
 * 10^-10 with a skewness up to 4, where that of a geometric law is 2. With at most 40,000 points and 401 means another
 * choice of seeds would raise a false alarm anywhere in this class with a probability below 10^-6, by Bonferroni.
 */
class LawAgainstSimulationTest {
    private static final int RUNS = 4000;
    private static final double LEAST_PROBABILITY = 1e-11;
    private static final double STANDARD_ERRORS = 8;
    private static final int MOST_POINTS = 40_000;

    @RandomTest
    void everyTailPointAndMeanOfManySystemsIsThatOfTheLawAndAWrongLawIsRefused() {
        int points = 0;
        int wrongRefused = 0;
        Cases cases = Cases.of(60, 200);
        for (long number = 1000L + cases.from(); number < 1000 + cases.to(); number++) {
            RandomSystem system = RandomSystem.of(number, 5);
            SyncTimeLaw law = SyncTimeLaw.of(system.network(), system.initial(), 100_000);
            RunOutcome[] outcomes = simulate(system.network(), InitialPhases.of(system.initial()), number + 1);
            double[] times = times(outcomes);
            assertMean(Arrays.stream(outcomes).mapToDouble(RunOutcome::jumps).toArray(), law.meanJumps(), system);
            assertMean(times, law.mean(), system);
            SyncTimeTail tail = tail(law);
            for (int i = 0; i < tail.size(); i++) {
                assertThat(probability(share(outcomes, tail.time(i)), tail.probability(i)))
                        .as("%s at %s", system, tail.time(i))
                        .isGreaterThan(LEAST_PROBABILITY);
            }
            points += tail.size();
            SyncTimeTail wrong = tail(SyncTimeLaw.of(lazier(system.network()), system.initial(), 100_000));
            wrongRefused += IntStream.range(0, wrong.size())
                            .anyMatch(i -> probability(share(outcomes, wrong.time(i)), wrong.probability(i))
                                    < LEAST_PROBABILITY)
                    ? 1
                    : 0;
        }
        assertThat(points).isBetween(5 * cases.count(), MOST_POINTS);
        // Systems that start synchronized have the same law for every p.
        assertThat(wrongRefused).isGreaterThan(3 * cases.count() / 4);
    }

    private static SyncTimeTail tail(SyncTimeLaw law) {
        return law.tail(1e-3, ExactTime.ofPeriods(2000));
    }

    /** The same network with every p less by a quarter: clearly another law. */
    private static OscillatorNetwork lazier(OscillatorNetwork network) {
        CoinTriggering coins = network.triggering().byCoins().orElseThrow();
        PulseProbability p = coins.ofAgents().orElseThrow();
        double[] less = IntStream.range(0, network.agents())
                .mapToDouble(i -> 0.75 * p.of(i))
                .toArray();
        return network.with(
                coins.withProbability(PulseProbability.perAgent(less)).orElseThrow());
    }

    /** A bound on the probability of such a share of the runs, or one further from what is expected. */
    private static double probability(double share, double expected) {
        return Math.exp(-RUNS * (divergence(share, expected) + divergence(1 - share, 1 - expected)));
    }

    private static double divergence(double share, double expected) {
        return share == 0 ? 0 : share * Math.log(share / expected);
    }

    /** The share of the runs that end after a time. */
    private static double share(RunOutcome[] outcomes, ExactTime t) {
        return Arrays.stream(outcomes)
                        .filter(outcome -> outcome.end().compareTo(t) > 0)
                        .count()
                / (double) RUNS;
    }

    private static double[] times(RunOutcome[] outcomes) {
        return Arrays.stream(outcomes)
                .mapToDouble(outcome -> outcome.end().toDouble())
                .toArray();
    }

    private static void assertMean(double[] sample, double expected, Object what) {
        double mean = Arrays.stream(sample).average().orElseThrow();
        double variance = Arrays.stream(sample)
                .map(x -> (x - mean) * (x - mean))
                .average()
                .orElseThrow();
        assertThat(mean)
                .as("%s", what)
                .isCloseTo(expected, within(STANDARD_ERRORS * Math.sqrt(variance / RUNS) + 1e-9));
    }

    private static RunOutcome[] simulate(OscillatorNetwork network, InitialPhases initial, long seed) {
        Engine engine = Engine.of(network);
        RunOutcome[] outcomes = new RunOutcome[RUNS];
        for (int k = 1; k <= RUNS; k++) {
            outcomes[k - 1] = engine.run(initial, Coins.of(seed, k), RunPlan.atExactSync(Horizon.ofPeriods(1_000_000)));
            assertThat(outcomes[k - 1]).isInstanceOf(RunOutcome.Synchronized.class);
        }
        return outcomes;
    }

    @Test
    void theAverageOverUniformPhasesIsWhatManyRunsShow() {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.cycle(4), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        UniformStartLaw law = UniformStartLaw.of(network, 1000, 6);
        assertThat(law.pieces()).isEqualTo(16 * 24);
        assertThat(law.partsPerPeriod()).isEqualTo(2);
        RunOutcome[] outcomes = simulate(network, InitialPhases.uniform(), 5);
        assertMean(times(outcomes), law.mean(), network);
        for (int half = 1; half <= 12; half++) {
            ExactTime t = new ExactTime(half / 2, half % 2 * (Ticks.PERIOD / 2));
            assertThat(probability(share(outcomes, t), law.tail(half)))
                    .as("tail at %s", t)
                    .isGreaterThan(LEAST_PROBABILITY);
        }
        assertThatThrownBy(() -> UniformStartLaw.of(network, 383, 1))
                .hasMessage("the cube of initial phases must fall into at most 383 pieces, but falls into 384;"
                        + " take fewer agents or rounder thresholds");
        assertThatThrownBy(() -> UniformStartLaw.of(
                        OscillatorNetwork.of(Digraphs.edgeless(2), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5)),
                        10,
                        1))
                .hasMessageStartingWith("the digraph must have a root");
    }

    @Test
    void theAverageOverUniformPhasesSaysHowManyPiecesAreDone() {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.cycle(3), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        List<Long> done = new ArrayList<>();
        UniformStartLaw law = UniformStartLaw.of(network, 1000, 1, done::add);
        assertThat(done).hasSize(48).isSorted().endsWith(law.pieces());
    }

    @Test
    void theAverageOverUniformPhasesDoesNotDependOnHowFineThePiecesAre() {
        // 0.4 and 0.40000000… of a sink: fifths, then tenths by another agent's threshold, then the plain grid.
        OscillatorNetwork cycle =
                OscillatorNetwork.of(Digraphs.cycle(3), BinaryUpdate.of("0.4"), VertexTriggering.of(0.5));
        double exact = UniformStartLaw.of(cycle, 1000, 1).mean();
        // A midpoint rule on a grid that no threshold divides, with an error of the order of its step.
        double sum = 0;
        int steps = 22;
        for (int a = 0; a < steps; a++) {
            for (int b = 0; b < steps; b++) {
                for (int c = 0; c < steps; c++) {
                    long[] phases = {
                        (2L * a + 1) * (Ticks.PERIOD / (2L * steps)),
                        (2L * b + 1) * (Ticks.PERIOD / (2L * steps)) + 7,
                        (2L * c + 1) * (Ticks.PERIOD / (2L * steps)) + 19
                    };
                    sum += SyncTimeLaw.of(cycle, phases, 1000).mean();
                }
            }
        }
        assertThat(exact).isCloseTo(sum / (steps * steps * steps), within(0.1));
    }
}
