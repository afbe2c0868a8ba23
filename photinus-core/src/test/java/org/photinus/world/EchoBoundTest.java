package org.photinus.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.graph.Digraphs;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.Ticks;

class EchoBoundTest {
    private static final long CENT = Ticks.PERIOD / 100;

    private static Links links(DelayLaw delay) {
        return new Links(delay, Loss.NONE, 0);
    }

    private static World world(DelayLaw delay) {
        return World.IDEAL.with(links(delay));
    }

    private static OscillatorNetwork network(Digraph digraph, PhaseUpdateRule update) {
        return OscillatorNetwork.of(digraph, update, VertexTriggering.of(0.5));
    }

    @Test
    void anEchoOnATriangleGoesAllTheWayRound() {
        EchoBound bound = EchoBound.of(Digraphs.cycle(3), Links.delay("0.01"));
        assertThat(bound).isEqualTo(new EchoBound(3 * CENT, 3, 2 * CENT, 2, CENT, true, true));
        assertThat(bound.spreadByDepth()).isEqualTo(2 * CENT);
        assertThat(bound.note()).isEmpty();
    }

    @Test
    void theWayOutTakesTheGreatestDelayAndTheWayBackTheLeast() {
        EchoBound bound = EchoBound.of(Digraphs.cycle(3), links(new DelayLaw.Uniform(CENT, 5 * CENT)));
        assertThat(bound).isEqualTo(new EchoBound(7 * CENT, 3, 2 * CENT, 2, 5 * CENT, true, true));
        assertThat(bound.spreadByDepth()).isEqualTo(10 * CENT);
    }

    @Test
    void aDetourOfShortDelaysIsTheWayBack() {
        // 1 → 2 takes 10; back from 2 to 1 it is 9 at once, or 2 + 3 by way of 3. So 10 + 5, and κ = 2 by hops.
        Digraph digraph = Digraphs.of(3, new int[] {0, 1}, new int[] {1, 0}, new int[] {1, 2}, new int[] {2, 0});
        DelayLaw delay = DelayLaw.PerArc.of(digraph, 10 * CENT, 9 * CENT, 2 * CENT, 3 * CENT);
        EchoBound bound = EchoBound.of(digraph, links(delay));
        // 2 → 1 takes 9 and 10 back; 2 → 3 takes 2 and 3 + 10 back; 3 → 1 takes 3 and 10 + 2 back.
        assertThat(bound).isEqualTo(new EchoBound(19 * CENT, 3, 13 * CENT, 2, 10 * CENT, true, true));
    }

    @Test
    void kappaIsTwoIfEveryArcHasItsOpposite() {
        for (Digraph digraph :
                List.of(Digraphs.complete(2), Digraphs.complete(7), Digraphs.grid(3, 4), Digraphs.torus(4, 5))) {
            assertThat(EchoBound.of(digraph, Links.delay("0.1")).kappa()).isEqualTo(2);
        }
    }

    @Test
    void kappaOfRegularDigraphsIsTheWayRound() {
        for (int n = 3; n <= 40; n++) {
            for (int degree = 1; degree < n; degree++) {
                int hops = (n - 1 + degree - 1) / degree;
                assertThat(EchoBound.of(Digraphs.regular(n, degree), Links.delay("0.1")))
                        .isEqualTo(new EchoBound(
                                EchoBound.times(10 * CENT, 1 + hops),
                                1 + hops,
                                EchoBound.times(10 * CENT, hops),
                                hops,
                                10 * CENT,
                                true,
                                true));
            }
        }
    }

    @Test
    void kappaOfTheCycleIsTheNumberOfAgents() {
        for (int n : new int[] {2, 3, 10, 500}) {
            assertThat(EchoBound.of(Digraphs.cycle(n), Links.delay("0.001")).kappa())
                    .isEqualTo(n);
        }
    }

    @Test
    void longTimesEndAtNinePeriods() {
        EchoBound bound = EchoBound.of(Digraphs.cycle(500), links(new DelayLaw.Constant(DelayLaw.LONGEST)));
        assertThat(bound.longestEcho()).isEqualTo(EchoBound.BEYOND);
        assertThat(bound.spread()).isEqualTo(EchoBound.BEYOND);
        assertThat(bound.spreadByDepth()).isEqualTo(EchoBound.BEYOND);
        assertThat(EchoBound.text(bound.longestEcho())).isEqualTo("9 or more");
    }

    /** What Floyd and Warshall find, in whole numbers of any size. */
    private record Plain(BigInteger echo, int kappa, BigInteger spread, int depth) {
        static Plain of(Digraph digraph, DelayLaw law) {
            int n = digraph.vertexCount();
            BigInteger[][] times = new BigInteger[n][n];
            int[][] hops = new int[n][n];
            BigInteger never = BigInteger.TEN.pow(40);
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    boolean arc = digraph.hasArc(i, j);
                    times[i][j] = i == j ? BigInteger.ZERO : arc ? BigInteger.valueOf(law.least(i, j)) : never;
                    hops[i][j] = i == j ? 0 : arc ? 1 : 1_000_000;
                }
            }
            for (int via = 0; via < n; via++) {
                for (int i = 0; i < n; i++) {
                    for (int j = 0; j < n; j++) {
                        times[i][j] = times[i][j].min(times[i][via].add(times[via][j]));
                        hops[i][j] = Math.min(hops[i][j], hops[i][via] + hops[via][j]);
                    }
                }
            }
            BigInteger echo = BigInteger.ZERO;
            int kappa = 0;
            BigInteger spread = BigInteger.ZERO;
            int depth = 0;
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    spread = spread.max(times[i][j]);
                    depth = Math.max(depth, hops[i][j]);
                    if (digraph.hasArc(i, j)) {
                        echo = echo.max(
                                BigInteger.valueOf(law.most(i, j).orElseThrow()).add(times[j][i]));
                        kappa = Math.max(kappa, 1 + hops[j][i]);
                    }
                }
            }
            return new Plain(echo, kappa, spread, depth);
        }

        static long capped(BigInteger ticks) {
            return ticks.min(BigInteger.valueOf(EchoBound.BEYOND)).longValueExact();
        }
    }

    private static Digraph stronglyConnected(Random random) {
        int n = 2 + random.nextInt(14);
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

    private static DelayLaw law(Digraph digraph, Random random) {
        // Up to 8 periods, up to 0.01, or a few ticks, of which many are equal or 0.
        long most = List.of(DelayLaw.LONGEST, CENT, 4L).get(random.nextInt(3));
        LongSupplier draw = () -> (long) (random.nextDouble() * (most + 1));
        return switch (random.nextInt(3)) {
            case 0 -> new DelayLaw.Constant(draw.getAsLong());
            case 1 -> {
                long a = draw.getAsLong();
                long b = draw.getAsLong();
                yield new DelayLaw.Uniform(Math.min(a, b), Math.max(a, b));
            }
            default -> {
                long[] ticks = new long[(int) digraph.arcCount()];
                for (int a = 0; a < ticks.length; a++) {
                    ticks[a] = draw.getAsLong();
                }
                yield DelayLaw.PerArc.of(digraph, ticks);
            }
        };
    }

    @Test
    void searchesFindWhatFloydAndWarshallFind() {
        Random random = new Random(7);
        for (int k = 0; k < 3000; k++) {
            Digraph digraph = stronglyConnected(random);
            DelayLaw law = law(digraph, random);
            Plain plain = Plain.of(digraph, law);
            EchoBound bound = EchoBound.of(digraph, links(law));
            assertThat(bound)
                    .as("case %d", k)
                    .isEqualTo(new EchoBound(
                            Plain.capped(plain.echo),
                            plain.kappa,
                            Plain.capped(plain.spread),
                            plain.depth,
                            bound.longestDelay(),
                            true,
                            true));
            assertThat(bound.longestEcho()).isLessThanOrEqualTo(EchoBound.times(bound.longestDelay(), bound.kappa()));
            assertThat(bound.spread()).isLessThanOrEqualTo(bound.spreadByDepth());
        }
    }

    @Test
    void fewerStepsNeverGiveLess() {
        Random random = new Random(8);
        int searchedInPart = 0;
        for (int k = 0; k < 3000; k++) {
            Digraph digraph = stronglyConnected(random);
            DelayLaw law = law(digraph, random);
            EchoBound exact = EchoBound.of(digraph, links(law));
            EchoBound bound = EchoBound.of(digraph, links(law), random.nextInt(400));
            assertThat(bound.longestDelay()).isEqualTo(exact.longestDelay());
            assertThat(bound.spread()).isGreaterThanOrEqualTo(exact.spread());
            assertThat(bound.depth()).isGreaterThanOrEqualTo(exact.depth());
            if (bound.isExact()) {
                assertThat(bound.longestEcho()).isEqualTo(exact.longestEcho());
                assertThat(bound.kappa()).isEqualTo(exact.kappa());
                searchedInPart += bound.isSpreadExact() ? 0 : 1;
            } else {
                assertThat(bound.longestEcho()).isGreaterThanOrEqualTo(exact.longestEcho());
                assertThat(bound.kappa()).isGreaterThanOrEqualTo(exact.kappa());
                assertThat(bound.isSpreadExact()).isFalse();
            }
            assertThat(bound.note().isEmpty()).isEqualTo(bound.isExact() && bound.isSpreadExact());
        }
        assertThat(searchedInPart).isGreaterThan(100);
    }

    @Test
    void aDigraphThatIsTooLargeToSearchHasABoundByItsDepth() {
        EchoBound bound = EchoBound.of(Digraphs.cycle(100), Links.delay("0.001"), 1000);
        assertThat(bound).isEqualTo(new EchoBound(10 * CENT, 100, 99 * CENT / 10, 99, CENT / 10, false, false));
        assertThat(bound.note())
                .contains("an upper bound: the digraph is too large to search from every agent, so R* is bounded by the"
                        + " greatest delay and dep least ones, with dep ≤ 99");
    }

    @Test
    void oppositeArcsAreFoundInALargeDigraphToo() {
        // 40,000 agents: searches as a whole would take 40,000² steps.
        EchoBound bound = EchoBound.of(Digraphs.torus(200, 200), Links.delay("0.001"));
        assertThat(bound.isExact()).isTrue();
        assertThat(bound.longestEcho()).isEqualTo(CENT / 5);
        assertThat(bound.isSpreadExact()).isFalse();
        // By way of one agent: 200 hops to it and 200 from it, where 200 are enough.
        assertThat(bound.depth()).isEqualTo(400);
        assertThat(bound.note())
                .contains("the bound on the spread is not the least: the digraph is too large to search it from every"
                        + " agent as a whole, so the spread is bounded by dep ≤ 400");
    }

    @Test
    void theLongestEchoIsRefusedWhereThereIsNone() {
        assertThatThrownBy(() -> EchoBound.of(Digraphs.path(4), Links.delay("0.01")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the digraph must be strongly connected for echoes to have a bound, but agent 2 does not"
                        + " reach agent 1; add arcs that lead back, give refractory:R an R of your own, or take receive"
                        + " age");
        Digraph inwards = Digraphs.of(3, new int[] {0, 1}, new int[] {1, 0}, new int[] {2, 0});
        assertThatThrownBy(() -> EchoBound.of(inwards, Links.delay("0.01")))
                .hasMessageContaining("but agent 1 does not reach agent 3;");
        assertThatThrownBy(() -> EchoBound.of(Digraphs.edgeless(2), Links.delay("0.01")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the digraph must have arcs for echoes to have a bound, but has none; add arcs until every"
                        + " agent reaches every other");
        assertThatThrownBy(() -> EchoBound.of(Digraphs.cycle(4), links(new DelayLaw.Jittered(CENT, CENT))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "delay must have a greatest value for echoes to have a bound, but its exponential jitter has"
                                + " none; take uniform:A,B, or give refractory:R an R of your own");
        DelayLaw other = DelayLaw.PerArc.of(Digraphs.cycle(3), 1, 2, 3);
        assertThatThrownBy(() -> EchoBound.of(Digraphs.cycle(4), links(other)))
                .hasMessage("delays must be given for the arcs of the network's own digraph, but are for another");
    }

    @Test
    void theRefractoryTimeIsATickLongerThanTheLongestEcho() {
        OscillatorNetwork cycle = network(Digraphs.cycle(5), BinaryUpdate.of("0.5"));
        assertThat(EchoBound.refractory(cycle, world(new DelayLaw.Constant(CENT))))
                .isEqualTo(5 * CENT + 1);
        assertThat(EchoBound.refractory(cycle, World.IDEAL)).isEqualTo(1);
        // 5 · 0.1 − 5 ticks is just below r.
        assertThat(EchoBound.refractory(cycle, world(new DelayLaw.Constant(10 * CENT - 1))))
                .isEqualTo(50 * CENT - 4);
    }

    @Test
    void oneAgentAloneNeedsNoRefractoryTime() {
        OscillatorNetwork alone = network(Digraphs.cycle(1), BinaryUpdate.of("0.5"));
        assertThat(EchoBound.refractory(alone, world(new DelayLaw.Jittered(CENT, CENT))))
                .isZero();
        assertThat(EchoBound.of(Digraphs.cycle(1), Links.delay("0.1")))
                .isEqualTo(new EchoBound(0, 0, 0, 0, 0, true, true));
    }

    @Test
    void aRefractoryTimeThatReachesAThresholdIsRefused() {
        World tenth = world(new DelayLaw.Constant(10 * CENT));
        assertThatThrownBy(() -> EchoBound.refractory(network(Digraphs.cycle(5), BinaryUpdate.of("0.5")), tenth))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "refractory:auto must be below every threshold, of which the least is r = 0.5, but must also"
                                + " exceed the longest echo, R* = 0.5 periods; take a greater r, delays that are shorter relative"
                                + " to the period, or receive age");
        Thresholds thresholds = Thresholds.perAgent(50 * CENT, 20 * CENT, 40 * CENT);
        OscillatorNetwork mixed = network(Digraphs.cycle(3), BinaryUpdate.of(thresholds, TieChoice.ZERO));
        assertThatThrownBy(() -> EchoBound.refractory(mixed, tenth)).hasMessageContaining("the least is r = 0.2, but");
        PhaseUpdateRule linear = PiecewiseLinearUpdate.of("0.3", "0.4");
        assertThat(EchoBound.refractory(network(Digraphs.cycle(9), linear), tenth))
                .isEqualTo(90 * CENT + 1);
        assertThatThrownBy(() -> EchoBound.refractory(network(Digraphs.cycle(100), linear), tenth))
                .hasMessage("refractory:auto must be below 1, but must also exceed the longest echo, R* = 9 or more"
                        + " periods; take a greater r, delays that are shorter relative to the period, or receive age");
    }

    @Test
    void clocksThatDifferHaveNoRefractoryTimeThatIsProved() {
        World drifting = world(new DelayLaw.Constant(CENT)).with(Clocks.of(Clocks.PPM, 0, 0));
        assertThatThrownBy(() -> EchoBound.refractory(network(Digraphs.cycle(3), BinaryUpdate.of("0.5")), drifting))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "drift must be 0 for refractory:auto, since agents whose clocks differ do not stay within the"
                                + " bound on echoes, but clocks differ; give refractory:R an R of your own, or take receive age");
    }
}
