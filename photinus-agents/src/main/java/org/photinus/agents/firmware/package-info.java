/**
 * Receivers for microcontrollers: a C header with the rules of S18 in whole timer ticks, and vectors that tell whether an
 * implementation of them is right. docs/firmware.md says how to use both.
 */
@NullMarked
package org.photinus.agents.firmware;

import org.jspecify.annotations.NullMarked;
