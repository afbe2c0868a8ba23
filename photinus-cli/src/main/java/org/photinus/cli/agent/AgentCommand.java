package org.photinus.cli.agent;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.node.NodeConfig;
import org.photinus.agents.udp.LateTicks;
import org.photinus.agents.udp.RuntimeSettings;
import org.photinus.cli.output.Console;
import org.photinus.phase.Ticks;
import org.photinus.text.TimeScale;
import org.photinus.text.UnitOfTime;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Agents: the oscillators of real networks. */
@Command(
        name = "agent",
        description = {
            "The agents of real networks.",
            "With --config it runs one on this machine, until Ctrl-C or for a time. Its commands make the files of"
                    + " all agents of a network, ask a running one, try them in virtual time, and give firmware what to"
                    + " check against."
        },
        sortOptions = false,
        synopsisSubcommandLabel = "[COMMAND]",
        subcommands = {
            AgentInitCommand.class,
            AgentStatusCommand.class,
            AgentSimulateCommand.class,
            AgentVectorsCommand.class
        },
        footer = {
            "",
            "A line of --ticks has the number of the tick, when it was due in nanoseconds of the agent's clock, how many"
                    + " microseconds later it is told, and the agent's state; with --json an object with the keys tick,"
                    + " nominal and lateness, both in periods, and state. Changes of the state go to standard error.",
            "",
            "Examples:",
            "  photinus agent init --graph cycle -n 3 --out net",
            "  photinus agent --config net/1.yaml --stats 10",
            "  photinus agent status --config net/1.yaml",
            "  photinus agent simulate --graph path -n 6 --seed 7",
            "  photinus agent vectors --out vectors"
        })
public final class AgentCommand implements Callable<Integer> {
    private static final BigDecimal NANOS_PER_SECOND = BigDecimal.valueOf(1_000_000_000L);

    /** About 146 years, which no clock of a process overflows. */
    private static final BigDecimal LONGEST = BigDecimal.valueOf(1L << 62);

    private final Console console;
    private final RuntimeSettings standard;
    private final LongConsumer nap;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--config", paramLabel = "FILE", description = "The YAML file of the agent to run.")
    private @Nullable Path config;

    @Option(
            names = "--for",
            paramLabel = "TIME",
            description = "How long it runs, in periods or with a unit. Default: until Ctrl-C.")
    private @Nullable String length;

    @Option(names = "--ticks", description = "Prints a line for each tick.")
    private boolean ticks;

    @Option(names = "--json", description = "Prints ticks as JSON, one object a line.")
    private boolean json;

    @Option(
            names = "--stats",
            paramLabel = "SECONDS",
            description = "Says so often how the agent stands, on standard error.")
    private @Nullable String stats;

    @Option(
            names = "--metrics",
            paramLabel = "PORT",
            description =
                    "Serves metrics for Prometheus on this port of loopback, 0 for any that is free; else on the one"
                            + " that the file names.")
    private @Nullable Integer metrics;

    @Option(
            names = "--spin",
            paramLabel = "on|off",
            description = "Whether to wait actively for the last 200 us before a tick: more exact ticks, for more"
                    + " processor time. Default: on.")
    private @Nullable String spin;

    @Option(
            names = "--late",
            paramLabel = "skip|catch-up",
            description = "What to print after ticks that could not be printed in time: the last of them, or all."
                    + " Default: skip.")
    private @Nullable String late;

    AgentCommand(Console console) {
        this(console, RuntimeSettings.standard(), LockSupport::parkNanos);
    }

    /**
     * A command in a time of its own.
     *
     * @param standard what runs the agent, before options change it
     * @param nap waits for so many nanoseconds of its clock, or less
     */
    public AgentCommand(Console console, RuntimeSettings standard, LongConsumer nap) {
        this.console = console;
        this.standard = standard;
        this.nap = nap;
    }

    @Override
    public Integer call() {
        if (config == null) {
            throw new ParameterException(
                    spec.commandLine(), "a command of 'agent' is missing, or --config FILE, which runs an agent");
        }
        if (json && !ticks) {
            throw new InputException("--json must go with --ticks, which it is about, but that is missing");
        }
        RuntimeSettings runtime = standard.spinning(choice("--spin", spin, "on", "off") == 0)
                .with(choice("--late", late, "skip", "catch-up") == 0 ? LateTicks.SKIP : LateTicks.CATCH_UP);
        long statsNanos = statsNanos();
        NodeConfig node = NodeConfig.read(config);
        NodeRun run = new NodeRun(console, runtime.nanoTime(), nap, node, ticks, json);
        return run.call(runtime, metricsPort(node), lengthNanos(node), statsNanos);
    }

    private OptionalInt metricsPort(NodeConfig node) {
        if (metrics != null && !(metrics >= 0 && metrics <= 65535)) {
            throw new InputException("--metrics must be a port, from 0 to 65535, but is " + metrics);
        }
        return metrics == null ? node.metrics() : OptionalInt.of(metrics);
    }

    /** Which of two words was given; the first if none was. */
    private static int choice(String option, @Nullable String given, String first, String second) {
        List<String> words = List.of(first, second);
        int choice = given == null ? 0 : words.indexOf(given.trim());
        if (choice < 0) {
            throw new InputException(option + " must be " + first + " or " + second + ", but is '"
                    + InputException.shortened(String.valueOf(given)) + "'"
                    + DidYouMean.hint(String.valueOf(given), words));
        }
        return choice;
    }

    private long statsNanos() {
        if (stats == null) {
            return Long.MAX_VALUE;
        }
        BigDecimal nanos = decimal("--stats", stats).multiply(NANOS_PER_SECOND);
        if (!(nanos.compareTo(BigDecimal.valueOf(100_000_000)) >= 0 && nanos.compareTo(LONGEST) <= 0)) {
            throw new InputException("--stats must be at least 0.1 seconds, but is " + stats.trim());
        }
        return nanos.longValue();
    }

    private static BigDecimal decimal(String option, String text) {
        try {
            return Ticks.decimal(option, text);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    private long lengthNanos(NodeConfig node) {
        if (length == null) {
            return Long.MAX_VALUE;
        }
        BigDecimal period = BigDecimal.valueOf(node.settings().period());
        BigDecimal nanos;
        try {
            nanos = new TimeScale(period, Optional.of(UnitOfTime.NS))
                    .periods("--for", length)
                    .multiply(period)
                    .setScale(0, RoundingMode.HALF_UP);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
        if (!(nanos.signum() > 0 && nanos.compareTo(LONGEST) <= 0)) {
            throw new InputException("--for must be more than 0 and less than a century, but is " + length.trim());
        }
        return nanos.longValueExact();
    }
}
