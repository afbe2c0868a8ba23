package org.photinus.agents;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.photinus.agents.PaperAgents.Firing;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.RunObserver;
import org.photinus.run.RunPlan;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.ReceiverRule;
import org.photinus.world.World;

/**
 * Agents with the paper's profile fire at the same nanoseconds, with the same coins, as the exact engine in the world
 * refractory:R. Phases, thresholds and delays lie on one coarse lattice, so that ties and simultaneous events are common.
 */
class AgainstTheEngineTest {
    private static final int CASES = 200;
    private static final int MORE_CASES = 1000;
    private static final long PERIOD = 100_000_000;
    private static final long TICKS = Ticks.PERIOD / PERIOD;
    private static final int PERIODS = 15;

    @Test
    void ticksOfThePaperProfileAreThoseOfTheExactEngine() {
        requireSameTicks(1, CASES);
    }

    @Tag("thorough")
    @Test
    void ticksOfManyMoreCasesAreThoseOfTheExactEngine() {
        requireSameTicks(CASES + 1, CASES + MORE_CASES);
    }

    private static void requireSameTicks(int first, int last) {
        int compared = 0;
        long ties = 0;
        for (int number = first; number <= last; number++) {
            Case drawn = new Case(number);
            List<Firing> expected = drawn.engine();
            PaperAgents agents =
                    new PaperAgents(drawn.network, drawn.refractory, drawn.delay, PERIOD, TICKS, Coins.of(number, 1));
            List<Firing> found = new ArrayList<>(agents.run(
                    Arrays.stream(drawn.phases).map(phase -> phase / TICKS).toArray(), PERIODS * PERIOD));
            found.sort(Comparator.comparingLong(Firing::time).thenComparingInt(Firing::agent));
            assertThat(found).as(drawn.toString()).isEqualTo(expected);
            assertThat(agents.counters().of(Count.REJECTED_RATE)
                            + agents.counters().of(Count.REJECTED_EPOCH)
                            + agents.counters().of(Count.REJECTED_REPLAY))
                    .as(drawn.toString())
                    .isZero();
            compared += expected.size();
            ties += expected.size()
                    - expected.stream().map(Firing::time).distinct().count();
        }
        // Else the cases would be too tame to show anything.
        assertThat(compared).isGreaterThan(50 * (last - first + 1));
        assertThat(ties).isGreaterThan(10L * (last - first + 1));
    }

    /** A network, delays and phases, drawn from one number. */
    private static final class Case {
        private final int number;
        private final Random random;
        private final int lattice;
        private final long refractory;
        private final long[] phases;
        private final DelayLaw delay;
        private final OscillatorNetwork network;

        Case(int number) {
            this.number = number;
            this.random = new Random(number);
            this.lattice = random.nextInt(3) == 0 ? 1_000_003 : 8 << random.nextInt(3);
            int n = 2 + random.nextInt(7);
            Digraph digraph = digraph(n);
            long[] thresholds =
                    LongStream.generate(() -> inside(1, lattice - 1)).limit(n).toArray();
            boolean common = random.nextBoolean();
            Thresholds r = common ? Thresholds.ofTicks(thresholds[0]) : Thresholds.perAgent(thresholds);
            long step = PERIOD / lattice * TICKS;
            this.refractory = random.nextInt((int) (r.least() / step)) * step;
            TieChoice tie = List.of(TieChoice.values()).get(random.nextInt(3));
            double p = random.nextInt(4) == 0 ? 1 : 0.2 + 0.6 * random.nextDouble();
            this.network = OscillatorNetwork.of(
                    digraph, BinaryUpdate.of(r, tie), new VertexTriggering(PulseProbability.of(p)));
            this.phases = LongStream.generate(() -> inside(0, lattice)).limit(n).toArray();
            this.delay = random.nextBoolean()
                    ? new DelayLaw.Constant(inside(0, lattice / 2))
                    : DelayLaw.PerArc.of(
                            digraph,
                            LongStream.generate(() -> inside(0, lattice / 2))
                                    .limit(digraph.arcCount())
                                    .toArray());
        }

        /** A point of the lattice, in ticks that are whole nanoseconds. */
        private long inside(int least, int most) {
            return (least + random.nextInt(most - least + 1)) * (PERIOD / lattice) * TICKS;
        }

        private Digraph digraph(int n) {
            return switch (random.nextInt(5)) {
                case 0 -> Digraphs.path(n);
                case 1 -> Digraphs.cycle(n);
                case 2 -> Digraphs.complete(n);
                case 3 -> Digraphs.star(n);
                default -> {
                    DigraphBuilder builder = new DigraphBuilder(n);
                    for (int a = 0; a < 3 * n; a++) {
                        builder.arc(random.nextInt(n), random.nextInt(n));
                    }
                    yield builder.build().digraph();
                }
            };
        }

        /** The firings of the exact engine, by time and agent. */
        List<Firing> engine() {
            World world = World.IDEAL.with(new Links(delay, Loss.NONE, 0)).with(ReceiverRule.refractory(refractory));
            List<Firing> firings = new ArrayList<>();
            Engine.of(network, world)
                    .run(
                            InitialPhases.of(phases),
                            Coins.of(number, 1),
                            RunPlan.measuredFor(PERIODS),
                            new RunObserver() {
                                @Override
                                public void fired(ExactTime t, long k, int agent, boolean pulses, long after) {
                                    assertThat(t.ticks() % TICKS).isZero();
                                    firings.add(new Firing(t.periods() * PERIOD + t.ticks() / TICKS, agent, pulses));
                                }
                            });
            firings.sort(Comparator.comparingLong(Firing::time).thenComparingInt(Firing::agent));
            return firings;
        }

        @Override
        public String toString() {
            return "case " + number + ": " + network + ", R = " + Ticks.toString(refractory) + ", " + delay
                    + ", phases " + Arrays.toString(phases);
        }
    }
}
