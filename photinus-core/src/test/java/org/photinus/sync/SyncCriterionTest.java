package org.photinus.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.Ticks;

class SyncCriterionTest {
    private static final long ONE = Ticks.PERIOD;

    @Test
    void exactSyncHoldsWithoutAnArcOnly() {
        SyncCriterion exact = new ExactSync();

        assertThat(exact.longestArc()).isZero();
        assertThat(exact.holds(0)).isTrue();
        assertThat(exact.holds(1)).isFalse();
        assertThat(exact.holds(ONE - 1)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 50_000_000_000_000_000L, 500_000_000_000_000_000L, 999_999_999_999_999_999L})
    void arcOfExactlyTheLengthCountsAsSynchronized(long epsilon) {
        SyncCriterion within = new ArcWithin(epsilon);

        assertThat(within.longestArc()).isEqualTo(epsilon);
        assertThat(within.holds(0)).isTrue();
        assertThat(within.holds(epsilon - 1)).isTrue();
        assertThat(within.holds(epsilon)).isTrue();
        assertThat(within.holds(epsilon + 1)).isFalse();
    }

    @Test
    void mixedZerosAndOnesAreExactlySynchronized() {
        assertThat(new ExactSync()
                        .holds(ContainingArc.of(new long[] {0, ONE, 0}).length()))
                .isTrue();
        assertThat(new ExactSync()
                        .holds(ContainingArc.of(new long[] {0, ONE, 1}).length()))
                .isFalse();
    }

    @Test
    void criterionIsReadFromADecimal() {
        assertThat(ArcWithin.of("0.05")).isEqualTo(new ArcWithin(50_000_000_000_000_000L));
        assertThat(ArcWithin.of("1e-18")).isEqualTo(new ArcWithin(1));
    }

    @Test
    void criterionIsWrittenAsItIsGiven() {
        assertThat(ArcWithin.of("0.050")).hasToString("arc:0.05");
        assertThat(new ExactSync()).hasToString("exact");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0; for 0 use the criterion 'exact'",
        "1000000000000000000, 1",
        "-1, -0.000000000000000001",
        "2000000000000000000, 2"
    })
    void arcAtOrBeyondTheEndsIsRefused(long epsilon, String shown) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ArcWithin(epsilon))
                .withMessage("containing arc must lie strictly between 0 and 1, but is " + shown);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 'containing arc must lie strictly between 0 and 1, but is 0; for 0 use the criterion ''exact'''",
        "1.0, 'containing arc must lie strictly between 0 and 1, but is 1'",
        "1.5, 'containing arc must lie between 0 and 1, but is 1.5'",
        "-0.1, 'containing arc must lie between 0 and 1, but is -0.1'",
        "NaN, 'containing arc must be a decimal number, but is ''NaN'''"
    })
    void decimalArcOutOfRangeIsRefused(String epsilon, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ArcWithin.of(epsilon))
                .withMessage(message);
    }
}
