package org.photinus.agents;

/** How an agent stands to its network. */
public enum AgentState {
    /** Its phase or its tick number is still to be brought home. */
    ACQUIRING,
    /** The pulses that it hears agree with it. */
    LOCKED,
    /** It was locked, and has heard nothing since for long: it goes on by its own clock. */
    HOLDOVER;

    /** Whether what an agent in this state says about tick numbers counts for others. */
    public boolean isSettled() {
        return this != ACQUIRING;
    }
}
