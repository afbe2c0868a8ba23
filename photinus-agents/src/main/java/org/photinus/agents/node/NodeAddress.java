package org.photinus.agents.node;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.photinus.phase.Digits;

/**
 * Where an agent receives.
 *
 * @param host a name or an IP address, which has no brackets
 * @param port from 1 to 65535
 */
public record NodeAddress(String host, int port) {
    private static final int LAST_PORT = 65_535;
    private static final Pattern BRACKETED = Pattern.compile("\\[([0-9A-Fa-f:.%\\w]+)\\]:(.*)");
    private static final Pattern PLAIN = Pattern.compile("([^\\s:\\[\\]]+):([^:]*)");

    public NodeAddress {
        if (host.isBlank()) {
            throw new IllegalArgumentException("the host of an address must have a name, but its name is empty");
        }
        if (!(port >= 1 && port <= LAST_PORT)) {
            throw new IllegalArgumentException("port must lie between 1 and " + LAST_PORT + ", but is " + port);
        }
    }

    /** The address of a text, {@code host:port}, or {@code [address]:port} with an IPv6 address. */
    public static NodeAddress of(String text) {
        Matcher bracketed = BRACKETED.matcher(text);
        Matcher parts = bracketed.matches() ? bracketed : PLAIN.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "must be host:port, or [address]:port with an IPv6 address, but is '" + text + "'");
        }
        return new NodeAddress(parts.group(1), port(parts.group(2)));
    }

    /** The port of a text. */
    public static int port(String text) {
        try {
            int port = Integer.parseInt(Digits.ascii(text.trim()));
            if (port >= 1 && port <= LAST_PORT) {
                return port;
            }
        } catch (NumberFormatException e) {
            // Said below.
        }
        throw new IllegalArgumentException(
                "must have a port between 1 and " + LAST_PORT + ", but it is '" + text.trim() + "'");
    }

    /** The IP addresses of the host. */
    List<InetAddress> resolved() throws UnknownHostException {
        return List.of(InetAddress.getAllByName(host));
    }

    /** The text that {@link #of} reads. */
    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
