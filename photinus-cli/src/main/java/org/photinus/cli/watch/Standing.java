package org.photinus.cli.watch;

import java.util.Locale;
import org.photinus.phase.Ticks;

/** What says in a few characters how far a network has come. */
enum Standing {
    /** How many points of the circle are occupied. */
    GROUPS("groups") {
        @Override
        String text(long groups) {
            return Long.toString(groups);
        }
    },

    /** V, in ticks: what never is on one point exactly has no groups. */
    CONTAINING_ARC("V") {
        @Override
        String text(long ticks) {
            double v = ticks / (double) Ticks.PERIOD;
            // It reads 0 only where it is 0.
            return ticks == 0 ? "0" : String.format(Locale.ROOT, v < SMALLEST_OF_THREE_DECIMALS ? "%.0e" : "%.3f", v);
        }
    };

    private static final double SMALLEST_OF_THREE_DECIMALS = 0.0005;

    private final String label;

    Standing(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    abstract String text(long value);
}
