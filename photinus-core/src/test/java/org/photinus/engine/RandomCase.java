package org.photinus.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.graph.Digraphs;
import org.photinus.graph.FeasibleSubgraph;
import org.photinus.graph.RandomDigraphs;
import org.photinus.network.ArcProbability;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseProbability;
import org.photinus.network.PulseScript;
import org.photinus.network.ScriptedTriggering;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.network.VertexTriggering;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;

/**
 * A network, a start and a stop drawn from one number, rich in ties: phases and thresholds often lie on a
 * coarse lattice, and agents often start at 0 or at 1.
 *
 * @param number what the case is drawn from
 * @param code the case as Java statements, to be pasted into a test
 */
public record RandomCase(
        long number, OscillatorNetwork network, InitialPhases initial, Coins coins, RunPlan stop, String code) {

    /** Which update rules a case may have. */
    public enum Kind {
        BINARY,
        LINEAR,
        CUSTOM
    }

    public static RandomCase of(long number, Kind kind) {
        return new Draw(number).draw(kind);
    }

    /** A rule of a user's own: random, contracting, with a window in which a receiver fires. */
    public static final PhaseUpdateRule FLIGHTY = new PhaseUpdateRule() {
        @Override
        public long update(int agent, long phase, long draw) {
            if (phase == 0 || phase == Ticks.PERIOD) {
                return phase;
            }
            if (phase > Ticks.PERIOD / 8 * 7) {
                return Ticks.PERIOD;
            }
            return draw < 0 ? phase / 2 : Ticks.PERIOD - (Ticks.PERIOD - phase) / 2;
        }

        @Override
        public boolean isRandom() {
            return true;
        }
    };

    /** Draws one thing after another and writes down what it drew. */
    private static final class Draw {
        private final long number;
        private final RandomSequence random;
        private final List<String> code = new ArrayList<>();

        Draw(long number) {
            this.number = number;
            this.random = RandomSequence.of(number, RandomStream.DIGRAPH);
        }

        RandomCase draw(Kind kind) {
            int n = oneIn(4) ? 1 + random.nextInt(40) : 1 + random.nextInt(9);
            Digraph digraph = digraph(n);
            int lattice = List.of(2, 4, 8, 10, 100).get(random.nextInt(5));
            PhaseUpdateRule update = update(kind, digraph.vertexCount(), lattice);
            TriggeringRule triggering = triggering(digraph);
            OscillatorNetwork network = OscillatorNetwork.of(digraph, update, triggering);
            code.add("OscillatorNetwork network = OscillatorNetwork.of(digraph, update, triggering);");
            InitialPhases initial = initial(network.agents(), lattice);
            long seed = random.nextInt(1000);
            Coins coins = Coins.of(seed, 1 + random.nextInt(3));
            code.add("Coins coins = Coins.of(" + coins.seed() + ", " + coins.replicate() + ");");
            RunPlan stop = stop(kind == Kind.BINARY);
            return new RandomCase(number, network, initial, coins, stop, String.join("\n", code));
        }

        private boolean oneIn(int times) {
            return random.nextInt(times) == 0;
        }

        private Digraph digraph(int n) {
            Digraph digraph = family(n);
            StringBuilder arcs = new StringBuilder();
            for (int i = 0; i < digraph.vertexCount(); i++) {
                for (int j : digraph.outNeighbors(i)) {
                    arcs.append(", new int[] {")
                            .append(i)
                            .append(", ")
                            .append(j)
                            .append('}');
                }
            }
            code.add("Digraph digraph = Digraphs.of(" + digraph.vertexCount() + arcs + "); // " + digraph);
            return digraph;
        }

        private Digraph family(int n) {
            long seed = random.nextInt(1000);
            return switch (random.nextInt(14)) {
                case 0 -> Digraphs.path(n);
                case 1 -> Digraphs.cycle(n);
                case 2 -> Digraphs.complete(n);
                case 3 -> Digraphs.star(n);
                case 4 -> n > 1 ? Digraphs.regular(n, 1 + random.nextInt(n - 1)) : Digraphs.edgeless(1);
                case 5 -> Digraphs.grid(1 + random.nextInt(4), 1 + random.nextInt(5));
                case 6 -> Digraphs.torus(1 + random.nextInt(4), 1 + random.nextInt(5));
                case 7 -> Digraphs.tree(n, 1 + random.nextInt(4));
                case 8 -> n > 1 ? RandomDigraphs.rooted(n, 1 + random.nextInt(n - 1), seed) : Digraphs.path(1);
                case 9 -> RandomDigraphs.gnp(n, random.nextDouble(), seed);
                case 10 -> RandomDigraphs.geometric(n, 0.1 + random.nextDouble(), seed);
                case 11 -> n > 2 ? RandomDigraphs.smallWorld(n, 2, random.nextDouble(), seed) : Digraphs.path(n);
                case 12 -> n > 1 ? RandomDigraphs.scaleFree(n, 1 + random.nextInt(n - 1), seed) : Digraphs.path(1);
                default -> arbitrary(n);
            };
        }

        private Digraph arbitrary(int n) {
            DigraphBuilder builder = new DigraphBuilder(n);
            int arcs = random.nextInt(3 * n + 1);
            for (int a = 0; a < arcs; a++) {
                builder.arc(random.nextInt(n), random.nextInt(n));
            }
            return builder.build().digraph();
        }

        private PhaseUpdateRule update(Kind kind, int n, int lattice) {
            switch (kind) {
                case LINEAR -> {
                    String m1 = List.of("0", "0.3261", "0.5", "0.000000000000000001")
                            .get(random.nextInt(4));
                    String m2 =
                            List.of("0", "0.46", "0.5", "0.000000000000000001").get(random.nextInt(4));
                    code.add("PhaseUpdateRule update = PiecewiseLinearUpdate.of(\"" + m1 + "\", \"" + m2 + "\");");
                    return PiecewiseLinearUpdate.of(m1, m2);
                }
                case CUSTOM -> {
                    code.add("PhaseUpdateRule update = RandomCase.FLIGHTY;");
                    return FLIGHTY;
                }
                default -> {
                    long common = onLattice(lattice, 1);
                    long[] r = IntStream.range(0, n)
                            .mapToLong(i -> onLattice(lattice, 1))
                            .toArray();
                    boolean same = oneIn(2);
                    TieChoice tie = List.of(TieChoice.values()).get(random.nextInt(3));
                    code.add("PhaseUpdateRule update = BinaryUpdate.of(Thresholds."
                            + (same ? "ofTicks(" + common + "L)" : "perAgent(" + longs(r) + ")") + ", TieChoice."
                            + tie + ");");
                    return BinaryUpdate.of(same ? Thresholds.ofTicks(common) : Thresholds.perAgent(r), tie);
                }
            }
        }

        /** A multiple of 1/lattice, from {@code margin} to {@code lattice − margin} parts; rarely any tick. */
        private long onLattice(int lattice, int margin) {
            if (oneIn(6)) {
                return 1 + Coins.scaled(random.nextLong(), Ticks.PERIOD - 1);
            }
            return (margin + random.nextInt(lattice + 1 - 2 * margin)) * (Ticks.PERIOD / lattice);
        }

        private TriggeringRule triggering(Digraph digraph) {
            int n = digraph.vertexCount();
            boolean same = oneIn(2);
            double common = (1 + random.nextInt(10)) / 10.0;
            double[] p = IntStream.range(0, n)
                    .mapToDouble(i -> (1 + random.nextInt(10)) / 10.0)
                    .toArray();
            PulseProbability probability = same ? PulseProbability.of(common) : PulseProbability.perAgent(p);
            String made = same
                    ? "PulseProbability.of(" + common + ")"
                    : "PulseProbability.perAgent("
                            + Arrays.stream(p).mapToObj(Double::toString).collect(Collectors.joining(", ")) + ")";
            switch (random.nextInt(5)) {
                case 0 -> {
                    return lossy(digraph);
                }
                case 1 -> {
                    code.add("TriggeringRule triggering = EdgeTriggering.of(" + made + ");");
                    return EdgeTriggering.of(probability);
                }
                case 2 -> {
                    return scripted(n);
                }
                default -> {
                    code.add("TriggeringRule triggering = new VertexTriggering(" + made + ");");
                    return new VertexTriggering(probability);
                }
            }
        }

        private TriggeringRule lossy(Digraph digraph) {
            double[] p = IntStream.range(0, (int) digraph.arcCount())
                    .mapToDouble(a -> oneIn(4) ? 1 : (1 + random.nextInt(99)) / 100.0)
                    .toArray();
            code.add("TriggeringRule triggering = EdgeTriggering.of(ArcProbability.of(digraph"
                    + Arrays.stream(p).mapToObj(value -> ", " + value).collect(Collectors.joining()) + "));");
            return EdgeTriggering.of(ArcProbability.of(digraph, p));
        }

        private TriggeringRule scripted(int n) {
            List<PulseScript.Phrase> phrases = new ArrayList<>();
            List<String> written = new ArrayList<>();
            for (int phrase = 0; phrase < 5; phrase++) {
                long mask = random.nextLong();
                BitSet pulsing = BitSet.valueOf(new long[] {mask & random.nextLong()});
                pulsing.clear(n, Long.SIZE);
                long jumps = 1L + random.nextInt(4);
                phrases.add(new PulseScript.Phrase(new FeasibleSubgraph(pulsing), jumps));
                written.add("new PulseScript.Phrase(FeasibleSubgraph.of("
                        + pulsing.stream().mapToObj(Integer::toString).collect(Collectors.joining(", ")) + "), "
                        + jumps + ")");
            }
            Set<PulseScript.TieToOne> ties = IntStream.range(0, 3 * n)
                    .mapToObj(i -> new PulseScript.TieToOne(random.nextInt(60), random.nextInt(n)))
                    .collect(Collectors.toSet());
            code.add("TriggeringRule triggering = new ScriptedTriggering(PulseScript.cyclic(List.of("
                    + String.join(", ", written) + ")).withTiesToOne(Set.of("
                    + ties.stream()
                            .map(tie -> "new PulseScript.TieToOne(" + tie.jump() + ", " + tie.agent() + ")")
                            .collect(Collectors.joining(", "))
                    + ")));");
            return new ScriptedTriggering(PulseScript.cyclic(phrases).withTiesToOne(ties));
        }

        private InitialPhases initial(int n, int lattice) {
            if (oneIn(5)) {
                code.add("InitialPhases initial = InitialPhases.uniform();");
                return InitialPhases.uniform();
            }
            long[] phases =
                    LongStream.generate(() -> onLattice(lattice, 0)).limit(n).toArray();
            code.add("InitialPhases initial = InitialPhases.of(" + longs(phases) + ");");
            return InitialPhases.of(phases);
        }

        private RunPlan stop(boolean exact) {
            Horizon horizon = new Horizon(
                    new ExactTime(random.nextInt(12), oneIn(2) ? 0 : Coins.scaled(random.nextLong(), Ticks.PERIOD)),
                    oneIn(4) ? 1 + random.nextInt(50) : Long.MAX_VALUE);
            String written = "new Horizon(new ExactTime(" + horizon.maxTime().periods() + ", "
                    + horizon.maxTime().ticks() + "L), " + horizon.maxJumps() + "L)";
            if (exact && !oneIn(4)) {
                code.add("Stop stop = RunPlan.at(new ExactSync(), " + written + ");");
                return RunPlan.at(new ExactSync(), horizon);
            }
            ArcWithin arc = new ArcWithin((1 + random.nextInt(9)) * (Ticks.PERIOD / 10));
            code.add("Stop stop = RunPlan.at(new ArcWithin(" + arc.longestArc() + "L), " + written + ");");
            return RunPlan.at(arc, horizon);
        }

        private static String longs(long[] values) {
            return Arrays.stream(values).mapToObj(value -> value + "L").collect(Collectors.joining(", "));
        }
    }
}
