package org.photinus.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.Interrupts;
import org.photinus.cli.output.ResultStream;
import org.photinus.cli.output.Version;
import org.photinus.phase.Digits;
import org.photinus.store.StoreException;
import org.photinus.text.FileName;
import org.photinus.text.Setting;
import org.photinus.text.ShellText;
import org.photinus.text.input.InputException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command itself: its subcommands, its exit codes and how it speaks of faults. */
@Command(
        name = "photinus",
        description = "Exact simulation of pulse-coupled oscillators that synchronize by stochastic binary resets.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Exit codes: 0 done; 1 done, and the answer is no; 2 bad input or usage;",
            "70 a fault of photinus; 130 interrupted, 143 ended by SIGTERM, 129 by SIGHUP",
            "(what was finished is kept).",
            "",
            "Example: photinus simulate --graph cycle -n 10 --replicates 1000"
        })
public final class Photinus implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    /** Runs the command line and leaves with its exit code. */
    public static void main(String[] args) {
        // Letters and digits are those of the programs that read them, also where a library asks for the user's.
        Locale.setDefault(Locale.ROOT);
        leaveGroovyAlone();
        // Results are UTF-8 whatever the locale, so that a file of them is the same everywhere.
        ResultStream results = new ResultStream(new FileOutputStream(FileDescriptor.out));
        PrintStream out = new PrintStream(results, false, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        Interrupts interrupts = Interrupts.install(Thread.currentThread());
        int code = run(new Console(out, err, System.getenv("NO_COLOR") == null, interrupts), args);
        out.flush();
        if (results.isLost()) {
            err.println("photinus: standard output cannot be written: " + results.reason());
            code = ExitCode.BAD_INPUT;
        }
        if (!interrupts.requested()) {
            interrupts.finish();
            System.exit(code);
        }
        // On an interrupt the JVM is already going down, with 130; an exit from here would wait for ever.
    }

    /** Picocli would look for Groovy in every jar of the class path, which takes longer than most commands. */
    static void leaveGroovyAlone() {
        System.setProperty("picocli.disable.closures", "true");
    }

    /** Runs the command line and returns its exit code. */
    static int run(Console console, String... args) {
        try {
            Optional<String> page = HelpPages.shown(args);
            if (page.isPresent()) {
                console.out().print(page.get());
                return 0;
            }
            Optional<PlainCommand> plain = PlainLine.read(console, args);
            return plain.isPresent()
                    ? run(console, plain.get(), args)
                    : run(console, CommandTree.of(console, args), args);
        } catch (OutOfMemoryError e) {
            console.fault("what is asked for must fit into memory, but does not fit into "
                    + Runtime.getRuntime().maxMemory() / (1 << 20)
                    + " MiB; give more with PHOTINUS_JAVA_OPTS=-Xmx8g, or take fewer agents or"
                    + " replicates, or record a shorter run");
            return ExitCode.BAD_INPUT;
        }
    }

    private static int run(Console console, PlainCommand command, String... args) {
        try {
            return command.call();
        } catch (Exception e) {
            return executionFault(console, e, args);
        }
    }

    /** The command with all of its subcommands. */
    static CommandLine commandLine(Console console) {
        return CommandTree.of(console);
    }

    /** The same by picocli, for every line, whatever is right or wrong with it. */
    static int run(Console console, CommandLine line, String... args) {
        line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(console.decorates() ? Ansi.AUTO : Ansi.OFF));
        line.setUsageHelpAutoWidth(true);
        line.setHelpFactory(WholeWordHelp::new);
        // @FILE is a value of ours, one per agent, and not more of the command line.
        line.setExpandAtFiles(false);
        line.registerConverter(Integer.class, text -> whole(text, Integer.MAX_VALUE, Integer::valueOf));
        line.registerConverter(Long.class, text -> whole(text, Long.MAX_VALUE, Long::valueOf));
        line.registerConverter(Path.class, Photinus::path);
        line.setExecutionStrategy(parsed -> {
            requireNamedDirectories(parsed);
            return new CommandLine.RunLast().execute(parsed);
        });
        line.setParameterExceptionHandler((e, arguments) -> usageFault(console, e));
        line.setExecutionExceptionHandler((e, command, parsed) -> executionFault(console, e, args));
        return line.execute(args);
    }

    /** An empty name would mean the working directory; files are checked where they are opened. */
    private static void requireNamedDirectories(ParseResult parsed) {
        for (ArgSpec argument : parsed.matchedArgs()) {
            if (argument.paramLabel().equals("DIR")
                    && argument.getValue() instanceof Path path
                    && path.toString().isEmpty()) {
                String name = argument instanceof OptionSpec option ? option.longestName() : "DIR";
                throw new ParameterException(
                        parsed.commandSpec().commandLine(), name + " must name a directory, but its name is empty");
            }
        }
        if (parsed.hasSubcommand()) {
            requireNamedDirectories(parsed.subcommand());
        }
    }

    private static Path path(String text) {
        try {
            return FileName.path(text);
        } catch (InputException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }

    private static <T> T whole(String text, long most, Function<String, T> parse) {
        try {
            return parse.apply(Digits.ascii(text.trim()));
        } catch (NumberFormatException e) {
            String rule = text.trim().matches("\\+?\\d+") ? "at most " + most : "a whole number";
            throw new TypeConversionException("must be " + rule + ", but is '" + text + "'");
        }
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }

    private static int usageFault(Console console, ParameterException e) {
        CommandLine command = e.getCommandLine();
        Optional<String> ofWorlds =
                e instanceof UnmatchedArgumentException unmatched ? optionOfWorlds(unmatched) : Optional.empty();
        if (ofWorlds.isPresent()) {
            console.fault(ofWorlds.get());
            return ExitCode.BAD_INPUT;
        }
        console.fault(String.valueOf(e.getMessage()));
        if (e instanceof UnmatchedArgumentException unmatched) {
            if (!suggestGraph(console, unmatched)) {
                UnmatchedArgumentException.printSuggestions(e, command.getErr());
            }
        } else if (!command.getSubcommands().isEmpty()) {
            console.note("Commands:");
            command.getHelp().commandList().lines().forEach(console::note);
        }
        console.note("Try '" + command.getCommandSpec().qualifiedName() + " --help' for what there is.");
        return ExitCode.BAD_INPUT;
    }

    /** An option of a world is answered with the commands that have it. */
    private static Optional<String> optionOfWorlds(UnmatchedArgumentException e) {
        List<String> options = e.getUnmatched().stream()
                .map(word -> word.replaceFirst("=.*", ""))
                .toList();
        String command = e.getCommandLine().getCommandSpec().qualifiedName();
        return Arrays.stream(Setting.values())
                .filter(setting -> setting.isOfWorlds() && options.contains(setting.option()))
                .findFirst()
                .map(setting -> command.contains(" study ")
                        ? setting.option() + " is no option of " + command + ": write '" + setting.key()
                                + ": …' in the design"
                        : setting.part() == Setting.Part.WORLD
                                ? setting.option() + " is an option of simulate, theory, tune and world: " + command
                                        + " is about the ideal world"
                                : setting.option()
                                        + " is an option of simulate, tune and world: it is about runs in a world");
    }

    /** A digraph without its option, as in {@code simulate cycle}, is answered with the option. */
    private static boolean suggestGraph(Console console, UnmatchedArgumentException e) {
        CommandSpec command = e.getCommandLine().getCommandSpec();
        String word = e.getUnmatched().get(0);
        boolean taken = command.findOption(Setting.GRAPH.option()) != null && Setting.isGraph(word);
        if (taken) {
            console.note("Did you mean: " + command.qualifiedName() + " " + Setting.GRAPH.option() + " "
                    + ShellText.word(word) + "?");
        }
        return taken;
    }

    private static int executionFault(Console console, Exception e, String[] args) {
        if (e instanceof InputException) {
            console.fault(String.valueOf(e.getMessage()));
            FileName.lostFolder().ifPresent(console::note);
            return ExitCode.BAD_INPUT;
        }
        if (e instanceof CancellationException) {
            console.note("interrupted: each file is whole, new or as it was before");
            return ExitCode.INTERRUPTED;
        }
        if (e instanceof StoreException) {
            // One line for each share or file that is the matter.
            ("photinus: " + e.getMessage()).lines().forEach(console::note);
            FileName.lostFolder().ifPresent(console::note);
            return ExitCode.BAD_INPUT;
        }
        console.fault("this is a fault of photinus itself, not of your input.");
        console.note("Please report it with this command line and the lines below:");
        console.note("  photinus " + String.join(" ", args) + "   (the seed is " + seedOf(args) + "; version "
                + Version.text() + ")");
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        trace.toString().lines().forEach(console::note);
        return ExitCode.OUR_FAULT;
    }

    private static String seedOf(String[] args) {
        for (int i = 0; i < args.length; i++) {
            if (args[i].startsWith("--seed=")) {
                return args[i].substring("--seed=".length());
            }
            if (args[i].equals("--seed") && i + 1 < args.length) {
                return args[i + 1];
            }
        }
        return "the default";
    }
}
