package org.photinus.engine;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PhaseUpdateRule;
import org.photinus.phase.ExactTime;
import org.photinus.random.Coins;
import org.photinus.world.Window;
import org.photinus.world.World;

/** One agent of the {@link LiteralWorldEngine}: its durations, its state, and what it does with a pulse (S15, S18). */
final class LiteralAgent {
    private static final BigInteger TWO = BigInteger.TWO;

    final int index;
    final BigInteger period;
    private final PhaseUpdateRule update;
    final BigInteger threshold;
    final BigInteger refractory;
    private final Optional<Window> window;
    final BigInteger width;

    /** When its phase was last 0. */
    BigInteger z = BigInteger.ZERO;

    /** The phase at which it goes on after its firing; there only while it is at 1. */
    Optional<BigInteger> goesOnAt = Optional.empty();

    boolean up;

    /** How often it has gone down or come up, which is the number of its next change. */
    int changes;

    ExactTime nextChange = ExactTime.FOREVER;
    Optional<BigInteger> listensUntil = Optional.empty();
    long firings;

    /** Its last firing since it was last down. */
    Optional<BigInteger> lastFiring = Optional.empty();

    Optional<Send> pending = Optional.empty();

    /** A pulse that leaves at some moment; the arcs that carry it were decided at the firing. */
    record Send(BigInteger moment, long pulseKey, List<Integer> receivers) {}

    /** What became of a pulse that arrived. */
    enum Arrival {
        HEARD,
        REFRACTORY,
        STALE,
        FIRING,
        DOWN
    }

    LiteralAgent(OscillatorNetwork network, World world, int index) {
        this.index = index;
        BigInteger rate =
                LiteralWorldEngine.PERIOD.add(BigInteger.valueOf(world.clocks().drift(index)));
        this.period = nearest(LiteralWorldEngine.PERIOD.multiply(LiteralWorldEngine.PERIOD), rate);
        this.update = network.update();
        this.threshold = duration(
                update.asBinary().map(binary -> binary.thresholds().of(index)).orElse(0L));
        this.refractory = duration(world.receiving().refractory());
        this.window = world.receiving().window();
        this.width = duration(window.map(Window::width).orElse(0L));
    }

    /** A part of its period, in units of 10^-18. */
    BigInteger duration(long part) {
        return nearest(BigInteger.valueOf(part).multiply(period), LiteralWorldEngine.PERIOD);
    }

    /** The whole number nearest to a fraction, a half upwards. */
    private static BigInteger nearest(BigInteger dividend, BigInteger divisor) {
        return dividend.multiply(TWO).add(divisor).divide(divisor.multiply(TWO));
    }

    boolean isAtOne() {
        return goesOnAt.isPresent();
    }

    boolean changesAt(BigInteger t) {
        return !nextChange.equals(ExactTime.FOREVER)
                && LiteralWorldEngine.ticks(nextChange).equals(t);
    }

    /** When something of its own may happen to it. */
    Stream<BigInteger> times() {
        Stream<BigInteger> change = Stream.of(nextChange)
                .filter(time -> !time.equals(ExactTime.FOREVER))
                .map(LiteralWorldEngine::ticks);
        Stream<BigInteger> flow = up ? Stream.of(z.add(period)) : Stream.empty();
        Stream<BigInteger> send = pending.map(Send::moment).stream();
        return Stream.of(change, flow, send, listensUntil.stream()).flatMap(times -> times);
    }

    Arrival receive(BigInteger t, BigInteger target, long draw) {
        if (!up) {
            return Arrival.DOWN;
        }
        if (isAtOne()) {
            return Arrival.FIRING;
        }
        BigInteger phase = t.subtract(z);
        if (phase.compareTo(refractory) < 0) {
            return Arrival.REFRACTORY;
        }
        Optional<BinaryUpdate> binary = update.asBinary();
        if (binary.isEmpty()) {
            long after = update.update(index, phase.longValueExact(), period.longValueExact(), draw);
            if (BigInteger.valueOf(after).equals(period)) {
                goesOnAt = Optional.of(BigInteger.ZERO);
            } else {
                z = t.subtract(BigInteger.valueOf(after));
            }
            return Arrival.HEARD;
        }
        if (target.compareTo(threshold) >= 0) {
            return Arrival.STALE;
        }
        BigInteger error = wrapped(target.subtract(phase));
        if (window.isPresent() && error.abs().compareTo(width) < 0) {
            correct(t, phase, error, window.get());
        } else if (phase.compareTo(threshold) > 0 || (phase.equals(threshold) && tieGoesToOne(binary.get(), draw))) {
            goesOnAt = Optional.of(target);
        } else {
            z = t.subtract(target);
        }
        return Arrival.HEARD;
    }

    /** Moves the phase by a part of the error, rounded toward 0. */
    private void correct(BigInteger t, BigInteger phase, BigInteger error, Window own) {
        BigInteger gain = BigInteger.valueOf(error.signum() > 0 ? own.forward() : own.back());
        BigInteger after = phase.add(gain.multiply(error).divide(LiteralWorldEngine.PERIOD))
                .max(BigInteger.ZERO);
        if (after.compareTo(period) >= 0) {
            goesOnAt = Optional.of(after.subtract(period));
        } else {
            z = t.subtract(after);
        }
    }

    /** A difference of phases brought to at most half a period on either side of 0. */
    private BigInteger wrapped(BigInteger difference) {
        BigInteger positive = difference.mod(period);
        return positive.multiply(TWO).compareTo(period) > 0 ? positive.subtract(period) : positive;
    }

    private static boolean tieGoesToOne(BinaryUpdate binary, long draw) {
        return switch (binary.tie()) {
            case ZERO -> false;
            case ONE -> true;
            case RANDOM -> Coins.succeeds(draw, Coins.threshold(0.5));
        };
    }
}
