package org.photinus.figure.study;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.ChartAxis.Tick;
import org.photinus.study.Factor;

/** A factor and where its levels stand on an axis: by their numbers if all of them have one, else side by side. */
public final class FactorScale {
    /** A number with or without a unit; or a word and one number, once or several times: regular:5, linear:0.1,0.1. */
    private static final Pattern LEVEL =
            Pattern.compile("(?:([a-z-]+:))?([-+]?[0-9.]+(?:[eE][-+]?[0-9]+)?)(?:,\\2)*(ns|us|ms|s|min|h|ppm)?");

    private static final int WORD = 1;
    private static final int UNIT = 3;

    private static final Map<String, String> WORDS = Map.of(
            "agents",
            "agents N",
            "pulseProbability",
            "pulse probability p",
            "threshold",
            "threshold r",
            "period",
            "period T",
            "receive",
            "receiver");

    /** The update whose two slopes are one number. */
    private static final String LINEAR = "linear:";

    private static final Map<String, String> SYMBOLS =
            Map.of("agents", "N", "pulseProbability", "p", "threshold", "r", "period", "T");

    private final Factor factor;
    private final boolean isNumeric;

    /** Where each level stands. */
    private final Map<String, Double> places = new HashMap<>();

    private final List<String> ordered;

    private FactorScale(Factor factor, Collection<Double> values, boolean isNumeric) {
        this.factor = factor;
        this.isNumeric = isNumeric;
        Iterator<Double> next = values.iterator();
        factor.levels().forEach(level -> places.put(level, next.next()));
        this.ordered = factor.levels().stream()
                .sorted(Comparator.comparingDouble(this::value))
                .toList();
    }

    static FactorScale of(Factor factor) {
        Set<Double> values = new LinkedHashSet<>();
        Set<String> units = new LinkedHashSet<>();
        String prefix = null;
        for (String level : factor.levels()) {
            Matcher matcher = LEVEL.matcher(level);
            String own = matcher.matches() ? part(matcher, WORD) : "";
            Double value = matcher.matches() ? parsed(matcher.group(2)) : null;
            if (value == null || (prefix != null && !prefix.equals(own)) || !values.add(value)) {
                return sideBySide(factor);
            }
            // Nothing is nothing in any unit.
            if (value != 0) {
                units.add(part(matcher, UNIT));
            }
            prefix = own;
        }
        return units.size() > 1 ? sideBySide(factor) : new FactorScale(factor, values, true);
    }

    private static String part(Matcher level, int group) {
        String part = level.group(group);
        return part == null ? "" : part;
    }

    private static FactorScale sideBySide(Factor factor) {
        List<Double> places = new ArrayList<>();
        factor.levels().forEach(level -> places.add((double) places.size()));
        return new FactorScale(factor, places, false);
    }

    private static @Nullable Double parsed(String text) {
        try {
            return new BigDecimal(text).doubleValue();
        } catch (NumberFormatException e) {
            return null;
        }
    }

    int levels() {
        return ordered.size();
    }

    /** Whether levels stand at their own numbers. */
    public boolean isNumeric() {
        return isNumeric;
    }

    public String name() {
        return factor.name();
    }

    /** Where a level stands. */
    double value(String level) {
        Double place = places.get(level);
        if (place == null) {
            throw new IllegalArgumentException("level must be one of " + factor.name() + ", but is '" + level + "'");
        }
        return place;
    }

    /** What the factor is called on an axis. */
    public String label() {
        return label(factor.name());
    }

    /** What a factor is called in text: its symbol too where it has one. */
    public static String label(String name) {
        return WORDS.getOrDefault(name, name.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT));
    }

    /** A level in few words, for headings and legends: a number with its symbol, a word alone. */
    String brief(String level) {
        if (isSlope()) {
            return "m = " + number(level);
        }
        return isNumeric && level.indexOf(':') < 0 ? SYMBOLS.getOrDefault(name(), label()) + " = " + level : level;
    }

    /** The levels in the order of their numbers. */
    List<String> ordered() {
        return ordered;
    }

    /** The axis of the levels; numbers from 1 on that grow manifold stand on a logarithmic one. */
    ChartAxis axis() {
        if (!isNumeric) {
            return ChartAxis.names(label(), factor.levels());
        }
        List<Tick> ticks = ordered().stream()
                .map(level -> new Tick(value(level), number(level)))
                .toList();
        double least = ticks.get(0).value();
        double most = ticks.get(ticks.size() - 1).value();
        return ChartAxis.levels(axisLabel(), ticks, least >= 1 && most >= 5 * least);
    }

    /** The numeric levels side by side in the order of their numbers, as a heat map has them. */
    ChartAxis sideBySideAxis() {
        return ChartAxis.names(
                axisLabel(), ordered().stream().map(FactorScale::number).toList());
    }

    /** Where the axis has the numbers alone, its label has the word that goes with them. */
    private String axisLabel() {
        if (isSlope()) {
            return "slope m";
        }
        if (name().equals("agents")) {
            return "number of " + label();
        }
        String level = factor.levels().get(0);
        int colon = level.indexOf(':');
        String unit = unit();
        return colon >= 0
                ? label() + " (" + level.substring(0, colon + 1) + "…)"
                : unit.isEmpty() ? label() : label() + " (" + unit + ")";
    }

    /** Whether the levels are linear updates with both slopes the same. */
    private boolean isSlope() {
        return isNumeric && factor.levels().get(0).startsWith(LINEAR);
    }

    /** The unit of numeric levels; empty if they have none. */
    private String unit() {
        return factor.levels().stream()
                .map(LEVEL::matcher)
                .filter(Matcher::matches)
                .map(matcher -> part(matcher, UNIT))
                .filter(unit -> !unit.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** The number of a level, as it was written, without its unit. */
    private static String number(String level) {
        return level.substring(level.indexOf(':') + 1).replaceFirst(",.*", "").replaceFirst("[a-z]{1,3}$", "");
    }
}
