package org.photinus.cli.world;

import org.photinus.network.OscillatorNetwork;
import org.photinus.world.World;

/**
 * One thing that could be different in a network or its world.
 *
 * @param words what it is: an option with its value, or what links, clocks and agents would be
 * @param isSetting whether it is a choice of software; else it takes other links, clocks or agents
 * @param network the network with it
 * @param world the world with it
 */
record WorldChange(String words, boolean isSetting, OscillatorNetwork network, World world) {}
