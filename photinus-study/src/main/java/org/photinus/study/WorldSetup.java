package org.photinus.study;

import org.photinus.phase.ExactTime;
import org.photinus.sync.Lock;
import org.photinus.world.World;

/**
 * In which world the replicates of a cell run, and what is measured of them (S21).
 *
 * @param world how clocks, links, senders and receivers are
 * @param endsAtSync whether a run ends at its first passage to synchronization; else it goes on to the horizon
 * @param burnIn from when on the spread and the intervals between firings are measured
 * @param lock what counts as in lock
 */
public record WorldSetup(World world, boolean endsAtSync, ExactTime burnIn, Lock lock) {}
