package org.photinus.tuning;

import org.photinus.phase.ExactTime;

/**
 * A search for the p and r with the least goal: a race over a grid, then refinement around its winner.
 *
 * <p>In a race all points begin with a few replicates that are stopped early. Points that are worse than the best
 * drop out; those left get twice the replicates and, where runs of theirs are still censored, a cap four times as
 * late. The best is the one with the least upper end, for few long runs that decide a mean are soon missed.
 *
 * <p>The winner is then measured by replicates 1 to {@code replicates}, which are also those of a batch; the race has the
 * ones after them. Whom the measurement no longer shows to be worse races on, until the best is one that was measured. A
 * point is called worse only if a lower bound on it, valid for any law ({@link org.photinus.stats.MeanEvidence}), lies
 * above an upper bound on a point that was measured; at 95 % for all comparisons together.
 *
 * <p>What was dropped early is of unknown value. So that a map can tell what is slow from what looks stuck, the
 * censored runs of those points go on to a later time when the race is over; that changes no answer. While no value is
 * known, points that look stuck at that time are set aside.
 *
 * @param p what p may be
 * @param r what r may be
 * @param goal what is to be small
 * @param mapTime how far runs of points that dropped out go on when the race is over, in periods; and when a point that
 *     looks stuck is set aside, while no point has a known value
 * @param maxTime the horizon: no run is longer, in periods
 * @param replicates the most runs of a point in the race, and those of a measurement
 */
public record Tuning(
        TuningAxis p, TuningAxis r, TuningGoal goal, ExactTime mapTime, ExactTime maxTime, int replicates) {

    public Tuning {
        if (!(replicates >= 2)) {
            throw new IllegalArgumentException(
                    "replicates must be at least 2, since one has no interval, but is " + replicates);
        }
        if (!(maxTime.compareTo(ExactTime.ZERO) > 0)) {
            throw new IllegalArgumentException("max time must be more than 0, but is " + maxTime);
        }
        if (!((long) p.places().size() * r.places().size() >= 2)) {
            throw new IllegalArgumentException("p or r must be free to vary, but each has one value");
        }
    }

    /** How many points the first grid has. */
    public long gridPoints() {
        return (long) p.places().size() * r.places().size();
    }

    /** Runs it. */
    public TuningResult run(TuningRuns runs, TuningListener listener) {
        return new TuningRace(this, runs, listener).result();
    }
}
