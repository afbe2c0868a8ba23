package org.photinus.agents;

/**
 * How an agent stands to its network, and by which conditions that changes.
 *
 * <ul>
 *   <li>ACQUIRING becomes LOCKED after {@link #CALM_PERIODS} of its periods in each of which a pulse was near and agreed on
 *       the tick number, and none was far or dissented. Periods without a pulse do not count, for or against.
 *   <li>LOCKED becomes ACQUIRING with the first pulse that is far and acts, or whose number is taken. A number that is taken
 *       from a settled neighbour leaves the count of calm periods as it is, so that the agent may be LOCKED with its next
 *       tick but one.
 *   <li>LOCKED becomes HOLDOVER when no pulse was near for {@link #SILENT_PERIODS} periods, and LOCKED again with the next
 *       that is.
 *   <li>HOLDOVER becomes ACQUIRING when two clocks of ±100 ppm may have left the window since, at the earliest after twice as
 *       many periods.
 * </ul>
 *
 * An agent without in-neighbours is LOCKED: it is what the others lock to.
 */
final class LockState {
    static final int CALM_PERIODS = 3;
    static final int SILENT_PERIODS = 20;

    private final boolean isAlone;
    private final long silence;
    private final long holdover;
    private AgentState state;
    private int calm;
    private long lastNear;
    private boolean wasNear;
    private boolean wasDisturbed;
    private boolean wasRenumbered;

    LockState(boolean isAlone, long period, long nearWidth) {
        this.isAlone = isAlone;
        this.silence = SILENT_PERIODS * period;
        this.holdover = Math.max(2 * silence, nearWidth * LinkClock.DRIFT_DIVISOR);
        this.state = isAlone ? AgentState.LOCKED : AgentState.ACQUIRING;
    }

    AgentState state() {
        return state;
    }

    /** A pulse acted that was far, or the clock was stepped. */
    void lose() {
        state = isAlone ? AgentState.LOCKED : AgentState.ACQUIRING;
        calm = 0;
        wasDisturbed = true;
    }

    /** The number of a settled neighbour was taken: for one tick that is told, and the phase is as calm as it was. */
    private void renumber() {
        state = isAlone ? AgentState.LOCKED : AgentState.ACQUIRING;
        wasNear = true;
        wasRenumbered = true;
    }

    /** A pulse was near. */
    void near(long now, TickNumber.Verdict number, boolean itIsSettled) {
        lastNear = now;
        switch (number) {
            case AGREES -> {
                wasNear = true;
                state = state == AgentState.HOLDOVER ? AgentState.LOCKED : state;
            }
            case TAKEN -> {
                if (itIsSettled) {
                    renumber();
                } else {
                    lose();
                }
            }
            case DISSENTS -> wasDisturbed = true;
            case IGNORED -> {}
        }
    }

    /** A period of the agent is over. */
    void periodEnded(long now) {
        if (wasDisturbed) {
            calm = 0;
        } else if (wasNear) {
            calm++;
        }
        wasNear = false;
        wasDisturbed = false;
        if (isAlone) {
            return;
        }
        if (state == AgentState.ACQUIRING && calm >= CALM_PERIODS && !wasRenumbered) {
            state = AgentState.LOCKED;
        } else if (state == AgentState.LOCKED && now - lastNear > silence) {
            state = AgentState.HOLDOVER;
        } else if (state == AgentState.HOLDOVER && now - lastNear > holdover) {
            lose();
        }
        wasRenumbered = false;
    }

    long fingerprint() {
        return ((state.code() * 31L + calm) * 31 + lastNear) * 31
                + (wasRenumbered ? 4 : 0)
                + (wasNear ? 2 : 0)
                + (wasDisturbed ? 1 : 0);
    }
}
