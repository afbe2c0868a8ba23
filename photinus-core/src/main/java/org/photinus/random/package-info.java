/**
 * Coins and streams: every random number is a pure function of a key, so that the same key gives the
 * same bits on any engine, thread or machine (S8).
 */
@NullMarked
package org.photinus.random;

import org.jspecify.annotations.NullMarked;
