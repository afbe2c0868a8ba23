package org.photinus.agents.swarm;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.photinus.agents.AgentCounters;
import org.photinus.agents.udp.Histogram;
import org.photinus.agents.udp.Traffic;

/**
 * What the agents of a process, or of several, have counted by now.
 *
 * @param time when, on the common clock; of several, the first time
 * @param cpu the processor time of the processes, in nanoseconds
 * @param collections how often they have collected garbage
 * @param eventsLost events that were not kept, since nobody read them in time
 * @param counters of all its agents together
 * @param traffic of all their sockets
 * @param lateness how late their listeners were told of ticks, since it was last cleared
 */
public record HostReport(
        long time,
        long cpu,
        long collections,
        long eventsLost,
        AgentCounters counters,
        Traffic traffic,
        Histogram lateness) {

    /** Both together; the arguments stay what they are. */
    public HostReport plus(HostReport other) {
        AgentCounters allCounters = new AgentCounters();
        allCounters.add(counters);
        allCounters.add(other.counters);
        Histogram allLateness = new Histogram();
        allLateness.add(lateness);
        allLateness.add(other.lateness);
        return new HostReport(
                Math.min(time, other.time),
                cpu + other.cpu,
                collections + other.collections,
                eventsLost + other.eventsLost,
                allCounters,
                traffic.plus(other.traffic),
                allLateness);
    }

    void write(DataOutput out) throws IOException {
        out.writeLong(time);
        out.writeLong(cpu);
        out.writeLong(collections);
        out.writeLong(eventsLost);
        counters.write(out);
        traffic.write(out);
        lateness.write(out);
    }

    static HostReport read(DataInput in) throws IOException {
        return new HostReport(
                in.readLong(),
                in.readLong(),
                in.readLong(),
                in.readLong(),
                AgentCounters.read(in),
                Traffic.read(in),
                Histogram.read(in));
    }
}
