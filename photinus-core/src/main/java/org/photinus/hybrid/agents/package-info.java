/**
 * Recorded runs of agents in real time: what each agent did, on its own clock, in nanoseconds, and the check that it was what
 * the rule of its receiver says. Recordings come from agents that ran, over UDP or in virtual time; nothing here runs one.
 */
@NullMarked
package org.photinus.hybrid.agents;

import org.jspecify.annotations.NullMarked;
