package org.photinus.cli;

import java.math.BigDecimal;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.photinus.engine.Stop;
import org.photinus.network.OscillatorNetwork;
import org.photinus.spec.StopSettings;
import org.photinus.text.input.InputException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options that say when a run ends. */
final class StopOptions {
    @ArgGroup(validate = false, heading = "%nThe run:%n")
    private final Described options = new Described();

    private static final class Described {
        @Option(
                names = "--until",
                paramLabel = "exact|arc:EPS",
                description = "What counts as synchronized: all on one point, or within a containing arc. Default:"
                        + " exact; for the linear update " + StopSettings.DEFAULT_LINEAR_CRITERION + ".")
        private @Nullable String until;

        @Option(
                names = "--max-time",
                paramLabel = "TIME",
                description = "A run that has not synchronized by then is censored. Default: 100,000 periods.")
        private @Nullable String maxTime;

        @Option(names = "--max-jumps", paramLabel = "K", description = "The same for the number of jumps.")
        private @Nullable String maxJumps;
    }

    Stop read(OscillatorNetwork network, BooleanSupplier cancelled) {
        try {
            return new Stop(settings().criterion(network), settings().horizon(network), cancelled);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }

    /** The horizon in time, in the unit of the period. */
    BigDecimal maxTime(OscillatorNetwork network) {
        return settings().maxTime(network);
    }

    /** The option of the criterion, as it was given. */
    String untilWords() {
        return NetworkOptions.words("--until", options.until);
    }

    private StopSettings settings() {
        return new StopSettings(options.until, options.maxTime, options.maxJumps);
    }
}
