package org.photinus.agents.swarm;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.photinus.agents.AgentCounters;
import org.photinus.agents.udp.Histogram;
import org.photinus.agents.udp.Traffic;

/**
 * What the agents of one process have counted by now.
 *
 * @param time when, on the common clock
 * @param cpu the processor time of the process, in nanoseconds
 * @param collections how often the process has collected garbage
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
