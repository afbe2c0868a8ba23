package org.photinus.studio.film;

/** What happens in a run. The page knows the kinds by their numbers. */
public enum EventKind {
    /** An agent fired and stayed silent. */
    FIRED(0),
    /** An agent fired and pulsed. */
    PULSED(1),
    /** A pulse put an agent to another phase. */
    MOVED(2),
    /** A pulse reached an agent and left it where it was. */
    REACHED(3),
    /** A pulse reached an agent that did not obey it. */
    IGNORED(4),
    /** A pulse set out along an arc. */
    SENT(5),
    /** A pulse set out along an arc and is lost. */
    LOST(6),
    /** An agent went down. */
    WENT_DOWN(7),
    /** An agent came up. */
    CAME_UP(8),
    /** An agent that only listened begins to pulse. */
    ENDED_LISTENING(9);

    private static final EventKind[] ALL = values();

    private final int number;

    EventKind(int number) {
        this.number = number;
    }

    /** By which the page knows it. */
    public int number() {
        return number;
    }

    static EventKind of(int number) {
        return ALL[number];
    }

    boolean isFiring() {
        return this == FIRED || this == PULSED;
    }

    /** Whether the change of an event of this kind is one of the agent's zero. */
    boolean setsZero() {
        return isFiring() || this == MOVED || this == CAME_UP;
    }
}
