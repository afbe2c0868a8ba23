package org.photinus.cli.swarm;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.photinus.agents.AgentCounters;
import org.photinus.agents.Count;
import org.photinus.agents.simulation.AgentScenario;
import org.photinus.agents.swarm.HostReport;
import org.photinus.agents.swarm.SwarmLog;
import org.photinus.agents.udp.Histogram;
import org.photinus.agents.udp.Traffic;
import org.photinus.cli.agent.AgentWords;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.MeasuresText;
import org.photinus.cli.output.NumberText;
import org.photinus.hybrid.agents.AgentArc;
import org.photinus.hybrid.agents.RecordedAgents;
import org.photinus.network.OscillatorNetwork;
import org.photinus.phase.ExactTime;
import org.photinus.phase.TickProduct;
import org.photinus.phase.Ticks;
import org.photinus.sync.Spread;
import org.photinus.text.AgentArcText;
import org.photinus.text.NetworkDescription;

/**
 * What is said of a swarm.
 *
 * @param scenario what ran
 * @param description the network as the user described it
 * @param processes in how many processes
 */
record SwarmText(AgentScenario scenario, NetworkDescription description, int processes) {
    private static final double PER_MICROSECOND = 1e-3;

    /**
     * What came out.
     *
     * @param end how long it ran, in nanoseconds
     * @param measured by its events
     * @param predicted the spread of the same agents in virtual time; empty if the prediction was cut off
     * @param before what was counted when lateness and processor time began to count
     * @param after what was counted in the end
     */
    record Outcome(
            long end, SwarmLog.Measured measured, Optional<Spread> predicted, HostReport before, HostReport after) {

        /** The part of a core that one agent took. */
        double cpuShare(int agents) {
            return (double) (after.cpu() - before.cpu()) / Math.max(1, after.time() - before.time()) / agents;
        }

        long collections() {
            return after.collections() - before.collections();
        }
    }

    /** What happened, as a recording of its own. */
    AgentArcText.Document recording(AgentArc arc) {
        OscillatorNetwork network = new OscillatorNetwork(
                scenario.digraph(),
                BigDecimal.valueOf(scenario.period()),
                scenario.update(),
                description.network().triggering());
        return new AgentArcText.Document(
                new RecordedAgents(network, scenario.agentProfile().receiving(), scenario.clocks(), arc),
                description.names());
    }

    private int agents() {
        return scenario.digraph().vertexCount();
    }

    Document document(Outcome outcome) {
        AgentCounters counters = outcome.after().counters();
        MeasuresText measures = measures(outcome.measured());
        return measures.addTo(settings(outcome)
                        .note(measures.title() + "; ran for " + time(outcome.end()) + " in "
                                + NumberText.plural(processes, "process", "processes")))
                .line(
                        "in time",
                        outcome.measured().measures().spread().map(this::inTime).orElse(null))
                .fact(
                        "predicted",
                        outcome.predicted().map(SwarmText::predicted),
                        "predicted",
                        outcome.predicted().map(this::predictedText).orElse(null))
                .fact(
                        "lateness",
                        lateness(outcome.after().lateness()),
                        "lateness",
                        latenessText(outcome.after().lateness()))
                .fact("cpuShare", outcome.cpuShare(agents()), "processor", processorText(outcome))
                .fact("collections", outcome.collections())
                .fact(
                        "pulses",
                        AgentWords.pulses(Document.OBJECT.fact("sent", counters.of(Count.PULSES_SENT)), counters),
                        "pulses",
                        pulsesText(counters))
                .fact("datagrams", datagrams(outcome.after()), "datagrams", datagramsText(outcome.after()))
                .fact("restarts", counters.of(Count.RESTARTS), "restarts", restartsText(counters));
    }

    private Document settings(Outcome outcome) {
        return Document.of(2, 14)
                .fact("agents", agents())
                .fact("processes", processes)
                .fact("period", description.scale().period())
                .fact("for", inUnits(outcome.end()))
                .fact("profile", scenario.profile())
                .fact("quorum", scenario.quorum())
                .fact("seed", scenario.seed())
                .fact("measuredFrom", inUnits(outcome.measured().from()));
    }

    private MeasuresText measures(SwarmLog.Measured measured) {
        return new MeasuresText(
                measured.measures(),
                scenario.lock(),
                periods(measured.from()),
                description.scale().period(),
                description.unit());
    }

    private String inTime(Spread spread) {
        return "spread median " + micro(spread.median()) + ", 95 % " + micro(spread.p95()) + ", largest "
                + micro(spread.max());
    }

    private static Document predicted(Spread spread) {
        return Document.OBJECT.fact(
                "spread",
                Document.OBJECT
                        .fact("median", Ticks.toDecimal(spread.median()))
                        .fact("p95", Ticks.toDecimal(spread.p95())));
    }

    private String predictedText(Spread spread) {
        return "spread median " + micro(spread.median()) + ", 95 % " + micro(spread.p95())
                + ", for the same agents in virtual time, where timers and processors are perfect";
    }

    private Document lateness(Histogram lateness) {
        return Document.OBJECT
                .fact("median", inPeriods(lateness.quantile(0.5)))
                .fact("p95", inPeriods(lateness.quantile(0.95)))
                .fact("max", inPeriods(lateness.most()));
    }

    private static String latenessText(Histogram lateness) {
        return "ticks are told " + microseconds(lateness.quantile(0.5)) + " late in the median, 95 % "
                + microseconds(lateness.quantile(0.95)) + ", at most " + microseconds(lateness.most());
    }

    private String processorText(Outcome outcome) {
        return MeasuresText.short5(100 * outcome.cpuShare(agents())) + " % of a core for each agent; "
                + NumberText.plural(outcome.collections(), "garbage collection");
    }

    private static String pulsesText(AgentCounters counters) {
        return counters.of(Count.PULSES_SENT) + " sent, " + counters.of(Count.HEARD) + " heard, "
                + AgentWords.ignored(counters) + " ignored";
    }

    private static Document datagrams(HostReport all) {
        Traffic traffic = all.traffic();
        return Document.OBJECT
                .fact("sent", traffic.sent())
                .fact("received", traffic.received())
                .fact("rejected", AgentWords.rejected(all.counters()::of))
                .fact("lost", traffic.lost())
                .fact("duplicated", traffic.duplicated())
                .fact("failed", traffic.failed())
                .fact("full", traffic.full());
    }

    private static String datagramsText(HostReport all) {
        Traffic traffic = all.traffic();
        String impaired = traffic.lost() + traffic.duplicated() == 0
                ? ""
                : ", " + traffic.lost() + " lost and " + traffic.duplicated() + " doubled on purpose";
        String failed = traffic.failed() + traffic.full() == 0
                ? ""
                : ", " + traffic.failed() + " could not be sent, " + traffic.full() + " met a full buffer";
        return traffic.sent() + " sent, " + traffic.received() + " received" + impaired + failed + ", "
                + AgentWords.rejectedText(all.counters()::of);
    }

    private static @Nullable String restartsText(AgentCounters counters) {
        long restarts = counters.of(Count.RESTARTS);
        return restarts == 0 ? null : NumberText.plural(restarts, "stall") + " of more than half a period";
    }

    private ExactTime periods(long nanoseconds) {
        return ExactTime.atOrBefore("time", BigDecimal.valueOf(nanoseconds), BigDecimal.valueOf(scenario.period()));
    }

    private BigDecimal inPeriods(long nanoseconds) {
        return BigDecimal.valueOf(nanoseconds)
                .divide(BigDecimal.valueOf(scenario.period()), Ticks.DECIMALS, RoundingMode.HALF_UP)
                .stripTrailingZeros();
    }

    private BigDecimal inUnits(long nanoseconds) {
        return inPeriods(nanoseconds).multiply(description.scale().period());
    }

    private String time(long nanoseconds) {
        return NumberText.time(periods(nanoseconds), description.scale().period()) + " " + description.unit();
    }

    /** A part of the period, in ticks, as a time. */
    String micro(long ticks) {
        return microseconds(TickProduct.nearest(ticks, scenario.period()));
    }

    private static String microseconds(long nanoseconds) {
        return MeasuresText.short5(nanoseconds * PER_MICROSECOND) + " µs";
    }
}
