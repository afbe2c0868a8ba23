package org.photinus.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
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

    private static TailFigure figure(List<TailCurve> curves, int decades) {
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
                .contains(">a tail<", ">of something<", ">P(T* &gt; t)<", ">time t<")
                .contains(">exact law<", ">runs &amp; more<", ">a bound with number 3<")
                .contains(">1<", ">0.1<", ">0.001<", ">10⁻⁶<");
        // Once in the panel and once in the legend.
        for (String kind : List.of("exact", "empirical", "bound", "band")) {
            assertThat(svg.split("class=\"" + kind + "\"", -1)).as(kind).hasSize(3);
        }
    }

    @Test
    void aLongAxisSkipsPowersAndManyEntriesTakeSeveralLines() {
        List<TailCurve> many = new ArrayList<>(List.of(EXACT));
        for (int number = 1; number <= 8; number++) {
            many.add(bound(number));
        }
        String svg = figure(many, 40).svg();
        assertThat(svg).contains(">10⁻⁵<", ">10⁻⁴⁰<").doesNotContain(">10⁻⁶<");
        assertThat(svg.split("class=\"bound\"", -1)).hasSize(17);
    }

    @Test
    void sameCurvesGiveTheSameBytesWhateverTheLocale() {
        TailFigure figure = figure(List.of(EXACT, RUNS), 6);
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            TailFigure again = figure(List.of(EXACT, RUNS), 6);
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
