package org.photinus.agents.swarm;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.function.Consumer;
import org.photinus.hybrid.agents.AgentEvent;

/** A part of a swarm: the agents of one process, this one or another. */
public interface SwarmMember extends AutoCloseable {
    /** Where its agents receive. */
    Map<Integer, InetSocketAddress> addresses() throws IOException;

    /**
     * Starts its agents.
     *
     * @param all where the agents of all members receive
     * @param origin the time of the clock that all processes of the machine share, which counts as 0
     */
    void start(Map<Integer, InetSocketAddress> all, long origin) throws IOException;

    /** Takes what has happened since the last time; the events of each agent are in order. */
    void takeEvents(Consumer<AgentEvent> consumer) throws IOException;

    /** What its agents have counted. */
    HostReport report() throws IOException;

    /** Begins to count anew how late ticks are told. */
    void clearLateness() throws IOException;

    /** Stops its agents, and reports for the last time; their last events can still be taken. */
    HostReport stop() throws IOException;

    /** Ends it. */
    @Override
    void close();
}
