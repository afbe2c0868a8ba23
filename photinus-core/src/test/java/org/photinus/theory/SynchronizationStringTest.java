package org.photinus.theory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraphs;
import org.photinus.graph.FeasibleSubgraph;
import org.photinus.graph.RootedDigraph;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.RecordedRun;
import org.photinus.hybrid.SolutionCheck;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.JumpsPerPeriod;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseScript;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;

/** The synchronization string of T2: built, driven from every kind of state, and found. */
class SynchronizationStringTest {
    private static RootedDigraph rooted(OscillatorNetwork network) {
        return RootedDigraph.of(network.digraph()).orElseThrow();
    }

    private static SynchronizationString string(OscillatorNetwork network, int root, boolean sharp) {
        JumpsPerPeriod jumps = JumpsPerPeriod.of(network.agents(), (BinaryUpdate) network.update());
        return SynchronizationString.of(rooted(network), root, sharp ? jumps.sharp() : jumps.upper());
    }

    @Test
    void workedExampleOfThePaperHas108Graphs() {
        SynchronizationString string = string(FourAgentExample.network(0.5), 0, false);
        assertThat(string.depth()).isEqualTo(3);
        assertThat(string.repetitions()).isEqualTo(36);
        assertThat(string.length()).isEqualTo(108);
        assertThat(string.at(0)).isEqualTo(FeasibleSubgraph.of(0));
        assertThat(string.at(35)).isEqualTo(FeasibleSubgraph.of(0));
        assertThat(string.at(36)).isEqualTo(FeasibleSubgraph.of(1));
        assertThat(string.at(107)).isEqualTo(FeasibleSubgraph.of(2));
        assertThat(string.layer(1)).isEqualTo(FeasibleSubgraph.of(1));
        assertThat(string.script().length()).isEqualTo(108);
        assertThat(string.root()).isZero();
        assertThatThrownBy(() -> string.at(108)).hasMessage("position must lie between 0 and 108 - 1, but is 108");
        assertThatThrownBy(() -> SynchronizationString.of(rooted(FourAgentExample.network(0.5)), 0, 0))
                .hasMessage("repetitions must be at least 1, but is 0");
    }

    @Test
    void partialSyncSetsAreEnteredInOrderFromEveryKindOfState() {
        int driven = 0;
        for (long number = 0; number < 150; number++) {
            RandomSystem system = RandomSystem.of(number, 5);
            OscillatorNetwork network = system.network();
            SplittableRandom random = new SplittableRandom(number);
            for (int root : rooted(network).roots()) {
                assertStringSynchronizes(network, root, system.initial(), random.nextBoolean(), random);
                driven++;
            }
        }
        assertThat(driven).isGreaterThan(200);
    }

    @Test
    void everyStateOnALatticeOfThreeAgentsIsSynchronized() {
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.cycle(3), BinaryUpdate.of("0.25"), VertexTriggering.of(0.5));
        for (int code = 0; code < 125; code++) {
            long[] start = {
                code % 5 * (Ticks.PERIOD / 4), code / 5 % 5 * (Ticks.PERIOD / 4), code / 25 * (Ticks.PERIOD / 4)
            };
            assertStringSynchronizes(network, code % 3, start, code % 2 == 0, new SplittableRandom(code));
        }
    }

    /** Drives H_ξ with ζ after some jumps of anything, ties to either side. */
    private static void assertStringSynchronizes(
            OscillatorNetwork network, int root, long[] start, boolean sharp, SplittableRandom random) {
        SynchronizationString string = string(network, root, sharp);
        int before = random.nextInt(5);
        List<PulseScript.Phrase> phrases = new ArrayList<>();
        for (int k = 0; k < before; k++) {
            phrases.add(new PulseScript.Phrase(FeasibleSubgraph.of(random.nextInt(network.agents())), 1));
        }
        phrases.addAll(string.script().phrases());
        long jumps = before + string.length().longValueExact();
        Set<PulseScript.TieToOne> ties = new java.util.HashSet<>();
        for (long k = 0; k < jumps; k++) {
            ties.add(new PulseScript.TieToOne(k, random.nextInt(network.agents())));
        }
        PulseScript script = PulseScript.once(phrases).withTiesToOne(ties);
        HybridArc arc = ScriptedSystem.of(network, script).solve(start, jumps);
        assertThat(SolutionCheck.firstViolation(
                        new RecordedRun(network.with(new ScriptedTriggering(script)), null, arc)))
                .isEmpty();
        for (int q = 1; q <= string.depth(); q++) {
            // The set A_q is entered for good before the q-th block of graphs is over.
            HybridTime since = string.settlesIn(q, arc).orElseThrow();
            assertThat(since.k()).isLessThanOrEqualTo(before + q * string.repetitions());
        }
    }

    @Test
    void scriptedSystemIsTheSameAsTheEngineOnAScript() {
        for (long number = 0; number < 60; number++) {
            RandomSystem system = RandomSystem.of(number, 5);
            PulseScript script = string(
                            system.network(), rooted(system.network()).roots()[0], true)
                    .cyclicScript();
            OscillatorNetwork scripted = system.network().with(new ScriptedTriggering(script));
            ArcRecorder recorder = new ArcRecorder();
            Engine.of(scripted)
                    .run(
                            InitialPhases.of(system.initial()),
                            Coins.of(1, 1),
                            RunPlan.atExactSync(Horizon.ofPeriods(30)),
                            recorder);
            int jumps = recorder.arc().jumps().size();
            HybridArc own = ScriptedSystem.of(system.network(), script).solve(system.initial(), jumps);
            assertThat(own.jumps()).isEqualTo(recorder.arc().jumps());
        }
    }

    @Test
    void repeatedForEverItSynchronizesByTheFixedTime() {
        OscillatorNetwork network = FourAgentExample.network(0.5);
        SynchronizationString string = string(network, 0, false);
        // Every string of length 2L* − 1 of ζζζ… holds a whole ζ.
        long n = 2 * 108 - 1;
        assertThat(string.fixedTime(n, BigDecimal.ONE)).isEqualByComparingTo("646");
        assertThat(string.fixedTime(n, new BigDecimal("0.5"))).isEqualByComparingTo("484.5");
        SplittableRandom random = new SplittableRandom(5);
        for (int start = 0; start < 60; start++) {
            long[] phases = random.longs(4, 0, Ticks.PERIOD + 1).toArray();
            HybridArc arc = ScriptedSystem.of(network, string.cyclicScript()).solve(phases, n + 108);
            HybridTime since = string.settlesIn(string.depth(), arc).orElseThrow();
            assertThat(since.t().toDouble() + since.k()).isLessThanOrEqualTo(646);
        }
    }

    @Test
    void occurrencesAreFoundWhereverTheyBegin() {
        SynchronizationString string = SynchronizationString.of(rooted(FourAgentExample.network(0.5)), 0, 2);
        FeasibleSubgraph zero = FeasibleSubgraph.of(0);
        FeasibleSubgraph one = FeasibleSubgraph.of(1);
        // The out-arcs of agent 4, who has none, make no difference.
        FeasibleSubgraph two = FeasibleSubgraph.of(2, 3);
        List<FeasibleSubgraph> omega =
                List.of(one, zero, zero, zero, one, one, two, two, two, zero, zero, one, one, two, two);
        assertThat(string.occurrencesIn(omega)).containsExactly(2L, 9L);
        assertThat(string.occurrencesIn(omega.subList(0, 7))).isEmpty();
        assertThat(string.occurrencesIn(List.of(zero, zero, one, two, two, one)))
                .isEmpty();
        SynchronizationString star =
                SynchronizationString.of(RootedDigraph.of(Digraphs.star(3)).orElseThrow(), 0, 3);
        assertThat(star.occurrencesIn(Collections.nCopies(5, zero))).containsExactly(0L, 1L, 2L);
        SynchronizationString alone =
                SynchronizationString.of(RootedDigraph.of(Digraphs.path(1)).orElseThrow(), 0, 3);
        assertThat(alone.occurrencesIn(omega)).isEmpty();
    }

    @Test
    void aRunThatShowsTheStringHasSynchronizedByItsEnd() {
        // Two agents, so that the string is short enough to happen by chance: 1 → 2 with ℓ = 4.
        OscillatorNetwork network =
                OscillatorNetwork.of(Digraphs.path(2), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5));
        SynchronizationString string = string(network, 0, true);
        SplittableRandom random = new SplittableRandom(8);
        int found = 0;
        for (int run = 0; run < 50; run++) {
            PulseScript.Builder omega = new PulseScript.Builder();
            for (int k = 0; k < 30; k++) {
                omega.jump(random.nextBoolean() ? FeasibleSubgraph.of(0) : FeasibleSubgraph.SILENT);
            }
            long[] start = random.longs(2, 0, Ticks.PERIOD + 1).toArray();
            HybridArc arc = ScriptedSystem.of(network, omega.build()).solve(start, 30);
            for (long begin : string.occurrencesIn(arc)) {
                found++;
                long end = begin + string.length().longValueExact();
                assertThat(string.settlesIn(1, arc).orElseThrow().k()).isLessThanOrEqualTo(end);
            }
        }
        assertThat(found).isGreaterThan(50);
    }
}
