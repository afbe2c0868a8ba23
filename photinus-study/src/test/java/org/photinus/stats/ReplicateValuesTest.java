package org.photinus.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ReplicateValuesTest {
    private static ReplicateValues values(double... replicatesAndValues) {
        ReplicateValues.Recorder recorder = new ReplicateValues.Recorder();
        for (int i = 0; i < replicatesAndValues.length; i += 2) {
            recorder.add((long) replicatesAndValues[i], replicatesAndValues[i + 1]);
        }
        return recorder.build();
    }

    @Test
    void theMeanIsThatOfTheValues() {
        assertThat(values(1, 4, 2, 6, 5, 8).mean()).isEqualTo(Estimate.mean(new double[] {4, 6, 8}));
        assertThat(values().mean().known()).isEmpty();
    }

    /** A run without a value, such as one that never locked, leaves its partner without a pair. */
    @Test
    void onlyReplicatesThatBothHaveArePairs() {
        PairedMeans means = PairedMeans.of(values(1, 10, 2, 20, 4, 40), values(2, 5, 3, 100, 4, 30))
                .orElseThrow();
        assertThat(means.base().size()).isEqualTo(2);
        assertThat(means.base().mean()).isEqualTo(30);
        assertThat(means.other().mean()).isEqualTo(17.5);
        assertThat(means.differenceOfMeans().point()).hasValue(-12.5);
        assertThat(PairedMeans.of(values(1, 10, 2, 20), values(2, 5))).isEmpty();
    }

    /** Where a mean is 0, as the spread of a network that synchronizes, there is no ratio, but a difference. */
    @Test
    void aMeanOfZeroHasNoRatio() {
        PairedMeans means =
                PairedMeans.of(values(1, 10, 2, 20), values(1, 0, 2, 0)).orElseThrow();
        assertThat(means.ratioOfMeans()).isEqualTo(new Estimate.Absent("a mean is 0"));
        assertThat(means.differenceOfMeans().point()).hasValue(-15);
    }

    @Test
    void ofTooManyTheMeanIsThatOfAllAndTheFirstAreKnown() {
        ReplicateValues.Recorder recorder = new ReplicateValues.Recorder();
        int many = SyncTimes.MOST_SINGLE_RUNS + 1000;
        for (int k = 1; k <= many; k++) {
            recorder.add(k, k % 2);
        }
        ReplicateValues values = recorder.build();
        assertThat(values.size()).isEqualTo(SyncTimes.MOST_SINGLE_RUNS);
        assertThat(values.mean().point().orElseThrow()).isCloseTo(0.5, within(1e-6));
        assertThat(values.mean().standardError().orElseThrow()).isCloseTo(0.5 / Math.sqrt(many), within(1e-6));
    }
}
