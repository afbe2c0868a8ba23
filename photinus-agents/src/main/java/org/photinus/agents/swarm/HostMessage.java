package org.photinus.agents.swarm;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;

/** What a swarm and its other processes say to each other: a byte for the kind of a message, and then its content. */
final class HostMessage {
    /** To a process: where all agents receive, and when to start. */
    static final int START = 1;

    /** To a process: asks for a report. */
    static final int ASK = 2;

    /** To a process: count lateness anew. */
    static final int CLEAR = 3;

    /** To a process: stop, and report for the last time. */
    static final int STOP = 4;

    /** From a process: where its agents receive, and what its clock shows. */
    static final int READY = 5;

    /** From a process: events. */
    static final int EVENTS = 6;

    /** From a process: a report. */
    static final int REPORT = 7;

    private HostMessage() {}

    static void writeAddresses(DataOutputStream out, Map<Integer, InetSocketAddress> addresses) throws IOException {
        out.writeInt(addresses.size());
        for (Map.Entry<Integer, InetSocketAddress> entry : addresses.entrySet()) {
            out.writeInt(entry.getKey());
            byte[] address = entry.getValue().getAddress().getAddress();
            out.writeByte(address.length);
            out.write(address);
            out.writeShort(entry.getValue().getPort());
        }
    }

    static Map<Integer, InetSocketAddress> readAddresses(DataInputStream in) throws IOException {
        Map<Integer, InetSocketAddress> addresses = new HashMap<>();
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            int agent = in.readInt();
            byte[] address = in.readNBytes(in.readUnsignedByte());
            addresses.put(agent, new InetSocketAddress(InetAddress.getByAddress(address), in.readUnsignedShort()));
        }
        return addresses;
    }
}
