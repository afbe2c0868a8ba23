package org.photinus.agents.firmware;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.phase.Ticks;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Window;

class TimerReceiverTest {
    private static final BinaryUpdate THIRD = BinaryUpdate.of(Thresholds.of("0.333333"), TieChoice.ONE);

    private static final ReceiverRule RULE = ReceiverRule.refractory(Ticks.parse("refractory", "0.05"))
            .with(Window.of("0.123456", "0.654321", "0.000001"));

    private static long nearest(String part, long period) {
        return new BigDecimal(part)
                .multiply(BigDecimal.valueOf(period))
                .setScale(0, RoundingMode.HALF_UP)
                .longValueExact();
    }

    @ParameterizedTest
    @ValueSource(longs = {10, 1000, 32_768, 1_000_003, 1_000_000_000, (1L << 31) - 1, 1L << 31})
    void durationsAreRoundedToTheNearestTick(long period) {
        assertThat(TimerReceiver.of(RULE, THIRD, period))
                .isEqualTo(new TimerReceiver(
                        period,
                        nearest("0.333333", period),
                        nearest("0.05", period),
                        nearest("0.123456", period),
                        654_321,
                        1,
                        TieChoice.ONE));
    }

    @Test
    void aReceiverWithoutAWindowHasWidthAndGains0() {
        assertThat(TimerReceiver.of(ReceiverRule.delay(7), BinaryUpdate.of("0.5"), 1000))
                .isEqualTo(new TimerReceiver(1000, 500, 0, 0, 0, 0, TieChoice.ZERO));
    }

    @Test
    void aGainHasAtMostSixDigits() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimerReceiver.of(
                        ReceiverRule.PAPER.with(Window.of("0.1", "0.3333333", "0.5")), BinaryUpdate.of("0.5"), 1000))
                .withMessage("a gain of a receiver with a timer must have at most 6 digits after the point, but is"
                        + " 0.3333333; round it");
    }

    @Test
    void aPeriodFitsTheTimer() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TimerReceiver.of(RULE, THIRD, (1L << 31) + 1))
                .withMessage("period of a receiver with a timer must lie between 1 and 2147483648 ticks, but is"
                        + " 2147483649; take a timer whose ticks are of another length");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TimerReceiver(0, 0, 0, 0, 0, 0, TieChoice.ZERO))
                .withMessageStartingWith("period of a receiver with a timer must lie between 1 and");
    }

    @Test
    void settingsThatContradictEachOtherAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TimerReceiver(1000, 1001, 0, 0, 0, 0, TieChoice.ZERO))
                .withMessage("threshold of a receiver with a timer must lie between 0 and 1000 ticks, the period,"
                        + " but is 1001; take r below 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TimerReceiver(1000, 500, 501, 0, 0, 0, TieChoice.ZERO))
                .withMessage("refractory of a receiver with a timer must lie between 0 and 500 ticks, the threshold,"
                        + " but is 501; take a smaller R or a greater r");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TimerReceiver(1000, 900, 0, 102, 0, 0, TieChoice.ZERO))
                .withMessage("window of a receiver with a timer must lie between 0 and 101 ticks, half a period and"
                        + " 1 − r, but is 102; with a longer one an agent could fire twice in an instant");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TimerReceiver(1000, 100, 0, 501, 0, 0, TieChoice.ZERO))
                .withMessageContaining("between 0 and 500 ticks");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TimerReceiver(1000, 500, 0, 100, 1_000_001, 0, TieChoice.ZERO))
                .withMessage("gain forward of a receiver with a timer must lie between 0 and 1000000 millionths,"
                        + " but is 1000001; 1000000 corrects the whole error");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TimerReceiver(1000, 500, 0, 100, 0, -1, TieChoice.ZERO))
                .withMessage("gain back of a receiver with a timer must lie between 0 and 1000000 millionths,"
                        + " but is -1; 1000000 corrects the whole error");
    }
}
