package org.photinus.agents;

/** How an agent stands to its network. */
public enum AgentState {
    /** Its phase or its tick number is still to be brought home. */
    ACQUIRING(0),
    /** The pulses that it hears agree with it. */
    LOCKED(1),
    /** It was locked, and has heard nothing since for long: it goes on by its own clock. */
    HOLDOVER(2);

    /** The greatest code. */
    static final int LAST_CODE = 2;

    private final int code;

    AgentState(int code) {
        this.code = code;
    }

    /** What stands for it in a datagram. */
    public int code() {
        return code;
    }

    /** Whether what an agent in this state says about tick numbers counts for others. */
    public boolean isSettled() {
        return this != ACQUIRING;
    }
}
