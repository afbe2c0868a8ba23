package org.photinus.network;

import java.util.Optional;
import java.util.OptionalDouble;

/** A triggering rule by independent coins: one per firing, or one per arc and firing (S5, S6). */
public sealed interface CoinTriggering extends TriggeringRule permits VertexTriggering, EdgeTriggering {

    /** Whether one coin decides for all out-arcs of a firing. */
    boolean isPerFiring();

    /** The probability that a firing of {@code from} reaches {@code to}, along an arc. */
    double probability(int from, int to);

    /** The p of the agents; empty if every arc has its own. */
    Optional<PulseProbability> ofAgents();

    /** The p of the arcs; empty if those of one agent share it. */
    default Optional<ArcProbability> ofArcs() {
        return Optional.empty();
    }

    /** The same rule with another p of the agents; empty if every arc has its own. */
    Optional<CoinTriggering> withProbability(PulseProbability p);

    /** Whether every firing of an agent reaches all its out-neighbours, so that no coin decides. */
    boolean alwaysPulses(int agent);

    /**
     * The mean number of pulses per jump; empty if it depends on who jumps.
     *
     * <p>By Wald's identity: whether a firing happens is decided before its coin is seen, so the mean number of
     * pulses is p times that of the jumps.
     */
    default OptionalDouble pulsesPerJump() {
        Optional<PulseProbability> common = ofAgents().filter(p -> isPerFiring() && p.isCommon());
        return common.isPresent() ? OptionalDouble.of(common.get().of(0)) : OptionalDouble.empty();
    }

    @Override
    default Optional<CoinTriggering> byCoins() {
        return Optional.of(this);
    }
}
