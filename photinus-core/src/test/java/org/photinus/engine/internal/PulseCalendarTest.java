package org.photinus.engine.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.phase.Ticks;
import org.photinus.world.DelayLaw;

/** The calendar against a plain list of events, used as the engine uses it. */
class PulseCalendarTest {

    /** An event of the list; its content is its number. */
    private record Event(long due, long firstKey, long secondKey, long content) {
        private static final Comparator<Event> AT_ONE_TIME = Comparator.<Event>comparingInt(
                        event -> event.secondKey < 0 ? 0 : 1)
                .thenComparing((a, b) -> Long.signum(a.firstKey - b.firstKey))
                .thenComparingLong(Event::secondKey);
    }

    /** A calendar and the list that it must agree with. */
    private static final class Twins {
        private final Random random;
        private final PulseCalendar calendar;
        private final List<Event> events = new ArrayList<>();
        private long now;
        private long added;

        Twins(long eventsPerPeriod, long begin, long seed) {
            this.random = new Random(seed);
            this.calendar = new PulseCalendar(eventsPerPeriod);
            clear(begin);
        }

        void clear(long begin) {
            now = begin;
            events.clear();
            calendar.clear(begin);
        }

        void add(long wait, long firstKey, boolean negative) {
            long secondKey = (long) random.nextInt(4) << 40 | added;
            Event event = new Event(now + wait, firstKey, negative ? Long.MIN_VALUE | secondKey : secondKey, added++);
            events.add(event);
            calendar.add(event.due(), event.firstKey(), event.secondKey(), event.content());
        }

        /** Sent some time before; sends that are to come have a negative second key. */
        void addAny(long wait) {
            long sentBefore = random.nextInt(3) * (Ticks.PERIOD / 4) + random.nextInt(2);
            add(wait, now - sentBefore, random.nextInt(8) == 0);
        }

        long randomWait() {
            return switch (random.nextInt(8)) {
                case 0 -> random.nextInt(3);
                case 1 -> Ticks.PERIOD / 8 * random.nextInt(9);
                case 2 -> (long) (random.nextDouble() * DelayLaw.LONGEST);
                case 3 -> DelayLaw.LONGEST;
                case 4 -> Ticks.PERIOD + random.nextInt(5);
                default -> (long) (random.nextDouble() * Ticks.PERIOD / 4);
            };
        }

        /** Flows to the next event or to the end of a wait, and takes out what is due. */
        void advance(long atMost) {
            long next =
                    events.stream().mapToLong(event -> event.due() - now).min().orElse(Long.MAX_VALUE);
            assertThat(calendar.until(now, atMost)).isEqualTo(Math.min(next, atMost));
            long wait = Math.min(next, atMost);
            if (wait > 0 && random.nextInt(4) == 0) {
                // The caller may stop on its way to what it waits for, and ask again.
                long part = (long) (random.nextDouble() * wait);
                now += part;
                assertThat(calendar.until(now, atMost - part)).isEqualTo(wait - part);
                wait -= part;
            }
            now += wait;
            takeDue();
        }

        private void takeDue() {
            List<Event> due = due();
            assertThat(calendar.due(now)).isEqualTo(due.size());
            for (Event expected :
                    due.stream().filter(event -> event.secondKey() < 0).toList()) {
                assertThat(calendar.secondKey(calendar.first())).isEqualTo(expected.secondKey());
                assertTaken(expected);
                if (random.nextBoolean()) {
                    // A send adds pulses, some of which take no time.
                    add(random.nextInt(2), now, false);
                    calendar.due(now);
                }
            }
            List<Event> pulses = due();
            assertThat(calendar.due(now)).isEqualTo(pulses.size());
            pulses.forEach(this::assertTaken);
            assertThat(calendar.due(now)).isZero();
        }

        private List<Event> due() {
            return events.stream()
                    .filter(event -> event.due() == now)
                    .sorted(Event.AT_ONE_TIME)
                    .toList();
        }

        private void assertTaken(Event expected) {
            int taken = calendar.takeFirst();
            assertThat(new Event(now, calendar.firstKey(taken), calendar.secondKey(taken), calendar.content(taken)))
                    .isEqualTo(expected);
            events.remove(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, -3000000000000000001",
        "60, 9223372036854775000",
        "1000, 8500000000000000000",
        "100000, 9000000000000000000",
        "5000000, 9223372036854775807"
    })
    void eventsComeOutInTheOrderOfAListWhereverTicksWrap(long eventsPerPeriod, long begin) {
        Twins twins = new Twins(eventsPerPeriod, begin, eventsPerPeriod);
        for (int step = 0; step < 1500; step++) {
            int more = twins.events.size() < 40 ? twins.random.nextInt(4) : 0;
            for (int i = 0; i < more; i++) {
                twins.addAny(twins.randomWait());
            }
            twins.advance(twins.random.nextInt(3) == 0 ? twins.randomWait() / 2 : 4 * Ticks.PERIOD);
        }
    }

    @Test
    void aBurstInOneDayComesOutByTimeAndThenByKeys() {
        Twins twins = new Twins(10, 0, 1);
        for (int round = 0; round < 5; round++) {
            for (int i = 0; i < 300; i++) {
                twins.addAny(Ticks.PERIOD / 2 + twins.random.nextInt(20));
            }
            while (!twins.events.isEmpty()) {
                twins.advance(4 * Ticks.PERIOD);
            }
        }
    }

    @Test
    void eventsAddedToTheOpenDayTakeTheirPlaceInIt() {
        Twins twins = new Twins(10, 5, 2);
        for (int i = 0; i < 2000; i++) {
            twins.addAny(twins.random.nextInt(50));
            if (i % 3 == 0) {
                twins.advance(4 * Ticks.PERIOD);
            }
        }
        while (!twins.events.isEmpty()) {
            twins.advance(4 * Ticks.PERIOD);
        }
    }

    @Test
    void anEmptyCalendarWaitsAsLongAsItMay() {
        PulseCalendar calendar = new PulseCalendar(100);
        calendar.clear(7);
        assertThat(calendar.until(7, 11)).isEqualTo(11);
        assertThat(calendar.due(18)).isZero();
    }

    @Test
    void aClearedCalendarHoldsNothingOfBefore() {
        Twins twins = new Twins(1000, 0, 3);
        for (int round = 0; round < 20; round++) {
            for (int i = 0; i < 100; i++) {
                twins.addAny(twins.randomWait());
            }
            twins.advance(Ticks.PERIOD / 4);
            twins.clear(round * Ticks.PERIOD / 3);
            twins.advance(Ticks.PERIOD / 4);
        }
    }

    @Test
    void anEventBeyondTheRingComesAfterWaitsWithoutAnyOther() {
        Twins twins = new Twins(10, 0, 4);
        twins.add(DelayLaw.LONGEST, 0, false);
        for (int i = 0; i < 15; i++) {
            twins.advance(Ticks.PERIOD / 2);
        }
        twins.addAny(Ticks.PERIOD / 4);
        twins.addAny(Ticks.PERIOD / 2);
        twins.addAny(Ticks.PERIOD);
        twins.advance(Ticks.PERIOD);
        twins.advance(Ticks.PERIOD);
        assertThat(twins.events).hasSize(1);
    }
}
