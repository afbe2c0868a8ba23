/**
 * Many agents on one machine, over real sockets, in one process or in several, and what is measured of them. On one machine all
 * processes read the same clock, so that spreads are exact.
 */
@NullMarked
package org.photinus.agents.swarm;

import org.jspecify.annotations.NullMarked;
