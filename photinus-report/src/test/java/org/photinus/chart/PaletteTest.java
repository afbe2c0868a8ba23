package org.photinus.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PaletteTest {

    @Test
    void linesOfOnePanelHaveColoursOfTheirOwn() {
        assertThat(IntStream.range(0, 12).mapToObj(Palette::line)).doesNotHaveDuplicates();
    }

    @Test
    void paleColourIsMixedWithWhite() {
        assertThat(Palette.paleLine(0)).isEqualTo("#999999");
        assertThat(Palette.paleLine(2)).isEqualTo("#99c7e0");
    }

    private static double lightness(String colour) {
        double sum = 0;
        double[] weights = {0.2126, 0.7152, 0.0722};
        for (int part = 0; part < 3; part++) {
            double value = Integer.parseInt(colour.substring(1 + 2 * part, 3 + 2 * part), 16) / 255.0;
            sum += weights[part] * (value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4));
        }
        return sum;
    }

    /** The contrast of WCAG; 3 is what it asks of graphics. */
    private static double contrast(String one, String other) {
        double a = lightness(one) + 0.05;
        double b = lightness(other) + 0.05;
        return Math.max(a, b) / Math.min(a, b);
    }

    @Test
    void everySeriesStandsOutFromDarkGround() {
        Map<String, String> onDark = Palette.onDark();
        String ground = onDark.getOrDefault("#ffffff", "");
        for (int i = 0; i < SeriesStyle.MOST; i++) {
            String colour = SeriesStyle.of(i).colour();
            assertThat(contrast(onDark.getOrDefault(colour, colour), ground))
                    .as(colour)
                    .isGreaterThan(3);
        }
        for (TextStyle style : TextStyle.values()) {
            if (style == TextStyle.LABEL_ON_COLOUR) {
                continue;
            }
            assertThat(contrast(onDark.getOrDefault(style.colour(), style.colour()), ground))
                    .as(style.toString())
                    .isGreaterThan(4.5);
        }
    }

    /** Outlines, arrowheads and arcs of digraphs, rings of silent firings and lines of jumps. */
    @Test
    void whatIsDrawnStandsOutFromDarkGround() {
        Map<String, String> onDark = Palette.onDark();
        String ground = onDark.getOrDefault("#ffffff", "");
        for (String colour : List.of("#333333", "#5f5f5f", "#8c8c8c", "#6e6e6e", "#9aa4ae", "#444444")) {
            assertThat(contrast(onDark.getOrDefault(colour, colour), ground))
                    .as(colour)
                    .isGreaterThan(4.5);
        }
        for (int i = 1; i < 6; i++) {
            String pale = Palette.paleLine(i);
            String line = onDark.getOrDefault(Palette.line(i), Palette.line(i));
            assertThat(contrast(onDark.getOrDefault(pale, pale), ground))
                    .as(pale)
                    .isLessThan(contrast(line, ground));
        }
    }

    @Test
    void noTwoSeriesLookTheSameWithoutColour() {
        assertThat(SeriesStyle.MOST).isEqualTo(12);
        assertThat(IntStream.range(0, SeriesStyle.MOST)
                        .mapToObj(i -> SeriesStyle.of(i).colour())
                        .distinct())
                .hasSize(SeriesStyle.MOST);
        assertThat(IntStream.range(0, SeriesStyle.MOST)
                        .mapToObj(i ->
                                SeriesStyle.of(i).dashes() + SeriesStyle.of(i).marker())
                        .distinct())
                .hasSize(SeriesStyle.MOST);
    }

    @Test
    void heatMapsGrowDarkerInGreyToo() {
        assertThat(HeatMapPanel.colour(0)).isEqualTo("#ffe945");
        assertThat(HeatMapPanel.colour(1)).isEqualTo("#00204c");
        for (int step = 0; step < 50; step++) {
            assertThat(lightness(HeatMapPanel.colour((step + 1) / 50.0)))
                    .isLessThan(lightness(HeatMapPanel.colour(step / 50.0)));
        }
    }
}
