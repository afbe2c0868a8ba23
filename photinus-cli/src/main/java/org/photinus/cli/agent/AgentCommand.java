package org.photinus.cli.agent;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Agents: the oscillators of real networks. */
@Command(
        name = "agent",
        description =
                "The agents of real networks: tries them in virtual time, and gives firmware what to check against.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {AgentSimulateCommand.class, AgentVectorsCommand.class},
        footer = {
            "",
            "Examples:",
            "  photinus agent simulate --graph path -n 6 --seed 7",
            "  photinus agent vectors --out vectors"
        })
public final class AgentCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command of 'agent' is missing");
    }
}
