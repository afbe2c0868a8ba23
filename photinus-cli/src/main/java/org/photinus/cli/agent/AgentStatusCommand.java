package org.photinus.cli.agent;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.node.NodeConfig;
import org.photinus.agents.node.NodeStatus;
import org.photinus.cli.output.Console;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Asks a running agent how it stands. */
@Command(
        name = "status",
        description = "Asks an agent that runs on this machine how it stands.",
        sortOptions = false,
        footer = {
            "",
            "JSON has period and uptime in seconds; phase and lateness in periods.",
            "",
            "Example:",
            "  photinus agent status --config net/1.yaml"
        })
final class AgentStatusCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Option(names = "--config", paramLabel = "FILE", description = "The YAML file of the agent.")
    private @Nullable Path config;

    @Option(names = "--socket", paramLabel = "PATH", description = "Its status socket, instead of its file.")
    private @Nullable Path socket;

    @Option(names = "--json", description = "Prints exactly one JSON document.")
    private boolean json;

    AgentStatusCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        console.print(StatusText.document(NodeStatus.ask(socket())), json);
        return 0;
    }

    private Path socket() {
        Path file = config;
        Path given = socket;
        if (file == null) {
            if (given == null) {
                throw new ParameterException(spec.commandLine(), "--config FILE or --socket PATH is missing");
            }
            return given;
        }
        if (given != null) {
            throw new InputException("--socket must be left out where --config is given, but is " + given);
        }
        return NodeConfig.read(file)
                .status()
                .orElseThrow(() -> new InputException("status must be set where an agent is to be asked, but " + file
                        + " has none; add a line such as 'status: agent.sock', and start the agent again"));
    }
}
