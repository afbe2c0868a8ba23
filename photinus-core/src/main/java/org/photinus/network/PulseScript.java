package org.photinus.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.photinus.graph.FeasibleSubgraph;
import org.photinus.graph.Subgraph;

/**
 * A sequence ξ = φ1φ2… of subgraphs, one per jump, and the side taken at each tie (S5).
 *
 * <p>Repetitions are not stored. Past its end a script is silent, or starts again if it is cyclic.
 */
public final class PulseScript {

    /** One subgraph, for a number of jumps in a row. */
    public record Phrase(Subgraph subgraph, long jumps) {
        public Phrase {
            if (!(jumps >= 1)) {
                throw new IllegalArgumentException("jumps of a phrase must be at least 1, but is " + jumps);
            }
        }
    }

    /** An agent that met its threshold in a jump and went to 1. */
    public record TieToOne(long jump, int agent) {}

    private final List<Phrase> phrases;
    private final long[] ends;
    private final boolean cyclic;
    private final Set<TieToOne> tiesToOne;

    private PulseScript(List<Phrase> phrases, boolean cyclic, Set<TieToOne> tiesToOne) {
        this.phrases = List.copyOf(phrases);
        this.ends = new long[phrases.size()];
        long end = 0;
        for (int i = 0; i < ends.length; i++) {
            long jumps = phrases.get(i).jumps();
            if (!(jumps <= Long.MAX_VALUE - end)) {
                throw new IllegalArgumentException("jumps of a script must be at most " + Long.MAX_VALUE
                        + " in all, but phrase " + (i + 1) + " adds " + jumps + " to " + end);
            }
            end += jumps;
            ends[i] = end;
        }
        this.cyclic = cyclic;
        this.tiesToOne = Set.copyOf(tiesToOne);
    }

    /** A script that is silent after its last phrase. */
    public static PulseScript once(List<Phrase> phrases) {
        return new PulseScript(phrases, false, Set.of());
    }

    /** A script that starts again after its last phrase. */
    public static PulseScript cyclic(List<Phrase> phrases) {
        if (phrases.isEmpty()) {
            throw new IllegalArgumentException("a cyclic script must have at least one phrase, but is empty");
        }
        return new PulseScript(phrases, true, Set.of());
    }

    /** The same script with the ties that went to 1; all other ties go to 0. */
    public PulseScript withTiesToOne(Set<TieToOne> ties) {
        return new PulseScript(phrases, cyclic, ties);
    }

    public List<Phrase> phrases() {
        return phrases;
    }

    public boolean isCyclic() {
        return cyclic;
    }

    /** The jumps until the script ends or starts again. */
    public long length() {
        return ends.length == 0 ? 0 : ends[ends.length - 1];
    }

    /** The subgraph of a jump; jumps count from 0. */
    public Subgraph at(long jump) {
        long position = cyclic ? jump % length() : jump;
        if (position >= length()) {
            return FeasibleSubgraph.SILENT;
        }
        int found = Arrays.binarySearch(ends, position + 1);
        return phrases.get(found >= 0 ? found : -found - 1).subgraph();
    }

    /** Whether an agent that meets its threshold in a jump goes to 1. */
    public boolean tieGoesToOne(long jump, int agent) {
        return !tiesToOne.isEmpty() && tiesToOne.contains(new TieToOne(jump, agent));
    }

    /** Collects a script jump by jump. */
    public static final class Builder {
        private final List<Phrase> phrases = new ArrayList<>();
        private final Set<TieToOne> ties = new HashSet<>();
        private long jumps;

        public Builder() {}

        /** The next jump's subgraph. */
        public Builder jump(Subgraph subgraph) {
            phrases.add(new Phrase(subgraph, 1));
            jumps++;
            return this;
        }

        /** In the jump added last, this agent met its threshold and went to 1. */
        public Builder tieToOne(int agent) {
            ties.add(new TieToOne(jumps - 1, agent));
            return this;
        }

        public PulseScript build() {
            return once(phrases).withTiesToOne(ties);
        }
    }
}
