package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.text.ShellText;

/** Real processes in locales that may have no letters beyond ASCII, with files in a folder whose name has one. */
class LocaleTest {
    private static final String REMEDY = "letters beyond ASCII need a locale of UTF-8, such as LC_ALL=C.UTF-8";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path home;

    @SuppressWarnings("NullAway.Init")
    private static RealPhotinus photinus;

    /** A folder in which the shell, since this JVM may not be able to, has made another called by $d. */
    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    @BeforeAll
    static void prepare() throws Exception {
        photinus = RealPhotinus.unpackedInto(home);
        Files.writeString(folder.resolve("net.txt"), "a b\nb c\n");
        Files.writeString(folder.resolve("values.txt"), "0.1\n0.2\n0.3\n");
        Files.writeString(folder.resolve("net.yaml"), "graph: path\nagents: 3\n");
        Files.writeString(folder.resolve("design.yaml"), "study: s\ngraph: path\nagents: 3\nreplicates: 2\n");
        Files.writeString(folder.resolve("inside.yaml"), "graph: grün/net.txt\n");
        assertThat(Called.line("simulate --graph path -n 3 --record " + folder.resolve("run.arc"))
                        .code())
                .isZero();
        assertThat(shell("C", "mkdir \"$d\" && cp *.txt *.yaml run.arc \"$d\"").code())
                .isZero();
    }

    private static Called shell(String locale, String script) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("/bin/sh", "-c", "d=$(printf 'gr\\303\\274n'); " + script)
                .directory(folder.toFile());
        builder.environment().put("LC_ALL", locale);
        return RealPhotinus.Running.start(builder, home, "said").end();
    }

    /** Calls the command with words that the shell reads. */
    private static Called call(String locale, String before, String words) throws Exception {
        String command = photinus.java().stream().map(ShellText::word).collect(Collectors.joining(" "));
        return shell(locale, before + command + " " + words);
    }

    private static void assertWorksOrIsRefused(String words, Called call) {
        assertThat(call.code()).as(words + ": " + call.err()).isIn(0, 2);
        assertThat(call.err()).as(words).doesNotContain("Exception", "java.", "fault of photinus");
        if (call.code() == 2) {
            assertThat(call.err().lines().filter(line -> line.startsWith("photinus: ")))
                    .as(words)
                    .hasSize(1);
            assertThat(call.err()).as(words).contains(REMEDY);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"C", "tr_TR.UTF-8"})
    void everyFileOptionWorksOrIsRefusedWithOneMessage(String locale) throws Exception {
        for (String words : List.of(
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
                "study run \"$d/design.yaml\" --dry-run")) {
            assertWorksOrIsRefused(words, call(locale, "", words));
        }
    }

    @Test
    void theFolderInWhichACommandIsCalledMayBeTheReason() throws Exception {
        for (String words : List.of(
                "graph --graph net.txt",
                "simulate --graph path -n 3 --csv out.csv",
                "verify run.arc",
                "study run design.yaml --out results")) {
            assertWorksOrIsRefused(words, call("C", "cd \"$d\" && ", words));
        }
    }

    @Test
    void theRemedyHelps() throws Exception {
        Called call = call("C.UTF-8", "cd \"$d\" && ", "simulate --graph net.txt --csv \"../$d/out.csv\"");
        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.err()).contains("wrote ../grün/out.csv");
    }
}
