package org.photinus.cli.agent;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import org.photinus.agents.Count;
import org.photinus.agents.node.NodeStatus;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.NumberText;

/** What is said of a running agent. */
final class StatusText {
    private static final MathContext THREE_DIGITS = new MathContext(3);
    private static final int NANO_DIGITS = 9;

    private StatusText() {}

    static Document document(NodeStatus status) {
        return AgentText.layout()
                .note("Agent " + status.id()
                        + status.name().map(name -> " (" + name + ")").orElse("") + " is " + status.state()
                        + (status.isListening() ? ", and hears before its first pulse" : ""))
                .fact("id", status.id())
                .fact("name", status.name())
                .fact("state", status.state())
                .fact("tick", status.tick(), "tick", status.tick() + ", generation " + status.generation())
                .fact("generation", status.generation())
                .fact(
                        "phase",
                        periods(status.phase(), status.period()),
                        "phase",
                        NumberText.exact(
                                        periods(status.phase(), status.period()).setScale(3, RoundingMode.HALF_UP))
                                + " of " + time(status.period()))
                .fact("period", seconds(status.period()))
                .fact("listening", status.isListening())
                .fact("counters", counters(status))
                .line(
                        "pulses",
                        status.of(Count.PULSES_SENT) + " sent, " + status.of(Count.HEARD) + " heard, "
                                + status.of(Count.MEASUREMENTS) + " measurements of links")
                .fact("datagrams", datagrams(status), "datagrams", datagramsText(status))
                .fact("lateness", lateness(status), "lateness", latenessText(status.lateness()))
                .fact(
                        "listener",
                        Document.OBJECT.fact("skipped", status.ticksSkipped()).fact("failed", status.ticksFailed()))
                .fact("uptime", seconds(status.uptime()), "running for", time(status.uptime()));
    }

    private static Document counters(NodeStatus status) {
        Document counters = Document.OBJECT;
        for (Count count : Arrays.stream(Count.values())
                .filter(each -> !each.isRejection())
                .toList()) {
            counters = counters.fact(Document.key(count), status.of(count));
        }
        return counters;
    }

    private static Document datagrams(NodeStatus status) {
        return Document.OBJECT
                .fact("sent", status.traffic().sent())
                .fact("received", status.traffic().received())
                .fact("failed", status.traffic().failed())
                .fact("full", status.traffic().full())
                .fact("rejected", AgentWords.rejected(status::of));
    }

    private static String datagramsText(NodeStatus status) {
        return status.traffic().sent() + " sent, " + status.traffic().received() + " received, "
                + status.traffic().failed() + " failed, " + status.traffic().full() + " at a full buffer, "
                + AgentWords.rejectedText(status::of);
    }

    private static Document lateness(NodeStatus status) {
        return Document.OBJECT
                .fact("median", periods(status.lateness().median(), status.period()))
                .fact("p95", periods(status.lateness().p95(), status.period()))
                .fact("max", periods(status.lateness().max(), status.period()));
    }

    private static String latenessText(NodeStatus.Lateness lateness) {
        return "median " + micros(lateness.median()) + ", 95 % " + micros(lateness.p95()) + ", longest "
                + micros(lateness.max());
    }

    private static String micros(long nanoseconds) {
        return Math.round(nanoseconds / 1e3) + " \u00B5s";
    }

    /** A time as a part of a period, to a billionth of it. */
    static BigDecimal periods(long nanoseconds, long period) {
        return BigDecimal.valueOf(nanoseconds).divide(BigDecimal.valueOf(period), NANO_DIGITS, RoundingMode.HALF_UP);
    }

    private static BigDecimal seconds(long nanoseconds) {
        return BigDecimal.valueOf(nanoseconds, NANO_DIGITS);
    }

    /** Three digits, or all before the point. */
    static String threeDigits(double value) {
        return value >= 100
                ? Long.toString(Math.round(value))
                : NumberText.exact(BigDecimal.valueOf(value).round(THREE_DIGITS));
    }

    /** A time in a unit that suits it. */
    static String time(long nanoseconds) {
        return nanoseconds >= 1_000_000_000L
                ? threeDigits(nanoseconds / 1e9) + " s"
                : nanoseconds >= 1_000_000L ? threeDigits(nanoseconds / 1e6) + " ms" : micros(nanoseconds);
    }
}
