package org.photinus.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProseTest {
    @Test
    void linesAreBrokenBetweenWordsAndBeginAtTheIndent() {
        String sentence = "a word ".repeat(30).trim();
        String paragraph = Prose.paragraph("  label", 10, sentence);
        assertThat(paragraph).startsWith("  label   a word a word");
        assertThat(paragraph.lines()).hasSizeGreaterThan(2).allMatch(line -> line.length() <= 100);
        assertThat(paragraph.lines().skip(1)).allMatch(line -> line.startsWith(" ".repeat(10) + "a word"));
        assertThat(paragraph.replaceAll("\n +", " ")).isEqualTo("  label   " + sentence);
    }

    @Test
    void aWordThatIsLongerThanALineStaysWhole() {
        String word = "x".repeat(120);
        assertThat(Prose.paragraph("", 2, "of " + word)).isEqualTo("  of\n  " + word);
    }

    @Test
    void whatATerminalWouldObeyIsShown() {
        assertThat(Prose.paragraph("", 0, "a\nb \u001b[31m")).isEqualTo("a\\nb \\x1b[31m");
    }
}
