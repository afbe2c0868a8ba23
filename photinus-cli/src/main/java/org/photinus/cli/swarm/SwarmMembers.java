package org.photinus.cli.swarm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.swarm.HostLink;
import org.photinus.agents.swarm.HostReport;
import org.photinus.agents.swarm.SwarmHost;
import org.photinus.agents.swarm.SwarmMember;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.text.input.InputException;

/** The processes of a swarm: this one, or others that it starts. */
final class SwarmMembers implements AutoCloseable {
    /** Agents start so long after they are told to, in nanoseconds: by then all have been told. */
    private static final long UNTIL_START = 50_000_000;

    private final List<SwarmMember> members = new ArrayList<>();
    private final @Nullable NamespaceHosts hosts;
    private final LongSupplier nanoTime;
    private final List<Path> logs = new ArrayList<>();
    private long origin;

    private SwarmMembers(@Nullable NamespaceHosts hosts, LongSupplier nanoTime) {
        this.hosts = hosts;
        this.nanoTime = nanoTime;
    }

    /** All agents in this process. */
    static SwarmMembers here(AgentScenario scenario, byte[] groupKey, RuntimeSettings settings) {
        SwarmMembers all = new SwarmMembers(null, settings.nanoTime());
        try {
            if (settings.stepper().isEmpty()) {
                SwarmHost.warmUp(scenario);
            }
            all.members.add(SwarmHost.open(scenario, groupKey, 0, 1, InetAddress.getLoopbackAddress(), settings));
            return all;
        } catch (IOException e) {
            throw new InputException("agents must have sockets on loopback, but " + e.getMessage(), e);
        }
    }

    /** So many other processes, each with a share of the agents; they are called with these arguments. */
    static SwarmMembers started(
            int processes, List<String> arguments, byte[] groupKey, LongSupplier nanoTime, boolean inNamespaces) {
        NamespaceHosts hosts = inNamespaces ? NamespaceHosts.make(processes) : null;
        SwarmMembers all = new SwarmMembers(hosts, nanoTime);
        try {
            List<HostLink> links = new ArrayList<>();
            for (int share = 0; share < processes; share++) {
                HostLink link = HostLink.to(all.process(share, processes, arguments), groupKey, nanoTime);
                all.members.add(link);
                links.add(link);
            }
            for (HostLink link : links) {
                link.awaitReady();
            }
            return all;
        } catch (IOException e) {
            String said = all.said();
            all.close();
            throw new InputException("the processes of the swarm must start, but " + e.getMessage() + said, e);
        } catch (RuntimeException e) {
            all.close();
            throw e;
        }
    }

    private Process process(int share, int shares, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        String address = InetAddress.getLoopbackAddress().getHostAddress();
        if (hosts != null) {
            command.addAll(hosts.prefix(share));
            address = hosts.host(share).getHostAddress();
        }
        command.add(ProcessHandle.current()
                .info()
                .command()
                .orElse(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        // The options of this JVM, but for agents that watch it, which may not be shared.
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(argument -> argument.startsWith("-X"))
                .forEach(command::add);
        // A process of few agents has little to do, and would spend more time on compiling better code than that code
        // saves.
        command.add("-XX:TieredStopAtLevel=1");
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "org.photinus.cli.Photinus"));
        command.addAll(arguments);
        command.addAll(List.of("--share", share + "/" + shares, "--address", address));
        Path log = Files.createTempFile("photinus-swarm-", ".log");
        logs.add(log);
        return new ProcessBuilder(command).redirectError(log.toFile()).start();
    }

    /** What the first process that complained said; empty if none did. */
    private String said() {
        for (Path log : logs) {
            try {
                Optional<String> text = Files.readString(log, StandardCharsets.UTF_8)
                        .lines()
                        .filter(line -> line.startsWith("photinus:"))
                        .findFirst();
                if (text.isPresent()) {
                    return "; one says: " + text.get();
                }
            } catch (IOException e) {
                // Then the next one.
            }
        }
        return "";
    }

    List<SwarmMember> members() {
        return members;
    }

    /** Starts all agents at one time, from which times are counted. */
    void start() {
        try {
            Map<Integer, InetSocketAddress> addresses = new HashMap<>();
            for (SwarmMember member : members) {
                addresses.putAll(member.addresses());
            }
            origin = nanoTime.getAsLong() + UNTIL_START;
            for (SwarmMember member : members) {
                member.start(addresses, origin);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    /** The time since the start, in nanoseconds. */
    long now() {
        return nanoTime.getAsLong() - origin;
    }

    /** What all processes have counted together, at about the same time. */
    HostReport report() {
        return sum(SwarmMember::report);
    }

    /** The same, and lateness counts anew from here on. */
    HostReport countAnew() {
        return sum(member -> {
            member.clearLateness();
            return member.report();
        });
    }

    /** Stops all agents; what they have counted. */
    HostReport stop() {
        return sum(SwarmMember::stop);
    }

    /** Asks a member for its report. */
    private interface Asking {
        HostReport of(SwarmMember member) throws IOException;
    }

    private HostReport sum(Asking asking) {
        try {
            HostReport sum = asking.of(members.get(0));
            for (SwarmMember member : members.subList(1, members.size())) {
                sum = sum.plus(asking.of(member));
            }
            return sum;
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        members.forEach(SwarmMember::close);
        if (hosts != null) {
            hosts.close();
        }
        for (Path log : logs) {
            try {
                Files.deleteIfExists(log);
            } catch (IOException e) {
                // It lies among temporary files, where it is removed some day.
            }
        }
    }
}
