package org.photinus.network;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.graph.Digraph;
import org.photinus.random.Coins;

/** One coin per out-arc and firing; p is that of the agent at the tail of the arc, or the arc's own: a lossy network. */
public final class EdgeTriggering implements CoinTriggering {
    // Exactly one of the two is there. The coins are the same for both.
    private final @Nullable PulseProbability ofAgents;
    private final @Nullable ArcProbability ofArcs;

    private EdgeTriggering(@Nullable PulseProbability ofAgents, @Nullable ArcProbability ofArcs) {
        this.ofAgents = ofAgents;
        this.ofArcs = ofArcs;
    }

    /** Edge-triggering with one p for all agents. */
    public static EdgeTriggering of(double p) {
        return of(PulseProbability.of(p));
    }

    /** Edge-triggering with the p of the agent at the tail of the arc. */
    public static EdgeTriggering of(PulseProbability p) {
        return new EdgeTriggering(p, null);
    }

    /** Edge-triggering with a p of each arc's own. */
    public static EdgeTriggering of(ArcProbability p) {
        return new EdgeTriggering(null, p);
    }

    @Override
    public boolean carries(Coins coins, long instant, long jump, int from, int to) {
        return coins.travels(
                instant, from, to, ofArcs == null ? agents().coinThreshold(from) : ofArcs.coinThreshold(from, to));
    }

    @Override
    public boolean isPerFiring() {
        return false;
    }

    @Override
    public double probability(int from, int to) {
        return ofArcs == null ? agents().of(from) : ofArcs.of(from, to);
    }

    @Override
    public Optional<PulseProbability> ofAgents() {
        return Optional.ofNullable(ofAgents);
    }

    @Override
    public Optional<ArcProbability> ofArcs() {
        return Optional.ofNullable(ofArcs);
    }

    @Override
    public Optional<CoinTriggering> withProbability(PulseProbability p) {
        return ofArcs == null ? Optional.of(of(p)) : Optional.empty();
    }

    @Override
    public boolean alwaysPulses(int agent) {
        return ofArcs == null ? agents().of(agent) == 1 : ofArcs.isCertain(agent);
    }

    /** The arcs that carry a pulse: each is one message. */
    @Override
    public int pulses(Coins coins, long instant, int agent, int reached) {
        return reached;
    }

    @Override
    public Optional<String> key() {
        return Optional.of("edge");
    }

    @Override
    public void requireAgents(int agents) {
        if (ofAgents != null) {
            ofAgents.requireAgents(agents);
        }
    }

    @Override
    public void requireDigraph(Digraph digraph) {
        requireAgents(digraph.vertexCount());
        if (ofArcs != null) {
            ofArcs.requireDigraph(digraph);
        }
    }

    private PulseProbability agents() {
        return Objects.requireNonNull(ofAgents);
    }
}
