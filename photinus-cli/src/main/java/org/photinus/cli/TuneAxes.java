package org.photinus.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.options.NetworkOptions;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.network.TriggeringRule;
import org.photinus.phase.Ticks;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;
import org.photinus.tuning.TuningAxis;

/**
 * What p and r a tuning may choose from.
 *
 * @param p for the pulse probability
 * @param r for the threshold
 * @param notes what is kept without having been asked for
 */
record TuneAxes(TuningAxis p, TuningAxis r, List<String> notes) {
    static final String DEFAULT_P_RANGE = "0.05:0.95";
    static final String DEFAULT_R_RANGE = "0.02:0.98";
    static final int DEFAULT_LEVELS = 7;

    /** In a world: at the ends of the ideal range a pulse that is little late does harm, and few receivers are possible. */
    static final String R_RANGE_IN_A_WORLD = "0.1:0.9";

    /** In a world the receivers are varied too, and a run goes on after it has locked. */
    static final int LEVELS_OF_P_IN_A_WORLD = 4;

    /** Fewer: with a receiver that keeps a network together r hardly matters. */
    static final int LEVELS_OF_R_IN_A_WORLD = 3;

    private static final Pattern RANGE = Pattern.compile("([^:,]+):([^:,]+)");

    /** The axes by what the options say: a range, or a value that is kept. */
    static TuneAxes of(
            OscillatorNetwork network,
            NetworkOptions options,
            @Nullable String pRange,
            @Nullable String rRange,
            @Nullable Integer givenLevels,
            boolean inWorld) {
        if (network.triggering().goesByJump()) {
            throw new InputException("pulses must be drawn at random to be tuned, but this network has a script");
        }
        List<String> notes = new ArrayList<>();
        int levels = inWorld ? LEVELS_OF_P_IN_A_WORLD : DEFAULT_LEVELS;
        int levelsOfR = inWorld ? LEVELS_OF_R_IN_A_WORLD : DEFAULT_LEVELS;
        String defaultR = inWorld ? R_RANGE_IN_A_WORLD : DEFAULT_R_RANGE;
        TuningAxis p = pAxis(network, options, pRange, givenLevels == null ? levels : givenLevels, notes);
        TuningAxis r = rAxis(network, options, rRange, defaultR, givenLevels == null ? levelsOfR : givenLevels, notes);
        if (!inWorld && p.levels().size() < 2 && r.levels().size() < 2) {
            throw new InputException("p or r must be free to vary, but neither is: leave out -p or -r, or give"
                    + " --p-range or --r-range more than one value");
        }
        if (givenLevels != null && p.step().isEmpty() && r.step().isEmpty()) {
            throw new InputException(
                    "--levels must come with a range A:B for p or r, but both are lists or kept;" + " leave it out");
        }
        return new TuneAxes(p, r, List.copyOf(notes));
    }

    /** The greatest r that every agent may have, in ticks; a whole period where an update has none. */
    long greatestThreshold(OscillatorNetwork network) {
        int size = r.levels().size();
        return size > 0
                ? Ticks.of("r", r.levels().get(size - 1))
                : network.update()
                        .asBinary()
                        .map(binary -> binary.thresholds().least())
                        .orElse(Ticks.PERIOD);
    }

    /** Whether a network has a p or an r that could be another. */
    static boolean canVary(OscillatorNetwork network) {
        return !network.triggering().goesByJump()
                && (probability(network.triggering()).isPresent()
                        || network.update().asBinary().isPresent());
    }

    private static Optional<PulseProbability> probability(TriggeringRule rule) {
        return rule.byCoins().flatMap(CoinTriggering::ofAgents);
    }

    private static TuningAxis pAxis(
            OscillatorNetwork network, NetworkOptions options, @Nullable String range, int levels, List<String> notes) {
        Optional<PulseProbability> p = probability(network.triggering());
        if (p.isEmpty()) {
            requireAbsent("--p-range", range, "since the arcs of this network have a p of their own");
            notes.add("the pulse probabilities of the arcs are kept");
            return TuningAxis.FIXED;
        }
        boolean given = options.gives(Setting.PULSE_PROBABILITY);
        if (given) {
            requireAbsent("--p-range", range, "where -p is given, which keeps p as it is");
        }
        if (!p.get().isCommon() && range == null) {
            notes.add("p differs between agents and is kept" + (given ? "" : "; --p-range would make it one for all"));
            return TuningAxis.FIXED;
        }
        return given
                ? TuningAxis.list(List.of(BigDecimal.valueOf(p.get().of(0))))
                : axis(
                        "--p-range",
                        range == null ? DEFAULT_P_RANGE : range,
                        levels,
                        value -> PulseProbability.of(value.doubleValue()));
    }

    private static TuningAxis rAxis(
            OscillatorNetwork network,
            NetworkOptions options,
            @Nullable String range,
            String defaultRange,
            int levels,
            List<String> notes) {
        Optional<Thresholds> thresholds = network.update().asBinary().map(BinaryUpdate::thresholds);
        if (thresholds.isEmpty()) {
            requireAbsent("--r-range", range, "since only the binary update has thresholds");
            notes.add("the update is kept as it is: it has no threshold, and its slopes are not tuned");
            return TuningAxis.FIXED;
        }
        boolean given = options.gives(Setting.THRESHOLD);
        if (given) {
            requireAbsent("--r-range", range, "where -r is given, which keeps r as it is");
        }
        if (!thresholds.get().isCommon() && range == null) {
            notes.add("r differs between agents and is kept" + (given ? "" : "; --r-range would make it one for all"));
            return TuningAxis.FIXED;
        }
        return given
                ? TuningAxis.list(List.of(Ticks.toDecimal(thresholds.get().of(0))))
                : axis(
                        "--r-range",
                        range == null ? defaultRange : range,
                        levels,
                        value -> Thresholds.of(value.toPlainString()));
    }

    private static void requireAbsent(String option, @Nullable String value, String why) {
        if (value != null) {
            throw new InputException(option + " must be left out " + why + ", but is '" + value + "'");
        }
    }

    private static TuningAxis axis(String option, String text, int levels, Consumer<BigDecimal> check) {
        Matcher range = RANGE.matcher(text);
        String[] parts = range.matches() ? new String[] {range.group(1), range.group(2)} : text.split(",", -1);
        List<BigDecimal> values = new ArrayList<>();
        try {
            for (String part : parts) {
                values.add(Ticks.decimal("each value", part));
            }
            values.forEach(check);
            return range.matches() ? TuningAxis.range(values.get(0), values.get(1), levels) : TuningAxis.list(values);
        } catch (IllegalArgumentException e) {
            throw new InputException(
                    option + " must be a range A:B or a list a,b,…, but is '" + text + "': " + e.getMessage(), e);
        }
    }

    /** The axes in words. */
    String text() {
        return text("p", p) + ", " + text("r", r);
    }

    private static String text(String name, TuningAxis axis) {
        if (axis.levels().isEmpty()) {
            return name + " kept";
        }
        String first = axis.levels().get(0).toPlainString();
        BigDecimal last = axis.levels().get(axis.levels().size() - 1);
        return axis.levels().size() == 1
                ? name + " = " + first
                : name + " from " + first + " to " + last.toPlainString();
    }
}
