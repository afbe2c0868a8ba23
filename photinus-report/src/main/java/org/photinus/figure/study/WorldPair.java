package org.photinus.figure.study;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.photinus.stats.Estimate;
import org.photinus.stats.PairedComparison;
import org.photinus.stats.PairedMeans;
import org.photinus.study.MeasureSample;
import org.photinus.study.runs.RunMeasure;

/**
 * What two cells that meet the same weather differ in.
 *
 * @param locks of the lock times of the other cell with those of the base
 * @param means of the measures of how well they keep together; none where fewer than two replicates have both values
 */
public record WorldPair(PairedComparison locks, Map<RunMeasure, PairedMeans> means) {
    public WorldPair {
        Map<RunMeasure, PairedMeans> copy = new EnumMap<>(RunMeasure.class);
        copy.putAll(means);
        means = Collections.unmodifiableMap(copy);
    }

    static WorldPair of(MeasureSample base, MeasureSample other) {
        Map<RunMeasure, PairedMeans> means = new EnumMap<>(RunMeasure.class);
        for (RunMeasure measure : RunMeasure.OF_KEEPING) {
            PairedMeans.of(base.of(measure), other.of(measure)).ifPresent(found -> means.put(measure, found));
        }
        return new WorldPair(PairedComparison.of(base.lockTimes(), other.lockTimes()), means);
    }

    /** The paired means of a measure, at any level; none where fewer than two replicates have both values. */
    public Optional<PairedMeans> paired(RunMeasure measure) {
        return Optional.ofNullable(means.get(measure));
    }

    /** By how much the mean of the other is greater. */
    public Estimate difference(RunMeasure measure) {
        return paired(measure).map(PairedMeans::differenceOfMeans).orElseGet(WorldPair::tooFew);
    }

    /** How many times the mean of the base the mean of the other is. */
    public Estimate ratio(RunMeasure measure) {
        return paired(measure).map(PairedMeans::ratioOfMeans).orElseGet(WorldPair::tooFew);
    }

    private static Estimate tooFew() {
        return new Estimate.Absent("fewer than 2 pairs of runs have both values");
    }
}
