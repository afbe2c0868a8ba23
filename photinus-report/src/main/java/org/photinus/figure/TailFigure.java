package org.photinus.figure;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.photinus.chart.NumberLabel;
import org.photinus.chart.Palette;
import org.photinus.chart.PanelFrame;
import org.photinus.chart.PathData;
import org.photinus.chart.PlotArea;
import org.photinus.chart.PngImage;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.chart.SvgWriter.Anchor;
import org.photinus.chart.TextFit;
import org.photinus.chart.TextStyle;
import org.photinus.chart.TimeAxis;
import org.photinus.phase.ExactTime;

/** One figure of P(T* > t) over time, with a logarithmic axis: exact, estimated and bounded. */
public final class TailFigure {
    private static final double WIDTH = 720;
    private static final double MARGIN = 14;
    private static final double LEFT = 78;
    private static final double HEIGHT = 330;
    private static final double PANEL_GAP = 24;
    private static final double TIME_LABELS = 46;
    private static final double LEGEND_LINE = 18;
    private static final double LEGEND_SAMPLE = 26;
    private static final int MOST_TICKS = 9;

    /** Colours of bounds, apart from black for what is exact and blue for what is estimated. */
    private static final List<String> BOUND_COLOURS =
            List.of("#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#8a5f00");

    private static final String EXACT_COLOUR = "#000000";
    private static final String BAND_COLOUR = "#b3d5e8";

    private final String svg;

    private TailFigure(String svg) {
        this.svg = svg;
    }

    /**
     * The figure of some curves.
     *
     * @param caption title and subtitle; agents are not named here
     * @param curves what is drawn, in the order of the legend
     * @param end the last time on the axis
     * @param period T, the unit of time
     * @param decades how many powers of ten the axis goes down
     */
    public static TailFigure of(
            RunCaption caption, List<TailCurve> curves, ExactTime end, BigDecimal period, int decades) {
        if (!(decades >= 1)) {
            throw new IllegalArgumentException("decades must be at least 1, but is " + decades);
        }
        return new TailFigure(new Drawing(caption, curves, end, period, decades).draw());
    }

    /** The figure as an SVG document. */
    public String svg() {
        return svg;
    }

    /** The figure as a PNG image of a width in pixels; its height follows from its shape. */
    public byte[] png(int widthInPixels) {
        return PngImage.of(svg, widthInPixels);
    }

    /** Puts the figure together. */
    private static final class Drawing {
        private final List<String> titleLines;
        private final List<String> subtitleLines;
        private final List<TailCurve> curves;
        private final TimeAxis axis;
        private final int decades;
        private final PanelFrame frame;

        Drawing(RunCaption caption, List<TailCurve> curves, ExactTime end, BigDecimal period, int decades) {
            double textWidth = WIDTH - 2 * MARGIN;
            this.titleLines = TextFit.wrap(caption.title(), TextStyle.TITLE, textWidth, 2);
            this.subtitleLines = TextFit.wrap(caption.subtitle(), TextStyle.SUBTITLE, textWidth, 5);
            this.curves = List.copyOf(curves);
            this.decades = decades;
            double right = WIDTH - 2 * MARGIN;
            ExactTime last = end.equals(ExactTime.ZERO) ? ExactTime.ofPeriods(1) : end;
            this.axis = new TimeAxis(LEFT + PlotArea.PADDING, right - PlotArea.PADDING, last, period);
            double top = MARGIN
                    + titleLines.size() * lineHeight(TextStyle.TITLE)
                    + subtitleLines.size() * lineHeight(TextStyle.SUBTITLE)
                    + PANEL_GAP;
            this.frame = new PanelFrame("", "", "P(T* > t)", new PlotArea(LEFT, right, top, top + HEIGHT), 0);
        }

        private static double lineHeight(TextStyle style) {
            return style.size() * 1.35;
        }

        String draw() {
            List<List<Integer>> legend = legendLines();
            double height = frame.area().bottom() + TIME_LABELS + legend.size() * LEGEND_LINE + MARGIN;
            SvgWriter svg = new SvgWriter(WIDTH, height, String.join(" ", titleLines));
            caption(svg);
            frame.draw(svg, axis);
            yTicks(svg);
            frame.timeTicks(svg, axis);
            for (TailCurve curve : curves) {
                if (curve.kind() == TailCurve.Kind.EMPIRICAL) {
                    svg.area("band", band(curve), BAND_COLOUR);
                }
            }
            // What matters most comes last, on top.
            for (TailCurve.Kind kind :
                    new TailCurve.Kind[] {TailCurve.Kind.BOUND, TailCurve.Kind.EMPIRICAL, TailCurve.Kind.EXACT}) {
                for (int index = 0; index < curves.size(); index++) {
                    if (curves.get(index).kind() == kind) {
                        curve(svg, index);
                    }
                }
            }
            legend(svg, legend);
            return svg.finish();
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

        private void yTicks(SvgWriter svg) {
            int step = (decades + MOST_TICKS - 1) / MOST_TICKS;
            for (int decade = 0; decade <= decades; decade += step) {
                double y = y(-decade);
                svg.line(frame.area().left(), y, frame.area().right(), y, Stroke.GRID);
                BigDecimal power = BigDecimal.ONE.scaleByPowerOfTen(-decade);
                String label = decade <= 3
                        ? power.toPlainString()
                        : NumberLabel.of(power, false).replace("1·", "");
                frame.yTick(svg, y, label);
            }
        }

        private double y(double log10) {
            return frame.area().y(Math.max(0, 1 + log10 / decades));
        }

        private void curve(SvgWriter svg, int index) {
            TailCurve curve = curves.get(index);
            PathData line = new PathData();
            double y = y(curve.steps().get(0).log10());
            line.moveTo(axis.x(ExactTime.ZERO), y);
            double reached = axis.x(ExactTime.ZERO);
            for (TailCurve.Step step : visible(curve)) {
                reached = axis.x(step.t());
                line.lineTo(reached, y);
                y = y(step.log10());
                line.lineTo(reached, y);
                if (step.log10() < -decades) {
                    break;
                }
            }
            if (y < y(-decades)) {
                line.lineTo(axis.right(), y);
            }
            svg.path(name(curve.kind()), line, stroke(index));
        }

        /** There along the upper ends of the band and back along the lower ones. */
        private PathData band(TailCurve curve) {
            List<TailCurve.Step> steps = visible(curve);
            PathData band = new PathData();
            double high = y(steps.get(0).log10High());
            band.moveTo(axis.x(steps.get(0).t()), high);
            for (TailCurve.Step step : steps) {
                band.lineTo(axis.x(step.t()), high);
                high = y(step.log10High());
                band.lineTo(axis.x(step.t()), high);
            }
            for (int i = steps.size() - 1; i >= 0; i--) {
                double low = y(steps.get(i).log10Low());
                band.lineTo(axis.x(steps.get(i).t()), low);
                band.lineTo(
                        axis.x(steps.get(i).t()),
                        i == 0 ? low : y(steps.get(i - 1).log10Low()));
            }
            return band;
        }

        private List<TailCurve.Step> visible(TailCurve curve) {
            return curve.steps().stream()
                    .filter(step -> step.t().compareTo(axis.end()) <= 0)
                    .toList();
        }

        private static String name(TailCurve.Kind kind) {
            return switch (kind) {
                case EXACT -> "exact";
                case EMPIRICAL -> "empirical";
                case BOUND -> "bound";
            };
        }

        private Stroke stroke(int index) {
            TailCurve curve = curves.get(index);
            return switch (curve.kind()) {
                case EXACT -> Stroke.round("exact", EXACT_COLOUR, 1.7);
                case EMPIRICAL -> Stroke.round("empirical", Palette.STRONG, 1.2);
                case BOUND -> {
                    int before = (int) curves.subList(0, index).stream()
                            .filter(other -> other.kind() == TailCurve.Kind.BOUND)
                            .count();
                    yield Stroke.round("bound", BOUND_COLOURS.get(before % BOUND_COLOURS.size()), 1.5);
                }
            };
        }

        /** The entries of the legend, as many in a line as fit. */
        private List<List<Integer>> legendLines() {
            List<List<Integer>> lines = new ArrayList<>();
            double used = Double.POSITIVE_INFINITY;
            for (int index = 0; index < curves.size(); index++) {
                double width = entryWidth(index);
                if (used + width > WIDTH - LEFT - MARGIN) {
                    lines.add(new ArrayList<>());
                    used = 0;
                }
                lines.get(lines.size() - 1).add(index);
                used += width;
            }
            return lines;
        }

        private double entryWidth(int index) {
            return LEGEND_SAMPLE
                    + 6
                    + TextStyle.LEGEND.widthOf(curves.get(index).name())
                    + 20;
        }

        private void legend(SvgWriter svg, List<List<Integer>> lines) {
            double foot = frame.area().bottom() + TIME_LABELS + TextStyle.LEGEND.size();
            svg.openGroup("legend");
            for (List<Integer> line : lines) {
                double x = LEFT;
                for (int index : line) {
                    double middle = foot - TextStyle.LEGEND.size() * 0.36;
                    if (curves.get(index).kind() == TailCurve.Kind.EMPIRICAL) {
                        PathData sample = new PathData()
                                .moveTo(x, middle - 4)
                                .lineTo(x + LEGEND_SAMPLE, middle - 4)
                                .lineTo(x + LEGEND_SAMPLE, middle + 4)
                                .lineTo(x, middle + 4);
                        svg.area("band", sample, BAND_COLOUR);
                    }
                    svg.line(x, middle, x + LEGEND_SAMPLE, middle, stroke(index));
                    svg.text(
                            x + LEGEND_SAMPLE + 6,
                            foot,
                            TextStyle.LEGEND,
                            Anchor.START,
                            curves.get(index).name());
                    x += entryWidth(index);
                }
                foot += LEGEND_LINE;
            }
            svg.closeGroup();
        }
    }
}
