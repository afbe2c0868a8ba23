package org.photinus.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.graph.RandomDigraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;

/** The constants of T3, T4 and T4b by hand. */
class SyncTimeBoundTest {
    private static OscillatorNetwork network(Digraph digraph, String r, double p) {
        return OscillatorNetwork.of(digraph, BinaryUpdate.of(r), VertexTriggering.of(p));
    }

    private static SyncTimeBound.Geometric geometric(SyncTimeBound bound) {
        return (SyncTimeBound.Geometric) bound;
    }

    @Test
    void workedExampleOfThePaper() {
        OscillatorNetwork network = FourAgentExample.network(0.5);
        SyncTimeBound.Geometric paper = geometric(SyncTimeBound.paper(network));
        assertThat(paper.eta().log10()).isCloseTo(144 * Math.log10(0.125), within(1e-9));
        assertThat(paper.eta().log10()).isBetween(-130.1, -130.0);
        assertThat(paper.window()).isEqualTo(109);
        SyncTimeBound.Geometric valid = geometric(SyncTimeBound.valid(network));
        assertThat(valid.eta().log10()).isCloseTo(108 * Math.log10(0.5), within(1e-9));
        assertThat(valid.window()).isEqualTo(108);
        SyncTimeBound.Geometric periods = geometric(SyncTimeBound.periods(network));
        assertThat(periods.eta().value()).isCloseTo(1 / 64.0, within(1e-15));
        assertThat(periods.window()).isEqualTo(3);
        assertThat(periods.root()).hasValue(0);
        assertThat(periods.mean().orElseThrow()).isCloseTo(192, within(1e-9));
        assertThat(periods.tail(ExactTime.ofPeriods(6)).value()).isCloseTo(Math.pow(63 / 64.0, 2), within(1e-15));
        assertThat(periods.tail(new ExactTime(5, 999))).isEqualTo(periods.tail(ExactTime.ofPeriods(3)));
    }

    @Test
    void heterogeneousProbabilitiesAreThoseOfAgentsWithAnOutNeighbour() {
        // 1 → 2 → 3; agent 3 has no out-neighbour, so its p = 0.01 does not count. ℓ* = 3·3, dep = radius = 2.
        OscillatorNetwork network = OscillatorNetwork.of(
                Digraphs.path(3),
                BinaryUpdate.of("0.5"),
                new VertexTriggering(PulseProbability.perAgent(0.25, 0.5, 0.01)));
        assertThat(geometric(SyncTimeBound.paper(network)).eta().ln())
                .isCloseTo(27 * Math.log(0.25 * 0.5), within(1e-9));
        assertThat(geometric(SyncTimeBound.valid(network)).eta().ln()).isCloseTo(18 * Math.log(0.25), within(1e-9));
        // Periods: agent 1 pulses and agent 2 is silent; then agent 2 pulses.
        assertThat(geometric(SyncTimeBound.periods(network)).eta().value()).isCloseTo(0.25 * 0.5 * 0.5, within(1e-15));
    }

    @Test
    void validConstantMayUseAnyBoundOnTheJumpsPerPeriod() {
        CoveredNetwork covered = CoveredNetwork.of(FourAgentExample.network(0.25));
        SyncTimeBound.Geometric sharp = StringBounds.valid(covered, 3, 11);
        assertThat(sharp.eta().ln()).isCloseTo(33 * Math.log(0.25), within(1e-12));
        assertThat(sharp.window()).isEqualTo(33);
    }

    @Test
    void edgeTriggeringIsCountedArcByArc() {
        // 1 → 2, 1 → 3, 2 → 3, 3 → 2: both arcs of 1 carry, and 2 and 3, with one arc each, are silent.
        Digraph digraph = Digraphs.of(3, new int[] {0, 1}, new int[] {0, 2}, new int[] {1, 2}, new int[] {2, 1});
        OscillatorNetwork network = OscillatorNetwork.of(digraph, BinaryUpdate.of("0.5"), EdgeTriggering.of(0.25));
        assertThat(geometric(SyncTimeBound.periods(network)).eta().value())
                .isCloseTo(0.25 * 0.25 * 0.75 * 0.75, within(1e-15));
        assertThat(SyncTimeBound.paper(network))
                .isEqualTo(new SyncTimeBound.DoesNotApply(
                        "paper",
                        "the triggering must be by one coin per firing, as in the paper, but is by one per arc"));
        // A layer is reached by its likeliest in-neighbour, and silence counts every out-arc.
        Digraph two = Digraphs.of(4, new int[] {0, 1}, new int[] {0, 2}, new int[] {1, 3}, new int[] {2, 3});
        OscillatorNetwork edges = OscillatorNetwork.of(
                two, BinaryUpdate.of("0.5"), EdgeTriggering.of(PulseProbability.perAgent(0.5, 0.25, 0.75, 0.1)));
        assertThat(geometric(SyncTimeBound.periods(edges)).eta().value())
                .isCloseTo(0.5 * 0.5 * 0.75 * 0.25 * 0.75, within(1e-15));
    }

    @Test
    void bestRootIsChosenAndAnyOtherCanBeAskedFor() {
        // 1 ↔ 2 → 3: from 2 one period does, from 1 two are needed.
        OscillatorNetwork network =
                network(Digraphs.of(3, new int[] {0, 1}, new int[] {1, 0}, new int[] {1, 2}), "0.5", 0.5);
        SyncTimeBound.Geometric best = geometric(SyncTimeBound.periods(network));
        assertThat(best.root()).hasValue(1);
        assertThat(best.window()).isEqualTo(1);
        assertThat(geometric(SyncTimeBound.periods(network, 0)).window()).isEqualTo(2);
        assertThatThrownBy(() -> SyncTimeBound.periods(network, 2)).hasMessageContaining("must be a root");
    }

    @Test
    void constantsTooSmallForADoubleStayFinite() {
        OscillatorNetwork network = network(Digraphs.regular(50, 5), "0.5", 0.5);
        SyncTimeBound.Geometric paper = geometric(SyncTimeBound.paper(network));
        assertThat(paper.eta().log10()).isCloseTo(10 * 50 * 150 * Math.log10(0.5), within(1e-6));
        assertThat(paper.tail(ExactTime.ofPeriods(1_000_000))).isEqualTo(LogProbability.ONE);
        assertThat(paper.mean().orElseThrow()).isInfinite();
        assertThat(paper.log10Mean().orElseThrow()).isGreaterThan(4500);
    }

    @Test
    void whatIsNotCoveredIsAValueWithItsReason() {
        Digraph path = Digraphs.path(3);
        assertReason(network(Digraphs.edgeless(2), "0.5", 0.5), "the digraph must have a root");
        assertReason(network(path, "0.5", 1), "pulse probability p must be less than 1");
        assertReason(
                OscillatorNetwork.of(path, PiecewiseLinearUpdate.of("0.3", "0.3"), VertexTriggering.of(0.5)),
                "the update must be binary");
        assertReason(network(Digraphs.path(1), "0.5", 0.5), "one agent alone is synchronized from the start");
        OscillatorNetwork huge = OscillatorNetwork.of(
                Digraphs.path(10), BinaryUpdate.of(Thresholds.ofTicks(1), TieChoice.ZERO), VertexTriggering.of(0.5));
        assertThat(((SyncTimeBound.DoesNotApply) SyncTimeBound.valid(huge)).reason())
                .startsWith("ℓ* must be less than 2^63");
        assertThat(SyncTimeBound.periods(huge)).isInstanceOf(SyncTimeBound.Geometric.class);
        // p = 1 of an agent without out-neighbours does not matter.
        assertThat(SyncTimeBound.periods(OscillatorNetwork.of(
                        path, BinaryUpdate.of("0.5"), new VertexTriggering(PulseProbability.perAgent(0.5, 0.5, 1)))))
                .isInstanceOf(SyncTimeBound.Geometric.class);
    }

    private static void assertReason(OscillatorNetwork network, String reason) {
        for (SyncTimeBound bound : new SyncTimeBound[] {
            SyncTimeBound.paper(network),
            SyncTimeBound.valid(network),
            SyncTimeBound.periods(network),
            SyncTimeBound.periods(network, 0),
            SyncTimeBound.cluster(network)
        }) {
            assertThat(bound).isInstanceOf(SyncTimeBound.DoesNotApply.class);
            assertThat(((SyncTimeBound.DoesNotApply) bound).reason()).startsWith(reason);
        }
    }

    @Test
    void lemmaFailsOnTwoAgentsThatPulseNineTimesInTen() {
        StringLemma lemma = StringLemma.of(network(Digraphs.complete(2), "0.5", 0.9));
        assertThat(lemma.claimed().value()).isCloseTo(0.282, within(5e-4));
        assertThat(lemma.probability(0).value()).isCloseTo(5.31e-7, within(5e-10));
        assertThat(lemma.probability(1)).isEqualTo(lemma.probability(0));
        assertThat(lemma.applies()).isFalse();
        assertThat(lemma.reason())
                .isEqualTo("the string of root 1 has probability 5.31e-7, the lemma claims at least 0.2824:"
                        + " Σ|V_q| over q < q* is not N* here, and p > 1/2 makes the difference count");
        assertThat(lemma.depth(0)).isOne();
        assertThatThrownBy(() ->
                        StringLemma.of(network(Digraphs.path(2), "0.5", 0.9)).probability(1))
                .hasMessageContaining("must be a root");
        assertThatThrownBy(() -> StringLemma.of(network(Digraphs.edgeless(2), "0.5", 0.9)))
                .hasMessageContaining("must have a root");
    }

    @Test
    void lemmaHoldsOnThePathEvenThen() {
        StringLemma lemma = StringLemma.of(network(Digraphs.path(5), "0.5", 0.9));
        assertThat(lemma.applies()).isTrue();
        assertThat(lemma.reason()).startsWith("p_min + p_max > 1, but computed for every root it holds");
    }

    @Test
    void lemmaHoldsWheneverLeastAndLargestSumToOneAtMost() {
        for (long seed = 0; seed < 300; seed++) {
            RandomSystem system = RandomSystem.of(seed, 6).perFiring();
            OscillatorNetwork network = system.network();
            CoveredNetwork covered = CoveredNetwork.of(network);
            StringLemma lemma = StringLemma.of(network);
            if (covered.leastProbability() + covered.largestProbability() <= 1) {
                assertThat(lemma.applies()).as("%s", system).isTrue();
                assertThat(lemma.reason()).endsWith("≤ 1 is sufficient");
            }
            // Whatever the lemma does, the valid constant is no better than what the string of the radius gives.
            assertThat(lemma.probability(lemma.leastProbableRoot())).isLessThanOrEqualTo(LogProbability.ONE);
        }
    }

    @Test
    void stringProbabilityIsWhatTheStringSays() {
        OscillatorNetwork network = OscillatorNetwork.of(
                RandomDigraphs.rooted(6, 2, 4),
                BinaryUpdate.of("0.3"),
                new VertexTriggering(PulseProbability.perAgent(0.1, 0.2, 0.3, 0.4, 0.5, 0.6)));
        StringLemma lemma = StringLemma.of(network);
        CoveredNetwork covered = CoveredNetwork.of(network);
        for (int root : covered.rooted().roots()) {
            SynchronizationString string = SynchronizationString.of(
                    covered.rooted(), root, covered.jumps().upper());
            double ln = 0;
            for (long k = 0; k < string.length().longValueExact(); k++) {
                for (int i = 0; i < 6; i++) {
                    if (covered.talks(i)) {
                        double p = covered.probability(i);
                        ln += Math.log(string.at(k).talkers().get(i) ? p : 1 - p);
                    }
                }
            }
            assertThat(lemma.probability(root).ln()).isCloseTo(ln, within(1e-9 * Math.abs(ln)));
            assertThat(BigInteger.valueOf(lemma.depth(root)))
                    .isEqualTo(string.length().divide(BigInteger.valueOf(string.repetitions())));
        }
    }
}
