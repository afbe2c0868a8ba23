/**
 * Networks as they are: a {@link org.photinus.world.World} says how clocks, links, sending, presence and receivers
 * differ from the paper's, in which clocks are equal and pulses arrive at once (S15–S20).
 */
@NullMarked
package org.photinus.world;

import org.jspecify.annotations.NullMarked;
