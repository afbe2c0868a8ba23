package org.photinus.spec;

import java.math.BigDecimal;
import org.photinus.engine.Horizon;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Digits;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.input.InputException;

/**
 * Makes sense of the settings that say when a run ends.
 *
 * @param settings what was said, of this or anything else
 */
public record StopSettings(NetworkSettings settings) {

    /** What counts as synchronized; by default exact sync, where the update gets there. */
    public SyncCriterion criterion(OscillatorNetwork network) {
        boolean exactly = network.update().synchronizesExactly();
        String until = settings.get(Setting.UNTIL);
        String text = until == null ? (exactly ? "exact" : Setting.DEFAULT_LINEAR_UNTIL) : until.trim();
        if (text.equals("exact")) {
            if (!exactly) {
                throw new InputException(
                        "until must be arc:EPS for this update, which synchronizes only asymptotically, but is"
                                + " 'exact'; try " + Setting.DEFAULT_LINEAR_UNTIL);
            }
            return new ExactSync();
        }
        if (text.startsWith("arc:")) {
            return ArcWithin.of(text.substring("arc:".length()));
        }
        throw new InputException(Setting.UNTIL.mustBeAChoice(text));
    }

    /** Where a run is censored. */
    public Horizon horizon(OscillatorNetwork network) {
        return new Horizon(ExactTime.atOrBefore("max time", maxTime(network), network.period()), jumps());
    }

    /** The horizon in time, in the unit of the period. */
    public BigDecimal maxTime(OscillatorNetwork network) {
        String maxTime = settings.get(Setting.MAX_TIME);
        if (maxTime == null) {
            return BigDecimal.valueOf(Setting.DEFAULT_PERIODS).multiply(network.period());
        }
        BigDecimal time = Ticks.decimal("max time", maxTime);
        if (time.signum() < 0) {
            throw new InputException("max time must be at least 0, but is " + maxTime);
        }
        return time;
    }

    private long jumps() {
        String maxJumps = settings.get(Setting.MAX_JUMPS);
        if (maxJumps == null) {
            return Long.MAX_VALUE;
        }
        try {
            return Long.parseLong(Digits.ascii(maxJumps.trim()));
        } catch (NumberFormatException e) {
            throw new InputException("max jumps must be a whole number, but is '" + maxJumps + "'", e);
        }
    }
}
