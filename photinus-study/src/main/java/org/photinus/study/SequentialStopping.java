package org.photinus.study;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.photinus.stats.RunningMean;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.study.runs.RunMeasure;

/**
 * Replicates until the mean is known well enough.
 *
 * @param relativeError the standard error of the (restricted) mean, relative to it, at which a cell has enough
 * @param atMost the most replicates that a cell gets
 * @param measure whose mean it is; empty for that of min(T*, horizon)
 */
public record SequentialStopping(double relativeError, int atMost, Optional<RunMeasure> measure) {

    /** Until the mean sync-time is known well enough. */
    public SequentialStopping(double relativeError, int atMost) {
        this(relativeError, atMost, Optional.empty());
    }

    public SequentialStopping {
        if (!(relativeError > 0 && relativeError < 1)) {
            throw new IllegalArgumentException("relativeError must lie between 0 and 1, but is " + relativeError);
        }
        if (!(atMost >= 2)) {
            throw new IllegalArgumentException("atMost must be at least 2, but is " + atMost);
        }
    }

    /**
     * Whether a cell has enough with its first {@code replicates} runs. Later ones have no say, so that it does not
     * matter who was finished first.
     *
     * @param runs shows them in increasing order
     */
    boolean isEnough(Consumer<Consumer<ReplicateResult>> runs, int replicates) {
        if (replicates >= atMost) {
            return true;
        }
        RunningMean values = new RunningMean();
        runs.accept(run -> {
            if (run.replicate() <= replicates) {
                value(run).ifPresent(values::add);
            }
        });
        return values.estimate()
                .known()
                .filter(mean -> mean.standardError().orElseThrow() <= relativeError * mean.value())
                .isPresent();
    }

    private OptionalDouble value(ReplicateResult run) {
        return measure.map(of -> of.of(run.outcome()))
                .orElse(OptionalDouble.of(run.outcome().observedTime().toDouble()));
    }
}
