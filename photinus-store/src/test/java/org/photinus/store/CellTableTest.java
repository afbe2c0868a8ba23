package org.photinus.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.photinus.spec.StudyBuilder;
import org.photinus.stats.Estimate;
import org.photinus.study.CellSummary;
import org.photinus.study.StudyResults;
import org.photinus.study.StudyRunner;

class CellTableTest {
    private static final StudyResults GRID = StudyRunner.run(StudyBuilder.named("grid")
            .factor("pulseProbability", "0.1", "0.3", "0.5", "0.7", "0.9")
            .factor("threshold", "0.3", "0.5", "0.7")
            .set("graph", "cycle")
            .set("agents", 6)
            .replicates(40)
            .build()
            .study());
    private static final StudyResults COMPARISON = StudyRunner.run(StudyBuilder.named("comparison")
            .factor("agents", "5", "20")
            .factor("update", "binary", "linear:0.3261,0.46")
            .set("graph", "cycle")
            .set("until", "arc:0.05")
            .set("maxTime", 20)
            .replicates(30)
            .build()
            .study());

    private static List<String> lines(StudyResults results) throws Exception {
        StringBuilder table = new StringBuilder();
        CellTable.write(results.study(), index -> CellSummary.of(results.cell(index)), table);
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
        List<String> lines = lines(GRID);
        assertThat(lines).hasSize(16);
        assertThat(lines.get(0)).startsWith("pulse_probability,threshold,seed,period,replicates,synchronized");
        assertThat(lines)
                .allSatisfy(line ->
                        assertThat(fields(line)).hasSize(fields(lines.get(0)).size()));
    }

    @Test
    void numbersKeepAllTheirDigits() throws Exception {
        StudyResults results = GRID;
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
        List<String> lines = lines(COMPARISON);
        assertThat(lines.get(4)).startsWith("20,\"linear:0.3261,0.46\",");
        String[] behind =
                lines.get(4).substring(lines.get(4).indexOf("\",") + 2).split(",", -1);
        int mean = fields(lines.get(0)).indexOf("mean") - 2;
        assertThat(behind[mean]).isEmpty();
        assertThat(behind[mean + 4]).isNotEmpty();
    }
}
