package org.photinus.figure.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.chart.ChartAxis;
import org.photinus.figure.SimulatedStudies;
import org.photinus.study.Factor;
import org.photinus.study.Study;

class StudyLayoutTest {
    private static final Factor GRAPH = new Factor("graph", List.of("path", "cycle"));
    private static final Factor AGENTS = new Factor("agents", List.of("10", "50", "30"));
    private static final Factor UPDATE = new Factor("update", List.of("binary", "linear:0.3,0.4"));
    private static final Factor PERIOD = new Factor("period", List.of("2"));

    private static StudyLayout layout(Set<String> pair, Factor... factors) {
        return StudyLayout.of(
                SimulatedStudies.of("s", List.of(factors), pair, 2, 9).study());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10 20 30 | true",
                "0.5 1e-3 | true",
                "regular:2 regular:5 | true",
                "linear:0,0 linear:0.05,0.05 | true",
                "linear:0.3,0.4 linear:0.1,0.1 | false",
                "regular:2 grid:2 | false",
                "path cycle | false",
                "1 1.0 | false",
                "1-2 3 | false",
                "0 2ms 4ms | true",
                "20ppm 5ppm | true",
                "1ms 2s | false",
                "2ms 2ms+exp:1ms | false",
            })
    void levelsAreNumbersIfAllOfThemAre(String levels, boolean numeric) {
        assertThat(FactorScale.of(new Factor("f", List.of(levels.split(" ", -1))))
                        .isNumeric())
                .isEqualTo(numeric);
    }

    @Test
    void numericLevelsStandInTheirOrder() {
        FactorScale agents = FactorScale.of(AGENTS);
        assertThat(agents.ordered()).containsExactly("10", "30", "50");
        assertThat(agents.axis().logarithmic()).isTrue();
        assertThat(agents.axis().label()).isEqualTo("number of agents N");
        assertThat(agents.brief("30")).isEqualTo("N = 30");
        FactorScale slope = FactorScale.of(new Factor("update", List.of("linear:0.5,0.5", "linear:0,0")));
        assertThat(slope.axis().label()).isEqualTo("slope m");
        assertThat(slope.brief("linear:0.5,0.5")).isEqualTo("m = 0.5");
        assertThat(slope.ordered()).containsExactly("linear:0,0", "linear:0.5,0.5");
        assertThat(slope.axis().logarithmic()).isFalse();
        FactorScale degree = FactorScale.of(new Factor("graph", List.of("regular:3", "regular:5")));
        assertThat(degree.axis().label()).isEqualTo("graph (regular:…)");
        assertThat(slope.axis().ticks()).extracting(ChartAxis.Tick::label).containsExactly("0", "0.5");
        assertThat(slope.sideBySideAxis().ticks())
                .extracting(ChartAxis.Tick::label)
                .containsExactly("0", "0.5");
        assertThat(slope.brief("linear:0,0")).isEqualTo("m = 0");
        assertThat(FactorScale.of(GRAPH).brief("path")).isEqualTo("path");
        assertThat(FactorScale.of(GRAPH).axis().ticks()).hasSize(2);
        assertThat(FactorScale.label("maxTime")).isEqualTo("max time");
    }

    @Test
    void numbersGoAlongTheAxisAndPairsAreSeries() {
        StudyLayout layout = layout(Set.of("update"), UPDATE, GRAPH, AGENTS, PERIOD);
        assertThat(layout.x().orElseThrow().name()).isEqualTo("agents");
        assertThat(layout.series().orElseThrow().name()).isEqualTo("update");
        assertThat(layout.panels()).extracting(FactorScale::name).containsExactly("graph");
        assertThat(layout.fixed()).isEqualTo(Map.of("period", "2"));
        assertThat(layout.panelLevels()).containsExactly(Map.of("graph", "path"), Map.of("graph", "cycle"));
        assertThat(StudyLayout.heading(Map.of("graph", "path"), layout.panels()))
                .isEqualTo("path");
    }

    @Test
    void aReaderMayChooseTheAxis() {
        Study study = SimulatedStudies.of("s", List.of(UPDATE, GRAPH, AGENTS, PERIOD), Set.of("update"), 2, 9)
                .study();
        StudyLayout layout = StudyLayout.along(study, "graph");
        assertThat(layout.x().orElseThrow().name()).isEqualTo("graph");
        assertThat(layout.series().orElseThrow().name()).isEqualTo("update");
        assertThat(layout.panels()).extracting(FactorScale::name).containsExactly("agents");
        assertThat(StudyLayout.along(study, "period").x().orElseThrow().name())
                .as("what does not vary is no axis")
                .isEqualTo("agents");
    }

    @Test
    void pairedNumbersGoAlongTheAxisIfThereAreNoOthers() {
        Factor slope = new Factor("update", List.of("linear:0,0", "linear:0.1,0.1", "linear:0.2,0.2"));
        StudyLayout layout = layout(Set.of("update"), slope, GRAPH);
        assertThat(layout.x().orElseThrow().name()).isEqualTo("update");
        assertThat(layout.series().orElseThrow().name()).isEqualTo("graph");
    }

    @Test
    void aFactorOfManyLevelsMakesPanelsNotSeries() {
        Factor many = new Factor("threshold", List.of(".1", ".2", ".3", ".4", ".5", ".6", ".7", ".8", ".9"));
        Factor more = new Factor("agents", List.of("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"));
        StudyLayout layout = layout(Set.of(), many, more);
        assertThat(layout.x().orElseThrow().name()).isEqualTo("agents");
        assertThat(layout.series()).isEmpty();
        assertThat(layout.panels()).hasSize(1);
    }

    @Test
    void whereNothingVariesThereIsNoAxis() {
        StudyLayout layout = layout(Set.of(), PERIOD);
        assertThat(layout.x()).isEmpty();
        assertThat(layout.series()).isEmpty();
        assertThat(layout.panelLevels()).containsExactly(Map.of());
    }
}
