package org.photinus.paper;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a user may want otherwise than the paper.
 *
 * @param replicates the runs of each cell; the paper's number if empty
 * @param seed of all random numbers
 * @param maxTime when a run that has not synchronized is censored, in periods; the study's own horizon if empty
 */
public record PaperSettings(OptionalInt replicates, long seed, Optional<BigDecimal> maxTime) {
    /** The paper's numbers of runs; horizons are ours, for the paper names none. */
    public static final PaperSettings DEFAULT = new PaperSettings(OptionalInt.empty(), 1, Optional.empty());

    /** The same with other replicates. */
    PaperSettings with(int runs) {
        return new PaperSettings(OptionalInt.of(runs), seed, maxTime);
    }
}
