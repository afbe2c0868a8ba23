package org.photinus.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.VertexTriggering;
import org.photinus.run.Horizon;
import org.photinus.sync.ExactSync;

class StudyTest {

    @Test
    void aStudyKeepsWhatItWasGiven() {
        Map<String, String> levels = new LinkedHashMap<>(Map.of("agents", "5"));
        CellSetup setup = new CellSetup(
                OscillatorNetwork.of(Digraphs.cycle(5), BinaryUpdate.of("0.5"), VertexTriggering.of(0.5)),
                InitialPhases.uniform(),
                new ExactSync(),
                Horizon.ofPeriods(10));
        Cell cell = Cell.of(levels, 7, setup);
        List<Cell> cells = new ArrayList<>(List.of(cell));
        Study study = new Study(
                "rings",
                List.of(new Factor("agents", List.of("5"))),
                cells,
                1,
                20,
                Set.of("update"),
                Optional.of(new SequentialStopping(0.02, 100)));
        levels.put("agents", "6");
        cells.clear();
        assertThat(study.cells()).containsExactly(cell);
        assertThat(cell.levels()).containsExactly(Map.entry("agents", "5"));
        assertThat(cell.setup().get()).isSameAs(setup);
    }

    @Test
    void aFactorHasLevelsEachOnce() {
        assertThatThrownBy(() -> new Factor("agents", List.of()))
                .hasMessage("factor agents must have at least one level, but has none");
        assertThatThrownBy(() -> new Factor("agents", List.of("5", "6", "5")))
                .hasMessage("factor agents must have each level once, but has 5, 6, 5");
    }

    @Test
    void sequentialStoppingNeedsAnErrorAndRoom() {
        for (double wrong : new double[] {0, 1, -0.1, Double.NaN}) {
            assertThatThrownBy(() -> new SequentialStopping(wrong, 100))
                    .hasMessage("relativeError must lie between 0 and 1, but is " + wrong);
        }
        assertThatThrownBy(() -> new SequentialStopping(0.1, 1)).hasMessage("atMost must be at least 2, but is 1");
    }
}
