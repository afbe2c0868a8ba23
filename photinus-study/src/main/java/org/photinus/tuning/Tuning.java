package org.photinus.tuning;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.photinus.phase.ExactTime;
import org.photinus.world.ReceiverRule;

/**
 * A search for the p, the r and, in a world, the receiver with the least goal: a race over a grid, then refinement around its winner.
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
 * <p>In a world the rule of the paper is then measured by the same replicates as the winner, so that one knows by how
 * much the best is better: at the p and r of the winner, and at those that are best for the paper's rule itself.
 *
 * @param p what p may be
 * @param r what r may be
 * @param receivers what receivers may do in a world; empty in the ideal world, and where it stays what it is without
 *     being compared with the rule of the paper
 * @param goal what is to be small
 * @param mapTime how far runs of points that dropped out go on when the race is over, in periods; and when a point that
 *     looks stuck is set aside, while no point has a known value
 * @param maxTime the horizon: no run is longer, in periods
 * @param replicates the most runs of a point in the race, and those of a measurement
 */
public record Tuning(
        TuningAxis p,
        TuningAxis r,
        List<ReceiverRule> receivers,
        TuningGoal goal,
        ExactTime mapTime,
        ExactTime maxTime,
        int replicates) {

    public Tuning {
        receivers = receivers.stream().distinct().toList();
        if (!(replicates >= 2)) {
            throw new IllegalArgumentException(
                    "replicates must be at least 2, since one has no interval, but is " + replicates);
        }
        if (!(maxTime.compareTo(ExactTime.ZERO) > 0)) {
            throw new IllegalArgumentException("max time must be more than 0, but is " + maxTime);
        }
        if (!(gridPoints(p, r, receivers) >= 2)) {
            throw new IllegalArgumentException(
                    receivers.isEmpty()
                            ? "p or r must be free to vary, but each has one value"
                            : "p, r or the receiver must be free to vary, but each has one value");
        }
    }

    /** A search for p and r alone. */
    public Tuning(TuningAxis p, TuningAxis r, TuningGoal goal, ExactTime mapTime, ExactTime maxTime, int replicates) {
        this(p, r, List.of(), goal, mapTime, maxTime, replicates);
    }

    /** How many points the first grid has, those that cannot be among them. */
    public long gridPoints() {
        return gridPoints(p, r, receivers);
    }

    private static long gridPoints(TuningAxis p, TuningAxis r, List<ReceiverRule> receivers) {
        return (long) p.places().size() * r.places().size() * Math.max(1, receivers.size());
    }

    /** The points of the first grid, receiver by receiver, those that cannot be among them. */
    public List<TuningPoint> grid() {
        List<TuningPoint> grid = new ArrayList<>();
        List<Optional<ReceiverRule>> rules = receivers.isEmpty()
                ? List.of(Optional.empty())
                : receivers.stream().map(Optional::of).toList();
        rules.forEach(rule ->
                p.places().forEach(onP -> r.places().forEach(onR -> grid.add(new TuningPoint(onP, onR, rule)))));
        return grid;
    }

    /** The points around one with the same receiver, at a part of the steps of p and r. */
    List<TuningPoint> around(TuningPoint centre, int part) {
        List<TuningPoint> near = new ArrayList<>();
        p.around(centre.p(), part)
                .forEach(onP -> r.around(centre.r(), part)
                        .forEach(onR -> near.add(new TuningPoint(onP, onR, centre.receive()))));
        return near;
    }

    /** Runs it. */
    public TuningResult run(TuningRuns runs, TuningListener listener) {
        return new TuningRace(this, runs, listener).result();
    }
}
