package org.photinus.tuning;

import org.photinus.stats.Estimate;

/**
 * The rule of the paper, measured by the same replicates as the best point: they had no part in the choice of either.
 *
 * @param point with which p and r
 * @param value of the goal there
 * @param replicates runs
 * @param censored runs of unknown cost
 * @param ratio how many times as much as the best that is, from pairs of runs with the same phases, coins and weather
 */
public record TuningRival(TuningPoint point, Estimate value, int replicates, int censored, Estimate ratio) {}
