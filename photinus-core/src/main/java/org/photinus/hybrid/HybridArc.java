package org.photinus.hybrid;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.photinus.graph.Subgraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PulseScript;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/**
 * A hybrid arc: phases as a function of hybrid time (t, k), from (0, 0) to an end.
 *
 * <p>It is kept as the initial phases and the jumps; between jumps every phase flows. Whether it solves
 * anything is another question: see {@link SolutionCheck}.
 */
public final class HybridArc {
    private final long[] initial;
    private final List<Jump> jumps;
    private final ExactTime end;
    /** For each agent, the jumps that set its phase. */
    private final Changes[] changes;

    private HybridArc(long[] initial, List<Jump> jumps, ExactTime end) {
        this.initial = initial.clone();
        this.jumps = List.copyOf(jumps);
        this.end = end;
        this.changes = new Changes[initial.length];
        for (int i = 0; i < initial.length; i++) {
            changes[i] = new Changes(initial[i]);
        }
        for (int index = 0; index < this.jumps.size(); index++) {
            Jump jump = this.jumps.get(index);
            changes[agent(jump.agent())].add(index + 1, jump.t(), 0);
            for (Reception reception : jump.receptions()) {
                changes[agent(reception.agent())].add(index + 1, jump.t(), reception.after());
            }
        }
    }

    /** A hybrid arc from its initial phases in ticks, its jumps in order, and its last time. */
    public static HybridArc of(long[] initial, List<Jump> jumps, ExactTime end) {
        ExactTime last = ExactTime.ZERO;
        for (int index = 0; index < jumps.size(); index++) {
            Jump jump = jumps.get(index);
            if (jump.k() != index) {
                throw new IllegalArgumentException("jumps must be numbered 0, 1, 2, …, but number " + jump.k()
                        + " stands where " + index + " is due");
            }
            if (jump.t().compareTo(last) < 0) {
                throw new IllegalArgumentException(
                        "time must not decrease, but jump " + index + " is at " + jump.t() + " after one at " + last);
            }
            last = jump.t();
        }
        if (end.compareTo(last) < 0) {
            throw new IllegalArgumentException(
                    "a hybrid arc must not end before its last jump at " + last + ", but ends at " + end);
        }
        return new HybridArc(initial, jumps, end);
    }

    public int agents() {
        return initial.length;
    }

    /** The phases at (0, 0), in ticks. */
    public long[] initial() {
        return initial.clone();
    }

    public List<Jump> jumps() {
        return jumps;
    }

    /** The last point of the domain. */
    public HybridTime end() {
        return new HybridTime(end, jumps.size());
    }

    /** Whether (t, k) lies in the domain: between jump k − 1 and jump k. */
    public boolean contains(HybridTime time) {
        return time.k() <= jumps.size()
                && time.t().compareTo(from(time.k())) >= 0
                && time.t().compareTo(to(time.k())) <= 0;
    }

    /** The time at which the arc arrives at jump count k. */
    private ExactTime from(long k) {
        return k == 0 ? ExactTime.ZERO : jumps.get((int) k - 1).t();
    }

    /** The time at which the arc leaves jump count k. */
    private ExactTime to(long k) {
        return k == jumps.size() ? end : jumps.get((int) k).t();
    }

    /** The phase of an agent at a point of the domain, in ticks. */
    public long phase(int agent, HybridTime time) {
        requireDomain(time);
        return changes[agent(agent)].at(time);
    }

    /** The phases of all agents at a point of the domain, in ticks. */
    public long[] phases(HybridTime time) {
        requireDomain(time);
        long[] phases = new long[initial.length];
        for (int i = 0; i < phases.length; i++) {
            phases[i] = changes[i].at(time);
        }
        return phases;
    }

    /** The largest jump count k with (t, k) in the domain: the state after all jumps at t. */
    public HybridTime lastAt(ExactTime t) {
        if (t.compareTo(end) > 0) {
            throw outside("t = " + t);
        }
        int low = 0;
        int high = jumps.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (jumps.get(middle).t().compareTo(t) <= 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return new HybridTime(t, low);
    }

    /** The arc from (0, 0) to a point of its domain. */
    public HybridArc until(HybridTime last) {
        requireDomain(last);
        return new HybridArc(initial, jumps.subList(0, (int) last.k()), last.t());
    }

    /**
     * The ξ of this arc: per jump the arcs that carried a pulse and, for the binary update, the ties
     * that went to 1. A run scripted by it is this arc again.
     */
    public PulseScript script(PhaseUpdateRule update) {
        PulseScript.Builder script = new PulseScript.Builder();
        Optional<BinaryUpdate> binary = update.asBinary();
        for (Jump jump : jumps) {
            int[][] carried = new int[jump.receptions().size()][];
            for (int i = 0; i < carried.length; i++) {
                carried[i] = new int[] {jump.agent(), jump.receptions().get(i).agent()};
            }
            script.jump(Subgraph.ofArcs(carried));
            for (Reception reception : jump.receptions()) {
                boolean tie = binary.filter(
                                r -> reception.before() == r.thresholds().of(reception.agent()))
                        .isPresent();
                if (tie && reception.after() == Ticks.PERIOD) {
                    script.tieToOne(reception.agent());
                }
            }
        }
        return script.build();
    }

    private void requireDomain(HybridTime time) {
        if (!contains(time)) {
            throw outside(time.toString());
        }
    }

    private IllegalArgumentException outside(String what) {
        return new IllegalArgumentException(what + " must lie in the domain of the hybrid arc, which ends at " + end());
    }

    private int agent(int agent) {
        if (!(agent >= 0 && agent < initial.length)) {
            throw new IllegalArgumentException(
                    "agent must lie between 1 and " + initial.length + ", but is " + (agent + 1));
        }
        return agent;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HybridArc arc
                && java.util.Arrays.equals(initial, arc.initial)
                && jumps.equals(arc.jumps)
                && end.equals(arc.end);
    }

    @Override
    public int hashCode() {
        return java.util.Objects.hash(java.util.Arrays.hashCode(initial), jumps, end);
    }

    @Override
    public String toString() {
        return "hybrid arc of " + initial.length + " agents from (0, 0) to " + end();
    }

    /** The moments at which one agent's phase was set, and to what. */
    private static final class Changes {
        private final List<Change> list = new ArrayList<>();

        private record Change(long k, ExactTime t, long phase) {}

        Changes(long initial) {
            list.add(new Change(0, ExactTime.ZERO, initial));
        }

        void add(long k, ExactTime t, long phase) {
            list.add(new Change(k, t, phase));
        }

        long at(HybridTime time) {
            int low = 0;
            int high = list.size() - 1;
            while (low < high) {
                int middle = (low + high + 1) >>> 1;
                if (list.get(middle).k() <= time.k()) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            Change last = list.get(low);
            return last.phase() + time.t().ticksSince(last.t());
        }
    }
}
