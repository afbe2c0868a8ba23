package org.photinus.theory;

import java.util.Optional;
import org.photinus.graph.Digraph;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.JumpsPerPeriod;
import org.photinus.network.OscillatorNetwork;

/**
 * A network that the theory covers: binary update, independent coins with p below 1, and a root.
 *
 * @param rooted the digraph and its roots
 * @param update the binary update
 * @param coins the triggering
 */
record CoveredNetwork(RootedDigraph rooted, BinaryUpdate update, CoinTriggering coins) {
    private static final String NO_ROOT =
            "the digraph must have a root, but no vertex reaches all others, so the network need not synchronize";

    /** Why the theory does not cover a network; empty if it does. */
    static Optional<String> objection(OscillatorNetwork network) {
        return dynamicsObjection(network).or(() -> rootObjection(network.digraph()));
    }

    /** Why the law of one period to the next is not covered, whatever the digraph. */
    static Optional<String> dynamicsObjection(OscillatorNetwork network) {
        return ruleObjection(network)
                .or(() -> certainPulse(
                        network.digraph(), network.triggering().byCoins().orElseThrow()));
    }

    /** Why the update or the triggering is not covered, whatever p. */
    static Optional<String> ruleObjection(OscillatorNetwork network) {
        if (network.update().asBinary().isEmpty()) {
            return Optional.of("the update must be binary, but is another: its phases take more values than those of"
                    + " the start");
        }
        return network.triggering().byCoins().isPresent()
                ? Optional.empty()
                : Optional.of("the triggering must be by independent coins, one per firing or one per arc, but is"
                        + " another rule");
    }

    private static Optional<String> certainPulse(Digraph digraph, CoinTriggering coins) {
        for (int i = 0; i < digraph.vertexCount(); i++) {
            for (int rank = 0; rank < digraph.outDegree(i); rank++) {
                if (coins.probability(i, digraph.outNeighbor(i, rank)) == 1) {
                    return Optional.of("pulse probability p must be less than 1, but is 1 for agent " + (i + 1)
                            + ": an agent that never stays silent can keep a network apart for ever");
                }
            }
        }
        return Optional.empty();
    }

    static Optional<String> rootObjection(Digraph digraph) {
        return RootedDigraph.of(digraph).isPresent() ? Optional.empty() : Optional.of(NO_ROOT);
    }

    /** The network, seen by the theory; only where there is no objection. */
    static CoveredNetwork of(OscillatorNetwork network) {
        Optional<String> objection = dynamicsObjection(network);
        if (objection.isPresent()) {
            throw new IllegalArgumentException(objection.get());
        }
        return new CoveredNetwork(
                RootedDigraph.of(network.digraph()).orElseThrow(() -> new IllegalArgumentException(NO_ROOT)),
                network.update().asBinary().orElseThrow(),
                network.triggering().byCoins().orElseThrow());
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

    /** The probability that a firing of this agent, which has an out-neighbour, pulses; one coin per firing. */
    double probability(int agent) {
        return coins.probability(agent, digraph().outNeighbor(agent, 0));
    }

    /** The probability that a firing reaches no agent at all. */
    double silence(int agent) {
        if (coins.isPerFiring()) {
            return talks(agent) ? 1 - probability(agent) : 1;
        }
        double silence = 1;
        for (int receiver : digraph().outNeighbors(agent)) {
            silence *= 1 - coins.probability(agent, receiver);
        }
        return silence;
    }

    /** The least pulse probability of the agents with an out-neighbour; one coin per firing. */
    double leastProbability() {
        double least = 1;
        for (int i = 0; i < agents(); i++) {
            least = talks(i) ? Math.min(least, probability(i)) : least;
        }
        return least;
    }

    /** The largest pulse probability of the agents with an out-neighbour; one coin per firing. */
    double largestProbability() {
        double largest = 0;
        for (int i = 0; i < agents(); i++) {
            largest = talks(i) ? Math.max(largest, probability(i)) : largest;
        }
        return largest;
    }
}
