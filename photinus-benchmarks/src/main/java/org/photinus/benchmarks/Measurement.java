package org.photinus.benchmarks;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a contestant says of the runs it made: the same line of JSON from all of them.
 *
 * @param runs how many
 * @param firings simulated in all of them
 * @param squares the sum of the squares of the firings of each run
 * @param cpuSeconds from drawing the initial phases on; building the network does not count
 * @param world what was measured where pulses take time; not in the line where they arrive at once
 */
record Measurement(long runs, long firings, double squares, double cpuSeconds, WorldMeans world) {
    private static final String NUMBER = "([-+0-9.eE]+)";
    private static final Pattern LINE = Pattern.compile("\\{\"runs\":(\\d+),\"firings\":(\\d+),\"squares\":" + NUMBER
            + ",\"cpuSeconds\":" + NUMBER + "((?:,\"\\w+\":" + NUMBER + ")*)}");
    private static final Pattern NAMED = Pattern.compile(",\"(\\w+)\":" + NUMBER);

    /** Runs where pulses arrive at once. */
    Measurement(long runs, long firings, double squares, double cpuSeconds) {
        this(runs, firings, squares, cpuSeconds, WorldMeans.NONE);
    }

    /** The last line of this form in what a contestant printed. */
    static Measurement of(String printed) {
        Matcher line = LINE.matcher(printed);
        Measurement last = null;
        while (line.find()) {
            last = new Measurement(
                    Long.parseLong(line.group(1)),
                    Long.parseLong(line.group(2)),
                    Double.parseDouble(line.group(3)),
                    Double.parseDouble(line.group(4)),
                    world(line.group(5)));
        }
        if (last == null) {
            throw new IllegalArgumentException(
                    "a contestant must print its runs, firings, squares and cpuSeconds, but printed '" + printed + "'");
        }
        return last;
    }

    private static WorldMeans world(String rest) {
        if (rest.isEmpty()) {
            return WorldMeans.NONE;
        }
        Map<String, Double> numbers = new LinkedHashMap<>();
        Matcher named = NAMED.matcher(rest);
        while (named.find()) {
            numbers.put(named.group(1), Double.valueOf(named.group(2)));
        }
        return WorldMeans.of(numbers);
    }

    double nanosPerFiring() {
        return cpuSeconds * 1e9 / firings;
    }

    double meanFirings() {
        return (double) firings / runs;
    }

    /** The standard error of the mean number of firings of a run. */
    double standardError() {
        double variance = (squares - firings * meanFirings()) / Math.max(1, runs - 1);
        return Math.sqrt(Math.max(0, variance) / runs);
    }

    /** The standard error of the mean of the runs' median spreads. */
    double spreadError() {
        return world.spreadError(runs);
    }

    String json() {
        return String.format(
                Locale.ROOT,
                "{\"runs\":%d,\"firings\":%d,\"squares\":%s,\"cpuSeconds\":%.9f%s}",
                runs,
                firings,
                squares,
                cpuSeconds,
                world.equals(WorldMeans.NONE) ? "" : "," + world.json());
    }
}
