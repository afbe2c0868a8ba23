package org.photinus.engine.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.Ticks;

/** V without sorting against V by sorting, wherever the ticks of zeros wrap round. */
class ZerosTest {
    private static final long HALF = Ticks.PERIOD / 2;

    private final Random random = new Random(10);

    private static long byDefinition(Zeros zeros) {
        long[] counted = IntStream.range(0, zeros.agents())
                .filter(zeros::counts)
                .mapToLong(i -> zeros.zero[i])
                .toArray();
        return counted.length == 0 ? 0 : ContainingArc.of(counted).length();
    }

    private long now() {
        return random.nextBoolean() ? random.nextLong() : Long.MAX_VALUE - (long) (random.nextDouble() * Ticks.PERIOD);
    }

    private Zeros zeros(int agents, double width) {
        Zeros zeros = new Zeros(agents, false);
        long now = now();
        Arrays.setAll(zeros.zero, i -> now - (long) (random.nextDouble() * width * Ticks.PERIOD));
        return zeros;
    }

    @Test
    void randomPointsHaveTheContainingArcOfTheirSortedOnes() {
        for (int trial = 0; trial < 2000; trial++) {
            Zeros zeros = zeros(1 + random.nextInt(40), 1);
            assertThat(zeros.containingArc()).isEqualTo(byDefinition(zeros));
        }
    }

    @Test
    void gatheredPointsHaveTheContainingArcOfTheirSortedOnes() {
        for (int trial = 0; trial < 2000; trial++) {
            // From within a few ticks to two thirds of the circle, some of them a turn behind, as agents at 1 are.
            Zeros zeros = zeros(1 + random.nextInt(40), Math.pow(0.67, 1 + random.nextInt(100)));
            Arrays.setAll(zeros.zero, i -> zeros.zero[i] - (random.nextInt(4) == 0 ? Ticks.PERIOD / 4 * 3 : 0));
            assertThat(zeros.containingArc()).isEqualTo(byDefinition(zeros));
        }
    }

    @Test
    void evenlySpacedPointsLeaveAGapOfOneSpace() {
        for (int agents = 1; agents <= 200; agents++) {
            Zeros zeros = new Zeros(agents, false);
            long space = Ticks.PERIOD / agents;
            long now = now();
            Arrays.setAll(zeros.zero, i -> now - i * space);
            assertThat(zeros.containingArc()).isEqualTo(byDefinition(zeros));
            assertThat(zeros.containingArc()).isEqualTo((agents - 1) * space);
        }
    }

    @Test
    void tiedPointsCountOnce() {
        for (int trial = 0; trial < 2000; trial++) {
            int steps = 1 + random.nextInt(8);
            Zeros zeros = new Zeros(1 + random.nextInt(20), false);
            long now = now();
            Arrays.setAll(zeros.zero, i -> now - random.nextInt(steps + 1) * (Ticks.PERIOD / steps));
            assertThat(zeros.containingArc()).isEqualTo(byDefinition(zeros));
        }
    }

    @Test
    void agentsThatListenOrAreDownDoNotCount() {
        for (int trial = 0; trial < 2000; trial++) {
            Zeros zeros = new Zeros(1 + random.nextInt(12), true);
            byte[] state = Objects.requireNonNull(zeros.state);
            long now = now();
            for (int i = 0; i < state.length; i++) {
                state[i] = (byte) random.nextInt(3);
                zeros.zero[i] =
                        state[i] == Zeros.DOWN ? random.nextLong() : now - (long) (random.nextDouble() * Ticks.PERIOD);
                assertThat(zeros.isUp(i)).isEqualTo(state[i] != Zeros.DOWN);
                assertThat(zeros.counts(i)).isEqualTo(state[i] == Zeros.PRESENT);
            }
            assertThat(zeros.containingArc()).isEqualTo(byDefinition(zeros));
        }
    }

    @Test
    void whereNoneComesAndGoesAllAreUpAndCount() {
        Zeros zeros = new Zeros(2, false);
        assertThat(zeros.state).isNull();
        assertThat(zeros.isUp(1)).isTrue();
        assertThat(zeros.counts(1)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "200000000000000000, 200000000000000000",
        "500000000000000000, 500000000000000000",
        "500000000000000001, -499999999999999999",
        "-500000000000000000, -500000000000000000",
        "-500000000000000001, 499999999999999999",
        "1000000000000000000, 0",
        "1499999999999999999, 499999999999999999",
        "-1400000000000000000, -400000000000000000"
    })
    void theWayFromOneZeroToAnotherIsTheShorterOne(long apart, long way) {
        for (long from : new long[] {0, -7, Long.MAX_VALUE - 3, Long.MIN_VALUE + HALF}) {
            assertThat(Zeros.distance(from, from + apart)).isEqualTo(way);
        }
    }
}
