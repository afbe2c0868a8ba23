package org.photinus.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.photinus.engine.Horizon;
import org.photinus.engine.PulseEngine;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.Stop;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/**
 * The engines against the exact law, which knows nothing of them, over many random small systems.
 *
 * <p>Every tail point with at least 20 expected runs on either side is allowed 4 standard errors, a false alarm of
 * 6.3e-5 each and somewhat more where few runs are expected. Points of one system hang together; over all of them
 * another choice of seeds would raise a false alarm with a probability of about 0.1. Seeds are fixed.
 */
class LawAgainstSimulationTest {
    private static final int RUNS = 4000;

    @Test
    void everyTailPointOfManySystemsLiesWithinFourStandardErrors() {
        int points = 0;
        for (long number = 1000; number < 1200; number++) {
            RandomSystem system = RandomSystem.of(number, 5);
            SyncTimeLaw law = SyncTimeLaw.of(system.network(), system.initial(), 100_000);
            RunOutcome[] outcomes = simulate(system.network(), InitialPhases.of(system.initial()), number + 1);
            SyncTimeTail tail = law.tail(1e-3, ExactTime.ofPeriods(2000));
            double jumps = 0;
            double squares = 0;
            for (RunOutcome outcome : outcomes) {
                jumps += outcome.jumps();
                squares += (double) outcome.jumps() * outcome.jumps();
            }
            double meanJumps = jumps / RUNS;
            double error = Math.sqrt((squares / RUNS - meanJumps * meanJumps) / RUNS);
            assertThat(meanJumps).as("%s", system).isCloseTo(law.meanJumps(), within(4 * error + 1e-9));
            for (int i = 0; i < tail.size(); i++) {
                double expected = tail.probability(i);
                if (RUNS * expected >= 20 && RUNS * (1 - expected) >= 20) {
                    ExactTime t = tail.time(i);
                    double survived = Arrays.stream(outcomes)
                                    .filter(outcome -> outcome.end().compareTo(t) > 0)
                                    .count()
                            / (double) RUNS;
                    assertThat(survived)
                            .as("%s at %s", system, t)
                            .isCloseTo(expected, within(4 * Math.sqrt(expected * (1 - expected) / RUNS)));
                    points++;
                }
            }
        }
        assertThat(points).isGreaterThan(1000);
    }

    private static RunOutcome[] simulate(OscillatorNetwork network, InitialPhases initial, long seed) {
        PulseEngine engine = PulseEngine.of(network);
        RunOutcome[] outcomes = new RunOutcome[RUNS];
        for (int k = 1; k <= RUNS; k++) {
            outcomes[k - 1] = engine.run(initial, Coins.of(seed, k), Stop.atExactSync(Horizon.ofPeriods(1_000_000)));
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
        double[] times = Arrays.stream(simulate(network, InitialPhases.uniform(), 5))
                .mapToDouble(outcome -> outcome.end().toDouble())
                .toArray();
        double mean = Arrays.stream(times).average().orElseThrow();
        double variance =
                Arrays.stream(times).map(t -> (t - mean) * (t - mean)).average().orElseThrow();
        assertThat(mean).isCloseTo(law.mean(), within(4 * Math.sqrt(variance / RUNS)));
        for (int half = 1; half <= 12; half++) {
            double t = half / 2.0;
            double survived = Arrays.stream(times).filter(time -> time > t).count() / (double) RUNS;
            double expected = law.tail(half);
            assertThat(survived).isCloseTo(expected, within(4 * Math.sqrt(expected * (1 - expected) / RUNS)));
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
