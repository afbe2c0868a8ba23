package org.photinus.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a project gets that names this module and nothing else; the build has written it down. */
class DependenciesTest {

    private static List<String> dependencies(String list) {
        try (InputStream in = DependenciesTest.class.getResourceAsStream("/" + list)) {
            assertThat(in).as("the build must have written " + list).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::trim)
                    .filter(line -> line.matches("[\\w.-]+:[\\w.-]+:.*"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theCoreBringsNothingAlong() {
        assertThat(dependencies("runtime-dependencies.txt")).isEmpty();
    }

    @Test
    void theListWouldNameWhatItBrings() {
        // The same list of the tests' own class path: it is read, and it is not empty.
        assertThat(dependencies("test-dependencies.txt"))
                .anyMatch(line -> line.startsWith("org.assertj:assertj-core:jar:"))
                .anyMatch(line -> line.startsWith("org.junit.jupiter:junit-jupiter-api:jar:"));
    }
}
