package org.photinus.tuning;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.photinus.phase.Ticks;

/**
 * The values that one of p and r may take: none but what the network has, a list, or a range, which alone is
 * refined.
 *
 * @param levels the values of the first grid, increasing
 * @param step from one level of a range to the next; empty for a list
 */
public record TuningAxis(List<BigDecimal> levels, Optional<BigDecimal> step) {
    /** Levels between the ends are rounded to what people like to type. */
    private static final MathContext STEP_DIGITS = new MathContext(2);

    /** What is not varied. */
    public static final TuningAxis FIXED = new TuningAxis(List.of(), Optional.empty());

    public TuningAxis {
        levels = levels.stream().map(BigDecimal::stripTrailingZeros).toList();
    }

    /** These values and no others. */
    public static TuningAxis list(List<BigDecimal> values) {
        return new TuningAxis(List.copyOf(new TreeSet<>(values)), Optional.empty());
    }

    /** A number of values at equal steps from the first to the last; later some between them. */
    public static TuningAxis range(BigDecimal first, BigDecimal last, int levels) {
        if (!(first.compareTo(last) < 0)) {
            throw new IllegalArgumentException(
                    "a range must go upwards, but goes from " + first.toPlainString() + " to " + last.toPlainString());
        }
        if (!(levels >= 2)) {
            throw new IllegalArgumentException("levels must be at least 2, but is " + levels);
        }
        BigDecimal width = last.subtract(first);
        BigDecimal steps = BigDecimal.valueOf(levels - 1L);
        BigDecimal step = width.divide(steps, STEP_DIGITS);
        TreeSet<BigDecimal> values = new TreeSet<>();
        for (int i = 0; i < levels; i++) {
            BigDecimal exact = first.add(width.multiply(BigDecimal.valueOf(i)).divide(steps, MathContext.DECIMAL64));
            boolean isEnd = i == 0 || i == levels - 1;
            values.add(isEnd ? exact : exact.setScale(decimals(step.scale()), RoundingMode.HALF_EVEN));
        }
        return new TuningAxis(List.copyOf(values), Optional.of(step));
    }

    /** Whether a value is the first or the last of a range. */
    public boolean isEnd(BigDecimal value) {
        return step.isPresent()
                && (value.compareTo(levels.get(0)) == 0 || value.compareTo(levels.get(levels.size() - 1)) == 0);
    }

    /** The first values, or the one place of what is not varied. */
    List<Optional<BigDecimal>> places() {
        return levels.isEmpty()
                ? List.of(Optional.empty())
                : levels.stream().map(Optional::of).toList();
    }

    /** A value and its neighbours at a part of the step, none of them beyond the ends. */
    List<Optional<BigDecimal>> around(Optional<BigDecimal> centre, int part) {
        List<Optional<BigDecimal>> near = new ArrayList<>();
        near.add(centre);
        if (centre.isPresent() && step.isPresent()) {
            BigDecimal away = step.get()
                    .divide(BigDecimal.valueOf(part), decimals(step.get().scale() + 1), RoundingMode.HALF_EVEN);
            for (BigDecimal value :
                    List.of(centre.get().subtract(away), centre.get().add(away))) {
                if (value.compareTo(levels.get(0)) >= 0 && value.compareTo(levels.get(levels.size() - 1)) <= 0) {
                    near.add(Optional.of(value));
                }
            }
        }
        return near;
    }

    /** No value is finer than a tick. */
    private static int decimals(int wanted) {
        return Math.max(0, Math.min(wanted, Ticks.DECIMALS));
    }
}
