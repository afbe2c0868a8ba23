package org.photinus.spec;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;

class MistakesTest {
    @Test
    void manyMistakesAreCountedAndTheFirstTwentyTold() {
        requireCounted(1000);
    }

    /** Each was compared with all before, so that this would have taken most of an hour. */
    @Test
    @Tag("thorough")
    void aMillionMistakesAreCountedAndTheFirstTwentyTold() {
        assertTimeoutPreemptively(Duration.ofMinutes(10), () -> requireCounted(1_000_000));
    }

    private static void requireCounted(int many) {
        Mistakes mistakes = new Mistakes("many.yaml");
        for (int round = 0; round < 2; round++) {
            for (int line = 1; line <= many; line++) {
                mistakes.add(Place.of("many.yaml", line), "unknown");
            }
        }
        String first = IntStream.rangeClosed(1, 20)
                .mapToObj(line -> "\n  many.yaml:" + line + ": unknown")
                .collect(Collectors.joining());
        assertThatThrownBy(mistakes::refuse)
                .isInstanceOf(InputException.class)
                .hasMessage("many.yaml has " + many + " mistakes:" + first + "\n  and " + (many - 20) + " more");
    }
}
