package org.photinus.studio.proof;

import java.util.Optional;
import org.photinus.graph.Digraph;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.OscillatorNetwork;
import org.photinus.studio.session.Session;

/** Of which networks the room has something to prove; else one sentence why not. */
final class ProofScope {
    /** What searches from all roots may look at while a reader waits. */
    private static final long MOST_STEPS = 20_000_000;

    private ProofScope() {}

    /** Why nothing is proved of a session; empty if something is. */
    static Optional<String> objection(Session session) {
        if (session.isRecording()) {
            return Optional.of("A recording is one run, and nothing is proved of it; choose a network.");
        }
        if (!session.description().world().isIdeal()) {
            return Optional.of("The proof is about the world of the paper, without delay, loss, drift and failures, but"
                    + " this world has some; set delay and loss to 0, and empty the fields under World.");
        }
        return objection(session.description().network());
    }

    /** Why nothing is proved of a network; empty if something is. */
    static Optional<String> objection(OscillatorNetwork network) {
        if (network.agents() == 1) {
            return Optional.of("One agent alone is synchronized from the start; take two or more.");
        }
        if (network.update().asBinary().isEmpty()) {
            return Optional.of("The update must be binary for the proof, but is another; set Update to binary.");
        }
        Digraph digraph = network.digraph();
        long steps = network.agents() + digraph.arcCount();
        if (steps > MOST_STEPS) {
            return Optional.of(tooLarge(steps));
        }
        Optional<RootedDigraph> rooted = RootedDigraph.of(digraph);
        if (rooted.isEmpty()) {
            return Optional.of(
                    "The digraph must have a root for the proof, but no agent reaches all others; add the arcs"
                            + " that the verdict names.");
        }
        long all = steps * rooted.orElseThrow().roots().length;
        return all > MOST_STEPS ? Optional.of(tooLarge(all)) : Optional.empty();
    }

    private static String tooLarge(long steps) {
        return "Roots times agents and arcs must be at most " + MOST_STEPS + " in a page, but are " + steps
                + "; photinus theory takes larger networks.";
    }
}
