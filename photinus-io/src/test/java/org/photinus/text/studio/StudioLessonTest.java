package org.photinus.text.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.text.input.InputException;

/** Lessons by their names, and those of files. */
class StudioLessonTest {
    private static final List<String> KNOWN = List.of("tour", "ties");
    private static final String OWN = "{\"photinusLesson\": 1, \"name\": \"own\", \"frames\": [{\"text\": \"a\"}]}";

    @TempDir
    private Path folder = Path.of("");

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static void assertRefused(String given, String message) {
        assertThatThrownBy(() -> StudioLesson.of(given, KNOWN))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }

    @Test
    void aKnownNameIsThatOfThePagesOwn() {
        StudioLesson ties = StudioLesson.of("ties", KNOWN);

        assertThat(ties.address()).isEqualTo("lesson=ties");
        assertThat(ties.files()).isEmpty();
    }

    @Test
    void aFileIsInThePageUnderASimpleName() throws IOException {
        StudioLesson own = StudioLesson.of(file("wöche 1.json", OWN), KNOWN);

        assertThat(own.name()).isEqualTo("wöche_1.json");
        assertThat(own.address()).isEqualTo("lesson=w%C3%B6che_1.json");
        assertThat(own.files()).containsOnlyKeys("wöche_1.json");
        assertThat(own.files().get("wöche_1.json")).isEqualTo(OWN.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void anotherNameIsRefusedWithTheKnownOnes() {
        assertRefused(
                "tie",
                "--lesson must be one of tour, ties, or a file that ends in .json, but is 'tie'; did you mean 'ties'?");
        assertRefused("nothing.json", "nothing.json must be a file that can be read, but is not");
        assertRefused(folder + "/.json", "must be a file that can be read, but is not");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{} | must be a lesson, with \"photinusLesson\": 1, but has no such key",
                "{\"photinusLesson\": 2} | must be a lesson, with \"photinusLesson\": 1, but has 2",
                "{\"photinusLesson\": \"x\", \"a\": [1, {\"b\": null}], \"c\": \"d\"} | but has",
                "[] | ",
                "{\"photinusLesson\": 1 | ",
                "{\"photinusLesson\": 1} x | "
            })
    void whatIsNoLessonIsRefused(String text, String message) throws IOException {
        assertRefused(file("own.json", text), message == null ? "own.json" : message);
    }

    @Test
    void otherBytesThanTextAreRefused() throws IOException {
        Path file = Files.write(folder.resolve("own.json"), new byte[] {(byte) 0xC3, '{'});

        assertRefused(file.toString(), "must be text in UTF-8, but has other bytes");
    }

    @Test
    void whatIsTooLargeIsNotRead() throws IOException {
        Path file = folder.resolve("large.json");
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(4_000_001);
        }

        assertRefused(file.toString(), "must have at most 4000000 bytes to be a lesson, but has 4000001");
    }
}
