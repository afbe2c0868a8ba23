package org.photinus.cli.watch;

import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.phase.Ticks;
import org.photinus.text.NetworkDescription;
import org.photinus.text.input.InputException;
import picocli.CommandLine.Option;

/** The options that play a run in the terminal. */
public final class WatchOptions {
    private static final double USUAL_SPEED = 4;

    @Option(
            names = "--watch",
            description =
                    "Plays the run: a line per period, with a mark for the agents that fire at each time modulo T,"
                            + " and on the right how many groups are left, or V.")
    private boolean watch;

    @Option(
            names = "--speed",
            paramLabel = "X",
            description = "How many periods --watch plays per second, on a terminal. Default: 4.")
    private @Nullable String speed;

    public WatchOptions() {}

    /** Whether a run is to be played. */
    public boolean isWanted() {
        return watch;
    }

    /** Refuses what does not go with a run that is played. */
    public void requireAlone(boolean json, boolean ofMany, boolean isDrawnOrRecorded) {
        if (speed != null) {
            if (!watch) {
                throw new InputException("--speed must come with --watch: it says how fast the run is played");
            }
            requireSpeed(speed);
        }
        if (watch && json) {
            throw new InputException("--watch must be left out where --json is given: standard output then has exactly"
                    + " one document");
        }
        if (watch && ofMany) {
            throw new InputException(
                    "--watch must be asked of one run: leave --replicates out and name the run with --replicate");
        }
        if (watch && isDrawnOrRecorded) {
            throw new InputException("--record and --plot must be left out where --watch is given: run it again without"
                    + " --watch, since the run is the same");
        }
    }

    private static double requireSpeed(String text) {
        double speed;
        try {
            speed = Ticks.decimal("--speed", text).doubleValue();
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
        if (!(speed > 0 && speed < Double.POSITIVE_INFINITY)) {
            throw new InputException("--speed must be a number of periods per second above 0, but is " + text.trim()
                    + "; 1 is slow, 4 is" + " usual");
        }
        return speed;
    }

    /** The lines of a run of a network, which begins now. */
    public Waterfall begin(Console console, NetworkDescription description, LongSupplier nanoClock) {
        Screen screen = Screen.of(console, System.getenv());
        if (speed != null && !screen.isTerminal()) {
            console.note("without --speed: standard output is not a terminal, so that the lines are printed at once");
        }
        Pace pace = new Pace(
                speed == null ? USUAL_SPEED : requireSpeed(speed),
                nanoClock,
                LockSupport::parkNanos,
                console::interrupted);
        boolean inGroups =
                description.world().isIdeal() && description.network().update().movesInGroups();
        return new Waterfall(
                console.out(),
                screen,
                pace,
                new Waterfall.Caption(
                        description.network().agents(),
                        description.network().period(),
                        description.unit(),
                        inGroups ? Standing.GROUPS : Standing.CONTAINING_ARC));
    }
}
