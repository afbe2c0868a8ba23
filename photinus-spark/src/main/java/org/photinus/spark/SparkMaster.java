package org.photinus.spark;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.photinus.text.input.InputException;

/** Who hands out Spark's executors. */
sealed interface SparkMaster {
    String FORM = "spark://HOST:PORT[,HOST:PORT] or spark:local[N] or spark:submit";

    /** The master of a name that begins with {@code spark:}; a wrong one is refused. */
    static Optional<SparkMaster> named(String name) {
        if (!name.startsWith("spark:")) {
            return Optional.empty();
        }
        if (name.equals("spark:submit")) {
            return Optional.of(new Submitted());
        }
        if (Local.NAME.matcher(name).matches()) {
            return Optional.of(new Local(name.substring("spark:".length())));
        }
        if (name.startsWith("spark://")) {
            return Optional.of(Standalone.of(name));
        }
        throw refused(name);
    }

    private static IllegalArgumentException refused(String name) {
        return new IllegalArgumentException("Spark must be named as " + FORM + ", but is '" + name + "'");
    }

    /**
     * Threads of this process, through Spark: for trying.
     *
     * @param url as Spark writes it
     */
    record Local(String url) implements SparkMaster {
        private static final Pattern NAME = Pattern.compile("spark:local\\[(\\*|[1-9]\\d{0,3})]");
    }

    /** Whatever {@code spark-submit} has said. */
    record Submitted() implements SparkMaster {}

    /**
     * The master of a standalone cluster, or several of which one leads.
     *
     * @param url as Spark writes it
     * @param addresses of those masters
     */
    record Standalone(String url, List<InetSocketAddress> addresses) implements SparkMaster {
        private static final Pattern ADDRESS = Pattern.compile("([^,:/\\s]+|\\[[0-9a-fA-F:]+]):(\\d{1,5})");
        private static final int PATIENCE_MILLIS = 5_000;
        private static final int LARGEST_PORT = 65_535;

        static Standalone of(String name) {
            List<InetSocketAddress> addresses = new ArrayList<>();
            for (String part : name.substring("spark://".length()).split(",", -1)) {
                Matcher address = ADDRESS.matcher(part);
                if (!address.matches() || Integer.parseInt(address.group(2)) > LARGEST_PORT) {
                    throw refused(name);
                }
                addresses.add(InetSocketAddress.createUnresolved(address.group(1), Integer.parseInt(address.group(2))));
            }
            return new Standalone(name, List.copyOf(addresses));
        }

        /** Whether the whole cluster is on this machine, and has no other connections. */
        boolean isLoopback() {
            for (InetSocketAddress address : addresses) {
                try {
                    if (!InetAddress.getByName(address.getHostString()).isLoopbackAddress()) {
                        return false;
                    }
                } catch (UnknownHostException e) {
                    return false;
                }
            }
            return true;
        }

        /** Refuses a master that does not answer; Spark itself would try for minutes. */
        void requireAnswer() {
            String reason = "";
            for (InetSocketAddress address : addresses) {
                try (Socket socket = new Socket()) {
                    socket.connect(new InetSocketAddress(address.getHostString(), address.getPort()), PATIENCE_MILLIS);
                    return;
                } catch (UnknownHostException e) {
                    reason = "the host '" + address.getHostString() + "' is not known";
                } catch (IOException e) {
                    reason = e.getMessage() == null ? "there is no answer" : e.getMessage();
                }
            }
            throw new InputException("a Spark master must listen at " + url + ", but does not: " + reason
                    + "; start one, or see its page for the address");
        }
    }
}
