package org.photinus.hybrid.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.photinus.graph.Digraphs;
import org.photinus.hybrid.agents.AgentEvent.Answer;
import org.photinus.hybrid.agents.AgentEvent.Heard;
import org.photinus.hybrid.agents.AgentEvent.Restarted;
import org.photinus.hybrid.agents.AgentEvent.Started;
import org.photinus.hybrid.agents.AgentEvent.Stopped;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.network.TieChoice;
import org.photinus.phase.Ticks;
import org.photinus.world.Clocks;
import org.photinus.world.ReceiverRule;

/** What no recording of agents can be, and the clocks of agents. */
class AgentArcTest {
    static Stream<Arguments> impossible() {
        return Stream.of(
                Arguments.of(
                        0, List.of(), 5L, "a recording of agents must have between 1 and 1000000 of them, but has 0"),
                Arguments.of(
                        2, List.of(), -1L, "end of the recording must lie between 0 and 10^18 nanoseconds, but is -1"),
                Arguments.of(2, List.of(new Stopped(1, 2)), 5L, "agent must lie between 1 and 2, but is 3"),
                Arguments.of(
                        2,
                        List.of(new Heard(1, 0, -1, 1, 1, 0, Answer.MOVED, 0)),
                        5L,
                        "agent must lie between 1 and 2, but is 0"),
                Arguments.of(
                        2,
                        List.of(new Heard(1, 0, 1, 1, 1, -2, Answer.STALE, 0)),
                        5L,
                        "target of event 0 must lie between 0 and 10^18 nanoseconds, but is -2"),
                Arguments.of(
                        2,
                        List.of(new Stopped(-1, 0)),
                        5L,
                        "time of event 0 must lie between 0 and 10^18 nanoseconds, but is -1"),
                Arguments.of(
                        2,
                        List.of(new Restarted(1, 0, -1)),
                        5L,
                        "phase of event 0 must lie between 0 and 10^18 nanoseconds, but is -1"),
                Arguments.of(
                        2,
                        List.of(new Started(3, 0, 0), new Started(2, 1, 0), new Stopped(2, 0)),
                        5L,
                        "the clock of agent 1 must not go back, but event 2 is at 2 after one at 3"));
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void aRecordingThatCannotBeIsRefused(int agents, List<AgentEvent> events, long end, String message) {
        assertThatThrownBy(() -> AgentArc.of(agents, events, end))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    void theCommonClockDoesNotGoBack() {
        List<AgentEvent> events = List.of(new Started(3, 0, 0), new Started(2, 1, 0));
        assertThat(AgentSolutionCheck.firstViolation(TwoAgents.recorded(events, 5)))
                .hasToString("Optional[event 1: agent 2, at 2 ns of its clock, is at 2 on the common clock, after 3"
                        + " [events stand in the order of the common clock]]");
        assertThat(AgentSolutionCheck.firstViolation(TwoAgents.recorded(events.subList(0, 1), 2)))
                .hasToString("Optional[event 1: the recording ends at 2 ns, but has an event at 3 ns"
                        + " [events stand in the order of the common clock]]");
        assertThat(AgentArc.ordered(2, Clocks.EQUAL, events, 5).events()).containsExactly(events.get(1), events.get(0));
    }

    @Test
    void eventsOfSeveralAgentsComeIntoTheOrderOfTheCommonClock() {
        Clocks clocks = Clocks.of(5000 * Clocks.PPM, -5000 * Clocks.PPM);
        List<AgentEvent> collected = new ArrayList<>(TwoAgents.EVENTS);
        collected.sort(Comparator.comparingInt(AgentEvent::agent));
        AgentArc arc = AgentArc.ordered(2, clocks, collected, 4000);
        RecordedAgents run = TwoAgents.recorded(arc.events(), arc.end(), TieChoice.ZERO, clocks);
        assertThat(run.arc()).isEqualTo(arc).hasSameHashCodeAs(arc).isNotEqualTo(AgentArc.of(2, collected, 4000));
        assertThat(arc).hasToString("recording of 2 agents with 22 events up to 4000 ns");
        // The clock of agent 2 is slow: by the time it reads 3100, that of agent 1 is far beyond.
        assertThat(run.commonTime(TwoAgents.EVENTS.get(17))).isEqualTo(3116);
        assertThat(run.commonTime(TwoAgents.EVENTS.get(16))).isEqualTo(3085);
    }

    @Test
    void agentsHaveTheBinaryUpdateVertexTriggeringAndAWholePeriod() {
        OscillatorNetwork network = TwoAgents.network(TieChoice.ZERO);
        AgentArc arc = AgentArc.of(2, List.of(), 0);
        assertThatThrownBy(() -> recorded(network, AgentArc.of(3, List.of(), 0)))
                .hasMessage("a recording must have the 2 agents of its network, but has 3");
        assertThatThrownBy(() -> recorded(network.with(PiecewiseLinearUpdate.of("0.3", "0.4")), arc))
                .hasMessage("update of agents must be binary, but is linear:0.3,0.4");
        assertThatThrownBy(() -> recorded(network.with(EdgeTriggering.of(PulseProbability.of(0.5))), arc))
                .hasMessage("trigger of agents must be vertex, but is edge");
        OscillatorNetwork uneven = new OscillatorNetwork(
                Digraphs.complete(2), new BigDecimal("1000.5"), network.update(), network.triggering());
        assertThatThrownBy(() -> recorded(uneven, arc))
                .hasMessage("period of agents must be a whole number of nanoseconds, at most 10^15, but is 1000.5");
        assertThatThrownBy(
                        () -> new RecordedAgents(network, ReceiverRule.refractory(Ticks.PERIOD / 2), Clocks.EQUAL, arc))
                .hasMessageStartingWith("refractory R must be below the threshold r = 0.5 of agent 1, but is 0.5");
    }

    private static RecordedAgents recorded(OscillatorNetwork network, AgentArc arc) {
        return new RecordedAgents(network, ReceiverRule.PAPER, Clocks.EQUAL, arc);
    }

    @Test
    void theCommonTimeOfAReadingIsTheFirstThatHasIt() {
        Random random = new Random(1);
        for (int number = 0; number < 100_000; number++) {
            OwnClock clock = new OwnClock(random.nextInt(200_000_001) - 100_000_000);
            long common = random.nextLong() >> (4 + random.nextInt(58));
            long own = clock.own(common);
            long first = clock.common(own);
            assertThat(clock.own(first)).as("%s at %d", clock, common).isEqualTo(own);
            assertThat(first).isLessThanOrEqualTo(common);
            assertThat(clock.own(first - 1)).isLessThan(own);
            assertThat(clock.own(clock.common(common))).isGreaterThanOrEqualTo(common);
        }
    }

    @Test
    void aDriftIsAWholeNumberOfPartsPerBillion() {
        Clocks clocks = Clocks.of(1_499_999_999, 1_500_000_000, -1_500_000_000, -1_500_000_001, Clocks.LARGEST_DRIFT);
        assertThat(Stream.of(0, 1, 2, 3, 4).map(i -> OwnClock.of(clocks, i).ppb()))
                .containsExactly(1L, 2L, -1L, -2L, 100_000_000L);
        assertThatThrownBy(() -> new OwnClock(100_000_001))
                .hasMessage("drift must lie between -100000000 and 100000000 parts per billion, but is 100000001");
    }
}
