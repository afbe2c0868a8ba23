package org.photinus.agents.udp;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Durations in nanoseconds, counted in buckets that are an eighth of a power of two wide: a quantile is exact to 12.5 %. It
 * allocates nothing, and serves one thread at a time.
 */
public final class Histogram {
    private static final int BITS = 3;
    private static final int STEPS = 1 << BITS;
    private static final int BUCKETS = (Long.SIZE - BITS) * STEPS;

    private final long[] counts = new long[BUCKETS];
    private long count;
    private long most;

    /** A histogram of nothing. */
    public Histogram() {}

    /** Counts a duration; one below 0 counts as 0. */
    public void add(long nanoseconds) {
        long value = Math.max(0, nanoseconds);
        counts[bucket(value)]++;
        count++;
        most = Math.max(most, value);
    }

    /** Adds all that another has counted. */
    public void add(Histogram other) {
        for (int i = 0; i < BUCKETS; i++) {
            counts[i] += other.counts[i];
        }
        count += other.count;
        most = Math.max(most, other.most);
    }

    /** Forgets everything. */
    public void clear() {
        Arrays.fill(counts, 0);
        count = 0;
        most = 0;
    }

    /** Values below 8 have a bucket each; above, the highest bit and the three behind it choose the bucket. */
    private static int bucket(long value) {
        int shift = Math.max(0, Long.SIZE - 1 - BITS - Long.numberOfLeadingZeros(value));
        return shift * STEPS + (int) (value >>> shift);
    }

    /** The least value above those of a bucket. */
    private static long above(int bucket) {
        if (bucket < 2 * STEPS) {
            return bucket + 1L;
        }
        int shift = bucket / STEPS - 1;
        return (long) (bucket % STEPS + STEPS + 1) << shift;
    }

    public long count() {
        return count;
    }

    /** The longest duration; 0 of none. */
    public long most() {
        return most;
    }

    /** A duration that this part of all do not exceed; 0 of none. */
    public long quantile(double part) {
        long rank = (long) Math.ceil(part * count);
        long below = 0;
        for (int i = 0; i < BUCKETS && count > 0; i++) {
            below += counts[i];
            if (below >= rank) {
                return Math.min(most, above(i) - 1);
            }
        }
        return most;
    }

    /** How many durations are at most this long, to the borders of buckets. */
    public long countUpTo(long nanoseconds) {
        long sum = 0;
        for (int i = 0; i < BUCKETS && above(i) - 1 <= nanoseconds; i++) {
            sum += counts[i];
        }
        return sum;
    }

    /** Writes what was counted. */
    public void write(DataOutput out) throws IOException {
        out.writeLong(count);
        out.writeLong(most);
        for (long bucket : counts) {
            out.writeLong(bucket);
        }
    }

    /** Reads what {@link #write} wrote. */
    public static Histogram read(DataInput in) throws IOException {
        Histogram histogram = new Histogram();
        histogram.count = in.readLong();
        histogram.most = in.readLong();
        for (int i = 0; i < BUCKETS; i++) {
            histogram.counts[i] = in.readLong();
        }
        return histogram;
    }
}
