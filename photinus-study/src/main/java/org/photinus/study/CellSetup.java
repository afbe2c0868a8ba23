package org.photinus.study;

import org.photinus.engine.Horizon;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.sync.SyncCriterion;

/**
 * What every replicate of a cell runs.
 *
 * @param network what is run
 * @param initial where it starts
 * @param until what counts as synchronized
 * @param horizon where a run is censored
 */
public record CellSetup(OscillatorNetwork network, InitialPhases initial, SyncCriterion until, Horizon horizon) {}
