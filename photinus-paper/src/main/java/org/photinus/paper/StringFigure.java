package org.photinus.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.ChartMark;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.GuideLine;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.Palette;
import org.photinus.chart.PanelGrid;
import org.photinus.chart.PathData;
import org.photinus.chart.Plot;
import org.photinus.chart.Script;
import org.photinus.chart.SeriesStyle;
import org.photinus.chart.StepCurve;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.chart.SvgWriter.Anchor;
import org.photinus.chart.TextStyle;
import org.photinus.figure.PhasePanel;
import org.photinus.figure.TimeScale;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.RecordedRun;
import org.photinus.phase.ExactTime;
import org.photinus.theory.SynchronizationString;

/** A run over hybrid time: its phases, the partial sync sets that it lies in, and its jumps. */
final class StringFigure {
    private static final double ROW_HEIGHT = 32;
    private static final double JUMPS_HEIGHT = 120;

    private final SynchronizationString string;
    private final HybridArc arc;
    private final ChartAxis time;

    private StringFigure(SynchronizationString string, RecordedRun run) {
        this.string = string;
        this.arc = run.arc();
        this.time = TimeScale.of(run).axis();
    }

    static String draw(String title, String subtitle, SynchronizationString string, RecordedRun run) {
        StringFigure figure = new StringFigure(string, run);
        List<String> agents = IntStream.rangeClosed(1, run.arc().agents())
                .mapToObj(Integer::toString)
                .toList();
        ChartPanel phases = PhasePanel.of("(a) Phases", run.arc(), TimeScale.of(run), agents);
        return PanelGrid.stack(title, subtitle, List.of(phases, figure.partialSync(), figure.jumps()));
    }

    private ChartPanel partialSync() {
        List<String> sets = IntStream.rangeClosed(1, string.depth())
                .mapToObj(q -> Script.indexed("A", Integer.toString(q)))
                .toList();
        return new ChartPanel(
                "(b) Partial sync sets",
                "entered for good at (t, k)",
                string.depth() * ROW_HEIGHT + 12,
                time,
                ChartAxis.rows(Script.indexed("A", "q"), sets, sets.size()),
                List.of((svg, plot) -> IntStream.rangeClosed(1, string.depth()).forEach(q -> row(svg, plot, q))));
    }

    /** Where the state lies in A_q, after the last jump of each instant. */
    private void row(SvgWriter svg, Plot plot, int q) {
        double y = plot.y(q - 1);
        PathData inside = new PathData();
        ExactTime from = ExactTime.ZERO;
        List<Jump> taken = arc.jumps();
        for (int k = 0; k <= taken.size(); k++) {
            ExactTime to = k == taken.size() ? arc.end().t() : taken.get(k).t();
            if (to.compareTo(from) > 0 && string.isPartiallySynchronized(q, arc.phases(new HybridTime(from, k)))) {
                inside.moveTo(plot.x(from.toDouble()), y).lineTo(plot.x(to.toDouble()), y);
            }
            from = to;
        }
        svg.path(inside, Stroke.line("inside", Palette.STRONG, 9));
        Optional<HybridTime> entered = string.settlesIn(q, arc);
        if (entered.isPresent()) {
            double x = plot.x(entered.get().t().toDouble());
            svg.line(x, y - 9, x, y + 9, Stroke.line("entered", Palette.ACCENT, 2));
            String label = "(" + NumberLabel.rounded(entered.get().t().toDecimal(), 4) + ", "
                    + entered.get().k() + ")";
            boolean fits = x - TextStyle.ACCENT.widthOf(label) - 5 > plot.area().left();
            svg.text(fits ? x - 4 : x + 4, y - 6.5, TextStyle.ACCENT, fits ? Anchor.END : Anchor.START, label);
        }
    }

    /** The staircase of k over t, and where the parts of the string end. */
    private ChartPanel jumps() {
        List<Jump> jumps = arc.jumps();
        ChartAxis k = ChartAxis.linear("k", 0, Math.max(1, jumps.size()));
        List<ChartMark> marks = new ArrayList<>();
        for (int q = 1; q <= string.depth() && q * string.repetitions() <= k.high(); q++) {
            String name = (q == 1 ? "" : Integer.toString(q)) + "ℓ* = " + q * string.repetitions();
            marks.add(GuideLine.level(name, q - 1, (double) (q * string.repetitions()), time));
        }
        marks.add(new StepCurve(
                "jumps k",
                SeriesStyle.line("#000000", ""),
                StepCurve.Steps.of(
                        0,
                        jumps.stream().mapToDouble(jump -> jump.t().toDouble()).toArray(),
                        jumps.stream()
                                .mapToDouble(jump -> (double) (jump.k() + 1))
                                .toArray(),
                        arc.end().t().toDouble())));
        return new ChartPanel("(c) Jumps", "", JUMPS_HEIGHT, time, k, marks);
    }
}
