package org.photinus.benchmarks;

import java.util.List;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;

/**
 * One thing to simulate, p = 0.5 and r = 0.5, from uniformly random phases.
 *
 * @param family cycle, path, regular5 or complete
 * @param agents N
 * @param periods the horizon, in periods
 * @param toSync whether the horizon is out of reach and synchronization ends the run
 * @param linear the piecewise-linear update with m1 = 0.3261, m2 = 0.46 and V ≤ 0.05, instead of the binary one
 * @param replicates how many runs, from different phases
 */
record Work(String family, int agents, int periods, boolean toSync, boolean linear, int replicates) {

    /** Reads the arguments that every contestant takes. */
    static Work of(List<String> words) {
        if (words.size() != 7) {
            throw new IllegalArgumentException(
                    "a contestant takes FAMILY N PERIODS sync|either M1 M2 REPLICATES, but got " + words);
        }
        return new Work(
                words.get(0),
                Integer.parseInt(words.get(1)),
                Integer.parseInt(words.get(2)),
                words.get(3).equals("sync"),
                Double.parseDouble(words.get(5)) >= 0,
                Integer.parseInt(words.get(6)));
    }

    /** The arguments that every contestant takes. */
    List<String> words() {
        return List.of(
                family,
                Integer.toString(agents),
                Integer.toString(periods),
                toSync ? "sync" : "either",
                linear ? "0.3261" : "0",
                linear ? "0.46" : "-1",
                Integer.toString(replicates));
    }

    Digraph digraph() {
        return switch (family) {
            case "cycle" -> Digraphs.cycle(agents);
            case "path" -> Digraphs.path(agents);
            case "regular5" -> Digraphs.regular(agents, 5);
            case "complete" -> Digraphs.complete(agents);
            default ->
                throw new IllegalArgumentException(
                        "family must be cycle, path, regular5 or complete, but is '" + family + "'");
        };
    }

    Work withReplicates(int count) {
        return new Work(family, agents, periods, toSync, linear, count);
    }

    @Override
    public String toString() {
        String end = toSync ? "to sync" : periods + " periods";
        return (linear ? "linear, " : "") + family + ", N = " + agents + ", " + end;
    }
}
