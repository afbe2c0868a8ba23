package org.photinus.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints the completion script for bash and zsh. */
@Command(
        name = "completion",
        description = "Prints the completion script for bash and zsh: source <(photinus completion)")
final class CompletionCommand implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine()
                .getOut()
                .print(AutoComplete.bash("photinus", spec.root().commandLine()));
        spec.commandLine().getOut().flush();
    }
}
