package org.photinus.agents.udp;

/** What a listener is told that was still busy when further ticks came. */
public enum LateTicks {
    /** The last of them only; the others are counted as skipped. */
    SKIP,
    /** All of them, one after another; only what lies more than a thousand ticks back is skipped. */
    CATCH_UP
}
