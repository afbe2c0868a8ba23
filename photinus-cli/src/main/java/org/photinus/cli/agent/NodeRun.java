package org.photinus.cli.agent;

import java.io.IOException;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.AgentState;
import org.photinus.agents.Count;
import org.photinus.agents.TickListener;
import org.photinus.agents.metrics.AgentBean;
import org.photinus.agents.metrics.MetricsEndpoint;
import org.photinus.agents.metrics.PrometheusMetrics;
import org.photinus.agents.node.Neighbor;
import org.photinus.agents.node.Node;
import org.photinus.agents.node.NodeConfig;
import org.photinus.agents.node.NodeStatus;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.NumberText;
import org.photinus.text.input.InputException;

/** An agent that runs on this machine, and what is said meanwhile. */
final class NodeRun implements TickListener {
    /** A wish to stop is heard after so long. */
    private static final long NAP = 20_000_000;

    /** No more neighbours are named on a line. */
    private static final int MOST_NAMED = 10;

    private static final double NANOS_PER_SECOND = 1e9;

    private final Console console;
    private final LongSupplier nanoClock;
    private final LongConsumer nap;
    private final NodeConfig config;
    private final boolean printsTicks;
    private final boolean json;
    private @Nullable AgentState last;
    private volatile boolean isReaderGone;

    /**
     * A run that has still to be called.
     *
     * @param nap waits for so many nanoseconds of the clock, or less
     */
    NodeRun(
            Console console,
            LongSupplier nanoClock,
            LongConsumer nap,
            NodeConfig config,
            boolean printsTicks,
            boolean json) {
        this.console = console;
        this.nanoClock = nanoClock;
        this.nap = nap;
        this.config = config;
        this.printsTicks = printsTicks;
        this.json = json;
    }

    /** Runs until it is interrupted or so many nanoseconds have passed, and gives the exit code. */
    int call(RuntimeSettings runtime, OptionalInt metricsPort, long length, long statsEvery) {
        if (metricsPort.isEmpty()) {
            try (Node node = Node.open(config, this, runtime)) {
                return run(node, runtime, length, statsEvery);
            }
        }
        PrometheusMetrics metrics = new PrometheusMetrics();
        try (Node node = Node.open(config, this, runtime, metrics::measured);
                MetricsEndpoint endpoint = metrics.serve(List.of(node.agent()), metricsPort.getAsInt())) {
            console.note("metrics at http://127.0.0.1:" + endpoint.port() + "/metrics");
            return run(node, runtime, length, statsEvery);
        } catch (IOException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private int run(Node node, RuntimeSettings runtime, long length, long statsEvery) {
        try (AgentBean bean = AgentBean.register(node.agent())) {
            introduce(runtime);
            console.note("in JMX it is " + bean.name());
            node.warning().ifPresent(console::warn);
            node.start();
            boolean isInterrupted = attend(node, length, statsEvery);
            sayGoodbye(node.status());
            return isInterrupted ? ExitCode.INTERRUPTED : 0;
        }
    }

    /** Waits for the end, and says meanwhile how the agent stands; whether it ends by an interrupt. */
    private boolean attend(Node node, long length, long statsEvery) {
        long start = nanoClock.getAsLong();
        long statsAt = statsEvery;
        NodeStatus before = node.status();
        while (!isReaderGone) {
            if (console.interrupted()) {
                return true;
            }
            long passed = nanoClock.getAsLong() - start;
            if (passed >= length) {
                return false;
            }
            if (passed >= statsAt) {
                NodeStatus now = node.status();
                sayStats(before, now);
                before = now;
                statsAt = passed - passed % statsEvery + statsEvery;
            }
            nap.accept(Math.min(NAP, Math.min(length, statsAt) - passed));
        }
        return false;
    }

    private void introduce(RuntimeSettings runtime) {
        console.note(
                "agent " + config.label() + " of network " + config.settings().network() + ", T = "
                        + StatusText.time(config.settings().period()) + ", receives at " + config.address());
        console.note("hears " + named(config.hears()) + "; is heard by " + named(config.heardBy()));
        console.note(
                runtime.spins()
                        ? "waits actively for the last " + StatusText.time(RuntimeSettings.SPIN)
                                + " before a tick; --spin off saves processor time"
                        : "does not wait actively before a tick");
    }

    private static String named(List<Neighbor> neighbors) {
        if (neighbors.isEmpty()) {
            return "nobody";
        }
        int more = neighbors.size() - MOST_NAMED;
        return neighbors.stream()
                        .limit(MOST_NAMED)
                        .map(neighbor -> neighbor.label() + " at " + neighbor.address())
                        .collect(Collectors.joining(", "))
                + (more > 0 ? " and " + more + " more" : "");
    }

    @Override
    public void onTick(long number, long nominal, long lateness, AgentState state) {
        AgentState before = last;
        if (state != before) {
            last = state;
            console.note("tick " + number + ": " + state + (before == null ? "" : ", was " + before));
        }
        if (printsTicks) {
            console.out()
                    .println(json ? object(number, nominal, lateness, state) : line(number, nominal, lateness, state));
            // A reader that left has all it wants, and standard output is flushed by asking.
            isReaderGone = console.out().checkError();
        }
    }

    private String object(long number, long nominal, long lateness, AgentState state) {
        long period = config.settings().period();
        return Document.OBJECT
                .fact("tick", number)
                .fact("nominal", StatusText.periods(nominal, period))
                .fact("lateness", StatusText.periods(lateness, period))
                .fact("state", state)
                .json();
    }

    private static String line(long number, long nominal, long lateness, AgentState state) {
        return number + " " + nominal + " " + Math.round(lateness / 1e3) + " " + state;
    }

    private void sayStats(NodeStatus before, NodeStatus now) {
        double seconds = Math.max(1, now.uptime() - before.uptime()) / NANOS_PER_SECOND;
        long heard = now.of(Count.HEARD) - before.of(Count.HEARD);
        console.note(now.state() + " at tick " + now.tick() + ", heard " + StatusText.threeDigits(heard / seconds)
                + " pulses/s, " + AgentWords.rejectedText(now::of) + ", late by "
                + StatusText.time(now.lateness().median()) + " (median), "
                + StatusText.time(now.lateness().p95()) + " (95 %)");
    }

    private void sayGoodbye(NodeStatus status) {
        console.note("agent " + config.label() + " leaves, " + status.state() + " at tick " + status.tick() + ", after "
                + StatusText.time(status.uptime()) + ": " + NumberText.plural(status.of(Count.TICKS), "tick") + ", "
                + NumberText.plural(status.of(Count.HEARD), "pulse") + " heard, "
                + AgentWords.rejectedText(status::of));
    }
}
