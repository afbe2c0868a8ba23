package org.photinus.tuning;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Optional;
import org.photinus.network.BinaryUpdate;
import org.photinus.network.OscillatorNetwork;
import org.photinus.network.PulseProbability;
import org.photinus.network.Thresholds;
import org.photinus.world.ReceiverRule;

/**
 * A choice of p, r and, in a world, the receiver, the same for all agents; decimals are exact.
 *
 * @param p the pulse probability; empty if it stays what the network has
 * @param r the threshold; empty if it stays what the network has
 * @param receive what a receiver does; empty if it stays what the world has
 */
public record TuningPoint(Optional<BigDecimal> p, Optional<BigDecimal> r, Optional<ReceiverRule> receive) {
    /** By p, then by r, then by the receiver as it is written. */
    static final Comparator<TuningPoint> ORDER = Comparator.comparing(
                    (TuningPoint point) -> point.p.orElse(BigDecimal.ZERO))
            .thenComparing(point -> point.r.orElse(BigDecimal.ZERO))
            .thenComparing(point -> point.receive.map(ReceiverRule::text).orElse(""));

    public TuningPoint {
        // Points are told apart by their numbers, however these are written.
        p = p.map(BigDecimal::stripTrailingZeros);
        r = r.map(BigDecimal::stripTrailingZeros);
    }

    /** A choice of p and r alone. */
    public TuningPoint(Optional<BigDecimal> p, Optional<BigDecimal> r) {
        this(p, r, Optional.empty());
    }

    /** The same p and r with a receiver. */
    public TuningPoint with(ReceiverRule receiver) {
        return new TuningPoint(p, r, Optional.of(receiver));
    }

    /** Whether its receivers follow the rule of the paper. */
    public boolean isPaper() {
        return receive.filter(ReceiverRule::isPaper).isPresent();
    }

    /** A network with this p and r. */
    public OscillatorNetwork tuned(OscillatorNetwork network) {
        OscillatorNetwork tuned = network;
        if (p.isPresent()) {
            PulseProbability probability = PulseProbability.of(p.get().doubleValue());
            tuned = tuned.with(network.triggering()
                    .byCoins()
                    .flatMap(coins -> coins.withProbability(probability))
                    .orElseThrow(() -> new IllegalArgumentException("p must be left to a triggering rule that has it:"
                            + " vertex- or edge-triggering with p of agents")));
        }
        if (r.isPresent()) {
            BinaryUpdate binary = network.update()
                    .asBinary()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "r must be left to the binary update, which alone has thresholds"));
            tuned = tuned.with(binary.with(Thresholds.of(r.get().toPlainString())));
        }
        return tuned;
    }
}
