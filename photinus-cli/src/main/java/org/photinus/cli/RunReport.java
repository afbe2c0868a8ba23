package org.photinus.cli;

import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Json;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.Standstill;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.store.RunRows;
import org.photinus.text.NetworkDescription;

/** What is said of one run. */
public final class RunReport {
    private final Console console;
    private final BigDecimal period;
    private final Coins coins;
    private @Nullable ArcCourse course;
    private double startArc;
    private Optional<Standstill> standstill = Optional.empty();
    private boolean standsInGroups;

    RunReport(Console console, BigDecimal period, Coins coins) {
        this.console = console;
        this.period = period;
        this.coins = coins;
    }

    /** The word for an outcome in JSON and CSV. */
    public static String name(RunOutcome outcome) {
        return RunRows.name(outcome);
    }

    /** Adds the picture of V over time, which began at {@code start}. */
    void draw(ArcCourse drawn, double start) {
        course = drawn;
        startArc = start;
    }

    /**
     * Adds since when there was no progress.
     *
     * @param inGroups whether agents form groups for good, as with the binary update
     */
    void stands(Optional<Standstill> seen, boolean inGroups) {
        standstill = seen;
        standsInGroups = inGroups;
    }

    String json(RunOutcome outcome) {
        boolean synced = outcome instanceof RunOutcome.Synchronized;
        return new Json()
                .text("outcome", name(outcome))
                .number("syncTime", synced ? outcome.end().times(period) : null)
                .number("jumps", outcome.jumps())
                .number("instants", outcome.instants())
                .number("containingArc", Ticks.toDecimal(outcome.containingArc()))
                .number("seed", coins.seed())
                .number("replicate", coins.replicate())
                .number(
                        "groups",
                        standstill
                                .map(seen -> BigDecimal.valueOf(seen.groups()))
                                .orElse(null))
                .number(
                        "unchangedSince",
                        standstill.map(seen -> seen.since().times(period)).orElse(null))
                .toString();
    }

    String title(RunOutcome outcome) {
        String end = StandstillText.time(outcome.end(), period);
        if (outcome instanceof RunOutcome.Synchronized) {
            return "Synchronized at t = " + end;
        }
        String stop = outcome instanceof RunOutcome.HorizonReached ? "Censored at the horizon" : "Interrupted";
        return stop + ", t = " + end + ": not synchronized";
    }

    /** The network and the run, so that a figure can be made again from what stands on it. */
    String subtitle(NetworkDescription description) {
        return description.summary() + "; seed " + coins.seed() + ", replicate " + coins.replicate();
    }

    void print(RunOutcome outcome) {
        ArcCourse drawn = course;
        if (drawn != null && outcome.instants() > 0) {
            console.out().print(drawn.picture(startArc, outcome.end().toDouble(), period.doubleValue()));
            console.out().println();
        }
        console.out().println(title(outcome));
        console.out().println("  exact time       " + outcome.end().toString(period));
        console.out().println("  jumps            " + outcome.jumps() + " in " + outcome.instants() + " instants");
        console.out().println("  containing arc   V = " + Ticks.toString(outcome.containingArc()));
        if (!(outcome instanceof RunOutcome.Synchronized)) {
            standstill.ifPresent(this::printStandstill);
        }
    }

    private void printStandstill(Standstill seen) {
        String since = "since t = " + StandstillText.time(seen.since(), period);
        console.out()
                .println(
                        standsInGroups
                                ? "  groups           " + seen.groups() + " " + since + "; "
                                        + StandstillText.unchanged(seen)
                                : "  no smaller V     " + since + ", for " + StandstillText.periods(seen));
    }
}
