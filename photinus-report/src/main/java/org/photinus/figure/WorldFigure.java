package org.photinus.figure;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.Figure;
import org.photinus.chart.PanelGrid;
import org.photinus.engine.WorldTrace;
import org.photinus.phase.ExactTime;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;

/**
 * One figure of a run in a world: the firings and pulses of its last periods, those of its last burst, and the spread V
 * over all of it.
 *
 * <p>The burst has a panel of its own, since delays are too short to be seen beside a period. Where a run is too large to
 * be drawn whole, the panel says in its heading what was left out.
 */
public final class WorldFigure {
    private WorldFigure() {}

    /** The figure of the run that a trace was told of. */
    public static Figure of(WorldTrace trace, RunPlan plan, RunOutcome outcome, WorldCaption caption) {
        ShortNames names =
                ShortNames.ofAgents(caption.agentNames(), trace.network().agents());
        BigDecimal period = trace.network().period();
        // One period if no time passes, for an axis must have a length.
        ExactTime end = outcome.end().equals(ExactTime.ZERO) ? ExactTime.ofPeriods(1) : outcome.end();
        ExactTime shown = ExactTime.ofPeriods(WorldTrace.PERIODS);
        TimeWindow whole = new TimeWindow(ExactTime.ZERO, end, period, caption.unit());
        boolean all = !end.isAfter(shown);
        TimeWindow last = all ? whole : new TimeWindow(end.minus(shown), end, period, caption.unit());
        List<ChartPanel> panels = new ArrayList<>();
        String firings = all ? "(a) Firings and pulses" : "(a) Last " + WorldTrace.PERIODS + " periods";
        panels.add(PulsePanel.ofLastPeriods(firings, trace, end, last, names));
        LastBurst.of(trace, end).ifPresent(burst -> {
            TimeWindow window = new TimeWindow(burst.from(), burst.to(), period, caption.unit());
            panels.add(PulsePanel.ofBurst("(b) Last burst", trace, end, window, names));
        });
        String letter = panels.size() == 1 ? "(b)" : "(c)";
        panels.add(SpreadPanel.of(letter + " Spread V", trace, plan, outcome, whole));
        return new Figure(
                "world",
                caption.title(),
                caption.subtitle(),
                PanelGrid.column(caption.title(), caption.subtitle(), panels));
    }
}
