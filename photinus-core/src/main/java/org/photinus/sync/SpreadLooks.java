package org.photinus.sync;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/**
 * V at fixed times after the burn-in, one in each stretch of a few periods, spread evenly over the period: a network
 * that returns to the same state period after period is seen at all moments of it, and never twice at the same (S21).
 */
public final class SpreadLooks {
    private static final int MOST = 1 << 16;

    /** The fraction of the golden ratio, in ticks: its multiples, modulo a period, are as evenly spread as any. */
    private static final long GOLDEN = 618_033_988_749_894_848L;

    private final ExactTime burnIn;

    /** Periods from look to look. */
    private final long stretch;

    private long[] seen = new long[64];
    private int count;

    /** The fraction of as many golden ratios as there have been looks. */
    private long fraction;

    private ExactTime next;

    /** Looks from the burn-in to the end of a run. */
    public SpreadLooks(ExactTime burnIn, ExactTime end) {
        this.burnIn = burnIn;
        this.stretch = (end.compareTo(burnIn) < 0 ? 0 : end.minus(burnIn).periods()) / MOST + 1;
        this.next = burnIn;
    }

    /** When the next look is due. */
    public ExactTime next() {
        return next;
    }

    /** Keeps V, in ticks, as it was found at {@link #next}. */
    public void look(long containingArc) {
        if (count == seen.length) {
            seen = Arrays.copyOf(seen, 2 * count);
        }
        seen[count++] = containingArc;
        fraction += GOLDEN;
        fraction -= fraction >= Ticks.PERIOD ? Ticks.PERIOD : 0;
        next = burnIn.plus(stretch == 1 ? new ExactTime(count, fraction) : stretched());
    }

    private ExactTime stretched() {
        return ExactTime.of(
                "a look",
                BigDecimal.valueOf(count).add(Ticks.toDecimal(fraction)).multiply(BigDecimal.valueOf(stretch)));
    }

    /** The quantiles of what was seen; empty if nothing was. */
    public Optional<Spread> spread() {
        if (count == 0) {
            return Optional.empty();
        }
        long[] sorted = Arrays.copyOf(seen, count);
        Arrays.sort(sorted);
        return Optional.of(
                new Spread(sorted[(count - 1) / 2], sorted[(95 * count + 99) / 100 - 1], sorted[count - 1], count));
    }
}
