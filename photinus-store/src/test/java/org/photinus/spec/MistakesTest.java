package org.photinus.spec;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;

class MistakesTest {
    /** Each was compared with all before, so that this would have taken most of an hour. */
    @Test
    void aMillionMistakesAreCountedAndTheFirstTwentyTold() {
        Mistakes mistakes = new Mistakes("many.yaml");
        assertTimeoutPreemptively(Duration.ofMinutes(2), () -> {
            for (int round = 0; round < 2; round++) {
                for (int line = 1; line <= 1_000_000; line++) {
                    mistakes.add(Place.of("many.yaml", line), "unknown");
                }
            }
        });
        String first = IntStream.rangeClosed(1, 20)
                .mapToObj(line -> "\n  many.yaml:" + line + ": unknown")
                .collect(Collectors.joining());
        assertThatThrownBy(mistakes::refuse)
                .isInstanceOf(InputException.class)
                .hasMessage("many.yaml has 1000000 mistakes:" + first + "\n  and 999980 more");
    }
}
