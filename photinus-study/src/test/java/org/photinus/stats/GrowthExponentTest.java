package org.photinus.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.hipparchus.stat.regression.GLSMultipleLinearRegression;
import org.junit.jupiter.api.Test;
import org.photinus.stats.GrowthExponent.Measure;
import org.photinus.study.CellSummary;

class GrowthExponentTest {
    private static SortedMap<Double, Map<Measure, Estimate>> cells(Object... levelsAndRuns) {
        SortedMap<Double, Map<Measure, Estimate>> cells = new TreeMap<>();
        for (int i = 0; i < levelsAndRuns.length; i += 2) {
            cells.put(
                    ((Number) levelsAndRuns[i]).doubleValue(),
                    CellSummary.of(HandMadeCells.cell((String) levelsAndRuns[i + 1], 90))
                            .measures());
        }
        return cells;
    }

    /** Times four times as long at twice the level: exponent 2, and the same relative error at each level. */
    @Test
    void anExactPowerLawHasItsExponent() {
        GrowthExponent growth = GrowthExponent.of(cells(10, "1 2 3", 20, "4 8 12", 40, "16 32 48"));
        assertThat(growth.of()).isEqualTo(Measure.MEAN);
        Estimate.Known exponent = growth.exponent().known().orElseThrow();
        assertThat(exponent.value()).isEqualTo(2, within(1e-12));
        // Relative error 1/(2·sqrt 3) at log 2 apart: sqrt(1/12) / (log 2 · sqrt 2).
        assertThat(exponent.standardError().orElseThrow())
                .isEqualTo(Math.sqrt(1 / 12.0) / (Math.log(2) * Math.sqrt(2)), within(1e-12));
        assertThat(growth.chiSquared()).isEqualTo(0, within(1e-20));
        assertThat(growth.degreesOfFreedom()).isEqualTo(1);
    }

    /** The same line by the generalized least squares of Hipparchus. */
    @Test
    void theFitIsThatOfGeneralizedLeastSquares() {
        double[] x = {1, 2, 3.5, 4, 7};
        double[] y = {0.3, 1.1, 1.9, 2.2, 3.7};
        double[] weights = {4, 1, 9, 0.5, 2};
        double[][] rows = new double[x.length][1];
        double[][] covariance = new double[x.length][x.length];
        for (int i = 0; i < x.length; i++) {
            rows[i][0] = x[i];
            covariance[i][i] = 1 / weights[i];
        }
        GLSMultipleLinearRegression regression = new GLSMultipleLinearRegression();
        regression.newSampleData(y, rows, covariance);
        Estimate.Known slope = GrowthExponent.fit(Measure.MEAN, x, y, weights)
                .exponent()
                .known()
                .orElseThrow();
        assertThat(slope.value()).isEqualTo(regression.estimateRegressionParameters()[1], within(1e-12));
        // These points scatter less than their errors, so the error is that of known variances.
        assertThat(slope.standardError().orElseThrow())
                .isEqualTo(Math.sqrt(regression.estimateRegressionParametersVariance()[1][1]), within(1e-12));
    }

    /** Residuals 1, −2, 1 at weight 1 on x = 0, 1, 2: chi-squared 6 on 1 degree, so the error is sqrt(6/2). */
    @Test
    void scatterBeyondTheErrorsWidensTheInterval() {
        GrowthExponent growth = GrowthExponent.fit(
                Measure.MEAN, new double[] {0, 1, 2}, new double[] {1, -2, 1}, new double[] {1, 1, 1});
        assertThat(growth.chiSquared()).isEqualTo(6, within(1e-12));
        assertThat(growth.exponent().known().orElseThrow().standardError().orElseThrow())
                .isEqualTo(Math.sqrt(3), within(1e-12));
    }

    @Test
    void censoredMeansGiveWayToMedians() {
        GrowthExponent growth = GrowthExponent.of(cells(1, "1 1 1 1 1 2 2 2 2 2 2 3", 2, "2 2 2 2 2 3 4 4 4 4 4 90*"));
        assertThat(growth.of()).isEqualTo(Measure.MEDIAN);
        assertThat(growth.exponent().known()).isPresent();
        assertThat(growth.degreesOfFreedom()).isZero();
    }

    @Test
    void mediansThatWereNotReachedGiveWayToRestrictedMeans() {
        GrowthExponent growth = GrowthExponent.of(cells(1, "1 2 3", 2, "80 90* 90*"));
        assertThat(growth.of()).isEqualTo(Measure.RESTRICTED_MEAN);
        assertThat(growth.of().text()).isEqualTo("restricted mean");
        assertThat(growth.exponent().known()).isPresent();
    }

    @Test
    void whereThereIsNothingToFitItSaysWhy() {
        assertThat(GrowthExponent.of(cells(1, "1 2")).exponent())
                .isEqualTo(new Estimate.Absent("an exponent needs at least 2 levels"));
        assertThat(GrowthExponent.of(cells(0, "1 2", 1, "2 3")).exponent())
                .isEqualTo(new Estimate.Absent("a level is not above 0"));
        assertThat(GrowthExponent.of(cells(1, "90* 90*", 2, "90* 90*")).exponent())
                .isEqualTo(new Estimate.Absent("a level has no estimate above 0 with an error above 0"));
        assertThat(GrowthExponent.of(cells(1, "0 0", 2, "0 0")).exponent().known())
                .isEmpty();
    }
}
