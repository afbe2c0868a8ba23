package org.photinus.cli;

import java.lang.reflect.Constructor;
import java.util.List;
import org.photinus.cli.agent.AgentCommand;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Version;
import org.photinus.cli.recording.ArcCommand;
import org.photinus.cli.recording.VerifyCommand;
import org.photinus.cli.study.StudyCommand;
import org.photinus.cli.swarm.SwarmCommand;
import org.photinus.cli.world.WorldCommand;
import picocli.CommandLine;

/**
 * The commands as picocli knows them. Its model of a command is made by reflection, and that of all commands takes
 * longer than most commands run, so only those are made that a line is about.
 */
final class CommandTree {
    /** All commands, in the order in which the help lists them. */
    static final List<String> NAMES = List.of(
            "simulate",
            "graph",
            "theory",
            "world",
            "law",
            "arc",
            "verify",
            "study",
            "paper",
            "tune",
            "studio",
            "agent",
            "swarm",
            "help",
            "completion",
            "man");

    private CommandTree() {}

    /** As much of it as answers a line in the same words as the whole, which answers the empty one. */
    static CommandLine of(Console console, String... args) {
        return of(console, needed(args));
    }

    /**
     * The commands that a line is about. A line that does not begin with a command may get a list of all commands or a
     * suggestion for an answer; completion and man are about all of them.
     */
    private static List<String> needed(String... args) {
        if (args.length == 0 || !NAMES.contains(args[0]) || args[0].equals("completion") || args[0].equals("man")) {
            return NAMES;
        }
        if (!args[0].equals("help")) {
            return List.of(args[0]);
        }
        boolean isOfOne = args.length > 1 && NAMES.contains(args[1]) && !args[1].equals("help");
        return isOfOne ? List.of(args[1], "help") : NAMES;
    }

    private static CommandLine of(Console console, List<String> names) {
        Commands commands = new Commands(console);
        CommandLine line = new CommandLine(new Photinus(), commands);
        for (String name : names) {
            line.addSubcommand(name, new CommandLine(type(name), commands));
        }
        giveHelp(line);
        return line;
    }

    /** The class of a command, which is loaded when its name is asked for. */
    private static Class<?> type(String name) {
        return switch (name) {
            case "simulate" -> SimulateCommand.class;
            case "graph" -> GraphCommand.class;
            case "theory" -> TheoryCommand.class;
            case "world" -> WorldCommand.class;
            case "law" -> LawCommand.class;
            case "arc" -> ArcCommand.class;
            case "verify" -> VerifyCommand.class;
            case "study" -> StudyCommand.class;
            case "paper" -> PaperCommand.class;
            case "tune" -> TuneCommand.class;
            case "studio" -> StudioCommand.class;
            case "agent" -> AgentCommand.class;
            case "swarm" -> SwarmCommand.class;
            case "help" -> HelpCommand.class;
            case "completion" -> CompletionCommand.class;
            case "man" -> ManCommand.class;
            default -> throw new IllegalArgumentException("a command must be one of " + NAMES + ", but is " + name);
        };
    }

    /** Every command knows --help and --version. */
    private static void giveHelp(CommandLine line) {
        line.getCommandSpec().mixinStandardHelpOptions(true).versionProvider(new Version());
        line.getSubcommands().values().forEach(CommandTree::giveHelp);
    }

    /** Makes the commands, which share the console. */
    private record Commands(Console console) implements CommandLine.IFactory {
        @Override
        public <K> K create(Class<K> type) throws Exception {
            try {
                Constructor<K> constructor = type.getDeclaredConstructor(Console.class);
                constructor.setAccessible(true);
                return constructor.newInstance(console);
            } catch (NoSuchMethodException e) {
                return CommandLine.defaultFactory().create(type);
            }
        }
    }
}
