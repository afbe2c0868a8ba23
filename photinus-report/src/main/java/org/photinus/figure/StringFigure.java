package org.photinus.figure;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.photinus.chart.AxisTicks;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.Palette;
import org.photinus.chart.PanelFrame;
import org.photinus.chart.PathData;
import org.photinus.chart.PlotArea;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.chart.SvgWriter.Anchor;
import org.photinus.chart.TextFit;
import org.photinus.chart.TextStyle;
import org.photinus.chart.TimeAxis;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.hybrid.Jump;
import org.photinus.hybrid.RecordedRun;
import org.photinus.phase.ExactTime;
import org.photinus.theory.SynchronizationString;

/** A run over hybrid time: its phases, the partial sync sets that it lies in, and its jumps. */
public final class StringFigure {
    private static final double WIDTH = 720;
    private static final double MARGIN = 14;
    private static final double LEFT = 64;
    private static final double RIGHT = WIDTH - 60;
    private static final double PANEL_GAP = 32;
    private static final double PHASES_HEIGHT = 156;
    private static final double ROW_HEIGHT = 32;
    private static final double JUMPS_HEIGHT = 120;
    private static final double TIME_LABELS = 46;
    private static final int MOST_TICKS = 5;

    private final SynchronizationString string;
    private final HybridArc arc;
    private final TimeAxis axis;
    private final List<String> title;
    private final List<String> subtitle;
    private final PhasePanel phases;
    private final PanelFrame first;
    private final PanelFrame second;
    private final PanelFrame third;

    private StringFigure(String title, String subtitle, SynchronizationString string, RecordedRun run) {
        this.string = string;
        this.arc = run.arc();
        this.title = TextFit.wrap(title, TextStyle.TITLE, WIDTH - 2 * MARGIN, 2);
        this.subtitle = TextFit.wrap(subtitle, TextStyle.SUBTITLE, WIDTH - 2 * MARGIN, 4);
        axis = TimeAxis.of(run, LEFT + PlotArea.PADDING, RIGHT - PlotArea.PADDING);
        phases = new PhasePanel(arc, axis, AgentNames.of(List.of(), arc.agents()));
        double top = MARGIN
                + this.title.size() * lineHeight(TextStyle.TITLE)
                + this.subtitle.size() * lineHeight(TextStyle.SUBTITLE)
                + PANEL_GAP;
        PlotArea area = new PlotArea(LEFT, RIGHT, top, top + PHASES_HEIGHT);
        first = new PanelFrame("(a) Phases", phases.note(), "phase τ", area, 0);
        double rows = string.depth() * ROW_HEIGHT + 2 * PlotArea.PADDING;
        second = new PanelFrame(
                "(b) Partial sync sets", "entered for good at (t, k)", "A_q", area.next(PANEL_GAP, rows), 0);
        third = new PanelFrame("(c) Jumps", "", "k", second.area().next(PANEL_GAP, JUMPS_HEIGHT), 0);
    }

    public static String draw(String title, String subtitle, SynchronizationString string, RecordedRun run) {
        return new StringFigure(title, subtitle, string, run).draw();
    }

    private static double lineHeight(TextStyle style) {
        return style.size() * 1.35;
    }

    private String draw() {
        SvgWriter svg = new SvgWriter(WIDTH, third.area().bottom() + TIME_LABELS, String.join(" ", title));
        double foot = MARGIN - 4;
        for (String line : title) {
            foot += lineHeight(TextStyle.TITLE);
            svg.text(MARGIN, foot, TextStyle.TITLE, Anchor.START, line);
        }
        foot += 3;
        for (String line : subtitle) {
            foot += lineHeight(TextStyle.SUBTITLE);
            svg.text(MARGIN, foot, TextStyle.SUBTITLE, Anchor.START, line);
        }
        for (PanelFrame frame : List.of(first, second, third)) {
            frame.draw(svg, axis);
        }
        third.timeTicks(svg, axis);
        svg.openGroup("phases");
        phases.draw(svg, first);
        svg.closeGroup();
        svg.openGroup("partial-sync");
        for (int q = 1; q <= string.depth(); q++) {
            row(svg, q);
        }
        svg.closeGroup();
        jumps(svg);
        return svg.finish();
    }

    /** Where the state lies in A_q, after the last jump of each instant. */
    private void row(SvgWriter svg, int q) {
        PlotArea area = second.area();
        // Lower than the middle of its row: the label stands above it.
        double y = area.top() + PlotArea.PADDING + (q - 0.35) * ROW_HEIGHT;
        second.yTick(svg, y, "A_" + q);
        PathData inside = new PathData();
        ExactTime from = ExactTime.ZERO;
        List<Jump> taken = arc.jumps();
        for (int k = 0; k <= taken.size(); k++) {
            ExactTime to = k == taken.size() ? arc.end().t() : taken.get(k).t();
            if (to.compareTo(from) > 0 && string.isPartiallySynchronized(q, arc.phases(new HybridTime(from, k)))) {
                inside.moveTo(axis.x(from), y).lineTo(axis.x(to), y);
            }
            from = to;
        }
        svg.path("inside", inside, Stroke.line("inside", Palette.STRONG, 9));
        Optional<HybridTime> entered = string.settlesIn(q, arc);
        if (entered.isPresent()) {
            double x = axis.x(entered.get().t());
            svg.line(x, y - 9, x, y + 9, Stroke.line("entered", Stroke.SYNC_TIME.colour(), 2));
            String label = "(" + NumberLabel.rounded(entered.get().t().toDecimal(), 4) + ", "
                    + entered.get().k() + ")";
            boolean fits = x - TextStyle.SYNC_TIME.widthOf(label) - 5 > area.left();
            svg.text(fits ? x - 4 : x + 4, y - 6.5, TextStyle.SYNC_TIME, fits ? Anchor.END : Anchor.START, label);
        }
    }

    /** The staircase of k over t, and where the parts of the string end. */
    private void jumps(SvgWriter svg) {
        PlotArea area = third.area();
        AxisTicks ticks =
                AxisTicks.covering(BigDecimal.valueOf(Math.max(1, arc.jumps().size())), MOST_TICKS);
        double top = ticks.last().doubleValue();
        third.yTicks(svg, ticks, top);
        for (int q = 1; q <= string.depth() && q * string.repetitions() <= top; q++) {
            double y = area.y(q * string.repetitions() / top);
            PathData line = new PathData().moveTo(area.left(), y).lineTo(area.right(), y);
            svg.path("part", line, Stroke.line("part", "#444444", 1.1), "4 3");
            svg.text(
                    area.right() + 4,
                    y + TextStyle.LEGEND.size() * 0.36,
                    TextStyle.LEGEND,
                    Anchor.START,
                    (q == 1 ? "" : Integer.toString(q)) + "ℓ* = " + q * string.repetitions());
        }
        PathData stairs = new PathData().moveTo(axis.x(ExactTime.ZERO), area.y(0));
        for (Jump jump : arc.jumps()) {
            double x = axis.x(jump.t());
            stairs.lineTo(x, area.y(jump.k() / top)).lineTo(x, area.y((jump.k() + 1) / top));
        }
        stairs.lineTo(axis.x(arc.end().t()), area.y(arc.jumps().size() / top));
        svg.path("jumps", stairs, Stroke.round("jumps", "#000000", 1.6));
    }
}
