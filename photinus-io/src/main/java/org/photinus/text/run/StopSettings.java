package org.photinus.text.run;

import java.math.BigDecimal;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.Digits;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.run.Horizon;
import org.photinus.run.RunPlan;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.Lock;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.TimeScale;
import org.photinus.text.input.InputException;
import org.photinus.world.World;

/**
 * Makes sense of the settings that say when a run ends, and in a world what is measured of it.
 *
 * @param settings what was said, of this or anything else
 * @param scale the period of the network, which times with a unit are divided by
 */
public record StopSettings(NetworkSettings settings, TimeScale scale) {
    private static final String MAX_TIME = Setting.MAX_TIME.words();
    private static final String BURN_IN = Setting.BURN_IN.words();

    /** Settings that say the period themselves. */
    public StopSettings(NetworkSettings settings) {
        this(settings, TimeScale.of(settings));
    }

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
        return horizon(maxTime(network), network);
    }

    private Horizon horizon(BigDecimal maxTime, OscillatorNetwork network) {
        return new Horizon(ExactTime.atOrBefore(MAX_TIME, maxTime, network.period()), jumps());
    }

    /**
     * What is done with one run, where nobody chooses: it is measured in a world that is not ideal, or if it is said how.
     * Else it ends at synchronization or, where no limit was given, when it looks stuck.
     */
    public RunPlan plan(OscillatorNetwork network, World world) {
        if (!world.isIdeal() || isMeasured()) {
            return measured(network);
        }
        RunPlan plan = toSync(network);
        return isLimited(settings) ? plan : plan.within(Patience.of(network, plan.horizon()));
    }

    /** To synchronization in the ideal world, or to the horizon. */
    public RunPlan toSync(OscillatorNetwork network) {
        return RunPlan.at(criterion(network), horizon(network));
    }

    /** How far a run goes that is measured: on after it has synchronized, unless it is said until when. */
    public RunPlan measured(OscillatorNetwork network) {
        Horizon horizon = horizon(maxTimeInWorld(network), network);
        RunPlan plan = RunPlan.at(criterion(network), horizon).measuring(burnIn(horizon.maxTime()), lock());
        return settings.get(Setting.UNTIL) == null ? plan.toTheHorizon() : plan;
    }

    /** Whether it was said how far a run goes that does not synchronize. */
    public static boolean isLimited(NetworkSettings settings) {
        return settings.get(Setting.MAX_TIME) != null || settings.get(Setting.MAX_JUMPS) != null;
    }

    private boolean isMeasured() {
        return settings.get(Setting.LOCK) != null || settings.get(Setting.BURN_IN) != null;
    }

    private ExactTime burnIn(ExactTime maxTime) {
        String text = settings.get(Setting.BURN_IN);
        if (text == null) {
            return maxTime.half();
        }
        ExactTime burnIn = scale.exact(BURN_IN, text);
        if (!(burnIn.compareTo(maxTime) < 0)) {
            throw new InputException("burn in must end before max time, which is " + maxTime + " periods, but is "
                    + burnIn + " periods; take a smaller one, or a later max time");
        }
        return burnIn;
    }

    private Lock lock() {
        String text = settings.text(Setting.LOCK);
        String[] parts = text.split(",", -1);
        if (parts.length != 2) {
            throw new InputException("lock must be EPS,HOLD, but is '" + text + "'; such as " + Lock.STANDARD
                    + ": V at most 0.05 for 10 periods");
        }
        return new Lock(Ticks.parse("the containing arc of a lock", parts[0]), scale.exact("hold of a lock", parts[1]));
    }

    /** The horizon in time, in the unit of the period. */
    public BigDecimal maxTime(OscillatorNetwork network) {
        return maxTime(network, Setting.DEFAULT_PERIODS);
    }

    /** The same in a world that is not ideal. */
    public BigDecimal maxTimeInWorld(OscillatorNetwork network) {
        return maxTime(network, Setting.PERIODS_IN_A_WORLD);
    }

    private BigDecimal maxTime(OscillatorNetwork network, int otherwise) {
        String maxTime = settings.get(Setting.MAX_TIME);
        if (maxTime == null) {
            return BigDecimal.valueOf(otherwise).multiply(network.period());
        }
        BigDecimal time = scale.time(MAX_TIME, maxTime);
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
