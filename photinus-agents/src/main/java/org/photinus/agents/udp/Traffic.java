package org.photinus.agents.udp;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * What became of the datagrams of an agent at its socket.
 *
 * @param sent handed to the network
 * @param received taken from it, whatever they hold
 * @param failed not sent, since the network or its interface was not there
 * @param full not sent, since the socket's buffer was full
 * @param lost lost by an impairment
 * @param duplicated second copies by an impairment
 */
public record Traffic(long sent, long received, long failed, long full, long lost, long duplicated) {
    /** Nothing. */
    public static final Traffic NONE = new Traffic(0, 0, 0, 0, 0, 0);

    /** Both together. */
    public Traffic plus(Traffic other) {
        return new Traffic(
                sent + other.sent,
                received + other.received,
                failed + other.failed,
                full + other.full,
                lost + other.lost,
                duplicated + other.duplicated);
    }

    /** Writes the numbers. */
    public void write(DataOutput out) throws IOException {
        for (long number : new long[] {sent, received, failed, full, lost, duplicated}) {
            out.writeLong(number);
        }
    }

    /** Reads what {@link #write} wrote. */
    public static Traffic read(DataInput in) throws IOException {
        return new Traffic(in.readLong(), in.readLong(), in.readLong(), in.readLong(), in.readLong(), in.readLong());
    }
}
