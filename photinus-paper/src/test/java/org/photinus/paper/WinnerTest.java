package org.photinus.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.stats.Interval;
import org.photinus.stats.PairedComparison;
import org.photinus.stats.PairedMeans;
import org.photinus.stats.ReplicateValues;
import org.photinus.stats.SyncTimes;

/** The rule by which somebody wins, with values that are made up. */
class WinnerTest {
    private static final double ERROR_RATE = 0.05;

    @ParameterizedTest
    @CsvSource({
        "0.0003, 0.0009, BINARY",
        "-0.0009, -0.0003, LINEAR",
        "-0.0002, 0.0002, SAME",
        "0, 0, SAME",
        "0.0001, 0.00015, SAME",
        "0.0001, 0.0009, OPEN",
        "-0.0009, 0.0009, OPEN",
        "-0.0003, 0.0001, OPEN",
    })
    void whoseSpreadIsSmallerByMoreThanTheMarginWins(double low, double high, Winner winner) {
        assertThat(Winner.byDifference(new Interval(low, high))).isEqualTo(winner);
    }

    private static ReplicateValues values(double... values) {
        ReplicateValues.Recorder recorder = new ReplicateValues.Recorder();
        for (int i = 0; i < values.length; i++) {
            recorder.add(i + 1, values[i]);
        }
        return recorder.build();
    }

    @Test
    void aVerdictThatMayHardlyErrNeedsMoreRuns() {
        Optional<PairedMeans> means = PairedMeans.of(
                values(0.010, 0.011, 0.009, 0.010, 0.012, 0.008, 0.011, 0.009),
                values(0.012, 0.029, 0.014, 0.025, 0.022, 0.017, 0.015, 0.026));
        assertThat(Winner.bySpread(means, ERROR_RATE)).isEqualTo(Winner.BINARY);
        assertThat(Winner.bySpread(means, ERROR_RATE / 1000)).isEqualTo(Winner.OPEN);
        assertThat(Winner.bySpread(PairedMeans.of(values(0.01), values(0.02)), ERROR_RATE))
                .isEqualTo(Winner.OPEN);
    }

    /** When each run locked; a run that never did has a negative time. */
    private static SyncTimes locks(double... times) {
        SyncTimes.Recorder recorder = new SyncTimes.Recorder(100);
        for (int i = 0; i < times.length; i++) {
            recorder.add(i + 1, times[i] < 0 ? 100 : times[i], times[i] >= 0, 1, OptionalLong.empty());
        }
        return recorder.build();
    }

    private static Winner first(SyncTimes binary, SyncTimes linear) {
        return Winner.byLocks(PairedComparison.of(binary, linear), ERROR_RATE);
    }

    @Test
    void whoLocksSoonerInNearlyAllPairsWins() {
        SyncTimes soon = locks(1, 2, 3, 4, 5, 6);
        SyncTimes late = locks(2, 3, -1, 5, 6, -1);
        assertThat(first(soon, late)).isEqualTo(Winner.BINARY);
        assertThat(first(late, soon)).isEqualTo(Winner.LINEAR);
        assertThat(first(soon, soon)).isEqualTo(Winner.SAME);
        assertThat(first(soon, locks(2, 1, 4, 3, 6, 5))).isEqualTo(Winner.OPEN);
        assertThat(first(locks(-1, -1, -1), locks(-1, -1, -1))).isEqualTo(Winner.OPEN);
    }
}
