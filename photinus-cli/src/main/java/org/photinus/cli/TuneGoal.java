package org.photinus.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.NumberText;
import org.photinus.stats.Estimate;
import org.photinus.stats.Interval;
import org.photinus.text.NetworkDescription;
import org.photinus.text.input.InputException;
import org.photinus.tuning.TuningGoal;

/**
 * What a tuning makes small, as it was asked for, and how its values are written.
 *
 * @param name as it was asked for
 * @param goal what it means
 * @param inWorld whether it is about runs in a world
 * @param period of the network
 * @param unit of the period; empty if it has none
 */
record TuneGoal(String name, TuningGoal goal, boolean inWorld, BigDecimal period, String unit) {
    static final String SPREAD = "spread";
    private static final String LOCK = "lock";
    private static final String LOCK_SHARE = LOCK + "-";
    private static final String IDEAL_GOALS = "mean, median, pulses or a quantile such as q0.9";
    private static final String WORLD_GOALS = "spread, lock, lock-median or a quantile such as lock-q0.9";
    private static final Pattern QUANTILE = Pattern.compile("q(0?\\.[0-9]+)");
    private static final double PER_CENT = 100;

    /** The goal of a name; without one, the mean sync-time, or the spread in a world. */
    static TuneGoal of(@Nullable String asked, NetworkDescription description, boolean inWorld) {
        String name = asked == null ? inWorld ? SPREAD : "mean" : asked;
        return new TuneGoal(
                name,
                inWorld ? inWorld(name) : ideal(name),
                inWorld,
                description.network().period(),
                description.unit());
    }

    private static TuningGoal ideal(String name) {
        TuningGoal time = time(name);
        if (time != null) {
            return time;
        }
        if (name.equals("pulses")) {
            return new TuningGoal.MeanPulses();
        }
        boolean ofWorlds = name.equals(SPREAD) || name.startsWith(LOCK);
        throw new InputException("--goal must be " + IDEAL_GOALS + (ofWorlds ? " in the ideal world" : "")
                + ", but is '" + name + "'"
                + (ofWorlds ? "; spread and lock are for a world: say how it is by --delay, --loss, --drift" : ""));
    }

    private static TuningGoal inWorld(String name) {
        if (name.equals(SPREAD)) {
            return new TuningGoal.MeanSpread();
        }
        TuningGoal time = name.equals(LOCK)
                ? new TuningGoal.MeanTime()
                : name.startsWith(LOCK_SHARE) && !name.equals(LOCK_SHARE + "mean")
                        ? time(name.substring(LOCK_SHARE.length()))
                        : null;
        if (time == null) {
            throw new InputException("--goal must be " + WORLD_GOALS + " in a world, which does not stay synchronized,"
                    + " but is '" + name + "'");
        }
        return time;
    }

    /** The mean, the median or a quantile of a time; null if it is none of them. */
    private static @Nullable TuningGoal time(String name) {
        Matcher quantile = QUANTILE.matcher(name);
        if (quantile.matches() && Double.parseDouble(quantile.group(1)) > 0) {
            return new TuningGoal.QuantileTime(Double.parseDouble(quantile.group(1)));
        }
        return switch (name) {
            case "mean" -> new TuningGoal.MeanTime();
            case "median" -> new TuningGoal.QuantileTime(0.5);
            default -> null;
        };
    }

    boolean isSpread() {
        return goal instanceof TuningGoal.MeanSpread;
    }

    /** What is to be small, in words. */
    String text() {
        if (isSpread()) {
            return "95 % spread";
        }
        if (goal instanceof TuningGoal.MeanPulses) {
            return "expected pulses to sync";
        }
        String time = inWorld ? "lock time" : "sync-time";
        String which = !inWorld ? name : name.equals(LOCK) ? "mean" : name.substring(LOCK_SHARE.length());
        return which.startsWith("q") ? "quantile " + which.substring(1) + " of the " + time : which + " " + time;
    }

    /** The same, with its unit. */
    String scale() {
        if (isSpread()) {
            return text() + " (% of T)";
        }
        if (goal instanceof TuningGoal.MeanPulses) {
            return text();
        }
        String own = period.compareTo(BigDecimal.ONE) == 0 ? "periods" : "T = " + NumberText.exact(period);
        return text() + " (" + (inWorld && !unit.isEmpty() ? unit : own) + ")";
    }

    /** The head of a column of values. */
    String column() {
        return isSpread() ? text() + ", % of T" : unit.isEmpty() ? text() : text() + ", " + unit;
    }

    /** By what values are multiplied where they are shown. */
    double factor() {
        return isSpread() ? PER_CENT : 1;
    }

    /** What a run has done that was not censored. */
    String done() {
        return inWorld ? "locked" : "synchronized";
    }

    /** The goal that bears censored runs. */
    String median() {
        return inWorld ? LOCK_SHARE + "median" : "median";
    }

    /** A value with its interval, without a unit. */
    String number(Estimate estimate) {
        return estimate instanceof Estimate.Known known
                ? number(known.value()) + " (" + range(known.interval(), factor()) + ")"
                : unknown(estimate);
    }

    /** A value with its interval and one unit. */
    String brief(Estimate estimate) {
        return isSpread() && estimate instanceof Estimate.Known known
                ? number(known.value()) + " % of T (" + range(known.interval(), factor()) + ")"
                : value(estimate);
    }

    /** A value with its interval and units. */
    String value(Estimate estimate) {
        if (!inWorld || !(estimate instanceof Estimate.Known known)) {
            return number(estimate);
        }
        if (!isSpread()) {
            return rounded(known.value()) + (unit.isEmpty() ? "" : " " + unit) + " (" + range(known.interval(), 1)
                    + ")";
        }
        double length = period.doubleValue();
        return brief(known)
                + (unit.isEmpty()
                        ? ""
                        : " = " + rounded(known.value() * length) + " " + unit + " (" + range(known.interval(), length)
                                + ")");
    }

    /** A value without its interval and unit. */
    String number(double value) {
        return rounded(value * factor());
    }

    private static String unknown(Estimate estimate) {
        return "unknown: " + ((Estimate.Absent) estimate).reason();
    }

    static String range(Interval interval, double factor) {
        return rounded(interval.low() * factor) + " to " + rounded(interval.high() * factor);
    }

    static String rounded(double value) {
        return Double.isFinite(value)
                ? new BigDecimal(value)
                        .round(new MathContext(3))
                        .stripTrailingZeros()
                        .toPlainString()
                : "∞";
    }
}
