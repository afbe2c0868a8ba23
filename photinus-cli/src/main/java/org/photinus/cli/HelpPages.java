package org.photinus.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;
import picocli.CommandLine;

/**
 * The help of every command as it is written to a file or a pipe: without colour, and 80 characters wide. The build
 * writes these pages, so that a call only prints one. On a terminal picocli makes the help anew, as wide as that is.
 */
final class HelpPages {
    /** The property by which the launcher says whether results go to a terminal. */
    static final String TERMINAL = "photinus.stdout.terminal";

    private static final int WIDTH = 80;
    private static final String FOLDER = "help/";
    private static final List<String> HELP_OPTIONS = List.of("--help", "-h");

    /** What makes picocli write colours to a file, or another width. */
    private static final List<String> PROPERTIES = List.of("picocli.ansi", "picocli.usage.width");

    private HelpPages() {}

    /** Writes all pages into a directory, for the build. */
    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]).resolve(FOLDER));
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        CommandLine whole = Photinus.commandLine(new Console(nowhere, nowhere, false, Interrupts.none()));
        whole.setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
        whole.setHelpFactory(WholeWordHelp::new);
        whole.setUsageHelpAutoWidth(false);
        whole.setUsageHelpWidth(WIDTH);
        write(folder, whole);
    }

    private static void write(Path folder, CommandLine command) throws IOException {
        StringWriter text = new StringWriter();
        command.usage(new PrintWriter(text));
        String words = command.getCommandSpec().qualifiedName();
        Files.writeString(folder.resolve(file(words)), text.toString().replace(System.lineSeparator(), "\n"));
        for (CommandLine sub : command.getSubcommands().values()) {
            write(folder, sub);
        }
    }

    private static String file(String words) {
        return words.replace(' ', '-') + ".txt";
    }

    /** The page that a line asks for; empty if it asks for none, or help looks otherwise where it is shown. */
    static Optional<String> shown(String... args) {
        boolean isAsked = args.length > 0 && (args[0].equals("help") || HELP_OPTIONS.contains(args[args.length - 1]));
        return isAsked && isPlain() ? page(args) : Optional.empty();
    }

    /** Whether help goes where picocli would see no terminal; only the launcher says so. */
    private static boolean isPlain() {
        return "false".equals(System.getProperty(TERMINAL))
                && System.lineSeparator().equals("\n")
                && System.getenv("CLICOLOR_FORCE") == null
                && PROPERTIES.stream().allMatch(property -> System.getProperty(property) == null);
    }

    /** The page that a line asks for, if it asks for one: {@code help study run} or {@code study run --help}. */
    static Optional<String> page(String... args) {
        List<String> words = Arrays.asList(args);
        int last = args.length - 1;
        List<String> names = words.get(0).equals("help") ? words.subList(1, last + 1) : words.subList(0, last);
        StringBuilder command = new StringBuilder("photinus");
        for (String name : names) {
            // A name of other characters is none, and must not become a path.
            if (!name.chars().allMatch(c -> c >= 'a' && c <= 'z')) {
                return Optional.empty();
            }
            command.append(' ').append(name);
        }
        return Optional.ofNullable(read(file(command.toString())));
    }

    private static @Nullable String read(String file) {
        try (InputStream page = HelpPages.class.getResourceAsStream(FOLDER + file)) {
            return page == null ? null : new String(page.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
