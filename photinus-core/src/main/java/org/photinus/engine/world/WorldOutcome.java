package org.photinus.engine.world;

import org.photinus.engine.RunOutcome;
import org.photinus.phase.ExactTime;
import org.photinus.run.Measures;
import org.photinus.run.PulseCounts;

/**
 * How a run in a world went.
 *
 * @param first the first passage to synchronization, or that there was none; jumps, instants and V are those of the end
 * @param end the time of the last state
 * @param measures how well the network kept together
 * @param pulses what became of its pulses
 */
public record WorldOutcome(RunOutcome first, ExactTime end, Measures measures, PulseCounts pulses) {}
