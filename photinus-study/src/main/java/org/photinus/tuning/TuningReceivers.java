package org.photinus.tuning;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.photinus.graph.Digraph;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Ticks;
import org.photinus.world.DelayLaw;
import org.photinus.world.EchoBound;
import org.photinus.world.ReceiverRule;
import org.photinus.world.Window;
import org.photinus.world.World;

/**
 * The receivers that are worth a try in a world, at most nine, by its delays and clocks:
 *
 * <ul>
 *   <li>{@code paper}: what the others are compared with.
 *   <li>{@code refractory:R} with the least R for which it is proved that no echo is heard. Where nothing is proved, twice
 *       and four times the longest likely delay: an echo takes a way there and a way back, and more on sparse digraphs.
 *   <li>{@code delay:D} at the mean delay: for pulses that carry no age.
 *   <li>{@code age}: exact where delays are constant and clocks are equal.
 *   <li>{@code age+window} where they are not. A window must be so wide that hardly any pulse is late by more, for a
 *       receiver that jumps after such a pulse takes others with it: ten and thirty times what an error is like. A large
 *       gain forward follows the fastest pulses, a small gain back forgives the slow ones; equal gains are there because
 *       they are what one would try first.
 * </ul>
 *
 * <p>A pulse that is sent later than its firing must say so: in such a world there are only those that use the age.
 */
public final class TuningReceivers {
    /** Of an exponential jitter, 95 % are below three times its mean. */
    private static final int LIKELY_JITTERS = 3;

    private static final int[] REFRACTORY_DELAYS = {2, 4};

    /** The standard deviation of a uniform law over its width. */
    private static final double DEVIATION_OF_UNIFORM = 1 / Math.sqrt(12);

    /** Between two pulses that it hears, a clock gains what it is off for a period or two. */
    private static final int PERIODS_BETWEEN_PULSES = 2;

    private static final int NARROW = 10;
    private static final int WIDE = 30;

    /** A window that is wider leaves too little of the period for jumps. */
    private static final double WIDEST = 0.25;

    private static final MathContext TWO_DIGITS = new MathContext(2, RoundingMode.HALF_UP);

    private TuningReceivers() {}

    /**
     * The receivers to try.
     *
     * @param greatestThreshold the greatest r that comes into question, in ticks: R and D must lie below it
     */
    public static List<ReceiverRule> of(OscillatorNetwork network, World world, long greatestThreshold) {
        boolean isBinary = network.update().asBinary().isPresent();
        Delays delays = Delays.of(network.digraph(), world.links().delay());
        List<ReceiverRule> receivers = new ArrayList<>();
        if (world.sending().isAtOnce()) {
            receivers.add(ReceiverRule.PAPER);
            refractory(network, world, delays).stream()
                    .filter(r -> r > 0 && r < greatestThreshold)
                    .forEach(r -> receivers.add(ReceiverRule.refractory(r)));
            long mean = ticks(delays.mean);
            if (isBinary && mean > 0 && mean < greatestThreshold) {
                receivers.add(ReceiverRule.delay(mean));
            }
        }
        if (isBinary) {
            receivers.add(ReceiverRule.age());
            windows(delays.deviation + PERIODS_BETWEEN_PULSES * largestDrift(network, world))
                    .forEach(window -> receivers.add(ReceiverRule.age().with(window)));
        }
        return List.copyOf(receivers);
    }

    private static List<Long> refractory(OscillatorNetwork network, World world, Delays delays) {
        boolean isProved = world.clocks().areEqual()
                && EchoBound.objection(network.digraph(), world.links()).isEmpty();
        if (isProved) {
            long longest = EchoBound.of(network.digraph(), world.links()).longestEcho();
            return List.of(longest == 0 || longest >= Ticks.PERIOD ? 0 : longest + 1);
        }
        List<Long> times = new ArrayList<>();
        for (int factor : REFRACTORY_DELAYS) {
            double time = factor * delays.longest;
            times.add(time < 1 ? ticks(time) : 0);
        }
        return times;
    }

    private static List<Window> windows(double error) {
        long narrow = ticks(Math.min(NARROW * error, WIDEST));
        long wide = ticks(Math.min(WIDE * error, WIDEST));
        List<Window> windows = new ArrayList<>();
        if (narrow > 0) {
            windows.add(window(wide, 1, 0.1));
            windows.add(window(wide, 0.5, 0.1));
            windows.add(window(wide, 0.3, 0.3));
        }
        if (narrow > 0 && narrow < wide) {
            windows.add(window(narrow, 1, 0.1));
        }
        return windows;
    }

    private static Window window(long width, double forward, double back) {
        return new Window(width, ticks(forward), ticks(back));
    }

    private static double largestDrift(OscillatorNetwork network, World world) {
        long largest = 0;
        for (int i = 0; i < network.agents() && !world.clocks().areEqual(); i++) {
            largest = Math.max(largest, Math.abs(world.clocks().drift(i)));
        }
        return largest / (double) Ticks.PERIOD;
    }

    /** A part of a period in ticks, rounded to what people like to type. */
    private static long ticks(double part) {
        BigDecimal rounded = new BigDecimal(part).round(TWO_DIGITS);
        return rounded.setScale(Math.min(Ticks.DECIMALS, Math.max(0, rounded.scale())), RoundingMode.HALF_UP)
                .movePointRight(Ticks.DECIMALS)
                .longValueExact();
    }

    /**
     * What delays are like, in periods.
     *
     * @param mean over arcs and pulses
     * @param longest the longest that is likely
     * @param deviation of the delays along one arc
     */
    private record Delays(double mean, double longest, double deviation) {
        static Delays of(Digraph digraph, DelayLaw law) {
            if (law instanceof DelayLaw.Jittered jittered) {
                double least = periods(jittered.least());
                double jitter = periods(jittered.mean());
                return new Delays(least + jitter, least + LIKELY_JITTERS * jitter, jitter);
            }
            double sum = 0;
            double longest = 0;
            double width = 0;
            for (int i = 0; i < digraph.vertexCount(); i++) {
                for (int j : digraph.outNeighbors(i)) {
                    double least = periods(law.least(i, j));
                    double most = periods(law.most(i, j).orElseThrow());
                    sum += (least + most) / 2;
                    longest = Math.max(longest, most);
                    width = Math.max(width, most - least);
                }
            }
            return new Delays(sum / Math.max(1, digraph.arcCount()), longest, width * DEVIATION_OF_UNIFORM);
        }

        private static double periods(long ticks) {
            return ticks / (double) Ticks.PERIOD;
        }
    }
}
