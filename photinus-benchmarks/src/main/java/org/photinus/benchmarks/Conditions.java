package org.photinus.benchmarks;

import java.util.Locale;

/** How pulses travel and clocks run in a work; in units of the period. The peers have the same numbers. */
enum Conditions {
    /** Pulses arrive at once, and clocks are equal. */
    IDEAL(0, 0, 0, 0),
    /** Every pulse takes the same time. */
    DELAY(0.01, 0, 0, 0),
    /** Delay with jitter, loss and drift. */
    MIXED(0.01, 0.0005, 0.05, 20e-6);

    private final double delay;
    private final double jitter;
    private final double loss;
    private final double drift;

    Conditions(double delay, double jitter, double loss, double drift) {
        this.delay = delay;
        this.jitter = jitter;
        this.loss = loss;
        this.drift = drift;
    }

    /** The constant part of what a pulse takes. */
    double delay() {
        return delay;
    }

    /** The mean of the exponential part, for each pulse and arc. */
    double jitter() {
        return jitter;
    }

    /** The probability that an arc loses a pulse. */
    double loss() {
        return loss;
    }

    /** Clocks run at 1 plus up to so much, or minus, times the common rate. */
    double drift() {
        return drift;
    }

    /** The word for it among the arguments that every contestant takes. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
