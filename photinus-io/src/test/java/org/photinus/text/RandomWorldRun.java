package org.photinus.text;

import java.io.IOException;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.photinus.engine.Engine;
import org.photinus.engine.WorldRecorder;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.hybrid.world.RecordedWorldRun;
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
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.Lock;
import org.photinus.text.graph.VertexNames;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Sending;
import org.photinus.world.Window;
import org.photinus.world.World;

/** A run recorded in a world, drawn from one number: all that a world can have, odd periods, ids, and ties. */
final class RandomWorldRun {
    private static final long TENTH = Ticks.PERIOD / 10;

    private final RandomSequence random;

    private RandomWorldRun(long number) {
        this.random = RandomSequence.of(number, RandomStream.DIGRAPH);
    }

    /**
     * What was drawn.
     *
     * @param document the recording
     * @param initial where the run started
     * @param coins its random numbers, whether the recording tells them or not
     * @param stop where it ended
     * @param outcome what came of it
     */
    record Drawn(
            WorldArcText.Document document, InitialPhases initial, Coins coins, RunPlan stop, RunOutcome outcome) {}

    static Drawn of(long number) {
        return new RandomWorldRun(number).draw();
    }

    static String text(WorldArcText.Document document) throws IOException {
        StringWriter out = new StringWriter();
        WorldArcText.write(document, out);
        return out.toString();
    }

    private Drawn draw() {
        int n = 1 + random.nextInt(6);
        DigraphBuilder builder = new DigraphBuilder(n);
        for (int arcs = random.nextInt(3 * n + 1); arcs > 0; arcs--) {
            builder.arc(random.nextInt(n), random.nextInt(n));
        }
        Digraph digraph = builder.build().digraph();
        BigDecimal period = new BigDecimal(pick(List.of("1", "0.7", "3", "2.50", "0.000123", "86400")));
        PhaseUpdateRule update = update(n);
        OscillatorNetwork network = new OscillatorNetwork(digraph, period, update, triggering(digraph));
        World world = world(network);
        Coins coins = Coins.of(oneIn(4) ? random.nextLong() : random.nextInt(100), 1 + random.nextInt(3));
        InitialPhases initial = oneIn(3)
                ? InitialPhases.uniform()
                : InitialPhases.of(LongStream.generate(() -> random.nextInt(11) * TENTH)
                        .limit(n)
                        .toArray());
        RunPlan stop = new RunPlan(
                ArcWithin.of("0.05"),
                oneIn(3),
                new Horizon(new ExactTime(random.nextInt(7), random.nextInt(10) * TENTH), 80),
                Optional.of(new Measuring(ExactTime.ofPeriods(1), Lock.STANDARD)),
                () -> false);
        WorldRecorder recorder = new WorldRecorder();
        RunOutcome outcome = Engine.of(network, world).run(initial, coins, stop, recorder);
        RecordedWorldRun run =
                new RecordedWorldRun(network, world, oneIn(5) ? null : coins, recorder.arc(outcome.end()));
        return new Drawn(new WorldArcText.Document(run, names(n)), initial, coins, stop, outcome);
    }

    private boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    private <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    /** A multiple of a tenth below this many; rarely any tick. */
    private long span(int tenths) {
        return oneIn(6) ? Coins.scaled(random.nextLong(), tenths * TENTH) : random.nextInt(tenths) * TENTH;
    }

    private PhaseUpdateRule update(int n) {
        if (oneIn(5)) {
            return PiecewiseLinearUpdate.of(pick(List.of("0", "0.3261", "0.5")), pick(List.of("0", "0.46", "0.5")));
        }
        Thresholds thresholds = oneIn(2)
                ? Thresholds.ofTicks(5 * TENTH)
                : Thresholds.perAgent(LongStream.generate(() -> (4 + random.nextInt(4)) * TENTH)
                        .limit(n)
                        .toArray());
        return BinaryUpdate.of(thresholds, pick(List.of(TieChoice.values())));
    }

    private TriggeringRule triggering(Digraph digraph) {
        PulseProbability p = oneIn(2)
                ? PulseProbability.of((1 + random.nextInt(10)) / 10.0)
                : PulseProbability.perAgent(IntStream.range(0, digraph.vertexCount())
                        .mapToDouble(i -> (1 + random.nextInt(10)) / 10.0)
                        .toArray());
        return switch (random.nextInt(4)) {
            case 0 -> EdgeTriggering.of(p);
            case 1 ->
                EdgeTriggering.of(ArcProbability.of(
                        digraph,
                        IntStream.range(0, (int) digraph.arcCount())
                                .mapToDouble(a -> 1 - random.nextDouble())
                                .toArray()));
            default -> new VertexTriggering(p);
        };
    }

    private World world(OscillatorNetwork network) {
        boolean binary = network.update().asBinary().isPresent();
        ReceiverRule receiving =
                binary ? receiving() : pick(List.of(ReceiverRule.PAPER, ReceiverRule.refractory(TENTH)));
        long within = receiving.usesAge() && oneIn(2) ? 1 + span(9) : 0;
        return new World(
                clocks(network),
                new Links(delay(network.digraph()), loss(network.digraph()), pick(List.of(0.0, 0.0, 0.3, 1.0))),
                new Sending(within),
                presence(network.agents()),
                oneIn(2) ? ExactTime.ZERO : new ExactTime(pick(List.of(0L, 0L, 1L, 1_000_000_000L)), span(10)),
                receiving);
    }

    private ReceiverRule receiving() {
        ReceiverRule.Aim aim = pick(List.of(ReceiverRule.Aim.values()));
        boolean assumes = aim == ReceiverRule.Aim.DELAY || aim == ReceiverRule.Aim.AGE;
        Optional<Window> window = oneIn(3)
                ? Optional.of(new Window(1 + span(3), span(10), oneIn(2) ? Ticks.PERIOD : span(10)))
                : Optional.empty();
        return new ReceiverRule(aim, assumes ? span(4) : 0, oneIn(3) ? span(4) : 0, window);
    }

    private Clocks clocks(OscillatorNetwork network) {
        if (!network.update().worksOnEveryClock() || oneIn(2)) {
            return Clocks.EQUAL;
        }
        long common = span(2) - TENTH;
        return oneIn(3)
                ? Clocks.of(LongStream.generate(() -> common)
                        .limit(network.agents())
                        .toArray())
                : Clocks.uniform(pick(List.of(1L, Clocks.PPM, TENTH)), network.agents(), random.nextInt(100));
    }

    private DelayLaw delay(Digraph digraph) {
        return switch (random.nextInt(5)) {
            case 0 -> new DelayLaw.Constant(span(5));
            case 1 -> new DelayLaw.Uniform(span(2), 2 * TENTH + span(15));
            case 2 -> new DelayLaw.Jittered(span(3), 1 + span(2));
            case 3 -> new DelayLaw.Constant(0);
            default ->
                DelayLaw.PerArc.of(
                        digraph,
                        LongStream.generate(() -> span(4))
                                .limit(digraph.arcCount())
                                .toArray());
        };
    }

    private Loss loss(Digraph digraph) {
        return oneIn(3)
                ? Loss.perArc(
                        digraph,
                        IntStream.range(0, (int) digraph.arcCount())
                                .mapToDouble(a -> random.nextDouble())
                                .toArray())
                : Loss.of(pick(List.of(0.0, 0.1, 1.0 / 3)));
    }

    private Presence presence(int n) {
        if (oneIn(2)) {
            return oneIn(2) ? new Presence.Failures(1 + random.nextDouble(), 0.5) : new Presence.Always();
        }
        List<Presence.Change> changes = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            ExactTime t = new ExactTime(0, 1 + span(9));
            boolean up = oneIn(2);
            for (int c = random.nextInt(4); c > 0; c--) {
                changes.add(new Presence.Change(i, up, t));
                up = !up;
                t = t.plus(1 + span(9));
            }
        }
        return Presence.Schedule.of(n, changes);
    }

    private VertexNames names(int n) {
        return oneIn(2)
                ? VertexNames.numbered(n)
                : VertexNames.of(IntStream.range(0, n)
                        .mapToObj(
                                i -> pick(List.of("south pole", " two  spaces ", "fire 1 2", "Zürich 東京", "a\nb")) + i)
                        .toList());
    }
}
