package org.photinus.study;

import org.photinus.engine.Standstill;

/** Hears of the runs of a batch that did not synchronize, from any thread. */
@FunctionalInterface
public interface CensoredListener {
    /**
     * A run met its horizon.
     *
     * @param replicate its number, from 1
     * @param standstill since when it made no progress
     */
    void censored(long replicate, Standstill standstill);
}
