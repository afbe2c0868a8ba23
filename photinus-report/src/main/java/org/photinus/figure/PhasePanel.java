package org.photinus.figure;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.photinus.chart.AxisTicks;
import org.photinus.chart.Palette;
import org.photinus.chart.PanelFrame;
import org.photinus.chart.PathData;
import org.photinus.chart.PlotArea;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.chart.SvgWriter.Anchor;
import org.photinus.chart.TextStyle;
import org.photinus.chart.TimeAxis;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.phase.ExactTime;

/**
 * The phases of some agents over time.
 *
 * <p>A run of few periods is drawn as it is: flows and jumps. Where periods are too many for that, each phase
 * is shown as it stands at whole periods. Between two of these looks a phase that nobody disturbs makes
 * one whole turn, so an undisturbed agent is a level line, and agents in one place are one line.
 */
public final class PhasePanel {
    /** More periods than this leave a sawtooth too little width to be seen. */
    static final int MOST_PERIODS_AS_SAWTOOTH = 25;

    /** More agents than this cannot be told apart. */
    public static final int MOST_AGENTS = 12;

    private static final int MOST_LOOKS = 500;
    private static final double WIDEST_LINE = 2.4;
    private static final double NARROWEST_LINE = 1.0;
    /** How much wider a line is drawn that has no length. */
    private static final double DOT = 4;

    private final HybridArc arc;
    private final TimeAxis axis;
    private final AgentNames names;
    private final int[] drawn;

    PhasePanel(HybridArc arc, TimeAxis axis, AgentNames names) {
        this.arc = arc;
        this.axis = axis;
        this.names = names;
        this.drawn = evenlyChosen(arc.agents());
    }

    /** The first agent, the last, and others evenly between them. */
    private static int[] evenlyChosen(int agents) {
        int[] chosen = new int[Math.min(agents, MOST_AGENTS)];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = chosen.length == agents ? i : (int) ((long) i * (agents - 1) / (chosen.length - 1));
        }
        return chosen;
    }

    private boolean isSawtooth() {
        return arc.end().t().compareTo(ExactTime.ofPeriods(MOST_PERIODS_AS_SAWTOOTH)) <= 0;
    }

    /** Whole periods from one look to the next. */
    private long periodsPerLook() {
        return arc.end().t().periods() / MOST_LOOKS + 1;
    }

    /** What was left out, or nothing. */
    String note() {
        List<String> notes = new ArrayList<>();
        if (drawn.length < arc.agents()) {
            notes.add(drawn.length + " of " + arc.agents() + " agents, evenly chosen");
        }
        if (!isSawtooth()) {
            long step = periodsPerLook();
            notes.add("seen only at t = 0, " + (step == 1 ? "" : step) + "T, " + 2 * step + "T, …");
        }
        return String.join("; ", notes);
    }

    void draw(SvgWriter svg, PanelFrame frame) {
        frame.yTicks(svg, AxisTicks.covering(BigDecimal.ONE, 2), 1);
        if (isSawtooth()) {
            drawSawtooth(svg, frame.area());
        } else {
            drawLooks(svg, frame.area());
        }
        legend(svg, frame.area());
    }

    private void drawSawtooth(SvgWriter svg, PlotArea area) {
        PhaseTrace[] traces = traces(area);
        double more = arc.end().t().equals(ExactTime.ZERO) ? DOT : 0;
        for (int i = 0; i < traces.length; i++) {
            svg.path("phase-jumps", traces[i].jumps(), Stroke.line("jumps", Palette.paleLine(i), 0.5));
        }
        for (int i = 0; i < traces.length; i++) {
            svg.path("phase", traces[i].flows(), Stroke.round("phase", Palette.line(i), width(i) + more));
        }
    }

    private PhaseTrace[] traces(PlotArea area) {
        long[] initial = arc.initial();
        PhaseTrace[] traces = new PhaseTrace[drawn.length];
        int[] traceOf = new int[initial.length];
        Arrays.fill(traceOf, -1);
        for (int i = 0; i < traces.length; i++) {
            traces[i] = new PhaseTrace(axis, area, initial[drawn[i]]);
            traceOf[drawn[i]] = i;
        }
        for (Jump jump : arc.jumps()) {
            if (traceOf[jump.agent()] >= 0) {
                traces[traceOf[jump.agent()]].jump(jump.t(), 0);
            }
            for (Reception reception : jump.receptions()) {
                if (traceOf[reception.agent()] >= 0) {
                    traces[traceOf[reception.agent()]].jump(jump.t(), reception.after());
                }
            }
        }
        for (PhaseTrace trace : traces) {
            trace.end(arc.end().t());
        }
        return traces;
    }

    private void drawLooks(SvgWriter svg, PlotArea area) {
        for (int i = 0; i < drawn.length; i++) {
            svg.path("phase", looks(drawn[i], area), Stroke.line("phase", Palette.line(i), width(i)));
        }
    }

    /** The phase of an agent at whole periods, each drawn level until the next. */
    private PathData looks(int agent, PlotArea area) {
        PathData line = new PathData();
        ExactTime end = arc.end().t();
        long step = periodsPerLook();
        for (long period = 0; period <= end.periods(); period += step) {
            ExactTime t = ExactTime.ofPeriods(period);
            ExactTime next = period + step > end.periods() ? end : ExactTime.ofPeriods(period + step);
            double y = area.yOfPhase(arc.phase(agent, arc.lastAt(t)));
            line.moveTo(axis.x(t), y).lineTo(axis.x(next), y);
        }
        return line;
    }

    /** Later lines are narrower, so that of lines in one place every one is seen. */
    private double width(int index) {
        return drawn.length == 1
                ? (WIDEST_LINE + NARROWEST_LINE) / 2
                : WIDEST_LINE - (WIDEST_LINE - NARROWEST_LINE) * index / (drawn.length - 1);
    }

    private void legend(SvgWriter svg, PlotArea area) {
        double x = area.right() + 10;
        double rowHeight = area.height() / MOST_AGENTS;
        svg.openGroup("legend");
        for (int i = 0; i < drawn.length; i++) {
            double y = area.top() + (i + 0.5) * rowHeight;
            svg.line(x, y, x + 16, y, Stroke.line("phase", Palette.line(i), Math.max(1.4, width(i))));
            svg.text(x + 22, y + 4, TextStyle.LEGEND, Anchor.START, names.of(drawn[i]));
        }
        svg.closeGroup();
    }
}
