package org.photinus.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;

class PresenceTest {
    private static final Coins COINS = Coins.of(20, 1);
    private static final int DRAWS = 100_000;

    /** 4.5 standard errors of a mean of so many exponentials of mean 1; seeds are fixed, so that none fails by chance. */
    private static final double TOLERANCE = 4.5 / Math.sqrt(DRAWS);

    private static ExactTime time(String periods) {
        return ExactTime.of("time", new BigDecimal(periods));
    }

    private static Presence.Change down(int agent, String at) {
        return new Presence.Change(agent, false, time(at));
    }

    private static Presence.Change up(int agent, String at) {
        return new Presence.Change(agent, true, time(at));
    }

    @Test
    void agentsThatAreAlwaysThereNeverChange() {
        Presence always = new Presence.Always();
        assertThat(always.startsUp(3)).isTrue();
        assertThat(always.changes()).isFalse();
        assertThat(always.change(COINS, 3, 0, ExactTime.ZERO)).isEqualTo(ExactTime.FOREVER);
        always.requireAgents(7);
    }

    @Test
    void timesBetweenFailuresAndToRepairHaveTheirMeans() {
        Presence.Failures failures = new Presence.Failures(50, 2);
        ExactTime from = time("1000.5");
        double up = 0;
        double down = 0;
        for (int agent = 0; agent < DRAWS; agent++) {
            ExactTime fails = failures.change(COINS, agent, 0, from);
            ExactTime comes = failures.change(COINS, agent, 1, fails);
            up += fails.minus(from).toDouble();
            down += comes.minus(fails).toDouble();
        }
        assertThat(up / DRAWS / 50).isBetween(1 - TOLERANCE, 1 + TOLERANCE);
        assertThat(down / DRAWS / 2).isBetween(1 - TOLERANCE, 1 + TOLERANCE);
        assertThat(failures.startsUp(0)).isTrue();
        assertThat(failures.changes()).isTrue();
        failures.requireAgents(9);
    }

    @Test
    void theCountOfAnAgentsChangesGivesIndependentTimes() {
        Presence.Failures failures = new Presence.Failures(1, 1);
        double sum = 0;
        ExactTime previous = ExactTime.ZERO;
        for (int number = 0; number < DRAWS; number++) {
            ExactTime next = failures.change(COINS, 4, number, previous);
            assertThat(next.isAfter(previous)).isTrue();
            sum += next.minus(previous).toDouble();
            previous = next;
        }
        assertThat(sum / DRAWS).isBetween(1 - TOLERANCE, 1 + TOLERANCE);
    }

    @Test
    void aChangeTakesAtLeastATick() {
        Presence.Failures failures = new Presence.Failures(1e-30, 1e9);
        ExactTime fails = failures.change(COINS, 0, 0, time("3"));
        assertThat(fails).isEqualTo(time("3.000000000000000001"));
        assertThat(failures.change(COINS, 0, 1, fails).periods()).isPositive();
    }

    @Test
    void aRestartPhaseIsUniformBetweenZeroAndOne() {
        double sum = 0;
        for (int number = 0; number < DRAWS; number++) {
            long phase = Presence.restartPhase(COINS, 2, number);
            assertThat(phase).isBetween(1L, Ticks.PERIOD - 1);
            sum += (double) phase / Ticks.PERIOD;
        }
        // The standard error of a mean of uniforms.
        assertThat(sum / DRAWS).isBetween(0.5 - TOLERANCE / Math.sqrt(12), 0.5 + TOLERANCE / Math.sqrt(12));
        assertThat(Presence.restartPhase(COINS, 2, 0))
                .isNotEqualTo(Presence.restartPhase(COINS, 3, 0))
                .isNotEqualTo(Presence.restartPhase(Coins.of(20, 2), 2, 0))
                .isNotEqualTo(Presence.restartPhase(Coins.of(21, 1), 2, 0));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 1.1e9, Double.NaN, Double.POSITIVE_INFINITY})
    void meansOutOfRangeAreRefused(double mean) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Presence.Failures(mean, 1))
                .withMessage("mean time between failures must lie above 0 and at most at 10^9 periods, but is " + mean);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Presence.Failures(1, mean))
                .withMessage("mean time to repair must lie above 0 and at most at 10^9 periods, but is " + mean);
    }

    @Test
    void aScheduleHasTheTimesOfEachAgentInTurn() {
        Presence schedule = Presence.Schedule.of(3, List.of(down(0, "1"), up(2, "0.5"), up(0, "2.5"), down(2, "7")));
        assertThat(schedule.changes()).isTrue();
        assertThat(schedule.startsUp(0)).isTrue();
        assertThat(schedule.startsUp(1)).isTrue();
        assertThat(schedule.startsUp(2)).isFalse();
        assertThat(schedule.change(COINS, 0, 0, ExactTime.ZERO)).isEqualTo(time("1"));
        assertThat(schedule.change(COINS, 0, 1, time("1"))).isEqualTo(time("2.5"));
        assertThat(schedule.change(COINS, 0, 2, time("2.5"))).isEqualTo(ExactTime.FOREVER);
        assertThat(schedule.change(COINS, 1, 0, ExactTime.ZERO)).isEqualTo(ExactTime.FOREVER);
        assertThat(schedule.change(COINS, 2, 0, ExactTime.ZERO)).isEqualTo(time("0.5"));
        schedule.requireAgents(3);
    }

    @Test
    void anEmptyScheduleChangesNothing() {
        assertThat(Presence.Schedule.of(3, List.of()).changes()).isFalse();
    }

    @Test
    void anAgentMayBeDownFromTheStartOn() {
        Presence schedule = Presence.Schedule.of(1, List.of(down(0, "0"), up(0, "1")));
        assertThat(schedule.startsUp(0)).isTrue();
        assertThat(schedule.change(COINS, 0, 0, ExactTime.ZERO)).isEqualTo(ExactTime.ZERO);
    }

    @Test
    void schedulesThatCannotBeAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Presence.Schedule.of(2, List.of(down(2, "1"))))
                .withMessage("a schedule must name agents from 1 to 2, but names 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Presence.Schedule.of(2, List.of(down(-1, "1"))))
                .withMessage("a schedule must name agents from 1 to 2, but names 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Presence.Schedule.of(2, List.of(up(0, "0"))))
                .withMessage("an agent must come up later than at 0, but does so at 0; leave it out: all other agents"
                        + " are up from the start");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Presence.Schedule.of(2, List.of(down(0, "1"), down(0, "2"))))
                .withMessage("an agent must go down and come up in turn, but its going down at 2 follows its going"
                        + " down at 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Presence.Schedule.of(2, List.of(up(0, "1"), up(0, "2.5"))))
                .withMessage("an agent must go down and come up in turn, but its coming up at 2.5 follows its coming"
                        + " up at 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Presence.Schedule.of(2, List.of(down(0, "1"), up(0, "1"))))
                .withMessage("times of an agent must increase, but its coming up at 1 follows a change at 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Presence.Schedule.of(2, List.of(up(0, "1"), down(0, "0.5"))))
                .withMessage("times of an agent must increase, but its going down at 0.5 follows a change at 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Presence.Schedule.of(2, List.of()).requireAgents(3))
                .withMessage("a schedule must be made for the 3 agents of the network, but is for 2");
    }
}
