package org.photinus.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What the runs of a work measured where pulses take time: means of the spread and the period over runs, sums of
 * all that is counted.
 *
 * @param spread the mean of the medians
 * @param spreadSquares the sum of the squares of the medians
 */
record WorldMeans(
        double spread,
        double spreadSquares,
        double spread95,
        double spreadMost,
        double periodPpm,
        long doubles,
        long missed,
        long sent,
        long lost,
        long heard,
        long locked) {
    /** Of a work where pulses arrive at once. */
    static final WorldMeans NONE = new WorldMeans(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    static WorldMeans of(List<WorldFigures> runs) {
        double count = runs.size();
        return new WorldMeans(
                runs.stream().mapToDouble(WorldFigures::spread).sum() / count,
                runs.stream().mapToDouble(run -> run.spread() * run.spread()).sum(),
                runs.stream().mapToDouble(WorldFigures::spread95).sum() / count,
                runs.stream().mapToDouble(WorldFigures::spreadMost).sum() / count,
                runs.stream().mapToDouble(WorldFigures::periodPpm).sum() / count,
                runs.stream().mapToLong(WorldFigures::doubles).sum(),
                runs.stream().mapToLong(WorldFigures::missed).sum(),
                runs.stream().mapToLong(WorldFigures::sent).sum(),
                runs.stream().mapToLong(WorldFigures::lost).sum(),
                runs.stream().mapToLong(WorldFigures::heard).sum(),
                runs.stream().filter(WorldFigures::locked).count());
    }

    /** From the names and numbers of a line of JSON. */
    static WorldMeans of(Map<String, Double> numbers) {
        return new WorldMeans(
                number(numbers, "spread"),
                number(numbers, "spreadSquares"),
                number(numbers, "spread95"),
                number(numbers, "spreadMost"),
                number(numbers, "periodPpm"),
                (long) number(numbers, "doubles"),
                (long) number(numbers, "missed"),
                (long) number(numbers, "sent"),
                (long) number(numbers, "lost"),
                (long) number(numbers, "heard"),
                (long) number(numbers, "locked"));
    }

    private static double number(Map<String, Double> numbers, String name) {
        Double number = numbers.get(name);
        if (number == null) {
            throw new IllegalArgumentException(
                    "a contestant must print " + name + " where pulses take time, but printed " + numbers.keySet());
        }
        return number;
    }

    /** The standard error of the mean of the medians. */
    double spreadError(long runs) {
        double variance = (spreadSquares - runs * spread * spread) / Math.max(1, runs - 1);
        return Math.sqrt(Math.max(0, variance) / runs);
    }

    /** Which part of the pulses sent was lost. */
    double lostShare() {
        return (double) lost / sent;
    }

    /** Names and numbers, without braces. */
    String json() {
        return String.format(
                Locale.ROOT,
                "\"spread\":%s,\"spreadSquares\":%s,\"spread95\":%s,\"spreadMost\":%s,\"periodPpm\":%s,"
                        + "\"doubles\":%d,\"missed\":%d,\"sent\":%d,\"lost\":%d,\"heard\":%d,\"locked\":%d",
                spread,
                spreadSquares,
                spread95,
                spreadMost,
                periodPpm,
                doubles,
                missed,
                sent,
                lost,
                heard,
                locked);
    }
}
