package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;
import org.photinus.cli.output.ProgressBar;
import org.photinus.text.graph.GraphFile;

/** Nothing that a terminal would obey reaches it from ids, names or arguments; JSON and files keep all. */
class TerminalTextTest {
    /** What a terminal obeys, one of each kind. */
    private static final String OBEYED = "\u001b[31m\u0000\u0007\b\u007f\u0085\u009b\u202e\u2066\u2028\t\r";

    private static final String SHOWN = "\\x1b[31m\\x00\\x07\\x08\\x7f\\u0085\\u009b\\u202e\\u2066\\u2028\t\\r";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    static void assertHarmless(Called call) {
        for (String text : List.of(call.out(), call.err())) {
            assertThat(text.codePoints().filter(c -> c != '\n' && c != '\t'))
                    .noneMatch(c -> Character.isISOControl(c)
                            || (c >= 0x202a && c <= 0x202e)
                            || (c >= 0x2066 && c <= 0x2069)
                            || c == 0x2028);
        }
    }

    /** A star whose middle is called by what a terminal obeys. */
    private Path graph(String id) throws IOException {
        Path file = folder.resolve("net.json");
        String quoted = "\""
                + id.codePoints().mapToObj(c -> String.format("\\u%04x", c)).reduce("", String::concat) + "\"";
        Files.writeString(
                file,
                "{\"directed\": true, \"nodes\": [{\"id\": " + quoted + "}, {\"id\": \"b\"}], \"links\": [{"
                        + "\"source\": " + quoted + ", \"target\": \"b\"}]}");
        return file;
    }

    @Test
    void idsAreShownAndNotObeyed() throws IOException {
        String file = graph(OBEYED).toString();
        Called graph = Called.line("graph --graph " + file);
        assertHarmless(graph);
        assertThat(graph.out()).contains("yes, 1 root: " + SHOWN + "\n");
        Called theory = Called.line("theory --graph " + file);
        assertHarmless(theory);
        assertThat(theory.out()).contains("from root " + SHOWN);
        Path arc = folder.resolve("run.arc");
        assertHarmless(Called.line("simulate --graph " + file + " --record " + arc));
        assertThat(Called.line("verify " + arc).code()).isZero();
        Called at = Called.line("arc " + arc + " --at 0");
        assertHarmless(at);
        assertThat(at.out()).startsWith(SHOWN + " 0.");
        assertHarmless(Called.line("arc " + arc));
        assertHarmless(Called.photinus("theory", "--graph", file, "--root", "\u001b[31m"));
    }

    @Test
    void aLineBreakInAnIdForgesNoLine() throws IOException {
        String file = graph("a\nrooted no").toString();
        assertThat(Called.line("graph --graph " + file).out()).contains("1 root: a\\nrooted no\n");
        Path arc = folder.resolve("run.arc");
        assertThat(Called.line("simulate --graph " + file + " --record " + arc).code())
                .isZero();
        assertThat(Called.line("arc " + arc + " --at 0").out().lines()).hasSize(2);
        assertThat(Called.photinus("theory", "--graph", file, "--root", "x\nphotinus: done")
                        .err())
                .isEqualTo("photinus: --root must name an agent of the network, but is 'x\\nphotinus: done'\n");
    }

    @Test
    void aFigureIsXmlWhateverTheIds() throws Exception {
        for (String id : List.of(
                "</text><script>alert(1)</script>", "]]>", "&x;", "\"onload=\"alert(1)", "<!--", "a\nb", OBEYED)) {
            String file = graph(id).toString();
            Path arc = folder.resolve("run.arc");
            Path figure = folder.resolve("graph.svg");
            Path course = folder.resolve("run.svg");
            assertThat(Called.line("graph --graph " + file + " --plot " + figure)
                            .code())
                    .isZero();
            assertThat(Called.line("simulate --graph " + file + " --record " + arc + " --plot " + course)
                            .code())
                    .isZero();
            for (Path svg : List.of(figure, course)) {
                org.w3c.dom.Document xml = javax.xml.parsers.DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(svg.toFile());
                assertThat(xml.getElementsByTagName("script").getLength()).isZero();
                assertThat(xml.getElementsByTagName("text").getLength()).isPositive();
            }
        }
    }

    @Test
    void jsonAndFilesKeepIdsAsTheyAre() throws IOException {
        String file = graph(OBEYED).toString();
        Called json = Called.line("graph --json --graph " + file);
        assertHarmless(json);
        assertThat(json.out())
                .contains(
                        "\"roots\":[\"\\u001b[31m\\u0000\\u0007\\u0008\\u007f\\u0085\\u009b\\u202e\\u2066\\u2028\\u0009\\u000d\"]");
        Path copy = folder.resolve("copy.json");
        assertThat(Called.line("graph --graph " + file + " --out " + copy).code())
                .isZero();
        assertThat(GraphFile.read(copy).names().name(0)).isEqualTo(OBEYED);
    }

    @Test
    void argumentsAreShownAndNotObeyed() {
        for (String[] words : new String[][] {
            {"\u001b[31mred"},
            {"simulate", "\u001b[31mred"},
            {"simulate", "--\u001b[31m"},
            {"graph", "--graph", "\u009b1A"},
            {"simulate", "--threads", "\u001b"},
            {"study", "run", "\u001b.yaml", "--dry-run"},
            {"simulate", "-n", "\u202e5"},
            {"verify", "\u001b"}
        }) {
            Called call = Called.photinus(words);
            assertThat(call.code()).isEqualTo(2);
            assertHarmless(call);
            assertThat(call.err()).containsAnyOf("\\x1b", "\\u009b", "\\u202e");
        }
    }

    @Test
    void theNameOfAStudyIsShownAndNotObeyed() throws IOException {
        Path design = folder.resolve("design.yaml");
        Files.writeString(
                design,
                "study: \"x\\e[2J\\x7f\"\ngraph: cycle\nagents: 3\nreplicates: 1\nfactors:\n  threshold: [0.5]\n");
        Called dry = Called.photinus("study", "run", design.toString(), "--dry-run");
        assertThat(dry.code()).isZero();
        assertHarmless(dry);
        assertThat(dry.out()).contains("study       x\\x1b[2J\\x7f\n");
        Called run = Called.photinus(
                "study",
                "run",
                design.toString(),
                "--out",
                folder.resolve("results").toString());
        assertThat(run.code()).isZero();
        assertHarmless(run);
        assertThat(run.err()).contains("study x\\x1b[2J\\x7f: 1 cell");
    }

    @Test
    void progressShowsWhatATerminalWouldObey() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        long[] nanos = {0};
        String before = System.setProperty("photinus.stderr.terminal", "true");
        try (ProgressBar bar = ProgressBar.endless(
                new Console(err, err, true, Interrupts.none()), "tuning", () -> nanos[0] += 1_000_000_000L)) {
            bar.update(1, ": \u001b[5m");
        } finally {
            System.setProperty("photinus.stderr.terminal", before == null ? "false" : before);
        }
        assertThat(bytes.toString(StandardCharsets.UTF_8)).startsWith("\r\u001b[Ktuning: \\x1b[5m");
    }

    @Test
    void aValueOfAnyLengthIsNotRepeatedInFull() throws IOException {
        String endless = "x".repeat(200_000);
        Path yaml = folder.resolve("net.yaml");
        Files.writeString(yaml, "graph: " + endless + "\n");
        Path design = folder.resolve("design.yaml");
        Files.writeString(design, "study: " + endless + "\nreplicates: " + endless + "\nagents: 3\n");
        for (String[] words : new String[][] {
            {endless},
            {"simulate", "--" + endless},
            {"simulate", "-n", endless},
            {"simulate", "--threads", endless},
            {"simulate", "--graph", endless},
            {"simulate", "--network", yaml.toString()},
            {"study", "run", design.toString(), "--dry-run"},
            {"theory", "-n", "8", "--root", endless}
        }) {
            Called call = Called.photinus(words);
            assertThat(call.code()).isEqualTo(2);
            assertThat(call.err()).hasSizeLessThan(5_000).containsPattern("… \\([0-9]+ characters left out\\) …");
        }
        assertThat(Called.photinus("simulate", "-n", endless).err())
                .startsWith("photinus: agents must be a whole number from 1 to 2147483631, but is 'xxx")
                .endsWith("xxx'\n");
    }
}
