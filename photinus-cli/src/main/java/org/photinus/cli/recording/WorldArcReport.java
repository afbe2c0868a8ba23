package org.photinus.cli.recording;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.NumberText;
import org.photinus.cli.output.TerminalText;
import org.photinus.hybrid.world.AgentStatus;
import org.photinus.hybrid.world.PulseUnderWay;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.hybrid.world.WorldEvent;
import org.photinus.hybrid.world.WorldWalk;
import org.photinus.phase.ContainingArc;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.text.graph.VertexNames;

/**
 * What is said of a recording in a world.
 *
 * @param run the recorded run
 * @param names what its agents are called
 */
record WorldArcReport(RecordedWorldRun run, VertexNames names) {

    /** What a recording is, and where it ends. */
    Document summary() {
        WorldArc arc = run.arc();
        Counts counts = Counts.of(arc);
        long arcs = run.network().digraph().arcCount();
        WorldWalk end = arc.at(arc.end());
        ContainingArc last = end.containingArc();
        long up = count(end, AgentStatus.PRESENT) + count(end, AgentStatus.LISTENING);
        long underWay = end.underWay().size();
        Optional<Coins> coins = Optional.ofNullable(run.coins());
        return Document.of(2, 17)
                .note("recording in a world, of " + arc.agents() + " agents and " + arcs + " arcs"
                        + (names.areNumbers() ? "" : " (" + TerminalText.line(names.name(0)) + ", …)"))
                .fact("agents", arc.agents())
                .fact("arcs", arcs)
                .fact("period", period())
                .fact("endTime", arc.end().t().times(period()))
                .line(
                        "domain",
                        "(0, 0) to (" + text(arc.end().t()) + ", " + arc.end().k() + ")")
                .fact("events", arc.end().k())
                .fact("jumps", counts.firings)
                .fact("pulses", counts.pulses)
                .line("firings", counts.firings + ", of which " + counts.pulses + " pulsed")
                .fact("sent", counts.sent)
                .fact("lost", counts.lost)
                .fact("duplicated", counts.duplicated)
                .fact("arrived", counts.arrived)
                .fact("heard", counts.heard)
                .line(
                        "pulses",
                        counts.sent + " sent along arcs, " + counts.lost + " lost, " + counts.duplicated + " doubled, "
                                + counts.arrived + " arrived, " + counts.heard + " heard")
                .fact("down", counts.down)
                .fact("up", counts.up)
                .line(
                        "comings",
                        counts.down + counts.up == 0 ? null : counts.down + " went down, " + counts.up + " came up")
                .fact("groups", last.groups())
                .fact("containingArc", Ticks.toDecimal(last.length()))
                .fact("agentsUp", up)
                .fact("underWay", underWay)
                .line(
                        "at the end",
                        NumberText.plural(last.groups(), "group") + ", V = " + Ticks.toString(last.length()) + ", "
                                + NumberText.plural(underWay, "pulse") + " under way"
                                + (up == arc.agents() ? "" : ", " + (arc.agents() - up) + " down"))
                .fact("seed", coins.map(Coins::seed))
                .fact("replicate", coins.map(Coins::replicate))
                .line(
                        "seed",
                        coins.map(known -> known.seed() + ", replicate " + known.replicate())
                                .orElse("none"));
    }

    private static long count(WorldWalk at, AgentStatus status) {
        return IntStream.range(0, at.agents())
                .filter(i -> at.status(i) == status)
                .count();
    }

    /** The state at one hybrid time. */
    Document state(WorldWalk at) {
        List<Document> pulses = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < at.agents(); i++) {
            lines.add(TerminalText.line(name(i)) + " " + line(at, i));
        }
        for (PulseUnderWay pulse : at.underWay()) {
            pulses.add(Document.OBJECT
                    .fact("from", pulse.from() + 1)
                    .fact("to", pulse.to() + 1)
                    .fact("sent", pulse.sent().times(period()))
                    .fact("due", pulse.due().times(period()))
                    .fact("copy", pulse.copy() + 1));
            lines.add(TerminalText.line(name(pulse.from()) + " → " + name(pulse.to())) + " under way, sent at t = "
                    + text(pulse.sent()) + ", due at t = " + text(pulse.due())
                    + (pulse.copy() == 0 ? "" : ", second copy"));
        }
        return Document.OBJECT
                .fact("time", at.time().t().times(period()))
                .fact("events", at.time().k())
                .fact("containingArc", Ticks.toDecimal(at.containingArc().length()))
                .fact(
                        "phases",
                        IntStream.range(0, at.agents())
                                .mapToObj(i -> Optional.of(i)
                                        .filter(up -> at.status(up) != AgentStatus.DOWN)
                                        .map(up -> Ticks.toDecimal(at.phase(up))))
                                .toList())
                .fact(
                        "status",
                        IntStream.range(0, at.agents()).mapToObj(at::status).toList())
                .fact("underWay", pulses)
                .note(String.join("\n", lines));
    }

    private String line(WorldWalk at, int agent) {
        String sends = at.sendsAt(agent)
                .map(moment -> ", sends at t = " + text(moment))
                .orElse("");
        return switch (at.status(agent)) {
            case PRESENT -> Ticks.toString(at.phase(agent)) + sends;
            case LISTENING -> Ticks.toString(at.phase(agent)) + " listens";
            case DOWN -> "down";
        };
    }

    private BigDecimal period() {
        return run.network().period();
    }

    private String text(ExactTime t) {
        return t.toString(period());
    }

    private String name(int agent) {
        return names.name(agent);
    }

    /** How often what happened. */
    private static final class Counts {
        private long firings;
        private long pulses;
        private long sent;
        private long lost;
        private long duplicated;
        private long arrived;
        private long heard;
        private long down;
        private long up;

        static Counts of(WorldArc arc) {
            Counts counts = new Counts();
            arc.events().forEach(counts::add);
            return counts;
        }

        private void add(WorldEvent event) {
            if (event instanceof WorldEvent.Firing firing) {
                boolean pulsed = firing.voice() == WorldEvent.Voice.PULSES || firing.voice() == WorldEvent.Voice.LATER;
                firings++;
                pulses += pulsed ? 1 : 0;
                firing.departures().forEach(this::add);
            } else if (event instanceof WorldEvent.LaterSend send) {
                send.departures().forEach(this::add);
            } else if (event instanceof WorldEvent.Arrival arrival) {
                arrived++;
                heard += arrival.answer() == WorldEvent.Answer.MOVED ? 1 : 0;
            } else if (event instanceof WorldEvent.GoingDown) {
                down++;
            } else if (event instanceof WorldEvent.ComingUp) {
                up++;
            }
        }

        private void add(WorldEvent.Departure departure) {
            sent++;
            lost += departure.isLost() ? 1 : 0;
            duplicated += departure.due().size() == 2 ? 1 : 0;
        }
    }
}
