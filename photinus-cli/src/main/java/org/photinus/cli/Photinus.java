package org.photinus.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.ExitCode;
import org.photinus.cli.output.Interrupts;
import org.photinus.cli.output.ResultStream;
import org.photinus.cli.output.Version;
import org.photinus.cli.study.StudyCommand;
import org.photinus.store.StoreException;
import org.photinus.text.input.InputException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command itself: its subcommands, its exit codes and how it speaks of faults. */
@Command(
        name = "photinus",
        description = "Exact simulation of pulse-coupled oscillators that synchronize by stochastic binary resets.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            SimulateCommand.class,
            GraphCommand.class,
            TheoryCommand.class,
            LawCommand.class,
            ArcCommand.class,
            VerifyCommand.class,
            StudyCommand.class,
            PaperCommand.class,
            TuneCommand.class,
            CompletionCommand.class,
            ManCommand.class
        },
        footer = {
            "",
            "Exit codes: 0 done; 1 done, and the answer is no; 2 bad input or usage;",
            "70 a fault of photinus; 130 interrupted (what was finished is kept).",
            "",
            "Example: photinus simulate --graph cycle -n 10 --replicates 1000"
        })
public final class Photinus implements Runnable {
    @Spec
    @SuppressWarnings("NullAway.Init")
    private CommandSpec spec;

    /** Runs the command line and leaves with its exit code. */
    public static void main(String[] args) {
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

    /** Runs the command line and returns its exit code. */
    static int run(Console console, String... args) {
        CommandLine line = new CommandLine(new Photinus(), new Commands(console));
        giveHelp(line);
        line.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(console.err(), true, StandardCharsets.UTF_8));
        line.setColorScheme(CommandLine.Help.defaultColorScheme(console.decorates() ? Ansi.AUTO : Ansi.OFF));
        line.setUsageHelpAutoWidth(true);
        // @FILE is a value of ours, one per agent, and not more of the command line.
        line.setExpandAtFiles(false);
        line.registerConverter(Integer.class, text -> whole(text, Integer.MAX_VALUE, Integer::valueOf));
        line.registerConverter(Long.class, text -> whole(text, Long.MAX_VALUE, Long::valueOf));
        line.setParameterExceptionHandler(Photinus::usageFault);
        line.setExecutionExceptionHandler((e, command, parsed) -> executionFault(console, e, args));
        try {
            return line.execute(args);
        } catch (OutOfMemoryError e) {
            console.err()
                    .println("photinus: what is asked for must fit into memory, but does not fit into "
                            + Runtime.getRuntime().maxMemory() / (1 << 20)
                            + " MiB; give more with PHOTINUS_JAVA_OPTS=-Xmx8g, or take fewer agents or"
                            + " replicates, or record a shorter run");
            return ExitCode.BAD_INPUT;
        }
    }

    /** Every command knows --help and --version. */
    private static void giveHelp(CommandLine line) {
        line.getCommandSpec().mixinStandardHelpOptions(true).versionProvider(new Version());
        line.getSubcommands().values().forEach(Photinus::giveHelp);
    }

    private static <T> T whole(String text, long most, Function<String, T> parse) {
        try {
            return parse.apply(text.trim());
        } catch (NumberFormatException e) {
            String rule = text.trim().matches("\\+?\\d+") ? "at most " + most : "a whole number";
            throw new TypeConversionException("must be " + rule + ", but is '" + text + "'");
        }
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing");
    }

    private static int usageFault(ParameterException e, String[] args) {
        CommandLine command = e.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("photinus: " + e.getMessage());
        UnmatchedArgumentException.printSuggestions(e, err);
        err.println("Try '" + command.getCommandSpec().qualifiedName() + " --help' for what there is.");
        return ExitCode.BAD_INPUT;
    }

    private static int executionFault(Console console, Exception e, String[] args) {
        if (e instanceof InputException || e instanceof StoreException) {
            console.err().println("photinus: " + e.getMessage());
            return ExitCode.BAD_INPUT;
        }
        console.err().println("photinus: this is a fault of photinus itself, not of your input.");
        console.err().println("Please report it with this command line and the lines below:");
        console.err()
                .println("  photinus " + String.join(" ", args) + "   (the seed is " + seedOf(args) + "; version "
                        + Version.text() + ")");
        e.printStackTrace(console.err());
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

    /** Makes the subcommands, which share the console. */
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
