package org.photinus.engine.world;

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

    WorldMeasures.Pulses counts() {
        return new WorldMeasures.Pulses(sent, lost, duplicated, heard, refractory, stale, firing, down);
    }
}
