package org.photinus.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/**
 * The closed forms of T5 against the exact law and against simulation. Simulated means and tails are allowed 4.5
 * standard errors; with fewer than 100 comparisons another seed would raise a false alarm with probability below
 * 1e-3.
 */
class ClosedFormTest {
    /** Roots 1 and 2 point to all others, agents 3 and 4 to each other. */
    private static final Digraph TWO_UNIVERSAL_ROOTS = Digraphs.of(
            4,
            new int[] {0, 1},
            new int[] {0, 2},
            new int[] {0, 3},
            new int[] {1, 0},
            new int[] {1, 2},
            new int[] {1, 3},
            new int[] {2, 3},
            new int[] {3, 2});

    private static OscillatorNetwork network(Digraph digraph, double... p) {
        long[] r = new long[digraph.vertexCount()];
        Arrays.setAll(r, i -> (i % 4 + 1) * (Ticks.PERIOD / 5));
        return OscillatorNetwork.of(
                digraph,
                BinaryUpdate.of(Thresholds.perAgent(r), TieChoice.ONE),
                new VertexTriggering(p.length == 1 ? PulseProbability.of(p[0]) : PulseProbability.perAgent(p)));
    }

    private static ClosedForm.RootsReachAll rootsReachAll(OscillatorNetwork network) {
        return (ClosedForm.RootsReachAll) ClosedForm.of(network).orElseThrow();
    }

    @Test
    void completeDigraphOfEqualProbabilitiesHasTheFormulaOfTheSpecification() {
        double q = 0.7;
        ClosedForm form = ClosedForm.of(network(Digraphs.complete(5), 0.3)).orElseThrow();
        assertThat(form.meanAtLeast())
                .isCloseTo((1 - Math.pow(q, 6)) / (0.3 * 6 * (1 - Math.pow(q, 5))), within(1e-14));
        assertThat(form.meanAtMost()).isEqualTo(form.meanAtLeast());
        // E = 1 − Eτ_c + (1 − p)/p for the out-star.
        assertThat(ClosedForm.of(network(Digraphs.star(6), 0.2)).orElseThrow().meanAtLeast())
                .isCloseTo(0.5 + 4, within(1e-14));
    }

    @Test
    void givenPhasesAgreeWithTheExactLaw() {
        SplittableRandom random = new SplittableRandom(7);
        for (OscillatorNetwork network : new OscillatorNetwork[] {
            network(Digraphs.complete(4), 0.1, 0.4, 0.5, 0.8),
            network(Digraphs.star(4), 0.3),
            network(TWO_UNIVERSAL_ROOTS, 0.2, 0.6, 0.5, 0.9)
        }) {
            for (int start = 0; start < 20; start++) {
                long[] phases = random.longs(4, 0, Ticks.PERIOD + 1).toArray();
                if (start % 4 == 1 && network.digraph().arcCount() != 8) {
                    phases[0] = phases[1];
                    phases[2] = Ticks.PERIOD;
                }
                assertAgrees(network, phases);
            }
        }
    }

    private static void assertAgrees(OscillatorNetwork network, long[] phases) {
        ClosedForm.RootsReachAll form = rootsReachAll(network);
        SyncTimeLaw law = SyncTimeLaw.of(network, phases, 10_000);
        assertThat(form.mean(phases).orElseThrow()).isCloseTo(law.mean(), within(1e-12 * law.mean()));
        SyncTimeTail tail = law.tail(1e-6, ExactTime.ofPeriods(30));
        for (int i = 0; i < tail.size(); i++) {
            assertThat(form.tail(phases, tail.time(i)).orElseThrow()).isCloseTo(tail.probability(i), within(1e-13));
        }
    }

    @Test
    void whereAgentsShareAPointAndOthersPulseNothingIsSaid() {
        long[] shared = SyncTimeLawTest.phases("0.2", "0.6", "0.6", "0.9");
        ClosedForm.RootsReachAll form = rootsReachAll(network(TWO_UNIVERSAL_ROOTS, 0.5));
        assertThat(form.mean(shared)).isEmpty();
        assertThat(form.tail(shared, ExactTime.ZERO)).isEmpty();
        assertThat(rootsReachAll(network(Digraphs.complete(2), 0.5)).mean(SyncTimeLawTest.phases("0", "1")))
                .isEmpty();
    }

    @Test
    void uniformPhasesAgreeWithTheExactAverage() {
        OscillatorNetwork network = network(Digraphs.complete(3), 0.25, 0.5, 0.75);
        UniformStartLaw law = UniformStartLaw.of(network, 100_000, 2);
        ClosedForm.RootsReachAll form = rootsReachAll(network);
        assertThat(law.mean()).isCloseTo(form.meanAtLeast(), within(1e-12));
        for (int part = 0; part <= 2 * law.partsPerPeriod(); part++) {
            ExactTime t = new ExactTime(
                    part / law.partsPerPeriod(), part % law.partsPerPeriod() * (Ticks.PERIOD / law.partsPerPeriod()));
            assertThat(law.tail(part)).isCloseTo(form.tail(t), within(1e-12));
        }
    }

    @Test
    void pathLiesBetweenItsBoundsForAnyThresholds() {
        SplittableRandom random = new SplittableRandom(3);
        for (int trial = 0; trial < 60; trial++) {
            long[] r = random.longs(5, 1, Ticks.PERIOD).toArray();
            double[] p = random.doubles(5, 0.1, 0.9).toArray();
            // A path in another order than by index: 3 → 1 → 5 → 2 → 4.
            Digraph path = Digraphs.of(5, new int[] {2, 0}, new int[] {0, 4}, new int[] {4, 1}, new int[] {1, 3});
            OscillatorNetwork network = OscillatorNetwork.of(
                    path,
                    BinaryUpdate.of(Thresholds.perAgent(r), TieChoice.ZERO),
                    new VertexTriggering(PulseProbability.perAgent(p)));
            ClosedForm.Path form = (ClosedForm.Path) ClosedForm.of(network).orElseThrow();
            long[] phases = random.longs(5, 0, Ticks.PERIOD + 1).toArray();
            double mean = SyncTimeLaw.of(network, phases, 10_000).mean();
            assertThat(mean)
                    .isBetween(
                            form.meanAtLeast(phases).orElseThrow() - 1e-12,
                            form.meanAtMost(phases).orElseThrow() + 1e-12);
            assertThat(form.meanAtMost() - form.meanAtLeast()).isCloseTo(3, within(1e-12));
            phases[1] = phases[3];
            assertThat(form.meanAtLeast(phases)).isEmpty();
        }
        assertThat(ClosedForm.of(network(Digraphs.path(3), 0.5)).orElseThrow().name())
                .isEqualTo("path");
    }

    @Test
    void otherDigraphsHaveNone() {
        assertThat(ClosedForm.of(network(Digraphs.cycle(4), 0.5))).isEmpty();
        assertThat(ClosedForm.of(network(Digraphs.tree(5, 2), 0.5))).isEmpty();
        assertThat(ClosedForm.of(network(Digraphs.path(1), 0.5))).isEmpty();
        assertThat(ClosedForm.of(network(Digraphs.edgeless(3), 0.5))).isEmpty();
        assertThat(ClosedForm.of(
                        OscillatorNetwork.of(Digraphs.complete(3), BinaryUpdate.of("0.5"), EdgeTriggering.of(0.5))))
                .isEmpty();
        assertThat(ClosedForm.of(OscillatorNetwork.of(
                                Digraphs.complete(2), BinaryUpdate.of("0.5"), EdgeTriggering.of(0.5)))
                        .orElseThrow()
                        .name())
                .isEqualTo("every root points to all others");
    }

    @Test
    void simulationAgreesWithEveryForm() {
        assertSimulated(network(Digraphs.complete(6), 0.1, 0.2, 0.3, 0.4, 0.5, 0.6));
        assertSimulated(network(Digraphs.star(5), 0.4));
        assertSimulated(network(TWO_UNIVERSAL_ROOTS, 0.2, 0.3, 0.5, 0.9));
        OscillatorNetwork path = network(Digraphs.path(4), 0.5);
        ClosedForm form = ClosedForm.of(path).orElseThrow();
        double[] sample = simulate(path);
        double mean = Arrays.stream(sample).average().orElseThrow();
        assertThat(mean).isBetween(form.meanAtLeast() - 4.5 * error(sample), form.meanAtMost() + 4.5 * error(sample));
    }

    private static void assertSimulated(OscillatorNetwork network) {
        ClosedForm.RootsReachAll form = rootsReachAll(network);
        double[] sample = simulate(network);
        assertThat(Arrays.stream(sample).average().orElseThrow())
                .isCloseTo(form.meanAtLeast(), within(4.5 * error(sample)));
        for (int tenth = 1; tenth <= 25; tenth++) {
            double t = tenth / 10.0;
            double expected = form.tail(new ExactTime(tenth / 10, tenth % 10 * (Ticks.PERIOD / 10)));
            double survived = Arrays.stream(sample).filter(time -> time > t).count() / (double) sample.length;
            double error = Math.sqrt(expected * (1 - expected) / sample.length);
            assertThat(survived).isCloseTo(expected, within(4.5 * error + 1e-9));
        }
    }

    private static double error(double[] sample) {
        double mean = Arrays.stream(sample).average().orElseThrow();
        double squares = Arrays.stream(sample).map(x -> (x - mean) * (x - mean)).sum();
        return Math.sqrt(squares) / sample.length;
    }

    private static double[] simulate(OscillatorNetwork network) {
        Engine engine = Engine.of(network);
        double[] sample = new double[20_000];
        for (int k = 1; k <= sample.length; k++) {
            RunOutcome outcome = engine.run(
                    InitialPhases.uniform(), Coins.of(11, k), RunPlan.atExactSync(Horizon.ofPeriods(100_000)));
            sample[k - 1] = outcome.end().toDouble();
        }
        return sample;
    }
}
