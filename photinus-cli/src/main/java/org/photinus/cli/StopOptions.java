package org.photinus.cli;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.Horizon;
import org.photinus.engine.Stop;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.sync.ArcWithin;
import org.photinus.sync.ExactSync;
import org.photinus.sync.SyncCriterion;
import org.photinus.text.InputException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options that say when a run ends. */
final class StopOptions {
    private static final BigDecimal DEFAULT_PERIODS = BigDecimal.valueOf(100_000);
    private static final String DEFAULT_LINEAR_CRITERION = "arc:0.05";

    @ArgGroup(validate = false, heading = "%nThe run:%n")
    private final Described options = new Described();

    private static final class Described {
        @Option(
                names = "--until",
                paramLabel = "exact|arc:EPS",
                description = "What counts as synchronized: all on one point, or within a containing arc. Default:"
                        + " exact; for the linear update " + DEFAULT_LINEAR_CRITERION + ".")
        private @Nullable String until;

        @Option(
                names = "--max-time",
                paramLabel = "TIME",
                description = "A run that has not synchronized by then is censored. Default: 100,000 periods.")
        private @Nullable String maxTime;

        @Option(names = "--max-jumps", paramLabel = "K", description = "The same for the number of jumps.")
        private @Nullable String maxJumps;
    }

    Stop read(OscillatorNetwork network, Interrupts interrupts) {
        try {
            ExactTime maxTime = ExactTime.atOrBefore("max time", maxTime(network), network.period());
            return new Stop(criterion(network), new Horizon(maxTime, maxJumps()), interrupts::requested);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** The horizon in time, in the unit of the period. */
    BigDecimal maxTime(OscillatorNetwork network) {
        if (options.maxTime == null) {
            return DEFAULT_PERIODS.multiply(network.period());
        }
        BigDecimal time = Ticks.decimal("max time", options.maxTime);
        if (time.signum() < 0) {
            throw new InputException("max time must be at least 0, but is " + options.maxTime);
        }
        return time;
    }

    private long maxJumps() {
        if (options.maxJumps == null) {
            return Long.MAX_VALUE;
        }
        try {
            return Long.parseLong(options.maxJumps.trim());
        } catch (NumberFormatException e) {
            throw new InputException("max jumps must be a whole number, but is '" + options.maxJumps + "'", e);
        }
    }

    private SyncCriterion criterion(OscillatorNetwork network) {
        boolean exactly = network.update().synchronizesExactly();
        String until = options.until == null ? (exactly ? "exact" : DEFAULT_LINEAR_CRITERION) : options.until;
        if (until.equals("exact")) {
            if (!exactly) {
                throw new InputException(
                        "until must be arc:EPS for this update, which synchronizes only asymptotically,"
                                + " but is 'exact'; try --until " + DEFAULT_LINEAR_CRITERION);
            }
            return new ExactSync();
        }
        if (until.startsWith("arc:")) {
            return ArcWithin.of(until.substring("arc:".length()));
        }
        throw new InputException("until must be exact or arc:EPS, but is '" + until + "'");
    }
}
