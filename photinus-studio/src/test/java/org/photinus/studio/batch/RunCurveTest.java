package org.photinus.studio.batch;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.photinus.studio.session.Json;
import org.photinus.studio.session.Session;
import org.photinus.text.StudioAddress;

/** The curve of a sample, which leaves out steps that nobody sees. */
class RunCurveTest {
    private static final String ADDRESS = "graph=path&agents=4";
    private static final int RUNS = 3000;

    private static double[][] steps(RunSample sample) {
        List<?> steps = (List<?>)
                Objects.requireNonNull(Json.object(sample.curve().toString()).get("steps"));
        return steps.stream()
                .map(step -> ((List<?>) step)
                        .stream()
                                .mapToDouble(number -> ((BigDecimal) number).doubleValue())
                                .toArray())
                .toArray(double[][]::new);
    }

    @Test
    void whatIsLeftOutIsNotSeenOnALinearOrALogarithmicScale() {
        RunSample sample = new RunSample(ADDRESS);
        String rows = new RunBatches().run(ADDRESS, 1, RUNS);
        assertThat(sample.add(rows)).isEqualTo(RUNS);
        double[][] steps = steps(sample);
        var study = Session.of(StudioAddress.parse(ADDRESS)).study();
        double[] times = RunText.runs(rows, study.columns()).stream()
                .mapToDouble(run -> run.outcome().end().toDouble())
                .sorted()
                .toArray();

        assertThat(steps.length).isLessThan(1200);
        for (int i = 0; i < RUNS; i++) {
            double after = 1 - (i + 1.0) / RUNS;
            double t = times[i];
            double shown = Arrays.stream(steps)
                    .filter(step -> step[0] <= t)
                    .mapToDouble(step -> step[1])
                    .min()
                    .orElse(1);
            assertThat(shown).isBetween(after - 1e-9, Math.min(after + 0.002, after / 0.98) + 1e-9);
        }
        assertThat(steps[0][0]).isEqualTo(times[0]);
        assertThat(steps[steps.length - 1]).startsWith(times[RUNS - 1], 0);
    }
}
