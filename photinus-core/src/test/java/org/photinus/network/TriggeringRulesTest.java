package org.photinus.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.photinus.graph.FeasibleSubgraph;
import org.photinus.graph.Subgraph;
import org.photinus.random.Coins;

class TriggeringRulesTest {
    private static final Coins COINS = Coins.of(12, 3);
    private static final long FAIR = 1L << 52;

    @Test
    void vertexTriggeringReachesAllOutNeighborsOrNone() {
        VertexTriggering rule = VertexTriggering.of(0.5);
        int pulses = 0;
        for (int instant = 0; instant < 50; instant++) {
            for (int from = 0; from < 10; from++) {
                boolean pulse = COINS.pulses(instant, from, FAIR);
                pulses += pulse ? 1 : 0;

                assertThat(rule.pulses(COINS, instant, from)).isEqualTo(pulse);
                for (int to = 0; to < 10; to++) {
                    assertThat(rule.carries(COINS, instant, 0, from, to)).isEqualTo(pulse);
                    assertThat(rule.carries(COINS, instant, 77, from, to)).isEqualTo(pulse);
                }
            }
        }
        assertThat(pulses).isBetween(1, 499);
    }

    @Test
    void edgeTriggeringDecidesArcByArc() {
        EdgeTriggering rule = EdgeTriggering.of(0.5);
        int carried = 0;
        for (int instant = 0; instant < 20; instant++) {
            for (int from = 0; from < 10; from++) {
                for (int to = 0; to < 10; to++) {
                    boolean travels = COINS.travels(instant, from, to, FAIR);
                    carried += travels ? 1 : 0;

                    assertThat(rule.carries(COINS, instant, 0, from, to)).isEqualTo(travels);
                    assertThat(rule.carries(COINS, instant, 77, from, to)).isEqualTo(travels);
                }
            }
        }
        assertThat(carried).isBetween(1, 1999);
    }

    @Test
    void probabilityIsThatOfTheAgentThatFires() {
        PulseProbability certainAndHardlyEver = PulseProbability.perAgent(1, 0x1p-54);
        VertexTriggering vertex = new VertexTriggering(certainAndHardlyEver);
        EdgeTriggering edge = EdgeTriggering.of(certainAndHardlyEver);
        for (int instant = 0; instant < 500; instant++) {
            assertThat(vertex.pulses(COINS, instant, 0)).isTrue();
            assertThat(vertex.carries(COINS, instant, 0, 0, 1)).isTrue();
            assertThat(edge.carries(COINS, instant, 0, 0, 1)).isTrue();
            // A coin of 2^-53 succeeds in one of these 1500 draws with probability 1.7e-13.
            assertThat(vertex.pulses(COINS, instant, 1)).isFalse();
            assertThat(vertex.carries(COINS, instant, 0, 1, 0)).isFalse();
            assertThat(edge.carries(COINS, instant, 0, 1, 0)).isFalse();
        }
    }

    @Test
    void randomTriggeringDoesNotGoByJump() {
        assertThat(VertexTriggering.of(0.5).goesByJump()).isFalse();
        assertThat(EdgeTriggering.of(0.5).goesByJump()).isFalse();
    }

    @Test
    void randomTriggeringLeavesTheDrawOfAnUpdateToTheCoins() {
        for (TriggeringRule rule : List.of(VertexTriggering.of(0.5), EdgeTriggering.of(0.5))) {
            assertThat(rule.updateDraw(COINS, 5, 77, 2)).isEqualTo(COINS.updateDraw(5, 2));
        }
    }

    @Test
    void probabilitiesMustFitTheAgents() {
        PulseProbability ofTwo = PulseProbability.perAgent(0.5, 0.25);
        for (TriggeringRule rule : List.of(new VertexTriggering(ofTwo), EdgeTriggering.of(ofTwo))) {
            rule.requireAgents(2);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> rule.requireAgents(5))
                    .withMessage("pulse probabilities must be given for each of the 5 agents, but there are 2");
        }
    }

    @Test
    void commonProbabilityIsCheckedWhenTheRuleIsMade() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> VertexTriggering.of(0))
                .withMessage("pulse probability p must lie above 0 (at least 2^-54) and at most at 1, but is 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> EdgeTriggering.of(Double.NaN))
                .withMessage("pulse probability p must lie above 0 (at least 2^-54) and at most at 1, but is NaN");
    }

    @Test
    void ruleOfOnesOwnIsALambda() {
        TriggeringRule evenInstants = (coins, instant, jump, from, to) -> instant % 2 == 0;

        evenInstants.requireAgents(7);
        assertThat(evenInstants.carries(COINS, 4, 0, 0, 1)).isTrue();
        assertThat(evenInstants.goesByJump()).isFalse();
        assertThat(evenInstants.updateDraw(COINS, 5, 0, 2)).isEqualTo(COINS.updateDraw(5, 2));
    }

    @Test
    void scriptedTriggeringGoesByJump() {
        ScriptedTriggering rule = new ScriptedTriggering(PulseScript.once(List.of(
                new PulseScript.Phrase(FeasibleSubgraph.of(0), 2),
                new PulseScript.Phrase(Subgraph.ofArcs(new int[] {1, 2}), 1))));

        assertThat(rule.goesByJump()).isTrue();
        for (long instant : new long[] {0, 5}) {
            assertThat(rule.carries(COINS, instant, 0, 0, 1)).isTrue();
            assertThat(rule.carries(COINS, instant, 1, 0, 3)).isTrue();
            assertThat(rule.carries(COINS, instant, 1, 1, 2)).isFalse();
            assertThat(rule.carries(COINS, instant, 2, 1, 2)).isTrue();
            assertThat(rule.carries(COINS, instant, 2, 1, 3)).isFalse();
            assertThat(rule.carries(COINS, instant, 2, 0, 1)).isFalse();
            assertThat(rule.carries(COINS, instant, 3, 1, 2)).isFalse();
        }
        rule.requireAgents(100);
    }

    @Test
    void scriptDecidesTheTies() {
        PulseScript script = PulseScript.once(List.of(new PulseScript.Phrase(FeasibleSubgraph.of(0), 9)))
                .withTiesToOne(Set.of(new PulseScript.TieToOne(4, 2)));
        ScriptedTriggering rule = new ScriptedTriggering(script);
        BinaryUpdate update = BinaryUpdate.of(Thresholds.of("0.5"), TieChoice.RANDOM);

        assertThat(rule.updateDraw(COINS, 0, 4, 2)).isZero();
        assertThat(rule.updateDraw(COINS, 0, 4, 1)).isEqualTo(-1);
        assertThat(rule.updateDraw(COINS, 0, 3, 2)).isEqualTo(-1);
        assertThat(update.tieGoesToOne(rule.updateDraw(COINS, 0, 4, 2))).isTrue();
        assertThat(update.tieGoesToOne(rule.updateDraw(COINS, 0, 3, 2))).isFalse();
    }
}
