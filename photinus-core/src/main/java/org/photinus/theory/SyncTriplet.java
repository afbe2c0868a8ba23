package org.photinus.theory;

import java.util.Optional;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.OscillatorNetwork;

/**
 * Whether (p, r, G) is a sync-triplet: whether the network synchronizes almost surely from every state.
 *
 * @param answer yes, no, or not decided here
 * @param theorem by which theorem
 * @param evidence what it rests on in this case
 */
public record SyncTriplet(Answer answer, String theorem, String evidence) {

    /** What is known. */
    public enum Answer {
        YES,
        NO,
        UNDECIDED
    }

    /** The answer for a network. */
    public static SyncTriplet of(OscillatorNetwork network) {
        if (network.agents() == 1) {
            return new SyncTriplet(Answer.YES, "definition", "one agent alone is synchronized from the start");
        }
        Optional<RootedDigraph> rooted = RootedDigraph.of(network.digraph());
        if (rooted.isEmpty() && network.update().movesInGroups()) {
            return new SyncTriplet(
                    Answer.NO,
                    "two source components never hear of each other",
                    "no vertex reaches all others: put the agents of two source components on two points, and no"
                            + " pulse ever joins them");
        }
        Optional<String> objection = CoveredNetwork.objection(network);
        if (objection.isPresent()) {
            return new SyncTriplet(Answer.UNDECIDED, "none that is implemented", objection.get());
        }
        // Any root is evidence enough; the best one would take a search from each.
        int root = rooted.orElseThrow().roots()[0];
        SyncTimeBound.Geometric bound = (SyncTimeBound.Geometric) SyncTimeBound.periods(network, root);
        String evidence = "vertex " + (root + 1) + " is a root; from every state the network" + " synchronizes within "
                + bound.window() + " periods with probability at least " + bound.eta();
        boolean vertex = network.triggering().byCoins().orElseThrow().isPerFiring();
        return new SyncTriplet(
                Answer.YES,
                vertex ? "main theorem of the paper, and the bound by periods (T4b)" : "bound by periods (T4b)",
                evidence);
    }
}
