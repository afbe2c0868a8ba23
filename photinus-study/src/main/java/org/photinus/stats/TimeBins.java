package org.photinus.stats;

import java.util.Arrays;

/**
 * How many times lie in each of many bins, which double in width with every power of two: a bin is at most
 * {@link SyncTimes#RELATIVE_WIDTH} of its times wide. The counts do not depend on the order of the times.
 */
final class TimeBins {
    /** The bits of a double behind its sign and exponent that tell bins apart. */
    private static final int BITS = 12;

    private static final int PER_OCTAVE = 1 << BITS;
    private static final int MANTISSA_BITS = 52;
    private static final int EXPONENTS = 1 << 11;

    /** By exponent, of those that occur. */
    private final Octave[] octaves = new Octave[EXPONENTS];

    private static final class Octave {
        private final long[] counts = new long[PER_OCTAVE];

        /** The least and the greatest time of a bin: where all are the same time, it is not rounded. */
        private final double[] least = new double[PER_OCTAVE];

        private final double[] most = new double[PER_OCTAVE];

        Octave() {
            Arrays.fill(least, Double.POSITIVE_INFINITY);
        }
    }

    /** Some times in increasing order, and how often each occurs. */
    @SuppressWarnings("ArrayRecordComponent")
    record Counted(double[] times, long[] counts) {}

    /** Takes a time, which is at least 0. */
    void add(double time) {
        long bits = Double.doubleToRawLongBits(time);
        int exponent = (int) (bits >>> MANTISSA_BITS);
        int bin = (int) (bits >>> (MANTISSA_BITS - BITS)) & (PER_OCTAVE - 1);
        Octave octave = octaves[exponent];
        if (octave == null) {
            octave = new Octave();
            octaves[exponent] = octave;
        }
        octave.counts[bin]++;
        octave.least[bin] = Math.min(octave.least[bin], time);
        octave.most[bin] = Math.max(octave.most[bin], time);
    }

    /** The middle of the times of each bin, and how many there are. */
    Counted counted() {
        int bins = 0;
        for (Octave octave : octaves) {
            if (octave != null) {
                bins += (int)
                        Arrays.stream(octave.counts).filter(count -> count > 0).count();
            }
        }
        Counted counted = new Counted(new double[bins], new long[bins]);
        int next = 0;
        for (Octave octave : octaves) {
            for (int bin = 0; octave != null && bin < PER_OCTAVE; bin++) {
                if (octave.counts[bin] > 0) {
                    counted.times[next] = octave.least[bin] + (octave.most[bin] - octave.least[bin]) / 2;
                    counted.counts[next++] = octave.counts[bin];
                }
            }
        }
        return counted;
    }
}
