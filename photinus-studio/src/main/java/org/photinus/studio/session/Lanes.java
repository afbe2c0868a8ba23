package org.photinus.studio.session;

import org.photinus.text.StudioAddress;

/** The runs that are open side by side, to be watched at the same time; one of them is chosen to be asked. */
public final class Lanes {
    /** One for a run alone, and four for those that race. */
    public static final int COUNT = 5;

    private static final String NOTHING = "agents=1&graph=path";

    /** A run that is open, and what is said of it. */
    private record Lane(Session session, SessionText text) {
        Lane(Session session) {
            this(session, new SessionText(session));
        }

        static Lane empty() {
            return new Lane(Session.of(StudioAddress.parse(NOTHING)));
        }
    }

    private final Lane[] lanes = new Lane[COUNT];
    private int chosen;

    /** Lanes with a run of one agent each. */
    public Lanes() {
        for (int lane = 0; lane < COUNT; lane++) {
            lanes[lane] = Lane.empty();
        }
    }

    /** From now on this lane is asked. */
    public void choose(int lane) {
        if (lane < 0 || lane >= COUNT) {
            throw new IllegalArgumentException("lane must be from 0 to " + (COUNT - 1) + ", but is " + lane);
        }
        chosen = lane;
    }

    /** Opens a run in the lane that is chosen, in place of the one before. */
    public void open(Session session) {
        lanes[chosen] = new Lane(session);
    }

    /** Forgets the run of the lane that is chosen, and its film. */
    public void close() {
        lanes[chosen] = Lane.empty();
    }

    /** The run of the lane that is chosen. */
    public Session session() {
        return lanes[chosen].session();
    }

    /** What is said of it. */
    public SessionText text() {
        return lanes[chosen].text();
    }
}
