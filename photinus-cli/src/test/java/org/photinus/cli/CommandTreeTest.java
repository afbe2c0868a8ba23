package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;
import picocli.CommandLine;

/** A line gets the same answer where only its command was made as where all of them were. */
class CommandTreeTest {
    /** Answers a line by picocli, with all commands or those of the line. */
    private static Called answer(boolean byAll, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code;
        try (PrintStream outStream = new PrintStream(out, true, StandardCharsets.UTF_8);
                PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8)) {
            Console console = new Console(outStream, errStream, false, Interrupts.none());
            CommandLine line = byAll ? Photinus.commandLine(console) : CommandTree.of(console, args);
            code = Photinus.run(console, line, args);
        }
        return new Called(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private static void assertSameAnswer(String words) {
        String[] args = words.isEmpty() ? new String[0] : words.split(" ", -1);
        assertThat(answer(false, args)).as(words).isEqualTo(answer(true, args));
    }

    private static Console silent() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return new Console(nowhere, nowhere, false, Interrupts.none());
    }

    private static Stream<String> commands() {
        return CommandTree.NAMES.stream();
    }

    @Test
    void theWholeHasAllCommandsInTheirOrder() {
        assertThat(Photinus.commandLine(silent()).getSubcommands().keySet())
                .containsExactlyElementsOf(CommandTree.NAMES);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandAnswersTheSame(String command) {
        for (String words : List.of("help %s", "%s --no-such-option", "%s nonsense more", "%s --seed")) {
            assertSameAnswer(words.formatted(command));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--help",
                "-V",
                "help",
                "help --help",
                "help help",
                "simulat",
                "simulate- --json",
                "--json simulate",
                "--help simulate",
                "-- simulate",
                "help simulat",
                "study",
                "study rnu",
                "study run",
                "study run --help",
                "study --help run",
                "help study run",
                "help study run more",
                "study resume --no-such-option",
                "agent",
                "agent --config",
                "agent simulate --help",
                "agent simulate --agents x",
                "help agent simulate",
                "simulate --agents",
                "simulate --replicates x",
                "simulate --replicates 1 --replicates 2",
                "simulate cycle",
                "simulate -n 3 graph",
                "simulate --json=maybe",
                "law --delay 1",
                "graph --delay=1",
                "verify",
                "tune -n 0",
                "arc --at"
            })
    void everyLineGetsTheSameAnswer(String words) {
        assertSameAnswer(words);
    }
}
