package org.photinus.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.graph.Digraphs;
import org.photinus.network.ArcProbability;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.EdgeTriggering;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.PiecewiseLinearUpdate;
import org.photinus.network.PulseProbability;
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
import org.photinus.run.Measuring;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.Lock;
import org.photinus.sync.SyncCriterion;
import org.photinus.world.World;

/**
 * A network, a world, a start and a stop drawn from one number, rich in ties: all phases and durations lie on one coarse
 * lattice, or within a few ticks of 0 and 1, so that arrivals meet firings, thresholds and each other.
 *
 * @param number what the case is drawn from
 * @param code the case as Java statements, to be pasted into a test
 */
record RandomWorld(
        long number,
        OscillatorNetwork network,
        World world,
        InitialPhases initial,
        Coins coins,
        RunPlan stop,
        String code) {

    static RandomWorld of(long number) {
        return new Draw(number).draw(false);
    }

    /** The same, but in the ideal world. */
    static RandomWorld ideal(long number) {
        return new Draw(number).draw(true);
    }

    /** The case as it is shown when it fails. */
    String label() {
        return "case " + number + "\n" + code;
    }

    /** Something drawn, and the Java expression that makes it. */
    record Drawn<T>(T value, String code) {}

    /** Draws one thing after another and writes down what it drew. */
    private static final class Draw {
        private final long number;
        private final Lattice lattice;
        private final List<String> code = new ArrayList<>();

        Draw(long number) {
            this.number = number;
            this.lattice = new Lattice(RandomSequence.of(number, RandomStream.DIGRAPH));
        }

        RandomWorld draw(boolean ideal) {
            Digraph digraph = digraph();
            int n = digraph.vertexCount();
            PhaseUpdateRule update = write("PhaseUpdateRule update", update(n));
            TriggeringRule triggering = write("TriggeringRule triggering", triggering(digraph));
            OscillatorNetwork network = OscillatorNetwork.of(digraph, update, triggering);
            code.add("OscillatorNetwork network = OscillatorNetwork.of(digraph, update, triggering);");
            World world = write(
                    "World world",
                    ideal ? new Drawn<>(World.IDEAL, "World.IDEAL") : new WorldDraw(lattice, network).world());
            InitialPhases initial = write("InitialPhases initial", initial(n));
            long seed = lattice.nextInt(1000);
            long replicate = 1L + lattice.nextInt(3);
            Coins coins = write(
                    "Coins coins", new Drawn<>(Coins.of(seed, replicate), "Coins.of(" + seed + ", " + replicate + ")"));
            RunPlan stop = write("RunPlan stop", stop(update.synchronizesExactly()));
            return new RandomWorld(number, network, world, initial, coins, stop, String.join("\n", code));
        }

        private <T> T write(String declaration, Drawn<? extends T> drawn) {
            code.add(declaration + " = " + drawn.code() + ";");
            return drawn.value();
        }

        private Digraph digraph() {
            int n = lattice.oneIn(4) ? 1 + lattice.nextInt(14) : 2 + lattice.nextInt(5);
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
            return switch (lattice.nextInt(7)) {
                case 0 -> Digraphs.path(n);
                case 1 -> Digraphs.cycle(n);
                case 2 -> Digraphs.complete(n);
                case 3 -> Digraphs.star(n);
                case 4 -> n > 1 ? Digraphs.regular(n, 1 + lattice.nextInt(n - 1)) : Digraphs.edgeless(1);
                default -> arbitrary(n);
            };
        }

        private Digraph arbitrary(int n) {
            DigraphBuilder builder = new DigraphBuilder(n);
            int arcs = lattice.nextInt(3 * n + 1);
            for (int a = 0; a < arcs; a++) {
                builder.arc(lattice.nextInt(n), lattice.nextInt(n));
            }
            return builder.build().digraph();
        }

        private Drawn<PhaseUpdateRule> update(int n) {
            switch (lattice.nextInt(8)) {
                case 0 -> {
                    return new Drawn<>(RandomCase.FLIGHTY, "RandomCase.FLIGHTY");
                }
                case 1 -> {
                    List<String> slopes = List.of("0", "0.3261", "0.5", "0.000000000000000001");
                    String m1 = lattice.pick(slopes);
                    String m2 = lattice.pick(slopes);
                    return new Drawn<>(
                            PiecewiseLinearUpdate.of(m1, m2),
                            "PiecewiseLinearUpdate.of(\"" + m1 + "\", \"" + m2 + "\")");
                }
                default -> {
                    TieChoice tie = lattice.pick(List.of(TieChoice.values()));
                    if (lattice.oneIn(2)) {
                        long r = lattice.inside();
                        return new Drawn<>(
                                BinaryUpdate.of(Thresholds.ofTicks(r), tie),
                                "BinaryUpdate.of(Thresholds.ofTicks(" + r + "L), TieChoice." + tie + ")");
                    }
                    long[] r = LongStream.generate(lattice::inside).limit(n).toArray();
                    return new Drawn<>(
                            BinaryUpdate.of(Thresholds.perAgent(r), tie),
                            "BinaryUpdate.of(Thresholds.perAgent(" + Lattice.longs(r) + "), TieChoice." + tie + ")");
                }
            }
        }

        private Drawn<TriggeringRule> triggering(Digraph digraph) {
            if (lattice.oneIn(5)) {
                double[] p = IntStream.range(0, (int) digraph.arcCount())
                        .mapToDouble(a -> probability())
                        .toArray();
                return new Drawn<>(
                        EdgeTriggering.of(ArcProbability.of(digraph, p)),
                        "EdgeTriggering.of(ArcProbability.of(digraph"
                                + Arrays.stream(p)
                                        .mapToObj(value -> ", " + value)
                                        .collect(Collectors.joining())
                                + "))");
            }
            Drawn<PulseProbability> p = pulseProbability(digraph.vertexCount());
            return lattice.oneIn(3)
                    ? new Drawn<>(EdgeTriggering.of(p.value()), "EdgeTriggering.of(" + p.code() + ")")
                    : new Drawn<>(new VertexTriggering(p.value()), "new VertexTriggering(" + p.code() + ")");
        }

        private Drawn<PulseProbability> pulseProbability(int n) {
            if (lattice.oneIn(2)) {
                double p = probability();
                return new Drawn<>(PulseProbability.of(p), "PulseProbability.of(" + p + ")");
            }
            double[] p = IntStream.range(0, n).mapToDouble(i -> probability()).toArray();
            return new Drawn<>(
                    PulseProbability.perAgent(p),
                    "PulseProbability.perAgent("
                            + Arrays.stream(p).mapToObj(Double::toString).collect(Collectors.joining(", ")) + ")");
        }

        private double probability() {
            return lattice.oneIn(3) ? 1 : (1 + lattice.nextInt(10)) / 10.0;
        }

        private Drawn<InitialPhases> initial(int n) {
            if (lattice.oneIn(6)) {
                return new Drawn<>(InitialPhases.uniform(), "InitialPhases.uniform()");
            }
            long common = lattice.phase();
            boolean same = lattice.oneIn(8);
            long[] phases = LongStream.generate(() -> same ? common : lattice.phase())
                    .limit(n)
                    .toArray();
            return new Drawn<>(InitialPhases.of(phases), "InitialPhases.of(" + Lattice.longs(phases) + ")");
        }

        private Drawn<RunPlan> stop(boolean exact) {
            Drawn<Horizon> horizon = horizon();
            Drawn<? extends SyncCriterion> until = until(exact);
            Drawn<ExactTime> burnIn =
                    lattice.oneIn(3) ? Lattice.written(ExactTime.ZERO) : Lattice.written(lattice.time(5));
            long arc = Math.min(Math.max(lattice.span(), 1), Ticks.PERIOD / 2 - 1);
            Drawn<ExactTime> hold = Lattice.written(
                    ExactTime.ZERO.plus(Math.max(1, lattice.oneIn(2) ? lattice.span() : 2 * lattice.span())));
            boolean endsAtSync = lattice.oneIn(4);
            return new Drawn<>(
                    new RunPlan(
                            until.value(),
                            endsAtSync,
                            horizon.value(),
                            Optional.of(new Measuring(burnIn.value(), new Lock(arc, hold.value()))),
                            () -> false),
                    "new RunPlan(" + until.code() + ", " + endsAtSync + ", " + horizon.code()
                            + ", Optional.of(new Measuring(" + burnIn.code() + ", new Lock(" + arc + "L, " + hold.code()
                            + "))), () -> false)");
        }

        private Drawn<? extends SyncCriterion> until(boolean exact) {
            if (exact && lattice.oneIn(2)) {
                return new Drawn<>(new ExactSync(), "new ExactSync()");
            }
            long arc = Math.min(Math.max(lattice.span(), 1), Ticks.PERIOD - 1);
            return new Drawn<>(new ArcWithin(arc), "new ArcWithin(" + arc + "L)");
        }

        /** Short in time, or so long that looks lie whole periods apart, but then short in jumps. */
        private Drawn<Horizon> horizon() {
            boolean far = lattice.oneIn(12);
            Drawn<ExactTime> maxTime =
                    Lattice.written(far ? ExactTime.ofPeriods(60_000 + lattice.nextInt(300_000)) : lattice.time(13));
            Optional<Integer> most = Optional.of(lattice.oneIn(2) ? 40 : 120)
                    .filter(jumps -> far || lattice.isOfTicks() || lattice.oneIn(5));
            long maxJumps = most.map(jumps -> 1L + lattice.nextInt(jumps)).orElse(2000L);
            return new Drawn<>(
                    new Horizon(maxTime.value(), maxJumps), "new Horizon(" + maxTime.code() + ", " + maxJumps + "L)");
        }
    }
}
