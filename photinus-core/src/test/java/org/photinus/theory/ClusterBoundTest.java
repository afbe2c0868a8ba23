package org.photinus.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;

/** The bounds of T7, by hand where they are exact and against the exact law everywhere. */
class ClusterBoundTest {
    private static OscillatorNetwork network(Digraph digraph, double p) {
        return OscillatorNetwork.of(digraph, BinaryUpdate.of("0.5"), VertexTriggering.of(p));
    }

    private static SyncTimeBound prefixes(OscillatorNetwork network) {
        return ClusterBound.prefixes(network, CoveredNetwork.of(network));
    }

    /** Rounding of sums of many products. */
    private static final double SLACK = 1 + 1e-9;

    @RandomTest
    void neverBelowTheExactLawOnRandomSystems() {
        // A thousand and more in all; each execution has some of every kind.
        Cases cases = Cases.of(300, 1500);
        for (int number = cases.from(); number < cases.to(); number++) {
            RandomSystem system = RandomSystem.of(number, number % 4 == 0 ? 5 : 4);
            SyncTimeLaw law = SyncTimeLaw.of(system.network(), system.initial(), 100_000);
            SyncTimeTail tail = law.tail(Double.MIN_NORMAL, ExactTime.ofPeriods(21));
            for (SyncTimeBound bound : new SyncTimeBound[] {
                SyncTimeBound.cluster(system.network()),
                prefixes(system.network()),
                SyncTimeBound.periods(system.network()),
                SyncTimeBound.valid(system.network()),
                SyncTimeBound.cycle(system.network())
            }) {
                for (int periods = 0; periods <= 20; periods++) {
                    ExactTime t = ExactTime.ofPeriods(periods);
                    assertThat(bound.tail(t).value() * SLACK)
                            .as("%s of %s at %s", bound.name(), system, t)
                            .isGreaterThanOrEqualTo(tail.at(t));
                }
                bound.mean()
                        .ifPresent(mean -> assertThat(mean * SLACK)
                                .as("mean of %s of %s", bound.name(), system)
                                .isGreaterThanOrEqualTo(law.mean()));
            }
        }
    }

    @Test
    void neverBelowTheWorstStartOfAFewSystems() {
        // All starts on a lattice, since the bound is claimed for every state.
        for (long number = 0; number < 40; number++) {
            OscillatorNetwork network = RandomSystem.of(number, 3).network();
            SyncTimeBound cluster = SyncTimeBound.cluster(network);
            int n = network.agents();
            for (int code = 0; code < Math.pow(9, n); code++) {
                long[] start = new long[n];
                for (int i = 0, rest = code; i < n; i++, rest /= 9) {
                    start[i] = rest % 9 * (Ticks.PERIOD / 8);
                }
                SyncTimeTail tail =
                        SyncTimeLaw.of(network, start, 10_000).tail(Double.MIN_NORMAL, ExactTime.ofPeriods(6));
                for (int periods = 0; periods <= 5; periods++) {
                    ExactTime t = ExactTime.ofPeriods(periods);
                    assertThat(cluster.tail(t).value() * SLACK)
                            .as("system %s, start %s, t = %s", number, code, t)
                            .isGreaterThanOrEqualTo(tail.at(t));
                }
            }
        }
    }

    @Test
    void exactForTheCompleteDigraphAtWholePeriods() {
        double[] p = {0.125, 0.5, 0.75};
        OscillatorNetwork network = OscillatorNetwork.of(
                Digraphs.complete(3), BinaryUpdate.of("0.3"), new VertexTriggering(PulseProbability.perAgent(p)));
        double silence = 0.875 * 0.5 * 0.25;
        for (SyncTimeBound bound : new SyncTimeBound[] {SyncTimeBound.cluster(network), prefixes(network)}) {
            for (int n = 0; n < 40; n++) {
                assertThat(bound.tail(ExactTime.ofPeriods(n)).value())
                        .isCloseTo(Math.pow(silence, n), within(1e-12 * Math.pow(silence, n)));
            }
        }
    }

    /** What is said of a success before it is computed must not be less than what is computed. */
    @Test
    void theEstimateOfTheSuccessIsNeverBelowIt() {
        int belowOne = 0;
        for (long number = 0; number < 300; number++) {
            OscillatorNetwork network = RandomSystem.of(number, 6).network();
            CoveredNetwork covered = CoveredNetwork.of(network);
            if (covered.agents() == 1) {
                continue;
            }
            PrefixClusters clusters =
                    PrefixClusters.of(covered, covered.rooted().roots()[0]);
            for (int periods = 1; periods <= 12; periods++) {
                clusters.advance();
                double estimate = clusters.lnSuccessAtMost(periods);
                belowOne += estimate < 0 ? 1 : 0;
                assertThat(estimate)
                        .as("system %s", number)
                        .isGreaterThanOrEqualTo(Math.log(clusters.success()) - 1e-9);
            }
        }
        assertThat(belowOne).isGreaterThan(100);
        CoveredNetwork cycle = CoveredNetwork.of(network(Digraphs.cycle(900), 0.5));
        assertThat(PrefixClusters.of(cycle, 0).lnSuccessAtMost(3_600)).isLessThan(-100_000);
        CoveredNetwork path = CoveredNetwork.of(network(Digraphs.path(900), 0.5));
        assertThat(PrefixClusters.of(path, 0).lnSuccessAtMost(3_600)).isZero();
    }

    @Test
    void pathOfFiveHasMeanEightByEitherRecursion() {
        OscillatorNetwork network = network(Digraphs.path(5), 0.5);
        assertThat(SyncTimeBound.cluster(network).mean().orElseThrow()).isCloseTo(8, within(1e-9));
        assertThat(prefixes(network).mean().orElseThrow()).isCloseTo(8, within(1e-9));
        assertThat(((ClusterBound) SyncTimeBound.cluster(network)).method()).isEqualTo("all clusters");
    }

    @Test
    void nineToElevenAgentsCountAllThatCanBeReachedAsSpoiled() {
        ClusterBound path = (ClusterBound) SyncTimeBound.cluster(network(Digraphs.path(9), 0.5));
        assertThat(path.method()).isEqualTo("all clusters");
        assertThat(path.mean().orElseThrow()).isCloseTo(16, within(1e-9));
        // A cycle of nine: coarser than with coins for the spoiled, and still no better than the truth.
        OscillatorNetwork cycle = network(Digraphs.cycle(9), 0.5);
        assertThat(SyncTimeBound.cluster(cycle).log10Mean().orElseThrow())
                .isLessThan(SyncTimeBound.periods(cycle).log10Mean().orElseThrow());
    }

    @Test
    void aLongPathTakesThePolynomialWay() {
        OscillatorNetwork network = network(Digraphs.path(100), 0.5);
        ClusterBound bound = (ClusterBound) SyncTimeBound.cluster(network);
        assertThat(bound.method()).isEqualTo("breadth-first prefixes");
        // 99 geometric waiting times of mean 2.
        assertThat(bound.mean().orElseThrow()).isCloseTo(198, within(1e-6));
        assertThat(bound.tail(ExactTime.ofPeriods(98))).isEqualTo(LogProbability.ONE);
        assertThat(bound.tail(ExactTime.ofPeriods(600)).log10()).isLessThan(-30);
    }

    @Test
    void itGoesOnAsThePowersOfItsLastTail() {
        SyncTimeBound bound = SyncTimeBound.cluster(network(Digraphs.path(3), 0.5));
        LogProbability far = bound.tail(ExactTime.ofPeriods(10_000));
        assertThat(far.log10()).isBetween(-3011.0, -2500.0);
    }

    @ParameterizedTest
    @CsvSource({"0.5", "0.05", "0.95"})
    void neverLooserThanTheBoundByPeriods(double p) {
        for (Digraph digraph : new Digraph[] {
            Digraphs.path(6),
            Digraphs.cycle(5),
            Digraphs.complete(4),
            Digraphs.tree(7, 2),
            Digraphs.grid(2, 3),
            Digraphs.path(14),
            Digraphs.cycle(12),
            Digraphs.grid(3, 5),
            Digraphs.tree(30, 3)
        }) {
            OscillatorNetwork network = network(digraph, p);
            SyncTimeBound cluster = SyncTimeBound.cluster(network);
            SyncTimeBound.Geometric periods = (SyncTimeBound.Geometric) SyncTimeBound.periods(network);
            assertThat(cluster).as("%s", digraph).isInstanceOf(ClusterBound.class);
            assertThat(cluster.log10Mean().orElseThrow())
                    .as("%s", digraph)
                    .isLessThanOrEqualTo(periods.log10Mean().orElseThrow() + 1e-9);
        }
    }

    @Test
    void edgeTriggeringHasThePolynomialRecursion() {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.path(5), BinaryUpdate.of("0.5"), EdgeTriggering.of(0.5));
        ClusterBound bound = (ClusterBound) SyncTimeBound.cluster(network);
        assertThat(bound.method()).isEqualTo("breadth-first prefixes");
        assertThat(bound.mean().orElseThrow()).isCloseTo(8, within(1e-9));
    }

    @Test
    void cycleBoundIsPolynomialAndFarBetterThanTheOthers() {
        OscillatorNetwork network = network(Digraphs.cycle(30), 0.5);
        double own = SyncTimeBound.cycle(network).mean().orElseThrow();
        assertThat(own).isLessThan(30.0 * 30 * 30 / 0.5);
        assertThat(SyncTimeBound.periods(network).log10Mean().orElseThrow()).isGreaterThan(100);
        assertThat(SyncTimeBound.cycle(network)
                        .tail(ExactTime.ofPeriods((long) Math.ceil(Math.E * own) * 3))
                        .ln())
                .isEqualTo(-3);
    }

    @Test
    void cycleBoundCoversTheExactMeanOfSlowCycles() {
        long[] start = SyncTimeLawTest.phases("0.11", "0.57", "0.83", "0.29", "0.71", "0.43");
        for (TieChoice tie : TieChoice.values()) {
            for (String r : new String[] {"0.01", "0.4", "0.5", "0.99"}) {
                for (double p : new double[] {0.05, 0.5, 0.95}) {
                    OscillatorNetwork network = OscillatorNetwork.of(
                            Digraphs.cycle(6), BinaryUpdate.of(Thresholds.of(r), tie), VertexTriggering.of(p));
                    assertThat(SyncTimeBound.cycle(network).mean().orElseThrow())
                            .isGreaterThan(
                                    SyncTimeLaw.of(network, start, 100_000).mean());
                }
            }
        }
    }

    @Test
    void whereABoundDoesNotReachItSaysSoAndClaimsNothing() {
        assertReason(SyncTimeBound.cycle(network(Digraphs.path(4), 0.5)), "the digraph must be a cycle");
        assertReason(
                SyncTimeBound.cycle(OscillatorNetwork.of(
                        Digraphs.cycle(2),
                        BinaryUpdate.of("0.5"),
                        new VertexTriggering(PulseProbability.perAgent(0.5, 0.4)))),
                "the pulse probabilities must be equal");
        assertReason(
                SyncTimeBound.cycle(OscillatorNetwork.of(
                        Digraphs.cycle(2),
                        BinaryUpdate.of(Thresholds.perAgent(5, 6), TieChoice.ZERO),
                        VertexTriggering.of(0.5))),
                "the thresholds must be equal");
        assertReason(SyncTimeBound.cluster(network(Digraphs.edgeless(3), 0.5)), "the digraph must have a root");
        assertReason(SyncTimeBound.cluster(network(Digraphs.path(1), 0.5)), "one agent alone");
        assertReason(SyncTimeBound.cluster(network(Digraphs.path(1001), 0.5)), "there must be at most 1000 agents");
        assertReason(SyncTimeBound.cluster(network(Digraphs.cycle(120), 0.5)), "its constant is too small");
    }

    private static void assertReason(SyncTimeBound bound, String reason) {
        assertThat(bound).isInstanceOf(SyncTimeBound.DoesNotApply.class);
        assertThat(((SyncTimeBound.DoesNotApply) bound).reason()).startsWith(reason);
        assertThat(bound.tail(ExactTime.ofPeriods(1_000_000))).isEqualTo(LogProbability.ONE);
        assertThat(bound.mean()).isEmpty();
    }
}
