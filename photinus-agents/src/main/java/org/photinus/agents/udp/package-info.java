/**
 * Agents in real time, over UDP. One thread waits for timers, one for datagrams, and one tells listeners of ticks; each agent
 * has a socket of its own, and any number of them may share a runtime.
 */
@NullMarked
package org.photinus.agents.udp;

import org.jspecify.annotations.NullMarked;
