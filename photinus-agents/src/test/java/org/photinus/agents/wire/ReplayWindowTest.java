package org.photinus.agents.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplayWindowTest {
    private final ReplayWindow window = new ReplayWindow();

    /** The window word by word: a set of all numbers that were admitted, and the greatest that counts as seen. */
    private static final class LiteralWindow {
        private final Set<Long> admitted = new HashSet<>();
        private long begun;
        private long highest;

        void begin(long upTo) {
            admitted.clear();
            begun = upTo;
            highest = upTo;
        }

        boolean admit(long sequence) {
            boolean isTooOld = sequence <= begun || sequence <= highest - ReplayWindow.WIDTH;
            if (sequence < 0 || isTooOld || !admitted.add(sequence)) {
                return false;
            }
            highest = Math.max(highest, sequence);
            return true;
        }
    }

    private static long drawnNumber(SplittableRandom random, long highest) {
        return switch (random.nextInt(20)) {
            case 0 -> highest + random.nextInt(200);
            case 1 -> highest - random.nextInt(200);
            case 2 -> random.nextLong();
            case 3 -> Math.max(0, highest) / 2;
            case 4 -> -1 - random.nextInt(100);
            case 5 -> random.nextInt(3);
            case 6 -> highest + ReplayWindow.WIDTH - 2 + random.nextInt(4);
            case 7 -> highest - ReplayWindow.WIDTH + 2 - random.nextInt(4);
            case 8 -> random.nextInt(500) == 0 ? Long.MAX_VALUE - random.nextInt(3) : Long.MIN_VALUE;
            default -> highest + random.nextInt(8) - 5;
        };
    }

    private static long drawnBeginning(SplittableRandom random) {
        return switch (random.nextInt(8)) {
            case 0 -> 0;
            case 1 -> Long.MAX_VALUE - random.nextInt(100);
            case 2 -> random.nextLong() >>> 1;
            default -> random.nextInt(1000);
        };
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void aWindowAdmitsWhatItsLiteralModelAdmits(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        LiteralWindow literal = new LiteralWindow();
        List<String> calls = new ArrayList<>();
        for (int n = 0; n < 200_000; n++) {
            if (random.nextInt(300) == 0) {
                long upTo = drawnBeginning(random);
                calls.clear();
                calls.add("begin(" + upTo + ")");
                window.begin(upTo);
                literal.begin(upTo);
            }
            long sequence = drawnNumber(random, literal.highest);
            calls.add("admit(" + sequence + ")");
            boolean admits = window.admit(sequence);
            if (admits != literal.admit(sequence)) {
                assertThat(admits).as("seed %d: %s", seed, calls).isEqualTo(!admits);
            }
        }
    }

    @Test
    void inANewWindowNumbersFrom1OnAreNewOnce() {
        assertThat(window.admit(0)).isFalse();
        assertThat(window.admit(-1)).isFalse();
        for (long sequence = 1; sequence < 1000; sequence++) {
            assertThat(window.admit(sequence)).isTrue();
            assertThat(window.admit(sequence)).isFalse();
        }
    }

    @Test
    void numbersMayComeInAnyOrderWithinTheWidth() {
        assertThat(window.admit(64)).isTrue();
        for (long sequence = 63; sequence >= 1; sequence--) {
            assertThat(window.admit(sequence)).as("number %d", sequence).isTrue();
        }
        for (long sequence = 1; sequence <= 64; sequence++) {
            assertThat(window.admit(sequence)).as("number %d", sequence).isFalse();
        }
    }

    @Test
    void whatLiesFurtherBackThanTheWidthCountsAsSeen() {
        assertThat(window.admit(1000)).isTrue();
        assertThat(window.admit(1000 - ReplayWindow.WIDTH)).isFalse();
        assertThat(window.admit(1000 - ReplayWindow.WIDTH + 1)).isTrue();
        assertThat(window.admit(1)).isFalse();
    }

    @Test
    void aWindowThatBeginsAnewCountsAllUpToItsBeginningAsSeen() {
        window.admit(5000);
        window.begin(100);
        for (long sequence = 0; sequence <= 100; sequence++) {
            assertThat(window.admit(sequence)).as("number %d", sequence).isFalse();
        }
        assertThat(window.admit(101)).isTrue();
        assertThat(window.admit(164)).isTrue();
        assertThat(window.admit(100)).isFalse();
        assertThat(window.admit(5000)).isTrue();
    }

    @Test
    void afterTheGreatestNumberOnlyTheOnesJustBelowAreNew() {
        assertThat(window.admit(Long.MAX_VALUE)).isTrue();
        assertThat(window.admit(Long.MAX_VALUE)).isFalse();
        assertThat(window.admit(Long.MIN_VALUE)).isFalse();
        assertThat(window.admit(Long.MAX_VALUE - 63)).isTrue();
        assertThat(window.admit(Long.MAX_VALUE - 64)).isFalse();
        assertThat(window.admit(1)).isFalse();
    }

    @Test
    void negativeNumbersAreNeverNew() {
        for (long sequence : new long[] {-1, -64, -65, Long.MIN_VALUE, Long.MIN_VALUE + 1}) {
            assertThat(window.admit(sequence)).isFalse();
        }
        assertThat(window.admit(1)).isTrue();
    }

    @Test
    void theFingerprintChangesWithEveryNumberThatIsAdmittedAndWithNoOther() {
        SplittableRandom random = new SplittableRandom(6);
        for (int n = 0; n < 10_000; n++) {
            long before = window.fingerprint();
            boolean admits = window.admit(drawnNumber(random, n));
            assertThat(window.fingerprint() != before).isEqualTo(admits);
        }
    }
}
