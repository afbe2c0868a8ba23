package org.photinus.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.photinus.phase.ExactTime;

class LockRecordTest {
    private static final ExactTime HOLD = ExactTime.ofPeriods(10);

    private static ExactTime time(String periods) {
        return ExactTime.of("time", new BigDecimal(periods));
    }

    @Test
    void theLockTimeIsTheBeginningOfTheFirstStretchThatHolds() {
        LockRecord record = new LockRecord(HOLD, false);
        record.turned(time("3"));
        record.turned(time("12.9"));
        record.turned(time("20"));
        assertThat(record.isWithin()).isTrue();
        record.endStretch(time("30"));
        assertThat(record.lockTime()).contains(time("20"));
    }

    @Test
    void aStretchOneTickTooShortIsNone() {
        LockRecord record = new LockRecord(HOLD, true);
        record.endStretch(time("9.999999999999999999"));
        assertThat(record.lockTime()).isEmpty();
        assertThat(record.outOfLock(time("9.999999999999999999"))).isEmpty();
    }

    @Test
    void aRunThatBeginsInLockIsLockedFromZeroOn() {
        LockRecord record = new LockRecord(HOLD, true);
        record.turned(HOLD);
        assertThat(record.lockTime()).contains(ExactTime.ZERO);
        assertThat(record.isWithin()).isFalse();
    }

    @Test
    void theShareOutOfLockIsOfTheTimeAfterTheLockTime() {
        LockRecord record = new LockRecord(HOLD, false);
        record.turned(time("10"));
        record.turned(time("20"));
        record.turned(time("21.5"));
        record.turned(time("29"));
        record.endStretch(time("30"));
        assertThat(record.lockTime()).contains(time("10"));
        assertThat(record.outOfLock(time("30"))).hasValue(2.5 / 20);
    }

    @Test
    void laterStretchesDoNotMoveTheLockTime() {
        LockRecord record = new LockRecord(HOLD, true);
        record.turned(time("10"));
        record.turned(time("11"));
        record.endStretch(time("100"));
        assertThat(record.lockTime()).contains(ExactTime.ZERO);
        assertThat(record.outOfLock(time("100"))).hasValue(0.01);
    }

    @Test
    void withoutALockThereIsNoTimeOutOfIt() {
        LockRecord record = new LockRecord(HOLD, false);
        record.endStretch(time("100"));
        assertThat(record.lockTime()).isEmpty();
        assertThat(record.outOfLock(time("100"))).isEmpty();
    }

    @Test
    void aTurnAndBackAtOneTimeLeavesNoTimeBetween() {
        LockRecord record = new LockRecord(HOLD, true);
        record.turned(HOLD);
        record.turned(HOLD);
        record.endStretch(time("20"));
        assertThat(record.outOfLock(time("20"))).hasValue(0);
        assertThat(record.outOfLock(ExactTime.ZERO)).isEmpty();
    }
}
