package org.photinus.theory;

import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalInt;
import org.photinus.network.OscillatorNetwork;

/** The two bounds that wait for the synchronization string: the paper's and the valid one (T3, T4). */
final class StringBounds {
    static final String PAPER = "paper";
    static final String VALID = "valid";

    private StringBounds() {}

    /** Why no string bound is stated for a network; empty if it is. */
    static Optional<String> objection(OscillatorNetwork network) {
        return CoveredNetwork.objection(network).or(() -> {
            CoveredNetwork covered = CoveredNetwork.of(network);
            if (covered.agents() == 1) {
                return Optional.of("one agent alone is synchronized from the start");
            }
            if (!covered.coins().isPerFiring()) {
                return Optional.of(
                        "the triggering must be by one coin per firing, as in the paper, but is by one per" + " arc");
            }
            return covered.jumps().upper() == Long.MAX_VALUE
                    ? Optional.of("ℓ* must be less than 2^63, but the least threshold makes it larger")
                    : Optional.empty();
        });
    }

    static SyncTimeBound paper(OscillatorNetwork network) {
        Optional<String> objection = objection(network);
        if (objection.isPresent()) {
            return new SyncTimeBound.DoesNotApply(PAPER, objection.get());
        }
        CoveredNetwork covered = CoveredNetwork.of(network);
        int depth = covered.rooted().depth();
        BigInteger window = BigInteger.valueOf(covered.jumps().upper())
                .multiply(BigInteger.valueOf(depth))
                .add(BigInteger.ONE);
        return new SyncTimeBound.Geometric(PAPER, OptionalInt.empty(), claimed(covered, depth), window);
    }

    /** The lower bound on the probability of a string that the paper's lemma claims. */
    static LogProbability claimed(CoveredNetwork covered, int depth) {
        double repeated = (double) covered.agents() * covered.jumps().upper();
        LogProbability silence =
                LogProbability.of(1 - covered.largestProbability()).power(depth - 1.0);
        return LogProbability.of(covered.leastProbability()).times(silence).power(repeated);
    }

    static SyncTimeBound valid(OscillatorNetwork network) {
        Optional<String> objection = objection(network);
        if (objection.isPresent()) {
            return new SyncTimeBound.DoesNotApply(VALID, objection.get());
        }
        CoveredNetwork covered = CoveredNetwork.of(network);
        return valid(covered, covered.rooted().radius(), covered.jumps().upper());
    }

    /** The valid bound for a string of {@code depth} layers, repeated as often as any bound of T1 says. */
    static SyncTimeBound.Geometric valid(CoveredNetwork covered, int depth, long repetitions) {
        BigInteger length = BigInteger.valueOf(repetitions).multiply(BigInteger.valueOf(depth));
        LogProbability draw = LogProbability.of(Math.min(covered.leastProbability(), 1 - covered.largestProbability()));
        return new SyncTimeBound.Geometric(VALID, OptionalInt.empty(), draw.power(length.doubleValue()), length);
    }
}
