package org.photinus.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

class LockTest {

    @Test
    void theStandardLockIsAContainingArcOfOneTwentiethForTenPeriods() {
        assertThat(Lock.STANDARD.longestArc()).isEqualTo(Ticks.PERIOD / 20);
        assertThat(Lock.STANDARD.hold()).isEqualTo(ExactTime.ofPeriods(10));
        assertThat(Lock.STANDARD).hasToString("0.05,10");
    }

    @Test
    void aLockIsWrittenAsOnTheCommandLine() {
        assertThat(new Lock(1, new ExactTime(2, Ticks.PERIOD / 2))).hasToString("0.000000000000000001,2.5");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "-1, -0.000000000000000001", "500000000000000000, 0.5", "1000000000000000000, 1"})
    void anArcOutOfRangeIsRefused(long arc, String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Lock(arc, ExactTime.ofPeriods(1)))
                .withMessage("the containing arc of a lock must lie strictly between 0 and 0.5, but is " + text);
    }

    @Test
    void aLockMustHoldForSomeTime() {
        assertThat(new Lock(Ticks.PERIOD / 2 - 1, new ExactTime(0, 1)).hold()).isEqualTo(new ExactTime(0, 1));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Lock(1, ExactTime.ZERO))
                .withMessage("a lock must hold for more than 0 periods, but is asked for 0");
    }
}
