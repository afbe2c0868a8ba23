package org.photinus.hybrid.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.photinus.hybrid.Violation;
import org.photinus.hybrid.agents.AgentEvent.Answer;
import org.photinus.hybrid.agents.AgentEvent.Fired;
import org.photinus.hybrid.agents.AgentEvent.Heard;
import org.photinus.hybrid.agents.AgentEvent.Restarted;
import org.photinus.hybrid.agents.AgentEvent.Sent;
import org.photinus.hybrid.agents.AgentEvent.Started;
import org.photinus.hybrid.agents.AgentEvent.Stopped;
import org.photinus.network.TieChoice;
import org.photinus.world.Clocks;

/** Each rule of agents in real time, kept and broken. */
class AgentSolutionCheckTest {
    private static final List<AgentEvent> EVENTS = TwoAgents.EVENTS;

    private static List<AgentEvent> with(int k, AgentEvent event) {
        List<AgentEvent> events = new ArrayList<>(EVENTS);
        events.set(k, event);
        return events;
    }

    private static List<AgentEvent> without(int... ks) {
        List<AgentEvent> events = new ArrayList<>(EVENTS);
        for (int i = ks.length - 1; i >= 0; i--) {
            events.remove(ks[i]);
        }
        return events;
    }

    private static List<AgentEvent> plus(int k, AgentEvent... more) {
        List<AgentEvent> events = new ArrayList<>(EVENTS);
        events.addAll(k, List.of(more));
        return events;
    }

    private static String judged(RecordedAgents run) {
        return AgentSolutionCheck.firstViolation(run).map(Violation::toString).orElse("");
    }

    private static String judged(List<AgentEvent> events) {
        return judged(TwoAgents.recorded(events, TwoAgents.END));
    }

    @Test
    void whatAgentsDidByTheirRuleIsASolution() {
        assertThat(judged(EVENTS)).isEmpty();
        assertThat(judged(List.of())).isEmpty();
    }

    static Stream<Arguments> violations() {
        return Stream.of(
                Arguments.of(
                        with(0, new Started(0, 0, 1001)),
                        "event 0: agent 1, at 0 ns of its clock, starts at phase 1001, beyond the period 1000 [an agent"
                                + " starts, at a phase from 0 to the period, before anything else]"),
                Arguments.of(without(1), "event 3: agent 2, at 130 ns of its clock, hears, but has not started"),
                Arguments.of(
                        plus(2, new Started(20, 1, 0)), "event 2: agent 2, at 20 ns of its clock, starts, but runs"),
                Arguments.of(
                        plus(21, new Stopped(3300, 1)),
                        "event 21: agent 2, at 3300 ns of its clock, stops, but has not"),
                Arguments.of(
                        with(2, new Fired(101, 0, 0, 1, 0, false)),
                        "event 2: agent 1, at 101 ns of its clock, fires at phase 1001 instead of 1000, and by no pulse"
                                + " [an agent fires at the period,"),
                Arguments.of(
                        with(0, new Started(0, 0, 901)),
                        "event 2: agent 1, at 100 ns of its clock, fires at phase 1001 instead of 1000, and by no"),
                Arguments.of(
                        with(2, new Fired(100, 0, 1, 1, 0, false)),
                        "event 2: agent 1, at 100 ns of its clock, goes on at 1 instead of 0"),
                Arguments.of(
                        without(2, 3, 4, 5, 6),
                        "event 2: agent 1, at 150 ns of its clock, hears agent 2 at phase 1050, where it must have fired"
                                + " [phases flow, and none passes the period without a firing]"),
                Arguments.of(
                        with(5, new Fired(130, 1, 0, 1, 0, true)),
                        "event 5: agent 2, at 130 ns of its clock, goes on at 0 instead of 30"),
                Arguments.of(
                        without(5),
                        "event 5: agent 2, at 140 ns of its clock, must fire first, by the pulse of agent 1"),
                Arguments.of(
                        with(5, new Fired(131, 1, 30, 1, 0, true)),
                        "event 5: agent 2, at 131 ns of its clock, must fire first, by the pulse of agent 1"),
                Arguments.of(
                        with(14, new Restarted(2700, 1, 601)),
                        "event 14: agent 2, at 2700 ns of its clock, goes on at 601 instead of 600 [an agent restarts"
                                + " at 1.5 periods or later, and goes on without whole periods]"),
                Arguments.of(
                        plus(14, new Restarted(2599, 1, 499)),
                        "event 14: agent 2, at 2599 ns of its clock, restarts at phase 1499, before 1.5 periods of 1000"),
                Arguments.of(
                        EVENTS.subList(0, 14),
                        "event 14: agent 2, at 3500 ns of its clock, is at phase 2400 at the end and has not fired"),
                // The pulse that is heard.
                Arguments.of(
                        with(4, new Heard(130, 1, 0, 7, 1, 30, Answer.MOVED, 30)),
                        "event 4: agent 2, at 130 ns of its clock, at phase 720 hears a pulse of agent 1 with target 30"
                                + " and goes to 30, but by the rule fires and goes on at 30 [a pulse does what the rule"
                                + " of the receiver says]"),
                Arguments.of(
                        with(4, new Heard(130, 1, 0, 7, 1, 30, Answer.FIRED, 31)),
                        "event 4: agent 2, at 130 ns of its clock, at phase 720 hears a pulse of agent 1 with target 30"
                                + " and fires and goes on at 31, but by the rule fires and goes on at 30"),
                Arguments.of(
                        with(4, new Heard(130, 1, 0, 7, 1, 30, Answer.REFRACTORY, 720)),
                        "event 4: agent 2, at 130 ns of its clock, at phase 720 hears a pulse of agent 1 with target 30"
                                + " and is refractory, but by the rule fires and goes on at 30"),
                Arguments.of(
                        with(4, new Heard(130, 1, 0, 7, 1, 500, Answer.FIRED, 500)),
                        "event 4: agent 2, at 130 ns of its clock, at phase 720 hears a pulse of agent 1 with target 500"
                                + " and fires and goes on at 500, but by the rule finds it stale"),
                Arguments.of(
                        with(7, new Heard(150, 0, 1, 9, 1, 50, Answer.REFRACTORY, 51)),
                        "event 7: agent 1, at 150 ns of its clock, ignores a pulse at phase 50, but goes on at 51"),
                Arguments.of(
                        with(7, new Heard(150, 0, 1, 9, 1, -1, Answer.REFRACTORY, 50)),
                        "event 7: agent 1, at 150 ns of its clock, answers REFRACTORY to a pulse whose target it does"
                                + " not know"),
                Arguments.of(
                        with(11, new Heard(1105, 1, 0, 7, 2, 5, Answer.UNMEASURED, 5)),
                        "event 11: agent 2, at 1105 ns of its clock, answers UNMEASURED to a pulse whose target it knows"),
                Arguments.of(
                        with(19, new Heard(3250, 0, 1, 10, 1, 140, Answer.MOVED, 150)),
                        "event 19: agent 1, at 3250 ns of its clock, at phase 150 hears a pulse of agent 2 with target"
                                + " 140 and goes to 150, but by the rule goes to 140"),
                Arguments.of(
                        with(4, new Heard(130, 1, 1, 9, 1, 30, Answer.FIRED, 30)),
                        "event 4: agent 2, at 130 ns of its clock, hears agent 2, which is no in-neighbour [a pulse is"
                                + " heard along an arc, once, after it was sent]"),
                Arguments.of(
                        with(7, new Heard(150, 0, 1, 9, 2, 50, Answer.REFRACTORY, 50)),
                        "event 7: agent 1, at 150 ns of its clock, hears pulse 2 of agent 2's epoch 9 at 150 on the"
                                + " common clock, but it was never sent"),
                Arguments.of(
                        plus(8, new Heard(151, 0, 1, 10, 1, 51, Answer.REFRACTORY, 51)),
                        "event 8: agent 1, at 151 ns of its clock, hears pulse 1 of agent 2's epoch 10 at 151 on the"
                                + " common clock, but it was sent at 3110"),
                Arguments.of(
                        plus(8, new Heard(151, 0, 1, 9, 1, 51, Answer.REFRACTORY, 51)),
                        "event 8: agent 1, at 151 ns of its clock, hears pulse 1 of agent 2's epoch 9 a second time"),
                // The pulse that is sent.
                Arguments.of(
                        plus(4, new Sent(121, 0, 7, 2)),
                        "event 4: agent 1, at 121 ns of its clock, sends, but has not fired since its last pulse or its"
                                + " start [a firing sends one pulse at most, and pulses are numbered in each life]"),
                Arguments.of(
                        plus(2, new Sent(50, 0, 7, 1)),
                        "event 2: agent 1, at 50 ns of its clock, sends, but has not fired since its last pulse or its"),
                Arguments.of(
                        plus(15, new Sent(2701, 1, 9, 2)),
                        "event 15: agent 2, at 2701 ns of its clock, sends, but has not fired since its last pulse or"),
                Arguments.of(
                        plus(14, new Sent(2150, 1, 9, 2)),
                        "event 14: agent 2, at 2150 ns of its clock, sends at phase 1050, beyond the period 1000"),
                Arguments.of(
                        with(3, new Sent(120, 0, 7, 2)),
                        "event 3: agent 1, at 120 ns of its clock, sends pulse 2 of epoch 7 where 1 is due"),
                Arguments.of(
                        with(10, new Sent(1100, 0, 7, 3)),
                        "event 10: agent 1, at 1100 ns of its clock, sends pulse 3 of epoch 7 where 2 is due"),
                Arguments.of(
                        with(10, new Sent(1100, 0, 8, 1)),
                        "event 10: agent 1, at 1100 ns of its clock, sends in epoch 8, but has neither started nor"
                                + " restarted since epoch 7"),
                // Ticks.
                Arguments.of(
                        with(12, new Fired(2100, 0, 0, 2, 0, true)),
                        "event 12: agent 1, at 2100 ns of its clock, tells tick 2 of generation 0 again, which it told"
                                + " while settled [ticks that were told while settled grow, and are told once]"),
                Arguments.of(
                        with(17, new Fired(3100, 1, 0, 2, 0, false)),
                        "event 17: agent 2, at 3100 ns of its clock, tells tick 2 of generation 0 again"),
                Arguments.of(
                        with(12, new Fired(2100, 0, 0, 1, 0, true)),
                        "event 12: agent 1, at 2100 ns of its clock, tells tick 1 of generation 0 while settled, after"
                                + " tick 2 of generation 0"),
                Arguments.of(
                        with(12, new Fired(2100, 0, 0, 3, -1, true)),
                        "event 12: agent 1, at 2100 ns of its clock, tells tick 3 of generation -1 while settled, after"
                                + " tick 2 of generation 0"));
    }

    @ParameterizedTest
    @MethodSource("violations")
    void aBrokenRuleIsFoundAtItsEvent(List<AgentEvent> events, String message) {
        assertThat(judged(events)).startsWith(message);
    }

    private static List<AgentEvent> laterGenerations(int second, int third) {
        List<AgentEvent> events = with(12, new Fired(2100, 0, 0, 1, second, true));
        events.set(16, new Fired(3100, 0, 0, 1, third, true));
        return events;
    }

    static Stream<List<AgentEvent>> solutions() {
        return Stream.of(
                // A profile may call a target stale that the rule would follow.
                with(19, new Heard(3250, 0, 1, 10, 1, 140, Answer.STALE, 150)),
                with(19, new Heard(3250, 0, 1, 10, 1, 700, Answer.STALE, 150)),
                with(19, new Heard(3250, 0, 1, 10, 1, 140, Answer.ALONE, 150)),
                with(19, new Heard(3250, 0, 1, 10, 1, -1, Answer.IMPLAUSIBLE, 150)),
                // Pulses get lost, and agents stay silent.
                without(19),
                without(15),
                without(18, 19),
                // A later generation may have any number, and generations go round.
                laterGenerations(1, 2),
                laterGenerations(Integer.MAX_VALUE, Integer.MIN_VALUE),
                // What was not told while settled may be told again.
                with(8, new Fired(1100, 0, 0, 1, 0, false)),
                // A new life may count anew.
                plus(22, new Stopped(3450, 0), new Started(3460, 0, 1000), new Fired(3460, 0, 0, 2, 0, true)),
                // The clocks of two threads are not the same to a microsecond.
                with(18, new Sent(3290, 1, 10, 1)).stream()
                        .sorted((one, other) -> Long.compare(one.time(), other.time()))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("solutions")
    void whatTheRulesLeaveOpenIsAccepted(List<AgentEvent> events) {
        assertThat(judged(events)).isEmpty();
    }

    @Test
    void aRecordingDoesNotEndBetweenAPulseAndTheFiringThatItCauses() {
        assertThat(judged(TwoAgents.recorded(EVENTS.subList(0, 5), 200)))
                .startsWith("event 5: agent 2, at 200 ns of its clock, is to fire by a pulse, but the recording ends");
    }

    @ParameterizedTest
    @EnumSource(TieChoice.class)
    void aTieGoesAsTheNetworkSaysAndARandomOneEitherWay(TieChoice tie) {
        List<AgentEvent> toZero = tied(new Heard(500, 1, 0, 7, 1, 0, Answer.MOVED, 0));
        List<AgentEvent> toOne =
                tied(new Heard(500, 1, 0, 7, 1, 0, Answer.FIRED, 0), new Fired(500, 1, 0, 1, 0, false));
        assertThat(judged(TwoAgents.recorded(toZero, 600, tie, Clocks.EQUAL)).isEmpty())
                .isEqualTo(tie != TieChoice.ONE);
        assertThat(judged(TwoAgents.recorded(toOne, 600, tie, Clocks.EQUAL)).isEmpty())
                .isEqualTo(tie != TieChoice.ZERO);
    }

    /** A pulse reaches agent 2 at r. */
    private static List<AgentEvent> tied(AgentEvent... answers) {
        List<AgentEvent> events = new ArrayList<>(List.of(
                new Started(0, 0, 500),
                new Started(0, 1, 0),
                new Fired(500, 0, 0, 1, 0, false),
                new Sent(500, 0, 7, 1)));
        events.addAll(List.of(answers));
        return events;
    }

    @Test
    void anAgentFlowsOnItsOwnClock() {
        // At 2 s on the common clock the fast one reads 200 µs more.
        Clocks clocks = Clocks.of(100 * Clocks.PPM, 0);
        OwnClock fast = OwnClock.of(clocks, 0);
        assertThat(fast).isEqualTo(new OwnClock(100_000));
        assertThat(fast.own(2_000_000_000)).isEqualTo(2_000_200_000);
        List<AgentEvent> events =
                List.of(new Started(2_000_200_000, 0, 0), new Fired(2_000_201_000, 0, 0, 1, 0, false));
        assertThat(judged(TwoAgents.recorded(events, 2_000_001_500, TieChoice.ZERO, clocks)))
                .isEmpty();
        // The end is told on the common clock.
        assertThat(judged(TwoAgents.recorded(events, 2_000_002_501, TieChoice.ZERO, clocks)))
                .isEqualTo("event 2: agent 1, at 2000202501 ns of its clock, is at phase 1501 at the end and has not"
                        + " fired [phases flow, and none passes the period without a firing]");
    }
}
