package org.photinus.studio.film;

/** What happens in a run. The page knows the kinds by their order. */
public enum EventKind {
    /** An agent fired and stayed silent. */
    FIRED,
    /** An agent fired and pulsed. */
    PULSED,
    /** A pulse put an agent to another phase. */
    MOVED,
    /** A pulse reached an agent and left it where it was. */
    REACHED,
    /** A pulse reached an agent that did not obey it. */
    IGNORED,
    /** A pulse set out along an arc. */
    SENT,
    /** A pulse set out along an arc and is lost. */
    LOST,
    /** An agent went down. */
    WENT_DOWN,
    /** An agent came up. */
    CAME_UP,
    /** An agent that only listened begins to pulse. */
    ENDED_LISTENING;

    private static final EventKind[] ALL = values();

    static EventKind of(int ordinal) {
        return ALL[ordinal];
    }

    boolean isFiring() {
        return this == FIRED || this == PULSED;
    }

    /** Whether the change of an event of this kind is one of the agent's zero. */
    boolean setsZero() {
        return isFiring() || this == MOVED || this == CAME_UP;
    }
}
