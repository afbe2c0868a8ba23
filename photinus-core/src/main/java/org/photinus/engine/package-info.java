/**
 * Engines advance a network exactly from instant to instant and tell observers.
 *
 * <p>The rules of simultaneity, each with a test of its own in {@code SimultaneityTest}:
 *
 * <ol>
 *   <li>One agent per jump. Where several agents are at 1, exactly one resets per jump; the others
 *       stay at 1 and jump next, at the same t and with k + 1 (S2).
 *   <li>Each firing has its own fresh draw (S2).
 *   <li>An agent put to 1 fires at the same instant and draws for itself: a cascade (S3).
 *   <li>An agent at 0 that is reached stays at 0, one at 1 stays at 1; so an agent fires at most once
 *       per instant (S3).
 *   <li>Several pulses in one instant apply the update rule several times, with one draw (S4, S7).
 *   <li>The agents at 1 when the instant begins jump first, by increasing index, then the triggered
 *       ones in the order in which they were reached; one pulse reaches its out-neighbours by
 *       increasing index (S7).
 *   <li>The outcome of an instant does not depend on that order, only the jump index k does, so an
 *       engine whose jumps are not observed may take any order; a script goes by jump, so there the
 *       order is the rule (S7).
 *   <li>The instant is the unit of randomness: instants are numbered 0, 1, 2, … by the distinct times
 *       at which agents fire, and coins are pure functions of that number (S8).
 *   <li>Synchronization is looked at in the start state and at the end of every instant; instants with
 *       t ≤ maxTime are run whole, and maxJumps is looked at after each (S11).
 * </ol>
 */
@NullMarked
package org.photinus.engine;

import org.jspecify.annotations.NullMarked;
