package org.photinus.tuning;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Optional;

/**
 * A choice of p and r, the same for all agents; decimals are exact.
 *
 * @param p the pulse probability; empty if it stays what the network has
 * @param r the threshold; empty if it stays what the network has
 */
public record TuningPoint(Optional<BigDecimal> p, Optional<BigDecimal> r) {
    /** By p, then by r. */
    static final Comparator<TuningPoint> ORDER = Comparator.comparing(
                    (TuningPoint point) -> point.p.orElse(BigDecimal.ZERO))
            .thenComparing(point -> point.r.orElse(BigDecimal.ZERO));

    public TuningPoint {
        // Points are told apart by their numbers, however these are written.
        p = p.map(BigDecimal::stripTrailingZeros);
        r = r.map(BigDecimal::stripTrailingZeros);
    }
}
