package org.photinus.agents.metrics;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.udp.AgentSnapshot;
import org.photinus.agents.udp.UdpAgent;

/** An agent that is asked how it stands at most every half second: one scrape reads some forty numbers. */
final class SampledAgent {
    static final long INTERVAL = 500_000_000;

    private final UdpAgent agent;
    private final LongSupplier nanoTime;
    private @Nullable AgentSnapshot last;
    private long taken;

    SampledAgent(UdpAgent agent, LongSupplier nanoTime) {
        this.agent = agent;
        this.nanoTime = nanoTime;
    }

    synchronized AgentSnapshot snapshot() {
        long now = nanoTime.getAsLong();
        AgentSnapshot snapshot = last;
        if (snapshot == null || now - taken >= INTERVAL) {
            snapshot = agent.snapshot();
            last = snapshot;
            taken = now;
        }
        return snapshot;
    }
}
