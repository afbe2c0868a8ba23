package org.photinus.cli.recording;

import java.util.List;
import java.util.function.Predicate;
import org.photinus.cli.output.Document;
import org.photinus.cli.output.TerminalText;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.RecordedAgents;
import org.photinus.text.graph.VertexNames;

/**
 * What is said of a recorded run of agents.
 *
 * @param run the recorded run
 * @param names what its agents are called
 */
record AgentArcReport(RecordedAgents run, VertexNames names) {

    /** What a recording is, and how often what happened; times are in nanoseconds. */
    Document summary() {
        List<AgentEvent> events = run.arc().events();
        int agents = run.arc().agents();
        long arcs = run.network().digraph().arcCount();
        long firings = count(AgentEvent.Fired.class, fired -> true);
        long settled = count(AgentEvent.Fired.class, AgentEvent.Fired::isSettled);
        long sent = count(AgentEvent.Sent.class, pulse -> true);
        long heard = count(AgentEvent.Heard.class, pulse -> true);
        long obeyed = count(AgentEvent.Heard.class, pulse -> pulse.answer().obeys());
        long starts = count(AgentEvent.Started.class, start -> true);
        long restarts = count(AgentEvent.Restarted.class, restart -> true);
        long stops = count(AgentEvent.Stopped.class, stop -> true);
        return Document.of(2, 17)
                .note("recording of " + agents + " agents in real time, with " + arcs + " arcs"
                        + (names.areNumbers() ? "" : " (" + TerminalText.line(names.name(0)) + ", …)"))
                .fact("agents", agents)
                .fact("arcs", arcs)
                .fact("unit", "ns")
                .fact("period", run.period())
                .line("period", run.period() + " ns")
                .fact("endTime", run.arc().end())
                .line("end", run.arc().end() + " ns")
                .fact("events", events.size())
                .line("events", Integer.toString(events.size()))
                .fact("firings", firings)
                .fact("settledFirings", settled)
                .line("firings", firings + ", of which " + settled + " settled")
                .fact("sent", sent)
                .fact("heard", heard)
                .fact("obeyed", obeyed)
                .line("pulses", sent + " sent, " + heard + " heard, " + obeyed + " obeyed")
                .fact("starts", starts)
                .fact("restarts", restarts)
                .fact("stops", stops)
                .line("lives", starts + " starts, " + restarts + " restarts, " + stops + " stops");
    }

    private <T extends AgentEvent> long count(Class<T> kind, Predicate<T> counts) {
        return run.arc().events().stream()
                .filter(kind::isInstance)
                .map(kind::cast)
                .filter(counts)
                .count();
    }
}
