package org.photinus.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** What four time stamps say of a neighbour's clock. */
class LinkClockTest {
    private static final long MS = 1_000_000;

    private final LinkClock clock = new LinkClock();

    /** A probe at a time of one's own, with ways there and back, to a clock that is ahead. */
    private void probe(long t1, long there, long back, long ahead) {
        long t2 = t1 + there + ahead;
        long t3 = t2 + 5_000;
        long t4 = t1 + there + 5_000 + back;
        assertThat(LinkClock.isPossible(t1, t2, t3, t4)).isTrue();
        clock.add(t1, t2, t3, t4);
    }

    @Test
    void waysOfTheSameLengthGiveTheOffsetExactly() {
        probe(1000 * MS, 2 * MS, 2 * MS, 77 * MS);
        // Left when one's own clock showed 1100 ms, and took 3 ms.
        assertThat(clock.transit(1177 * MS, 1103 * MS)).isEqualTo(3 * MS);
    }

    @Test
    void anyOriginOfTheClocksWillDo() {
        long ahead = Long.MIN_VALUE / 4;
        probe(Long.MAX_VALUE / 2, 2 * MS, 2 * MS, ahead);
        long now = Long.MAX_VALUE / 2 + 50 * MS;
        assertThat(clock.transit(now - MS + ahead, now)).isEqualTo(MS);
    }

    @Test
    void nothingIsKnownBeforeTheFirstAndLongAfterTheLastMeasurement() {
        assertThat(clock.isKnown(0)).isFalse();
        probe(0, MS, MS, 0);
        long measured = 2 * MS + 5_000;
        assertThat(clock.isKnown(measured + LinkClock.LONGEST_AGE)).isTrue();
        assertThat(clock.isKnown(measured + LinkClock.LONGEST_AGE + 1)).isFalse();
        clock.clear();
        assertThat(clock.isKnown(measured)).isFalse();
    }

    @Test
    void halfOfEightMeasurementsMakeALinkWellKnown() {
        for (int i = 0; i < LinkClock.SAMPLES / 2; i++) {
            assertThat(clock.isKnownWell()).isFalse();
            probe(i * 10L * MS, MS, MS, 0);
        }
        assertThat(clock.isKnownWell()).isTrue();
    }

    @Test
    void theLeastWaysAreTakenWhicheverProbesTheyAreOf() {
        probe(0, 2 * MS, 9 * MS, 0);
        probe(20 * MS, 9 * MS, 2 * MS, 0);
        assertThat(clock.transit(95 * MS, 100 * MS)).isEqualTo(5 * MS);
    }

    @Test
    void onlyTheLastEightMeasurementsCount() {
        probe(0, MS, 3 * MS, 0);
        for (int i = 1; i <= LinkClock.SAMPLES; i++) {
            probe(i * 20L * MS, 4 * MS, 4 * MS, 0);
        }
        assertThat(clock.transit(995 * MS, 1000 * MS)).isEqualTo(5 * MS);
    }

    @Test
    void anOldMeasurementGivesWayToAFreshOneThatIsAlmostAsGood() {
        probe(0, 2 * MS, 2 * MS, 0);
        // After 5 s clocks may have drifted apart by 1 ms: a way that took 0.1 ms longer says more.
        probe(5000 * MS, 2 * MS + MS / 10, 2 * MS + MS / 10, MS / 2);
        assertThat(clock.transit(6000 * MS + MS / 2 - MS, 6000 * MS)).isEqualTo(MS);
    }

    @Test
    void theErrorIsNeverMoreThanItSays() {
        Random random = new Random(1);
        for (int c = 0; c < 1000; c++) {
            clock.clear();
            long ahead = random.nextLong() >> 4;
            long t = random.nextLong() >> 4;
            for (int i = 0; i < 20; i++) {
                t += 100 * MS;
                probe(t, (long) (random.nextDouble() * 10 * MS), (long) (random.nextDouble() * 10 * MS), ahead);
                long took = (long) (random.nextDouble() * 10 * MS);
                long now = t + 50 * MS;
                assertThat(Math.abs(clock.transit(now - took + ahead, now) - took))
                        .isLessThanOrEqualTo(clock.error(now));
            }
        }
    }

    @Test
    void aStepThatIsLongerThanTheWaysIsSeenAtOnce() {
        probe(0, 2 * MS, 2 * MS, 0);
        probe(100 * MS, 2 * MS, 2 * MS, 50 * MS);
        assertThat(clock.transit(150 * MS, 101 * MS)).isEqualTo(MS);
        probe(200 * MS, 2 * MS, 2 * MS, -50 * MS);
        assertThat(clock.transit(150 * MS, 201 * MS)).isEqualTo(MS);
    }

    @Test
    void whatNoClocksCanHaveMeasuredIsRefused() {
        assertThat(LinkClock.isPossible(0, 0, 10, 5))
                .as("a way of less than no time")
                .isFalse();
        assertThat(LinkClock.isPossible(0, 10, 5, 20))
                .as("answered before it came")
                .isFalse();
        long longest = LinkClock.LONGEST_AGE;
        assertThat(LinkClock.isPossible(0, 0, 0, longest)).isTrue();
        assertThat(LinkClock.isPossible(0, 0, 0, longest + 1))
                .as("too long under way")
                .isFalse();
    }
}
