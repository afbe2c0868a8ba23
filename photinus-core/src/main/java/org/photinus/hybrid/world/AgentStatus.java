package org.photinus.hybrid.world;

/** What an agent in a world is at one time. */
public enum AgentStatus {
    /** It is up, and counts for V. */
    PRESENT,
    /** It is up, listens, and does not count for V. */
    LISTENING,
    /** It is down, and has no phase. */
    DOWN
}
