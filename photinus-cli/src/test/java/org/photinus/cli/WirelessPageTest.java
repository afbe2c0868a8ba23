package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The worked example: its commands give what the page says they give. */
class WirelessPageTest {
    private static final Path PAGE = Path.of("../docs/wireless.md");
    private static final Pattern COMMAND = Pattern.compile("```sh\\n\\./photinus (.*)\\n```\\n\\n```\\n([^`]*)```\\n");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static String page() throws IOException {
        return Files.readString(PAGE);
    }

    /** The words of a command, its files found from here. */
    private static String[] words(String command) {
        List<String> words = new ArrayList<>();
        Matcher word = WORD.matcher(command);
        while (word.find()) {
            words.add((word.group(1) == null ? word.group(2) : word.group(1)).replace("docs/", "../docs/"));
        }
        return words.toArray(String[]::new);
    }

    /** A command of the page and the lines under it. */
    private record Shown(String command, List<String> lines) {
        boolean isLong() {
            return command.startsWith("tune ") || command.startsWith("world ");
        }
    }

    private static List<Shown> shown() throws IOException {
        List<Shown> shown = new ArrayList<>();
        Matcher commands = COMMAND.matcher(page());
        while (commands.find()) {
            shown.add(new Shown(commands.group(1), commands.group(2).lines().toList()));
        }
        assertThat(shown).as("commands with their output on the page").hasSize(5);
        return shown;
    }

    private static void assertGives(Shown shown, String... words) {
        Called call = Called.photinus(words);
        assertThat(call.code()).as(shown.command()).isZero();
        assertThat(call.out().lines()).as(shown.command()).containsAll(shown.lines());
    }

    @Test
    void everyQuickCommandGivesTheLinesUnderIt() throws IOException {
        for (Shown shown : shown()) {
            String[] words = words(shown.command());
            if (words[0].equals("graph")) {
                // What it would write lies there already.
                words[words.length - 1] = folder.resolve("made.csv").toString();
            }
            if (!shown.isLong()) {
                assertGives(shown, words);
            }
        }
        assertThat(folder.resolve("made.csv")).hasSameTextualContentAs(Path.of("../docs/examples/wireless.csv"));
    }

    /** Their output is that of longer runs. */
    @Test
    void everyLongCommandIsOne() throws IOException {
        for (Shown shown : shown()) {
            if (shown.isLong()) {
                String shorter = shown.command().replace("300s", "12s").replace("--replicates 32", "--replicates 2");
                Called call = Called.photinus(words(shorter));
                assertThat(call.code()).as(shorter + ": " + call.err()).isZero();
            }
        }
    }

    @Tag("thorough")
    @Test
    void everyLongCommandGivesTheLinesUnderIt() throws IOException {
        for (Shown shown : shown()) {
            if (shown.isLong()) {
                assertGives(shown, words(shown.command()));
            }
        }
    }

    /** What the page shows of files is in them. */
    @Test
    void thePageQuotesItsFiles() throws IOException {
        String yaml = page().replaceFirst("(?s).*```yaml\\n(.*?)```.*", "$1");
        assertThat(Files.readString(Path.of("../docs/examples/wireless.yaml"))).endsWith(yaml);
        String table = page().replaceFirst("(?s).*```\\n(from,to.*?)…\\n```.*", "$1");
        assertThat(Files.readString(Path.of("../docs/examples/wireless.csv"))).startsWith(table);
    }

    /** The studio opens the network as the page says. */
    @Test
    void theStudioShowsTheNetwork() throws IOException {
        String command = page().replaceFirst("(?s).*\\./photinus (studio .*?) --open\\n.*", "$1");
        Path out = folder.resolve("studio.html");
        Called call = StudioPageAtHand.during(() -> Called.photinus(words(command + " --out " + out)));
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.out()).contains("#graph=wireless.csv&", "drift=20ppm");
        assertThat(StudioPageAtHand.start(Files.readString(out))).contains("wireless.csv");
    }
}
