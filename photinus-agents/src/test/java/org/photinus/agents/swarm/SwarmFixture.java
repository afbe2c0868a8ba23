package org.photinus.agents.swarm;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.photinus.agents.AgentSettings;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.simulation.Faults;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.phase.Ticks;
import org.photinus.sync.Lock;
import org.photinus.world.Clocks;
import org.photinus.world.Links;

/** Swarms of a regular digraph, in which everybody hears two, and the process of one of their agents. */
final class SwarmFixture {
    static final long PERIOD = 20_000_000;

    /** For processes on a busy machine: that one of them waits for a processor is no stall of half a period every time. */
    static final long LONG_PERIOD = 200_000_000;

    private SwarmFixture() {}

    static AgentScenario scenario(int agents, Clocks clocks, Links links, long length) {
        return scenario(Digraphs.regular(agents, 2), clocks, links, length);
    }

    static AgentScenario scenario(Digraph digraph, Clocks clocks, Links links, long length) {
        return scenario(digraph, PERIOD, clocks, links, length);
    }

    /** What real processes run. */
    static AgentScenario ofProcesses(int agents) {
        return scenario(Digraphs.regular(agents, 2), LONG_PERIOD, Clocks.EQUAL, Links.IDEAL, 10_000 * LONG_PERIOD);
    }

    private static AgentScenario scenario(Digraph digraph, long period, Clocks clocks, Links links, long length) {
        return new AgentScenario(
                digraph,
                period,
                BinaryUpdate.of("0.5"),
                PulseProbability.of(0.5),
                AgentScenario.Profile.PRACTICAL,
                Ticks.PERIOD / 10,
                AgentSettings.LISTENING,
                1,
                clocks,
                links,
                Optional.empty(),
                Faults.none(),
                length,
                Lock.STANDARD,
                1);
    }

    /** A process with a share of a swarm of so many agents. */
    static Process process(int share, int shares) throws IOException {
        return new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        SwarmFixture.class.getName(),
                        Integer.toString(share),
                        Integer.toString(shares)))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    /** Serves as one process of a swarm. */
    public static void main(String[] arguments) throws IOException {
        int share = Integer.parseInt(arguments[0]);
        int shares = Integer.parseInt(arguments[1]);
        AgentScenario scenario = ofProcesses(shares);
        HostServant.serve(
                key -> SwarmHost.open(
                        scenario,
                        key,
                        share,
                        shares,
                        InetAddress.getLoopbackAddress(),
                        RuntimeSettings.standard().spinning(false)),
                System.in,
                System.out);
    }
}
