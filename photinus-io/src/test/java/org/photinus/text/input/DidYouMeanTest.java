package org.photinus.text.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DidYouMeanTest {
    private static final List<String> KNOWN = List.of("cycle", "complete", "path", "star", "one");

    @ParameterizedTest
    @CsvSource({
        "cylce, cycle",
        "CYCLE, cycle",
        "completed, complete",
        "compleat, complete",
        "pth, path",
        "stra, star",
        "onne, one",
    })
    void theNearestWordIsNamed(String word, String meant) {
        assertThat(DidYouMean.hint(word, KNOWN)).isEqualTo("; did you mean '" + meant + "'?");
    }

    @ParameterizedTest
    @CsvSource({"bicycle-race", "xyz", "''", "a", "onion", "cycle"})
    void nothingIsSaidIfNoWordIsCloseOrTheWordIsRight(String word) {
        assertThat(DidYouMean.hint(word, KNOWN)).isEmpty();
    }
}
