package org.photinus.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.phase.Ticks;
import org.photinus.world.ReceiverRule;

/** What an agent refuses to be told. */
class AgentSettingsTest {
    private static AgentSettings of(int id, long period, String r, double p, AgentProfile profile, List<Integer> in) {
        return new AgentSettings(1, id, 3, period, BinaryUpdate.of(r), p, profile, 5, 1, in, List.of());
    }

    private static final AgentProfile PRACTICAL = AgentProfile.practical(3);

    @Test
    void soundSettingsAreTaken() {
        assertThat(of(0, 100_000_000, "0.5", 0.5, PRACTICAL, List.of(1, 2)).inNeighbors())
                .containsExactly(1, 2);
    }

    @Test
    void settingsOfFewWordsAreThoseThatDoForMostNetworks() {
        AgentSettings settings = AgentSettings.of(1, 0, 3, 100_000_000, List.of(1), List.of(2));
        assertThat(settings.update().thresholds().of(0)).isEqualTo(Ticks.PERIOD / 2);
        assertThat(settings.update().tie()).isEqualTo(TieChoice.ZERO);
        assertThat(settings)
                .isEqualTo(new AgentSettings(
                        1, 0, 3, 100_000_000, settings.update(), 0.5, PRACTICAL, 5, 1, List.of(1), List.of(2)));
    }

    @Test
    void everyRefusalGivesNameRuleAndValue() {
        assertThatThrownBy(() -> of(-1, 100_000_000, "0.5", 0.5, PRACTICAL, List.of()))
                .hasMessage("id must be at least 0, but is -1");
        assertThatThrownBy(() -> of(0, 999_999, "0.5", 0.5, PRACTICAL, List.of()))
                .hasMessage("period must lie between 1 ms and 1 hour, but is 999999 nanoseconds");
        assertThatThrownBy(() -> of(0, 3_600_000_000_001L, "0.5", 0.5, PRACTICAL, List.of()))
                .hasMessageContaining("period must lie between 1 ms and 1 hour");
        assertThatThrownBy(() -> of(0, 100_000_000, "0.5", Double.NaN, PRACTICAL, List.of()))
                .hasMessage("pulse probability p must lie above 0 and at most at 1, but is NaN");
        assertThatThrownBy(() -> of(0, 100_000_000, "0.5", 0, PRACTICAL, List.of()))
                .hasMessageContaining("but is 0.0");
        assertThatThrownBy(() -> of(0, 100_000_000, "0.98", 0.5, PRACTICAL, List.of()))
                .hasMessage(
                        "threshold r must be at most 1 − W = 0.97, so that no agent fires twice in an instant, but is"
                                + " 0.98");
        assertThatThrownBy(() -> of(0, 100_000_000, "0.1", 0.5, AgentProfile.paper(Ticks.PERIOD / 5, 1), List.of()))
                .hasMessage("refractory R must be below the threshold r = 0.1, but is 0.2");
        assertThatThrownBy(() -> of(0, 100_000_000, "0.5", 0.5, PRACTICAL, List.of(0)))
                .hasMessage("in-neighbours must have ids of at least 0 and not the agent's own, 0, but one is 0");
        assertThatThrownBy(() -> of(0, 100_000_000, "0.5", 0.5, PRACTICAL, List.of(-4)))
                .hasMessageContaining("but one is -4");
        assertThatThrownBy(() -> of(0, 100_000_000, "0.5", 0.5, PRACTICAL, List.of(1, 1)))
                .hasMessage("in-neighbours must be distinct, but are [1, 1]");
    }

    @Test
    void aNetworkOfNoAgentsIsRefused() {
        assertThatThrownBy(() -> AgentProfile.practical(0)).hasMessage("agents must be at least 1, but is 0");
        assertThatThrownBy(() -> new AgentSettings(
                        1, 0, 0, 100_000_000, BinaryUpdate.of("0.5"), 0.5, PRACTICAL, 5, 1, List.of(), List.of()))
                .hasMessage("agents must be at least 1, but is 0");
    }

    @Test
    void aThresholdForEachAgentIsNotOnesOwn() {
        BinaryUpdate update = BinaryUpdate.of(Thresholds.perAgent(Ticks.PERIOD / 2, Ticks.PERIOD / 3), TieChoice.ZERO);
        assertThatThrownBy(() ->
                        new AgentSettings(1, 0, 3, 100_000_000, update, 0.5, PRACTICAL, 5, 1, List.of(), List.of()))
                .hasMessage("threshold r must be the agent's own, but there is one for each agent");
    }

    @Test
    void aQuorumOfMoreThanAllIsRefused() {
        assertThatThrownBy(() -> new AgentSettings(
                        1, 0, 3, 100_000_000, BinaryUpdate.of("0.5"), 0.5, PRACTICAL, 5, 3, List.of(1, 2), List.of()))
                .hasMessage("quorum must lie between 1 and the number of in-neighbours, 2, but is 3");
        assertThatThrownBy(() -> new AgentSettings(
                        1, 0, 3, 100_000_000, BinaryUpdate.of("0.5"), 0.5, PRACTICAL, -1, 1, List.of(1, 2), List.of()))
                .hasMessage("listening must lie between 0 and 1000000 periods, but is -1");
    }

    @Test
    void theWindowShrinksWithTheNumberOfAgents() {
        assertThat(AgentProfile.practical(2).nearWidth()).isEqualTo(3 * Ticks.PERIOD / 100);
        assertThat(AgentProfile.practical(50).nearWidth()).isEqualTo(Ticks.PERIOD / 100);
        assertThat(AgentProfile.practical(50).receiving().text()).isEqualTo("age+window:0.01,0.3");
    }

    @Test
    void thePaperProfileAllowsAsManyPulsesAsAnHonestAgentHas() {
        assertThat(AgentProfile.paper(0, Ticks.PERIOD / 2).mostPulses()).isEqualTo(3);
        assertThat(AgentProfile.paper(0, Ticks.PERIOD / 8).mostPulses()).isEqualTo(9);
        assertThat(AgentProfile.paper(0, 1).mostPulses()).isEqualTo(1000);
    }

    @Test
    void aProfileOfNonsenseIsRefused() {
        assertThatThrownBy(() -> new AgentProfile(ReceiverRule.PAPER, Ticks.PERIOD / 5, Ticks.PERIOD, 1, 3))
                .hasMessage("send within must go with a receiver that uses the age of a pulse, but that is paper");
        assertThatThrownBy(() -> new AgentProfile(ReceiverRule.PAPER, 0, 0, 1, 3))
                .hasMessage("stale from must be a part of the period, but is 0");
        assertThatThrownBy(() -> new AgentProfile(ReceiverRule.PAPER, 0, Ticks.PERIOD, 1, 0))
                .hasMessage("most pulses a period must lie between 1 and 1000, but is 0");
    }
}
