package org.photinus.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseScript;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;

/** The exact law by hand, and against a second solver that is written from the rules alone. */
class SyncTimeLawTest {
    private static final int ENOUGH = 3_000_000;

    private static OscillatorNetwork network(Digraph digraph, String r, TieChoice tie, double p) {
        return OscillatorNetwork.of(digraph, BinaryUpdate.of(Thresholds.of(r), tie), VertexTriggering.of(p));
    }

    private static OscillatorNetwork network(Digraph digraph, String r, double p) {
        return network(digraph, r, TieChoice.ZERO, p);
    }

    static long[] phases(String... decimals) {
        return Arrays.stream(decimals)
                .mapToLong(decimal -> Ticks.parse("phase", decimal))
                .toArray();
    }

    private static final long[] SPREAD = phases("0.11", "0.57", "0.83", "0.29", "0.71", "0.43", "0.05", "0.93");

    @Test
    void twoAgentsByHand() {
        // 1 → 2: agent 1 fires at 0.75, 1.75, …, each time with p = 1/4.
        SyncTimeLaw law = SyncTimeLaw.of(network(Digraphs.path(2), "0.5", 0.25), phases("0.25", "0.5"), ENOUGH);
        assertThat(law.mean()).isCloseTo(0.75 + 3, within(1e-14));
        SyncTimeTail tail = law.tail(1e-6, ExactTime.ofPeriods(100));
        assertThat(tail.at(new ExactTime(0, Ticks.PERIOD / 4 * 3 - 1))).isEqualTo(1);
        assertThat(tail.at(new ExactTime(0, Ticks.PERIOD / 4 * 3))).isEqualTo(0.75);
        assertThat(tail.at(ExactTime.ofPeriods(3))).isEqualTo(0.75 * 0.75 * 0.75);
        assertThat(tail.remaining()).isLessThanOrEqualTo(1e-6);
        // All agents end where agent 1 started: the second of the points to pass.
        assertThat(law.points()).containsExactly(Ticks.PERIOD / 2, Ticks.PERIOD / 4 * 3);
        assertThat(tail.winners()[0]).isZero();
        assertThat(tail.winners()[1]).isCloseTo(1, within(1e-6));
        // Agent 2 fires at 0.5 in every period, agent 1 at 0.75; reached, agent 2 has phase 0.25 and does not fire.
        assertThat(law.meanJumps()).isCloseTo(8, within(1e-13));
    }

    @ParameterizedTest
    @CsvSource({"path, 786, 461", "cycle, 16386, 9006"})
    void sixAgentsHaveTheStatesOfTheSpecification(String family, int states, int merged) {
        Digraph digraph = family.equals("path") ? Digraphs.path(6) : Digraphs.cycle(6);
        SyncTimeLaw law = SyncTimeLaw.of(network(digraph, "0.5", 0.5), Arrays.copyOf(SPREAD, 6), ENOUGH);
        assertThat(law.states()).isEqualTo(states);
        assertThat(law.mergedStates()).isEqualTo(merged);
    }

    @Test
    void pathOfFiveGoesFromItsLeastMeanToItsLargest() {
        long[] start = Arrays.copyOf(SPREAD, 5);
        OscillatorNetwork least = network(Digraphs.path(5), "0.000000000000000001", 0.5);
        OscillatorNetwork most = network(Digraphs.path(5), "0.999999999999999999", 0.5);
        assertThat(SyncTimeLaw.of(least, start, ENOUGH).mean()).isCloseTo(4.89, within(1e-12));
        assertThat(SyncTimeLaw.of(most, start, ENOUGH).mean()).isCloseTo(7.89, within(1e-12));
    }

    @Test
    void tiesToZeroAndToOneGiveDifferentMeans() {
        long[] start = phases("0.29", "0.79", "0.04", "0.54");
        double zero = SyncTimeLaw.of(network(Digraphs.cycle(4), "0.5", TieChoice.ZERO, 0.5), start, ENOUGH)
                .mean();
        double one = SyncTimeLaw.of(network(Digraphs.cycle(4), "0.5", TieChoice.ONE, 0.5), start, ENOUGH)
                .mean();
        double random = SyncTimeLaw.of(network(Digraphs.cycle(4), "0.5", TieChoice.RANDOM, 0.5), start, ENOUGH)
                .mean();
        // All of 34 digits of the second solver, rounded.
        for (TieChoice tie : TieChoice.values()) {
            OscillatorNetwork network = network(Digraphs.cycle(4), "0.5", tie, 0.5);
            BigDecimal expected = new SpelledOutLaw(network)
                    .means(Arrays.stream(start).boxed().toList(), 400)
                    .orElseThrow()
                    .get(0);
            assertThat(SyncTimeLaw.of(network, start, ENOUGH).mean()).isCloseTo(expected.doubleValue(), within(1e-13));
        }
        assertThat(Math.abs(zero - one)).isGreaterThan(1);
        assertThat(random).isBetween(Math.min(zero, one), Math.max(zero, one));
    }

    @RandomTest
    void randomSystemsAgreeWithTheSecondSolver() {
        Cases systems = Cases.of(150, 1000);
        assertThat(agreeing(systems, number -> RandomSystem.of(number, 4))).isGreaterThan(5 * systems.count() / 8);
    }

    @RandomTest
    void aProbabilityOfEachArcsOwnAgreesToo() {
        Cases systems = Cases.of(30, 200);
        assertThat(agreeing(systems, number -> RandomSystem.of(number, 4).lossy()))
                .isGreaterThan(systems.count() / 2);
    }

    /** Compares the law of systems with the second solver, and says of how many the means could be. */
    private static int agreeing(Cases systems, LongFunction<RandomSystem> drawn) {
        int compared = 0;
        for (int number = systems.from(); number < systems.to(); number++) {
            RandomSystem system = drawn.apply(number);
            List<Long> start = Arrays.stream(system.initial()).boxed().toList();
            SpelledOutLaw oracle = new SpelledOutLaw(system.network());
            SyncTimeLaw law = SyncTimeLaw.of(system.network(), system.initial(), ENOUGH);
            Optional<List<BigDecimal>> means = oracle.means(start, 60);
            if (means.isPresent()) {
                double mean = means.get().get(0).doubleValue();
                double jumps = means.get().get(1).doubleValue();
                assertThat(law.mean()).as("%s", system).isCloseTo(mean, within(1e-12 * mean));
                assertThat(law.meanJumps()).as("%s", system).isCloseTo(jumps, within(1e-12 * jumps));
                compared++;
            }
            Map<Long, SpelledOutLaw.Dyadic> exact = oracle.tail(start, 2);
            SyncTimeTail tail = law.tail(Double.MIN_NORMAL, ExactTime.ofPeriods(3));
            exact.forEach((tick, probability) -> assertThat(
                            tail.at(new ExactTime(tick / Ticks.PERIOD, tick % Ticks.PERIOD)))
                    .as("%s at %s", system, tick)
                    .isCloseTo(probability.decimal().doubleValue(), within(1e-14)));
            assertThat(tail.massError()).as("%s", system).isLessThan(1e-12);
        }
        return compared;
    }

    @Test
    void largeComponentsAreIteratedAsPreciselyAsSmallOnesAreEliminated() {
        // Mean by the area under the tail, which needs no system of equations.
        for (double p : new double[] {0.4, 0.8}) {
            SyncTimeLaw law = SyncTimeLaw.of(network(Digraphs.cycle(7), "0.3", p), Arrays.copyOf(SPREAD, 7), ENOUGH);
            SyncTimeTail tail = law.tail(1e-13, ExactTime.ofPeriods(100_000));
            double area = 0;
            for (int i = 0; i + 1 < tail.size(); i++) {
                area += tail.probability(i)
                        * (tail.time(i + 1).toDouble() - tail.time(i).toDouble());
            }
            assertThat(law.mean()).isCloseTo(area, within(1e-10 * area));
            assertThat(tail.massError()).isLessThan(1e-12);
            assertThat(Arrays.stream(tail.winners()).sum() + tail.remaining()).isCloseTo(1, within(1e-12));
        }
    }

    @Test
    void agentsAtOneFireAtOnceAndThoseAtZeroOnTheSamePointDoNot() {
        OscillatorNetwork network = network(Digraphs.complete(3), "0.5", 0.5);
        SyncTimeTail tail =
                SyncTimeLaw.of(network, phases("1", "0", "0.5"), ENOUGH).tail(1e-9, ExactTime.ofPeriods(50));
        assertThat(tail.probability(0)).isEqualTo(0.5);
        assertThat(tail.at(new ExactTime(0, Ticks.PERIOD / 2))).isEqualTo(0.25);
        // At t = 1 both on the first point fire.
        assertThat(tail.at(ExactTime.ofPeriods(1))).isEqualTo(0.0625);
    }

    @Test
    void aStartInTheSyncSetHasSyncTimeZero() {
        SyncTimeLaw law = SyncTimeLaw.of(network(Digraphs.cycle(3), "0.5", 0.5), phases("1", "0", "1"), ENOUGH);
        assertThat(law.mean()).isZero();
        assertThat(law.meanJumps()).isZero();
        assertThat(law.states()).isZero();
        SyncTimeTail tail = law.tail(1e-9, ExactTime.ofPeriods(5));
        assertThat(tail.size()).isOne();
        assertThat(tail.probability(0)).isZero();
        assertThat(tail.quantile(0.5)).contains(ExactTime.ZERO);
        assertThat(SyncTimeLaw.of(network(Digraphs.path(1), "0.5", 0.5), phases("0.3"), ENOUGH)
                        .mean())
                .isZero();
    }

    @Test
    void quantilesAreTheLeastTimesThatReachTheirLevel() {
        SyncTimeTail tail = SyncTimeLaw.of(network(Digraphs.path(2), "0.5", 0.5), phases("0.2", "0.7"), ENOUGH)
                .tail(0.2, ExactTime.ofPeriods(100));
        assertThat(tail.quantile(0.5)).contains(ExactTime.of("t", new BigDecimal("0.8")));
        assertThat(tail.quantile(0.51)).contains(ExactTime.of("t", new BigDecimal("1.8")));
        assertThat(tail.quantile(0.99)).isEmpty();
    }

    @Test
    void theTailEndsAtTheLastTimeAskedFor() {
        SyncTimeTail tail = SyncTimeLaw.of(network(Digraphs.path(2), "0.5", 0.5), phases("0.2", "0.7"), ENOUGH)
                .tail(1e-9, ExactTime.of("t", new BigDecimal("1.3")));
        assertThat(tail.time(tail.size() - 1)).isEqualTo(ExactTime.of("t", new BigDecimal("1.3")));
        assertThat(tail.remaining()).isEqualTo(0.5);
    }

    @Test
    void aChainThatIsTooLargeIsRefusedWithItsSize() {
        assertThatThrownBy(() -> SyncTimeLaw.of(network(Digraphs.cycle(6), "0.5", 0.5), Arrays.copyOf(SPREAD, 6), 1000))
                .isInstanceOfSatisfying(TooManyStatesException.class, e -> {
                    assertThat(e.found()).isEqualTo(996);
                    assertThat(e.unexplored()).isPositive();
                    assertThat(e.atMost()).isEqualTo(6 * 46656);
                })
                .hasMessageStartingWith("the chain must have at most 1000 states, but has more: 996 were found when ")
                .hasMessageEndingWith("and it may have up to 279936; take fewer agents, or allow more");
        assertThatThrownBy(() -> SyncTimeLaw.of(
                        network(Digraphs.cycle(40), "0.5", 0.5),
                        LongStream.rangeClosed(1, 40).toArray(),
                        1000))
                .hasMessageContaining("it may have up to 10^66;");
    }

    @Test
    void anInstantWithTooManyWaysThroughItsCoinsIsRefused() {
        // The agent that fires first shares its point with every other agent, and each of these throws a coin that
        // matters.
        long[] alternating = new long[40];
        for (int i = 0; i < alternating.length; i++) {
            alternating[i] = i % 2 == 0 ? Ticks.PERIOD / 5 : Ticks.PERIOD / 2;
        }
        Digraph cycle = Digraphs.cycle(alternating.length);
        for (TriggeringRule triggering : List.of(VertexTriggering.of(0.5), EdgeTriggering.of(0.5))) {
            for (BinaryUpdate update :
                    List.of(BinaryUpdate.of("0.9"), BinaryUpdate.of(Thresholds.of("0.7"), TieChoice.RANDOM))) {
                OscillatorNetwork network = OscillatorNetwork.of(cycle, update, triggering);
                assertThatThrownBy(() -> SyncTimeLaw.of(network, alternating, 1000))
                        .isInstanceOf(TooManyStatesException.class)
                        .hasMessageStartingWith("the chain must have at most 100000 ways through its coins, as fit"
                                + " 1000 states, but has more: that many were found when 1 of 1 states were still");
            }
        }
    }

    @Test
    void whatTheLawDoesNotCoverIsRefusedWithAReason() {
        long[] start = phases("0.1", "0.2", "0.3");
        Digraph path = Digraphs.path(3);
        assertThatThrownBy(() -> SyncTimeLaw.of(
                        OscillatorNetwork.of(path, PiecewiseLinearUpdate.of("0.3", "0.4"), VertexTriggering.of(0.5)),
                        start,
                        10))
                .hasMessageStartingWith("the update must be binary, but is another");
        assertThatThrownBy(() -> SyncTimeLaw.of(network(path, "0.5", 1), start, 10))
                .hasMessageStartingWith("pulse probability p must be less than 1, but is 1 for agent 1");
        assertThatThrownBy(() -> SyncTimeLaw.of(
                        OscillatorNetwork.of(
                                path, BinaryUpdate.of("0.5"), new ScriptedTriggering(PulseScript.once(List.of()))),
                        start,
                        10))
                .hasMessageStartingWith("the triggering must be by independent coins");
        assertThatThrownBy(() -> SyncTimeLaw.of(network(Digraphs.edgeless(3), "0.5", 0.5), start, 10))
                .hasMessageStartingWith("the digraph must have a root");
        assertThatThrownBy(() -> SyncTimeLaw.of(network(Digraphs.path(65), "0.5", 0.5), new long[65], 10))
                .hasMessage("there must be at most 64 agents, but there are 65");
        assertThatThrownBy(() -> SyncTimeLaw.of(network(path, "0.5", 0.5), new long[2], 10))
                .hasMessage("initial phases must be given for each of the 3 agents, but there are 2");
        assertThatThrownBy(() -> SyncTimeLaw.of(network(path, "0.5", 0.5), start, 0))
                .hasMessage("max states must be at least 1, but is 0");
        assertThatThrownBy(() ->
                        SyncTimeLaw.of(network(path, "0.5", 0.5), start, 100).tail(0, ExactTime.ZERO))
                .hasMessageContaining("until is 0.0");
    }
}
