package org.photinus.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.photinus.chart.HeatMapPanel;
import org.photinus.chart.Palette;
import org.photinus.chart.SeriesStyle;
import org.photinus.chart.TextStyle;
import org.photinus.page.Claim.Verdict;
import org.photinus.page.HtmlTable.Entry;
import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;

class HtmlPageTest {
    @Test
    void textIsEscaped() {
        String page = new HtmlPage("a < b")
                .section("c & d")
                .paragraph("<p>")
                .note("<n>")
                .verbatim("x > y")
                .values(Map.of("<k>", "<v>"))
                .open("<o>", true)
                .close()
                .html();
        assertThat(page)
                .contains("<title>a &lt; b</title>", "<h1>a &lt; b</h1>", "<h2>c &amp; d</h2>", "<p>&lt;p&gt;</p>")
                .contains("&lt;n&gt;", "<pre>x &gt; y</pre>", "&lt;k&gt;", "&lt;v&gt;", "<summary>&lt;o&gt;</summary>");
    }

    @Test
    void claimsStandWithVerdictAndNumbers() {
        String page = new HtmlPage("claims")
                .claims(List.of(
                        new Claim("binary is faster", Verdict.HOLDS, "40 of 40 cells"),
                        new Claim("the bound is useful", Verdict.NEEDS_QUALIFICATION, "it is 1"),
                        new Claim("one is two", Verdict.FAILS, "1 < 2")))
                .html();
        assertThat(page)
                .contains("<td class=\"long\">binary is faster</td><td class=\"text verdict\">✓ holds</td>")
                .contains("◐ needs a qualification", "✗ fails", "1 &lt; 2");
    }

    @Test
    void estimatesStandWithTheirIntervalsOrSayWhyThereIsNone() {
        String table = new HtmlTable("<c>", "a", "b", "c")
                .row(
                        Entry.estimate(new Estimate.Known(
                                1.23456, OptionalDouble.of(1), new Interval(0.5, Double.POSITIVE_INFINITY))),
                        Entry.estimate(new Estimate.Absent("2 of 3 runs were \"censored\"")),
                        Entry.number(Double.NEGATIVE_INFINITY))
                .html();
        assertThat(table)
                .contains("<td>1.235 [0.5, ∞]</td>", "<td title=\"2 of 3 runs were &quot;censored&quot;\">–</td>")
                .contains("<td>−∞</td>", "<caption>&lt;c&gt;</caption>");
    }

    @Test
    void aRowMustFitItsTable() {
        HtmlTable table = new HtmlTable("", "a", "b");
        assertThatThrownBy(() -> table.row(Entry.count(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a row must have 2 entries, but has 1");
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
            if (style == TextStyle.VERTEX_ON_COLOUR) {
                continue;
            }
            assertThat(contrast(onDark.getOrDefault(style.colour(), style.colour()), ground))
                    .as(style.toString())
                    .isGreaterThan(4.5);
        }
        assertThat(new HtmlPage("").html()).contains("svg [stroke=\"#000000\"]{stroke:#f0f0f0}");
    }

    @Test
    void noTwoSeriesLookTheSameWithoutColour() {
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
