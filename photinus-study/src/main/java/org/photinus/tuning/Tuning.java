package org.photinus.tuning;

import org.photinus.phase.ExactTime;

/**
 * A search for the p and r with the least goal: a race over a grid, then refinement around its winner.
 *
 * <p>In a race all points begin with a few replicates that are stopped early. Points that are worse than the best
 * drop out; those left get twice the replicates and, where runs of theirs are still censored, a cap four times as
 * late. A point is dropped only on evidence: its runs, censored ones as "at least", are compared with those of the
 * best pair by pair, at 95 % for all comparisons together. A point that proves dearer than it looked, as one whose
 * runs are rarely but long stuck, calls back those that it had beaten.
 *
 * <p>What was dropped early is of unknown value. So that a map can tell what is slow from what looks stuck, the
 * censored runs of those points go on to a later time when the race is over; that changes no answer.
 *
 * <p>The answer's value comes from replicates 1 to {@code replicates}, which are also those of a batch; the race
 * has the ones after them.
 *
 * @param p what p may be
 * @param r what r may be
 * @param goal what is to be small
 * @param mapTime how far runs of points that dropped out go on when the race is over, in periods
 * @param maxTime the horizon: no run is longer, in periods
 * @param replicates the most runs of a point
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
