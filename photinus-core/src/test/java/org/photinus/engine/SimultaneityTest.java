package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.graph.FeasibleSubgraph;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.network.PulseScript;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Run;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;

/**
 * The numbered rules of the package page, on every engine: what an instant leads to, and, on engines that see every
 * jump, the jumps that lead there.
 */
class SimultaneityTest {
    private static final Coins COINS = Coins.of(1, 1);
    private static final TriggeringRule ALWAYS = VertexTriggering.of(1);
    private static final TriggeringRule NEVER = (coins, instant, jump, from, to) -> false;
    private static final BinaryUpdate HALF = BinaryUpdate.of("0.5");
    private static final long TENTH = Ticks.PERIOD / 10;

    /** A network and where it starts. */
    private record Setup(Digraph digraph, PhaseUpdateRule update, TriggeringRule rule, List<String> start) {
        static Setup of(Digraph digraph, PhaseUpdateRule update, TriggeringRule rule, String... start) {
            return new Setup(digraph, update, rule, List.of(start));
        }

        OscillatorNetwork network() {
            return OscillatorNetwork.of(digraph, update, rule);
        }

        InitialPhases initial() {
            return InitialPhases.of(start.toArray(String[]::new));
        }
    }

    /** The state at the end of an instant: when, the jumps so far, the phases in ticks. */
    private record Instant(ExactTime t, long jumps, List<Long> phases) {}

    /** An instant with times and phases in tenths of a period. */
    private static Instant instant(long t, long jumps, long... phases) {
        return new Instant(
                new ExactTime(t / 10, t % 10 * TENTH),
                jumps,
                LongStream.of(phases).map(tenths -> tenths * TENTH).boxed().toList());
    }

    /** The instants of a run up to a time in periods, on any engine. */
    private static List<Instant> instants(Engines engines, Setup system, double periods) {
        return instants(engines, system, periods, COINS);
    }

    private static List<Instant> instants(Engines engines, Setup system, double periods, Coins coins) {
        Run run = engines.of(system.network())
                .start(system.initial(), coins, RunPlan.at(new ArcWithin(1), horizon(periods)), RunObserver.NONE);
        List<Instant> instants = new ArrayList<>();
        while (run.advance(horizon(periods).maxTime())) {
            instants.add(new Instant(
                    run.now(),
                    run.jumps(),
                    IntStream.range(0, system.start().size())
                            .mapToObj(run::phase)
                            .toList()));
        }
        return instants;
    }

    /**
     * Looks at the jumps of a run. ACTIVE_RING and MASK_RING are left out: they skip agents whose pulse changes
     * nothing and take the others in any order, as rule 7 allows, so that there are no jumps to look at.
     */
    private static void jumps(Engines engines, Setup system, double periods, Consumer<HybridArc> look) {
        if (engines.seesJumps()) {
            ArcRecorder recorder = new ArcRecorder();
            engines.of(system.network())
                    .run(system.initial(), COINS, RunPlan.at(new ArcWithin(1), horizon(periods)), recorder);
            look.accept(recorder.arc());
        }
    }

    private static Horizon horizon(double periods) {
        return Horizon.of(new ExactTime((long) periods, Math.round(periods % 1 * 1000) * (Ticks.PERIOD / 1000)));
    }

    private static List<Integer> whoFired(HybridArc arc) {
        return arc.jumps().stream().map(Jump::agent).toList();
    }

    @ParameterizedTest
    @EnumSource
    void rule1OneAgentResetsPerJumpAndTheOthersStayAtOne(Engines engines) {
        Setup apart = Setup.of(Digraphs.edgeless(3), HALF, NEVER, "0.7", "0.7", "0.1");
        assertThat(instants(engines, apart, 0.5)).containsExactly(instant(3, 2, 0, 0, 4));
        jumps(engines, apart, 0.5, arc -> {
            ExactTime t = new ExactTime(0, 3 * TENTH);
            assertThat(arc.jumps())
                    .extracting(Jump::t, Jump::k, Jump::agent)
                    .containsExactly(tuple(t, 0L, 0), tuple(t, 1L, 1));
            assertThat(arc.phase(1, new HybridTime(t, 1))).isEqualTo(Ticks.PERIOD);
            assertThat(arc.phase(1, new HybridTime(t, 2))).isZero();
        });
    }

    @ParameterizedTest
    @EnumSource
    void rule2EveryFiringHasItsOwnDraw(Engines engines) {
        // Twelve agents fire together, each towards a partner of its own: the coins of instant 0 decide.
        Setup pairs = pairs(12, "0.9", "0.1");
        List<Boolean> coins = coins(0, 12);
        assertThat(coins).contains(true, false);
        assertThat(instants(engines, pairs, 0.5)).hasSize(1).first().satisfies(only -> {
            assertThat(only.jumps()).isEqualTo(12);
            assertThat(only.phases().subList(12, 24)).isEqualTo(partnersAt(coins, 2 * TENTH));
        });
        jumps(
                engines,
                pairs,
                0.5,
                arc -> assertThat(arc.jumps()).extracting(Jump::pulsed).isEqualTo(coins));
    }

    @ParameterizedTest
    @EnumSource
    void rule3AnAgentPutToOneFiresAtTheSameInstant(Engines engines) {
        Setup path = Setup.of(Digraphs.path(4), HALF, ALWAYS, "0.9", "0.8", "0.7", "0.2");
        assertThat(instants(engines, path, 0.15)).containsExactly(instant(1, 3, 0, 0, 0, 0));
        jumps(engines, path, 0.15, arc -> {
            assertThat(whoFired(arc)).containsExactly(0, 1, 2);
            assertThat(arc.jumps()).extracting(Jump::t).containsOnly(new ExactTime(0, TENTH));
            assertThat(arc.jumps().get(2).receptions()).containsExactly(new Reception(3, 3 * TENTH, 0));
        });
    }

    @ParameterizedTest
    @EnumSource
    void rule3AnAgentPutToOneDrawsForItself(Engines engines) {
        // Twelve agents are put to 1 by agent 25, which always pulses; each has a coin of its own for its partner.
        int[][] arcs = IntStream.range(0, 24)
                .mapToObj(i -> i < 12 ? new int[] {i, 12 + i} : new int[] {24, i - 12})
                .toArray(int[][]::new);
        double[] p = new double[25];
        Arrays.fill(p, 0.5);
        p[24] = 1;
        String[] start = Arrays.copyOf(pairs(12, "0.8", "0.1").start().toArray(String[]::new), 25);
        start[24] = "0.9";
        Setup cascade =
                Setup.of(Digraphs.of(25, arcs), HALF, new VertexTriggering(PulseProbability.perAgent(p)), start);
        assertThat(instants(engines, cascade, 0.15)).hasSize(1).first().satisfies(only -> {
            assertThat(only.jumps()).isEqualTo(13);
            assertThat(only.phases().subList(12, 24)).isEqualTo(partnersAt(coins(0, 12), 2 * TENTH));
        });
    }

    @ParameterizedTest
    @EnumSource
    void rule4AnAgentAtZeroStaysAtZeroAndOneAtOneStaysAtOne(Engines engines) {
        // 1 and 2 are both at 1 and point at each other: 1 reaches 2 at 1, then 2 reaches 1 at 0.
        Setup cycle = Setup.of(Digraphs.cycle(3), HALF, ALWAYS, "0.9", "0.9", "0.1");
        assertThat(instants(engines, cycle, 0.15)).containsExactly(instant(1, 2, 0, 0, 0));
        jumps(
                engines,
                cycle,
                0.15,
                arc -> assertThat(arc.jumps().get(0).receptions())
                        .containsExactly(new Reception(1, Ticks.PERIOD, Ticks.PERIOD)));
        Digraph both = Digraphs.of(3, new int[] {0, 1}, new int[] {1, 0});
        Setup mutual = Setup.of(both, HALF, ALWAYS, "0.9", "0.9", "0.1");
        assertThat(instants(engines, mutual, 0.15)).containsExactly(instant(1, 2, 0, 0, 2));
        jumps(engines, mutual, 0.15, arc -> {
            assertThat(arc.jumps()).hasSize(2);
            assertThat(arc.jumps().get(1).receptions()).containsExactly(new Reception(0, 0, 0));
        });
    }

    @ParameterizedTest
    @EnumSource
    void rule5SeveralPulsesInOneInstantHaveOneDraw(Engines engines) {
        // Agent 3 is reached twice, at its threshold: the first pulse decides by the draw, the second changes nothing.
        Digraph two = Digraphs.of(3, new int[] {0, 2}, new int[] {1, 2});
        BinaryUpdate ties = BinaryUpdate.of(Thresholds.of("0.4"), TieChoice.RANDOM);
        Setup twice = Setup.of(two, ties, ALWAYS, "0.9", "0.9", "0.3");
        int ones = 0;
        for (int replicate = 1; replicate <= 20; replicate++) {
            Coins coins = Coins.of(1, replicate);
            int one = ties.tieGoesToOne(coins.updateDraw(0, 2)) ? 1 : 0;
            assertThat(instants(engines, twice, 0.15, coins)).containsExactly(instant(1, 2 + one, 0, 0, 0));
            ones += one;
        }
        assertThat(ones).isBetween(1, 19);
    }

    /** Rings are for the binary update, under which an agent that was reached is at 0 or 1 and stays there. */
    private static Stream<Engines> thatTakeEveryUpdate() {
        return Stream.of(Engines.values()).filter(Engines::takesEveryUpdate);
    }

    @ParameterizedTest
    @MethodSource("thatTakeEveryUpdate")
    void rule5SeveralPulsesInOneInstantApplyTheRuleSeveralTimes(Engines engines) {
        Digraph two = Digraphs.of(3, new int[] {0, 2}, new int[] {1, 2});
        PhaseUpdateRule halving = PiecewiseLinearUpdate.of("0.5", "0.5");
        Setup twice = Setup.of(two, halving, ALWAYS, "0.9", "0.9", "0.3");
        assertThat(instants(engines, twice, 0.15)).containsExactly(instant(1, 2, 0, 0, 1));
        jumps(engines, twice, 0.15, arc -> {
            long first = 4 * TENTH;
            assertThat(arc.jumps().get(0).receptions()).containsExactly(new Reception(2, first, first / 2));
            assertThat(arc.jumps().get(1).receptions()).containsExactly(new Reception(2, first / 2, first / 4));
        });
    }

    @ParameterizedTest
    @EnumSource
    void rule6AgentsAtOneGoByIndexThenTheTriggeredInTheOrderReached(Engines engines) {
        // 4 and 2 start the instant; 2 reaches 6 and 3 in this order of index: 3, then 6; 4 reaches 1 and 5.
        Digraph digraph = Digraphs.of(7, new int[] {1, 5}, new int[] {1, 2}, new int[] {3, 4}, new int[] {3, 0});
        Setup system = Setup.of(digraph, HALF, ALWAYS, "0.8", "0.9", "0.8", "0.9", "0.8", "0.8", "0.1");
        assertThat(instants(engines, system, 0.15)).containsExactly(instant(1, 6, 0, 0, 0, 0, 0, 0, 2));
        jumps(engines, system, 0.15, arc -> {
            assertThat(whoFired(arc)).containsExactly(1, 3, 2, 5, 0, 4);
            assertThat(arc.jumps().get(0).receptions())
                    .extracting(Reception::agent)
                    .containsExactly(2, 5);
        });
    }

    @ParameterizedTest
    @EnumSource
    void rule7TheOutcomeDoesNotDependOnTheOrder(Engines engines) {
        // The same system with its agents numbered backwards: others are first, and the phases are the same.
        Digraph digraph = Digraphs.of(
                6,
                new int[] {0, 2},
                new int[] {1, 2},
                new int[] {1, 3},
                new int[] {2, 4},
                new int[] {3, 4},
                new int[] {4, 5},
                new int[] {4, 0});
        Digraph backwards = Digraphs.of(
                6,
                new int[] {5, 3},
                new int[] {4, 3},
                new int[] {4, 2},
                new int[] {3, 1},
                new int[] {2, 1},
                new int[] {1, 0},
                new int[] {1, 5});
        Setup system = Setup.of(digraph, HALF, ALWAYS, "0.9", "0.9", "0.8", "0.2", "0.6", "0.3");
        Setup mirrored = Setup.of(backwards, HALF, ALWAYS, "0.3", "0.6", "0.2", "0.8", "0.9", "0.9");
        assertThat(instants(engines, system, 0.15)).containsExactly(instant(1, 4, 0, 0, 0, 0, 0, 0));
        assertThat(instants(engines, mirrored, 0.15)).containsExactly(instant(1, 4, 0, 0, 0, 0, 0, 0));
    }

    /** A script goes by jump, and engines that skip agents are never given one. */
    private static Stream<Engines> thatSeeJumps() {
        return Stream.of(Engines.values()).filter(Engines::seesJumps);
    }

    @ParameterizedTest
    @MethodSource("thatSeeJumps")
    void rule7AScriptGoesByJumpInThatOrder(Engines engines) {
        // Three at 1. The script lets the second jump's out-arcs carry, so only agent 2 pulses.
        Digraph digraph = Digraphs.of(6, new int[] {0, 3}, new int[] {1, 4}, new int[] {2, 5});
        PulseScript script = PulseScript.once(List.of(
                new PulseScript.Phrase(FeasibleSubgraph.of(1, 2), 2),
                new PulseScript.Phrase(FeasibleSubgraph.of(0), 1)));
        Setup system =
                Setup.of(digraph, HALF, new ScriptedTriggering(script), "0.9", "0.9", "0.9", "0.2", "0.2", "0.2");
        assertThat(instants(engines, system, 0.15)).containsExactly(instant(1, 3, 0, 0, 0, 3, 0, 3));
        jumps(
                engines,
                system,
                0.15,
                arc -> assertThat(arc.jumps()).extracting(Jump::pulsed).containsExactly(false, true, false));
    }

    @ParameterizedTest
    @EnumSource
    void rule8InstantsAreNumberedByTheDistinctTimesOfFirings(Engines engines) {
        Setup apart = Setup.of(Digraphs.edgeless(3), HALF, NEVER, "0.7", "0.7", "1");
        assertThat(instants(engines, apart, 1.5))
                .containsExactly(
                        instant(0, 1, 7, 7, 0),
                        instant(3, 3, 0, 0, 3),
                        instant(10, 4, 7, 7, 0),
                        instant(13, 6, 0, 0, 3));
        jumps(
                engines,
                apart,
                1.5,
                arc -> assertThat(arc.jumps())
                        .extracting(Jump::instant, Jump::agent)
                        .containsExactly(
                                tuple(0L, 2), tuple(1L, 0), tuple(1L, 1), tuple(2L, 2), tuple(3L, 0), tuple(3L, 1)));
    }

    @ParameterizedTest
    @EnumSource
    void rule8CoinsAreThoseOfTheInstantsNumber(Engines engines) {
        // The partner of agent 12 fires first, alone: the eleven other pairs have the coins of instant 1.
        Setup even = pairs(12, "0.8", "0.1");
        List<String> start = new ArrayList<>(even.start());
        start.set(11, "0.1");
        start.set(23, "0.9");
        Setup pairs = new Setup(even.digraph(), even.update(), even.rule(), start);
        List<Boolean> coins = coins(1, 11);
        assertThat(coins).isNotEqualTo(coins(0, 11));
        List<Instant> instants = instants(engines, pairs, 0.25);
        assertThat(instants).hasSize(2);
        assertThat(instants.get(1).phases().subList(12, 23)).isEqualTo(partnersAt(coins, 3 * TENTH));
    }

    @ParameterizedTest
    @EnumSource
    void rule9AnInstantAtTheHorizonIsRunWhole(Engines engines) {
        Setup apart = Setup.of(Digraphs.edgeless(3), HALF, NEVER, "0.7", "0.7", "0.1");
        assertThat(instants(engines, apart, 0.3)).containsExactly(instant(3, 2, 0, 0, 4));
        assertThat(instants(engines, apart, 0.299)).isEmpty();
        RunPlan before = RunPlan.at(new ArcWithin(1), horizon(0.299));
        assertThat(engines.of(apart.network()).run(apart.initial(), COINS, before))
                .isEqualTo(new RunOutcome.HorizonReached(new ExactTime(0, Ticks.PERIOD / 1000 * 299), 0, 0, 4 * TENTH));
    }

    @ParameterizedTest
    @EnumSource
    void rule9JumpsMayPassTheirHorizonInsideAnInstant(Engines engines) {
        RunOutcome outcome = engines.of(OscillatorNetwork.of(Digraphs.edgeless(5), HALF, NEVER))
                .run(
                        InitialPhases.of("0.7", "0.7", "0.7", "0.4", "0.4"),
                        COINS,
                        RunPlan.atExactSync(new Horizon(ExactTime.ofPeriods(10), 2)));
        assertThat(outcome).isEqualTo(new RunOutcome.HorizonReached(new ExactTime(0, 3 * TENTH), 3, 1, 3 * TENTH));
    }

    @ParameterizedTest
    @EnumSource
    void rule9AStartInTheSyncSetHasSyncTimeZero(Engines engines) {
        RunOutcome outcome = engines.of(OscillatorNetwork.of(Digraphs.cycle(3), HALF, ALWAYS))
                .run(InitialPhases.of("0", "1", "1"), COINS, RunPlan.atExactSync(Horizon.ofPeriods(5)));
        assertThat(outcome).isEqualTo(new RunOutcome.Synchronized(ExactTime.ZERO, 0, 0, 0));
    }

    /** 1 → n + 1, 2 → n + 2, …: every agent of the first half has a partner of its own, and p = 1/2. */
    private static Setup pairs(int pairs, String sender, String partner) {
        int[][] arcs = IntStream.range(0, pairs)
                .mapToObj(i -> new int[] {i, pairs + i})
                .toArray(int[][]::new);
        String[] start = new String[2 * pairs];
        Arrays.fill(start, 0, pairs, sender);
        Arrays.fill(start, pairs, 2 * pairs, partner);
        return Setup.of(Digraphs.of(2 * pairs, arcs), HALF, VertexTriggering.of(0.5), start);
    }

    /** The fair coins of the first agents in an instant. */
    private static List<Boolean> coins(long instant, int agents) {
        return IntStream.range(0, agents)
                .mapToObj(i -> COINS.pulses(instant, i, Coins.threshold(0.5)))
                .toList();
    }

    /** The phases of partners below their threshold: 0 where they are reached. */
    private static List<Long> partnersAt(List<Boolean> reached, long otherwise) {
        return reached.stream().map(pulse -> pulse ? 0L : otherwise).toList();
    }
}
