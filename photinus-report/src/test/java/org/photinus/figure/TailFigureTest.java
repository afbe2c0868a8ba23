package org.photinus.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.photinus.chart.Figure;
import org.photinus.phase.ExactTime;

class TailFigureTest {
    private static final TailCurve EXACT = new TailCurve(
            "exact law",
            TailCurve.Kind.EXACT,
            List.of(
                    TailCurve.Step.of(ExactTime.ZERO, 0),
                    TailCurve.Step.of(ExactTime.ofPeriods(2), -1),
                    TailCurve.Step.of(ExactTime.ofPeriods(4), -2),
                    TailCurve.Step.of(ExactTime.ofPeriods(9), -9)));

    private static final TailCurve RUNS = new TailCurve(
            "runs & more",
            TailCurve.Kind.EMPIRICAL,
            List.of(
                    TailCurve.Step.of(ExactTime.ZERO, 0),
                    new TailCurve.Step(ExactTime.ofPeriods(2), -1.1, -1.3, -0.9),
                    new TailCurve.Step(
                            ExactTime.ofPeriods(5),
                            Double.NEGATIVE_INFINITY,
                            Double.NEGATIVE_INFINITY,
                            Double.NEGATIVE_INFINITY)));

    private static TailCurve bound(int number) {
        return new TailCurve(
                "a bound with number " + number,
                TailCurve.Kind.BOUND,
                List.of(TailCurve.Step.of(ExactTime.ZERO, 0), TailCurve.Step.of(ExactTime.ofPeriods(number), -0.5)));
    }

    private static Figure figure(List<TailCurve> curves, int decades) {
        return TailFigure.of(
                new RunCaption("a tail", "of something", List.of()),
                curves,
                ExactTime.ofPeriods(10),
                BigDecimal.ONE,
                decades);
    }

    @Test
    void everyCurveIsDrawnInItsKindAndNamedInTheLegend() {
        String svg = figure(List.of(EXACT, RUNS, bound(3)), 6).svg();
        assertThat(svg)
                .contains(">a tail<", ">of something<", ">P(T* &gt; t)<", ">time t (periods)<")
                .contains(">exact law<", ">runs &amp; more<", ">a bound with number 3<")
                .contains(">1<", ">10⁻¹<", ">10⁻³<", ">10⁻⁶<");
        assertThat(count(svg, "class=\"curve\"")).isEqualTo(3);
        assertThat(count(svg, "class=\"band\"")).isEqualTo(1);
        // The line of each curve, and the band of the runs.
        assertThat(count(svg, "class=\"key\"")).isEqualTo(4);
        // What is exact or estimated is a whole line, a bound is not: once in the panel and once in the legend.
        assertThat(count(svg, "stroke-dasharray")).isEqualTo(2);
    }

    private static int count(String text, String part) {
        return text.split(part, -1).length - 1;
    }

    @Test
    void theLegendKeepsTheOrderAndTheExactLawLiesOnTop() {
        String svg = figure(List.of(EXACT, RUNS, bound(3)), 6).svg();
        assertThat(svg.indexOf(">exact law<")).isLessThan(svg.indexOf(">runs"));
        assertThat(svg.indexOf(">runs")).isLessThan(svg.indexOf(">a bound"));
        String panel = svg.substring(svg.indexOf("class=\"panel\""));
        String exact = "stroke=\"#000000\"";
        assertThat(panel.indexOf("stroke-dasharray")).isLessThan(panel.indexOf("class=\"band\""));
        assertThat(panel.indexOf("class=\"band\"")).isLessThan(panel.indexOf(exact));
    }

    @Test
    void aCurveEndsWhereItFallsBelowThePaper() throws Exception {
        String curves = "//g[@class='panel']/path[@class='curve']/@d";
        List<String> fallen =
                ReadFigure.of(figure(List.of(EXACT, bound(3)), 6).svg()).values(curves);
        assertThat(fallen.get(0)).matches(".*h[\\d.]+");
        assertThat(fallen.get(1)).matches(".*v[\\d.]+");
    }

    @Test
    void aLongAxisSkipsPowersAndManyEntriesTakeSeveralLines() {
        List<TailCurve> many = new ArrayList<>(List.of(EXACT));
        for (int number = 1; number <= 8; number++) {
            many.add(bound(number));
        }
        String svg = figure(many, 40).svg();
        assertThat(svg).contains(">10⁻⁵<", ">10⁻⁴⁰<").doesNotContain(">10⁻⁶<");
        assertThat(count(svg, "stroke-dasharray")).isEqualTo(16);
    }

    @Test
    void sameCurvesGiveTheSameBytesWhateverTheLocale() {
        Figure figure = figure(List.of(EXACT, RUNS), 6);
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            Figure again = figure(List.of(EXACT, RUNS), 6);
            assertThat(again.svg()).isEqualTo(figure.svg());
            assertThat(again.png(200)).isEqualTo(figure.png(200));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void aFigureWithoutTimeOrDepthIsStillOneOrRefused() {
        assertThat(TailFigure.of(
                                new RunCaption("", "", List.of()),
                                List.of(EXACT),
                                ExactTime.ZERO,
                                BigDecimal.valueOf(2),
                                1)
                        .svg())
                .contains("time t (period T = 2)");
        assertThatThrownBy(() -> figure(List.of(EXACT), 0)).hasMessage("decades must be at least 1, but is 0");
        assertThatThrownBy(() -> new TailCurve("x", TailCurve.Kind.EXACT, List.of()))
                .hasMessage("a curve must have at least one step, but 'x' has none");
    }
}
