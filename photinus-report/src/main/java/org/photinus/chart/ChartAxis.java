package org.photinus.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * An axis of a chart: which values it shows and where, as shares of its length.
 *
 * @param label what it shows, with its unit
 * @param low the value at its beginning
 * @param high the value at its end
 * @param logarithmic whether equal ratios, not equal differences, are equally long
 * @param ticks the values that are marked
 */
public record ChartAxis(String label, double low, double high, boolean logarithmic, List<Tick> ticks) {
    /** The axis of a panel that has none. */
    public static final ChartAxis NONE = new ChartAxis("", 0, 1, false, List.of());

    /** Values that range more widely than this, as a ratio, stand on a logarithmic axis. */
    public static final double WIDE = 8;

    /** Over more decades than this only powers of ten are marked; over fewer, 1, 2 and 5 times them. */
    private static final double MOST_DECADES_IN_PARTS = 3.2;

    private static final int MOST_TICKS = 6;
    private static final MathContext TWELVE_DIGITS = new MathContext(12);
    private static final int MOST_TICKS_TO_AN_END = 8;
    private static final int LEAST_TICKS = 3;
    private static final int LEAST_PLAIN_DECADE = -3;

    /** Of more levels than this, round values are marked instead. */
    private static final int MOST_LEVELS = 12;

    /**
     * A marked value.
     *
     * @param value which
     * @param label how it is written
     */
    public record Tick(double value, String label) {}

    public ChartAxis {
        ticks = List.copyOf(ticks);
    }

    /** Equal differences are equally long; the ends move out to ticks. */
    public static ChartAxis linear(String label, double low, double high) {
        double width = high > low ? high - low : Math.max(1, Math.abs(low));
        BigDecimal step = step(new BigDecimal(width, MathContext.DECIMAL64), MOST_TICKS);
        long first = BigDecimal.valueOf(low).divide(step, 0, RoundingMode.FLOOR).longValue();
        long last = Math.max(
                first + 1,
                BigDecimal.valueOf(high).divide(step, 0, RoundingMode.CEILING).longValue());
        List<Tick> ticks = multiples(step, first, last, BigDecimal.ZERO, BigDecimal.ONE);
        return new ChartAxis(
                label, ticks.get(0).value(), ticks.get(ticks.size() - 1).value(), false, ticks);
    }

    /** From 0 to an end, which need not be a tick; its values are counted in a unit, its labels are not. */
    public static ChartAxis upTo(String label, BigDecimal end, BigDecimal unit) {
        if (end.signum() <= 0) {
            throw new IllegalArgumentException("the end of an axis must be more than 0, but is " + end);
        }
        return between(label, BigDecimal.ZERO, end, unit);
    }

    /** From a beginning to an end, which need not be ticks; its values are counted from there in a unit, its labels not. */
    public static ChartAxis between(String label, BigDecimal from, BigDecimal to, BigDecimal unit) {
        BigDecimal width = to.subtract(from);
        if (!(width.signum() > 0)) {
            throw new IllegalArgumentException(
                    "the end of an axis must lie beyond its beginning " + from + ", but is " + to);
        }
        BigDecimal step = step(width, MOST_TICKS_TO_AN_END);
        long first = from.divide(step, 0, RoundingMode.CEILING).longValueExact();
        long last = to.divide(step, 0, RoundingMode.FLOOR).longValueExact();
        double high = width.divide(unit, MathContext.DECIMAL64).doubleValue();
        return new ChartAxis(label, 0, high, false, multiples(step, first, last, from, unit));
    }

    /** The smallest of 1, 2 or 5 times a power of ten of which {@code most} reach {@code max}. */
    private static BigDecimal step(BigDecimal max, int most) {
        BigDecimal mean = max.divide(BigDecimal.valueOf(most), MathContext.DECIMAL64);
        BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen(NumberLabel.exponent(mean));
        for (int nice : new int[] {1, 2, 5}) {
            BigDecimal step = power.multiply(BigDecimal.valueOf(nice));
            if (step.multiply(BigDecimal.valueOf(most)).compareTo(max) >= 0) {
                return step;
            }
        }
        return power.scaleByPowerOfTen(1);
    }

    /** Ticks at multiples of a step: their labels are all plain, or all have a power of ten. */
    private static List<Tick> multiples(BigDecimal step, long first, long last, BigDecimal from, BigDecimal unit) {
        boolean plain = NumberLabel.isPlain(step) && NumberLabel.isPlain(step.multiply(BigDecimal.valueOf(last)));
        List<Tick> ticks = new ArrayList<>();
        for (long i = first; i <= last; i++) {
            BigDecimal value = step.multiply(BigDecimal.valueOf(i));
            double place =
                    value.subtract(from).divide(unit, MathContext.DECIMAL64).doubleValue();
            ticks.add(new Tick(place, NumberLabel.of(value, plain).replace('-', '−')));
        }
        return ticks;
    }

    /** Equal ratios are equally long; both ends are above 0. */
    public static ChartAxis logarithmic(String label, double low, double high) {
        double from = low;
        double to = Math.max(high, low * 1.5);
        double decades = Math.log10(to / from);
        List<Tick> ticks = decades > MOST_DECADES_IN_PARTS
                ? powers(from, to)
                : parts(from, to, decades <= 1 ? List.of(1, 2, 3, 5, 7) : List.of(1, 2, 5));
        if (ticks.size() < LEAST_TICKS) {
            ticks = linear(label, from, to).ticks().stream()
                    .filter(tick -> tick.value() >= from && tick.value() <= to)
                    .toList();
        }
        return new ChartAxis(label, from, to, true, ticks);
    }

    /** Powers of ten; of many not even each. */
    private static List<Tick> powers(double from, double to) {
        int first = (int) Math.floor(Math.log10(from));
        int last = (int) Math.ceil(Math.log10(to));
        int stride = (last - first + MOST_TICKS_TO_AN_END - 1) / MOST_TICKS_TO_AN_END;
        // All are written alike: plain, or as powers but for 1.
        boolean plain = Math.log10(from) > LEAST_PLAIN_DECADE - 1 && NumberLabel.isPlain(BigDecimal.valueOf(to));
        List<Tick> ticks = new ArrayList<>();
        for (int decade = Math.floorDiv(first, stride) * stride; decade <= last; decade += stride) {
            BigDecimal value = BigDecimal.ONE.scaleByPowerOfTen(decade);
            if (isWithin(value.doubleValue(), from, to)) {
                String label = NumberLabel.of(value, plain || decade == 0).replace("1·", "");
                ticks.add(new Tick(value.doubleValue(), label));
            }
        }
        return ticks;
    }

    /** Some multiples of every power of ten. */
    private static List<Tick> parts(double from, double to, List<Integer> multiples) {
        List<Tick> ticks = new ArrayList<>();
        for (int decade = (int) Math.floor(Math.log10(from)); decade <= Math.ceil(Math.log10(to)); decade++) {
            for (int multiple : multiples) {
                BigDecimal value = BigDecimal.valueOf(multiple).scaleByPowerOfTen(decade);
                if (isWithin(value.doubleValue(), from, to)) {
                    ticks.add(new Tick(value.doubleValue(), NumberLabel.of(value)));
                }
            }
        }
        return ticks;
    }

    /** Whether a value is on an axis; a hair's breadth beyond an end is on it. */
    private static boolean isWithin(double value, double from, double to) {
        return value >= from * 0.999 && value <= to * 1.001;
    }

    /** A scale of values from 0, or a logarithmic one if they are positive and range widely. */
    public static ChartAxis scale(String label, double least, double most) {
        if (!(least > 0 && most > WIDE * least)) {
            return linear(label, 0, Math.max(most, Double.MIN_NORMAL));
        }
        // Where only powers of ten are marked, whole decades have enough of them.
        boolean whole = Math.log10(most / least) > MOST_DECADES_IN_PARTS;
        return logarithmic(
                label,
                whole ? Math.pow(10, Math.floor(Math.log10(least))) : least,
                whole ? Math.pow(10, Math.ceil(Math.log10(most))) : most);
    }

    /** Values that are marked and nothing between them, such as the levels of a factor; unless they are many. */
    public static ChartAxis levels(String label, List<Tick> levels, boolean logarithmic) {
        double low = levels.stream().mapToDouble(Tick::value).min().orElse(0);
        double high = levels.stream().mapToDouble(Tick::value).max().orElse(1);
        if (levels.size() > MOST_LEVELS) {
            return logarithmic ? logarithmic(label, low, high) : linear(label, low, high);
        }
        double margin = logarithmic ? Math.pow(high / low, 0.04) : (high - low) * 0.04;
        if (low == high) {
            margin = logarithmic ? 2 : 1;
        }
        return logarithmic
                ? new ChartAxis(label, low / margin, high * margin, true, levels)
                : new ChartAxis(label, low - margin, high + margin, false, levels);
    }

    /** Names side by side, at 0, 1, 2, … */
    public static ChartAxis names(String label, List<String> names) {
        List<Tick> ticks = new ArrayList<>();
        for (String name : names) {
            ticks.add(new Tick(ticks.size(), name));
        }
        return new ChartAxis(label, -0.5, names.size() - 0.5, false, ticks);
    }

    /** Names one under another, at 0, 1, 2, … from the top; of many only every fifth, tenth or the like is marked. */
    public static ChartAxis rows(String label, List<String> names, int mostMarked) {
        int size = names.size();
        int step = size <= mostMarked
                ? 1
                : step(BigDecimal.valueOf(size), mostMarked).intValueExact();
        List<Tick> ticks = new ArrayList<>();
        for (int row = step - 1; row < size; row += step) {
            ticks.add(new Tick(row, names.get(row)));
        }
        return new ChartAxis(label, size - 0.5, -0.5, false, ticks);
    }

    /**
     * The ticks that get their labels: all, or evenly chosen ones where labels would touch. On a logarithmic axis those are
     * 1, 2 and 5 times powers of ten, or these powers alone; elsewhere every second, third and so on.
     *
     * @param apart whether the labels of two neighbours do not touch
     */
    List<Tick> labelled(BiPredicate<Tick, Tick> apart) {
        List<List<Tick>> choices = new ArrayList<>(List.of(ticks));
        if (logarithmic) {
            choices.add(leading(List.of(1, 2, 5)));
            choices.add(leading(List.of(1)));
        }
        for (int nth = 2; nth < ticks.size(); nth++) {
            choices.add(everyNth(nth));
        }
        return choices.stream()
                .filter(choice -> choice.size() >= Math.min(2, ticks.size()))
                .filter(choice ->
                        IntStream.range(1, choice.size()).allMatch(i -> apart.test(choice.get(i - 1), choice.get(i))))
                .findFirst()
                .orElse(ticks.subList(0, Math.min(1, ticks.size())));
    }

    /** The ticks that are one of some digits times a power of ten. */
    private List<Tick> leading(List<Integer> digits) {
        return ticks.stream()
                .filter(tick -> {
                    BigDecimal value = new BigDecimal(tick.value(), TWELVE_DIGITS).stripTrailingZeros();
                    return digits.contains(value.unscaledValue().intValue());
                })
                .toList();
    }

    /** Every second, third or the like, counted from 0 if that is among them. */
    private List<Tick> everyNth(int nth) {
        int zero = 0;
        for (int i = 0; i < ticks.size() && !logarithmic; i++) {
            zero = ticks.get(i).value() == 0 ? i : zero;
        }
        int start = zero % nth;
        return IntStream.range(0, ticks.size())
                .filter(i -> i % nth == start)
                .mapToObj(ticks::get)
                .toList();
    }

    boolean isNone() {
        return equals(NONE);
    }

    /** The width of the widest label of a tick. */
    double widestLabel() {
        return ticks.stream()
                .mapToDouble(tick -> TextStyle.TICK.widthOf(tick.label()))
                .max()
                .orElse(0);
    }

    /** Where a value is, from 0 to 1; what lies outside is at the nearer end. */
    double share(double value) {
        double share;
        if (logarithmic) {
            share = value > 0 ? Math.log(value / low) / Math.log(high / low) : 0;
        } else {
            share = (value - low) / (high - low);
        }
        return Math.max(0, Math.min(1, share));
    }
}
