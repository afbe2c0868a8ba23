package org.photinus.studio.film;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.graph.RandomDigraphs;
import org.photinus.hybrid.HybridArc;
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
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.SyncCriterion;
import org.photinus.world.World;

/**
 * A network in the ideal world and a run of it, drawn from one number, rich in ties: phases and thresholds often lie on a
 * coarse lattice, and agents often start at 0 or at 1.
 */
record RandomNetwork(long number, OscillatorNetwork network, InitialPhases initial, Coins coins, ExactTime end) {

    static RandomNetwork of(long number) {
        RandomSequence random = RandomSequence.of(number, RandomStream.DIGRAPH);
        Digraph digraph = digraph(random, 1 + random.nextInt(8));
        int n = digraph.vertexCount();
        int lattice = List.of(2, 4, 10, 100).get(random.nextInt(4));
        OscillatorNetwork network = OscillatorNetwork.of(digraph, update(random, n, lattice), triggering(random, n));
        InitialPhases initial = random.nextInt(4) == 0
                ? InitialPhases.uniform()
                : InitialPhases.of(LongStream.generate(() -> onLattice(random, lattice, 0))
                        .limit(n)
                        .toArray());
        Coins coins = Coins.of(random.nextInt(1000), 1 + random.nextInt(3));
        ExactTime end = new ExactTime(1 + random.nextInt(4), Coins.scaled(random.nextLong(), Ticks.PERIOD));
        return new RandomNetwork(number, network, initial, coins, end);
    }

    static Digraph digraph(RandomSequence random, int n) {
        long seed = random.nextInt(1000);
        return switch (random.nextInt(7)) {
            case 0 -> Digraphs.path(n);
            case 1 -> Digraphs.cycle(n);
            case 2 -> Digraphs.complete(n);
            case 3 -> Digraphs.star(n);
            case 4 -> Digraphs.grid(1 + random.nextInt(2), 1 + random.nextInt(4));
            case 5 -> n > 1 ? RandomDigraphs.rooted(n, 1 + random.nextInt(n - 1), seed) : Digraphs.edgeless(1);
            default -> RandomDigraphs.gnp(n, random.nextDouble(), seed);
        };
    }

    static PhaseUpdateRule update(RandomSequence random, int n, int lattice) {
        if (random.nextInt(3) == 0) {
            return PiecewiseLinearUpdate.of(
                    List.of("0", "0.3261", "0.5").get(random.nextInt(3)),
                    List.of("0", "0.46", "0.000000000000000001").get(random.nextInt(3)));
        }
        TieChoice tie = List.of(TieChoice.values()).get(random.nextInt(3));
        long common = onLattice(random, lattice, 1);
        long[] each = LongStream.generate(() -> onLattice(random, lattice, 1))
                .limit(n)
                .toArray();
        return BinaryUpdate.of(random.nextInt(2) == 0 ? Thresholds.ofTicks(common) : Thresholds.perAgent(each), tie);
    }

    static TriggeringRule triggering(RandomSequence random, int n) {
        double[] p = IntStream.range(0, n)
                .mapToDouble(i -> (1 + random.nextInt(10)) / 10.0)
                .toArray();
        PulseProbability probability =
                random.nextInt(2) == 0 ? PulseProbability.of(p[0]) : PulseProbability.perAgent(p);
        return random.nextInt(3) == 0 ? EdgeTriggering.of(probability) : new VertexTriggering(probability);
    }

    /** A multiple of 1/lattice, from {@code margin} to {@code lattice − margin} parts; rarely any tick. */
    static long onLattice(RandomSequence random, int lattice, int margin) {
        return random.nextInt(6) == 0
                ? 1 + Coins.scaled(random.nextLong(), Ticks.PERIOD - 1)
                : (margin + random.nextInt(lattice + 1 - 2 * margin)) * (Ticks.PERIOD / lattice);
    }

    SyncCriterion criterion() {
        return new ArcWithin(Ticks.PERIOD / 20);
    }

    Film film() {
        return Film.of(source());
    }

    /** A film that keeps but so many events. */
    Film film(int mostEvents) {
        return Film.of(source(), mostEvents);
    }

    private RunSource source() {
        return RunSource.of(network, World.IDEAL, initial, coins, plan());
    }

    /** To the end, whether it synchronizes before or not. */
    RunPlan plan() {
        return RunPlan.at(criterion(), Horizon.of(end)).toTheHorizon();
    }

    /** The recorded run until its end, whether it has synchronized before or not. */
    HybridArc arc() {
        ArcRecorder recorder = new ArcRecorder();
        Engine.of(network).run(initial, coins, plan(), recorder);
        return recorder.arc();
    }
}
