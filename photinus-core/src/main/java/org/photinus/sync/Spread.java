package org.photinus.sync;

/**
 * Quantiles of V over time, by looks at fixed times (S21).
 *
 * @param median half of the looks found V to be at most this many ticks
 * @param p95 95 % of the looks
 * @param max all looks; V may have been larger in between
 * @param looks how many there were
 */
public record Spread(long median, long p95, long max, int looks) {}
