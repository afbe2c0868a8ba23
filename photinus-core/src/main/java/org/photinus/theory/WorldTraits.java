package org.photinus.theory;

import java.util.Optional;
import java.util.OptionalLong;
import org.photinus.graph.Digraph;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Ticks;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Loss;
import org.photinus.world.ReceiverRule;
import org.photinus.world.World;

/** In which ways the world of a network differs from the paper's, as far as proofs go; each way is a sentence. */
record WorldTraits(OscillatorNetwork network, World world) {

    /** What departs from the paper other than loss; empty if a pulse that is not lost acts as in the paper. */
    Optional<String> departure() {
        return unsteady()
                .or(this::delayed)
                .or(this::mistarget)
                .or(() -> when(hasWindow(), "a window moves a receiver a part of the way, not onto the sender's point"))
                .or(() -> when(
                        receiving().refractory() > 0,
                        "an agent that fires less than R before all its in-neighbours can ignore them for ever"));
    }

    /** Clocks that differ, or agents that come and go. */
    Optional<String> unsteady() {
        Clocks clocks = world.clocks();
        return when(!clocks.areEqual(), "clocks differ, so agents that fired together drift apart")
                .or(() -> when(
                        world.presence().changes(), "agents go down and come up, and come up with a random phase"));
    }

    /** Pulses that arrive later than the firing that they stem from. */
    Optional<String> delayed() {
        return sentLater()
                .or(() -> when(
                        delay().constant().orElse(1) != 0,
                        "a pulse takes time, so when it arrives its sender is no longer at 0"));
    }

    Optional<String> sentLater() {
        return when(!world.sending().isAtOnce(), "a pulse is sent later than the firing that it stems from");
    }

    /** Receivers that assume a delay, where pulses arrive at once. */
    Optional<String> mistarget() {
        return when(
                receiving().delay() != 0,
                "receivers assume a delay of " + Ticks.toString(receiving().delay()) + ", which pulses do not have");
    }

    boolean isInstant() {
        return delayed().isEmpty();
    }

    boolean hasWindow() {
        return receiving().window().isPresent();
    }

    /** Whether an agent that a pulse moves goes on at 0, be it after a firing. */
    boolean resetsToZero() {
        return receiving().resetsToZero() || (isInstant() && mistarget().isEmpty() && !hasWindow());
    }

    /** Whether the target is the time since the sender, had it not been moved, was at 0, as long as it flowed there. */
    boolean targetsAreTrue() {
        return switch (receiving().aim()) {
            case ZERO -> false;
            case DELAY, AGE -> isAlways(receiving().delay());
            case AGE_AND_LEAST_DELAY ->
                allArcs((from, to) -> delay().most(from, to).equals(OptionalLong.of(delay().least(from, to))));
        };
    }

    private boolean isAlways(long ticks) {
        return allArcs((from, to) ->
                delay().least(from, to) == ticks && delay().most(from, to).equals(OptionalLong.of(ticks)));
    }

    /** Whether a pulse carries its sender's point, and its receiver moves onto that point or not at all. */
    boolean movesOntoPoints() {
        return receiving().usesAge() && targetsAreTrue() && !hasWindow();
    }

    /** Whether a pulse of a firing of all agents together finds every receiver at a phase below R, or at 0. */
    boolean delaysAreIgnored() {
        return world.sending().isAtOnce() && allArcs(this::isIgnored);
    }

    private boolean isIgnored(int from, int to) {
        long least = delay().least(from, to);
        OptionalLong most = delay().most(from, to);
        if (most.isEmpty() || least / Ticks.PERIOD != most.getAsLong() / Ticks.PERIOD) {
            return false;
        }
        long phase = most.getAsLong() % Ticks.PERIOD;
        return phase < receiving().refractory() || (phase == 0 && receiving().aim() == ReceiverRule.Aim.ZERO);
    }

    boolean isLossless() {
        return world.links().loss().isNone();
    }

    /** Whether an arc loses every pulse. */
    boolean losesAll() {
        Loss loss = world.links().loss();
        return loss.isCommon() ? loss.of(0, 0) == 1 : !allArcs(true, (from, to) -> loss.of(from, to) < 1);
    }

    /**
     * Why the network, with its losses, has not the law of an edge-triggered network without loss that the theory covers,
     * with p·(1 − loss) on each arc; empty if it has.
     */
    Optional<String> edgeLawObjection() {
        return CoveredNetwork.ruleObjection(network)
                .or(() -> sharedCoin(network.triggering().byCoins().orElseThrow()))
                .or(() -> CoveredNetwork.rootObjection(network.digraph()));
    }

    private Optional<String> sharedCoin(CoinTriggering coins) {
        Digraph digraph = network.digraph();
        for (int i = 0; i < network.agents(); i++) {
            if (coins.isPerFiring() && digraph.outDegree(i) > 1 && !coins.alwaysPulses(i)) {
                return Optional.of("the arcs of agent " + (i + 1) + " share the coin of a firing, and each loses pulses"
                        + " for itself: the law that is computed has no such steps");
            }
            for (int rank = 0; rank < digraph.outDegree(i); rank++) {
                int j = digraph.outNeighbor(i, rank);
                double p = coins.probability(i, j) * (1 - world.links().loss().of(i, j));
                if (!(p > 0 && p < 1)) {
                    return Optional.of("p·(1 − loss) must lie strictly between 0 and 1 on every arc, but is " + p
                            + " on (" + (i + 1) + ", " + (j + 1) + ")");
                }
            }
        }
        return Optional.empty();
    }

    private ReceiverRule receiving() {
        return world.receiving();
    }

    private DelayLaw delay() {
        return world.links().delay();
    }

    private interface ArcTest {
        boolean holds(int from, int to);
    }

    /** Whether something of the delays is so on every arc; laws that all arcs share are looked at once. */
    private boolean allArcs(ArcTest test) {
        return allArcs(delay() instanceof DelayLaw.PerArc, test);
    }

    private boolean allArcs(boolean differ, ArcTest test) {
        Digraph digraph = network.digraph();
        for (int from = 0; from < digraph.vertexCount(); from++) {
            for (int rank = 0; rank < digraph.outDegree(from); rank++) {
                if (!test.holds(from, digraph.outNeighbor(from, rank))) {
                    return false;
                }
                if (!differ) {
                    return true;
                }
            }
        }
        return true;
    }

    private static Optional<String> when(boolean so, String sentence) {
        return so ? Optional.of(sentence) : Optional.empty();
    }
}
