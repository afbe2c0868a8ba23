package org.photinus.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.photinus.phase.Ticks;

/** What an agent does with time and with pulses, step by step. */
class OscillatorAgentTest {
    private static final long PERIOD = Desk.PERIOD;
    private static final Offset<Double> EXACT = within(1e-6);

    @Test
    void aFiringTakesItsNominalTimeHoweverLateTheTimerIs() {
        Desk desk = Desk.practical(1, 0.9);
        long due = desk.agent.nextTimer();
        while (due < desk.agent.zero() + PERIOD) {
            desk.runUntil(due);
            due = desk.agent.nextTimer();
        }
        long nominal = desk.agent.zero() + PERIOD;
        desk.now = nominal + PERIOD / 3;
        desk.agent.onTimer(desk.now);
        assertThat(desk.ticks).hasSize(1);
        assertThat(desk.ticks.get(0).nominal()).isEqualTo(nominal);
        assertThat(desk.ticks.get(0).lateness()).isEqualTo(PERIOD / 3);
        assertThat(desk.agent.zero()).isEqualTo(nominal);
    }

    @Test
    void ticksAreNumberedOneAfterAnother() {
        Desk desk = Desk.practical(0, 0);
        desk.run(10);
        assertThat(desk.ticks).extracting(Desk.Tick::number).containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L, 10L);
        assertThat(desk.ticks).allSatisfy(tick -> assertThat(tick.state()).isEqualTo(AgentState.LOCKED));
    }

    @Test
    void aPulseIsSentInTheFirstFifthOfThePeriodAndSaysItsAge() {
        Desk desk = Desk.practical(0, 0);
        desk.run(100);
        assertThat(desk.pulses).hasSizeGreaterThanOrEqualTo(99);
        assertThat(desk.ages).allSatisfy(age -> assertThat(age).isBetween(0L, PERIOD / 5));
        assertThat(desk.ages.stream().mapToLong(age -> age).max().orElseThrow()).isGreaterThan(PERIOD / 6);
    }

    @Test
    void aPulseOfThePaperProfileLeavesWithItsFiring() {
        Desk desk = new Desk(AgentProfile.paper(0, Ticks.PERIOD / 2), 0, 1, 0, 1);
        desk.start(0);
        desk.run(10);
        assertThat(desk.ages).hasSize(10).containsOnly(0L);
    }

    @Test
    void anAgentHearsBeforeItsFirstPulse() {
        Desk desk = new Desk(AgentProfile.practical(5), 1, 1, 5, 1);
        desk.start(0.5);
        assertThat(desk.agent.isListening(desk.now)).isTrue();
        desk.run(5);
        assertThat(desk.ticks).hasSize(5);
        assertThat(desk.pulses).isEmpty();
        desk.run(1);
        assertThat(desk.pulses).hasSize(1);
        assertThat(desk.agent.isListening(desk.now)).isFalse();
    }

    @Test
    void anAgentWithoutInNeighboursDoesNotWait() {
        Desk desk = new Desk(AgentProfile.practical(5), 0, 1, 5, 1);
        desk.start(0.5);
        desk.run(1);
        assertThat(desk.pulses).hasSize(1);
    }

    @Test
    void belowTheThresholdAPulseFromFarOffPutsTheAgentWhereItsSenderIs() {
        Desk desk = Desk.practical(1, 0.3);
        desk.hear(1, 0.1);
        assertThat(desk.phase()).isCloseTo(0.1, EXACT);
        assertThat(desk.ticks).isEmpty();
        assertThat(desk.count(Count.HEARD)).isEqualTo(1);
    }

    @Test
    void aboveTheThresholdItFiresAndGoesOnWhereItsSenderIs() {
        Desk desk = Desk.practical(1, 0.8);
        desk.hear(1, 0.1);
        assertThat(desk.phase()).isCloseTo(0.1, EXACT);
        assertThat(desk.ticks).hasSize(1);
        // The tick was due when the sender's was.
        assertThat(desk.ticks.get(0).nominal()).isEqualTo(desk.now - PERIOD / 10);
        assertThat(desk.ticks.get(0).lateness()).isEqualTo(PERIOD / 10);
    }

    @Test
    void theTimeThatAPulseWasUnderWayCounts() {
        Desk desk = Desk.practical(1, 0.3);
        desk.hear(1, 0.15, 0.1, 0);
        assertThat(desk.phase()).isCloseTo(0.15, EXACT);
    }

    @Test
    void nearItsSenderAnAgentCorrectsThreeTenthsOfTheError() {
        Desk desk = Desk.practical(1, 0.2);
        desk.hear(1, 0.21);
        assertThat(desk.phase()).isCloseTo(0.203, EXACT);
        desk.hear(1, 0.193);
        assertThat(desk.phase()).isCloseTo(0.2, EXACT);
        assertThat(desk.agent.state()).isEqualTo(AgentState.ACQUIRING);
    }

    @Test
    void aCorrectionMayMakeAnAgentFireALittleEarlier() {
        Desk desk = Desk.practical(1, 0);
        desk.run(0.999);
        desk.hear(1, 0.009, 0, 1);
        assertThat(desk.ticks).hasSize(1);
        assertThat(desk.ticks.get(0).number()).isEqualTo(1);
        assertThat(desk.phase()).isCloseTo(0.002, EXACT);
        desk.run(0.9);
        assertThat(desk.ticks).hasSize(1);
    }

    @Test
    void aTargetOfFourTenthsOrNotBelowTheThresholdIsStale() {
        Desk desk = Desk.practical(1, 0.3);
        desk.hear(1, 0.4);
        assertThat(desk.phase()).isCloseTo(0.3, EXACT);
        assertThat(desk.count(Count.STALE)).isEqualTo(1);
        desk.hear(1, 0.3999);
        assertThat(desk.phase()).isCloseTo(0.3999, EXACT);
    }

    @Test
    void aPulseOverALinkThatWasNotMeasuredIsIgnored() {
        Desk desk = Desk.practical(1, 0.3);
        desk.answersProbes = false;
        desk.run(LinkClock.LONGEST_AGE / (double) PERIOD + 2);
        double phase = desk.phase();
        desk.hear(1, 0.1);
        assertThat(desk.phase()).isEqualTo(phase);
        assertThat(desk.count(Count.UNMEASURED)).isEqualTo(1);
    }

    @Test
    void aPulseThatLeftAfterItArrivedIsImplausible() {
        Desk desk = Desk.practical(1, 0.3);
        desk.hear(1, 0.1, -0.05, 0);
        assertThat(desk.phase()).isCloseTo(0.3, EXACT);
        assertThat(desk.count(Count.IMPLAUSIBLE)).isEqualTo(1);
    }

    @Test
    void moreThanThreePulsesAPeriodFromOneSenderAreDropped() {
        Desk desk = Desk.practical(2, 0.1);
        for (int i = 0; i < 5; i++) {
            desk.hear(1, 0.1);
        }
        assertThat(desk.count(Count.HEARD)).isEqualTo(3);
        assertThat(desk.count(Count.REJECTED_RATE)).isEqualTo(2);
        desk.hear(2, 0.1);
        assertThat(desk.count(Count.HEARD)).isEqualTo(4);
        desk.run(1);
        desk.hear(1, 0.1);
        assertThat(desk.count(Count.HEARD)).isEqualTo(5);
    }

    @Test
    void aSendThatTheNextFiringOvertakesIsCancelled() {
        Desk desk = Desk.practical(1, 0.999);
        long fired = desk.agent.zero() + PERIOD;
        desk.runUntil(fired);
        assertThat(desk.ticks).hasSize(1);
        assertThat(desk.pulses).isEmpty();
        // Nothing is called for more than a period, but not for so long that the agent would distrust its clock.
        desk.now = fired + PERIOD + PERIOD / 3;
        desk.agent.onTimer(desk.now);
        assertThat(desk.count(Count.PULSES_CANCELLED)).isEqualTo(1);
        assertThat(desk.ticks).hasSize(2);
        assertThat(desk.pulses).hasSize(1);
    }

    @Test
    void afterAStallAnAgentSkipsTicksAndAcquiresAnew() {
        Desk desk = lockedDesk();
        long before = desk.agent.tick();
        desk.now += 7 * PERIOD + PERIOD / 2 + PERIOD / 10;
        desk.agent.onTimer(desk.now);
        assertThat(desk.agent.state()).isEqualTo(AgentState.ACQUIRING);
        assertThat(desk.agent.tick() - before).isBetween(7L, 8L);
        assertThat(desk.count(Count.RESTARTS)).isEqualTo(1);
        assertThat(desk.count(Count.TICKS_SKIPPED)).isEqualTo(desk.agent.tick() - before);
        assertThat(desk.phase()).isBetween(0.0, 1.0);
        // Its links must be proved and measured again.
        desk.hear(1, desk.phase());
        assertThat(desk.count(Count.REJECTED_EPOCH)).isEqualTo(1);
    }

    @Test
    void aClockThatGoesBackKeepsThePhaseButIsDistrusted() {
        Desk desk = lockedDesk();
        desk.agent.onTimer(desk.now);
        double phase = desk.phase();
        desk.now -= 10 * PERIOD;
        desk.agent.onTimer(desk.now);
        assertThat(desk.phase()).isCloseTo(phase, EXACT);
        assertThat(desk.agent.state()).isEqualTo(AgentState.ACQUIRING);
        assertThat(desk.count(Count.RESTARTS)).isEqualTo(1);
        int told = desk.ticks.size();
        desk.run(3);
        assertThat(desk.ticks).hasSize(told + 3);
    }

    /** An agent in lock with its only neighbour. */
    private static Desk lockedDesk() {
        return locked(Desk.practical(1, 0.3));
    }

    private static Desk locked(Desk desk) {
        for (int i = 0; i < 5; i++) {
            desk.hear(1, desk.phase());
            desk.run(1);
        }
        assertThat(desk.agent.state()).isEqualTo(AgentState.LOCKED);
        return desk;
    }

    @Test
    void threePeriodsWithPulsesThatAgreeMakeALock() {
        assertThat(lockedDesk().agent.state()).isEqualTo(AgentState.LOCKED);
    }

    @Test
    void aPulseFromFarOffUnlocks() {
        Desk desk = lockedDesk();
        desk.hear(1, 0.1);
        assertThat(desk.agent.state()).isEqualTo(AgentState.ACQUIRING);
    }

    @Test
    void silenceMakesHoldover() {
        Desk desk = lockedDesk();
        desk.run(LockState.SILENT_PERIODS + 1);
        assertThat(desk.agent.state()).isEqualTo(AgentState.HOLDOVER);
        desk.hear(1, desk.phase());
        assertThat(desk.agent.state()).isEqualTo(AgentState.LOCKED);
    }

    @Test
    void theNumberOfASettledNeighbourIsTakenWithItsPulse() {
        Desk desk = Desk.practical(1, 0.3);
        desk.hear(1, 0.1, 0, 1000);
        assertThat(desk.agent.tick()).isEqualTo(1000);
        desk.run(1);
        assertThat(desk.ticks.get(0).number()).isEqualTo(1001);
    }

    @Test
    void whoIsALittleBehindHasTheNumberBefore() {
        Desk desk = Desk.practical(1, 0.98);
        // The sender has just begun the period of tick 1000; this agent is about to.
        desk.hear(1, 0.005, 0, 1000);
        assertThat(desk.agent.tick()).isEqualTo(999);
        desk.run(0.1);
        assertThat(desk.ticks.get(0).number()).isEqualTo(1000);
    }

    /** An agent in lock with three neighbours, of which two must agree to move it. */
    private static Desk deskWithQuorum() {
        Desk desk = new Desk(AgentProfile.practical(5), 3, 2, 0, 1);
        desk.start(0.3);
        return locked(desk);
    }

    @Test
    void withAQuorumOneNeighbourAloneDoesNotMoveAnAgentInLock() {
        Desk desk = deskWithQuorum();
        double phase = desk.phase();
        desk.hear(1, 0.1);
        desk.hear(2, 0.2);
        assertThat(desk.phase()).isCloseTo(phase, EXACT);
        assertThat(desk.agent.state()).isEqualTo(AgentState.LOCKED);
        assertThat(desk.count(Count.ALONE)).isEqualTo(2);
        desk.hear(3, 0.105);
        assertThat(desk.phase()).isCloseTo(0.105, EXACT);
        assertThat(desk.agent.state()).isEqualTo(AgentState.ACQUIRING);
        // Who acquires follows whomever it hears.
        desk.hear(2, 0.2);
        assertThat(desk.phase()).isCloseTo(0.2, EXACT);
    }

    @Test
    void theSameNeighbourTwiceIsNoQuorum() {
        Desk desk = deskWithQuorum();
        double phase = desk.phase();
        desk.hear(1, 0.1);
        desk.hear(1, 0.1);
        assertThat(desk.phase()).isCloseTo(phase, EXACT);
    }

    @Test
    void whatWasSaidMoreThanAPeriodAgoIsNoQuorum() {
        Desk desk = deskWithQuorum();
        desk.hear(1, 0.1);
        desk.run(1.1);
        double phase = desk.phase();
        desk.hear(2, 0.2);
        assertThat(desk.phase()).isCloseTo(phase, EXACT);
    }

    @Test
    void aPhaseBeyondThePeriodIsRefused() {
        Desk desk = new Desk(AgentProfile.practical(5), 1, 1, 0, 1);
        assertThatThrownBy(() -> desk.agent.start(0, PERIOD + 1))
                .hasMessage("phase must lie between 0 and the period, 100000000 nanoseconds, but is 100000001");
    }
}
