package org.photinus.agents.udp;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HistogramTest {
    @Test
    void aHistogramOfNothingHasNoDurations() {
        Histogram histogram = new Histogram();
        assertThat(histogram.count()).isZero();
        assertThat(histogram.quantile(0.95)).isZero();
        assertThat(histogram.most()).isZero();
    }

    @Test
    void quantilesAreNoLessThanTheTruthAndAnEighthMoreAtTheMost() {
        Random random = new Random(1);
        for (int run = 0; run < 200; run++) {
            Histogram histogram = new Histogram();
            long[] values = new long[1 + random.nextInt(500)];
            for (int i = 0; i < values.length; i++) {
                values[i] = random.nextLong() >>> (2 + random.nextInt(62));
                histogram.add(values[i]);
            }
            Arrays.sort(values);
            for (double part : new double[] {0.01, 0.5, 0.95, 1}) {
                long truth = values[(int) Math.ceil(part * values.length) - 1];
                assertThat(histogram.quantile(part)).isBetween(truth, truth + truth / 8 + 1);
            }
            assertThat(histogram.most()).isEqualTo(values[values.length - 1]);
        }
    }

    @Test
    void whatIsEarlyCountsAsOnTime() {
        Histogram histogram = new Histogram();
        histogram.add(-5);
        assertThat(histogram.quantile(1)).isZero();
        assertThat(histogram.count()).isEqualTo(1);
    }

    @Test
    void countsUpToABorderAreThoseOfTheBucketsBelowIt() {
        Histogram histogram = new Histogram();
        for (long value : new long[] {3, 15, 16, 17, 1000, Long.MAX_VALUE}) {
            histogram.add(value);
        }
        assertThat(histogram.countUpTo(2)).isZero();
        assertThat(histogram.countUpTo(3)).isEqualTo(1);
        assertThat(histogram.countUpTo(15)).isEqualTo(2);
        assertThat(histogram.countUpTo(17)).isEqualTo(4);
        assertThat(histogram.countUpTo(1_000_000)).isEqualTo(5);
    }

    @Test
    void histogramsAddUpAndCanBeWrittenReadAndCleared() throws IOException {
        Histogram one = new Histogram();
        one.add(10);
        Histogram other = new Histogram();
        other.add(100);
        other.add(1000);
        one.add(other);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        one.write(new DataOutputStream(bytes));
        Histogram read = Histogram.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertThat(read.count()).isEqualTo(3);
        assertThat(read.most()).isEqualTo(1000);
        assertThat(read.quantile(0.3)).isEqualTo(10);
        read.clear();
        assertThat(read.count()).isZero();
        assertThat(read.quantile(1)).isZero();
    }
}
