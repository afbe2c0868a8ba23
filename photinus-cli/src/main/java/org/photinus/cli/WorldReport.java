package org.photinus.cli;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.NumberText;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.world.WorldMeasures;
import org.photinus.engine.world.WorldOutcome;
import org.photinus.engine.world.WorldStop;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.sync.Spread;

/**
 * What is said of one run in a world (S21).
 *
 * @param stop how far it was to go, and what was measured
 * @param period the unit of times
 * @param unit the name of that unit; empty if it has none
 * @param coins its seed and its replicate
 * @param outcome how it went
 */
record WorldReport(WorldStop stop, BigDecimal period, String unit, Coins coins, WorldOutcome outcome) {
    private static final MathContext SHOWN = new MathContext(5);

    /** The columns of a table that follow those of every run. */
    static final List<String> COLUMNS =
            List.of("lock_time", "spread_median", "spread_p95", "spread_max", "out_of_lock", "period_ppm");

    /** The fields of a run in these columns; what is missing is empty. */
    static List<String> fields(WorldOutcome outcome, BigDecimal period) {
        WorldMeasures measures = outcome.measures();
        List<String> fields = new ArrayList<>();
        fields.add(measures.lockTime().map(time -> time.toString(period)).orElse(""));
        fields.add(
                measures.spread().map(spread -> Ticks.toString(spread.median())).orElse(""));
        fields.add(measures.spread().map(spread -> Ticks.toString(spread.p95())).orElse(""));
        fields.add(measures.spread().map(spread -> Ticks.toString(spread.max())).orElse(""));
        fields.add(field(measures.outOfLock()));
        fields.add(field(measures.periodPpm()));
        return fields;
    }

    private static String field(OptionalDouble value) {
        return value.isPresent() ? Double.toString(value.getAsDouble()) : "";
    }

    Document document() {
        RunReport run = new RunReport(period, coins, outcome.first(), false, Optional.empty(), false, null);
        return RunReport.layout()
                .note(title())
                .line("synchronized", syncText())
                .and(run.facts())
                .and(measures());
    }

    private String syncText() {
        return outcome.first() instanceof RunOutcome.Synchronized sync
                ? "first at t = " + time(sync.syncTime()) + " (" + stop.until() + ")"
                : "never (" + stop.until() + ")";
    }

    /** The run in a line. */
    String title() {
        String lock = outcome.measures()
                .lockTime()
                .map(time -> "In lock from t = " + time(time))
                .orElse("Not in lock");
        String end = outcome.first() instanceof RunOutcome.Cancelled ? "; interrupted at t = " : "; run to t = ";
        return lock
                + outcome.measures()
                        .spread()
                        .map(spread -> ", spread " + spread(spread.median()) + " in the median")
                        .orElse("")
                + end
                + time(outcome.end());
    }

    private Document measures() {
        WorldMeasures measures = outcome.measures();
        WorldMeasures.Pulses pulses = measures.pulses();
        return RunReport.layout()
                .fact(
                        "lockTime",
                        measures.lockTime().map(time -> time.times(period)),
                        "lock time",
                        measures.lockTime()
                                .map(time -> "t = " + time(time) + ", the beginning of the first " + lock())
                                .orElse("none: there were never " + lock()))
                .fact(
                        "spread",
                        Document.OBJECT
                                .fact("median", measures.spread().map(spread -> Ticks.toDecimal(spread.median())))
                                .fact("p95", measures.spread().map(spread -> Ticks.toDecimal(spread.p95())))
                                .fact("max", measures.spread().map(spread -> Ticks.toDecimal(spread.max())))
                                .fact("looks", measures.spread().map(Spread::looks)),
                        "spread",
                        measures.spread().map(this::spreadText).orElse("not looked at after the burn-in"))
                .fact(
                        "outOfLock",
                        measures.outOfLock(),
                        "out of lock",
                        measures.outOfLock().isPresent()
                                ? percent(measures.outOfLock().getAsDouble()) + " of the time since the lock time"
                                : null)
                .fact("periodPpm", measures.periodPpm(), "period", periodText(measures.periodPpm()))
                .fact("doubleFirings", measures.doubleFirings())
                .fact("missedFirings", measures.missedFirings())
                .line(
                        "intervals",
                        measures.doubleFirings() + " shorter than T/2 (double firings), " + measures.missedFirings()
                                + " longer than 1.5 T (missed ones), after the burn-in")
                .fact("pulses", pulses(pulses), "pulses", pulsesText(pulses));
    }

    /** The pulses of a run as an object. */
    private static Document pulses(WorldMeasures.Pulses pulses) {
        return Document.OBJECT
                .fact("sent", pulses.sent())
                .fact("lost", pulses.lost())
                .fact("duplicated", pulses.duplicated())
                .fact("heard", pulses.heard())
                .fact("ignored", pulses.ignored())
                .fact(
                        "ignoredBy",
                        Document.OBJECT
                                .fact("refractory", pulses.refractory())
                                .fact("stale", pulses.stale())
                                .fact("firing", pulses.firing())
                                .fact("down", pulses.down()));
    }

    private static String pulsesText(WorldMeasures.Pulses pulses) {
        List<String> causes = new ArrayList<>();
        addCause(causes, pulses.refractory(), "below R");
        addCause(causes, pulses.stale(), "stale");
        addCause(causes, pulses.firing(), "about to fire");
        addCause(causes, pulses.down(), "down");
        return pulses.sent() + " sent along arcs, " + pulses.lost() + " lost, " + pulses.duplicated() + " doubled, "
                + pulses.heard() + " heard, " + pulses.ignored() + " ignored"
                + (causes.isEmpty() ? "" : " (" + String.join(", ", causes) + ")");
    }

    private static void addCause(List<String> causes, long count, String cause) {
        if (count > 0) {
            causes.add(count + " " + cause);
        }
    }

    private String lock() {
        return stop.lock().hold() + " periods with V ≤ "
                + Ticks.toString(stop.lock().longestArc());
    }

    private String spreadText(Spread spread) {
        return "median " + spread(spread.median()) + ", 95 % " + spread(spread.p95()) + ", largest "
                + spread(spread.max()) + "; " + spread.looks() + " looks after t = " + time(stop.burnIn());
    }

    /** A part of a period, and as a time where the period has a unit. */
    private String spread(long ticks) {
        return periods(Ticks.toDecimal(ticks), period, unit);
    }

    /** A number of periods in per cent of T, and as a time where the period has a unit. */
    static String periods(BigDecimal periods, BigDecimal period, String unit) {
        String share = short5(periods.movePointRight(2)) + " % of T";
        return unit.isEmpty() ? share : share + " = " + short5(periods.multiply(period)) + " " + unit;
    }

    private static String short5(BigDecimal value) {
        return NumberText.exact(value.round(SHOWN));
    }

    private String time(ExactTime time) {
        return StandstillText.time(time, period) + (unit.isEmpty() ? "" : " " + unit);
    }

    private static @Nullable String periodText(OptionalDouble ppm) {
        return ppm.isPresent()
                ? short5(ppm.getAsDouble()) + " ppm longer than T, as the mean interval between firings"
                : null;
    }

    /** A number in five digits. */
    static String short5(double value) {
        return short5(BigDecimal.valueOf(value));
    }

    private static String percent(double share) {
        return short5(100 * share) + " %";
    }
}
