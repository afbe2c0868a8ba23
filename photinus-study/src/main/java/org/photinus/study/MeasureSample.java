package org.photinus.study;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.photinus.phase.ExactTime;
import org.photinus.run.Measures;
import org.photinus.run.RunOutcome;
import org.photinus.stats.ReplicateValues;
import org.photinus.stats.SyncTimes;
import org.photinus.study.runs.RunMeasure;
import org.photinus.sync.Lock;

/**
 * What was measured of the runs of a cell in a world, run by run.
 *
 * @param lockTimes when each run locked, in the unit of the period. A lock is known once it has held, so that a run without
 *     one is censored that long before its end
 * @param values all else
 */
public record MeasureSample(SyncTimes lockTimes, Map<RunMeasure, ReplicateValues> values) {

    private static final ReplicateValues NO_VALUES = new ReplicateValues.Recorder().build();

    public MeasureSample {
        Map<RunMeasure, ReplicateValues> copy = new EnumMap<>(RunMeasure.class);
        copy.putAll(values);
        values = Collections.unmodifiableMap(copy);
    }

    /** What was measured of the runs that have it; of none, if none has. */
    public ReplicateValues of(RunMeasure measure) {
        return values.getOrDefault(measure, NO_VALUES);
    }

    /** Takes runs one after another, in increasing order of their replicates; for one thread. */
    static final class Recorder {
        private final double unit;
        private final ExactTime hold;
        private final SyncTimes.Recorder locks;
        private final Map<RunMeasure, ReplicateValues.Recorder> values = new EnumMap<>(RunMeasure.class);

        Recorder(Cell cell, Lock lock) {
            this.unit = cell.period().doubleValue();
            this.hold = lock.hold();
            this.locks = new SyncTimes.Recorder(before(cell.maxTime()));
            for (RunMeasure measure : RunMeasure.values()) {
                values.put(measure, new ReplicateValues.Recorder());
            }
        }

        private double before(ExactTime end) {
            return end.compareTo(hold) < 0 ? 0 : end.minus(hold).toDouble() * unit;
        }

        void add(long replicate, RunOutcome run) {
            Optional<ExactTime> lockTime = run.measures().flatMap(Measures::lockTime);
            double lock = lockTime.map(time -> time.toDouble() * unit).orElse(before(run.end()));
            locks.add(replicate, lock, lockTime.isPresent(), (double) run.jumps(), OptionalLong.empty());
            values.forEach((measure, recorder) -> {
                OptionalDouble value = measure.of(run);
                if (value.isPresent()) {
                    recorder.add(replicate, value.getAsDouble());
                }
            });
        }

        MeasureSample build() {
            Map<RunMeasure, ReplicateValues> built = new EnumMap<>(RunMeasure.class);
            values.forEach((measure, recorder) -> built.put(measure, recorder.build()));
            return new MeasureSample(locks.build(), built);
        }
    }
}
