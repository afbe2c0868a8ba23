package org.photinus.agents.udp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The timer thread's look at what is due, stepped by hand. */
class TimersTest {
    private long now;
    private final CommonClock clock = new CommonClock(() -> now);
    private final List<Alarm> alarms = new ArrayList<>();
    private final Timers timers = new Timers(clock, true, alarms);

    private static final class Alarm implements Timers.Timed {
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
}
