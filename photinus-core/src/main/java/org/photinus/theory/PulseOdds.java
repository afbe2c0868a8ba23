package org.photinus.theory;

import java.util.Optional;
import org.photinus.graph.Digraph;
import org.photinus.network.ArcProbability;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.LossyTriggering;
import org.photinus.network.PulseProbability;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;

/**
 * The probabilities of a triggering rule that draws independent coins: one per firing, or one per arc.
 *
 * <p>The one place that knows the triggering rules; every other class asks here.
 */
interface PulseOdds {

    /** Whether one coin decides for all out-arcs of a firing. */
    boolean perFiring();

    /** The probability that a firing of {@code from} reaches {@code to}, along an arc. */
    double of(int from, int to);

    /** The odds of a rule, or empty if its pulses are not independent coins. */
    static Optional<PulseOdds> of(TriggeringRule rule) {
        if (rule instanceof VertexTriggering vertex) {
            return Optional.of(perAgent(true, vertex.probability()));
        }
        if (rule instanceof EdgeTriggering edge) {
            return Optional.of(perAgent(false, edge.probability()));
        }
        if (rule instanceof LossyTriggering lossy) {
            return Optional.of(perArc(lossy.probability()));
        }
        return Optional.empty();
    }

    private static PulseOdds perArc(ArcProbability p) {
        return new PulseOdds() {
            @Override
            public boolean perFiring() {
                return false;
            }

            @Override
            public double of(int from, int to) {
                return p.of(from, to);
            }
        };
    }

    private static PulseOdds perAgent(boolean perFiring, PulseProbability p) {
        return new PulseOdds() {
            @Override
            public boolean perFiring() {
                return perFiring;
            }

            @Override
            public double of(int from, int to) {
                return p.of(from);
            }
        };
    }

    /** The probability that a firing of this agent, which has an out-neighbour, pulses; one coin per firing. */
    default double of(Digraph digraph, int agent) {
        return of(agent, digraph.outNeighbor(agent, 0));
    }

    /** The probability that a firing reaches nobody at all. */
    default double silence(Digraph digraph, int agent) {
        int degree = digraph.outDegree(agent);
        if (degree == 0) {
            return 1;
        }
        if (perFiring()) {
            return 1 - of(digraph, agent);
        }
        double silence = 1;
        for (int rank = 0; rank < degree; rank++) {
            silence *= 1 - of(agent, digraph.outNeighbor(agent, rank));
        }
        return silence;
    }
}
