package org.photinus.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextFitTest {
    private static final TextStyle STYLE = TextStyle.NOTE;

    @Test
    void shortTextStaysAsItIs() {
        assertThat(TextFit.shorten("agent 7", STYLE, 100)).isEqualTo("agent 7");
    }

    @Test
    void longTextIsCutToTheWidth() {
        String cut = TextFit.shorten("x".repeat(500), STYLE, 100);
        assertThat(cut).matches("x{8,}…");
        assertThat(STYLE.widthOf(cut)).isLessThanOrEqualTo(100);
    }

    @Test
    void charactersOutsideTheBasicPlaneAreNotCutInTwo() {
        assertThat(TextFit.shorten("🔥".repeat(50), STYLE, 60)).matches("(🔥){3,}…");
    }

    @Test
    void linesAreNoWiderThanAskedForAndLoseNothing() {
        String text = "a path of ten agents with the binary update and a threshold of one half";
        List<String> lines = TextFit.wrap(text, STYLE, 150, 10);
        assertThat(lines).hasSizeGreaterThan(2).allMatch(line -> STYLE.widthOf(line) <= 150);
        assertThat(String.join(" ", lines)).isEqualTo(text);
    }

    @Test
    void whatDoesNotFitIntoTheLastLineIsCutOff() {
        List<String> lines = TextFit.wrap("word ".repeat(200), STYLE, 150, 3);
        assertThat(lines).hasSize(3);
        assertThat(lines.get(2)).endsWith("…");
        assertThat(STYLE.widthOf(lines.get(2))).isLessThanOrEqualTo(150);
    }

    @Test
    void whiteSpaceOfAnyKindIsOneSpace() {
        assertThat(TextFit.wrap(" a\n\tb ", STYLE, 150, 3)).containsExactly("a b");
        assertThat(TextFit.wrap("  ", STYLE, 150, 3)).isEmpty();
    }
}
