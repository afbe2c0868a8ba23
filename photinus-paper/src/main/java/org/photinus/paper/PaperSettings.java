package org.photinus.paper;

import java.math.BigDecimal;
import java.util.OptionalInt;

/**
 * What a user may want otherwise than the paper.
 *
 * @param replicates the runs of each cell; the paper's number if empty
 * @param seed of all random numbers
 * @param maxTime when a run that has not synchronized is censored, in periods
 */
public record PaperSettings(OptionalInt replicates, long seed, BigDecimal maxTime) {
    /** The paper's numbers of runs; the horizon is ours, for the paper names none. */
    public static final PaperSettings DEFAULT = new PaperSettings(OptionalInt.empty(), 1, BigDecimal.valueOf(10_000));

    /** The same with other replicates. */
    PaperSettings with(int runs) {
        return new PaperSettings(OptionalInt.of(runs), seed, maxTime);
    }
}
