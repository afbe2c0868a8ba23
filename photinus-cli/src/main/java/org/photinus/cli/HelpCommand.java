package org.photinus.cli;

import java.util.List;
import org.photinus.text.input.DidYouMean;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The same text as {@code --help}, for the command that is named. */
@Command(
        name = "help",
        description = "Shows the help of photinus or of a command: photinus help tune, photinus help study run")
final class HelpCommand implements Runnable {
    @Parameters(arity = "0..*", paramLabel = "COMMAND", description = "The command; none: all commands.")
    private List<String> words = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    @Override
    public void run() {
        CommandLine command = spec.root().commandLine();
        for (String word : words) {
            CommandLine named = command.getSubcommands().get(word);
            if (named == null) {
                throw new ParameterException(
                        spec.commandLine(),
                        "'" + command.getCommandSpec().qualifiedName()
                                + "' must have the command that help is asked for,"
                                + " but has no '" + word + "'"
                                + DidYouMean.hint(word, command.getSubcommands().keySet()));
            }
            command = named;
        }
        command.usage(spec.commandLine().getOut());
    }
}
