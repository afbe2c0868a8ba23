package org.photinus.theory;

import java.math.BigInteger;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;

/**
 * An upper bound on P(T* > t) that holds from every initial state.
 *
 * <p>A bound that does not reach a network is a {@link DoesNotApply}: it gives the reason, and the bound 1,
 * which is always true.
 */
public sealed interface SyncTimeBound
        permits SyncTimeBound.Geometric, SyncTimeBound.DoesNotApply, ClusterBound, CycleBound {

    /** What the bound is called. */
    String name();

    /** At most this is the probability that the network has not synchronized by {@code t}, in periods. */
    LogProbability tail(ExactTime t);

    /** The common logarithm of an upper bound on the mean sync-time in periods; empty if there is none. */
    OptionalDouble log10Mean();

    /** An upper bound on the mean sync-time in periods; infinite if no double holds it, empty if there is none. */
    default OptionalDouble mean() {
        OptionalDouble log10 = log10Mean();
        return log10.isPresent() ? OptionalDouble.of(Math.pow(10, log10.getAsDouble())) : log10;
    }

    /**
     * In every window of this number of periods the network synchronizes with probability at least η, whatever went
     * before: P(T* > n·window) ≤ (1 − η)^n.
     *
     * @param name what the bound is called
     * @param root the root that the bound follows; empty if it does not matter
     * @param eta η
     * @param window in periods
     */
    record Geometric(String name, OptionalInt root, LogProbability eta, BigInteger window) implements SyncTimeBound {

        @Override
        public LogProbability tail(ExactTime t) {
            BigInteger windows = BigInteger.valueOf(t.periods()).divide(window);
            return eta.complement().power(windows.doubleValue());
        }

        @Override
        public OptionalDouble log10Mean() {
            return OptionalDouble.of(Math.log10(window.doubleValue()) - eta.log10());
        }

        /** Window by η, without the detour over logarithms where a double holds both. */
        @Override
        public OptionalDouble mean() {
            return OptionalDouble.of(window.doubleValue() / eta.value());
        }
    }

    /**
     * Nothing is claimed.
     *
     * @param name which bound it would be
     * @param reason why it does not apply
     */
    record DoesNotApply(String name, String reason) implements SyncTimeBound {

        @Override
        public LogProbability tail(ExactTime t) {
            return LogProbability.ONE;
        }

        @Override
        public OptionalDouble log10Mean() {
            return OptionalDouble.empty();
        }
    }

    /** The theorem of the paper: window dep·ℓ* + 1 and η = (p_min(1 − p_max)^(dep−1))^(Nℓ*) (T3). */
    static SyncTimeBound paper(OscillatorNetwork network) {
        return StringBounds.paper(network);
    }

    /** The valid constant η' = min(p_min, 1 − p_max)^(radius·ℓ*) with window radius·ℓ* (T4). */
    static SyncTimeBound valid(OscillatorNetwork network) {
        return StringBounds.valid(network);
    }

    /** The bound that counts periods, for the root that makes it best (T4b). */
    static SyncTimeBound periods(OscillatorNetwork network) {
        return PeriodBounds.best(network);
    }

    /** The bound that counts periods, for a given root (T4b). */
    static SyncTimeBound periods(OscillatorNetwork network, int root) {
        return PeriodBounds.of(network, root);
    }

    /** The bound that follows a growing cluster (T7). */
    static SyncTimeBound cluster(OscillatorNetwork network) {
        return ClusterBound.of(network);
    }

    /** The cycle's own bound (T7). */
    static SyncTimeBound cycle(OscillatorNetwork network) {
        return CycleBound.of(network);
    }
}
