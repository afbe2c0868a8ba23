package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.text.ShellText;

/** Names that a system cannot have: any with a zero in it, and in locales without letters beyond ASCII those with one. */
class LocaleTest {
    private static final String REMEDY = "letters beyond ASCII need a locale of UTF-8, such as LC_ALL=C.UTF-8";

    /** Every option that names a file, in a folder called by $d. */
    private static final List<String> FILE_OPTIONS = List.of(
            "graph --graph \"$d/net.txt\"",
            "graph --graph path -n 3 --out \"$d/out.json\"",
            "simulate --graph path -n 3 --record \"$d/out.arc\"",
            "simulate --graph path -n 3 --csv \"$d/out.csv\"",
            "simulate --graph path -n 3 --plot \"$d/out.svg\"",
            "simulate --graph path -n 3 --initial \"@$d/values.txt\"",
            "simulate --graph path -n 3 --trigger \"script:$d/run.arc\"",
            "simulate --network \"$d/net.yaml\"",
            "simulate --network inside.yaml",
            "arc \"$d/run.arc\"",
            "verify \"$d/run.arc\"",
            "study run design.yaml --out \"$d/results\"",
            "study run \"$d/design.yaml\" --dry-run");

    /** A folder in which the shell, since this JVM may not be able to, makes another called by $d. */
    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    @BeforeAll
    static void prepare() throws Exception {
        Files.writeString(folder.resolve("net.txt"), "a b\nb c\n");
        Files.writeString(folder.resolve("values.txt"), "0.1\n0.2\n0.3\n");
        Files.writeString(folder.resolve("net.yaml"), "graph: path\nagents: 3\n");
        Files.writeString(folder.resolve("design.yaml"), "study: s\ngraph: path\nagents: 3\nreplicates: 2\n");
        Files.writeString(folder.resolve("inside.yaml"), "graph: grün/net.txt\n");
        Files.writeString(folder.resolve("zero.yaml"), "graph: \"gr\\0\\u00fcn/net.txt\"\n");
        assertThat(Called.line("simulate --graph path -n 3 --record " + folder.resolve("run.arc"))
                        .code())
                .isZero();
    }

    private static void assertRefused(String words, Called call) {
        assertThat(call.code()).as(words + ": " + call.err()).isEqualTo(2);
        assertThat(call.err()).as(words).doesNotContain("Exception", "java.", "fault of photinus");
        assertThat(call.err().lines().filter(line -> line.startsWith("photinus: ")))
                .as(words)
                .hasSize(1);
        assertThat(call.err()).as(words).contains(REMEDY);
    }

    @Test
    void everyFileOptionRefusesANameThatNoSystemCanHave() {
        List<String> lines = new ArrayList<>(FILE_OPTIONS);
        lines.addAll(List.of("study report $d", "study export $d --to csv", "study merge $d --out out"));
        for (String words : lines) {
            String line = words.replace("\"", "")
                    .replace("$d", "gr\0\u00fcn")
                    .replace("inside.yaml", folder.resolve("zero.yaml").toString())
                    .replace("design.yaml --out", folder.resolve("design.yaml") + " --out");
            Called call = Called.line(line);
            assertRefused(words, call);
            assertThat(call.err()).as(words).contains("a file name must be one that this system can have, but is '");
        }
    }

    private static Called shell(String locale, String script) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", "d=$(printf 'gr\\303\\274n'); " + script)
                .directory(folder.toFile());
        builder.environment().put("LC_ALL", locale);
        return RealPhotinus.Running.start(builder, folder, "said").end();
    }

    /** Calls the command in one process with lines of words that the shell reads. */
    private static List<Called> call(String locale, String before, List<String> lines) throws Exception {
        String copied = "{ [ -e \"$d\" ] || { mkdir \"$d\" && cp *.txt *.yaml run.arc \"$d\"; }; } && ";
        String command = RealPhotinus.unpacked().main(CommandLines.class).stream()
                .map(ShellText::word)
                .collect(Collectors.joining(" "));
        String words = lines.stream()
                .map(line -> " " + line + " '" + CommandLines.END + "'")
                .collect(Collectors.joining());
        Called process = shell(locale, copied + before + command + words);
        assertThat(process.code()).as(process.err()).isZero();
        List<Called> calls = CommandLines.read(folder.resolve("said.out"));
        assertThat(calls).hasSameSizeAs(lines);
        return calls;
    }

    private static void assertWorksOrIsRefused(String words, Called call) {
        if (call.code() != 0) {
            assertRefused(words, call);
        }
        assertThat(call.err()).as(words).doesNotContain("Exception", "java.", "fault of photinus");
    }

    @Tag("thorough")
    @ParameterizedTest
    @ValueSource(strings = {"C", "tr_TR.UTF-8"})
    void everyFileOptionWorksOrIsRefusedWithOneMessage(String locale) throws Exception {
        List<Called> calls = call(locale, "", FILE_OPTIONS);
        for (int i = 0; i < calls.size(); i++) {
            assertWorksOrIsRefused(FILE_OPTIONS.get(i), calls.get(i));
        }
    }

    @Tag("thorough")
    @Test
    void theFolderInWhichACommandIsCalledMayBeTheReason() throws Exception {
        List<String> lines = List.of(
                "graph --graph net.txt",
                "simulate --graph path -n 3 --csv out.csv",
                "verify run.arc",
                "study run design.yaml --out results");
        List<Called> calls = call("C", "cd \"$d\" && ", lines);
        for (int i = 0; i < calls.size(); i++) {
            assertWorksOrIsRefused(lines.get(i), calls.get(i));
        }
    }

    @Tag("thorough")
    @Test
    void theRemedyHelps() throws Exception {
        Called call = call("C.UTF-8", "cd \"$d\" && ", List.of("simulate --graph net.txt --csv \"../$d/out.csv\""))
                .get(0);
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.err()).contains("wrote ../grün/out.csv");
    }
}
