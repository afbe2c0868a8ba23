package org.photinus.tuning;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.photinus.stats.Estimate;

/**
 * The answer of a tuning and its evidence.
 *
 * @param isComplete false if it was cancelled: then it is what the rounds that were finished say
 * @param best the best point; empty if no point has a known value before the horizon
 * @param value of the goal at the best point, by replicates that had no part in its choice: else the luckiest
 *     point would look better than it is. If it was cancelled, by those that had
 * @param replicates how many of those there are
 * @param censored how many of those did not synchronize before the horizon
 * @param measured how many points were measured so: more than one if the first looked better in the race than it is.
 *     The interval of the value holds for all of them at once
 * @param thresholdMatters false if at the best p all runs are the same with every r that was tried
 * @param paper the rule of the paper at the p and r of the best; empty in the ideal world, if the best is that rule, or if
 *     it was cancelled
 * @param paperAtBest the same at the p and r that are best for the paper's rule; empty likewise, or if these are the best
 *     point, or if the rule was not in the race with several p or r
 * @param cells all points that were run, by receiver, then p, then r
 */
public record TuningResult(
        boolean isComplete,
        Optional<TuningCell> best,
        Estimate value,
        int replicates,
        int censored,
        int measured,
        boolean thresholdMatters,
        Optional<TuningRival> paper,
        Optional<TuningRival> paperAtBest,
        List<TuningCell> cells) {

    public TuningResult {
        cells = List.copyOf(cells);
    }

    /** A result that is not compared with the rule of the paper. */
    public TuningResult(
            boolean isComplete,
            Optional<TuningCell> best,
            Estimate value,
            int replicates,
            int censored,
            int measured,
            boolean thresholdMatters,
            List<TuningCell> cells) {
        this(
                isComplete,
                best,
                value,
                replicates,
                censored,
                measured,
                thresholdMatters,
                Optional.empty(),
                Optional.empty(),
                cells);
    }

    /** The points of some standing, best first. */
    public List<TuningCell> cells(TuningCell.Standing standing) {
        return cells.stream()
                .filter(cell -> cell.standing() == standing)
                .sorted(Comparator.comparingDouble(TuningCell::atLeast))
                .toList();
    }
}
