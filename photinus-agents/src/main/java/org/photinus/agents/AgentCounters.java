package org.photinus.agents;

/** How often things happened to an agent. */
public final class AgentCounters {
    private final long[] counts = new long[Count.values().length];

    void add(Count count) {
        counts[count.ordinal()]++;
    }

    void add(Count count, long times) {
        counts[count.ordinal()] += times;
    }

    /** Adds the counts of another agent. */
    public void add(AgentCounters others) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += others.counts[i];
        }
    }

    public long of(Count count) {
        return counts[count.ordinal()];
    }

    /** All datagrams that were refused. */
    public long rejected() {
        long sum = 0;
        for (int i = Count.REJECTED_LENGTH.ordinal(); i < counts.length; i++) {
            sum += counts[i];
        }
        return sum;
    }
}
