package org.photinus.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.graph.Digraphs;
import org.photinus.phase.Ticks;

class OscillatorNetworkTest {
    private static final long ONE = Ticks.PERIOD;
    private static final Digraph THREE = Digraphs.path(3);
    private static final BinaryUpdate BINARY = BinaryUpdate.of("0.5");
    private static final VertexTriggering FAIR = VertexTriggering.of(0.5);

    @Test
    void networkHasPeriodOneUnlessSaidOtherwise() {
        OscillatorNetwork network = OscillatorNetwork.of(THREE, BINARY, FAIR);

        assertThat(network.period()).isEqualTo(BigDecimal.ONE);
        assertThat(network.agents()).isEqualTo(3);
        assertThat(network.digraph()).isSameAs(THREE);
        assertThat(network.update()).isSameAs(BINARY);
        assertThat(network.triggering()).isSameAs(FAIR);
    }

    @Test
    void networkMayGetOtherRulesAndKeepsTheRest() {
        OscillatorNetwork network = new OscillatorNetwork(THREE, new BigDecimal("0.7"), BINARY, FAIR);
        PiecewiseLinearUpdate linear = PiecewiseLinearUpdate.of("0.3", "0.4");
        EdgeTriggering edge = EdgeTriggering.of(0.25);

        assertThat(network.with(linear)).isEqualTo(new OscillatorNetwork(THREE, new BigDecimal("0.7"), linear, FAIR));
        assertThat(network.with(edge)).isEqualTo(new OscillatorNetwork(THREE, new BigDecimal("0.7"), BINARY, edge));
    }

    @Test
    void networkHasAnAgent() {
        Digraph empty = new DigraphBuilder(0).build().digraph();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> OscillatorNetwork.of(empty, BINARY, FAIR))
                .withMessage("number of agents must be at least 1, but is 0");
        assertThat(OscillatorNetwork.of(Digraphs.path(1), BINARY, FAIR).agents())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "0.00", "-1", "-0.001"})
    void periodIsPositive(String period) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new OscillatorNetwork(THREE, new BigDecimal(period), BINARY, FAIR))
                .withMessage("period must be more than 0, but is " + period);
    }

    @Test
    void shortestPeriodIsAccepted() {
        BigDecimal tiny = new BigDecimal("1E-30");

        assertThat(new OscillatorNetwork(THREE, tiny, BINARY, FAIR).period()).isEqualTo(tiny);
    }

    @Test
    void thresholdsAndProbabilitiesFitTheAgents() {
        BinaryUpdate ofTwo = BinaryUpdate.of(Thresholds.perAgent(1, 2), TieChoice.ZERO);
        VertexTriggering ofFour = new VertexTriggering(PulseProbability.perAgent(0.1, 0.2, 0.3, 0.4));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> OscillatorNetwork.of(THREE, ofTwo, FAIR))
                .withMessage("thresholds must be given for each of the 3 agents, but there are 2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OscillatorNetwork.of(THREE, BINARY, ofFour))
                .withMessage("pulse probabilities must be given for each of the 3 agents, but there are 4");
    }

    @Test
    void ruleOfOnesOwnThatKeepsTheEndsIsAccepted() {
        PhaseUpdateRule squeeze = (agent, phase, draw) -> phase == ONE ? ONE : phase / 2;

        assertThat(OscillatorNetwork.of(THREE, squeeze, FAIR).update()).isSameAs(squeeze);
        assertThat(squeeze.isRandom()).isFalse();
        assertThat(squeeze.synchronizesExactly()).isTrue();
        squeeze.requireAgents(12);
    }

    @Test
    void ruleOfOnesOwnIsAskedAboutItsOwnAgentsOnly() {
        long[] thresholds = {ONE / 2, ONE / 3, ONE / 4};
        PhaseUpdateRule ownThreshold = (agent, phase, draw) -> phase > 0 && phase >= thresholds[agent] ? ONE : 0;

        assertThat(OscillatorNetwork.of(THREE, ownThreshold, FAIR).agents()).isEqualTo(3);
    }

    /** They are not asked when a network is made. */
    @Test
    void ourOwnRulesKeepZeroAndOne() {
        List<PhaseUpdateRule> rules = new ArrayList<>();
        for (TieChoice tie : TieChoice.values()) {
            rules.add(BinaryUpdate.of(Thresholds.perAgent(1, ONE / 2, ONE - 1), tie));
        }
        for (String slope : List.of("0", "0.3261", "0.499999999999999999", "0.5")) {
            rules.add(PiecewiseLinearUpdate.of(slope, "0.46"));
            rules.add(PiecewiseLinearUpdate.of("0.46", slope));
        }
        for (PhaseUpdateRule rule : rules) {
            for (int agent = 0; agent < 3; agent++) {
                for (long draw : new long[] {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE}) {
                    assertThat(rule.update(agent, 0, draw)).isZero();
                    assertThat(rule.update(agent, ONE, draw)).isEqualTo(ONE);
                }
            }
        }
    }

    @Test
    void ruleThatMovesZeroIsRefused() {
        PhaseUpdateRule advance = (agent, phase, draw) -> Math.min(ONE, phase + ONE / 4);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> OscillatorNetwork.of(THREE, advance, FAIR))
                .withMessage("an update rule must keep 0 and 1 fixed (S7),"
                        + " but takes agent 1 from 0 to 0.25 and from 1 to 1");
    }

    @Test
    void ruleThatMovesOneForASingleAgentIsRefused() {
        PhaseUpdateRule lastFallsBack = (agent, phase, draw) -> agent == 2 ? phase / 2 : phase;

        assertThatIllegalArgumentException()
                .isThrownBy(() -> OscillatorNetwork.of(THREE, lastFallsBack, FAIR))
                .withMessage("an update rule must keep 0 and 1 fixed (S7),"
                        + " but takes agent 3 from 0 to 0 and from 1 to 0.5");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void ruleThatMovesAnEndOnlyForSomeDrawsIsRefused(long draw) {
        PhaseUpdateRule moody = (agent, phase, given) -> given == draw ? 0 : phase;

        assertThatIllegalArgumentException()
                .isThrownBy(() -> OscillatorNetwork.of(THREE, moody, FAIR))
                .withMessage("an update rule must keep 0 and 1 fixed (S7),"
                        + " but takes agent 1 from 0 to 0 and from 1 to 0");
    }

    @Test
    void ownRuleIsAskedAboutTheAgents() {
        PhaseUpdateRule forFive = new PhaseUpdateRule() {
            @Override
            public long update(int agent, long phase, long draw) {
                return phase;
            }

            @Override
            public void requireAgents(int agents) {
                if (agents != 5) {
                    throw new IllegalArgumentException("agents must be 5, but are " + agents);
                }
            }
        };

        assertThat(OscillatorNetwork.of(Digraphs.path(5), forFive, FAIR).agents())
                .isEqualTo(5);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OscillatorNetwork.of(THREE, forFive, FAIR))
                .withMessage("agents must be 5, but are 3");
    }
}
