package org.photinus.cli.swarm;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.photinus.text.input.InputException;

/**
 * Hosts on this machine that have a network of their own: Linux network namespaces, each with an interface and an address,
 * behind one switch that is a namespace as well. Nothing outside of them is touched, and they go with {@link #close}.
 */
final class NamespaceHosts implements AutoCloseable {
    /** The addresses of hosts end with the number of the host; a host has 16 bits. */
    private static final byte[] NETWORK = {10, 83};

    private static final int PREFIX = 16;

    /** Where namespaces with names stand. */
    private static final String NAMED = "/run/netns";

    private static final Pattern OWN = Pattern.compile("photinus-(\\d{1,18})-(switch|\\d+)");
    private static final int MOST_HOSTS = 250;
    private static final int PATIENCE_SECONDS = 20;

    private final String base = "photinus-" + ProcessHandle.current().pid();
    private final List<String> made = new ArrayList<>();
    private final List<InetAddress> addresses = new ArrayList<>();

    private NamespaceHosts() {}

    /** Makes so many hosts that reach each other. */
    static NamespaceHosts make(int hosts) {
        requirePossible(hosts);
        removeAbandoned();
        NamespaceHosts all = new NamespaceHosts();
        try {
            all.makeSwitch();
            for (int host = 0; host < hosts; host++) {
                all.makeHost(host);
            }
            return all;
        } catch (RuntimeException e) {
            all.close();
            throw e;
        }
    }

    private static void requirePossible(int hosts) {
        if (!System.getProperty("os.name").toLowerCase(Locale.ROOT).contains("linux")) {
            throw new InputException("--namespaces must be run on Linux, but this is " + System.getProperty("os.name")
                    + "; leave it out");
        }
        if (!(hosts <= MOST_HOSTS)) {
            throw new InputException(
                    "--processes must be at most " + MOST_HOSTS + " with --namespaces, but is " + hosts);
        }
    }

    /** Removes the hosts of swarms that were killed. */
    private static void removeAbandoned() {
        String[] names = Objects.requireNonNullElse(new File(NAMED).list(), new String[0]);
        for (String name : names) {
            Matcher matcher = OWN.matcher(name);
            if (matcher.matches()
                    && ProcessHandle.of(Long.parseLong(matcher.group(1))).isEmpty()) {
                ip("netns", "del", name);
            }
        }
    }

    private String switchName() {
        return base + "-switch";
    }

    private String name(int host) {
        return base + "-" + (host + 1);
    }

    private void makeSwitch() {
        add(switchName());
        ip("-n", switchName(), "link", "add", "switch", "type", "bridge");
        ip("-n", switchName(), "link", "set", "switch", "up");
    }

    private void makeHost(int host) {
        String name = name(host);
        String port = "port" + (host + 1);
        InetAddress address = address(host);
        add(name);
        ip("-n", switchName(), "link", "add", port, "type", "veth", "peer", "name", "eth0", "netns", name);
        ip("-n", switchName(), "link", "set", port, "master", "switch", "up");
        ip("-n", name, "addr", "add", address.getHostAddress() + "/" + PREFIX, "dev", "eth0");
        ip("-n", name, "link", "set", "eth0", "up");
        ip("-n", name, "link", "set", "lo", "up");
        addresses.add(address);
    }

    private void add(String name) {
        ip("netns", "add", name);
        made.add(name);
    }

    private static InetAddress address(int host) {
        try {
            return InetAddress.getByAddress(new byte[] {NETWORK[0], NETWORK[1], 0, (byte) (host + 1)});
        } catch (UnknownHostException e) {
            throw new IllegalStateException("four bytes must be an address, but are not", e);
        }
    }

    /** The address of a host. */
    InetAddress host(int host) {
        return addresses.get(host);
    }

    /** What stands before a command that is to run on a host. */
    List<String> prefix(int host) {
        return List.of("ip", "netns", "exec", name(host));
    }

    private static void ip(String... words) {
        List<String> command = new ArrayList<>(List.of("ip"));
        command.addAll(List.of(words));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new InputException("--namespaces must be allowed to make network namespaces, but '"
                        + String.join(" ", command) + "' says: " + said + "; run it as root, or leave it out");
            }
        } catch (IOException e) {
            throw new InputException(
                    "--namespaces must have the command ip, but it cannot be run; install iproute2, or leave it out",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InputException("interrupted while the namespaces were made", e);
        }
    }

    @Override
    public void close() {
        for (String name : made) {
            try {
                ip("netns", "del", name);
            } catch (InputException e) {
                // The others go all the same.
            }
        }
        made.clear();
    }
}
