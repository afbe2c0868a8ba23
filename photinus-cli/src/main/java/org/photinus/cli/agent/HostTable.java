package org.photinus.cli.agent;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.node.NodeAddress;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;

/**
 * Reads where agents are: lines {@code id host} or {@code id host:port}, or with commas or tabs {@code id,host,port}; {@code #}
 * starts a comment. The lines of vertices that were left out of the graph are passed over.
 */
final class HostTable {
    private static final String FORM = "'id host', 'id host:port' or 'id,host,port'";

    private final VertexNames names;
    private final int port;
    private final @Nullable NodeAddress[] addresses;
    private final Map<String, Integer> agents = new HashMap<>();
    private boolean isFirst = true;

    private HostTable(VertexNames names, int port) {
        this.names = names;
        this.port = port;
        this.addresses = new NodeAddress[names.count()];
    }

    /** The addresses of all agents, in their order; {@code port} is for those without one. */
    static List<NodeAddress> read(Path file, VertexNames names, int port) {
        HostTable table = new HostTable(names, port);
        try (TextSource source = InputFile.text(file)) {
            source.forEachEntry((number, line) -> table.line(line, Place.of(file.toString(), number)));
        }
        return table.finish(file);
    }

    private void line(String line, Place place) {
        String[] fields = fields(line);
        boolean isHeader = isFirst
                && fields[0].equalsIgnoreCase("id")
                && names.indexOf(fields[0]).isEmpty();
        isFirst = false;
        if (isHeader) {
            return;
        }
        if (fields.length < 2 || fields.length > 3 || Arrays.stream(fields).anyMatch(String::isEmpty)) {
            throw new InputException(
                    place, "expected " + FORM + ", but found '" + InputException.shortened(line) + "'");
        }
        if (names.isLeftOut(fields[0])) {
            return;
        }
        int agent = names.indexOf(fields[0])
                .orElseThrow(() -> new InputException(
                        place,
                        "expected the id of an agent, but found '" + InputException.shortened(fields[0]) + "'"
                                + (names.areNumbers()
                                        ? "; agents are numbered from 1 to " + names.count()
                                        : DidYouMean.hint(fields[0], names.all()))));
        if (addresses[agent] != null) {
            throw new InputException(place, "agent '" + fields[0] + "' must stand once, but stands twice");
        }
        NodeAddress address = address(fields, place);
        Integer other = agents.putIfAbsent(address.toString().toLowerCase(Locale.ROOT), agent);
        if (other != null) {
            throw new InputException(
                    place,
                    "addresses must be different, but agents " + names.name(other) + " and " + fields[0] + " both have "
                            + address + "; give one of them another port");
        }
        addresses[agent] = address;
    }

    /** By commas, else by tabs, else by the last gap: an id may have gaps, and a host has none. */
    private static String[] fields(String line) {
        String separator = line.contains(",") ? "," : line.contains("\t") ? "\t" : "\\s+(?=\\S+$)";
        return Arrays.stream(line.split(separator, -1)).map(String::trim).toArray(String[]::new);
    }

    private NodeAddress address(String[] fields, Place place) {
        String host = fields[1];
        // An IPv6 address without a port needs no brackets.
        boolean isBare = host.indexOf(':') < 0 || (!host.startsWith("[") && host.indexOf(':') != host.lastIndexOf(':'));
        boolean isBracketed = host.startsWith("[") && host.endsWith("]");
        try {
            if (fields.length == 3 || isBare || isBracketed) {
                return new NodeAddress(
                        isBracketed ? host.substring(1, host.length() - 1) : host,
                        fields.length == 3 ? NodeAddress.port(fields[2]) : port);
            }
            return NodeAddress.of(host);
        } catch (IllegalArgumentException e) {
            throw new InputException(place, "the address of agent '" + fields[0] + "' " + e.getMessage(), e);
        }
    }

    private List<NodeAddress> finish(Path file) {
        List<String> missing = IntStream.range(0, addresses.length)
                .filter(agent -> addresses[agent] == null)
                .mapToObj(names::name)
                .toList();
        if (!missing.isEmpty()) {
            throw new InputException("--hosts must say where every agent is, but " + file + " lacks '" + missing.get(0)
                    + "'" + (missing.size() == 1 ? "" : " and " + (missing.size() - 1) + " more"));
        }
        return Arrays.stream(addresses).map(Objects::requireNonNull).toList();
    }
}
