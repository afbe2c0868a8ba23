package org.photinus.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.photinus.graph.DigraphAnalysis;
import org.photinus.graph.Digraphs;

class ShortNamesTest {
    private static final List<String> SENSORS = IntStream.rangeClosed(1, 9)
            .mapToObj(i -> "sensor-net-building-000" + i)
            .toList();

    private static ShortNames of(String... names) {
        return ShortNames.of(List.of(names));
    }

    @Test
    void aLongBeginningThatAllShareIsSaidOnceAndNoNumberIsCutApart() {
        ShortNames sensors = ShortNames.of(SENSORS);
        assertThat(sensors.prefix()).isEqualTo("sensor-net-building-");
        assertThat(sensors.names()).startsWith("…0001", "…0002").hasSize(9);
        assertThat(sensors.label("agent")).isEqualTo("agent sensor-net-building-…");
    }

    @Test
    void noWordIsCutApart() {
        assertThat(of("Hamburg-Altona", "Hamburg-Altstadt").names()).containsExactly("…Altona", "…Altstadt");
        assertThat(of("Hamburg-Mitte", "Hamburg-Mittelweg").names()).containsExactly("…Mitte", "…Mittelweg");
        assertThat(of("measuringStationA", "measuringStationB").names()).containsExactly("…A", "…B");
    }

    @Test
    void namesThatAreShortOrShareLittleAreLeftWhole() {
        for (List<String> names : List.of(
                List.of("node-1", "node-2"),
                List.of("Frankfurt am Main", "Frankenthal in der Pfalz"),
                List.of("a name that stands alone"),
                List.of("Wuppertal-Elberfeld", "Bielefeld-Brackwede"))) {
            assertThat(ShortNames.of(names)).isEqualTo(new ShortNames("", names));
        }
    }

    @Test
    void figuresSayTheBeginningOnce() throws Exception {
        RunCaption caption = new RunCaption("", "", SENSORS.subList(0, 2));
        List<String> run = ReadFigure.of(RunFigure.of(HandMadeRuns.twoAgents("1"), caption))
                .texts();
        assertThat(run).contains("…0001", "…0002").containsOnlyOnce("agent sensor-net-building-…");
        List<String> digraph = ReadFigure.of(DigraphFigure.of(DigraphAnalysis.of(Digraphs.cycle(9)), "", SENSORS))
                .texts();
        assertThat(digraph).contains("…0001", "…0009").containsOnlyOnce("names begin with sensor-net-building-…");
        RunCaption nine = new RunCaption("", "", SENSORS);
        assertThat(ReadFigure.of(RunFigure.of(HandMadeRuns.silentClocks(9, 200), nine))
                        .texts())
                .contains("(b) Phases of sensor-net-building-…");
    }
}
