package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.graph.RandomDigraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.RunObserver;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ExactSync;

/** Networks of several words of masks, too large for the reference: the ring engines agree instant by instant. */
class RingEnginesTest {
    private static final RunPlan STOP = RunPlan.at(new ExactSync(), Horizon.ofPeriods(40));

    private static List<Digraph> digraphs(int n, long seed) {
        return List.of(
                Digraphs.path(n),
                Digraphs.cycle(n),
                Digraphs.star(n),
                Digraphs.regular(n, 5),
                Digraphs.complete(n),
                Digraphs.tree(n, 3),
                RandomDigraphs.rooted(n, 2, seed),
                RandomDigraphs.rooted(n, 5, seed),
                RandomDigraphs.gnp(n, 4.0 / n, seed),
                RandomDigraphs.scaleFree(n, 2, seed));
    }

    private static List<TriggeringRule> rules() {
        return List.of(VertexTriggering.of(0.5), EdgeTriggering.of(0.3));
    }

    /** Continuous phases, or a lattice of them with many ties and agents at 0 and at 1. */
    private static List<InitialPhases> initials() {
        return List.of(
                InitialPhases.uniform(),
                (coins, agent) -> Coins.scaled(coins.initialPhaseDraw(agent), 9) * (Ticks.PERIOD / 8));
    }

    private static List<String> instants(TestedEngine engine, InitialPhases initial, Coins coins) {
        List<String> notes = new ArrayList<>();
        RunOutcome outcome = engine.run(
                initial,
                coins,
                STOP,
                RunObserver.ofTimes(run -> notes.add((run.instants() - 1) + " " + run.now() + " " + run.jumps() + " "
                        + run.groups() + " " + run.containingArc())));
        notes.add(outcome.toString());
        return notes;
    }

    @Test
    void allThreeAgree() {
        for (int n : new int[] {63, 64, 65, 128, 150, 300}) {
            for (Digraph digraph : digraphs(n, n)) {
                for (TriggeringRule rule : rules()) {
                    for (TieChoice tie : TieChoice.values()) {
                        BinaryUpdate update = BinaryUpdate.of(
                                tie == TieChoice.RANDOM ? Thresholds.of("0.5") : Thresholds.uniform(n, 3), tie);
                        OscillatorNetwork network = OscillatorNetwork.of(digraph, update, rule);
                        TestedEngine slots = Engines.SLOT_RING.of(network);
                        TestedEngine active = Engines.ACTIVE_RING.of(network);
                        TestedEngine masks = Engines.MASK_RING.of(network);
                        for (InitialPhases initial : initials()) {
                            Coins coins = Coins.of(n, 1);
                            List<String> expected = instants(slots, initial, coins);
                            assertThat(instants(active, initial, coins))
                                    .as("active: %s %s %s", digraph, rule, tie)
                                    .isEqualTo(expected);
                            assertThat(instants(masks, initial, coins))
                                    .as("masks: %s %s %s", digraph, rule, tie)
                                    .isEqualTo(expected);
                        }
                    }
                }
            }
        }
    }

    @Test
    void anEngineSurvivesARuleThatThrows() {
        boolean[] broken = {false};
        TriggeringRule rule = new TriggeringRule() {
            @Override
            public boolean carries(Coins coins, long instant, long jump, int from, int to) {
                if (broken[0] && instant == 30) {
                    throw new IllegalStateException("no coin at hand");
                }
                return EdgeTriggering.of(0.5).carries(coins, instant, jump, from, to);
            }
        };
        BinaryUpdate update = BinaryUpdate.of("0.5");
        OscillatorNetwork network = OscillatorNetwork.of(Digraphs.regular(100, 5), update, rule);
        for (Engines engines : List.of(Engines.SLOT_RING, Engines.ACTIVE_RING, Engines.MASK_RING)) {
            TestedEngine engine = engines.of(network);
            List<String> expected = instants(engine, InitialPhases.uniform(), Coins.of(1, 1));
            broken[0] = true;
            assertThatThrownBy(() -> instants(engine, InitialPhases.uniform(), Coins.of(1, 2)))
                    .hasMessage("no coin at hand");
            broken[0] = false;
            assertThat(instants(engine, InitialPhases.uniform(), Coins.of(1, 1)))
                    .isEqualTo(expected);
        }
    }
}
