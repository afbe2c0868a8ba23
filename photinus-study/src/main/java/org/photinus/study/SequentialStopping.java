package org.photinus.study;

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
}
