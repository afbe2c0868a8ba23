package org.photinus.engine;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.random.RandomSequence;

/**
 * The phases and durations of one {@link RandomWorld}: multiples of a coarse step, now and then a tick beside one or any
 * tick at all; or, on a lattice of ticks, all within a few ticks of 0 and 1.
 */
final class Lattice {
    private static final int FEW_TICKS = 6;

    private final RandomSequence random;

    /** The steps in a period; 0 on a lattice of ticks. */
    private final int steps;

    private final boolean nearOne;

    Lattice(RandomSequence random) {
        this.random = random;
        this.steps = random.nextInt(4) == 0 ? 0 : List.of(4, 5, 8, 10, 20, 100).get(random.nextInt(6));
        this.nearOne = random.nextInt(2) == 0;
    }

    boolean isOfTicks() {
        return steps == 0;
    }

    int nextInt(int bound) {
        return random.nextInt(bound);
    }

    boolean oneIn(int times) {
        return random.nextInt(times) == 0;
    }

    <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    long step() {
        return steps == 0 ? 1 : Ticks.PERIOD / steps;
    }

    /** A phase from 0 to 1. */
    long phase() {
        if (steps == 0) {
            long near = random.nextInt(FEW_TICKS);
            return oneIn(2) ? near : Ticks.PERIOD - near;
        }
        if (oneIn(12)) {
            return Coins.scaled(random.nextLong(), Ticks.PERIOD + 1);
        }
        long exact = random.nextInt(steps + 1) * step();
        return oneIn(12) ? Math.min(Math.max(exact - 1 + random.nextInt(3), 0), Ticks.PERIOD) : exact;
    }

    /** A phase strictly between 0 and 1; on a lattice of ticks mostly on one side, as far as one run goes. */
    long inside() {
        if (steps == 0) {
            long near = 1L + random.nextInt(FEW_TICKS - 1);
            return nearOne != oneIn(8) ? Ticks.PERIOD - near : near;
        }
        long phase = phase();
        while (phase <= 0 || phase >= Ticks.PERIOD || phase < step() / 2) {
            phase = phase();
        }
        return phase;
    }

    /** A duration from 0 to a period: more often a short one. */
    long span() {
        if (steps == 0) {
            return oneIn(8) ? Ticks.PERIOD - random.nextInt(FEW_TICKS) : random.nextInt(FEW_TICKS);
        }
        return oneIn(2) ? Math.min(random.nextInt(4), steps) * step() : phase();
    }

    /** A duration from {@code least} to {@code most}, mostly on the lattice where one of it lies there. */
    long between(long least, long most) {
        if (steps == 0) {
            long near = Math.min(random.nextInt(FEW_TICKS), most - least);
            return oneIn(2) ? least + near : most - near;
        }
        switch (random.nextInt(8)) {
            case 0 -> {
                return least;
            }
            case 1 -> {
                return most;
            }
            case 2 -> {
                return least + Coins.scaled(random.nextLong(), most - least + 1);
            }
            default -> {
                long exact = least + Math.floorMod(-least, step());
                long more = Math.min((most - exact) / step(), steps);
                return exact > most ? least : exact + random.nextInt((int) more + 1) * step();
            }
        }
    }

    /** A time before some periods. */
    ExactTime time(int periods) {
        return new ExactTime(random.nextInt(periods), phase() % Ticks.PERIOD);
    }

    static RandomWorld.Drawn<ExactTime> written(ExactTime time) {
        return new RandomWorld.Drawn<>(time, "new ExactTime(" + time.periods() + ", " + time.ticks() + "L)");
    }

    static String longs(long[] values) {
        return Arrays.stream(values).mapToObj(value -> value + "L").collect(Collectors.joining(", "));
    }
}
