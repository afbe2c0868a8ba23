package org.photinus.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.text.input.InputException;

/**
 * A line in which nothing is unusual: the name of a command, flags, and options with their values, each once. Such a
 * line is read here, in less time than picocli needs to get ready. Whatever else a line holds, be it right or wrong,
 * picocli reads and answers it.
 */
final class PlainLine {
    /** More digits may be more than an int holds, which picocli says. */
    private static final int MOST_DIGITS = 9;

    private PlainLine() {}

    /** The command of the line, with its options; empty if the line is not plain. */
    static Optional<PlainCommand> read(Console console, String... args) {
        PlainCommand command = args.length == 0 ? null : command(console, args[0]);
        return command != null && takesAll(command, args) ? Optional.of(command) : Optional.empty();
    }

    private static @Nullable PlainCommand command(Console console, String name) {
        return switch (name) {
            case "simulate" -> new SimulateCommand(console);
            case "graph" -> new GraphCommand(console);
            case "theory" -> new TheoryCommand(console);
            default -> null;
        };
    }

    private static boolean takesAll(PlainCommand command, String... args) {
        List<String> seen = new ArrayList<>();
        int at = 1;
        while (at < args.length) {
            String word = args[at++];
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            String option = equals < 0 ? word : word.substring(0, equals);
            if (!option.startsWith("-") || seen.contains(option)) {
                return false;
            }
            seen.add(option);
            if (equals < 0 && command.takesFlag(option)) {
                continue;
            }
            String value = equals >= 0 ? word.substring(equals + 1) : at < args.length ? args[at++] : "";
            // What looks like an option may be one that stands where a value is missing.
            if (value.isEmpty() || value.startsWith("-") || !takes(command, option, value)) {
                return false;
            }
        }
        return true;
    }

    private static boolean takes(PlainCommand command, String option, String value) {
        try {
            return command.takes(option, value);
        } catch (InputException e) {
            return false;
        }
    }

    /** A number of plain digits. */
    static OptionalInt whole(String value) {
        boolean isPlain = !value.isEmpty() && value.length() <= MOST_DIGITS;
        for (int i = 0; i < value.length(); i++) {
            isPlain &= value.charAt(i) >= '0' && value.charAt(i) <= '9';
        }
        return isPlain ? OptionalInt.of(Integer.parseInt(value)) : OptionalInt.empty();
    }
}
