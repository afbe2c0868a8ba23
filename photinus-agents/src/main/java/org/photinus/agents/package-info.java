/**
 * The agent of a real network: the oscillator as a state machine without threads, clocks and sockets. The same code runs
 * over UDP and, by the thousand, in virtual time under drawn faults.
 */
@NullMarked
package org.photinus.agents;

import org.jspecify.annotations.NullMarked;
