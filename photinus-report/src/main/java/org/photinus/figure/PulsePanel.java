package org.photinus.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.photinus.chart.ChartAxis;
import org.photinus.chart.ChartMark;
import org.photinus.chart.ChartPanel;
import org.photinus.chart.LegendEntry;
import org.photinus.chart.PathData;
import org.photinus.chart.Plot;
import org.photinus.chart.PlotArea;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.engine.WorldTrace;
import org.photinus.engine.WorldTrace.Absence;
import org.photinus.engine.WorldTrace.Firing;
import org.photinus.engine.WorldTrace.Loss;
import org.photinus.phase.ExactTime;
import org.photinus.run.RunObserver.Arrival;
import org.photinus.run.RunObserver.Effect;

/**
 * A part of a run in a world: a row for each agent with its firings, and a line from sender to receiver for each pulse.
 */
final class PulsePanel implements ChartMark {
    /** More lines than this in a burst make an area of them. */
    static final int MOST_LINES = 250;

    /** More lines than this are thin. */
    private static final int MANY_LINES = 160;

    /** More marks than this make a file that viewers choke on. */
    static final int MOST_MARKS = 20_000;

    /** More marks than this in low rows cover each other. */
    private static final int FEW_MARKS = 3000;

    private static final double NARROW = 3;
    private static final double HEIGHT = 200;
    private static final int MOST_LABELS = 14;

    /** How far a lost pulse goes, at most. */
    private static final double WAY_OF_LOST = 14;

    private static final double CROSS = 2.2;
    private static final double THICKEST_BAR = 9;
    private static final Stroke LOST = new Stroke("lost", "#000000", 0.8, "2 1.5", false);
    private static final Stroke CROSSES = Stroke.line("lost-cross", "#000000", 1.1);

    private final TimeWindow window;
    private final double rowHeight;
    private final FiringShape shape;
    private final WindowEvents events;

    private PulsePanel(WorldTrace trace, ExactTime end, TimeWindow window, boolean isBurst) {
        this.window = window;
        this.rowHeight = (HEIGHT - 2 * PlotArea.PADDING) / trace.network().agents();
        // In a window of periods marks must be narrow, for the firings of a burst are near each other there.
        this.shape = FiringShape.fitting(rowHeight, isBurst ? Double.POSITIVE_INFINITY : NARROW);
        this.events = WindowEvents.of(
                trace,
                end,
                window,
                rowHeight < FiringShape.LOWEST_BAR ? FEW_MARKS : MOST_MARKS,
                isBurst ? MOST_LINES : MOST_LINES * WorldTrace.PERIODS);
    }

    /** The last periods of a run. */
    static ChartPanel ofLastPeriods(
            String heading, WorldTrace trace, ExactTime end, TimeWindow window, ShortNames names) {
        return new PulsePanel(trace, end, window, false).panel(heading, window.axis(), names);
    }

    /** A burst. */
    static ChartPanel ofBurst(String heading, WorldTrace trace, ExactTime end, TimeWindow window, ShortNames names) {
        return new PulsePanel(trace, end, window, true).panel(heading, window.axisFromItsBeginning(), names);
    }

    private ChartPanel panel(String heading, ChartAxis x, ShortNames names) {
        List<ChartMark> marks = new ArrayList<>(List.of(this));
        marks.addAll(legend());
        return new ChartPanel(
                heading,
                events.note(),
                HEIGHT,
                x,
                ChartAxis.rows(names.label("agent"), names.names(), MOST_LABELS),
                marks);
    }

    /** What a pulse does, as far as it is told apart; the last is drawn on top. */
    private enum Way {
        IGNORED("pulse ignored", "ignored", "#9aa4ae"),
        SETS_PHASE("pulse sets the phase", "sets-phase", "#009e73"),
        MAKES_FIRE("pulse makes it fire", "makes-fire", "#d55e00");

        private final String name;
        private final String kind;
        private final String colour;

        Way(String name, String kind, String colour) {
            this.name = name;
            this.kind = kind;
            this.colour = colour;
        }

        static Way of(Effect effect) {
            return switch (effect) {
                case MOVED -> SETS_PHASE;
                case FIRES -> MAKES_FIRE;
                case REFRACTORY, STALE, FIRING, DOWN -> IGNORED;
            };
        }

        Stroke stroke(double width) {
            return Stroke.line(kind, colour, width);
        }
    }

    private List<LegendEntry> legend() {
        List<LegendEntry> entries = new ArrayList<>();
        entries.add(firingEntry("firing with a pulse", true));
        entries.add(firingEntry("silent firing", false));
        for (Way way : List.of(Way.SETS_PHASE, Way.MAKES_FIRE, Way.IGNORED)) {
            if (events.arrivals().stream().anyMatch(arrival -> Way.of(arrival.effect()) == way)) {
                entries.add(LegendEntry.line(way.name, way.stroke(1)));
            }
        }
        if (!events.losses().isEmpty()) {
            entries.add(new LegendEntry("pulse lost", (svg, left, middle) -> {
                svg.line(left, middle, left + WAY_OF_LOST, middle, LOST);
                svg.path(cross(new PathData(), left + WAY_OF_LOST, middle), CROSSES);
            }));
        }
        for (boolean listens : new boolean[] {false, true}) {
            if (events.absences().stream().anyMatch(absence -> absence.listens() == listens)) {
                entries.add(new LegendEntry(listens ? "listening" : "down", (svg, left, middle) -> {
                    PathData bar = PathData.rectangle(left, left + KEY_WIDTH, middle - 3, middle + 3);
                    bar(svg, bar, listens);
                }));
            }
        }
        return entries;
    }

    private static void bar(SvgWriter svg, PathData bar, boolean listens) {
        svg.fill(listens ? "listening" : "down", bar, listens ? "#56b4e9" : "#6e6e6e", listens ? 0.28 : 0.4);
    }

    /** Firings are bars in one panel and, where there is room, discs in the other: the key has both. */
    private LegendEntry firingEntry(String name, boolean pulses) {
        FiringShape bar = new FiringShape(2.6, 9, false);
        FiringShape inBurst = FiringShape.fitting(rowHeight, Double.POSITIVE_INFINITY);
        return new LegendEntry(name, (svg, left, middle) -> {
            double apart = inBurst.round() ? KEY_WIDTH / 5 : 0;
            bar.draw(svg, bar.mark(new PathData(), left + KEY_WIDTH / 2 - apart, middle), pulses);
            if (inBurst.round()) {
                inBurst.draw(svg, inBurst.mark(new PathData(), left + KEY_WIDTH / 2 + apart, middle), pulses);
            }
        });
    }

    @Override
    public void draw(SvgWriter svg, Plot plot) {
        absences(svg, plot);
        pulses(svg, plot);
        lost(svg, plot);
        for (boolean kind : new boolean[] {false, true}) {
            PathData marks = new PathData();
            for (Firing firing : events.firings()) {
                if (firing.pulses() == kind) {
                    shape.mark(marks, plot.x(window.place(firing.t())), plot.y(firing.agent()));
                }
            }
            shape.draw(svg, marks, kind);
        }
    }

    private void absences(SvgWriter svg, Plot plot) {
        double half = Math.max(0.5, Math.min(THICKEST_BAR, rowHeight * 0.7) / 2);
        for (boolean listens : new boolean[] {false, true}) {
            PathData bars = new PathData();
            for (Absence absence : events.absences()) {
                if (absence.listens() == listens) {
                    double y = plot.y(absence.agent());
                    double left = plot.x(window.place(absence.from()));
                    double right = plot.x(window.place(absence.to()));
                    bars.append(PathData.rectangle(left, right, y - half, y + half));
                }
            }
            bar(svg, bars, listens);
        }
    }

    private void pulses(SvgWriter svg, Plot plot) {
        Map<Way, PathData> lines = new TreeMap<>();
        for (Arrival arrival : events.arrivals()) {
            PathData path = lines.computeIfAbsent(Way.of(arrival.effect()), way -> new PathData());
            double sent = window.place(arrival.sent());
            double arrived = window.place(arrival.t());
            double from = Math.max(0, sent);
            double to = Math.min(window.length(), arrived);
            path.moveTo(plot.x(from), rowAt(plot, arrival, sent, arrived, from))
                    .lineTo(plot.x(to), rowAt(plot, arrival, sent, arrived, to));
        }
        double width = events.arrivals().size() > MANY_LINES ? 0.5 : 0.8;
        lines.forEach((way, path) -> svg.path(path, way.stroke(way == Way.MAKES_FIRE ? 2 * width : width)));
    }

    /** How high the line of a pulse is at a time: at its sender's row at first, at its receiver's at last. */
    private static double rowAt(Plot plot, Arrival arrival, double sent, double arrived, double time) {
        double first = plot.y(arrival.from());
        double last = plot.y(arrival.to());
        if (time <= sent) {
            return first;
        }
        return time >= arrived ? last : first + (last - first) * (time - sent) / (arrived - sent);
    }

    /** A lost pulse goes a short way in the direction of those that arrive. */
    private void lost(SvgWriter svg, Plot plot) {
        double[] delays = events.arrivals().stream()
                .mapToDouble(arrival -> arrival.t().minus(arrival.sent()).toDouble())
                .sorted()
                .toArray();
        double delay = delays.length == 0 ? 0 : delays[delays.length / 2];
        PathData ways = new PathData();
        PathData crosses = new PathData();
        for (Loss loss : events.losses()) {
            double place = window.place(loss.t());
            double x = plot.x(place);
            double y = plot.y(loss.from());
            double dx = (plot.x(delay) - plot.x(0)) / 2;
            double dy = (plot.y(loss.to()) - y) / 2;
            double part = Math.min(1, WAY_OF_LOST / Math.hypot(dx, dy));
            ways.moveTo(x, y).lineTo(x + dx * part, y + dy * part);
            cross(crosses, x + dx * part, y + dy * part);
        }
        svg.path(ways, LOST);
        svg.path(crosses, CROSSES);
    }

    private static PathData cross(PathData crosses, double x, double y) {
        return crosses.moveTo(x - CROSS, y - CROSS)
                .lineTo(x + CROSS, y + CROSS)
                .moveTo(x - CROSS, y + CROSS)
                .lineTo(x + CROSS, y - CROSS);
    }
}
