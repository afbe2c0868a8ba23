package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Whatever a command reads may come from a pipe, as with {@code <(…)} and {@code /dev/stdin}. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its file system has no named pipes")
class PipesTest {
    private final Path folder;
    private final Path pipe;

    PipesTest(@TempDir Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        this.pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
    }

    /** The call of a command that finds a text in the pipe. */
    private Called line(String words, String text) {
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            try {
                Files.writeString(pipe, text);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        Called called = assertTimeoutPreemptively(Duration.ofMinutes(2), () -> Called.line(words));
        assertThat(called.code()).as(called.err()).isZero();
        writer.join();
        return called;
    }

    @Test
    void recordings() throws IOException {
        Path arc = folder.resolve("run.arc");
        Called.line("simulate --graph path -n 5 --record " + arc);
        String text = Files.readString(arc);
        assertThat(line("verify " + pipe, text).out()).startsWith("yes: a solution");
        assertThat(line("arc --replay " + pipe, text).out()).startsWith("yes: ");
        assertThat(line("arc --plot " + folder.resolve("run.svg") + " " + pipe, text)
                        .err())
                .contains("wrote ");
        line("simulate --graph path -n 5 --trigger script:" + pipe, text);
    }

    @Test
    void digraphsAndValues() throws IOException {
        assertThat(line("graph --graph-format edge-list --json --graph " + pipe, "a b\nb c\n")
                        .out())
                .contains("\"arcs\":2");
        line("simulate --graph-format edge-list --graph " + pipe, "a b\nb c\n");
        line("simulate --graph path -n 3 --initial @" + pipe, "0.1\n0.2\n0.3\n");
        line("simulate --network " + pipe, "graph: path\nagents: 3\n");
    }

    @Test
    void designs() throws IOException {
        String design = "study: piped\ngraph: path\nagents: 3\nreplicates: 5\n";
        Path results = folder.resolve("results");
        line("study run " + pipe + " --out " + results, design);
        try (java.util.stream.Stream<Path> files = Files.walk(results)) {
            assertThat(files.filter(file -> file.toString().endsWith(".yaml")))
                    .singleElement()
                    .satisfies(kept -> assertThat(kept).hasContent(design));
        }
        assertThat(Called.line("study resume " + results).code()).isZero();
    }
}
