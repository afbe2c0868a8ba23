package org.photinus.engine.internal;

import org.photinus.run.PulseCounts;

/** Counts what becomes of pulses along arcs. */
public final class PulseTally {
    public long sent;
    public long lost;
    public long duplicated;
    public long heard;
    public long refractory;
    public long stale;
    public long firing;
    public long down;

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

    /** What was counted. */
    public PulseCounts counts() {
        return new PulseCounts(sent, lost, duplicated, heard, refractory, stale, firing, down);
    }
}
