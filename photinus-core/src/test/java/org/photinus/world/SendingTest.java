package org.photinus.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.photinus.phase.Ticks;

class SendingTest {

    @Test
    void pulsesLeaveAtOnceOrWithinAPartOfThePeriod() {
        assertThat(Sending.AT_ONCE.isAtOnce()).isTrue();
        assertThat(new Sending(1).isAtOnce()).isFalse();
        assertThat(new Sending(Ticks.PERIOD - 1).within()).isEqualTo(Ticks.PERIOD - 1);
    }

    @Test
    void whatIsNoPartOfThePeriodIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Sending(-1))
                .withMessage("send within must be a part of the period, at least 0 and below 1,"
                        + " but is -0.000000000000000001");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Sending(Ticks.PERIOD))
                .withMessage("send within must be a part of the period, at least 0 and below 1, but is 1");
    }
}
