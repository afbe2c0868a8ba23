package org.photinus.spec;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.photinus.phase.Ticks;
import org.photinus.text.input.InputException;

/**
 * Levels at equal steps, both ends included where the steps meet them. Decimals are exact.
 *
 * @param from the first
 * @param to none lies beyond
 * @param step from one to the next
 */
record LevelRange(BigDecimal from, BigDecimal to, BigDecimal step) {
    private static final int MOST_LEVELS = 10_000;

    private static final String NUMBER = "([-+]?(?:\\d+(?:\\.\\d*)?|\\.\\d+)(?:[eE][-+]?\\d+)?)";

    private static final Pattern TEXT = Pattern.compile(NUMBER + "\\s*\\.\\.\\s*" + NUMBER + "(?:\\s+step\\s+(\\S+))?");

    LevelRange {
        if (step.signum() <= 0) {
            throw new InputException("the step of a range must be more than 0, but is " + step.toPlainString());
        }
        if (from.compareTo(to) > 0) {
            throw new InputException(
                    "a range must go upwards, but goes from " + from.toPlainString() + " to " + to.toPlainString());
        }
        if (to.subtract(from).compareTo(step.multiply(BigDecimal.valueOf(MOST_LEVELS - 1L))) > 0) {
            throw new InputException("a range must have at most " + MOST_LEVELS + " levels, but from "
                    + from.toPlainString() + " to " + to.toPlainString() + " by " + step.toPlainString()
                    + " there are more");
        }
    }

    /** The range that a text such as {@code 10..100 step 10} writes; nothing if it is no range. */
    static Optional<LevelRange> of(String text) {
        Matcher range = TEXT.matcher(text.trim());
        if (!range.matches()) {
            return Optional.empty();
        }
        return Optional.of(of(range.group(1), range.group(2), range.group(3) == null ? "1" : range.group(3)));
    }

    static LevelRange of(String from, String to, String step) {
        try {
            return new LevelRange(Ticks.decimal("from", from), Ticks.decimal("to", to), Ticks.decimal("step", step));
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    List<String> levels() {
        List<String> levels = new ArrayList<>();
        for (BigDecimal level = from; level.compareTo(to) <= 0; level = level.add(step)) {
            levels.add(level.signum() == 0 ? "0" : level.stripTrailingZeros().toPlainString());
        }
        return levels;
    }
}
