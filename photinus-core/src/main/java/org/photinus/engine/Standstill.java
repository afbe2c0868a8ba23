package org.photinus.engine;

import org.photinus.phase.ExactTime;

/**
 * Since when a run has made no progress. Progress is one group fewer, or a V smaller than ever before; with the
 * binary update neither ever grows again (S12).
 *
 * @param groups how many points of the circle are occupied in the last state
 * @param since when the last progress was made; the first instant, if there was none
 * @param end the time of the last state
 */
public record Standstill(int groups, ExactTime since, ExactTime end) {
    /** Nothing is concluded before this number of periods without progress. */
    private static final long LEAST_PERIODS = 100;

    /** How long it has lasted, in whole periods. */
    public long periods() {
        return end.periods() - since.periods() - (end.ticks() < since.ticks() ? 1 : 0);
    }

    /**
     * Whether a run that is not synchronized looks stuck: no progress for at least 100 periods and three quarters
     * of its time. That is no proof: it may yet go on, since almost surely it does on a rooted digraph.
     */
    public boolean looksStuck() {
        return periods() >= LEAST_PERIODS && periods() >= end.periods() - end.periods() / 4;
    }
}
