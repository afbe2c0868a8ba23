/**
 * Agents in virtual time: the state machines that run in production, driven through a world of the simulator and through
 * faults that a seed draws. A run is a pure function of its scenario; a broken invariant is repeated by its seed.
 */
@NullMarked
package org.photinus.agents.simulation;

import org.jspecify.annotations.NullMarked;
