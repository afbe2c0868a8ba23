package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
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
import org.photinus.network.PulseScript;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.sync.ArcWithin;

/** The numbered rules of the package page, one test each, on every engine that takes the network. */
class SimultaneityTest {
    private static final Coins COINS = Coins.of(1, 1);
    private static final TriggeringRule ALWAYS = VertexTriggering.of(1);
    private static final TriggeringRule NEVER = (coins, instant, jump, from, to) -> false;
    private static final BinaryUpdate HALF = BinaryUpdate.of("0.5");

    enum Engines {
        REFERENCE,
        SLOT_RING,
        QUEUE;

        PulseEngine of(OscillatorNetwork network) {
            return switch (this) {
                case REFERENCE -> new ReferenceEngine(network);
                case SLOT_RING -> PulseEngine.of(network);
                case QUEUE -> new QueueEngine(network);
            };
        }

        HybridArc run(Digraph digraph, PhaseUpdateRule update, TriggeringRule rule, double periods, String... start) {
            ArcRecorder recorder = new ArcRecorder();
            of(OscillatorNetwork.of(digraph, update, rule))
                    .run(InitialPhases.of(start), COINS, Stop.at(new ArcWithin(1), horizon(periods)), recorder);
            return recorder.arc();
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
        HybridArc arc = engines.run(Digraphs.edgeless(3), HALF, NEVER, 0.5, "0.7", "0.7", "0.1");
        assertThat(arc.jumps())
                .extracting(Jump::t, Jump::k, Jump::agent)
                .containsExactly(
                        tuple(new ExactTime(0, Ticks.PERIOD / 10 * 3), 0L, 0),
                        tuple(new ExactTime(0, Ticks.PERIOD / 10 * 3), 1L, 1));
        ExactTime t = arc.jumps().get(0).t();
        assertThat(arc.phase(1, new HybridTime(t, 1))).isEqualTo(Ticks.PERIOD);
        assertThat(arc.phase(1, new HybridTime(t, 2))).isZero();
    }

    @ParameterizedTest
    @EnumSource
    void rule2EveryFiringHasItsOwnDraw(Engines engines) {
        // Twelve agents fire together, each towards a partner of its own: the coins of instant 0 decide.
        DigraphPairs pairs = new DigraphPairs(12);
        TriggeringRule fair = VertexTriggering.of(0.5);
        String[] start = pairs.start("0.9", "0.1");
        HybridArc arc = engines.run(pairs.digraph(), HALF, fair, 0.5, start);
        List<Boolean> pulsed = arc.jumps().stream().map(Jump::pulsed).toList();
        List<Boolean> coins = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            coins.add(COINS.pulses(0, i, Coins.threshold(0.5)));
        }
        assertThat(pulsed).isEqualTo(coins).contains(true, false);
    }

    @ParameterizedTest
    @EnumSource
    void rule3AnAgentPutToOneFiresAtTheSameInstant(Engines engines) {
        HybridArc arc = engines.run(Digraphs.path(4), HALF, ALWAYS, 0.15, "0.9", "0.8", "0.7", "0.2");
        assertThat(whoFired(arc)).containsExactly(0, 1, 2);
        assertThat(arc.jumps()).extracting(Jump::t).containsOnly(new ExactTime(0, Ticks.PERIOD / 10));
        assertThat(arc.jumps().get(2).receptions()).containsExactly(new Reception(3, Ticks.PERIOD / 10 * 3, 0));
    }

    @ParameterizedTest
    @EnumSource
    void rule4AnAgentAtZeroStaysAtZeroAndOneAtOneStaysAtOne(Engines engines) {
        // 1 and 2 are both at 1 and point at each other: 1 reaches 2 at 1, then 2 reaches 1 at 0.
        HybridArc arc = engines.run(Digraphs.cycle(3), HALF, ALWAYS, 0.15, "0.9", "0.9", "0.1");
        assertThat(arc.jumps().get(0).receptions()).containsExactly(new Reception(1, Ticks.PERIOD, Ticks.PERIOD));
        HybridArc mutual = engines.run(
                Digraphs.of(3, new int[] {0, 1}, new int[] {1, 0}), HALF, ALWAYS, 0.15, "0.9", "0.9", "0.1");
        assertThat(mutual.jumps()).hasSize(2);
        assertThat(mutual.jumps().get(1).receptions()).containsExactly(new Reception(0, 0, 0));
    }

    @ParameterizedTest
    @EnumSource(names = {"REFERENCE", "QUEUE"})
    void rule5SeveralPulsesInOneInstantApplyTheRuleSeveralTimes(Engines engines) {
        Digraph two = Digraphs.of(3, new int[] {0, 2}, new int[] {1, 2});
        HybridArc arc = engines.run(two, PiecewiseLinearUpdate.of("0.5", "0.5"), ALWAYS, 0.15, "0.9", "0.9", "0.3");
        long first = Ticks.PERIOD / 10 * 4;
        assertThat(arc.jumps().get(0).receptions()).containsExactly(new Reception(2, first, first / 2));
        assertThat(arc.jumps().get(1).receptions()).containsExactly(new Reception(2, first / 2, first / 4));
    }

    @ParameterizedTest
    @EnumSource
    void rule6AgentsAtOneGoByIndexThenTheTriggeredInTheOrderReached(Engines engines) {
        // 4 and 2 start the instant; 2 reaches 6 and 3 in this order of index: 3, then 6; 4 reaches 1 and 5.
        Digraph digraph = Digraphs.of(7, new int[] {1, 5}, new int[] {1, 2}, new int[] {3, 4}, new int[] {3, 0});
        HybridArc arc = engines.run(digraph, HALF, ALWAYS, 0.15, "0.8", "0.9", "0.8", "0.9", "0.8", "0.8", "0.1");
        assertThat(whoFired(arc)).containsExactly(1, 3, 2, 5, 0, 4);
        assertThat(arc.jumps().get(0).receptions()).extracting(Reception::agent).containsExactly(2, 5);
    }

    @ParameterizedTest
    @EnumSource
    void rule7AScriptGoesByJumpInThatOrder(Engines engines) {
        // Three at 1. The script lets the second jump's out-arcs carry, so only agent 2 pulses.
        Digraph digraph = Digraphs.of(6, new int[] {0, 3}, new int[] {1, 4}, new int[] {2, 5});
        PulseScript script = PulseScript.once(List.of(
                new PulseScript.Phrase(FeasibleSubgraph.of(1, 2), 2),
                new PulseScript.Phrase(FeasibleSubgraph.of(0), 1)));
        HybridArc arc = engines.run(
                digraph, HALF, new ScriptedTriggering(script), 0.15, "0.9", "0.9", "0.9", "0.2", "0.2", "0.2");
        assertThat(arc.jumps()).extracting(Jump::pulsed).containsExactly(false, true, false);
    }

    @ParameterizedTest
    @EnumSource
    void rule8InstantsAreNumberedByTheDistinctTimesOfFirings(Engines engines) {
        HybridArc arc = engines.run(Digraphs.edgeless(3), HALF, NEVER, 1.5, "0.7", "0.7", "1");
        assertThat(arc.jumps())
                .extracting(Jump::instant, Jump::agent)
                .containsExactly(tuple(0L, 2), tuple(1L, 0), tuple(1L, 1), tuple(2L, 2), tuple(3L, 0), tuple(3L, 1));
    }

    @ParameterizedTest
    @EnumSource
    void rule9AnInstantAtTheHorizonIsRunWhole(Engines engines) {
        HybridArc at = engines.run(Digraphs.edgeless(3), HALF, NEVER, 0.3, "0.7", "0.7", "0.1");
        assertThat(at.jumps()).hasSize(2);
        HybridArc before = engines.run(Digraphs.edgeless(3), HALF, NEVER, 0.299, "0.7", "0.7", "0.1");
        assertThat(before.jumps()).isEmpty();
        assertThat(before.end().t()).isEqualTo(new ExactTime(0, Ticks.PERIOD / 1000 * 299));
    }

    @ParameterizedTest
    @EnumSource
    void rule9JumpsMayPassTheirHorizonInsideAnInstant(Engines engines) {
        RunOutcome outcome = engines.of(OscillatorNetwork.of(Digraphs.edgeless(5), HALF, NEVER))
                .run(
                        InitialPhases.of("0.7", "0.7", "0.7", "0.4", "0.4"),
                        COINS,
                        Stop.atExactSync(new Horizon(ExactTime.ofPeriods(10), 2)));
        assertThat(outcome)
                .isEqualTo(new RunOutcome.HorizonReached(
                        new ExactTime(0, Ticks.PERIOD / 10 * 3), 3, 1, Ticks.PERIOD / 10 * 3));
    }

    @ParameterizedTest
    @EnumSource
    void rule9AStartInTheSyncSetHasSyncTimeZero(Engines engines) {
        RunOutcome outcome = engines.of(OscillatorNetwork.of(Digraphs.cycle(3), HALF, ALWAYS))
                .run(InitialPhases.of("0", "1", "1"), COINS, Stop.atExactSync(Horizon.ofPeriods(5)));
        assertThat(outcome).isEqualTo(new RunOutcome.Synchronized(ExactTime.ZERO, 0, 0, 0));
    }

    /** 0 → n, 1 → n + 1, …: every agent of the first half has one out-neighbour of its own. */
    private record DigraphPairs(int pairs) {
        Digraph digraph() {
            int[][] arcs = new int[pairs][];
            for (int i = 0; i < pairs; i++) {
                arcs[i] = new int[] {i, pairs + i};
            }
            return Digraphs.of(2 * pairs, arcs);
        }

        String[] start(String sender, String receiver) {
            String[] start = new String[2 * pairs];
            for (int i = 0; i < pairs; i++) {
                start[i] = sender;
                start[pairs + i] = receiver;
            }
            return start;
        }
    }
}
