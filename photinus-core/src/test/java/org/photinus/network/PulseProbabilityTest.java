package org.photinus.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PulseProbabilityTest {

    @Test
    void commonProbabilityServesAnyNumberOfAgents() {
        PulseProbability common = PulseProbability.of(0.25);

        assertThat(common.isCommon()).isTrue();
        assertThat(common.of(0)).isEqualTo(0.25);
        assertThat(common.of(999)).isEqualTo(0.25);
        assertThat(common.coinThreshold(0)).isEqualTo(1L << 51);
        assertThat(common.coinThreshold(999)).isEqualTo(1L << 51);
        common.requireAgents(1);
        common.requireAgents(1000);
    }

    @Test
    void everyAgentMayHaveItsOwn() {
        PulseProbability each = PulseProbability.perAgent(0.5, 0.25, 1);

        assertThat(each.isCommon()).isFalse();
        assertThat(each.of(0)).isEqualTo(0.5);
        assertThat(each.of(1)).isEqualTo(0.25);
        assertThat(each.of(2)).isEqualTo(1);
        assertThat(each.coinThreshold(0)).isEqualTo(1L << 52);
        assertThat(each.coinThreshold(1)).isEqualTo(1L << 51);
        assertThat(each.coinThreshold(2)).isEqualTo(1L << 53);
    }

    @Test
    void equalProbabilitiesAreCommon() {
        assertThat(PulseProbability.perAgent(0.5, 0.5).isCommon()).isTrue();
        assertThat(PulseProbability.perAgent(0.5, 0.5).of(1)).isEqualTo(0.5);
        assertThat(PulseProbability.perAgent(0.5, 0.5, 0.25).isCommon()).isFalse();
        assertThat(PulseProbability.perAgent(0.25, 0.5, 0.5).isCommon()).isFalse();
        assertThat(PulseProbability.perAgent(0.5).isCommon()).isTrue();
    }

    @Test
    void probabilitiesDoNotFollowTheArrayTheyWereMadeOf() {
        double[] p = {0.5, 0.25};
        PulseProbability probability = PulseProbability.perAgent(p);

        p[0] = 1;

        assertThat(probability.of(0)).isEqualTo(0.5);
    }

    @Test
    void extremesAreTheLeastCoinThatCanSucceedAndTheOneThatAlwaysDoes() {
        assertThat(PulseProbability.of(0x1p-54).coinThreshold(0)).isEqualTo(1);
        assertThat(PulseProbability.of(Math.nextDown(1.0)).coinThreshold(0)).isEqualTo((1L << 53) - 1);
        assertThat(PulseProbability.of(1.0).coinThreshold(0)).isEqualTo(1L << 53);
    }

    @ParameterizedTest
    @ValueSource(
            doubles = {
                Double.NaN,
                0,
                -0.0,
                -0.5,
                1.0000000000000002,
                1.5,
                Double.MIN_VALUE,
                0x1.fffffffffffffp-55,
                Double.POSITIVE_INFINITY
            })
    void probabilityOutOfRangeIsRefused(double p) {
        String rest = " must lie above 0 (at least 2^-54) and at most at 1, but is " + p;

        assertThatIllegalArgumentException()
                .isThrownBy(() -> PulseProbability.of(p))
                .withMessage("pulse probability p" + rest);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PulseProbability.perAgent(0.5, p, 0.25))
                .withMessage("pulse probability p[2]" + rest);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PulseProbability.perAgent(p, 0.5))
                .withMessage("pulse probability p[1]" + rest);
    }

    @Test
    void thereIsAtLeastOneProbability() {
        assertThatIllegalArgumentException()
                .isThrownBy(PulseProbability::perAgent)
                .withMessage("pulse probabilities must be given for at least one agent, but there are none");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void probabilitiesOfThreeAgentsFitThreeAgentsEvenIfTheyAreEqual(int agents) {
        String message = "pulse probabilities must be given for each of the " + agents + " agents, but there are 3";
        PulseProbability different = PulseProbability.perAgent(0.25, 0.5, 0.75);
        PulseProbability equal = PulseProbability.perAgent(0.5, 0.5, 0.5);

        different.requireAgents(3);
        equal.requireAgents(3);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> different.requireAgents(agents))
                .withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> equal.requireAgents(agents))
                .withMessage(message);
    }
}
