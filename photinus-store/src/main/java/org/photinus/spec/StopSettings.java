package org.photinus.spec;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.Horizon;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.input.InputException;

/**
 * The text of when a run ends, each as it was written, or null where nothing was said.
 *
 * @param until exact, or arc:EPS
 * @param maxTime the time at which a run is censored, in the unit of the period
 * @param maxJumps the same for the number of jumps
 */
public record StopSettings(
        @Nullable String until,
        @Nullable String maxTime,
        @Nullable String maxJumps) {
    /** The criterion of an update that synchronizes only asymptotically, where none is named. */
    public static final String DEFAULT_LINEAR_CRITERION = "arc:0.05";

    private static final BigDecimal DEFAULT_PERIODS = BigDecimal.valueOf(100_000);

    /** What counts as synchronized; by default exact sync, where the update gets there. */
    public SyncCriterion criterion(OscillatorNetwork network) {
        boolean exactly = network.update().synchronizesExactly();
        String text = until == null ? (exactly ? "exact" : DEFAULT_LINEAR_CRITERION) : until.trim();
        if (text.equals("exact")) {
            if (!exactly) {
                throw new InputException(
                        "until must be arc:EPS for this update, which synchronizes only asymptotically, but is"
                                + " 'exact'; try " + DEFAULT_LINEAR_CRITERION);
            }
            return new ExactSync();
        }
        if (text.startsWith("arc:")) {
            return ArcWithin.of(text.substring("arc:".length()));
        }
        throw new InputException("until must be exact or arc:EPS, but is '" + text + "'");
    }

    /** Where a run is censored; by default after 100,000 periods. */
    public Horizon horizon(OscillatorNetwork network) {
        return new Horizon(ExactTime.atOrBefore("max time", maxTime(network), network.period()), jumps());
    }

    /** The horizon in time, in the unit of the period. */
    public BigDecimal maxTime(OscillatorNetwork network) {
        if (maxTime == null) {
            return DEFAULT_PERIODS.multiply(network.period());
        }
        BigDecimal time = Ticks.decimal("max time", maxTime);
        if (time.signum() < 0) {
            throw new InputException("max time must be at least 0, but is " + maxTime);
        }
        return time;
    }

    private long jumps() {
        if (maxJumps == null) {
            return Long.MAX_VALUE;
        }
        try {
            return Long.parseLong(maxJumps.trim());
        } catch (NumberFormatException e) {
            throw new InputException("max jumps must be a whole number, but is '" + maxJumps + "'", e);
        }
    }
}
