package org.photinus.agents.udp;

import org.photinus.agents.AgentCounters;
import org.photinus.agents.AgentState;

/**
 * How an agent stands at one moment.
 *
 * @param id of the agent in its network
 * @param state how it stands to its network
 * @param tick the number of its last tick
 * @param generation of that number
 * @param phase the time since it was at 0, in nanoseconds of its clock
 * @param period of the agent, in nanoseconds
 * @param isListening whether it still hears before its first pulse
 * @param counters what it has counted
 * @param traffic of its socket
 * @param lateness how late its listener was told of ticks
 * @param ticksSkipped ticks that its listener was not told of, since it was busy
 * @param ticksFailed ticks at which its listener failed
 */
public record AgentSnapshot(
        int id,
        AgentState state,
        long tick,
        int generation,
        long phase,
        long period,
        boolean isListening,
        AgentCounters counters,
        Traffic traffic,
        Histogram lateness,
        long ticksSkipped,
        long ticksFailed) {}
