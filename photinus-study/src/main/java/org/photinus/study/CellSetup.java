package org.photinus.study;

import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.photinus.engine.Horizon;
import org.photinus.engine.world.WorldStop;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.sync.SyncCriterion;
import org.photinus.world.World;

/**
 * What every replicate of a cell runs.
 *
 * @param network what is run
 * @param initial where it starts
 * @param until what counts as synchronized
 * @param horizon where a run is censored; in a world, where it ends
 * @param world in which world it runs and is measured; empty for runs that end at synchronization in the ideal one
 */
public record CellSetup(
        OscillatorNetwork network,
        InitialPhases initial,
        SyncCriterion until,
        Horizon horizon,
        Optional<WorldSetup> world) {

    /** Runs in the ideal world, up to synchronization. */
    public CellSetup(OscillatorNetwork network, InitialPhases initial, SyncCriterion until, Horizon horizon) {
        this(network, initial, until, horizon, Optional.empty());
    }

    /** Runs in a world, as far as a stop says. */
    public CellSetup(OscillatorNetwork network, InitialPhases initial, World world, WorldStop stop) {
        this(
                network,
                initial,
                stop.until(),
                stop.horizon(),
                Optional.of(new WorldSetup(world, stop.endsAtSync(), stop.burnIn(), stop.lock())));
    }

    /** How far its runs in a world go. */
    WorldStop stop(WorldSetup in, BooleanSupplier cancelled) {
        return new WorldStop(until, in.endsAtSync(), horizon, in.burnIn(), in.lock(), cancelled);
    }
}
