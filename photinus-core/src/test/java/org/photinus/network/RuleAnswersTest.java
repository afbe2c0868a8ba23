package org.photinus.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

/** What the rules say of themselves, so that no caller has to ask which rule it has. */
class RuleAnswersTest {
    private static final Coins COINS = Coins.of(7, 1);
    private static final PulseProbability COMMON = PulseProbability.of(0.25);
    private static final PulseProbability EACH = PulseProbability.perAgent(0.25, 1, 0.5);

    /** 1 → 2, 1 → 3, 2 → 3. */
    private static final Digraph THREE = Digraphs.of(3, new int[] {0, 1}, new int[] {0, 2}, new int[] {1, 2});

    private static final TriggeringRule SCRIPT = new ScriptedTriggering(PulseScript.once(List.of()));
    private static final TriggeringRule OWN = (coins, instant, jump, from, to) -> true;
    private static final PhaseUpdateRule OWN_UPDATE = (agent, phase, draw) -> phase;

    @Test
    void rulesOfTheHouseHaveAKeyAndOthersHaveNone() {
        assertThat(VertexTriggering.of(0.5).key()).contains("vertex");
        assertThat(EdgeTriggering.of(0.5).key()).contains("edge");
        assertThat(EdgeTriggering.of(ArcProbability.of(THREE, 1, 1, 1)).key()).contains("edge");
        assertThat(SCRIPT.key()).contains("script");
        assertThat(OWN.key()).isEmpty();
        assertThat(BinaryUpdate.of("0.5").text()).contains("binary");
        assertThat(PiecewiseLinearUpdate.of("0.3261", "0.46").text()).contains("linear:0.3261,0.46");
        assertThat(OWN_UPDATE.text()).isEmpty();
    }

    @Test
    void onlyVertexAndEdgeTriggeringGoByCoins() {
        assertThat(VertexTriggering.of(0.5).byCoins())
                .map(CoinTriggering::isPerFiring)
                .contains(true);
        assertThat(EdgeTriggering.of(0.5).byCoins())
                .map(CoinTriggering::isPerFiring)
                .contains(false);
        assertThat(SCRIPT.byCoins()).isEmpty();
        assertThat(OWN.byCoins()).isEmpty();
    }

    @Test
    void theProbabilityOfAnArcIsItsOwnOrThatOfItsTail() {
        for (CoinTriggering rule : List.of(new VertexTriggering(EACH), EdgeTriggering.of(EACH))) {
            assertThat(rule.probability(0, 2)).isEqualTo(0.25);
            assertThat(rule.probability(1, 2)).isEqualTo(1);
            assertThat(rule.ofAgents()).contains(EACH);
            assertThat(rule.ofArcs()).isEmpty();
        }
        ArcProbability p = ArcProbability.of(THREE, 0.1, 0.2, 0.3);
        EdgeTriggering lossy = EdgeTriggering.of(p);
        assertThat(lossy.probability(0, 2)).isEqualTo(0.2);
        assertThat(lossy.ofArcs()).contains(p);
        assertThat(lossy.ofAgents()).isEmpty();
    }

    @Test
    void pOfAgentsMayBeAnotherAndThatOfArcsMayNot() {
        assertThat(VertexTriggering.of(0.5).withProbability(COMMON)).contains(new VertexTriggering(COMMON));
        assertThat(EdgeTriggering.of(0.5).withProbability(COMMON).orElseThrow().ofAgents())
                .contains(COMMON);
        assertThat(EdgeTriggering.of(ArcProbability.of(THREE, 1, 1, 1)).withProbability(COMMON))
                .isEmpty();
    }

    @Test
    void anAgentAlwaysPulsesIfNoCoinDecides() {
        for (CoinTriggering rule : List.of(new VertexTriggering(EACH), EdgeTriggering.of(EACH))) {
            assertThat(rule.alwaysPulses(0)).isFalse();
            assertThat(rule.alwaysPulses(1)).isTrue();
        }
        EdgeTriggering half = EdgeTriggering.of(ArcProbability.of(THREE, 1, 0.5, 1));
        assertThat(half.alwaysPulses(0)).isFalse();
        assertThat(half.alwaysPulses(1)).isTrue();
        // Agent 3 has no out-arc, so there is nothing that it could always do.
        assertThat(half.alwaysPulses(2)).isFalse();
    }

    @Test
    void pulsesPerJumpAreKnownWhereOnePServesAllFirings() {
        assertThat(new VertexTriggering(COMMON).pulsesPerJump()).isEqualTo(OptionalDouble.of(0.25));
        assertThat(new VertexTriggering(EACH).pulsesPerJump()).isEmpty();
        assertThat(EdgeTriggering.of(COMMON).pulsesPerJump()).isEmpty();
    }

    @Test
    void aVertexPulsesOnceAnEdgeRulePulsesByArcAndAnyOtherOnceIfItReachesAnAgent() {
        VertexTriggering certain = VertexTriggering.of(1);
        assertThat(certain.pulses(COINS, 0, 1, 0)).isEqualTo(1);
        assertThat(certain.pulses(COINS, 0, 1, 2)).isEqualTo(1);
        for (EdgeTriggering rule :
                List.of(EdgeTriggering.of(0.5), EdgeTriggering.of(ArcProbability.of(THREE, 0.5, 0.5, 0.5)))) {
            assertThat(rule.pulses(COINS, 0, 0, 2)).isEqualTo(2);
            assertThat(rule.pulses(COINS, 0, 0, 0)).isZero();
        }
        assertThat(OWN.pulses(COINS, 0, 0, 2)).isEqualTo(1);
        assertThat(SCRIPT.pulses(COINS, 0, 0, 0)).isZero();
    }

    @Test
    void theBinaryUpdateMovesInGroups() {
        BinaryUpdate binary = BinaryUpdate.of(Thresholds.of("0.5"), TieChoice.ONE);
        assertThat(binary.asBinary()).containsSame(binary);
        assertThat(binary.movesInGroups()).isTrue();
        assertThat(binary.neverGrowsBelow()).isEqualTo(Ticks.PERIOD);
        assertThat(binary.jumpsPerPeriod(4)).contains(JumpsPerPeriod.of(4, binary));
        BinaryUpdate other = binary.with(Thresholds.of("0.25"));
        assertThat(other.tie()).isEqualTo(TieChoice.ONE);
        assertThat(other.thresholds().of(0)).isEqualTo(Ticks.PERIOD / 4);
        PiecewiseLinearUpdate linear = PiecewiseLinearUpdate.of("0.3", "0.4");
        assertThat(linear.asBinary()).isEmpty();
        assertThat(linear.movesInGroups()).isFalse();
        assertThat(linear.neverGrowsBelow()).isEqualTo(Ticks.PERIOD / 2);
        assertThat(linear.jumpsPerPeriod(4)).contains(JumpsPerPeriod.of(4, linear));
        assertThat(OWN_UPDATE.asBinary()).isEmpty();
        assertThat(OWN_UPDATE.movesInGroups()).isFalse();
        assertThat(OWN_UPDATE.neverGrowsBelow()).isZero();
        assertThat(OWN_UPDATE.jumpsPerPeriod(4)).isEmpty();
    }
}
