package org.photinus.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.photinus.graph.Digraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.Thresholds;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Exponential;
import org.photinus.world.Clocks;
import org.photinus.world.DelayLaw;
import org.photinus.world.Links;
import org.photinus.world.Loss;
import org.photinus.world.Presence;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Sending;
import org.photinus.world.Window;
import org.photinus.world.World;

/** Draws the world of a {@link RandomWorld}: one that its network can be in. */
final class WorldDraw {
    /** On a lattice of ticks later sends meet something, and only pulses that carry their age are sent later. */
    private static final List<ReceiverRule.Aim> AGES = List.of(
            ReceiverRule.Aim.AGE,
            ReceiverRule.Aim.AGE,
            ReceiverRule.Aim.AGE_AND_LEAST_DELAY,
            ReceiverRule.Aim.DELAY,
            ReceiverRule.Aim.ZERO);

    private final Lattice lattice;
    private final OscillatorNetwork network;
    private final Digraph digraph;
    private final int n;

    WorldDraw(Lattice lattice, OscillatorNetwork network) {
        this.lattice = lattice;
        this.network = network;
        this.digraph = network.digraph();
        this.n = network.agents();
    }

    RandomWorld.Drawn<World> world() {
        RandomWorld.Drawn<Clocks> clocks = clocks();
        RandomWorld.Drawn<Links> links = links();
        RandomWorld.Drawn<ReceiverRule> receiving = receiving();
        long within = receiving.value().usesAge() && !lattice.oneIn(3) ? lattice.between(1, Ticks.PERIOD - 1) : 0;
        if (within > 0 && (lattice.isOfTicks() || lattice.oneIn(3))) {
            // Moments are drawn to the tick, so that only those within a few ticks meet anything.
            within = 1L + lattice.nextInt(10);
        }
        RandomWorld.Drawn<? extends Presence> presence = presence();
        RandomWorld.Drawn<ExactTime> listening = Lattice.written(listening());
        return new RandomWorld.Drawn<>(
                new World(
                        clocks.value(),
                        links.value(),
                        new Sending(within),
                        presence.value(),
                        listening.value(),
                        receiving.value()),
                "new World(" + clocks.code() + ", " + links.code() + ", new Sending(" + within + "L), "
                        + presence.code() + ", " + listening.code() + ", " + receiving.code() + ")");
    }

    private RandomWorld.Drawn<Clocks> clocks() {
        if (!network.update().worksOnEveryClock() || lattice.oneIn(2)) {
            return new RandomWorld.Drawn<>(Clocks.EQUAL, "Clocks.EQUAL");
        }
        if (lattice.oneIn(4)) {
            long largest = lattice.pick(List.of(1L, Clocks.PPM, 20 * Clocks.PPM, Clocks.LARGEST_DRIFT));
            long seed = lattice.nextInt(100);
            return new RandomWorld.Drawn<>(
                    Clocks.uniform(largest, n, seed), "Clocks.uniform(" + largest + "L, " + n + ", " + seed + ")");
        }
        long[] drifts = LongStream.generate(this::drift).limit(n).toArray();
        return new RandomWorld.Drawn<>(Clocks.of(drifts), "Clocks.of(" + Lattice.longs(drifts) + ")");
    }

    /** One whose period is a whole number of lattice steps, or one at an end, or a tick beside 0. */
    private long drift() {
        return switch (lattice.nextInt(6)) {
            case 0 -> 0;
            case 1 -> lattice.oneIn(2) ? Clocks.LARGEST_DRIFT : -Clocks.LARGEST_DRIFT;
            case 2 -> lattice.nextInt(7) - 3;
            case 3 -> lattice.between(0, 2 * Clocks.LARGEST_DRIFT) - Clocks.LARGEST_DRIFT;
            default ->
                lattice.pick(List.of(-90_909_090_909_090_909L, 52_631_578_947_368_421L, -47_619_047_619_047_619L));
        };
    }

    private RandomWorld.Drawn<Links> links() {
        RandomWorld.Drawn<? extends DelayLaw> delay = delay();
        RandomWorld.Drawn<Loss> loss = loss();
        double duplicates = lattice.pick(List.of(0.0, 0.0, 0.0, 0.3, 1.0));
        return new RandomWorld.Drawn<>(
                new Links(delay.value(), loss.value(), duplicates),
                "new Links(" + delay.code() + ", " + loss.code() + ", " + duplicates + ")");
    }

    private RandomWorld.Drawn<? extends DelayLaw> delay() {
        switch (lattice.nextInt(8)) {
            case 0 -> {
                return new RandomWorld.Drawn<>(new DelayLaw.Constant(0), "new DelayLaw.Constant(0)");
            }
            case 1, 2 -> {
                long[] delays = LongStream.generate(() -> lattice.oneIn(3) ? 0 : longDelay())
                        .limit(digraph.arcCount())
                        .toArray();
                return new RandomWorld.Drawn<>(
                        DelayLaw.PerArc.of(digraph, delays),
                        "DelayLaw.PerArc.of(digraph"
                                + Arrays.stream(delays)
                                        .mapToObj(ticks -> ", " + ticks + "L")
                                        .collect(Collectors.joining())
                                + ")");
            }
            case 3 -> {
                long least = lattice.oneIn(2) ? 0 : lattice.span();
                long most = least + lattice.pick(List.of(0L, 1L, 1L, 2L));
                return new RandomWorld.Drawn<>(
                        new DelayLaw.Uniform(least, most), "new DelayLaw.Uniform(" + least + "L, " + most + "L)");
            }
            case 4 -> {
                long least = lattice.span();
                long most = least + longDelay() / 2;
                return new RandomWorld.Drawn<>(
                        new DelayLaw.Uniform(least, most), "new DelayLaw.Uniform(" + least + "L, " + most + "L)");
            }
            case 5 -> {
                long least = lattice.span();
                long greatest = (long) ((DelayLaw.LONGEST - least) / Exponential.LARGEST) / 1000 * 1000;
                long mean = lattice.pick(List.of(1L, 2L, greatest / 100, greatest));
                return new RandomWorld.Drawn<>(
                        new DelayLaw.Jittered(least, mean), "new DelayLaw.Jittered(" + least + "L, " + mean + "L)");
            }
            default -> {
                long ticks = longDelay();
                return new RandomWorld.Drawn<>(new DelayLaw.Constant(ticks), "new DelayLaw.Constant(" + ticks + "L)");
            }
        }
    }

    /** Mostly shorter than a period, at times longer than any period, and at most the longest there is. */
    private long longDelay() {
        long periods = lattice.oneIn(10) ? lattice.nextInt(8) : 0;
        return periods * Ticks.PERIOD + lattice.span();
    }

    private RandomWorld.Drawn<Loss> loss() {
        if (lattice.oneIn(5)) {
            double[] losses = IntStream.range(0, (int) digraph.arcCount())
                    .mapToDouble(a -> lattice.nextInt(5) / 4.0)
                    .toArray();
            return new RandomWorld.Drawn<>(
                    Loss.perArc(digraph, losses),
                    "Loss.perArc(digraph"
                            + Arrays.stream(losses)
                                    .mapToObj(value -> ", " + value)
                                    .collect(Collectors.joining())
                            + ")");
        }
        double common = lattice.oneIn(2) ? 0 : lattice.pick(List.of(0.0, 0.1, 0.1, 0.5, 0.5, 1.0));
        return new RandomWorld.Drawn<>(Loss.of(common), "Loss.of(" + common + ")");
    }

    private RandomWorld.Drawn<ReceiverRule> receiving() {
        Optional<Thresholds> thresholds = network.update().asBinary().map(BinaryUpdate::thresholds);
        long least = IntStream.range(0, n)
                .mapToLong(i -> thresholds.map(all -> all.of(i)).orElse(Ticks.PERIOD))
                .min()
                .orElseThrow();
        long most = IntStream.range(0, n)
                .mapToLong(i -> thresholds.map(all -> all.of(i)).orElse(0L))
                .max()
                .orElseThrow();
        ReceiverRule.Aim aim = thresholds.isPresent()
                ? lattice.pick(lattice.isOfTicks() ? AGES : List.of(ReceiverRule.Aim.values()))
                : ReceiverRule.Aim.ZERO;
        boolean assumes = aim == ReceiverRule.Aim.DELAY || aim == ReceiverRule.Aim.AGE;
        long delay = assumes ? lattice.between(0, least - 1) : 0;
        boolean rests = lattice.oneIn(aim == ReceiverRule.Aim.ZERO ? 2 : 6);
        long refractory = rests ? lattice.between(0, least - 1) : 0;
        Optional<Window> window = thresholds.isPresent() && lattice.oneIn(3)
                ? Optional.of(window(Math.min(Ticks.PERIOD - most, Ticks.PERIOD / 2)))
                : Optional.empty();
        return new RandomWorld.Drawn<>(
                new ReceiverRule(aim, delay, refractory, window),
                "new ReceiverRule(ReceiverRule.Aim." + aim + ", " + delay + "L, " + refractory + "L, "
                        + window.map(own -> "Optional.of(new Window(" + own.width() + "L, " + own.forward() + "L, "
                                        + own.back() + "L))")
                                .orElse("Optional.empty()")
                        + ")");
    }

    private Window window(long widest) {
        List<Long> gains = List.of(0L, Ticks.PERIOD / 4, Ticks.PERIOD, Ticks.PERIOD, 333_333_333_333_333_333L);
        return new Window(
                lattice.oneIn(3) ? widest : lattice.between(1, widest), lattice.pick(gains), lattice.pick(gains));
    }

    private RandomWorld.Drawn<? extends Presence> presence() {
        return switch (lattice.nextInt(6)) {
            case 0 -> {
                double upTime = lattice.pick(List.of(0.3, 1.0, 3.0, 10.0));
                double downTime = lattice.pick(List.of(0.01, 0.1, 0.5, 2.0));
                yield new RandomWorld.Drawn<>(
                        new Presence.Failures(upTime, downTime),
                        "new Presence.Failures(" + upTime + ", " + downTime + ")");
            }
            case 1, 2 -> schedule();
            default -> new RandomWorld.Drawn<>(new Presence.Always(), "new Presence.Always()");
        };
    }

    private RandomWorld.Drawn<Presence.Schedule> schedule() {
        List<Presence.Change> changes = new ArrayList<>();
        for (int agent = 0; agent < n; agent++) {
            int most = lattice.oneIn(2) ? 0 : lattice.nextInt(6);
            boolean up = lattice.oneIn(3);
            ExactTime last = ExactTime.ZERO;
            for (ExactTime time : IntStream.range(0, most)
                    .mapToObj(c -> lattice.time(8))
                    .sorted()
                    .toList()) {
                boolean possible =
                        time.compareTo(last) > 0 || (last.equals(ExactTime.ZERO) && !up && isNew(changes, agent));
                if (possible) {
                    changes.add(new Presence.Change(agent, up, time));
                    up = !up;
                    last = time;
                }
            }
        }
        return new RandomWorld.Drawn<>(
                Presence.Schedule.of(n, changes),
                "Presence.Schedule.of(" + n + ", List.of("
                        + changes.stream()
                                .map(change -> "new Presence.Change(" + change.agent() + ", " + change.up() + ", "
                                        + Lattice.written(change.time()).code() + ")")
                                .collect(Collectors.joining(", "))
                        + "))");
    }

    private static boolean isNew(List<Presence.Change> changes, int agent) {
        return changes.stream().noneMatch(change -> change.agent() == agent);
    }

    private ExactTime listening() {
        return switch (lattice.nextInt(6)) {
            case 0 -> ExactTime.ZERO;
            case 1, 2 -> ExactTime.ZERO.plus(lattice.span());
            case 3, 4 -> lattice.time(3);
            default -> ExactTime.ofPeriods(lattice.pick(List.of(1L, 2L, 5L, 1_000_000_000L)));
        };
    }
}
