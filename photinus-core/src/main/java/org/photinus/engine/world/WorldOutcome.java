package org.photinus.engine.world;

import org.photinus.engine.RunOutcome;
import org.photinus.phase.ExactTime;

/**
 * How a run in a world went.
 *
 * @param first the first passage to synchronization, or that there was none; jumps, instants and V are those of the end
 * @param end the time of the last state
 * @param measures what was measured
 */
public record WorldOutcome(RunOutcome first, ExactTime end, WorldMeasures measures) {}
