package org.photinus.stats;

/**
 * How many values there are, their mean and the sums of the squares and cubes of their deviations from it, of values that
 * come one after another and are not kept (P. Pébay, Formulas for robust, one-pass parallel computation of covariances and
 * arbitrary-order statistical moments, Sandia report SAND2008-6212). The same values in the same order give the same bits.
 */
final class Moments {
    private long size;
    private double mean;
    private double squares;
    private double cubes;

    /** Takes a value that occurs a number of times. */
    void add(double value, long times) {
        double before = size;
        double all = before + times;
        double difference = value - mean;
        double shift = difference * times / all;
        cubes += shift * (difference * difference * before * (before - times) / all - 3 * squares);
        squares += difference * shift * before;
        mean += shift;
        size += times;
    }

    /** The mean of at least two values. */
    SampleMean mean() {
        return SampleMean.of(Math.toIntExact(size), mean, squares, cubes);
    }
}
