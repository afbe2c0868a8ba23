package org.photinus.text;

import java.math.RoundingMode;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.photinus.phase.Ticks;
import org.photinus.text.input.DidYouMean;
import org.photinus.text.input.InputException;
import org.photinus.text.weights.WeightMeaning;

/**
 * What a user takes the weights of a graph file as: {@code pulse-probability}, {@code loss} or {@code delay:ms}, and
 * with {@code =COLUMN} from which column of an edge list.
 *
 * @param name the word before the unit
 * @param unit the unit of delays; empty for the others
 * @param column the column, by number or by name; empty for the file's weight
 */
record WeightUse(String name, String unit, String column) {
    static final String PULSE_PROBABILITY = "pulse-probability";
    static final String LOSS = "loss";
    static final String DELAY = "delay";

    /** The unit of delays that are in periods. */
    private static final String PERIODS = "periods";

    private static final List<String> NAMES = List.of(PULSE_PROBABILITY, LOSS, DELAY);

    /** The uses that a text names, with commas between; a list in YAML is such a text. */
    static List<WeightUse> all(@Nullable String text) {
        List<WeightUse> uses = parts(text).stream().map(WeightUse::of).toList();
        Set<String> names = new HashSet<>();
        Set<String> columns = new HashSet<>();
        for (WeightUse use : uses) {
            if (!names.add(use.name)) {
                throw new InputException(
                        "weights must be taken once as " + use.name + ", but are twice: '" + text + "'");
            }
            if (!columns.add(use.column)) {
                throw new InputException("each column of weights must be taken once, but "
                        + (use.column.isEmpty() ? "the file's weight" : "column '" + use.column + "'")
                        + " is taken twice: '" + text + "'; name the columns, such as loss=COLUMN");
            }
        }
        return uses;
    }

    /** Whether a text names a use, be it right or not. */
    static boolean isNamed(@Nullable String text, String name) {
        return parts(text).stream().anyMatch(part -> name(part).equals(name));
    }

    private static List<String> parts(@Nullable String text) {
        return text == null
                ? List.of()
                : Arrays.stream(text.trim().replaceFirst(",\\s*$", "").split(",", -1))
                        .map(String::trim)
                        .toList();
    }

    private static String name(String part) {
        return part.replaceFirst("[:=].*", "").trim();
    }

    private static WeightUse of(String part) {
        int equals = part.indexOf('=');
        String use = equals < 0 ? part : part.substring(0, equals).trim();
        String column = equals < 0 ? "" : part.substring(equals + 1).trim();
        String name = name(use);
        String unit = use.substring(name.length()).replaceFirst("^\\s*:", "").trim();
        boolean hasUnit = use.contains(":");
        if (!NAMES.contains(name) || (hasUnit && !name.equals(DELAY))) {
            throw new InputException("weights must be taken as pulse-probability, loss or delay:UNIT, or not at all,"
                    + " but are as '" + InputException.shortened(part) + "'" + DidYouMean.hint(name, NAMES));
        }
        if (name.equals(DELAY) && !unit.equals(PERIODS) && UnitOfTime.of(unit).isEmpty()) {
            throw new InputException("weights that are taken as delay must have a unit, " + UnitOfTime.NAMES + " or "
                    + PERIODS + ", but are as '" + InputException.shortened(part) + "'; say which, such as delay:ms");
        }
        if (equals >= 0 && column.isEmpty()) {
            throw new InputException("weights must be taken from a column with a number or a name, but are as '"
                    + InputException.shortened(part) + "'; leave out the = for the file's weight");
        }
        return new WeightUse(name, unit, column);
    }

    /** What the weights are, where times are said by some settings. */
    WeightMeaning meaning(NetworkSettings settings) {
        return switch (name) {
            case PULSE_PROBABILITY -> new WeightMeaning.PulseProbabilities();
            case LOSS -> new WeightMeaning.Losses();
            default -> delays(settings);
        };
    }

    private WeightMeaning delays(NetworkSettings settings) {
        if (unit.equals(PERIODS)) {
            return new WeightMeaning.Delays(
                    PERIODS,
                    periods -> periods.setScale(Math.min(periods.scale(), Ticks.DECIMALS), RoundingMode.HALF_UP));
        }
        TimeScale scale = TimeScale.of(settings);
        UnitOfTime own = scale.unit()
                .orElseThrow(() -> new InputException("weights must be taken as delay:" + PERIODS
                        + " where the period has no unit, but are as 'delay:" + unit
                        + "'; or give the period a unit, such as --period 1s"));
        UnitOfTime of = UnitOfTime.of(unit).orElseThrow();
        return new WeightMeaning.Delays(of.toString(), delay -> scale.periods(delay, of, own));
    }
}
