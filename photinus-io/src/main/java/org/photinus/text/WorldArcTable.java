package org.photinus.text;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.photinus.hybrid.world.AgentStatus;
import org.photinus.hybrid.world.RecordedWorldRun;
import org.photinus.hybrid.world.WorldArc;
import org.photinus.hybrid.world.WorldEvent;
import org.photinus.hybrid.world.WorldEvent.Answer;
import org.photinus.hybrid.world.WorldEvent.Departure;
import org.photinus.hybrid.world.WorldWalk;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.input.InputException;

/** A run recorded in a world as a table: everything that happened, or the phases at equal steps of time. */
public final class WorldArcTable {
    private static final String HEADER = "time,k,event,agent,peer,sent,due,copy,before,after,detail\n";

    private final WorldArc arc;
    private final BigDecimal period;
    private final VertexNames names;
    private final BooleanSupplier cancelled;

    public WorldArcTable(RecordedWorldRun run, VertexNames names, BooleanSupplier cancelled) {
        this.arc = run.arc();
        this.period = run.network().period();
        this.names = names;
        this.cancelled = cancelled;
    }

    /** A row of phases every {@code step}; or, where it is null, a row for each event and for each pulse that leaves. */
    public void writeTo(PrintWriter out, @Nullable BigDecimal step) {
        if (step == null) {
            events(out);
        } else {
            steps(out, step);
        }
    }

    private void events(PrintWriter out) {
        out.print(HEADER);
        List<WorldEvent> events = arc.events();
        for (int k = 0; k < events.size(); k++) {
            requireWanted();
            event(out, k, events.get(k));
        }
    }

    private void event(PrintWriter out, int k, WorldEvent event) {
        String at = text(event.t()) + "," + k + ",";
        if (event instanceof WorldEvent.Firing firing) {
            String moment = firing.later().map(this::text).orElse("");
            row(
                    out,
                    at + "fire",
                    name(firing.agent()),
                    "",
                    "",
                    moment,
                    "",
                    "",
                    Ticks.toString(firing.after()),
                    WorldArcText.word(firing.voice()));
            departures(out, at, firing.agent(), event.t(), firing.departures());
        } else if (event instanceof WorldEvent.LaterSend send) {
            row(out, at + "send", name(send.agent()), "", "", "", "", "", "", "");
            departures(out, at, send.agent(), event.t(), send.departures());
        } else if (event instanceof WorldEvent.Arrival arrival) {
            boolean isDown = arrival.answer() == Answer.DOWN;
            row(
                    out,
                    at + "arrive",
                    name(arrival.to()),
                    name(arrival.from()),
                    text(arrival.sent()),
                    text(event.t()),
                    Integer.toString(arrival.copy() + 1),
                    isDown ? "" : Ticks.toString(arrival.before()),
                    isDown ? "" : Ticks.toString(arrival.after()),
                    WorldArcText.word(arrival.answer()));
        } else if (event instanceof WorldEvent.GoingDown down) {
            row(out, at + "down", name(down.agent()), "", "", "", "", "", "", "");
        } else if (event instanceof WorldEvent.ComingUp up) {
            row(
                    out,
                    at + "up",
                    name(up.agent()),
                    "",
                    "",
                    "",
                    "",
                    "",
                    Ticks.toString(up.phase()),
                    up.listens() ? WorldArcText.LISTENS : "");
        } else if (event instanceof WorldEvent.Ready ready) {
            row(out, at + "ready", name(ready.agent()), "", "", "", "", "", "", "");
        }
    }

    private void departures(PrintWriter out, String at, int from, ExactTime sent, List<Departure> departures) {
        for (Departure departure : departures) {
            if (departure.isLost()) {
                row(out, at + "lost", name(from), name(departure.to()), text(sent), "", "", "", "", "");
            }
            for (int copy = 0; copy < departure.due().size(); copy++) {
                row(
                        out,
                        at + "depart",
                        name(from),
                        name(departure.to()),
                        text(sent),
                        text(departure.due().get(copy)),
                        Integer.toString(copy + 1),
                        "",
                        "",
                        "");
            }
        }
    }

    private static void row(PrintWriter out, String... fields) {
        out.print(String.join(",", fields) + "\n");
    }

    private void steps(PrintWriter out, BigDecimal step) {
        StringBuilder header = new StringBuilder("time,k");
        names.all().forEach(name -> header.append(',').append(CsvText.field(name)));
        out.print(header.append('\n'));
        BigDecimal end = arc.end().t().times(period);
        BigDecimal rows = end.divideToIntegralValue(step).add(BigDecimal.ONE);
        if (rows.compareTo(HybridArcTable.MOST_ROWS) > 0) {
            throw new InputException("step must give at most " + HybridArcTable.MOST_ROWS + " rows, but " + step
                    + " gives " + rows.round(new MathContext(3)));
        }
        WorldWalk walk = arc.walk();
        for (BigDecimal t = BigDecimal.ZERO; t.compareTo(end) <= 0; t = t.add(step)) {
            requireWanted();
            walk.to(arc.lastAt(ExactTime.atOrBefore("time", t, period)));
            StringBuilder row = new StringBuilder(text(walk.time().t()))
                    .append(',')
                    .append(walk.time().k());
            for (int i = 0; i < arc.agents(); i++) {
                row.append(',').append(walk.status(i) == AgentStatus.DOWN ? "" : Ticks.toString(walk.phase(i)));
            }
            out.print(row.append('\n'));
        }
    }

    private void requireWanted() {
        if (cancelled.getAsBoolean()) {
            throw new HybridArcTable.Interrupted();
        }
    }

    private String text(ExactTime t) {
        return t.toString(period);
    }

    private String name(int agent) {
        return CsvText.field(names.name(agent));
    }
}
