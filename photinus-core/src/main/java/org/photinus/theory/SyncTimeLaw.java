package org.photinus.theory;

import java.util.Arrays;
import java.util.Optional;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/**
 * The exact law of the sync-time for given initial phases: no sampling, no error but rounding (T6).
 *
 * <p>The binary system is then a finite absorbing chain, since agents only ever move between the points of the
 * start. A coin succeeds with the probability given, a double; the coins of the engines agree with it to 2^-54.
 */
public final class SyncTimeLaw {
    private final LawChain chain;
    private final double[] timeToGo;
    private final double[] jumpsToGo;

    private SyncTimeLaw(LawChain chain) {
        this.chain = chain;
        int n = chain.states();
        double[] wait = new double[n];
        double[] firings = new double[n];
        for (int x = 0; x < n; x++) {
            firings[x] = chain.firings(x);
            for (int k = chain.rowStart(x); k < chain.rowStart(x + 1); k++) {
                wait[x] += chain.probability(k) * chain.gap(chain.next(x), chain.next(chain.target(k))) / Ticks.PERIOD;
            }
        }
        double[][] means = ChainMeans.of(chain, wait, firings);
        this.timeToGo = means[0];
        this.jumpsToGo = means[1];
    }

    /** Why there is no law for a network; empty if there is, given few enough states. */
    public static Optional<String> objection(OscillatorNetwork network) {
        return CoveredNetwork.objection(network)
                .or(() -> network.agents() > LawChain.MOST_AGENTS
                        ? Optional.of("there must be at most " + LawChain.MOST_AGENTS + " agents, but there are "
                                + network.agents())
                        : Optional.empty());
    }

    /**
     * The law from initial phases, in ticks.
     *
     * @throws TooManyStatesException if the chain has more than {@code maxStates} states
     */
    public static SyncTimeLaw of(OscillatorNetwork network, long[] initial, int maxStates) {
        Optional<String> objection = objection(network);
        if (objection.isPresent()) {
            throw new IllegalArgumentException(objection.get());
        }
        if (initial.length != network.agents()) {
            throw new IllegalArgumentException("initial phases must be given for each of the " + network.agents()
                    + " agents, but there are " + initial.length);
        }
        if (!(maxStates >= 1)) {
            throw new IllegalArgumentException("max states must be at least 1, but is " + maxStates);
        }
        return new SyncTimeLaw(new LawChain(CoveredNetwork.of(network), initial, maxStates));
    }

    /**
     * How many states the chain has that are not synchronized: arrangements of the agents times points that may be
     * next.
     */
    public int states() {
        return chain.arrangements() * chain.points();
    }

    /** How many states were kept: of those that differ only in empty points that pass next, one. */
    public int mergedStates() {
        return chain.states();
    }

    /** The mean sync-time, in periods. */
    public double mean() {
        double mean = 0;
        for (int i = 0; i < chain.start().size(); i++) {
            int x = chain.start().state(i);
            mean += chain.start().probability(i) * (chain.offset(chain.next(x)) / (double) Ticks.PERIOD + timeToGo[x]);
        }
        return mean;
    }

    /** The mean number of jumps up to and in the instant of the sync-time. */
    public double meanJumps() {
        double mean = chain.start().firings();
        for (int i = 0; i < chain.start().size(); i++) {
            mean += chain.start().probability(i) * jumpsToGo[chain.start().state(i)];
        }
        return mean;
    }

    /** The points of the circle on which agents start, by when they pass, in ticks from the start. */
    public long[] points() {
        long[] points = new long[chain.points()];
        Arrays.setAll(points, chain::offset);
        return points;
    }

    /**
     * P(T* > t) at every instant, until it is at most {@code until} or until the time {@code last}.
     *
     * <p>At the time 0 there is always an entry, for the start.
     */
    public SyncTimeTail tail(double until, ExactTime last) {
        return SyncTimeTail.of(chain, until, last);
    }
}
