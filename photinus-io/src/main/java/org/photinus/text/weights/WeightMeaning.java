package org.photinus.text.weights;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.photinus.graph.Digraph;
import org.photinus.network.ArcProbability;
import org.photinus.phase.Ticks;
import org.photinus.text.input.InputException;
import org.photinus.world.DelayLaw;
import org.photinus.world.Loss;

/**
 * What the weights of a graph file are taken as. A weight is kept in 64 bits, whose meaning it alone knows: a digraph
 * may have a hundred million arcs.
 */
public sealed interface WeightMeaning {
    /** What one weight is, in messages. */
    String words();

    /** What many of them are. */
    String plural();

    /** The bits of a weight; what cannot be one is refused, and then it is asked what the arc is called. */
    long bits(String text, Supplier<String> arc);

    /** The value of bits, as messages show it. */
    String text(long bits);

    /** What the arcs of a digraph have by these weights, in the order of {@link org.photinus.graph.ArcNumbers}. */
    ArcWeights on(Digraph digraph, long... bits);

    /** Whether an arc with this weight is no arc at all. */
    default boolean isNoArc(long bits) {
        return false;
    }

    /** Weights as the pulse probabilities of arcs. An arc of probability 0 never carries a pulse. */
    record PulseProbabilities() implements WeightMeaning {
        @Override
        public String words() {
            return "pulse probability";
        }

        @Override
        public String plural() {
            return "pulse probabilities";
        }

        @Override
        public long bits(String text, Supplier<String> arc) {
            double p = Ticks.decimal("weight", text).doubleValue();
            if (!(p == 0 || ArcProbability.isProbability(p))) {
                throw noProbability("0 and 1 (and be 0 or at least 2^-54)", words(), text, arc.get(), p);
            }
            return Double.doubleToRawLongBits(p);
        }

        @Override
        public String text(long bits) {
            return Double.toString(Double.longBitsToDouble(bits));
        }

        @Override
        public ArcWeights on(Digraph digraph, long... bits) {
            return ArcWeights.of(ArcProbability.of(digraph, doubles(bits)));
        }

        @Override
        public boolean isNoArc(long bits) {
            return bits == 0;
        }
    }

    /** Weights as the losses of arcs. */
    record Losses() implements WeightMeaning {
        @Override
        public String words() {
            return "loss";
        }

        @Override
        public String plural() {
            return "losses";
        }

        @Override
        public long bits(String text, Supplier<String> arc) {
            double p = Ticks.decimal("weight", text).doubleValue();
            if (!(p >= 0 && p <= 1)) {
                throw noProbability("0 and 1", words(), text, arc.get(), p);
            }
            return Double.doubleToRawLongBits(p);
        }

        @Override
        public String text(long bits) {
            return Double.toString(Double.longBitsToDouble(bits));
        }

        @Override
        public ArcWeights on(Digraph digraph, long... bits) {
            return new ArcWeights(null, null, Loss.perArc(digraph, doubles(bits)));
        }
    }

    /**
     * Weights as the delays of arcs.
     *
     * @param unit the unit of the weights, in messages
     * @param periods makes whole ticks, in periods, of a weight
     */
    record Delays(String unit, UnaryOperator<BigDecimal> periods) implements WeightMeaning {
        private static final BigDecimal LONGEST = Ticks.toDecimal(DelayLaw.LONGEST);

        @Override
        public String words() {
            return "delay";
        }

        @Override
        public String plural() {
            return "delays";
        }

        @Override
        public long bits(String text, Supplier<String> arc) {
            BigDecimal delay = periods.apply(Ticks.decimal("weight", text));
            if (!(delay.signum() >= 0 && delay.compareTo(LONGEST) <= 0)) {
                throw new InputException("a weight must lie between 0 and 8 periods to be a delay, but that of the arc "
                        + arc.get() + " is " + text.trim() + " " + unit);
            }
            return delay.movePointRight(Ticks.DECIMALS).longValueExact();
        }

        @Override
        public String text(long bits) {
            return Ticks.toString(bits) + " periods";
        }

        @Override
        public ArcWeights on(Digraph digraph, long... bits) {
            return new ArcWeights(null, DelayLaw.PerArc.of(digraph, bits), null);
        }
    }

    private static double[] doubles(long[] bits) {
        return Arrays.stream(bits).mapToDouble(Double::longBitsToDouble).toArray();
    }

    private static InputException noProbability(String range, String what, String text, String arc, double value) {
        return new InputException("a weight must lie between " + range + " to be a " + what + ", but that of the arc "
                + arc + " is " + text.trim()
                + (value > 1 && value <= 100 ? "; if weights are percentages, divide them by 100" : ""));
    }
}
