package org.photinus.benchmarks;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a contestant says of the runs it made: the same line of JSON from all of them.
 *
 * @param runs how many
 * @param firings simulated in all of them
 * @param squares the sum of the squares of the firings of each run
 * @param cpuSeconds from drawing the initial phases on; building the network does not count
 */
record Measurement(long runs, long firings, double squares, double cpuSeconds) {
    private static final Pattern LINE = Pattern.compile(
            "\\{\"runs\":(\\d+),\"firings\":(\\d+),\"squares\":([-+0-9.eE]+),\"cpuSeconds\":([-+0-9.eE]+)}");

    /** The last line of this form in what a contestant printed. */
    static Measurement of(String printed) {
        Matcher line = LINE.matcher(printed);
        Measurement last = null;
        while (line.find()) {
            last = new Measurement(
                    Long.parseLong(line.group(1)),
                    Long.parseLong(line.group(2)),
                    Double.parseDouble(line.group(3)),
                    Double.parseDouble(line.group(4)));
        }
        if (last == null) {
            throw new IllegalArgumentException(
                    "a contestant must print its runs, firings, squares and cpuSeconds, but printed '" + printed + "'");
        }
        return last;
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

    String json() {
        return String.format(
                Locale.ROOT,
                "{\"runs\":%d,\"firings\":%d,\"squares\":%s,\"cpuSeconds\":%.9f}",
                runs,
                firings,
                squares,
                cpuSeconds);
    }
}
