package org.photinus.graph;

import java.util.BitSet;

/**
 * A feasible subgraph: every vertex keeps all of its out-arcs or none.
 *
 * @param talkers the vertices that keep theirs
 */
public record FeasibleSubgraph(BitSet talkers) implements Subgraph {
    /** The subgraph without pulses. */
    public static final FeasibleSubgraph SILENT = of();

    public FeasibleSubgraph {
        talkers = (BitSet) talkers.clone();
    }

    /** The subgraph that keeps the out-arcs of these vertices. */
    public static FeasibleSubgraph of(int... talkers) {
        BitSet set = new BitSet();
        for (int talker : talkers) {
            set.set(talker);
        }
        return new FeasibleSubgraph(set);
    }

    @Override
    public BitSet talkers() {
        return (BitSet) talkers.clone();
    }

    @Override
    public boolean contains(int from, int to) {
        return talkers.get(from);
    }
}
