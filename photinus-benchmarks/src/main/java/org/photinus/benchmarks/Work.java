package org.photinus.benchmarks;

import java.util.List;
import org.photinus.graph.Digraph;
import org.photinus.network.OscillatorNetwork;

/**
 * One thing to simulate, p = 0.5 and r = 0.5, from uniformly random phases.
 *
 * <p>A run ends at its horizon or with the instant in which it synchronizes, whichever comes first: for all
 * contestants the same. Where pulses take time it ends at its horizon, since synchronization does not last there.
 *
 * @param family cycle, path, regular5 or complete: the digraphs that every contestant knows
 * @param agents N
 * @param periods the horizon, in periods
 * @param toSync whether the horizon is out of reach and synchronization ends the run
 * @param conditions whether pulses take time, and what else is not ideal
 * @param linear the piecewise-linear update with m1 = 0.3261, m2 = 0.46 and V ≤ 0.05, instead of the binary one and V = 0
 * @param replicates how many runs, from different phases
 */
record Work(
        String family, int agents, int periods, boolean toSync, Conditions conditions, boolean linear, int replicates) {

    /** A work where pulses arrive at once. */
    Work(String family, int agents, int periods, boolean toSync, boolean linear, int replicates) {
        this(family, agents, periods, toSync, Conditions.IDEAL, linear, replicates);
    }

    /** Reads the arguments that every contestant takes. */
    static Work of(List<String> words) {
        if (words.size() != 7) {
            throw new IllegalArgumentException(
                    "a work is FAMILY N PERIODS sync|either|delay|mixed M1 M2 REPLICATES, but is " + words);
        }
        return new Work(
                words.get(0),
                Integer.parseInt(words.get(1)),
                Integer.parseInt(words.get(2)),
                words.get(3).equals("sync"),
                conditions(words.get(3)),
                Double.parseDouble(words.get(5)) >= 0,
                Integer.parseInt(words.get(6)));
    }

    private static Conditions conditions(String word) {
        return switch (word) {
            case "sync", "either" -> Conditions.IDEAL;
            case "delay" -> Conditions.DELAY;
            case "mixed" -> Conditions.MIXED;
            default ->
                throw new IllegalArgumentException(
                        "the fourth word of a work must be sync, either, delay or mixed, but is '" + word + "'");
        };
    }

    /** The arguments that every contestant takes. */
    List<String> words() {
        return List.of(
                family,
                Integer.toString(agents),
                Integer.toString(periods),
                isWorld() ? conditions.word() : toSync ? "sync" : "either",
                linear ? "0.3261" : "0",
                linear ? "0.46" : "-1",
                Integer.toString(replicates));
    }

    /** Whether pulses take time. */
    boolean isWorld() {
        return conditions != Conditions.IDEAL;
    }

    Digraph digraph() {
        return Networks.digraph(family, agents);
    }

    OscillatorNetwork network() {
        return linear ? Networks.linear(family, agents) : Networks.binary(family, agents);
    }

    /** The out-neighbours of every agent, as simulators hold them that know nothing of implicit digraphs. */
    int[][] neighbors() {
        Digraph digraph = digraph();
        int[][] neighbors = new int[agents][];
        for (int i = 0; i < agents; i++) {
            neighbors[i] = digraph.outNeighbors(i);
        }
        return neighbors;
    }

    /** The horizon as a number, infinite where synchronization alone ends the run. */
    double horizon() {
        return toSync ? Double.POSITIVE_INFINITY : periods;
    }

    Work withReplicates(int count) {
        return new Work(family, agents, periods, toSync, conditions, linear, count);
    }

    @Override
    public String toString() {
        String end = toSync ? "to sync" : periods + " periods";
        return (isWorld() ? conditions.word() + ", " : "") + (linear ? "linear, " : "") + family + ", N = " + agents
                + ", " + end;
    }
}
