package org.photinus.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.photinus.graph.Arc;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Horizon;
import org.photinus.run.Measures;
import org.photinus.run.Measuring;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ExactSync;
import org.photinus.sync.Lock;
import org.photinus.testing.Cases;
import org.photinus.testing.RandomTest;
import org.photinus.world.DelayLaw;
import org.photinus.world.EchoBound;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.ReceiverRule;
import org.photinus.world.World;

/** The proposition of S22, with its proof in docs/theory.md, on random strongly connected systems. */
class EchoBoundPropositionTest {
    private static final Cases SYSTEMS = Cases.of(350, 2000);
    private static final int PERIODS = 50;

    private final Random random = new Random(22L + SYSTEMS.from());

    private Digraph stronglyConnected() {
        int n = 2 + random.nextInt(11);
        List<Integer> round = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            round.add(i);
        }
        Collections.shuffle(round, random);
        DigraphBuilder builder = new DigraphBuilder(n);
        for (int i = 0; i < n; i++) {
            builder.arc(round.get(i), round.get((i + 1) % n));
        }
        int more = random.nextInt(2 * n);
        for (int a = 0; a < more; a++) {
            builder.arc(random.nextInt(n), random.nextInt(n));
        }
        return builder.build().digraph();
    }

    /** A delay from {@code least} to T/2N, so that R* ≤ N·d_max ≤ T/2; from a coarse lattice as often as not. */
    private long delay(int agents, long least) {
        long most = Ticks.PERIOD / (2L * agents);
        return random.nextBoolean()
                ? Math.max(least, most / 4 * random.nextInt(5))
                : least + (long) (random.nextDouble() * (most - least));
    }

    private DelayLaw perArc(Digraph digraph, long least) {
        long[] ticks = new long[(int) digraph.arcCount()];
        Arrays.setAll(ticks, a -> delay(digraph.vertexCount(), least));
        return DelayLaw.PerArc.of(digraph, ticks);
    }

    private DelayLaw anyDelay(Digraph digraph) {
        int n = digraph.vertexCount();
        return switch (random.nextInt(3)) {
            case 0 -> new DelayLaw.Constant(delay(n, 0));
            case 1 -> {
                long a = delay(n, 0);
                long b = delay(n, 0);
                yield new DelayLaw.Uniform(Math.min(a, b), Math.max(a, b));
            }
            default -> perArc(digraph, 0);
        };
    }

    /** D: the distances by the least delays, by Floyd and Warshall. */
    private static long[][] distances(Digraph digraph, DelayLaw delay) {
        int n = digraph.vertexCount();
        long[][] distance = new long[n][n];
        for (int i = 0; i < n; i++) {
            Arrays.fill(distance[i], Long.MAX_VALUE / 4);
            distance[i][i] = 0;
            for (int j : digraph.outNeighbors(i)) {
                distance[i][j] = delay.least(i, j);
            }
        }
        for (int via = 0; via < n; via++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    distance[i][j] = Math.min(distance[i][j], distance[i][via] + distance[via][j]);
                }
            }
        }
        return distance;
    }

    /** Thresholds above R, drawn for each agent. */
    private BinaryUpdate thresholdsAbove(long refractory, int agents) {
        long[] r = new long[agents];
        Arrays.setAll(r, i -> refractory + 1 + (long) (random.nextDouble() * (Ticks.PERIOD - 2 - refractory)));
        return BinaryUpdate.of(
                Thresholds.perAgent(r), List.of(TieChoice.values()).get(random.nextInt(3)));
    }

    private TriggeringRule anyTriggering() {
        double p = random.nextInt(4) == 0 ? 1 : 0.05 + 0.9 * random.nextDouble();
        return random.nextBoolean() ? VertexTriggering.of(p) : EdgeTriggering.of(p);
    }

    /** Phases from which agents first fire at these times. */
    private static InitialPhases firingAt(long[] times) {
        return InitialPhases.of(
                Arrays.stream(times).map(time -> Ticks.PERIOD - time).toArray());
    }

    private static RunPlan withoutBurnIn(int periods) {
        return new RunPlan(
                new ExactSync(),
                false,
                Horizon.ofPeriods(periods),
                Optional.of(new Measuring(ExactTime.ZERO, Lock.STANDARD)),
                () -> false);
    }

    /** The firings by the end of some periods of agents that fire every T from these times on. */
    private static long firings(long[] times, int periods) {
        return Arrays.stream(times)
                .map(time -> time == 0 ? periods + 1 : periods)
                .sum();
    }

    private static void assertPeriodIsT(RunOutcome outcome, long[] times, long spread, int number) {
        Measures measures = outcome.measures().orElseThrow();
        assertThat(measures.periodPpm()).as("period of system %d", number).hasValue(0);
        assertThat(measures.doubleFirings()).isZero();
        assertThat(measures.missedFirings()).isZero();
        assertThat(outcome.jumps()).isEqualTo(firings(times, PERIODS));
        assertThat(measures.spread().orElseThrow().max())
                .as("spread of system %d", number)
                .isLessThanOrEqualTo(spread);
    }

    @RandomTest
    void aTickAboveTheLongestEchoEveryIntervalIsThePeriod() {
        for (int number = SYSTEMS.from(); number < SYSTEMS.to(); number++) {
            Digraph digraph = stronglyConnected();
            int n = digraph.vertexCount();
            DelayLaw delay = anyDelay(digraph);
            double loss = random.nextInt(3) == 0 ? 0.4 * random.nextDouble() : 0;
            double duplicates = random.nextInt(3) == 0 ? random.nextDouble() : 0;
            EchoBound bound = EchoBound.of(digraph, new Links(delay, Loss.NONE, 0));
            long[][] distance = distances(digraph, delay);
            // The largest times below drawn ones with θ_i ≤ θ_j + D(j, i); many of these are equalities.
            long[] drawn = random.doubles(n)
                    .mapToLong(u -> (long) (u * 1.5 * bound.spread()))
                    .toArray();
            long[] times = new long[n];
            for (int i = 0; i < n; i++) {
                times[i] = drawn[i];
                for (int j = 0; j < n; j++) {
                    times[i] = Math.min(times[i], drawn[j] + distance[j][i]);
                }
            }
            long refractory = bound.longestEcho() + 1;
            OscillatorNetwork network = OscillatorNetwork.of(digraph, thresholdsAbove(refractory, n), anyTriggering());
            World world = World.IDEAL
                    .with(new Links(delay, Loss.of(loss), duplicates))
                    .with(ReceiverRule.refractory(refractory));
            assertThat(EchoBound.refractory(network, world)).isEqualTo(refractory);
            RunOutcome outcome =
                    Engine.of(network, world).run(firingAt(times), Coins.of(number, 1), withoutBurnIn(PERIODS));
            assertPeriodIsT(outcome, times, bound.spread(), number);
            assertThat(outcome.pulses().orElseThrow().heard()).isZero();
        }
    }

    /** An arc (i, j) with the longest echo. */
    private static Arc longestEcho(Digraph digraph, DelayLaw delay, long[][] distance) {
        Arc longest = new Arc(0, digraph.outNeighbor(0, 0));
        long echo = -1;
        for (int i = 0; i < digraph.vertexCount(); i++) {
            for (int j : digraph.outNeighbors(i)) {
                long own = delay.most(i, j).orElseThrow() + distance[j][i];
                if (own > echo) {
                    echo = own;
                    longest = new Arc(i, j);
                }
            }
        }
        return longest;
    }

    @RandomTest
    void atTheLongestEchoAnAgentIsResetByItsOwnEcho() {
        for (int number = SYSTEMS.from(); number < SYSTEMS.to(); number++) {
            Digraph digraph = stronglyConnected();
            int n = digraph.vertexCount();
            DelayLaw delay = random.nextBoolean() ? new DelayLaw.Constant(delay(n, 1)) : perArc(digraph, 1);
            Links links = new Links(delay, Loss.NONE, 0);
            long echo = EchoBound.of(digraph, links).longestEcho();
            long[][] distance = distances(digraph, delay);
            Arc longest = longestEcho(digraph, delay, distance);
            long[] times = distance[longest.to()];
            OscillatorNetwork network =
                    OscillatorNetwork.of(digraph, thresholdsAbove(echo + 1, n), VertexTriggering.of(1));
            World at = World.IDEAL.with(links).with(ReceiverRule.refractory(echo));
            World above = at.with(ReceiverRule.refractory(echo + 1));
            // Within one period every agent fires at its time; agent j, whose time is 0, would fire again at T.
            assertThat(jumpsInAPeriod(network, above, times)).isEqualTo(n + 1);
            assertThat(jumpsInAPeriod(network, at, times))
                    .as("system %d", number)
                    .isEqualTo(n);
        }
    }

    private static long jumpsInAPeriod(OscillatorNetwork network, World world, long[] times) {
        return Engine.of(network, world)
                .run(firingAt(times), Coins.of(1, 1), withoutBurnIn(1))
                .jumps();
    }

    @RandomTest
    void theTrueDelayKeepsSynchronizedFiring() {
        for (int number = SYSTEMS.from(); number < SYSTEMS.to(); number++) {
            Digraph digraph = stronglyConnected();
            int n = digraph.vertexCount();
            boolean common = random.nextBoolean();
            DelayLaw delay = common ? new DelayLaw.Constant(delay(n, 0)) : perArc(digraph, 0);
            ReceiverRule rule = delay.constant().isEmpty() || random.nextBoolean()
                    ? ReceiverRule.age()
                    : ReceiverRule.delay(delay.constant().getAsLong());
            // With age, thresholds may lie below a delay: such pulses are stale.
            long above = rule.usesAge() ? 0 : delay.constant().getAsLong();
            OscillatorNetwork network = OscillatorNetwork.of(digraph, thresholdsAbove(above, n), anyTriggering());
            World world = World.IDEAL.with(new Links(delay, Loss.of(0.1), 0.1)).with(rule);
            long[] times = new long[n];
            Arrays.fill(times, (long) (random.nextDouble() * Ticks.PERIOD));
            RunOutcome outcome =
                    Engine.of(network, world).run(firingAt(times), Coins.of(number, 1), withoutBurnIn(PERIODS));
            assertPeriodIsT(outcome, times, 0, number);
        }
    }
}
