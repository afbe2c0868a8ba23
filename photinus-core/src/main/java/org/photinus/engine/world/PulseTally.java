package org.photinus.engine.world;

import org.photinus.run.PulseCounts;

/** Counts what becomes of pulses along arcs. */
final class PulseTally {
    long sent;
    long lost;
    long duplicated;
    long heard;
    long refractory;
    long stale;
    long firing;
    long down;

    void clear() {
        sent = 0;
        lost = 0;
        duplicated = 0;
        heard = 0;
        refractory = 0;
        stale = 0;
        firing = 0;
        down = 0;
    }

    PulseCounts counts() {
        return new PulseCounts(sent, lost, duplicated, heard, refractory, stale, firing, down);
    }
}
