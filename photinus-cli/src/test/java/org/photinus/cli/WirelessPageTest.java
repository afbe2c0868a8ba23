package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

    @Test
    void everyCommandGivesTheLinesUnderIt() throws IOException {
        Matcher commands = COMMAND.matcher(page());
        int count = 0;
        while (commands.find()) {
            String[] words = words(commands.group(1));
            if (words[0].equals("graph")) {
                // What it would write lies there already.
                words[words.length - 1] = folder.resolve("made.csv").toString();
            }
            Called call = Called.photinus(words);
            assertThat(call.code()).as(commands.group(1)).isZero();
            assertThat(call.out().lines())
                    .as(commands.group(1))
                    .containsAll(commands.group(2).lines().toList());
            count++;
        }
        assertThat(count).as("commands with their output on the page").isEqualTo(5);
        assertThat(folder.resolve("made.csv")).hasSameTextualContentAs(Path.of("../docs/examples/wireless.csv"));
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
