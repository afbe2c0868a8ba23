package org.photinus.paper;

import org.photinus.stats.Interval;

/**
 * Which look at a study a verdict comes from. Going on until a claim is decided means to look again and again, and each look
 * may err; so look j may err with 5 %/(j(j + 1)), and all looks together with 5 %. Looks are counted by the runs: the
 * paper's number, twice as many, four times as many, and so on.
 *
 * @param number j, from 1
 */
record Look(int number) {

    /** The look at a number of replicates of a study that has {@code first} in the paper. */
    static Look at(int replicates, int first) {
        int number = 1;
        for (long runs = first; runs < replicates; runs *= 2) {
            number++;
        }
        return new Look(number);
    }

    /** With which probability a verdict may be wrong. */
    double errorRate() {
        return Interval.ERROR_RATE / ((double) number * (number + 1));
    }

    /** The level of its intervals in words, as "97.5 %". */
    String level() {
        return PaperText.number(100 * (1 - errorRate())) + " %";
    }
}
