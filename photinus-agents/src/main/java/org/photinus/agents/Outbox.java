package org.photinus.agents;

/**
 * Where an agent puts its datagrams. The bytes are the agent's own and hold during the call only, and the call must not call
 * the agent again.
 */
public interface Outbox {
    /** A pulse for all out-neighbours. */
    void pulse(byte[] datagram);

    /** A datagram for one neighbour. */
    void send(int to, byte[] datagram);
}
