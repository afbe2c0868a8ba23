package org.photinus.cli;

import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.MeasuresText;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.PulsesText;
import org.photinus.cli.output.StandstillText;
import org.photinus.engine.Standstill;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.run.Measures;
import org.photinus.run.PulseCounts;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/**
 * What is said of one run.
 *
 * @param plan how far it was to go, and what was measured
 * @param period the unit of times
 * @param unit the name of that unit; empty if it has none
 * @param coins its seed and its replicate
 * @param outcome how it ended
 * @param givenUp whether it ended before its horizon, since it looked stuck
 * @param standstill since when there was no progress
 * @param inGroups whether agents form groups for good, as with the binary update
 * @param picture V over time, if it was drawn
 */
record RunReport(
        RunPlan plan,
        BigDecimal period,
        String unit,
        Coins coins,
        RunOutcome outcome,
        boolean givenUp,
        Optional<Standstill> standstill,
        boolean inGroups,
        @Nullable String picture) {

    Document document() {
        Document titled = layout().note(picture).note(title());
        return outcome.measures()
                .map(measures -> titled.line("synchronized", firstPassage(measures))
                        .and(facts())
                        .and(measured(measures)))
                .orElseGet(() -> titled.line("exact time", outcome.end().toString(period))
                        .and(facts()));
    }

    private String firstPassage(Measures measures) {
        return outcome instanceof RunOutcome.Synchronized sync
                ? "first at t = " + text(measures).time(sync.syncTime()) + " (" + plan.until() + ")"
                : "never (" + plan.until() + ")";
    }

    private MeasuresText text(Measures measures) {
        return new MeasuresText(measures, plan.lock(), plan.burnIn(), period, unit);
    }

    private Document measured(Measures measures) {
        PulseCounts pulses = outcome.pulses().orElseThrow();
        return text(measures)
                .addTo(layout())
                .fact("pulses", PulsesText.object(pulses), "pulses", PulsesText.words(pulses));
    }

    /** A document without entries. */
    private static Document layout() {
        return Document.of(2, 17);
    }

    /** What is said without the title. */
    private Document facts() {
        // What is not exactly on one point is no group: of other updates JSON has none.
        Optional<Standstill> groups = standstill.filter(seen -> inGroups);
        return layout().fact("outcome", outcome.word())
                .fact(
                        "syncTime",
                        outcome instanceof RunOutcome.Synchronized
                                ? outcome.observedTime().times(period)
                                : null)
                .fact("jumps", outcome.jumps(), "jumps", outcome.jumps() + " in " + outcome.instants() + " instants")
                .fact("instants", outcome.instants())
                .fact(
                        "containingArc",
                        Ticks.toDecimal(outcome.containingArc()),
                        "containing arc",
                        "V = " + Ticks.toString(outcome.containingArc()))
                .fact("seed", coins.seed())
                .fact("replicate", coins.replicate())
                .fact("groups", groups.map(Standstill::groups))
                .fact("unchangedSince", groups.map(seen -> seen.since().times(period)))
                .line(inGroups ? "groups" : "no smaller V", standstillText());
    }

    private @Nullable String standstillText() {
        if (standstill.isEmpty() || outcome instanceof RunOutcome.Synchronized) {
            return null;
        }
        Standstill seen = standstill.get();
        String since = "since t = " + NumberText.time(seen.since(), period);
        return inGroups
                ? seen.groups() + " " + since + "; " + StandstillText.unchanged(seen)
                : since + ", for " + StandstillText.periods(seen);
    }

    /** The run in a line. */
    String title() {
        if (outcome.measures().isPresent()) {
            MeasuresText measures = text(outcome.measures().get());
            String end = outcome instanceof RunOutcome.Cancelled ? "; interrupted at t = " : "; run to t = ";
            return measures.title() + end + measures.time(outcome.end());
        }
        return title(outcome, givenUp, period);
    }

    /** A run to synchronization in a line. */
    static String title(RunOutcome outcome, boolean givenUp, BigDecimal period) {
        String end = NumberText.time(outcome.end(), period);
        if (outcome instanceof RunOutcome.Synchronized) {
            return "Synchronized at t = " + end;
        }
        if (givenUp) {
            return "Given up at t = " + end + ", since it looks stuck: not synchronized";
        }
        String stop = outcome instanceof RunOutcome.HorizonReached ? "Censored at the horizon" : "Interrupted";
        return stop + ", t = " + end + ": not synchronized";
    }
}
