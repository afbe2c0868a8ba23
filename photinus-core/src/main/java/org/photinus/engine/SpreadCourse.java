package org.photinus.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.photinus.phase.ExactTime;

/**
 * The course of V with its extremes, in a bounded number of stretches of equal length. When time goes beyond the last one,
 * each two neighbours become one.
 */
final class SpreadCourse {
    static final int MOST = 2048;

    /** Looks times agents in all stretches together, at each length of a stretch: about a second. */
    private static final long MOST_AGENTS_LOOKED_AT = 500_000_000;

    private static final long NONE = -1;

    private final long looksPerStretch;
    private final long[] least = new long[MOST];
    private final long[] greatest = new long[MOST];

    /** V at the end of a stretch, or NONE where it was not looked at. */
    private final long[] last = new long[MOST];

    /** The length of a stretch in periods, a power of 2: quotients by it are exact. */
    private double length = 1.0 / 1024;

    private int current;
    private long changes;
    private long stride = 1;
    private long largestStride = 1;

    SpreadCourse(int agents) {
        looksPerStretch = Math.max(1, MOST_AGENTS_LOOKED_AT / MOST / agents);
        Arrays.fill(last, NONE);
    }

    /** Whether V, which may have changed now, is to be looked at; else this change is passed over. */
    boolean isDue(ExactTime now) {
        int stretch = stretch(now);
        if (stretch != current) {
            // As many changes are to be expected as in the stretch before.
            stride = 1 + changes / looksPerStretch;
            changes = 0;
            current = stretch;
        } else if (changes >= 2 * stride * looksPerStretch) {
            stride *= 2;
        }
        boolean due = changes % stride == 0;
        changes++;
        if (!due) {
            largestStride = Math.max(largestStride, stride);
        }
        return due;
    }

    void look(ExactTime now, long containingArc) {
        int stretch = stretch(now);
        boolean first = last[stretch] == NONE;
        least[stretch] = first ? containingArc : Math.min(least[stretch], containingArc);
        greatest[stretch] = first ? containingArc : Math.max(greatest[stretch], containingArc);
        last[stretch] = containingArc;
    }

    private int stretch(ExactTime now) {
        double periods = now.toDouble();
        while (periods / length >= MOST) {
            merge();
        }
        return (int) (periods / length);
    }

    private void merge() {
        length *= 2;
        current /= 2;
        for (int i = 0; i < MOST / 2; i++) {
            int one = 2 * i;
            int other = one + 1;
            boolean neither = last[one] == NONE && last[other] == NONE;
            boolean both = last[one] != NONE && last[other] != NONE;
            int only = last[one] == NONE ? other : one;
            least[i] = both ? Math.min(least[one], least[other]) : least[only];
            greatest[i] = both ? Math.max(greatest[one], greatest[other]) : greatest[only];
            last[i] = neither ? NONE : both ? last[other] : last[only];
        }
        Arrays.fill(last, MOST / 2, MOST, NONE);
    }

    List<WorldTrace.SpreadStretch> stretches() {
        List<WorldTrace.SpreadStretch> stretches = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            if (last[i] != NONE) {
                stretches.add(new WorldTrace.SpreadStretch(i * length, least[i], greatest[i], last[i]));
            }
        }
        return stretches;
    }

    /** Of so many changes one was looked at, where they were most; 1 if all were. */
    long largestStride() {
        return largestStride;
    }
}
