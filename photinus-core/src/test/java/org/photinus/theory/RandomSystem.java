package org.photinus.theory;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.ArcProbability;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;

/**
 * A small network that the theory covers, with a start, drawn from one number: rich in ties, in agents at 0 and
 * at 1, and in agents that start together; p is in eighths, different for every agent as often as not.
 */
final class RandomSystem {
    private final long number;
    private final OscillatorNetwork network;
    private final long[] initial;

    private RandomSystem(long number, OscillatorNetwork network, long[] initial) {
        this.number = number;
        this.network = network;
        this.initial = initial;
    }

    OscillatorNetwork network() {
        return network;
    }

    /** The phases of the start, in ticks. */
    long[] initial() {
        return initial;
    }

    /** A system of at least two agents and at most {@code most}. */
    static RandomSystem of(long number, int most) {
        SplittableRandom random = new SplittableRandom(number);
        int n = 2 + random.nextInt(most - 1);
        Digraph digraph = rooted(random, n);
        int lattice = new int[] {4, 8, 10, 1000}[random.nextInt(4)];
        long[] r = new long[n];
        long commonR = onLattice(random, lattice, 1);
        boolean equalR = random.nextBoolean();
        Arrays.setAll(r, i -> equalR ? commonR : onLattice(random, lattice, 1));
        double[] p = new double[n];
        double commonP = (1 + random.nextInt(7)) / 8.0;
        boolean equalP = random.nextBoolean();
        Arrays.setAll(p, i -> equalP ? commonP : (1 + random.nextInt(7)) / 8.0);
        TieChoice tie = List.of(TieChoice.values()).get(random.nextInt(3));
        TriggeringRule triggering = random.nextInt(3) == 0
                ? EdgeTriggering.of(PulseProbability.perAgent(p))
                : new VertexTriggering(PulseProbability.perAgent(p));
        long[] initial = new long[n];
        Arrays.setAll(initial, i -> onLattice(random, lattice, 0));
        return new RandomSystem(
                number,
                OscillatorNetwork.of(digraph, BinaryUpdate.of(Thresholds.perAgent(r), tie), triggering),
                initial);
    }

    /** The same system with one coin per firing. */
    RandomSystem perFiring() {
        PulseProbability p = coins().ofAgents().orElseThrow();
        return new RandomSystem(number, network.with(new VertexTriggering(p)), initial);
    }

    private CoinTriggering coins() {
        return network.triggering().byCoins().orElseThrow();
    }

    /** The same system with a probability, in eighths, of each arc's own. */
    RandomSystem lossy() {
        SplittableRandom random = new SplittableRandom(~number);
        double[] p = random.doubles(network.digraph().arcCount())
                .map(u -> (1 + Math.floor(7 * u)) / 8)
                .toArray();
        TriggeringRule triggering = EdgeTriggering.of(ArcProbability.of(network.digraph(), p));
        return new RandomSystem(number, network.with(triggering), initial);
    }

    private static Digraph rooted(SplittableRandom random, int n) {
        double density = random.nextDouble();
        while (true) {
            DigraphBuilder builder = new DigraphBuilder(n);
            for (int from = 0; from < n; from++) {
                for (int to = 0; to < n; to++) {
                    if (from != to && random.nextDouble() < density) {
                        builder.arc(from, to);
                    }
                }
            }
            Digraph digraph = builder.build().digraph();
            if (RootedDigraph.of(digraph).isPresent()) {
                return digraph;
            }
            density = Math.min(1, density + 0.05);
        }
    }

    private static long onLattice(SplittableRandom random, int lattice, int margin) {
        return (margin + random.nextInt(lattice + 1 - 2 * margin)) * (Ticks.PERIOD / lattice);
    }

    /** The system as text, for a message about a failure. */
    @Override
    public String toString() {
        StringBuilder arcs = new StringBuilder();
        for (int i = 0; i < network.agents(); i++) {
            arcs.append(' ').append(i + 1).append('>');
            for (int j : network.digraph().outNeighbors(i)) {
                arcs.append(j + 1).append(',');
            }
        }
        BinaryUpdate update = (BinaryUpdate) network.update();
        StringBuilder r = new StringBuilder();
        for (int i = 0; i < network.agents(); i++) {
            r.append(' ').append(Ticks.toString(update.thresholds().of(i)));
        }
        StringBuilder p = new StringBuilder();
        for (int i = 0; i < network.agents(); i++) {
            p.append(' ').append(coins().probability(i, 0));
        }
        return "RandomSystem " + number + ": arcs" + arcs + "; r" + r + "; p" + p + "; tie " + update.tie() + "; "
                + network.triggering().getClass().getSimpleName() + "; from "
                + Arrays.stream(initial).mapToObj(Ticks::toString).toList();
    }
}
