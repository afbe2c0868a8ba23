package org.photinus.study;

import java.util.function.Consumer;
import org.photinus.stats.RunningMean;

/**
 * Replicates until the mean is known well enough.
 *
 * @param relativeError the standard error of the (restricted) mean, relative to it, at which a cell has enough
 * @param atMost the most replicates that a cell gets
 */
public record SequentialStopping(double relativeError, int atMost) {

    public SequentialStopping {
        if (!(relativeError > 0 && relativeError < 1)) {
            throw new IllegalArgumentException("relativeError must lie between 0 and 1, but is " + relativeError);
        }
        if (!(atMost >= 2)) {
            throw new IllegalArgumentException("atMost must be at least 2, but is " + atMost);
        }
    }

    /**
     * Whether a cell has enough with its first {@code replicates} runs, by the mean of min(T*, horizon). Later ones
     * have no say, so that it does not matter who was finished first.
     *
     * @param runs shows them in increasing order
     */
    boolean isEnough(Consumer<Consumer<ReplicateResult>> runs, int replicates) {
        if (replicates >= atMost) {
            return true;
        }
        RunningMean ends = new RunningMean();
        runs.accept(run -> {
            if (run.replicate() <= replicates) {
                ends.add(run.outcome().end().toDouble());
            }
        });
        return ends.estimate()
                .known()
                .filter(mean -> mean.standardError().orElseThrow() <= relativeError * mean.value())
                .isPresent();
    }
}
