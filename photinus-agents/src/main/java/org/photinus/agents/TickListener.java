package org.photinus.agents;

/** Hears the ticks of an agent. */
@FunctionalInterface
public interface TickListener {
    /**
     * The agent fired.
     *
     * @param number which tick it is; agents in lock give the same tick the same number
     * @param nominal when it was due on the agent's clock, in nanoseconds: late timers and late pulses do not move it
     * @param lateness how much later it is told
     * @param state how the agent stands to its network
     */
    void onTick(long number, long nominal, long lateness, AgentState state);
}
