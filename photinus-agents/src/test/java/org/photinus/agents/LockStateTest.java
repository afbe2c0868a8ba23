package org.photinus.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.agents.AgentState.ACQUIRING;
import static org.photinus.agents.AgentState.HOLDOVER;
import static org.photinus.agents.AgentState.LOCKED;

import org.junit.jupiter.api.Test;
import org.photinus.agents.TickNumber.Verdict;

/** When an agent acquires, is in lock, or holds over. */
class LockStateTest {
    private static final long PERIOD = 1000;
    private static final long WIDTH = 10;

    private final LockState lock = new LockState(false, PERIOD, WIDTH);
    private long now;

    /** A period in which a pulse is near and agrees. */
    private void calmPeriod() {
        lock.near(now, Verdict.AGREES, true);
        silentPeriod();
    }

    private void silentPeriod() {
        now += PERIOD;
        lock.periodEnded(now);
    }

    private void getLocked() {
        for (int i = 0; i < LockState.CALM_PERIODS; i++) {
            assertThat(lock.state()).isEqualTo(ACQUIRING);
            calmPeriod();
        }
        assertThat(lock.state()).isEqualTo(LOCKED);
    }

    @Test
    void threeCalmPeriodsMakeALock() {
        getLocked();
    }

    @Test
    void periodsWithoutAPulseDoNotCount() {
        calmPeriod();
        silentPeriod();
        calmPeriod();
        silentPeriod();
        assertThat(lock.state()).isEqualTo(ACQUIRING);
        calmPeriod();
        assertThat(lock.state()).isEqualTo(LOCKED);
    }

    @Test
    void aPulseThatIsFarOrDissentsBeginsTheCountAnew() {
        calmPeriod();
        calmPeriod();
        lock.near(now, Verdict.DISSENTS, true);
        calmPeriod();
        getLocked();
        lock.lose();
        silentPeriod();
        getLocked();
    }

    @Test
    void aPulseWhoseNumberDoesNotCountChangesNothing() {
        calmPeriod();
        calmPeriod();
        lock.near(now, Verdict.IGNORED, true);
        silentPeriod();
        assertThat(lock.state()).isEqualTo(ACQUIRING);
        calmPeriod();
        assertThat(lock.state()).isEqualTo(LOCKED);
        lock.near(now, Verdict.DISSENTS, true);
        silentPeriod();
        assertThat(lock.state()).isEqualTo(LOCKED);
    }

    @Test
    void aNumberTakenFromASettledNeighbourCostsTheLockForOneTick() {
        getLocked();
        lock.near(now, Verdict.TAKEN, true);
        assertThat(lock.state()).isEqualTo(ACQUIRING);
        silentPeriod();
        assertThat(lock.state()).isEqualTo(ACQUIRING);
        silentPeriod();
        assertThat(lock.state()).isEqualTo(LOCKED);
    }

    @Test
    void aNumberTakenFromAnotherCostsTheLock() {
        getLocked();
        lock.near(now, Verdict.TAKEN, false);
        silentPeriod();
        getLocked();
    }

    @Test
    void silenceBringsHoldoverAndTheNextPulseTheLock() {
        getLocked();
        for (int i = 0; i < LockState.SILENT_PERIODS - 1; i++) {
            silentPeriod();
            assertThat(lock.state()).isEqualTo(LOCKED);
        }
        silentPeriod();
        assertThat(lock.state()).isEqualTo(HOLDOVER);
        lock.near(now, Verdict.AGREES, false);
        assertThat(lock.state()).isEqualTo(LOCKED);
    }

    @Test
    void holdoverEndsWhenTwoClocksMayHaveLeftTheWindow() {
        getLocked();
        long heard = now - PERIOD;
        // 100 ppm each: a part in 5,000 between them.
        long leaves = heard + WIDTH * 5000;
        while (now + PERIOD <= leaves) {
            silentPeriod();
            assertThat(lock.state()).isNotEqualTo(ACQUIRING);
        }
        silentPeriod();
        assertThat(lock.state()).isEqualTo(ACQUIRING);
    }

    @Test
    void whoHearsNobodyIsWhatOthersLockTo() {
        LockState alone = new LockState(true, PERIOD, WIDTH);
        assertThat(alone.state()).isEqualTo(LOCKED);
        alone.lose();
        alone.periodEnded(1_000_000_000);
        assertThat(alone.state()).isEqualTo(LOCKED);
    }

    @Test
    void onlyWhoAcquiresIsNotSettled() {
        assertThat(ACQUIRING.isSettled()).isFalse();
        assertThat(LOCKED.isSettled()).isTrue();
        assertThat(HOLDOVER.isSettled()).isTrue();
    }
}
