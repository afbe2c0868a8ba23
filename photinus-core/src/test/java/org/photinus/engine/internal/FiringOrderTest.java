package org.photinus.engine.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.photinus.network.InitialPhases;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

class FiringOrderTest {
    private final RandomSequence random = RandomSequence.of(3, RandomStream.DIGRAPH);

    /** Each agent fires first after what its phase lacks to 1; those at 1, like those at 0, after a period. */
    private static void assertSorted(FiringOrder order, long[] phases) {
        order.sort(InitialPhases.of(phases), Coins.of(1, 1), new long[phases.length]);
        long[] expected = Arrays.stream(phases)
                .map(phase -> phase == Ticks.PERIOD ? Ticks.PERIOD : Ticks.PERIOD - phase)
                .sorted()
                .toArray();
        boolean[] seen = new boolean[phases.length];
        for (int place = 0; place < phases.length; place++) {
            int agent = order.agent(place);
            assertThat(order.fireAt(place)).as("place %d", place).isEqualTo(expected[place]);
            assertThat(order.fireAt(place) % Ticks.PERIOD).isEqualTo((Ticks.PERIOD - phases[agent]) % Ticks.PERIOD);
            assertThat(seen[agent]).isFalse();
            seen[agent] = true;
        }
    }

    @Test
    void spreadPhasesAreSorted() {
        for (int n = 1; n < 200; n++) {
            long[] phases = new long[n];
            for (int i = 0; i < n; i++) {
                phases[i] = Coins.scaled(random.nextLong(), Ticks.PERIOD + 1);
            }
            assertSorted(new FiringOrder(n), phases);
        }
    }

    @Test
    void crowdedPhasesAreSorted() {
        for (int n : new int[] {2, 24, 25, 26, 50, 100, 333}) {
            FiringOrder order = new FiringOrder(n);
            for (int bits = 0; bits < 58; bits += 3) {
                long[] phases = new long[n];
                long centre = Coins.scaled(random.nextLong(), Ticks.PERIOD / 2);
                for (int i = 0; i < n; i++) {
                    phases[i] = centre + (random.nextLong() >>> (Long.SIZE - 1 - bits) >>> 1);
                }
                assertSorted(order, phases);
            }
        }
    }

    @Test
    void theEndsOfTheIntervalAreSorted() {
        assertSorted(
                new FiringOrder(6), new long[] {Ticks.PERIOD, 0, 1, Ticks.PERIOD - 1, Ticks.PERIOD, Ticks.PERIOD / 2});
    }
}
