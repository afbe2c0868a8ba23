/**
 * Recorded runs in a world: hybrid arcs of the system extended by the pulses under way, and whether they solve it.
 *
 * <p>Everything that happens is a jump of its own, an event. Events are numbered k = 0, 1, 2, … over all of them, whatever
 * their kind, so that (t, k) is a hybrid time as it is in the ideal world.
 */
@NullMarked
package org.photinus.hybrid.world;

import org.jspecify.annotations.NullMarked;
