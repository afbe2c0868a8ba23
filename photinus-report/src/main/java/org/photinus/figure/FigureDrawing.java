package org.photinus.figure;

import java.util.List;
import java.util.Optional;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.PanelFrame;
import org.photinus.chart.PathData;
import org.photinus.chart.PlotArea;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.chart.SvgWriter.Anchor;
import org.photinus.chart.TextFit;
import org.photinus.chart.TextStyle;
import org.photinus.chart.TimeAxis;
import org.photinus.hybrid.RecordedRun;
import org.photinus.phase.ExactTime;

/** Puts a figure together: caption, then three panels one under another with the time axis below them. */
final class FigureDrawing {
    private static final double WIDTH = 720;
    private static final double MARGIN = 14;
    private static final double LEAST_RIGHT = 78;
    private static final double PHASES_HEIGHT = 156;
    private static final double ARC_HEIGHT = 104;
    private static final double PANEL_GAP = 30;
    private static final double TIME_LABELS = 46;
    private static final double SYNC_LABEL = 15;
    private static final int MOST_TITLE_LINES = 2;
    private static final int MOST_SUBTITLE_LINES = 5;

    private final List<String> titleLines;
    private final List<String> subtitleLines;
    private final TimeAxis axis;
    private final Optional<ExactTime> syncTime;
    private final FiringRaster raster;
    private final PhasePanel phases;
    private final ContainingArcPanel containingArc;
    private final PanelFrame first;
    private final PanelFrame second;
    private final PanelFrame third;

    private FigureDrawing(RecordedRun run, RunCaption caption) {
        double textWidth = WIDTH - 2 * MARGIN;
        titleLines = TextFit.wrap(caption.title(), TextStyle.TITLE, textWidth, MOST_TITLE_LINES);
        subtitleLines = TextFit.wrap(caption.subtitle(), TextStyle.SUBTITLE, textWidth, MOST_SUBTITLE_LINES);

        AgentNames names = AgentNames.of(caption.agentNames(), run.arc().agents());
        // Tick labels and, left of them, what the axis shows; at least as much as V's decimals need.
        double left = MARGIN + 26 + Math.max(24, names.width());
        double right = WIDTH - Math.max(LEAST_RIGHT, names.width() + 44);
        axis = TimeAxis.of(run, left + PlotArea.PADDING, right - PlotArea.PADDING);

        ContainingArcCourse course = ContainingArcCourse.of(run.arc(), axis::column);
        syncTime = course.syncTime();
        raster = new FiringRaster(run.arc(), axis, names);
        phases = new PhasePanel(run.arc(), axis, names);
        containingArc = new ContainingArcPanel(course, axis, run.arc().end().t());

        PlotArea top = new PlotArea(left, right, 0, FiringRaster.HEIGHT).below(captionHeight() + PANEL_GAP);
        PanelFrame tight = new PanelFrame("(a) Firings", raster.note(), "agent", top, 0);
        first = isSyncLabelBeside(tight) ? tight : tight.withHeadroom(SYNC_LABEL);
        second = new PanelFrame(
                "(b) Phases", phases.note(), "phase τ", first.area().next(PANEL_GAP, PHASES_HEIGHT), 0);
        third = new PanelFrame(
                "(c) Containing arc", containingArc.note(), "V", second.area().next(PANEL_GAP, ARC_HEIGHT), 0);
    }

    static String draw(RecordedRun run, RunCaption caption) {
        return new FigureDrawing(run, caption).draw();
    }

    private String draw() {
        double height = third.area().bottom() + TIME_LABELS;
        SvgWriter svg = new SvgWriter(WIDTH, height, String.join(" ", titleLines));
        caption(svg);
        for (PanelFrame frame : List.of(first, second, third)) {
            frame.draw(svg, axis);
        }
        third.timeTicks(svg, axis);
        syncTime.ifPresent(t -> drawSyncTime(svg, t));
        svg.openGroup("firings");
        raster.draw(svg, first);
        svg.closeGroup();
        svg.openGroup("phases");
        phases.draw(svg, second);
        svg.closeGroup();
        containingArc.draw(svg, third);
        syncTime.ifPresent(t -> drawSyncDot(svg, t));
        return svg.finish();
    }

    private double captionHeight() {
        return MARGIN
                + titleLines.size() * lineHeight(TextStyle.TITLE)
                + subtitleLines.size() * lineHeight(TextStyle.SUBTITLE);
    }

    private static double lineHeight(TextStyle style) {
        return style.size() * 1.35;
    }

    private void caption(SvgWriter svg) {
        double foot = MARGIN - 4;
        for (String line : titleLines) {
            foot += lineHeight(TextStyle.TITLE);
            svg.text(MARGIN, foot, TextStyle.TITLE, Anchor.START, line);
        }
        foot += 3;
        for (String line : subtitleLines) {
            foot += lineHeight(TextStyle.SUBTITLE);
            svg.text(MARGIN, foot, TextStyle.SUBTITLE, Anchor.START, line);
        }
    }

    /** Draws a line through the panels where the run synchronized, and its time above it. */
    private void drawSyncTime(SvgWriter svg, ExactTime t) {
        PathData line = new PathData();
        for (PanelFrame frame : List.of(first, second, third)) {
            PlotArea area = frame.area();
            line.moveTo(axis.x(t), area.top()).lineTo(axis.x(t), area.bottom());
        }
        svg.path("sync-time", line, Stroke.SYNC_TIME);
        double foot = first.area().top() - PanelFrame.HEADING_GAP;
        svg.text(syncLabelMiddle(t), foot, TextStyle.SYNC_TIME, Anchor.MIDDLE, syncLabel(t));
    }

    /** Draws a dot where V becomes 0. */
    private void drawSyncDot(SvgWriter svg, ExactTime t) {
        double y = third.area().y(0);
        PathData dot = new PathData().moveTo(axis.x(t), y).lineTo(axis.x(t), y);
        svg.path("sync-time", dot, Stroke.round("sync-time", Stroke.SYNC_TIME.colour(), 5.5));
    }

    private String syncLabel(ExactTime t) {
        return "T* = " + NumberLabel.rounded(t.times(axis.period()), 4);
    }

    /** Above the line, unless that is too near to a side of the figure. */
    private double syncLabelMiddle(ExactTime t) {
        double half = TextStyle.SYNC_TIME.widthOf(syncLabel(t)) / 2;
        return Math.max(axis.left() + half, Math.min(WIDTH - MARGIN - half, axis.x(t)));
    }

    /** Whether the label finds room beside the heading; otherwise it needs a line of its own below it. */
    private boolean isSyncLabelBeside(PanelFrame frame) {
        return syncTime.map(t -> syncLabelMiddle(t) - TextStyle.SYNC_TIME.widthOf(syncLabel(t)) / 2)
                .map(start -> start > frame.headingEnd() + MARGIN)
                .orElse(true);
    }
}
