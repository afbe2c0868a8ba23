package org.photinus.agents.swarm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.world.Clocks;
import org.photinus.world.Links;

/** Measures of made-up courses, whose spreads are known. */
class SwarmLogTest {
    private static final long T = SwarmFixture.PERIOD;
    private static final long END = 40 * T;

    private static SwarmLog log(int agents, Clocks clocks) {
        return new SwarmLog(SwarmFixture.scenario(agents, clocks, Links.IDEAL, END), true);
    }

    /** An agent that fires every period from a time on. */
    private static void beats(SwarmLog log, int agent, long from, long until) {
        for (long t = from; t < until; t += T) {
            log.accept(new AgentEvent.Fired(t, agent, 0, t / T, 0, true));
        }
    }

    @Test
    void agentsAPartOfAPeriodApartAreInLockFromTheStart() {
        SwarmLog log = log(3, Clocks.EQUAL);
        for (int agent = 0; agent < 3; agent++) {
            log.accept(new AgentEvent.Started(0, agent, T - 1_000L * (agent + 1)));
            beats(log, agent, 1_000L * (agent + 1), END);
        }
        SwarmLog.Measured measured = log.measured(END);
        assertThat(measured.measures().lockTime()).contains(ExactTime.ZERO);
        assertThat(measured.measures().spread()).hasValueSatisfying(spread -> {
            assertThat(spread.median()).isEqualTo(2_000 * (Ticks.PERIOD / T));
            assertThat(spread.max()).isEqualTo(2_000 * (Ticks.PERIOD / T));
        });
        assertThat(measured.measures().periodPpm()).hasValue(0);
        assertThat(measured.measures().doubleFirings()).isZero();
        assertThat(measured.measures().missedFirings()).isZero();
        assertThat(log.spreadNow()).contains(2_000 * (Ticks.PERIOD / T));
        assertThat(log.arc(END).events()).hasSize(3 * 41);
    }

    @Test
    void theSpreadCountsFromLockOnAlone() {
        SwarmLog log = log(3, Clocks.EQUAL);
        for (int agent = 0; agent < 3; agent++) {
            log.accept(new AgentEvent.Started(0, agent, agent * T / 3));
        }
        long lock = 10 * T;
        for (int agent = 0; agent < 3; agent++) {
            log.accept(new AgentEvent.Heard(lock, agent, (agent + 1) % 3, 1, 1, 0, AgentEvent.Answer.MOVED, 0));
            beats(log, agent, lock + T, END);
        }
        SwarmLog.Measured measured = log.measured(END);
        assertThat(measured.measures().lockTime()).contains(ExactTime.ofPeriods(10));
        assertThat(measured.from()).isEqualTo(lock);
        assertThat(measured.measures().spread())
                .hasValueSatisfying(spread -> assertThat(spread.max()).isZero());
        assertThat(measured.measures().outOfLock()).hasValue(0);
    }

    @Test
    void aSwarmThatIsNeverInLockIsMeasuredInItsSecondHalf() {
        SwarmLog log = log(3, Clocks.EQUAL);
        for (int agent = 0; agent < 3; agent++) {
            log.accept(new AgentEvent.Started(0, agent, 0));
            beats(log, agent, agent * T / 3, END);
        }
        SwarmLog.Measured measured = log.measured(END);
        assertThat(measured.measures().lockTime()).isEmpty();
        assertThat(measured.from()).isEqualTo(END / 2);
        assertThat(measured.measures().spread())
                .hasValueSatisfying(spread ->
                        assertThat(spread.median()).isBetween(Ticks.PERIOD / 100 * 66, Ticks.PERIOD / 100 * 67));
    }

    @Test
    void twoFiringsInAPeriodAndNoneInTwoAreCounted() {
        SwarmLog log = log(3, Clocks.EQUAL);
        for (int agent = 0; agent < 3; agent++) {
            log.accept(new AgentEvent.Started(0, agent, 0));
            beats(log, agent, T, 15 * T);
        }
        log.accept(new AgentEvent.Fired(14 * T + 1_000, 1, 0, 0, 0, true));
        beats(log, 0, 16 * T, END);
        beats(log, 1, 15 * T, END);
        beats(log, 2, 15 * T, END);
        SwarmLog.Measured measured = log.measured(END);
        assertThat(measured.measures().doubleFirings()).isEqualTo(1);
        assertThat(measured.measures().missedFirings()).isEqualTo(1);
    }

    @Test
    void clocksThatDriftAreComparedOnTheCommonOne() {
        SwarmLog log = log(3, Clocks.of(0, Clocks.LARGEST_DRIFT, 0));
        for (int agent = 0; agent < 3; agent++) {
            log.accept(new AgentEvent.Started(0, agent, 0));
        }
        assertThat(log.spreadNow()).contains(0L);
        log.accept(new AgentEvent.Fired(110_000, 1, 0, 1, 0, true));
        assertThat(log.spreadNow()).contains(100_000 * (Ticks.PERIOD / T));
    }

    @Test
    void nothingIsKnownBeforeAllHaveStarted() {
        SwarmLog log = log(3, Clocks.EQUAL);
        log.accept(new AgentEvent.Started(0, 0, 0));
        assertThat(log.spreadNow()).isEmpty();
        assertThat(log.measured(END).measures().lockTime()).isEmpty();
        assertThat(log.measured(END).measures().spread()).isEmpty();
    }
}
