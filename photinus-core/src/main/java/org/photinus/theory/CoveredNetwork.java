package org.photinus.theory;

import java.util.Optional;
import org.photinus.graph.Digraph;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.JumpsPerPeriod;
import org.photinus.network.OscillatorNetwork;

/**
 * A network that the theory covers: binary update, independent coins with p below 1, and a root.
 *
 * @param rooted the digraph and its roots
 * @param update the binary update
 * @param odds the coins
 */
record CoveredNetwork(RootedDigraph rooted, BinaryUpdate update, PulseOdds odds) {

    /** Why the theory does not cover a network; empty if it does. */
    static Optional<String> objection(OscillatorNetwork network) {
        return dynamicsObjection(network).or(() -> rootObjection(network.digraph()));
    }

    /** Why the law of one period to the next is not covered, whatever the digraph. */
    static Optional<String> dynamicsObjection(OscillatorNetwork network) {
        if (!(network.update() instanceof BinaryUpdate)) {
            return Optional.of("the update must be binary, but is another: its phases take more values than those of"
                    + " the start");
        }
        Optional<PulseOdds> odds = PulseOdds.of(network.triggering());
        if (odds.isEmpty()) {
            return Optional.of("the triggering must be by independent coins, one per firing or one per arc, but is"
                    + " another rule");
        }
        return certainPulse(network.digraph(), odds.get());
    }

    private static Optional<String> certainPulse(Digraph digraph, PulseOdds odds) {
        for (int i = 0; i < digraph.vertexCount(); i++) {
            for (int rank = 0; rank < digraph.outDegree(i); rank++) {
                if (odds.of(i, digraph.outNeighbor(i, rank)) == 1) {
                    return Optional.of("pulse probability p must be less than 1, but is 1 for agent " + (i + 1)
                            + ": an agent that never stays silent can keep a network apart for ever");
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<String> rootObjection(Digraph digraph) {
        return RootedDigraph.of(digraph).isPresent()
                ? Optional.empty()
                : Optional.of("the digraph must have a root, but nobody reaches all others, so the network need not"
                        + " synchronize");
    }

    /** The network, seen by the theory; only where there is no objection. */
    static CoveredNetwork of(OscillatorNetwork network) {
        Optional<String> objection = objection(network);
        if (objection.isPresent()) {
            throw new IllegalArgumentException(objection.get());
        }
        return new CoveredNetwork(
                RootedDigraph.of(network.digraph()).orElseThrow(),
                (BinaryUpdate) network.update(),
                PulseOdds.of(network.triggering()).orElseThrow());
    }

    Digraph digraph() {
        return rooted.digraph();
    }

    int agents() {
        return digraph().vertexCount();
    }

    JumpsPerPeriod jumps() {
        return JumpsPerPeriod.of(agents(), update);
    }

    /** Whether an agent has an out-neighbour; only then its coins matter. */
    boolean talks(int agent) {
        return digraph().outDegree(agent) > 0;
    }

    /** The least pulse probability of the agents with an out-neighbour; one coin per firing. */
    double leastOdds() {
        double least = 1;
        for (int i = 0; i < agents(); i++) {
            least = talks(i) ? Math.min(least, odds.of(digraph(), i)) : least;
        }
        return least;
    }

    /** The largest pulse probability of the agents with an out-neighbour; one coin per firing. */
    double largestOdds() {
        double largest = 0;
        for (int i = 0; i < agents(); i++) {
            largest = talks(i) ? Math.max(largest, odds.of(digraph(), i)) : largest;
        }
        return largest;
    }
}
