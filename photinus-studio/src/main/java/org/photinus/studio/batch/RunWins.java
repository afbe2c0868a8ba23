package org.photinus.studio.batch;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.photinus.phase.ExactTime;
import org.photinus.studio.session.JsonText;

/** Who was first, replicate by replicate, among samples on the same random numbers. */
public final class RunWins {
    private final int[] wins;
    private int replicates;
    private int ties;
    private int undecided;

    private RunWins(int samples) {
        this.wins = new int[samples];
    }

    /**
     * {@code replicates} that all samples have; {@code wins}, of each sample those in which it alone was first;
     * {@code ties}, those in which several were; {@code undecided}, those in which none came to its end. A run is first by
     * its sync-time, or where that is what counts for all by its lock; times are compared exactly.
     */
    public static JsonText of(List<RunSample> samples) {
        RunWins all = new RunWins(samples.size());
        boolean byLock = samples.stream().allMatch(RunSample::isByLock);
        for (long replicate : samples.get(0).replicates()) {
            if (samples.stream().allMatch(sample -> sample.has(replicate))) {
                all.add(samples.stream()
                        .map(sample -> sample.time(replicate, byLock))
                        .toList());
            }
        }
        return new JsonText()
                .number("replicates", all.replicates)
                .list("wins", Arrays.stream(all.wins).boxed().toList(), count -> Integer.toString(count))
                .number("ties", all.ties)
                .number("undecided", all.undecided);
    }

    private void add(List<Optional<ExactTime>> times) {
        replicates++;
        Optional<ExactTime> first = times.stream().flatMap(Optional::stream).min(ExactTime::compareTo);
        if (first.isEmpty()) {
            undecided++;
        } else if (times.stream().filter(first::equals).count() > 1) {
            ties++;
        } else {
            wins[times.indexOf(first)]++;
        }
    }
}
