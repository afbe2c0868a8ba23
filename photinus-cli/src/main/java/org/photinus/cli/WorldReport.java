package org.photinus.cli;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.MeasuresText;
import org.photinus.engine.RunOutcome;
import org.photinus.engine.world.WorldOutcome;
import org.photinus.engine.world.WorldStop;
import org.photinus.random.Coins;
import org.photinus.run.PulseCounts;

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
                ? "first at t = " + together().time(sync.syncTime()) + " (" + stop.until() + ")"
                : "never (" + stop.until() + ")";
    }

    /** The run in a line. */
    String title() {
        String end = outcome.first() instanceof RunOutcome.Cancelled ? "; interrupted at t = " : "; run to t = ";
        MeasuresText measures = together();
        return measures.title() + end + measures.time(outcome.end());
    }

    private MeasuresText together() {
        return new MeasuresText(outcome.measures(), stop.lock(), stop.burnIn(), period, unit);
    }

    private Document measures() {
        PulseCounts pulses = outcome.pulses();
        return together().addTo(RunReport.layout()).fact("pulses", pulses(pulses), "pulses", pulsesText(pulses));
    }

    /** The pulses of a run as an object. */
    private static Document pulses(PulseCounts pulses) {
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

    private static String pulsesText(PulseCounts pulses) {
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
}
