package org.photinus.theory;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.photinus.graph.Digraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.CoinTriggering;
import org.photinus.network.TieChoice;
import org.photinus.phase.Ticks;

/**
 * The finite chain behind the exact law: which agents sit on which of the initial points, and which point is
 * next (T6).
 *
 * <p>Points keep their distances, so whether a reached agent fires depends only on its point and on the one that
 * fires. Arrangements are found from the start; synchronized ones are not among them. Where points are empty the
 * chain goes on at the next occupied one, so that most arrangements have fewer states than there are points.
 */
final class LawChain {
    static final int MOST_AGENTS = 64;

    /** The most ways through its coins that a chain may have for each state. */
    private static final long WAYS_PER_STATE = 100;

    private final int agents;
    private final BinaryUpdate update;
    private final InstantOutcomes outcomes;
    private final long all;

    /** When each point passes, in ticks from the start of a period; increasing, and 0 first if there is one. */
    private final long[] offsets;

    private final int maxStates;
    private final BigInteger atMost;

    /** The point of every agent, for one arrangement after another. */
    private byte[] places;

    private int arrangements;
    private int[] table = new int[4096];

    /** The state of an arrangement for each point that may be next, or −1. */
    private int[] stateOf;

    private int[] arrangementOf = new int[1024];
    private int[] next = new int[1024];
    private int states;
    private int explored;

    private int[] rowStart = new int[1025];
    private int[] targets = new int[4096];
    private double[] probabilities = new double[4096];
    private int transitions;
    private double[] absorbed = new double[1024];
    private double[] firings = new double[1024];

    private final Start start;

    /** Where the chain begins: in some states, or synchronized after instant 0. */
    static final class Start {
        private final int[] states;
        private final double[] probabilities;
        private final double synchronizedAtZero;
        private final double firings;

        private Start(int[] states, double[] probabilities, double synchronizedAtZero, double firings) {
            this.states = states;
            this.probabilities = probabilities;
            this.synchronizedAtZero = synchronizedAtZero;
            this.firings = firings;
        }

        /** How many states it may begin in. */
        int size() {
            return states.length;
        }

        int state(int index) {
            return states[index];
        }

        double probability(int index) {
            return probabilities[index];
        }

        double synchronizedAtZero() {
            return synchronizedAtZero;
        }

        /** How many agents fire at instant 0, on average. */
        double firings() {
            return firings;
        }
    }

    LawChain(CoveredNetwork covered, long[] initial, int maxStates) {
        this(covered.digraph(), covered.update(), covered.coins(), initial, maxStates);
    }

    private LawChain(Digraph digraph, BinaryUpdate update, CoinTriggering coins, long[] initial, int maxStates) {
        this.agents = initial.length;
        this.update = update;
        this.outcomes = new InstantOutcomes(digraph, coins, WAYS_PER_STATE * maxStates);
        this.all = agents == Long.SIZE ? -1 : (1L << agents) - 1;
        this.offsets = Arrays.stream(initial)
                .map(LawChain::offsetOf)
                .sorted()
                .distinct()
                .toArray();
        this.maxStates = maxStates;
        this.atMost = mostStates(digraph, initial);
        this.places = new byte[1024 * agents];
        this.stateOf = new int[1024 * offsets.length];
        Arrays.fill(stateOf, -1);
        Arrays.fill(table, -1);
        this.start = start(initial);
        for (; explored < states; explored++) {
            explore(explored);
        }
    }

    private static long offsetOf(long phase) {
        return (Ticks.PERIOD - phase) % Ticks.PERIOD;
    }

    int states() {
        return states;
    }

    /** How many arrangements of the agents on the points there are that are not synchronized. */
    int arrangements() {
        return arrangements;
    }

    int points() {
        return offsets.length;
    }

    long offset(int point) {
        return offsets[point];
    }

    Start start() {
        return start;
    }

    /** The point that fires next in a state. */
    int next(int state) {
        return next[state];
    }

    int rowStart(int state) {
        return rowStart[state];
    }

    int target(int transition) {
        return targets[transition];
    }

    double probability(int transition) {
        return probabilities[transition];
    }

    /** The probability of being synchronized after the next instant, all on the point that fires. */
    double absorbed(int state) {
        return absorbed[state];
    }

    /** How many agents fire in the next instant, on average. */
    double firings(int state) {
        return firings[state];
    }

    /** The ticks from one point to the next one that fires after it. */
    long gap(int from, int to) {
        long gap = offsets[to] - offsets[from];
        return gap > 0 ? gap : gap + Ticks.PERIOD;
    }

    /** An agent only ever sits on its own first point or on that of an agent from which a path leads to it. */
    private BigInteger mostStates(Digraph digraph, long[] initial) {
        BigInteger most = BigInteger.valueOf(offsets.length);
        Digraph reversed = digraph.reversed();
        for (int agent = 0; agent < agents; agent++) {
            long seen = 1L << agent;
            long open = seen;
            while (open != 0) {
                int v = Long.numberOfTrailingZeros(open);
                open &= open - 1;
                for (int from : reversed.outNeighbors(v)) {
                    if ((seen >> from & 1) == 0) {
                        seen |= 1L << from;
                        open |= 1L << from;
                    }
                }
            }
            long reachable = seen;
            most = most.multiply(BigInteger.valueOf(IntStream.range(0, agents)
                    .filter(i -> (reachable >> i & 1) == 1)
                    .mapToLong(i -> offsetOf(initial[i]))
                    .distinct()
                    .count()));
        }
        return most;
    }

    /** Agents at 1 fire at once, and those at 0 on the same point do not: instant 0 is a law of its own. */
    private Start start(long[] initial) {
        byte[] place = new byte[agents];
        long atOne = 0;
        for (int i = 0; i < agents; i++) {
            place[i] = (byte) Arrays.binarySearch(offsets, offsetOf(initial[i]));
            atOne |= initial[i] == Ticks.PERIOD ? 1L << i : 0;
        }
        if (offsets.length == 1) {
            return new Start(new int[0], new double[0], 1, 0);
        }
        if (atOne == 0) {
            int first = offsets[0] == 0 ? 1 : 0;
            return new Start(new int[] {state(place, first)}, new double[] {1}, 0, 0);
        }
        computeInstant(place, 0, atOne);
        int[] into = new int[outcomes.count()];
        double[] with = new double[into.length];
        double together = 0;
        int count = 0;
        for (int outcome = 0; outcome < into.length; outcome++) {
            if (outcomes.set(outcome) == all) {
                together += outcomes.probability(outcome);
            } else {
                into[count] = successor(place, 0, outcomes.set(outcome));
                with[count++] = outcomes.probability(outcome);
            }
        }
        return new Start(Arrays.copyOf(into, count), Arrays.copyOf(with, count), together, outcomes.firings());
    }

    private void explore(int state) {
        int point = next[state];
        byte[] place = place(arrangementOf[state]);
        long here = 0;
        for (int i = 0; i < agents; i++) {
            here |= place[i] == point ? 1L << i : 0;
        }
        computeInstant(place, point, here);
        growRows(state);
        firings[state] = outcomes.firings();
        rowStart[state] = transitions;
        for (int outcome = 0; outcome < outcomes.count(); outcome++) {
            double probability = outcomes.probability(outcome);
            if (outcomes.set(outcome) == all) {
                absorbed[state] += probability;
            } else {
                addTransition(successor(place, point, outcomes.set(outcome)), probability);
            }
        }
        rowStart[state + 1] = transitions;
    }

    private void computeInstant(byte[] place, int point, long atOne) {
        long here = 0;
        long fires = 0;
        long ties = 0;
        for (int i = 0; i < agents; i++) {
            if (place[i] == point) {
                here |= 1L << i;
                continue;
            }
            long phase = Ticks.PERIOD - gap(point, place[i]);
            long threshold = update.thresholds().of(i);
            boolean tie = phase == threshold;
            fires |= phase > threshold || (tie && update.tie() == TieChoice.ONE) ? 1L << i : 0;
            ties |= tie && update.tie() == TieChoice.RANDOM ? 1L << i : 0;
        }
        if (!outcomes.compute(here, atOne, fires, ties)) {
            throw TooManyStatesException.ways(maxStates, WAYS_PER_STATE * maxStates, states, states - explored, atMost);
        }
    }

    /** The state in which these agents are on the point that fired; who is on it has just fired. */
    private int successor(byte[] place, int point, long here) {
        byte[] moved = place.clone();
        for (long rest = here; rest != 0; rest &= rest - 1) {
            moved[Long.numberOfTrailingZeros(rest)] = (byte) point;
        }
        int following = point;
        long nearest = Long.MAX_VALUE;
        for (byte other : moved) {
            long gap = gap(point, other);
            if (gap < nearest) {
                nearest = gap;
                following = other;
            }
        }
        return state(moved, following);
    }

    /** The number of a state, new or known. */
    private int state(byte[] place, int following) {
        int arrangement = arrangement(place);
        int at = arrangement * offsets.length + following;
        if (stateOf[at] < 0) {
            if (states == next.length) {
                next = Arrays.copyOf(next, 2 * states);
                arrangementOf = Arrays.copyOf(arrangementOf, 2 * states);
            }
            next[states] = following;
            arrangementOf[states] = arrangement;
            stateOf[at] = states++;
        }
        return stateOf[at];
    }

    private int arrangement(byte[] place) {
        int at = slot(place);
        if (table[at] >= 0) {
            return table[at];
        }
        if ((arrangements + 1L) * offsets.length > maxStates) {
            throw TooManyStatesException.states(maxStates, arrangements * offsets.length, states - explored, atMost);
        }
        if (places.length < (arrangements + 1L) * agents) {
            places = Arrays.copyOf(places, Math.multiplyExact(2, places.length));
            int known = stateOf.length;
            stateOf = Arrays.copyOf(stateOf, Math.multiplyExact(2, known));
            Arrays.fill(stateOf, known, stateOf.length, -1);
        }
        System.arraycopy(place, 0, places, arrangements * agents, agents);
        table[at] = arrangements++;
        if (arrangements > table.length / 2) {
            rehash();
        }
        return arrangements - 1;
    }

    private byte[] place(int arrangement) {
        return Arrays.copyOfRange(places, arrangement * agents, (arrangement + 1) * agents);
    }

    private void rehash() {
        table = new int[Math.multiplyExact(2, table.length)];
        Arrays.fill(table, -1);
        for (int arrangement = 0; arrangement < arrangements; arrangement++) {
            table[slot(place(arrangement))] = arrangement;
        }
    }

    /** Where an arrangement is in the table, or would be. */
    private int slot(byte[] place) {
        long hash = 0;
        for (byte point : place) {
            hash = (hash ^ point) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        int at = (int) hash & (table.length - 1);
        while (table[at] >= 0
                && !Arrays.equals(places, table[at] * agents, (table[at] + 1) * agents, place, 0, agents)) {
            at = (at + 1) & (table.length - 1);
        }
        return at;
    }

    private void growRows(int state) {
        if (state + 2 > rowStart.length) {
            int larger = (int) Math.min(2L * rowStart.length, Integer.MAX_VALUE - 16);
            rowStart = Arrays.copyOf(rowStart, larger);
            absorbed = Arrays.copyOf(absorbed, larger);
            firings = Arrays.copyOf(firings, larger);
        }
    }

    private void addTransition(int target, double probability) {
        if (transitions == targets.length) {
            int larger = (int) Math.min(2L * transitions, Integer.MAX_VALUE - 16);
            targets = Arrays.copyOf(targets, larger);
            probabilities = Arrays.copyOf(probabilities, larger);
        }
        targets[transitions] = target;
        probabilities[transitions++] = probability;
    }
}
