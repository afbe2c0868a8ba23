package org.photinus.cli.swarm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.photinus.agents.AgentCounters;
import org.photinus.agents.swarm.HostReport;
import org.photinus.agents.swarm.SwarmMember;
import org.photinus.agents.udp.Histogram;
import org.photinus.agents.udp.Traffic;

/**
 * What all processes of a swarm have counted together.
 *
 * @param time of the first report, in nanoseconds
 * @param cpu processor time
 * @param collections of garbage
 * @param eventsLost events that were not kept
 * @param counters of all agents
 * @param traffic of all sockets
 * @param lateness of all listeners
 */
record Totals(
        long time,
        long cpu,
        long collections,
        long eventsLost,
        AgentCounters counters,
        Traffic traffic,
        Histogram lateness) {

    static Totals of(List<SwarmMember> members, SwarmMembers.Asking asking) {
        AgentCounters counters = new AgentCounters();
        Histogram lateness = new Histogram();
        Traffic traffic = Traffic.NONE;
        long time = Long.MAX_VALUE;
        long cpu = 0;
        long collections = 0;
        long eventsLost = 0;
        try {
            for (SwarmMember member : members) {
                HostReport report = asking.of(member);
                time = Math.min(time, report.time());
                cpu += report.cpu();
                collections += report.collections();
                eventsLost += report.eventsLost();
                counters.add(report.counters());
                traffic = traffic.plus(report.traffic());
                lateness.add(report.lateness());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Totals(time, cpu, collections, eventsLost, counters, traffic, lateness);
    }
}
