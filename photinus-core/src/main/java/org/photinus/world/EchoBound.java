package org.photinus.world;

import java.util.Optional;
import org.photinus.graph.Digraph;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Ticks;

/**
 * How long after its own firing an agent can still be reached by an echo: by a pulse of an agent that fired because of
 * it, or together with it (S22).
 *
 * <p>Delays along (i, j) lie within [a, b], and D is the distance in a. R* is the largest b + D(j, i) over the arcs
 * (i, j). Receivers that ignore pulses for longer than R* after a firing ignore every echo; the proof is in
 * docs/theory.md. Times from {@link #BEYOND} on are not told apart.
 *
 * @param longestEcho R* in ticks, or an upper bound of it
 * @param kappa κ, the largest 1 + dist(j, i) in hops over the arcs (i, j), or an upper bound of it; R* ≤ κ·d_max
 * @param spread the largest D of two agents, which bounds the spread, in ticks; or an upper bound of it
 * @param depth the largest distance of two agents in hops, or an upper bound of it
 * @param longestDelay d_max, the greatest delay of all arcs, in ticks
 * @param isExact whether R* and κ are exact
 * @param isSpreadExact whether spread and depth are exact
 */
public record EchoBound(
        long longestEcho,
        int kappa,
        long spread,
        int depth,
        long longestDelay,
        boolean isExact,
        boolean isSpreadExact) {

    /** Nine periods, which stands for all longer times too: no refractory time is as long as one. */
    public static final long BEYOND = 9 * Ticks.PERIOD;

    /** Agents and arcs that the searches look at, at most: a second or so. */
    static final long STEPS = 200_000_000;

    /** The bound for a strongly connected digraph whose links have a greatest delay; other ones are refused. */
    public static EchoBound of(Digraph digraph, Links links) {
        return of(digraph, links, STEPS);
    }

    /** The bound by no more than some steps for the exact numbers. */
    static EchoBound of(Digraph digraph, Links links, long steps) {
        Optional<String> objection = objection(digraph, links);
        if (objection.isPresent()) {
            throw new IllegalArgumentException(objection.get());
        }
        return digraph.vertexCount() == 1
                ? new EchoBound(0, 0, 0, 0, 0, true, true)
                : new EchoSearch(digraph, links.delay(), steps).bound();
    }

    /** Why there is no bound; empty if there is one. */
    public static Optional<String> objection(Digraph digraph, Links links) {
        links.requireDigraph(digraph);
        if (digraph.vertexCount() == 1) {
            return Optional.empty();
        }
        if (digraph.arcCount() == 0) {
            return Optional.of("the digraph must have arcs for echoes to have a bound, but has none; add arcs until"
                    + " every agent reaches every other");
        }
        if (links.delay() instanceof DelayLaw.Jittered) {
            return Optional.of("delay must have a greatest value for echoes to have a bound, but its exponential jitter"
                    + " has none; take uniform:A,B, or give refractory:R an R of your own");
        }
        return EchoSearch.disconnection(digraph)
                .map(pair -> "the digraph must be strongly connected for echoes to have a bound, but agent "
                        + (pair.from() + 1) + " does not reach agent " + (pair.to() + 1)
                        + "; add arcs that lead back, give refractory:R an R of your own, or take receive age");
    }

    /**
     * The refractory time R* + 1 tick, in ticks, with which a network in a world ignores every echo; 0 for one agent
     * alone, which hears none. Refused where no such R is proved or none is possible.
     */
    public static long refractory(OscillatorNetwork network, World world) {
        if (!world.clocks().areEqual()) {
            throw new IllegalArgumentException(
                    "drift must be 0 for refractory:auto, since agents whose clocks differ do"
                            + " not stay within the bound on echoes, but clocks differ; give refractory:R an R of your own, or"
                            + " take receive age");
        }
        if (network.agents() == 1) {
            return 0;
        }
        EchoBound bound = of(network.digraph(), world.links());
        // Any other update takes an R below 1.
        long r = network.update()
                .asBinary()
                .map(BinaryUpdate::thresholds)
                .map(thresholds -> thresholds.least())
                .orElse(Ticks.PERIOD);
        if (!(bound.longestEcho + 1 < r)) {
            throw new IllegalArgumentException("refractory:auto must be below "
                    + (r == Ticks.PERIOD ? "1" : "every threshold, of which the least is r = " + Ticks.toString(r))
                    + ", but must also exceed the longest echo, R* = " + text(bound.longestEcho) + " periods"
                    + bound.note().map(note -> " (" + note + ")").orElse("")
                    + "; take a greater r, delays that are shorter relative to the period, or receive age");
        }
        return bound.longestEcho + 1;
    }

    /** dep·d_max in ticks: never less than the spread, and known without the delays of single arcs. */
    public long spreadByDepth() {
        return times(longestDelay, depth);
    }

    /** What is not exact, as a sentence; empty if all is. */
    public Optional<String> note() {
        if (!isExact) {
            return Optional.of(
                    "an upper bound: the digraph is too large to search from every agent, so R* is bounded by"
                            + " the greatest delay and dep least ones, with dep ≤ " + depth);
        }
        return isSpreadExact
                ? Optional.empty()
                : Optional.of("the bound on the spread is not the least: the digraph is too large to search it from"
                        + " every agent as a whole, so the spread is bounded by dep ≤ " + depth);
    }

    /** A time in periods as text; one from {@link #BEYOND} on is not told apart. */
    public static String text(long ticks) {
        return ticks < BEYOND ? Ticks.toString(ticks) : "9 or more";
    }

    /** The sum of two times up to {@link #BEYOND}. */
    static long sum(long a, long b) {
        return a >= BEYOND - b ? BEYOND : a + b;
    }

    /** A multiple of a time up to {@link #BEYOND}. */
    static long times(long ticks, int factor) {
        return ticks != 0 && factor > BEYOND / ticks ? BEYOND : ticks * factor;
    }
}
