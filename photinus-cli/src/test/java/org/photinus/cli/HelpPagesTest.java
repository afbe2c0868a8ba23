package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;
import picocli.CommandLine;

/** The help that the build writes is the help that picocli makes. */
class HelpPagesTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static List<String> commands(String words, CommandLine command) {
        List<String> all = new ArrayList<>(List.of(words));
        command.getSubcommands().forEach((name, sub) -> all.addAll(commands((words + " " + name).trim(), sub)));
        return all;
    }

    private static List<String> commands() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return commands("", Photinus.commandLine(new Console(nowhere, nowhere, false, Interrupts.none())));
    }

    @Test
    void everyCommandHasThePageThatItsHelpIs() throws IOException {
        HelpPages.main(new String[] {folder.toString()});
        assertThat(commands()).hasSizeGreaterThan(20);
        for (String command : commands()) {
            String help = Called.line(command + " --help").out().replace(System.lineSeparator(), "\n");
            String file = ("photinus " + command).trim().replace(' ', '-') + ".txt";
            assertThat(Files.readString(folder.resolve("help").resolve(file)))
                    .as(command)
                    .isEqualTo(help);
            if (!command.equals("help")) {
                assertThat(HelpPages.page((command + " --help").trim().split(" ", -1)))
                        .as(command)
                        .contains(help);
            }
            assertThat(HelpPages.page(("help " + command).trim().split(" ", -1)))
                    .as(command)
                    .contains(help);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "help nonsense",
                "help study nonsense",
                "help study-run",
                "help ../help",
                "help --help",
                "help simulate --help",
                "simulate --json --help",
                "simulate -n 3 -h",
                "study --help run --help"
            })
    void whatIsNotANameHasNoPage(String words) {
        assertThat(HelpPages.page(words.split(" ", -1))).as(words).isEmpty();
    }

    @Test
    void onlyWhereTheLauncherSaysThatThereIsNoTerminalAPageIsShown() {
        assertThat(System.getProperty(HelpPages.TERMINAL)).isNull();
        assertThat(HelpPages.shown("help", "simulate")).isEmpty();
        assertThat(HelpPages.shown("simulate", "--help")).isEmpty();
    }
}
