package org.photinus.paper;

import java.util.Optional;
import org.photinus.stats.Interval;
import org.photinus.stats.PairedComparison;
import org.photinus.stats.PairedMeans;

/** Which of two updates does better in the same weather, by a rule that treats both alike. */
enum Winner {
    BINARY("binary"),
    LINEAR("linear"),
    /** They are shown to be as good: a difference is too small to matter. */
    SAME("the same"),
    /** Neither a difference nor sameness is shown. */
    OPEN("not shown");

    /**
     * The difference of spreads, as a share of the period, up to which two networks keep together equally well: a tenth of
     * the delay. Smaller ones are real, such as between a spread of 0 and one of a billionth, and of no use to anybody.
     */
    static final double MARGIN = 0.000_2;

    private final String text;

    Winner(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }

    /**
     * Who keeps the agents closer together: the one whose spread is smaller by more than the margin on the whole interval of
     * the paired difference; they are the same if the interval lies within the margin.
     *
     * @param spreads of binary, the base, and linear, the other one
     * @param errorRate with which this may be wrong
     */
    static Winner bySpread(Optional<PairedMeans> spreads, double errorRate) {
        return spreads.map(means -> byDifference(means.difference(errorRate))).orElse(OPEN);
    }

    /** The same from the interval of linear minus binary. */
    static Winner byDifference(Interval difference) {
        if (difference.low() > MARGIN) {
            return BINARY;
        }
        if (difference.high() < -MARGIN) {
            return LINEAR;
        }
        return difference.low() >= -MARGIN && difference.high() <= MARGIN ? SAME : OPEN;
    }

    /**
     * Who locks sooner, run against run in the same weather, by the sign test: it needs no law of the lock times, and a run
     * that never locks is simply later than one that does.
     */
    static Winner byLocks(PairedComparison locks, double errorRate) {
        if (locks.signPValue() <= errorRate) {
            return locks.later() > locks.sooner() ? BINARY : LINEAR;
        }
        return locks.pairs() > 0 && locks.ties() == locks.pairs() ? SAME : OPEN;
    }
}
