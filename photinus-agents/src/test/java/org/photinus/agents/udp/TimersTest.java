package org.photinus.agents.udp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The turns of the timer thread, stepped by hand. */
class TimersTest {
    private long now;

    /** How much later the clock shows at each look: time passes while the thread waits actively. */
    private long perLook;

    private final CommonClock clock = new CommonClock(() -> now += perLook);
    private final List<Alarm> alarms = new ArrayList<>();
    private final List<Long> parks = new ArrayList<>();

    /** How much longer than it was told the thread is parked. */
    private long oversleep;

    private final Timers timers = timers(true);

    private Timers timers(boolean spins) {
        return new Timers(clock, spins, alarms, nanos -> {
            parks.add(nanos);
            now += nanos + oversleep;
        });
    }

    private static class Alarm implements Timers.Timed {
        private final long slack;
        private final List<Long> runs = new ArrayList<>();
        private long due;

        Alarm(long due, long slack) {
            this.due = due;
            this.slack = slack;
        }

        @Override
        public long due() {
            return due;
        }

        @Override
        public long deadline() {
            return due == Timers.NEVER ? Timers.NEVER : due + slack;
        }

        @Override
        public boolean isExact() {
            return slack == 0;
        }

        @Override
        public void run(long time) {
            runs.add(time);
            due = Timers.NEVER;
        }
    }

    private Alarm alarm(long due, long slack) {
        Alarm alarm = new Alarm(due, slack);
        alarms.add(alarm);
        return alarm;
    }

    @Test
    void whatIsDueIsRunAndTheLeastDeadlineComesNext() {
        Alarm first = alarm(10, 0);
        Alarm second = alarm(30, 0);
        Alarm third = alarm(20, 0);
        now = 10;
        assertThat(timers.runDue()).isSameAs(third);
        assertThat(first.runs).containsExactly(10L);
        assertThat(second.runs).isEmpty();
    }

    @Test
    void whatMayWaitIsRunTogetherWithWhatMayNot() {
        Alarm relaxed = alarm(10, 100);
        Alarm exact = alarm(50, 0);
        now = 5;
        assertThat(timers.runDue()).isSameAs(exact);
        now = 50;
        timers.runDue();
        assertThat(relaxed.runs).containsExactly(50L);
        assertThat(exact.runs).containsExactly(50L);
    }

    @Test
    void aClockThatIsSetBackHasEverythingCalled() {
        Alarm alarm = alarm(1_000, 0);
        now = 900;
        timers.runDue();
        assertThat(alarm.runs).isEmpty();
        now = -5_000;
        timers.runDue();
        assertThat(alarm.runs).containsExactly(-5_000L);
    }

    @Test
    void nothingToDoIsNeverDue() {
        alarm(Timers.NEVER, 0);
        assertThat(timers.runDue()).extracting(Timers.Timed::deadline).isEqualTo(Timers.NEVER);
    }

    @Test
    void theThreadParksUntilTheNextDeadlineAndAtMostForASecond() {
        Timers relaxed = timers(false);
        Alarm alarm = alarm(2_500_000_000L, 0);
        for (int turn = 0; turn < 4; turn++) {
            relaxed.turn();
        }
        assertThat(parks).startsWith(1_000_000_000L, 1_000_000_000L, 500_000_000L);
        assertThat(alarm.runs).containsExactly(2_500_000_000L);
    }

    @Test
    void whatNeedNotBeExactIsNotWaitedForActively() {
        alarm(1_000_000, 500);
        timers.turn();
        assertThat(parks).containsExactly(1_000_500L);
    }

    @Test
    void theThreadWakesBeforeWhatMustBeExactAndWaitsActively() {
        Alarm alarm = alarm(10_000_000, 0);
        timers.turn();
        assertThat(parks).containsExactly(10_000_000 - RuntimeSettings.SPIN);
        assertThat(alarm.runs).isEmpty();
        perLook = 1_000;
        while (alarm.runs.isEmpty()) {
            timers.turn();
        }
        assertThat(alarm.runs.get(0)).isBetween(10_000_000L, 10_002_000L);
        // The last park comes after it.
        assertThat(parks.stream()
                        .limit(parks.size() - 1)
                        .mapToLong(Long::longValue)
                        .sum())
                .isBetween(10_000_000 - RuntimeSettings.SPIN, 10_000_000 - RuntimeSettings.SPIN / 2);
    }

    @Test
    void theMarginShrinksToWhatWakingTakesHereAndGrowsWhereItWasTooShort() {
        for (int i = 0; i < 100; i++) {
            alarms.clear();
            alarm(now + 10_000_000, 0);
            timers.turn();
            perLook = 100;
            timers.turn();
            perLook = 0;
        }
        long shortest = 10_000_000 - parks.get(parks.size() - 1);
        assertThat(shortest).isEqualTo(5_000);
        oversleep = 6_000;
        alarms.clear();
        alarm(now + 10_000_000, 0);
        timers.turn();
        oversleep = 0;
        alarms.clear();
        alarm(now + 10_000_000, 0);
        timers.turn();
        assertThat(10_000_000 - parks.get(parks.size() - 1)).isEqualTo(2 * shortest);
    }

    @Test
    void whatIsBroughtForwardDuringALookIsSeenByASecond() {
        Alarm early = alarm(Timers.NEVER, 0);
        alarms.add(new Alarm(10, 0) {
            @Override
            public void run(long time) {
                super.run(time);
                early.due = 12;
            }
        });
        alarm(1_000, 0);
        now = 10;
        assertThat(timers.runDue()).isNull();
        assertThat(timers.runDue()).isSameAs(early);
    }
}
