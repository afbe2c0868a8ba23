package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.agents.firmware.ReceiverVectors;

/** {@code agent vectors}: what firmware checks itself against, as files. */
class AgentVectorsTest {
    private static final ReceiverVectors STANDARD = ReceiverVectors.standard();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** What is in a folder, hidden files too. */
    private static Map<String, String> contents(Path folder) throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                contents.put(
                        file.getFileName().toString(),
                        Files.isDirectory(file) ? "a folder" : Files.readString(file, StandardCharsets.US_ASCII));
            }
        }
        return contents;
    }

    private static Called vectors(Path out) {
        return Called.photinus("agent", "vectors", "--out", out.toString());
    }

    private static void assertRefused(Called call, String message) {
        assertThat(call.err()).isEqualTo("photinus: " + message + "\n");
        assertThat(call.code()).isEqualTo(2);
        assertThat(call.out()).isEmpty();
    }

    @Test
    void theFilesAreThoseOfTheLibraryInAFolderThatIsMade() throws IOException {
        Path out = folder.resolve("new/vectors");
        Called call = vectors(out);
        assertThat(call.code()).isZero();
        assertThat(call.out()).isEqualTo(STANDARD.vectors().size() + " vectors in " + out + "\n");
        assertThat(call.err().lines())
                .containsExactlyElementsOf(STANDARD.files().keySet().stream()
                        .map(name -> "wrote " + out.resolve(name))
                        .toList());
        assertThat(contents(out)).isEqualTo(STANDARD.files());
    }

    @Test
    void filesThatExistAreReplacedAndOthersStay() throws IOException {
        Files.writeString(folder.resolve(ReceiverVectors.CSV), "of an older version");
        Files.writeString(folder.resolve("main.c"), "int main(void) { return 0; }\n");
        assertThat(vectors(folder).code()).isZero();
        Map<String, String> expected = new TreeMap<>(STANDARD.files());
        expected.put("main.c", "int main(void) { return 0; }\n");
        assertThat(contents(folder)).isEqualTo(expected);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aLinkToAFolderIsAFolder() throws IOException {
        Path real = Files.createDirectory(folder.resolve("real"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);
        assertThat(vectors(link).code()).isZero();
        assertThat(contents(real)).isEqualTo(STANDARD.files());
    }

    @Test
    void aFileInsteadOfAFolderIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "as it was");
        assertRefused(vectors(file), "--out must name a folder, but " + file + " is a file; name another");
        Path below = file.resolve("below");
        assertRefused(
                vectors(below),
                "--out must name a folder that can be written, but " + below + " cannot be made; name another");
        assertThat(contents(folder)).isEqualTo(Map.of("file", "as it was"));
    }

    @Test
    void noFileIsWrittenWhereOneOfThemCannotBe() throws IOException {
        Path taken = Files.createDirectory(folder.resolve(ReceiverVectors.CSV));
        Files.writeString(folder.resolve(ReceiverVectors.RECEIVER_HEADER), "as it was");
        assertRefused(vectors(folder), taken + " must be a file to write to, but is a directory");
        assertThat(contents(folder))
                .isEqualTo(Map.of(ReceiverVectors.CSV, "a folder", ReceiverVectors.RECEIVER_HEADER, "as it was"));
    }

    /** No user can make files in /proc, root neither. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFolderThatCannotBeWrittenIsRefused() {
        assertRefused(
                vectors(Path.of("/proc")), "/proc/photinus_receiver.h cannot be written: no file can be made there");
        assertRefused(
                vectors(Path.of("/proc/vectors")),
                "--out must name a folder that can be written, but /proc/vectors cannot be made; name another");
    }

    @Test
    void aFolderMustBeNamed() {
        for (List<String> words : List.of(List.<String>of(), List.of("--out", ""), List.of("--out"))) {
            Called call = Called.photinus(
                    Stream.concat(Stream.of("agent", "vectors"), words.stream()).toArray(String[]::new));
            assertThat(call.code()).isEqualTo(2);
            assertThat(call.out()).isEmpty();
            assertThat(call.err())
                    .startsWith("photinus: ")
                    .contains("--out")
                    .endsWith("\nTry 'photinus agent vectors --help' for what there is.\n")
                    .doesNotContain("\tat ");
        }
    }

    @Test
    void theHelpNamesTheFiles() {
        assertThat(Called.line("agent vectors --help").out())
                .contains(STANDARD.files().keySet());
    }
}
