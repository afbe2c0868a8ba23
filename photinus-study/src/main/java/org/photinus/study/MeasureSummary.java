package org.photinus.study;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;
import org.photinus.stats.Estimate;
import org.photinus.stats.SurvivalCurve;
import org.photinus.study.runs.RunMeasure;

/**
 * What the replicates of a cell in a world say (S21). A run that did not lock never enters as a time.
 *
 * @param locked how many runs locked
 * @param lockTime the mean lock time, in the unit of the period; absent if any run did not lock
 * @param lockQuantiles of the lock time by share, from the Kaplan–Meier curve
 * @param means of all else that was measured
 */
public record MeasureSummary(
        int locked, Estimate lockTime, Map<Double, Estimate> lockQuantiles, Map<RunMeasure, Estimate> means) {

    public MeasureSummary {
        lockQuantiles = Collections.unmodifiableMap(new TreeMap<>(lockQuantiles));
        Map<RunMeasure, Estimate> copy = new EnumMap<>(RunMeasure.class);
        copy.putAll(means);
        means = Collections.unmodifiableMap(copy);
    }

    static MeasureSummary of(MeasureSample sample) {
        int runs = sample.lockTimes().size();
        int censored = sample.lockTimes().censored();
        Estimate mean = censored == 0
                ? sample.lockTimes().restrictedMean().atLeast(0)
                : new Estimate.Absent(censored + " of " + runs + " runs did not lock");
        Map<RunMeasure, Estimate> means = new EnumMap<>(RunMeasure.class);
        sample.values()
                .forEach((measure, values) -> means.put(
                        measure, measure.isNeverNegative() ? values.mean().atLeast(0) : values.mean()));
        return new MeasureSummary(
                runs - censored, mean, CellSummary.quantiles(SurvivalCurve.of(sample.lockTimes())), means);
    }

    /** The mean of one of the measures. */
    public Estimate mean(RunMeasure measure) {
        Estimate mean = means.get(measure);
        return mean == null ? new Estimate.Absent("it was not measured") : mean;
    }

    /** The estimate of the median of the lock time. */
    public Estimate lockMedian() {
        Estimate median = lockQuantiles.get(0.5);
        return median == null ? new Estimate.Absent("there are no runs") : median;
    }
}
