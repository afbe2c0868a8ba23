package org.photinus.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.ChartAxis.Tick;
import org.photinus.chart.ChartMark;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.LegendEntry;
import org.photinus.chart.Palette;
import org.photinus.chart.PathData;
import org.photinus.chart.Plot;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.Reception;
import org.photinus.phase.ExactTime;
import org.photinus.phase.Ticks;

/**
 * The phases of some agents over time.
 *
 * <p>A run of few periods is drawn as it is: flows and jumps. Where periods are too many for that, each phase
 * is shown as it stands at whole periods. Between two of these looks a phase without a pulse makes
 * one whole turn, so an undisturbed agent is a level line, and agents in one place are one line.
 */
public final class PhasePanel implements ChartMark {
    /** More periods than this leave a sawtooth too little width to be seen. */
    static final int MOST_PERIODS_AS_SAWTOOTH = 25;

    /** More agents than this cannot be told apart. */
    static final int MOST_AGENTS = 12;

    private static final double HEIGHT = 156;
    private static final int MOST_LOOKS = 500;
    private static final double WIDEST_LINE = 2.4;
    private static final double NARROWEST_LINE = 1.0;
    /** How much wider a line is drawn that has no length. */
    private static final double DOT = 4;

    /** The number of colours that all readers can tell apart; further lines repeat them, dashed. */
    private static final int COLOURS = 6;

    private static final String DASHES = "4 4";

    private final HybridArc arc;
    private final TimeScale time;
    private final int[] drawn;

    private PhasePanel(HybridArc arc, TimeScale time) {
        this.arc = arc;
        this.time = time;
        this.drawn = evenlyChosen(arc.agents());
    }

    /** The panel of a run's phases. */
    public static ChartPanel of(String heading, HybridArc arc, TimeScale time, List<String> names) {
        PhasePanel phases = new PhasePanel(arc, time);
        List<ChartMark> marks = new ArrayList<>(List.of(phases));
        for (int i = 0; i < phases.drawn.length; i++) {
            marks.add(LegendEntry.line(names.get(phases.drawn[i]), line(i, Math.max(1.4, phases.width(i)), false)));
        }
        List<Tick> ticks = List.of(new Tick(0, "0"), new Tick(0.5, "0.5"), new Tick(1, "1"));
        ChartAxis axis = new ChartAxis("phase τ", 0, 1, false, ticks);
        return new ChartPanel(heading, phases.note(), HEIGHT, time.axis(), axis, marks);
    }

    /** The first agent, the last, and others evenly between them. */
    private static int[] evenlyChosen(int agents) {
        int[] chosen = new int[Math.min(agents, MOST_AGENTS)];
        for (int i = 0; i < chosen.length; i++) {
            chosen[i] = chosen.length == agents ? i : (int) ((long) i * (agents - 1) / (chosen.length - 1));
        }
        return chosen;
    }

    private static Stroke line(int index, double width, boolean roundCaps) {
        String dashes = index < COLOURS ? "" : DASHES;
        return new Stroke("phase", Palette.line(index % COLOURS), width, dashes, roundCaps);
    }

    private boolean isSawtooth() {
        return arc.end().t().compareTo(ExactTime.ofPeriods(MOST_PERIODS_AS_SAWTOOTH)) <= 0;
    }

    /** Whole periods from one look to the next. */
    private long periodsPerLook() {
        return arc.end().t().periods() / MOST_LOOKS + 1;
    }

    /** What was left out, or nothing. */
    private String note() {
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

    @Override
    public void draw(SvgWriter svg, Plot plot) {
        if (isSawtooth()) {
            drawSawtooth(svg, plot);
        } else {
            drawLooks(svg, plot);
        }
    }

    private void drawSawtooth(SvgWriter svg, Plot plot) {
        PhaseTrace[] traces = traces(plot);
        double more = arc.end().t().equals(ExactTime.ZERO) ? DOT : 0;
        for (int i = 0; i < traces.length; i++) {
            svg.path(traces[i].jumps(), Stroke.line("phase-jumps", Palette.paleLine(i % COLOURS), 0.5));
        }
        for (int i = 0; i < traces.length; i++) {
            svg.path(traces[i].flows(), line(i, width(i) + more, true));
        }
    }

    private PhaseTrace[] traces(Plot plot) {
        long[] initial = arc.initial();
        PhaseTrace[] traces = new PhaseTrace[drawn.length];
        int[] traceOf = new int[initial.length];
        Arrays.fill(traceOf, -1);
        for (int i = 0; i < traces.length; i++) {
            traces[i] = new PhaseTrace(time, plot, initial[drawn[i]]);
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

    private void drawLooks(SvgWriter svg, Plot plot) {
        for (int i = 0; i < drawn.length; i++) {
            svg.path(looks(drawn[i], plot), line(i, width(i), false));
        }
    }

    /** The phase of an agent at whole periods, each drawn level until the next. */
    private PathData looks(int agent, Plot plot) {
        PathData line = new PathData();
        double before = Double.NaN;
        ExactTime end = arc.end().t();
        long step = periodsPerLook();
        for (long period = 0; period <= end.periods(); period += step) {
            ExactTime t = ExactTime.ofPeriods(period);
            ExactTime next = period + step > end.periods() ? end : ExactTime.ofPeriods(period + step);
            double y = plot.y(arc.phase(agent, arc.lastAt(t)) / (double) Ticks.PERIOD);
            // What goes on at the same height is one line, so that its dashes go on too.
            if (y != before) {
                line.moveTo(plot.x(t.toDouble()), y);
            }
            line.lineTo(plot.x(next.toDouble()), y);
            before = y;
        }
        return line;
    }

    /** Later lines are narrower, so that of lines in one place every one is seen. */
    private double width(int index) {
        return drawn.length == 1
                ? (WIDEST_LINE + NARROWEST_LINE) / 2
                : WIDEST_LINE - (WIDEST_LINE - NARROWEST_LINE) * index / (drawn.length - 1);
    }
}
