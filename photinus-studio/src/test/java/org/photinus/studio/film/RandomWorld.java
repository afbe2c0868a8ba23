package org.photinus.studio.film;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.photinus.engine.Engine;
import org.photinus.graph.Digraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.InitialPhases;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;
import org.photinus.run.Horizon;
import org.photinus.run.Measuring;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.Lock;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Sending;
import org.photinus.world.Window;
import org.photinus.world.World;

/** A network in a world that is not ideal and a run of it, drawn from one number, rich in ties. */
record RandomWorld(
        long number,
        OscillatorNetwork network,
        World world,
        InitialPhases initial,
        Coins coins,
        RunPlan stop,
        ExactTime end) {

    private static final long LEAST_THRESHOLD = 3 * (Ticks.PERIOD / 10);

    static RandomWorld of(long number) {
        RandomSequence random = RandomSequence.of(number, RandomStream.DIGRAPH);
        Digraph digraph = RandomNetwork.digraph(random, 1 + random.nextInt(7));
        int n = digraph.vertexCount();
        long[] thresholds = LongStream.generate(() -> LEAST_THRESHOLD + random.nextInt(5) * (Ticks.PERIOD / 10))
                .limit(n)
                .toArray();
        boolean isCommon = random.nextInt(2) == 0;
        PhaseUpdateRule update = BinaryUpdate.of(
                isCommon ? Thresholds.ofTicks(thresholds[0]) : Thresholds.perAgent(thresholds),
                List.of(TieChoice.values()).get(random.nextInt(3)));
        TriggeringRule triggering = RandomNetwork.triggering(random, n);
        InitialPhases initial = random.nextInt(3) == 0
                ? InitialPhases.uniform()
                : InitialPhases.of(LongStream.generate(() -> RandomNetwork.onLattice(random, 10, 0))
                        .limit(n)
                        .toArray());
        ExactTime end = new ExactTime(2 + random.nextInt(5), Coins.scaled(random.nextLong(), Ticks.PERIOD));
        RunPlan stop = new RunPlan(
                new ArcWithin(Ticks.PERIOD / 20),
                false,
                Horizon.ofPeriods(20),
                Optional.of(new Measuring(ExactTime.ofPeriods(1), Lock.STANDARD)),
                () -> false);
        return new RandomWorld(
                number,
                OscillatorNetwork.of(digraph, update, triggering),
                world(random, digraph),
                initial,
                Coins.of(random.nextInt(1000), 1 + random.nextInt(3)),
                stop,
                end);
    }

    private static World world(RandomSequence random, Digraph digraph) {
        int n = digraph.vertexCount();
        Clocks clocks = random.nextInt(2) == 0
                ? Clocks.EQUAL
                : Clocks.of(IntStream.range(0, n)
                        .mapToLong(i -> (random.nextInt(3) - 1) * Clocks.LARGEST_DRIFT / (1 + random.nextInt(1000)))
                        .toArray());
        Loss loss = Loss.of(List.of(0.0, 0.0, 0.1, 0.5).get(random.nextInt(4)));
        double duplicates = List.of(0.0, 0.0, 0.3, 1.0).get(random.nextInt(4));
        Links links = new Links(delay(random, digraph), loss, duplicates);
        ReceiverRule receiving = receiving(random);
        Sending sending = receiving.usesAge() && random.nextInt(2) == 0
                ? new Sending(1 + Coins.scaled(random.nextLong(), Ticks.PERIOD / 4))
                : Sending.AT_ONCE;
        Presence presence = presence(random, n);
        ExactTime listening = List.of(ExactTime.ZERO, new ExactTime(0, Ticks.PERIOD / 2), ExactTime.ofPeriods(2))
                .get(random.nextInt(3));
        return new World(clocks, links, sending, presence, listening, receiving);
    }

    private static DelayLaw delay(RandomSequence random, Digraph digraph) {
        long tenth = Ticks.PERIOD / 10;
        return switch (random.nextInt(7)) {
            case 0 -> new DelayLaw.Constant(0);
            case 1 -> new DelayLaw.Constant(random.nextInt(10) * tenth);
            case 2 -> new DelayLaw.Constant(DelayLaw.LONGEST - random.nextInt(3) * tenth);
            case 3 -> new DelayLaw.Uniform(tenth, 3 * tenth);
            case 4 -> new DelayLaw.Uniform(7 * tenth, 25 * tenth);
            case 5 -> new DelayLaw.Jittered(tenth, tenth / 10);
            default ->
                DelayLaw.PerArc.of(
                        digraph,
                        LongStream.generate(() -> random.nextInt(12) * tenth + random.nextInt(3))
                                .limit(digraph.arcCount())
                                .toArray());
        };
    }

    private static ReceiverRule receiving(RandomSequence random) {
        long delay = random.nextInt(3) * (Ticks.PERIOD / 10);
        ReceiverRule rule = switch (random.nextInt(5)) {
            case 0 -> ReceiverRule.PAPER;
            case 1 -> ReceiverRule.refractory(Ticks.PERIOD / 10);
            case 2 -> ReceiverRule.delay(delay);
            case 3 -> ReceiverRule.age(delay);
            default -> new ReceiverRule(ReceiverRule.Aim.ZERO, 0, Ticks.PERIOD / 5, Optional.empty());
        };
        return random.nextInt(4) == 0 ? rule.with(Window.of("0.05", "0.5", "0.3")) : rule;
    }

    private static Presence presence(RandomSequence random, int n) {
        switch (random.nextInt(4)) {
            case 0 -> {
                return new Presence.Failures(1.5, 0.4);
            }
            case 1 -> {
                List<Presence.Change> changes = new ArrayList<>();
                for (int agent = 0; agent < n; agent++) {
                    // One in three begins down; some are down until the end.
                    boolean isUp = random.nextInt(3) == 0;
                    int count = random.nextInt(5);
                    for (int change = 0; change < count; change++) {
                        changes.add(new Presence.Change(
                                agent, isUp, new ExactTime(change, (1 + random.nextInt(9)) * (Ticks.PERIOD / 10))));
                        isUp = !isUp;
                    }
                }
                return Presence.Schedule.of(n, changes);
            }
            default -> {
                return new Presence.Always();
            }
        }
    }

    Engine engine() {
        return Engine.of(network, world);
    }

    Film film(int mostEvents) {
        return Film.of(RunSource.of(network, world, initial, coins, stop), mostEvents);
    }
}
