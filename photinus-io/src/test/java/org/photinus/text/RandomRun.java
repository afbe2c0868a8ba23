package org.photinus.text;

import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.ArcRecorder;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.graph.Digraphs;
import org.photinus.graph.FeasibleSubgraph;
import org.photinus.hybrid.RecordedRun;
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
import org.photinus.text.graph.VertexNames;

/**
 * A recorded run drawn from one number: every update, triggering and tie choice, with common and single
 * values, odd periods, ids of all kinds, and phases on lattices so that ties are met.
 */
final class RandomRun {
    private final RandomSequence random;

    private RandomRun(long number) {
        this.random = RandomSequence.of(number, RandomStream.DIGRAPH);
    }

    static HybridArcText.Document of(long number) {
        return new RandomRun(number).draw();
    }

    static String text(HybridArcText.Document document) throws IOException {
        StringWriter out = new StringWriter();
        HybridArcText.write(document, out);
        return out.toString();
    }

    private HybridArcText.Document draw() {
        int n = 1 + random.nextInt(7);
        Digraph digraph = digraph(n);
        int lattice = pick(List.of(2, 4, 10, 100));
        BigDecimal period = new BigDecimal(pick(List.of("1", "0.7", "3", "2.50", "0.000123", "86400")));
        OscillatorNetwork network = new OscillatorNetwork(digraph, period, update(n, lattice), triggering(digraph));
        Coins coins = Coins.of(oneIn(4) ? random.nextLong() : random.nextInt(100), 1 + random.nextInt(3));
        Horizon horizon = new Horizon(
                new ExactTime(random.nextInt(6), onLattice(lattice, 0) % Ticks.PERIOD), 1 + random.nextInt(60));
        boolean exact = network.update().synchronizesExactly() && !oneIn(3);
        RunPlan stop = RunPlan.at(exact ? new ExactSync() : ArcWithin.of("0.05"), horizon);
        InitialPhases initial = oneIn(3)
                ? InitialPhases.uniform()
                : InitialPhases.of(LongStream.generate(() -> onLattice(lattice, 0))
                        .limit(n)
                        .toArray());
        ArcRecorder recorder = new ArcRecorder();
        Engine.of(network).run(initial, coins, stop, recorder);
        @Nullable Coins told = oneIn(5) ? null : coins;
        return new HybridArcText.Document(new RecordedRun(network, told, recorder.arc()), names(n));
    }

    private boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private Digraph digraph(int n) {
        if (oneIn(3)) {
            return pick(List.of(Digraphs.complete(n), Digraphs.cycle(n), Digraphs.path(n), Digraphs.edgeless(n)));
        }
        DigraphBuilder builder = new DigraphBuilder(n);
        for (int arcs = random.nextInt(3 * n + 1); arcs > 0; arcs--) {
            builder.arc(random.nextInt(n), random.nextInt(n));
        }
        return builder.build().digraph();
    }

    /** A multiple of 1/lattice at least {@code margin} parts from both ends; rarely any tick. */
    private long onLattice(int lattice, int margin) {
        return oneIn(6)
                ? 1 + Coins.scaled(random.nextLong(), Ticks.PERIOD - 1)
                : (margin + random.nextInt(lattice + 1 - 2 * margin)) * (Ticks.PERIOD / lattice);
    }

    private PhaseUpdateRule update(int n, int lattice) {
        if (oneIn(4)) {
            String m1 = pick(List.of("0", "0.3261", "0.5", "0.000000000000000001"));
            String m2 = pick(List.of("0", "0.46", "0.5"));
            return PiecewiseLinearUpdate.of(m1, m2);
        }
        Thresholds thresholds = oneIn(2)
                ? Thresholds.ofTicks(onLattice(lattice, 1))
                : Thresholds.perAgent(IntStream.range(0, n)
                        .mapToLong(i -> onLattice(lattice, 1))
                        .toArray());
        return BinaryUpdate.of(thresholds, pick(List.of(TieChoice.values())));
    }

    private TriggeringRule triggering(Digraph digraph) {
        int n = digraph.vertexCount();
        double common = oneIn(3) ? 1 - random.nextDouble() : (1 + random.nextInt(10)) / 10.0;
        PulseProbability p = oneIn(2)
                ? PulseProbability.of(common)
                : PulseProbability.perAgent(IntStream.range(0, n)
                        .mapToDouble(i -> (1 + random.nextInt(10)) / 10.0)
                        .toArray());
        return switch (random.nextInt(4)) {
            case 0 -> new VertexTriggering(p);
            case 1 -> EdgeTriggering.of(p);
            case 2 ->
                EdgeTriggering.of(ArcProbability.of(
                        digraph,
                        IntStream.range(0, (int) digraph.arcCount())
                                .mapToDouble(a -> 1 - random.nextDouble())
                                .toArray()));
            default -> new ScriptedTriggering(script(n));
        };
    }

    private PulseScript script(int n) {
        List<PulseScript.Phrase> phrases = new ArrayList<>();
        for (int phrase = 0; phrase < 4; phrase++) {
            int[] talkers = IntStream.range(0, n).filter(i -> oneIn(2)).toArray();
            phrases.add(new PulseScript.Phrase(FeasibleSubgraph.of(talkers), 1 + random.nextInt(3)));
        }
        Set<PulseScript.TieToOne> ties = IntStream.range(0, 30)
                .mapToObj(i -> new PulseScript.TieToOne(random.nextInt(40), random.nextInt(n)))
                .collect(Collectors.toSet());
        return PulseScript.cyclic(phrases).withTiesToOne(ties);
    }

    private VertexNames names(int n) {
        return switch (random.nextInt(3)) {
            case 0 -> VertexNames.numbered(n);
            case 1 ->
                VertexNames.of(
                        IntStream.range(0, n).mapToObj(i -> "n" + (n - i)).toList());
            default ->
                VertexNames.of(IntStream.range(0, n)
                        .mapToObj(i -> pick(List.of("south pole", " two  spaces ", "jump 1 2", "Zürich 東京", "#")) + i)
                        .toList());
        };
    }
}
