package org.photinus.agents.simulation;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.graph.RandomDigraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.phase.Ticks;
import org.photinus.sync.Lock;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;

/** A small network in a mild world with all kinds of faults, drawn from a seed. */
final class RandomScenario {
    private static final int FAULTY_PERIODS = 60;
    private static final int CALM_PERIODS = 40;

    private RandomScenario() {}

    static AgentScenario of(long seed) {
        Random random = new Random(seed);
        int n = 2 + (int) (random.nextDouble() * random.nextDouble() * 6);
        long period = List.of(10_000_000L, 100_000_000L, 1_000_000_000L).get(random.nextInt(3));
        DelayLaw.Constant constant = new DelayLaw.Constant(part(random, 0.05));
        DelayLaw delay =
                random.nextBoolean() ? new DelayLaw.Jittered(constant.ticks(), 1 + part(random, 0.005)) : constant;
        double loss = random.nextInt(2) * random.nextDouble() * AgentScenario.MOST_LOSS;
        AgentScenario withoutLength = new AgentScenario(
                digraph(random, n, seed),
                period,
                BinaryUpdate.of(random.nextBoolean() ? "0.5" : "0.7"),
                PulseProbability.of(0.5),
                AgentScenario.Profile.PRACTICAL,
                0,
                5,
                1,
                Clocks.uniform(20 * Clocks.PPM, n, seed),
                new Links(delay, Loss.of(loss), random.nextInt(2) * 0.05),
                Optional.empty(),
                Faults.allUntil(FAULTY_PERIODS * period),
                FAULTY_PERIODS * period,
                Lock.STANDARD,
                seed);
        return withoutLength.lasting((FAULTY_PERIODS + withoutLength.periodsToRegainLock() + CALM_PERIODS) * period);
    }

    private static long part(Random random, double most) {
        return (long) (random.nextDouble() * most * Ticks.PERIOD);
    }

    private static Digraph digraph(Random random, int n, long seed) {
        return switch (random.nextInt(5)) {
            case 0 -> Digraphs.path(n);
            case 1 -> Digraphs.cycle(n);
            case 2 -> Digraphs.complete(n);
            default -> RandomDigraphs.rooted(n, Math.min(n - 1, 1 + random.nextInt(2)), seed);
        };
    }
}
