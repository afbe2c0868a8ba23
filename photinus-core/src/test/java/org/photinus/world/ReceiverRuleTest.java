package org.photinus.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;

class ReceiverRuleTest {
    private static final long TENTH = Ticks.PERIOD / 10;
    private static final Window WINDOW = Window.of("0.1", "0.5", "0.25");

    private static OscillatorNetwork network(PhaseUpdateRule update) {
        return OscillatorNetwork.of(Digraphs.cycle(3), update, VertexTriggering.of(0.5));
    }

    private static OscillatorNetwork binary(String r) {
        return network(BinaryUpdate.of(r));
    }

    private static Receiver receiver(ReceiverRule rule, String r) {
        return rule.receiver(binary(r), Clocks.EQUAL, 0);
    }

    @Test
    void aRuleIsWrittenAsOnTheCommandLine() {
        assertThat(ReceiverRule.PAPER.text()).isEqualTo("paper");
        assertThat(ReceiverRule.refractory(TENTH).text()).isEqualTo("refractory:0.1");
        assertThat(ReceiverRule.delay(TENTH).text()).isEqualTo("delay:0.1");
        assertThat(ReceiverRule.age(0).text()).isEqualTo("age:0");
        assertThat(ReceiverRule.age().text()).isEqualTo("age");
        assertThat(ReceiverRule.age(TENTH).with(WINDOW).text()).isEqualTo("age:0.1+window:0.1,0.5,0.25");
        assertThat(ReceiverRule.PAPER.with(Window.of("0.1", "0.5", "0.5")).text())
                .isEqualTo("paper+window:0.1,0.5");
    }

    @Test
    void aRuleSaysWhatItNeeds() {
        assertThat(ReceiverRule.PAPER.isPaper()).isTrue();
        assertThat(ReceiverRule.refractory(0).isPaper()).isTrue();
        assertThat(ReceiverRule.refractory(1).isPaper()).isFalse();
        assertThat(ReceiverRule.refractory(1).resetsToZero()).isTrue();
        assertThat(ReceiverRule.PAPER.with(WINDOW).resetsToZero()).isFalse();
        assertThat(ReceiverRule.delay(1).resetsToZero()).isFalse();
        assertThat(ReceiverRule.delay(1).usesAge()).isFalse();
        assertThat(ReceiverRule.age(1).usesAge()).isTrue();
        assertThat(ReceiverRule.age().usesAge()).isTrue();
    }

    @Test
    void theTargetIsWhatTheReceiverTakesTheSendersPhaseToBe() {
        assertThat(ReceiverRule.PAPER.target(3, 5)).isZero();
        assertThat(ReceiverRule.delay(7).target(3, 5)).isEqualTo(7);
        assertThat(ReceiverRule.age(7).target(3, 5)).isEqualTo(10);
        assertThat(ReceiverRule.age().target(3, 5)).isEqualTo(8);
    }

    @Test
    void belowItsThresholdAReceiverGoesToTheTargetAndAboveItFires() {
        Receiver receiver = receiver(ReceiverRule.delay(TENTH), "0.5");
        assertThat(receiver.receive(4 * TENTH, TENTH, 0)).isEqualTo(TENTH);
        assertThat(receiver.receive(5 * TENTH, TENTH, 0)).isEqualTo(TENTH);
        assertThat(receiver.receive(5 * TENTH + 1, TENTH, 0)).isEqualTo(~TENTH);
        assertThat(Receiver.fires(~TENTH)).isTrue();
        assertThat(Receiver.fires(TENTH)).isFalse();
        assertThat(Receiver.fires(Receiver.STALE)).isFalse();
        assertThat(Receiver.fires(Receiver.REFRACTORY)).isFalse();
    }

    @Test
    void aReceiverLooksAtItsDrawAtARandomTieOnly() {
        Receiver random = ReceiverRule.PAPER.receiver(
                network(BinaryUpdate.of(Thresholds.of("0.5"), TieChoice.RANDOM)), Clocks.EQUAL, 0);
        assertThat(random.looksAtDraw(5 * TENTH)).isTrue();
        assertThat(random.looksAtDraw(5 * TENTH + 1)).isFalse();
        assertThat(random.receive(5 * TENTH, 0, 0)).isEqualTo(~0L);
        assertThat(random.receive(5 * TENTH, 0, -1)).isZero();
        assertThat(receiver(ReceiverRule.PAPER, "0.5").looksAtDraw(5 * TENTH)).isFalse();
    }

    @Test
    void pulsesAreIgnoredBelowRAndWithATargetNotBelowTheThreshold() {
        Receiver refractory = receiver(ReceiverRule.refractory(TENTH), "0.5");
        assertThat(refractory.receive(TENTH - 1, 0, 0)).isEqualTo(Receiver.REFRACTORY);
        assertThat(refractory.receive(TENTH, 0, 0)).isZero();
        Receiver aging = receiver(ReceiverRule.age(0), "0.5");
        assertThat(aging.receive(0, 5 * TENTH - 1, 0)).isEqualTo(5 * TENTH - 1);
        assertThat(aging.receive(0, 5 * TENTH, 0)).isEqualTo(Receiver.STALE);
    }

    @Test
    void inTheWindowAReceiverCorrectsAPartOfItsError() {
        Receiver receiver = receiver(ReceiverRule.delay(TENTH).with(WINDOW), "0.5");
        long hundredth = TENTH / 10;
        // 0.04 behind and 0.04 ahead of the target 0.1.
        assertThat(receiver.receive(6 * hundredth, TENTH, 0)).isEqualTo(8 * hundredth);
        assertThat(receiver.receive(14 * hundredth, TENTH, 0)).isEqualTo(13 * hundredth);
        // An error as large as the window is none of its business.
        assertThat(receiver.receive(0, TENTH, 0)).isEqualTo(TENTH);
        assertThat(receiver.receive(1, TENTH, 0)).isEqualTo(1 + (TENTH - 1) / 2);
        assertThat(receiver.receive(2 * TENTH, TENTH, 0)).isEqualTo(TENTH);
        // Rounded toward 0.
        assertThat(receiver.receive(TENTH + 3, TENTH, 0)).isEqualTo(TENTH + 3);
        assertThat(receiver.receive(TENTH - 3, TENTH, 0)).isEqualTo(TENTH - 2);
    }

    @Test
    void aCorrectionFiresWhereItPassesOneAndNeverGoesBelowZero() {
        Receiver half = receiver(ReceiverRule.delay(0).with(Window.of("0.3", "1", "1")), "0.5");
        assertThat(half.receive(8 * TENTH, 0, 0)).isEqualTo(~0L);
        assertThat(half.receive(8 * TENTH, TENTH / 2, 0)).isEqualTo(~(TENTH / 2));
        assertThat(half.receive(2 * TENTH, 0, 0)).isZero();
        // 0.45 is 0.35 ahead of 0.1, and 0.4 is 0.45 ahead of 0.95, across 1.
        Receiver wide = receiver(ReceiverRule.delay(0).with(Window.of("0.5", "0.5", "1")), "0.5");
        assertThat(wide.receive(TENTH, 45 * (TENTH / 10), 0)).isEqualTo(275 * (TENTH / 100));
        assertThat(wide.receive(95 * (TENTH / 10), 4 * TENTH, 0)).isEqualTo(~(175 * (TENTH / 100)));
        assertThat(wide.receive(6 * TENTH, 0, 0)).isEqualTo(8 * TENTH);
    }

    @Test
    void aTargetMoreThanHalfAPeriodAheadIsReallyBehind() {
        // Only r > 1/2 allows it, and then no window, which is at most 1 − r, is as wide as the error.
        Receiver receiver = receiver(ReceiverRule.delay(0).with(Window.of("0.4", "0.5", "1")), "0.6");
        assertThat(receiver.receive(0, 59 * (TENTH / 10), 0)).isEqualTo(59 * (TENTH / 10));
        assertThat(receiver.receive(0, 4 * TENTH, 0)).isEqualTo(4 * TENTH);
        assertThat(receiver.receive(0, 4 * TENTH - 2, 0)).isEqualTo(2 * TENTH - 1);
    }

    @Test
    void durationsAreThoseOfTheReceiversOwnClock() {
        Clocks clocks = Clocks.of(0, -90_909_090_909_090_909L, 0);
        Receiver.Binary slow =
                (Receiver.Binary) ReceiverRule.refractory(2 * TENTH).receiver(binary("0.5"), clocks, 1);
        assertThat(slow.threshold()).isEqualTo(55 * (TENTH / 10));
        assertThat(slow.refractory()).isEqualTo(22 * (TENTH / 10));
    }

    @Test
    void aWindowLongerThanTheRestOfThePeriodIsRefusedByTheReceiverToo() {
        BinaryUpdate update = BinaryUpdate.of("0.5");
        long half = Ticks.PERIOD / 2;
        // A tick more may come of rounding both up.
        assertThat(new Receiver.Binary(update, Ticks.PERIOD, half, 0, half + 1, WINDOW).threshold())
                .isEqualTo(half);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Receiver.Binary(update, Ticks.PERIOD, half, 0, half + 2, WINDOW))
                .withMessage("window must be at most 1 − r, so that no agent fires twice in an instant, but has"
                        + " 500000000000000002 ticks, and 1 − r 500000000000000000");
    }

    @Test
    void anyOtherUpdateHasItsTargetAtZeroAndMayBeRefractory() {
        OscillatorNetwork linear = network(PiecewiseLinearUpdate.of("0.5", "0.5"));
        Receiver receiver = ReceiverRule.refractory(TENTH).receiver(linear, Clocks.EQUAL, 0);
        assertThat(receiver.receive(TENTH - 1, 0, 0)).isEqualTo(Receiver.REFRACTORY);
        assertThat(receiver.receive(4 * TENTH, 0, 0)).isEqualTo(2 * TENTH);
        assertThat(receiver.looksAtDraw(4 * TENTH)).isFalse();
        Receiver paper = ReceiverRule.PAPER.receiver(linear, Clocks.EQUAL, 0);
        assertThat(paper.receive(0, 0, 0)).isZero();
        PhaseUpdateRule toOne = (agent, phase, draw) -> phase == 0 ? 0 : Ticks.PERIOD;
        assertThat(ReceiverRule.PAPER.receiver(network(toOne), Clocks.EQUAL, 0).receive(1, 0, 0))
                .isEqualTo(~0L);
    }

    @Test
    void anUpdateThatLeavesTheCircleIsRefusedWhenItDoes() {
        PhaseUpdateRule wild = (agent, phase, draw) -> phase == 0 || phase == Ticks.PERIOD ? phase : -1;
        Receiver receiver = ReceiverRule.PAPER.receiver(network(wild), Clocks.EQUAL, 1);
        assertThatIllegalStateException()
                .isThrownBy(() -> receiver.receive(5, 0, 0))
                .withMessage("an update rule must keep phases between 0 and 1, but takes agent 2 from 5 to -1 of"
                        + " 1000000000000000000 ticks");
        PhaseUpdateRule beyond = (agent, phase, draw) -> phase == 0 || phase == Ticks.PERIOD ? phase : 2 * Ticks.PERIOD;
        assertThatIllegalStateException()
                .isThrownBy(() -> ReceiverRule.PAPER
                        .receiver(network(beyond), Clocks.EQUAL, 0)
                        .receive(5, 0, 0))
                .withMessageEndingWith("from 5 to 2000000000000000000 of 1000000000000000000 ticks");
    }

    @Test
    void rulesThatCannotBeAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReceiverRule.delay(-1))
                .withMessage("the delay that a receiver assumes must lie between 0 and 8 periods, but is"
                        + " -0.000000000000000001 periods");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReceiverRule.age(9 * Ticks.PERIOD))
                .withMessage("the delay that a receiver assumes must lie between 0 and 8 periods, but is 9 periods");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReceiverRule.refractory(Ticks.PERIOD))
                .withMessage("refractory R must lie between 0 and 1, but is 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReceiverRule.refractory(-1))
                .withMessage("refractory R must lie between 0 and 1, but is -0.000000000000000001");
        for (ReceiverRule.Aim aim :
                new ReceiverRule.Aim[] {ReceiverRule.Aim.ZERO, ReceiverRule.Aim.AGE_AND_LEAST_DELAY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new ReceiverRule(aim, TENTH, 0, Optional.empty()))
                    .withMessage("a delay must not be assumed where the target has none, but is 0.1 periods");
        }
    }

    @Test
    void networksThatCannotFollowARuleAreRefused() {
        ReceiverRule.refractory(5 * TENTH - 1).requireNetwork(binary("0.5"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReceiverRule.refractory(5 * TENTH).requireNetwork(binary("0.5")))
                .withMessage("refractory R must be below the threshold r = 0.5 of agent 1, but is 0.5; take a smaller R"
                        + " or a greater r");
        OscillatorNetwork differing =
                network(BinaryUpdate.of(Thresholds.perAgent(5 * TENTH, 3 * TENTH, 5 * TENTH), TieChoice.ZERO));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReceiverRule.delay(4 * TENTH).requireNetwork(differing))
                .withMessage("the delay that a receiver assumes must be below the threshold r = 0.3 of agent 2, but is"
                        + " 0.4; else every pulse is stale");
        ReceiverRule.PAPER.with(Window.of("0.2", "1", "1")).requireNetwork(binary("0.8"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ReceiverRule.PAPER
                        .with(Window.of("0.200000000000000001", "1", "1"))
                        .requireNetwork(binary("0.8")))
                .withMessage("window must be at most 1 − r = 0.2 for agent 1, so that no agent fires twice in an"
                        + " instant, but is 0.200000000000000001");
        OscillatorNetwork linear = network(PiecewiseLinearUpdate.of("0.3", "0.4"));
        ReceiverRule.refractory(9 * TENTH).requireNetwork(linear);
        for (ReceiverRule rule :
                new ReceiverRule[] {ReceiverRule.delay(TENTH), ReceiverRule.age(), ReceiverRule.PAPER.with(WINDOW)}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> rule.requireNetwork(linear))
                    .withMessage("receive must be paper or refractory:R with an update that is not binary, but is "
                            + rule.text() + "; the targets of delay, age and window are those of the binary update");
        }
    }
}
