/**
 * Engines advance a network in its world exactly, tell observers, and measure how well the network keeps together.
 *
 * <p><b>In the ideal world</b> nothing happens but firings. The rules of simultaneity, each with a test of its own in {@code SimultaneityTest}:
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
 *
 * <p><b>In any other world</b> pulses are under way, clocks differ and agents come and go. z is the
 * time at which an agent's phase was last 0, so that its phase is t − z, a duration below its own period; at 1 it is the
 * whole period. What happens at one time t, each rule with a test of its own in {@code WorldRulesTest}:
 *
 * <ol>
 *   <li>Agents go down, then agents come up, then agents end listening, each by increasing index (S17, S20). An agent
 *       that comes up has a random phase; without in-neighbours, or for a listening time of 0, it does not listen.
 *   <li>Then sends that are due leave (S19), with the age t − z of their sender; if the sender is at 1 its next firing
 *       has overtaken the send, which is cancelled. A pulse that is sent so acts when it is due, even with a delay of 0.
 *       A send whose moment is its firing leaves at the jump, as if it were sent at once.
 *   <li>Then the agents at 1 fire in the order of S7. A firing ends at z = t if the agent flowed to 1, at z = t − c
 *       if a pulse of target c put it there, and at z = t − x if a window moved it x beyond 1. A pulse that is sent at once
 *       with a delay of 0 acts at its sender's jump, receiver by receiver, the first copy before the second (S17).
 *   <li>Then pulses that are due act, by (time sent, sender, receiver, copy), then those that they put to 1 fire in the
 *       order reached, until nothing is left (S17). An agent may send twice at one time, a send that is due and one with
 *       a firing after it; those pulses act in that order.
 *   <li>An agent at 1 ignores pulses, and one that is down drops them; so an agent fires at most once at one time.
 *   <li>Instants are numbered by the times at which agents fire. A coin or a draw at a time t has the number of such
 *       times before t (S17).
 *   <li>An agent that listens fires silently: it draws no coin. All its firings count for m, the number by which the
 *       weather of its pulses is keyed.
 *   <li>V is that of the points z modulo T of the agents that are up and do not listen; of none or one it is 0. It is
 *       looked at in the start state and after everything that happens at one time (S21). So between such times V is
 *       constant also where clocks differ.
 *   <li>The first passage to V ≤ ε, the lock time and the share of time out of lock are exact. Quantiles of the spread
 *       are those of looks: look k, from 0, is at burn-in + (k + {kg})·s periods, where {kg} is the fraction of k times
 *       g = 0.618033988749894848 and s = ⌊P / 65,536⌋ + 1 for P whole periods from the burn-in to the horizon. A look sees
 *       the state after everything that happens at its time.
 *   <li>An interval between firings counts if both firings are at or after the burn-in and the agent was up in between.
 * </ol>
 */
@NullMarked
package org.photinus.engine;

import org.jspecify.annotations.NullMarked;
