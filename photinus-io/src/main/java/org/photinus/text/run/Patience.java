package org.photinus.text.run;

import java.util.Optional;
import org.photinus.graph.Digraph;
import org.photinus.graph.RootedDigraph;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.run.Horizon;
import org.photinus.text.GraphVerdict;

/**
 * How long a run without progress is waited for, where no limit was given.
 *
 * <p>A run that is slow but alive must not be taken for a stuck one. The slowest networks that are alive are those
 * whose groups take members from each other without preference, as in the voter model: on a cycle two groups are
 * left for about N² / (2π² p(1 − p)) periods. For other digraphs agents times depth is taken for N², a rule of thumb
 * and no proof. A run is given up at the earliest after agents × depth / (2 p(1 − p)) periods without progress, ten
 * times what the cycle needs; by that estimate about one cycle in 20,000 (e^−10) is given up by mistake.
 */
public final class Patience {
    /** Nothing is given up before ten times as many periods. */
    private static final long LEAST_FIRST_LOOK = 100;

    /** From the first look to the second there are nine times as many periods as to the first. */
    private static final int PERIODS_BETWEEN_LOOKS = 9;

    private Patience() {}

    /** The horizon before which runs of a network on a rooted digraph are given up, if there is time enough for it. */
    public static Horizon of(OscillatorNetwork network, Horizon horizon) {
        Optional<CoinTriggering> coins = network.triggering().byCoins();
        double most = horizon.maxTime().periods() / (PERIODS_BETWEEN_LOOKS + 1.0);
        if (coins.isEmpty() || GraphVerdict.isTooLarge(network.digraph()) || looks(network.agents(), 1, 1) > most) {
            return horizon;
        }
        Digraph digraph = network.digraph();
        double chance = leastChance(digraph, coins.get());
        if (looks(network.agents(), 1, chance) > most) {
            return horizon;
        }
        Optional<RootedDigraph> rooted = RootedDigraph.of(digraph);
        if (rooted.isEmpty()) {
            return horizon;
        }
        int depth = rooted.get().depth(rooted.get().roots()[0]);
        double firstLook = looks(network.agents(), depth, chance);
        return firstLook > most ? horizon : horizon.givingUpFrom(round(firstLook));
    }

    private static double looks(int agents, int depth, double chance) {
        return Math.max(LEAST_FIRST_LOOK, (double) agents * depth / (2 * chance * PERIODS_BETWEEN_LOOKS));
    }

    /** The least p(1 − p); where p = 1 there is no chance, and members are taken at every pulse. */
    private static double leastChance(Digraph digraph, CoinTriggering coins) {
        double least = 1;
        for (int i = 0; i < digraph.vertexCount(); i++) {
            // Out-arcs of one agent have one p, unless every arc has its own.
            int arcs = coins.ofArcs().isPresent() ? digraph.outDegree(i) : Math.min(1, digraph.outDegree(i));
            for (int rank = 0; rank < arcs; rank++) {
                double p = coins.probability(i, digraph.outNeighbor(i, rank));
                least = Math.min(least, p == 1 ? 1 : p * (1 - p));
            }
        }
        return least;
    }

    /** The next of 100, 200, 500, 1,000 and so on. */
    private static long round(double periods) {
        long round = LEAST_FIRST_LOOK;
        while (round < periods) {
            long leading = round;
            while (leading >= 10) {
                leading /= 10;
            }
            round = leading == 2 ? round / 2 * 5 : round * 2;
        }
        return round;
    }
}
