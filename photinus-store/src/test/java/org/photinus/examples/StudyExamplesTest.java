package org.photinus.examples;

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
import org.photinus.spec.StudyReader;

/** What docs/studies.md shows is what is compiled and run here. */
class StudyExamplesTest {
    private static final Path DOCS = Path.of("../docs/studies.md");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void theDocsShowTheStudyThatRuns() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/test/java/org/photinus/examples/SmallStudy.java"));
        int first = lines.indexOf("    public static void main(String[] args) {");
        String body = String.join(
                "\n",
                lines.subList(first, lines.size() - 1).stream()
                        .map(line -> line.startsWith("    ") ? line.substring(4) : line)
                        .toList());
        assertThat(Files.readString(DOCS)).contains("```java\n" + body + "\n```");
        PrintStream console = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try {
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            SmallStudy.main(new String[0]);
        } finally {
            System.setOut(console);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8).lines())
                .hasSize(4)
                .allMatch(line -> line.contains("restricted mean"));
    }

    @Test
    void theDesignOfTheDocsCanBeRead() throws IOException {
        String docs = Files.readString(DOCS);
        int from = docs.indexOf("```yaml\n") + "```yaml\n".length();
        Path file = Files.writeString(folder.resolve("design.yaml"), docs.substring(from, docs.indexOf("```", from)));
        assertThat(StudyReader.read(file).study().cells()).hasSize(80);
    }
}
