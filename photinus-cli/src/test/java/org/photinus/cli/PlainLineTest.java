package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.cli.options.SettingOptions;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** A line that is read without picocli means what picocli would read in it. */
class PlainLineTest {
    private static Console silent() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return new Console(nowhere, nowhere, false, Interrupts.none());
    }

    private static Called withPicocli(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code;
        try (PrintStream outStream = new PrintStream(out, true, StandardCharsets.UTF_8);
                PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8)) {
            Console console = new Console(outStream, errStream, false, Interrupts.none());
            code = Photinus.run(console, CommandTree.of(console, args), args);
        }
        return new Called(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** What a command and the options mixed into it were given. */
    private static Map<String, Object> given(Object command) throws IllegalAccessException {
        Map<String, Object> given = new TreeMap<>();
        for (Field field : command.getClass().getDeclaredFields()) {
            field.setAccessible(true);
            if (field.isAnnotationPresent(Option.class)) {
                given.put(field.getName(), String.valueOf(field.get(command)));
            } else if (field.isAnnotationPresent(Mixin.class)) {
                Object mixin = field.get(command);
                given.put(
                        field.getName(),
                        mixin instanceof SettingOptions options
                                ? options.given().values()
                                : given(mixin));
            }
        }
        return given;
    }

    private static CommandLine subcommand(CommandLine line, String name) {
        return Objects.requireNonNull(line.getSubcommands().get(name));
    }

    private static Object readByPicocli(String... args) {
        CommandLine line = CommandTree.of(silent(), args);
        line.parseArgs(args);
        return subcommand(line, args[0]).getCommand();
    }

    /** Picocli alone reads these: a file of settings, and what is told with a run that is played. */
    @ParameterizedTest
    @CsvSource({
        "simulate, '--network, --watch, --speed'",
        "graph, '--network, --out-format, --radio'",
        "theory, --network"
    })
    void everyOptionGivesWhatPicocliGives(String command, String left) throws Exception {
        List<String> notTaken = new ArrayList<>();
        for (OptionSpec option : subcommand(CommandTree.of(silent(), command), command)
                .getCommandSpec()
                .options()) {
            for (String name : option.names()) {
                String[] apart =
                        option.arity().max() == 0 ? new String[] {command, name} : new String[] {command, name, "7"};
                Optional<PlainCommand> plain = PlainLine.read(silent(), apart);
                if (plain.isEmpty()) {
                    notTaken.add(name);
                    continue;
                }
                assertThat(given(plain.get())).as(name).isEqualTo(given(readByPicocli(apart)));
                if (apart.length > 2 && name.startsWith("--")) {
                    String[] joined = {command, name + "=a=7"};
                    Optional<PlainCommand> read = PlainLine.read(silent(), joined);
                    if (read.isPresent()) {
                        assertThat(given(read.get())).as(name).isEqualTo(given(readByPicocli(joined)));
                    }
                }
            }
        }
        List<String> expected = new ArrayList<>(List.of(left.split(", ", -1)));
        expected.addAll(List.of("-h", "--help", "-V", "--version"));
        assertThat(notTaken).containsExactlyInAnyOrderElementsOf(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "simulate --graph path -n 5",
                "simulate --graph=path --agents=4 --json --seed 3",
                "simulate -n 6 --replicates 3",
                "simulate -n 6 --replicate 2 --threads 1 --max-time 100",
                "simulate -n 0",
                "simulate --graph no-such-graph",
                "simulate --graph path -n 4 --delay 1 --max-time 3",
                "simulate --graph path -n 4 --undirected",
                "simulate -n 5 --replicates 0",
                "simulate -n 5 --plot run.doc",
                "graph",
                "graph --graph star -n 4 --all --require-rooted --reverse",
                "graph --graph path --weights-as delay:ms",
                "graph --graph nowhere.csv --weights-as delay:ms",
                "theory --graph path -n 4 --tail 10 --root 1",
                "theory --graph path -n 4 --root 4",
                "theory --initial uniform"
            })
    void aPlainLineGetsTheAnswerThatPicocliGives(String words) {
        String[] args = words.split(" ", -1);
        assertThat(PlainLine.read(silent(), args)).as(words).isPresent();
        assertThat(Called.photinus(args)).as(words).isEqualTo(withPicocli(args));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tune -n 3",
                "simulate --json --json",
                "simulate -n 3 -n 3",
                "simulate -n 3 --agents 3",
                "simulate --agents 3 --agents=3",
                "simulate -n3",
                "simulate -n=3",
                "simulate -n -3",
                "simulate -n",
                "simulate --agents=",
                "simulate --json=true",
                "simulate --undirected=false",
                "simulate --replicates x",
                "simulate --replicates +3",
                "simulate --replicates 99999999999",
                "simulate --replicates ٣",
                "simulate --csv a\0b",
                "simulate path",
                "simulate --",
                "simulate @file",
                "simulate --no-such-option 3",
                "simulate --help",
                "simulate --watch",
                "simulate --network n.yaml",
                "graph --delay 1",
                "graph --seed",
                "theory --tail",
                "theory --max-time 3"
            })
    void whateverElseIsLeftToPicocli(String words) {
        String[] args = words.split(" ", -1);
        assertThat(PlainLine.read(silent(), args)).as(words).isEmpty();
        if (!words.contains("--watch") && !words.startsWith("tune")) {
            assertThat(Called.photinus(args)).as(words).isEqualTo(withPicocli(args));
        }
    }

    @Test
    void aLineWithoutWordsIsNotPlain() {
        assertThat(PlainLine.read(silent())).isEmpty();
        assertThat(PlainLine.read(silent(), "simulate", "--graph", "")).isEmpty();
    }

    @Test
    void theRunsOfTheArchiveAreThoseThatTheyLookLike() {
        for (String line : ArchivedRuns.LINES) {
            int code = Called.line(line).code();
            assertThat(code).as(line).isEqualTo(line.contains("no-such-option") ? 2 : 0);
        }
    }
}
