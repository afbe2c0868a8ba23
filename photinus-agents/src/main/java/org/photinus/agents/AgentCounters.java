package org.photinus.agents;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/** How often things happened to an agent. */
public final class AgentCounters {
    private final Map<Count, long[]> counts = new EnumMap<>(Count.class);

    /** All that were refused, as a sum that is at hand. */
    private long rejected;

    /** Counters that are all 0. */
    public AgentCounters() {
        for (Count count : Count.values()) {
            counts.put(count, new long[1]);
        }
    }

    void add(Count count) {
        add(count, 1);
    }

    void add(Count count, long times) {
        cell(count)[0] += times;
        rejected += count.isRejection() ? times : 0;
    }

    /** Adds the counts of another agent. */
    public void add(AgentCounters others) {
        others.counts.forEach((count, times) -> add(count, times[0]));
    }

    public long of(Count count) {
        return cell(count)[0];
    }

    private long[] cell(Count count) {
        return Objects.requireNonNull(counts.get(count));
    }

    /** All datagrams that were refused. */
    public long rejected() {
        return rejected;
    }

    /** Writes all counts. */
    public void write(DataOutput out) throws IOException {
        for (Count count : Count.values()) {
            out.writeLong(of(count));
        }
    }

    /** Reads what {@link #write} wrote. */
    public static AgentCounters read(DataInput in) throws IOException {
        AgentCounters counters = new AgentCounters();
        for (Count count : Count.values()) {
            counters.add(count, in.readLong());
        }
        return counters;
    }
}
