package org.photinus.agents.firmware;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.Thresholds;
import org.photinus.network.TieChoice;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Window;

/** Vectors of drawn receivers and pulses, for what nobody thought of; always the same ones. */
final class DrawnVectors {
    private static final long SEED = 1;
    private static final int RECEIVERS = 100;
    private static final int PULSES = 12;

    /** From 8 ticks, where nearly every number meets a boundary, to 2^31. */
    private static final int SHORTEST_BITS = 3;

    private static final int LONGEST_BITS = 31;

    private static final long MILLIONTH = Ticks.PERIOD / TimerReceiver.MILLION;

    private final RandomSequence draws = RandomSequence.of(SEED, RandomStream.UPDATE);

    private DrawnVectors() {}

    static List<ReceiverVector> all() {
        DrawnVectors drawn = new DrawnVectors();
        return IntStream.range(0, RECEIVERS)
                .mapToObj(i -> drawn.receiver())
                .flatMap(receiver ->
                        Stream.generate(() -> drawn.vector(receiver)).limit(PULSES))
                .toList();
    }

    private ProbedReceiver receiver() {
        long least = 1L << (SHORTEST_BITS + draws.nextInt(LONGEST_BITS - SHORTEST_BITS));
        long period = least + below(least) + 1;
        long r = 1 + below(Ticks.PERIOD - 1);
        ReceiverRule plain = ReceiverRule.refractory(oneIn(2) ? 0 : below(r));
        Window window = new Window(1 + below(Math.min(Ticks.PERIOD / 2, Ticks.PERIOD - r)), gain(), gain());
        TieChoice[] ties = TieChoice.values();
        return ProbedReceiver.of(
                oneIn(3) ? plain : plain.with(window),
                BinaryUpdate.of(Thresholds.ofTicks(r), ties[draws.nextInt(ties.length)]),
                period);
    }

    private ReceiverVector vector(ProbedReceiver receiver) {
        TimerReceiver own = receiver.settings();
        long target = oneIn(8) ? below(2 * own.period()) : below(own.threshold() + 1);
        long phase = oneIn(2) ? below(own.period()) : nearBoundary(own, target);
        return receiver.vector(phase, target, draws.nextLong() >>> Integer.SIZE);
    }

    private long nearBoundary(TimerReceiver own, long target) {
        long[] boundaries = {
            own.threshold(), own.refractory(), target, target + own.window(), target - own.window(), own.period()
        };
        return Math.floorMod(boundaries[draws.nextInt(boundaries.length)] + draws.nextInt(3) - 1, own.period());
    }

    private long gain() {
        return below(TimerReceiver.MILLION + 1) * MILLIONTH;
    }

    private boolean oneIn(int cases) {
        return draws.nextInt(cases) == 0;
    }

    private long below(long bound) {
        return Coins.scaled(draws.nextLong(), bound);
    }
}
