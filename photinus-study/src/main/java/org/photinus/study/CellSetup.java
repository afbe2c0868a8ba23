package org.photinus.study;

import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.sync.SyncCriterion;
import org.photinus.world.World;

/**
 * What every replicate of a cell runs.
 *
 * @param network what is run
 * @param initial where it starts
 * @param world in which world it runs
 * @param plan how far it runs, and what is measured
 */
public record CellSetup(OscillatorNetwork network, InitialPhases initial, World world, RunPlan plan) {

    /** Runs in the ideal world, up to synchronization. */
    public CellSetup(OscillatorNetwork network, InitialPhases initial, SyncCriterion until, Horizon horizon) {
        this(network, initial, World.IDEAL, RunPlan.at(until, horizon));
    }
}
