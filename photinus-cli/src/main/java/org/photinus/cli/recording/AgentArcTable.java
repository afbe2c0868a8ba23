package org.photinus.cli.recording;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import org.photinus.hybrid.agents.AgentEvent;
import org.photinus.hybrid.agents.RecordedAgents;
import org.photinus.text.AgentArcText;
import org.photinus.text.CsvText;
import org.photinus.text.HybridArcTable;
import org.photinus.text.graph.VertexNames;

/**
 * A recorded run of agents as a table with a row for each event.
 *
 * @param run the recorded run
 * @param names what its agents are called
 * @param cancelled whether nobody wants it any more
 */
record AgentArcTable(RecordedAgents run, VertexNames names, BooleanSupplier cancelled) {
    private static final String HEADER =
            "k,common_time,own_time,event,agent,from,epoch,sequence,target,answer,after,tick,generation,is_settled\n";

    void writeTo(PrintWriter out) {
        out.print(HEADER);
        List<AgentEvent> events = run.arc().events();
        for (int k = 0; k < events.size(); k++) {
            if (cancelled.getAsBoolean()) {
                throw new HybridArcTable.Interrupted();
            }
            AgentEvent event = events.get(k);
            out.print(k + "," + run.commonTime(event) + "," + event.time() + "," + details(event) + "\n");
        }
    }

    /** The columns from the event on; a pulse has four of its own, what it leads to two, and a tick three. */
    private String details(AgentEvent event) {
        String who = AgentArcText.word(event) + "," + name(event.agent());
        if (event instanceof AgentEvent.Started started) {
            return who + ",,,,,," + started.phase() + ",,,";
        }
        if (event instanceof AgentEvent.Fired fired) {
            return who + ",,,,,," + fired.after() + "," + fired.number() + "," + fired.generation() + ","
                    + fired.isSettled();
        }
        if (event instanceof AgentEvent.Sent sent) {
            return who + ",," + sent.epoch() + "," + sent.sequence() + ",,,,,,";
        }
        if (event instanceof AgentEvent.Heard heard) {
            return who + "," + name(heard.from()) + "," + heard.epoch() + "," + heard.sequence() + ","
                    + (heard.target() < 0 ? "" : Long.toString(heard.target())) + ","
                    + heard.answer().name().toLowerCase(Locale.ROOT) + "," + heard.after() + ",,,";
        }
        return who + ",,,,,," + (event instanceof AgentEvent.Restarted restarted ? restarted.after() : "") + ",,,";
    }

    private String name(int agent) {
        return CsvText.field(names.name(agent));
    }
}
