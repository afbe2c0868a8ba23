package org.photinus.agents.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class VirtualClockTest {
    @Test
    void aClockGainsWhatItIsSaidToGain() {
        assertThat(new VirtualClock(100_000).at(10_000_000_000L)).isEqualTo(10_001_000_000L);
        assertThat(new VirtualClock(-50_000).at(1_000_000_000L)).isEqualTo(999_950_000L);
    }

    @Test
    void theTimeOfAReadingIsTheFirstAtWhichItIsShown() {
        Random random = new Random(3);
        for (int i = 0; i < 10_000; i++) {
            VirtualClock clock = new VirtualClock(random.nextInt(200_001) - 100_000);
            clock.set(random.nextInt());
            long shown = clock.at(0) + (random.nextLong() >>> 20);
            long time = clock.when(shown);
            assertThat(clock.at(time)).isGreaterThanOrEqualTo(shown);
            assertThat(clock.at(time - 1)).isLessThan(shown);
        }
    }

    @Test
    void aClockCanBeSet() {
        VirtualClock clock = new VirtualClock(0);
        clock.set(5);
        assertThat(clock.at(100)).isEqualTo(105);
        assertThat(clock.when(105)).isEqualTo(100);
    }
}
