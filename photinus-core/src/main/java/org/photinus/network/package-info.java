/**
 * An oscillator network: a digraph, a period, how a phase answers a pulse and when a firing agent
 * pulses (S1 to S6).
 *
 * <p>{@link org.photinus.network.PhaseUpdateRule} and {@link org.photinus.network.TriggeringRule} are
 * open: a rule of your own is a lambda or a small class.
 */
@NullMarked
package org.photinus.network;

import org.jspecify.annotations.NullMarked;
