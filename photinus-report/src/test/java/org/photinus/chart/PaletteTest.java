package org.photinus.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.photinus.figure.PhasePanel;

class PaletteTest {

    @Test
    void linesOfOnePanelHaveColoursOfTheirOwn() {
        assertThat(IntStream.range(0, PhasePanel.MOST_AGENTS).mapToObj(Palette::line))
                .doesNotHaveDuplicates();
    }

    @Test
    void paleColourIsMixedWithWhite() {
        assertThat(Palette.paleLine(0)).isEqualTo("#999999");
        assertThat(Palette.paleLine(2)).isEqualTo("#99c7e0");
    }
}
