package org.photinus.theory;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.photinus.graph.Digraph;
import org.photinus.graph.FeasibleSubgraph;
import org.photinus.graph.RootedDigraph;
import org.photinus.graph.Subgraph;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.Jump;
import org.photinus.network.PulseScript;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;

/**
 * The synchronization string ζ = G_0^ℓ G_1^ℓ … of a root: the vertices of depth 0 talk for ℓ jumps, then
 * those of depth 1, and so on (T2).
 *
 * <p>Whatever the state, while ζ lasts the agents of depth at most 1, 2, … gather on one point one after
 * another: the partial sync sets A_1, A_2, … are entered in order, the last of them being A_s. The
 * repetitions are not stored.
 */
public final class SynchronizationString {
    private final Digraph digraph;
    private final int root;
    private final int[] depths;
    private final long repetitions;
    private final List<FeasibleSubgraph> layers;

    private SynchronizationString(Digraph digraph, int root, int[] depths, long repetitions) {
        this.digraph = digraph;
        this.root = root;
        this.depths = depths;
        this.repetitions = repetitions;
        int deepest = Arrays.stream(depths).max().orElseThrow();
        List<FeasibleSubgraph> graphs = new ArrayList<>();
        for (int q = 0; q < deepest; q++) {
            BitSet talkers = new BitSet();
            for (int i = 0; i < depths.length; i++) {
                talkers.set(i, depths[i] == q && digraph.outDegree(i) > 0);
            }
            graphs.add(new FeasibleSubgraph(talkers));
        }
        this.layers = List.copyOf(graphs);
    }

    /**
     * The string of a root.
     *
     * @param repetitions ℓ, a bound on the jumps in a period: the paper's ℓ* or any other of T1
     */
    public static SynchronizationString of(RootedDigraph rooted, int root, long repetitions) {
        if (!(repetitions >= 1)) {
            throw new IllegalArgumentException("repetitions must be at least 1, but is " + repetitions);
        }
        return new SynchronizationString(rooted.digraph(), root, rooted.depths(root), repetitions);
    }

    public int root() {
        return root;
    }

    /** q*, the largest depth of a vertex with respect to the root. */
    public int depth() {
        return layers.size();
    }

    /** ℓ, how often each subgraph is repeated. */
    public long repetitions() {
        return repetitions;
    }

    /** L* = ℓ·q*. */
    public BigInteger length() {
        return BigInteger.valueOf(repetitions).multiply(BigInteger.valueOf(layers.size()));
    }

    /** G_q: the out-arcs of the vertices at depth q, from 0 to q* − 1. */
    public FeasibleSubgraph layer(int q) {
        return layers.get(q);
    }

    /** The subgraph at a position, from 0 to L* − 1. */
    public FeasibleSubgraph at(long position) {
        if (!(position >= 0 && position / repetitions < layers.size())) {
            throw new IllegalArgumentException(
                    "position must lie between 0 and " + length() + " - 1, but is " + position);
        }
        return layers.get((int) (position / repetitions));
    }

    /** The string as a script that is silent after its end. */
    public PulseScript script() {
        return PulseScript.once(phrases());
    }

    /** The string for ever repeated: the script ζζζ…. */
    public PulseScript cyclicScript() {
        return PulseScript.cyclic(phrases());
    }

    private List<PulseScript.Phrase> phrases() {
        return layers.stream()
                .map(layer -> new PulseScript.Phrase(layer, repetitions))
                .toList();
    }

    /**
     * The positions, increasing, at which the string begins in a given ω, in time proportional to ω.
     *
     * <p>Occurrences may overlap. Subgraphs are compared as sets of arcs.
     */
    public List<Long> occurrencesIn(List<? extends Subgraph> omega) {
        return occurrences(omega.size(), (position, q) -> isLayer(omega.get(position), q));
    }

    /**
     * The jumps, increasing, at which the string begins in a recorded run, as far as a run can show it: in
     * every jump the agent that fired, if it has an out-neighbour, pulsed iff its depth is the layer's.
     *
     * <p>Only the draw of the agent that jumps has an effect (T4), so a run in which this is found has
     * synchronized by the end of the occurrence, as if ω had held the string itself.
     */
    public List<Long> occurrencesIn(HybridArc arc) {
        List<Jump> jumps = arc.jumps();
        return occurrences(jumps.size(), (position, q) -> isEffectively(jumps.get(position), q));
    }

    private boolean isLayer(Subgraph subgraph, int q) {
        for (int i = 0; i < depths.length; i++) {
            int degree = digraph.outDegree(i);
            for (int rank = 0; rank < degree; rank++) {
                if (subgraph.contains(i, digraph.outNeighbor(i, rank)) != (depths[i] == q)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean isEffectively(Jump jump, int q) {
        int degree = digraph.outDegree(jump.agent());
        return degree == 0 || jump.receptions().size() == (depths[jump.agent()] == q ? degree : 0);
    }

    private interface Match {
        boolean at(int position, int q);
    }

    /** Finds the string by counting, for every layer, how many positions up to here match it in a row. */
    private List<Long> occurrences(int size, Match match) {
        List<Long> found = new ArrayList<>();
        int deepest = layers.size();
        if (deepest == 0) {
            return found;
        }
        long[] matchedInARow = new long[deepest];
        BitSet[] ends = new BitSet[deepest];
        Arrays.setAll(ends, q -> new BitSet());
        for (int position = 0; position < size; position++) {
            for (int q = 0; q < deepest; q++) {
                matchedInARow[q] = match.at(position, q) ? matchedInARow[q] + 1 : 0;
                // The layers before q must have ended where this one began.
                if (matchedInARow[q] >= repetitions
                        && (q == 0 || (position >= repetitions && ends[q - 1].get((int) (position - repetitions))))) {
                    ends[q].set(position);
                    if (q == deepest - 1) {
                        found.add(position + 1 - length().longValueExact());
                    }
                }
            }
        }
        return found;
    }

    /** Whether phases lie in A_q: the agents of depth at most q all equal, or all at 0 or 1. */
    public boolean isPartiallySynchronized(int q, long[] phases) {
        long[] cluster = new long[phases.length];
        int size = 0;
        for (int i = 0; i < phases.length; i++) {
            if (depths[i] <= q) {
                cluster[size++] = phases[i];
            }
        }
        return ContainingArc.of(Arrays.copyOf(cluster, size)).length() == 0;
    }

    /**
     * From when on a hybrid arc is in A_q for good: the first (t, k) after which it never leaves; empty if it ends
     * outside.
     */
    public Optional<HybridTime> settlesIn(int q, HybridArc arc) {
        Optional<HybridTime> since = Optional.empty();
        for (int k = 0; k <= arc.jumps().size(); k++) {
            HybridTime time = k == 0
                    ? new HybridTime(ExactTime.ZERO, 0)
                    : after(arc.jumps().get(k - 1));
            boolean inside = isPartiallySynchronized(q, arc.phases(time));
            since = inside ? since.or(() -> Optional.of(time)) : Optional.empty();
        }
        return since;
    }

    private static HybridTime after(Jump jump) {
        return new HybridTime(jump.t(), jump.k() + 1);
    }

    /**
     * The paper's fixed time for a ξ in which every string of length {@code n} contains ζ: at t + k from
     * (n + q*ℓ*)(T + 1) on the network is synchronized, wherever it started.
     */
    public BigDecimal fixedTime(long n, BigDecimal period) {
        return new BigDecimal(BigInteger.valueOf(n).add(length())).multiply(period.add(BigDecimal.ONE));
    }
}
