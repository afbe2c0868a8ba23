package org.photinus.cli.agent;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.Count;
import org.photinus.agents.simulation.AgentOutcome;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.simulation.FaultKind;
import org.photinus.agents.simulation.Violation;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.MeasuresText;
import org.photinus.cli.output.NumberText;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.text.NetworkDescription;

/**
 * What is said of agents in virtual time.
 *
 * @param scenario what was run
 * @param description the network as the user described it
 */
record AgentText(AgentScenario scenario, NetworkDescription description) {

    /** A kind of fault as it is written on the command line. */
    static String word(FaultKind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    static Document layout() {
        return Document.of(2, 14);
    }

    Document document(AgentOutcome outcome) {
        MeasuresText measures = measures(outcome);
        return measures.addTo(settings()
                        .fact("outcome", word(outcome))
                        .note(measures.title()
                                + (endsEarly(outcome) ? "; ended at t = " : "; run to t = ")
                                + time(outcome.end())))
                .fact(
                        "regained",
                        regained(outcome).isPresent()
                                ? inUnits(regained(outcome).getAsLong())
                                : null)
                .fact("pulses", pulses(outcome), "pulses", pulsesText(outcome))
                .fact("datagrams", datagrams(outcome), "datagrams", datagramsText(outcome))
                .fact("restarts", outcome.counters().of(Count.RESTARTS))
                .line("faults", faultsText(outcome))
                .fact(
                        "violation",
                        outcome.violation().map(this::violation),
                        "invariants",
                        outcome.violation().map(this::violationText).orElseGet(() -> heldText(outcome)));
    }

    /** When it was calm after the last fault; nothing of a run that ended before. */
    OptionalLong regained(AgentOutcome outcome) {
        return outcome.end() < scenario.faults().end() ? OptionalLong.empty() : outcome.regained();
    }

    private boolean endsEarly(AgentOutcome outcome) {
        return outcome.end() < scenario.length();
    }

    /** What all runs of a command share. */
    Document settings() {
        return layout().fact("agents", scenario.digraph().vertexCount())
                .fact("period", description.scale().period())
                .fact("for", inUnits(scenario.length()))
                .fact("profile", scenario.profile())
                .fact("quorum", scenario.quorum())
                .fact(
                        "insider",
                        scenario.insider().map(own -> description.names().name(own.agent())))
                .fact(
                        "faults",
                        scenario.faults().kinds().stream().map(AgentText::word).toList())
                .fact("faultsUntil", inUnits(scenario.faults().end()))
                .fact("seed", scenario.seed());
    }

    private String word(AgentOutcome outcome) {
        return outcome.violation().isPresent() ? "broken" : endsEarly(outcome) ? "cancelled" : "held";
    }

    private MeasuresText measures(AgentOutcome outcome) {
        return new MeasuresText(
                outcome.measures(),
                scenario.lock(),
                periods(scenario.length()).half(),
                description.scale().period(),
                description.unit());
    }

    /** A time as periods; only the last digits of a tick may be rounded. */
    private ExactTime periods(long nanoseconds) {
        return ExactTime.atOrBefore("time", BigDecimal.valueOf(nanoseconds), BigDecimal.valueOf(scenario.period()));
    }

    /** A time in the unit of the period: exact, but for minutes and hours that do not come out even. */
    BigDecimal inUnits(long nanoseconds) {
        return BigDecimal.valueOf(nanoseconds)
                .multiply(description.scale().period())
                .divide(BigDecimal.valueOf(scenario.period()), Ticks.DECIMALS, RoundingMode.HALF_UP);
    }

    /** A time in the unit of the period, with its name. */
    String time(long nanoseconds) {
        return NumberText.time(periods(nanoseconds), description.scale().period()) + " " + description.unit();
    }

    private static Document pulses(AgentOutcome outcome) {
        return AgentWords.pulses(carried(outcome.pulses()), outcome.counters());
    }

    private static String pulsesText(AgentOutcome outcome) {
        return carriedText(outcome.pulses()) + ", " + outcome.counters().of(Count.HEARD) + " heard, "
                + AgentWords.ignored(outcome.counters()) + " ignored";
    }

    private static Document carried(AgentOutcome.Carried carried) {
        return Document.OBJECT
                .fact("sent", carried.sent())
                .fact("lost", carried.lost())
                .fact("duplicated", carried.duplicated());
    }

    private static String carriedText(AgentOutcome.Carried carried) {
        return carried.sent() + " sent along arcs, " + carried.lost() + " lost, " + carried.duplicated() + " doubled";
    }

    private static Document datagrams(AgentOutcome outcome) {
        return carried(outcome.datagrams())
                .fact("received", outcome.received())
                .fact("hostile", outcome.hostile())
                .fact("rejected", AgentWords.rejected(outcome.counters()::of));
    }

    private static String datagramsText(AgentOutcome outcome) {
        return carriedText(outcome.datagrams()) + ", " + outcome.received() + " received, "
                + AgentWords.rejectedText(outcome.counters()::of);
    }

    private @Nullable String faultsText(AgentOutcome outcome) {
        if (scenario.faults().kinds().isEmpty()) {
            return null;
        }
        String kinds = scenario.faults().kinds().size() == FaultKind.values().length
                ? "all kinds"
                : scenario.faults().kinds().stream().map(AgentText::word).collect(Collectors.joining(", "));
        return kinds + " until t = " + time(scenario.faults().end()) + "; "
                + NumberText.plural(outcome.hostile(), "hostile datagram") + ", "
                + NumberText.plural(outcome.counters().of(Count.RESTARTS), "restart");
    }

    Document violation(Violation violation) {
        return Document.OBJECT
                .fact("seed", violation.seed())
                .fact("time", inUnits(violation.time()))
                .fact(
                        "agent",
                        violation.agent() < 0 ? null : description.names().name(violation.agent()))
                .fact("what", violation.what());
    }

    String violationText(Violation violation) {
        String agent =
                violation.agent() < 0 ? "" : ", agent " + description.names().name(violation.agent());
        return "BROKEN at t = " + time(violation.time()) + ", seed " + violation.seed() + agent + ": "
                + violation.what();
    }

    private String heldText(AgentOutcome outcome) {
        if (endsEarly(outcome)) {
            return "held as far as the run went";
        }
        if (scenario.reasonForNoCalm().isPresent()) {
            return "held, as far as they are promised here";
        }
        String since = " after " + (scenario.faults().kinds().isEmpty() ? "the start" : "the last fault");
        String promised = time(scenario.periodsToRegainLock() * scenario.period());
        OptionalLong regained = regained(outcome);
        return regained.isPresent()
                ? "held; calm " + time(regained.getAsLong()) + since + " (promised: " + promised + ")"
                : "held; not yet calm at the end (promised: " + promised + since + ")";
    }
}
