package org.photinus.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.figure.SimulatedStudies;
import org.photinus.figure.StudyView;
import org.photinus.stats.Estimate;
import org.photinus.study.CellSummary;
import org.photinus.study.CellTable;
import org.photinus.study.StudyResults;

class CellTableTest {
    private static List<String> lines(StudyResults results) throws Exception {
        StringBuilder table = new StringBuilder();
        CellTable.write(results, table);
        return table.toString().lines().toList();
    }

    /** Fields without a comma in them. */
    private static List<String> fields(String line) {
        return List.of(line.split(",", -1));
    }

    private static String field(List<String> lines, int row, String column) {
        int at = fields(lines.get(0)).indexOf(column);
        return fields(lines.get(row)).get(at);
    }

    @Test
    void everyCellIsARowOfAsManyFieldsAsThereAreColumns() throws Exception {
        List<String> lines = lines(SimulatedStudies.grid());
        assertThat(lines).hasSize(16);
        assertThat(lines.get(0)).startsWith("pulse_probability,threshold,seed,period,replicates,synchronized");
        assertThat(lines)
                .allSatisfy(line ->
                        assertThat(fields(line)).hasSize(fields(lines.get(0)).size()));
    }

    @Test
    void numbersKeepAllTheirDigits() throws Exception {
        StudyResults results = SimulatedStudies.grid();
        List<String> lines = lines(results);
        CellSummary summary = CellSummary.of(results.cell(4));
        Estimate.Known mean = summary.mean().known().orElseThrow();
        assertThat(field(lines, 5, "pulse_probability")).isEqualTo("0.3");
        assertThat(field(lines, 5, "threshold")).isEqualTo("0.5");
        assertThat(Double.parseDouble(field(lines, 5, "mean"))).isEqualTo(mean.value());
        assertThat(Double.parseDouble(field(lines, 5, "mean_standard_error")))
                .isEqualTo(mean.standardError().orElseThrow());
        assertThat(Double.parseDouble(field(lines, 5, "restricted_mean_high")))
                .isEqualTo(mean.interval().high());
        assertThat(Double.parseDouble(field(lines, 5, "median_low")))
                .isEqualTo(summary.median().known().orElseThrow().interval().low());
        assertThat(Double.parseDouble(field(lines, 5, "tail_rate")))
                .isEqualTo(summary.tail().rate().known().orElseThrow().value());
        assertThat(field(lines, 5, "counted_pulses")).isEmpty();
        assertThat(field(lines, 5, "q99_high")).as("open above").isEmpty();
    }

    @Test
    void censoredCellsHaveNoMeanAndTextWithCommasIsQuoted() throws Exception {
        List<String> lines = lines(SimulatedStudies.comparison());
        assertThat(lines.get(12)).startsWith("cycle,20,\"linear:0.3261,0.46\",");
        String[] behind =
                lines.get(12).substring(lines.get(12).indexOf("\",") + 2).split(",", -1);
        int mean = fields(lines.get(0)).indexOf("mean") - 3;
        assertThat(behind[mean]).isEmpty();
        assertThat(behind[mean + 4]).isNotEmpty();
    }

    @Test
    void theReportWritesTheSameTable() throws Exception {
        StringBuilder fromView = new StringBuilder();
        StudyView view = StudyView.of(SimulatedStudies.grid());
        CellTable.write(view.study(), index -> view.cells().get(index).summary(), fromView);
        assertThat(fromView.toString().lines().toList()).isEqualTo(lines(SimulatedStudies.grid()));
    }
}
