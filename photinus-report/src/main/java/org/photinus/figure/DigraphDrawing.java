package org.photinus.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.photinus.chart.Palette;
import org.photinus.chart.PathData;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.chart.SvgWriter.Anchor;
import org.photinus.chart.TextFit;
import org.photinus.chart.TextStyle;
import org.photinus.graph.DepthBounds;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphAnalysis;

/** Draws a digraph: arcs below, vertices above them, labels where there is room, and what the marks mean. */
final class DigraphDrawing {
    private static final double WIDTH = 720;
    private static final double MARGIN = 14;
    private static final double INNER_MARGIN = 26;
    private static final double MOST_HEIGHT = 620;
    private static final double LONGEST_ARC = 84;
    private static final double LEAST_RADIUS = 2.2;
    private static final double MOST_RADIUS = 11;
    private static final double WIDEST_LABEL = 90;
    private static final int MOST_LABELS = 150;
    private static final int MOST_COLOURS = 4;
    private static final double LEGEND_LINE = 18;

    private static final Stroke ARC = Stroke.line("arc", "#8c8c8c", 0.9);
    private static final String ARROW = "#5f5f5f";
    private static final String OUTLINE = "#333333";

    private final Digraph digraph;
    private final DigraphAnalysis analysis;
    private final String title;
    private final List<String> names;
    /** The number of the source component of a vertex, −1 if it is in none. */
    private final int[] source;

    private final double[] x;
    private final double[] y;
    private final double radius;
    private final double top;
    private final double bottom;
    private final List<double[]> taken = new ArrayList<>();
    private final boolean labelsInside;
    private int unlabelled;

    private DigraphDrawing(DigraphAnalysis analysis, String title, List<String> names) {
        this.digraph = analysis.digraph();
        this.analysis = analysis;
        this.title = title;
        this.names = names;
        int n = digraph.vertexCount();
        this.source = new int[n];
        Arrays.fill(source, -1);
        List<int[]> sources = analysis.sourceComponents();
        for (int s = 0; s < sources.size(); s++) {
            for (int v : sources.get(s)) {
                source[v] = s;
            }
        }
        this.x = new double[n];
        this.y = new double[n];
        this.top = MARGIN + TextStyle.TITLE.size() * 1.35 + TextStyle.SUBTITLE.size() * 1.35 + INNER_MARGIN;
        this.bottom = fit(DigraphLayout.of(digraph));
        this.radius = radius();
        double widest = names.stream()
                .mapToDouble(TextStyle.VERTEX_ON_COLOUR::widthOf)
                .max()
                .orElse(0);
        this.labelsInside = widest <= 1.7 * radius && radius >= 0.75 * TextStyle.VERTEX.size();
    }

    static String draw(DigraphAnalysis analysis, String title, List<String> names) {
        return new DigraphDrawing(analysis, title, names).draw();
    }

    /** Puts the layout on the page, as large as it may be, and gives its lower end. */
    private double fit(DigraphLayout layout) {
        int n = x.length;
        double left = Double.MAX_VALUE;
        double right = -Double.MAX_VALUE;
        double high = Double.MAX_VALUE;
        double low = -Double.MAX_VALUE;
        for (int v = 0; v < n; v++) {
            left = Math.min(left, layout.x(v));
            right = Math.max(right, layout.x(v));
            high = Math.min(high, layout.y(v));
            low = Math.max(low, layout.y(v));
        }
        double room = WIDTH - 2 * (MARGIN + INNER_MARGIN);
        double scale = Math.min(
                LONGEST_ARC, Math.min(room / Math.max(1e-9, right - left), MOST_HEIGHT / Math.max(1e-9, low - high)));
        double middle = WIDTH / 2 - scale * (left + right) / 2;
        for (int v = 0; v < n; v++) {
            x[v] = middle + scale * layout.x(v);
            y[v] = top + scale * (layout.y(v) - high);
        }
        return top + scale * (low - high);
    }

    /** Small enough that hardly any two vertices touch. */
    private double radius() {
        int n = x.length;
        double[] nearest = new double[n];
        Arrays.fill(nearest, MOST_RADIUS * 4);
        for (int v = 0; v < n; v++) {
            for (int w = 0; w < n; w++) {
                if (v != w) {
                    nearest[v] = Math.min(nearest[v], Math.hypot(x[v] - x[w], y[v] - y[w]));
                }
            }
        }
        Arrays.sort(nearest);
        return Math.max(LEAST_RADIUS, Math.min(MOST_RADIUS, 0.3 * nearest[n / 20]));
    }

    private String draw() {
        List<Mark> marks = marks();
        double legendTop = bottom + INNER_MARGIN + radius + 8;
        double height = legendTop + LEGEND_LINE * (marks.size() + 1.4);
        SvgWriter svg = new SvgWriter(WIDTH, height, title);
        double foot = MARGIN + TextStyle.TITLE.size();
        double width = WIDTH - 2 * MARGIN;
        svg.text(MARGIN, foot, TextStyle.TITLE, Anchor.START, TextFit.shorten(title, TextStyle.TITLE, width));
        svg.text(MARGIN, foot + TextStyle.SUBTITLE.size() * 1.6, TextStyle.SUBTITLE, Anchor.START, subtitle());
        arcs(svg);
        for (int v = 0; v < x.length; v++) {
            taken.add(new double[] {x[v] - radius, y[v] - radius, x[v] + radius, y[v] + radius});
        }
        svg.openGroup("vertices");
        vertices(svg);
        svg.closeGroup();
        svg.openGroup("labels");
        for (int v = 0; v < x.length; v++) {
            label(svg, v);
        }
        svg.closeGroup();
        legend(svg, marks, legendTop);
        return svg.finish();
    }

    private String subtitle() {
        if (!analysis.isRooted()) {
            return "not rooted: " + analysis.sourceComponents().size() + " source components";
        }
        int roots = analysis.roots().length;
        String depths = analysis.depths()
                .filter(DepthBounds::isExact)
                .map(bounds -> ", depth " + bounds.leastDepth() + ", radius " + bounds.leastRadius())
                .orElse("");
        return "rooted: " + roots + (roots == 1 ? " root" : " roots") + depths;
    }

    private void arcs(SvgWriter svg) {
        PathData lines = new PathData();
        PathData heads = new PathData();
        double size = Math.max(3.2, Math.min(7, radius * 0.9));
        for (int v = 0; v < x.length; v++) {
            for (int w : digraph.outNeighbors(v)) {
                boolean both = digraph.hasArc(w, v);
                if (both && v > w) {
                    continue;
                }
                double length = Math.max(1e-9, Math.hypot(x[w] - x[v], y[w] - y[v]));
                double ux = (x[w] - x[v]) / length;
                double uy = (y[w] - y[v]) / length;
                double tipX = x[w] - ux * edge(w, ux, uy);
                double tipY = y[w] - uy * edge(w, ux, uy);
                lines.moveTo(x[v], y[v]);
                lines.lineTo(both ? x[w] : tipX - ux * size * 0.6, both ? y[w] : tipY - uy * size * 0.6);
                if (!both) {
                    triangle(heads, tipX, tipY, ux, uy, size);
                }
            }
        }
        svg.openGroup("arcs");
        svg.path("arc", lines, ARC);
        svg.area("arrowhead", heads, ARROW);
        svg.closeGroup();
    }

    /** How far from its middle a vertex ends in a direction; squares reach farther at their corners. */
    private double edge(int vertex, double ux, double uy) {
        double out = source[vertex] < 0 ? 1 : 0.9 / Math.max(Math.abs(ux), Math.abs(uy));
        return radius * out + 0.8;
    }

    private static void triangle(PathData into, double tipX, double tipY, double ux, double uy, double size) {
        double backX = tipX - ux * size;
        double backY = tipY - uy * size;
        double half = size * 0.38;
        into.moveTo(tipX, tipY)
                .lineTo(backX - uy * half, backY + ux * half)
                .lineTo(backX + uy * half, backY - ux * half)
                .lineTo(tipX, tipY);
    }

    private void vertices(SvgWriter svg) {
        PathData dots = new PathData();
        PathData frames = new PathData();
        for (int v = 0; v < x.length; v++) {
            if (source[v] < 0) {
                dot(dots, x[v], y[v]);
            } else {
                square(frames, x[v], y[v], 0.9 * radius);
            }
        }
        svg.path("vertex", dots, Stroke.round("vertex", OUTLINE, 2 * radius));
        svg.path("vertex", dots, Stroke.round("vertex", "#ffffff", 2 * radius - border() * 2));
        svg.area("root", frames, OUTLINE);
        int colours = coloured() ? analysis.sourceComponents().size() : 1;
        for (int colour = 0; colour < colours; colour++) {
            PathData squares = new PathData();
            for (int v = 0; v < x.length; v++) {
                if (source[v] >= 0 && (!coloured() || source[v] == colour)) {
                    square(squares, x[v], y[v], 0.9 * radius - border());
                }
            }
            svg.area("root", squares, colour(colour));
        }
    }

    private double border() {
        return Math.min(1, radius / 4);
    }

    /** Few source components have a colour each; many have one together. */
    private boolean coloured() {
        return analysis.sourceComponents().size() <= MOST_COLOURS;
    }

    /** Blue first, then colours that differ from it and from each other in lightness too. */
    private static String colour(int index) {
        return List.of(Palette.STRONG, "#e69f00", "#009e73", "#cc79a7").get(index);
    }

    private static void dot(PathData into, double x, double y) {
        into.moveTo(x, y).lineTo(x, y);
    }

    private static void square(PathData into, double x, double y, double half) {
        into.moveTo(x - half, y - half)
                .lineTo(x + half, y - half)
                .lineTo(x + half, y + half)
                .lineTo(x - half, y + half)
                .lineTo(x - half, y - half);
    }

    private void label(SvgWriter svg, int v) {
        String name = TextFit.shorten(names.get(v), TextStyle.VERTEX, WIDEST_LABEL);
        double width = TextStyle.VERTEX.widthOf(name);
        double size = TextStyle.VERTEX.size();
        boolean dark = source[v] >= 0 && (!coloured() || source[v] % 2 == 0);
        if (labelsInside) {
            svg.text(
                    x[v],
                    y[v] + size * 0.36,
                    dark ? TextStyle.VERTEX_ON_COLOUR : TextStyle.VERTEX,
                    Anchor.MIDDLE,
                    name);
            return;
        }
        if (x.length <= MOST_LABELS) {
            double away = radius + 2;
            double[][] places = {
                {x[v] - width / 2, y[v] + away},
                {x[v] - width / 2, y[v] - away - size},
                {x[v] + away, y[v] - size / 2},
                {x[v] - away - width, y[v] - size / 2},
                {x[v] + away * 0.75, y[v] + away * 0.5},
                {x[v] - away * 0.75 - width, y[v] + away * 0.5},
                {x[v] + away * 0.75, y[v] - away * 0.5 - size},
                {x[v] - away * 0.75 - width, y[v] - away * 0.5 - size}
            };
            for (double[] place : places) {
                double[] box = {place[0], place[1], place[0] + width, place[1] + size};
                if (isFree(box)) {
                    taken.add(box);
                    svg.text(place[0], place[1] + size * 0.85, TextStyle.VERTEX, Anchor.START, name);
                    return;
                }
            }
        }
        unlabelled++;
    }

    private boolean isFree(double[] box) {
        if (box[0] < 2 || box[2] > WIDTH - 2) {
            return false;
        }
        for (double[] other : taken) {
            if (box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3]) {
                return false;
            }
        }
        return true;
    }

    /** A line of the legend: a square of a colour, a circle, an arrow or a line, and its words. */
    private record Mark(String kind, String colour, String words) {}

    private List<Mark> marks() {
        List<Mark> marks = new ArrayList<>();
        int n = x.length;
        List<int[]> sources = analysis.sourceComponents();
        int marked = sources.stream().mapToInt(part -> part.length).sum();
        if (analysis.isRooted()) {
            marks.add(new Mark("square", colour(0), "root: reaches all others (" + marked + ")"));
        } else if (coloured()) {
            for (int s = 0; s < sources.size(); s++) {
                marks.add(new Mark(
                        "square",
                        colour(s),
                        "source component " + (s + 1) + ": nobody outside reaches it (" + sources.get(s).length + ")"));
            }
        } else {
            marks.add(new Mark(
                    "square", colour(0), "in a source component, which nobody outside reaches (" + marked + ")"));
        }
        if (marked < n) {
            marks.add(new Mark("circle", OUTLINE, "other vertex (" + (n - marked) + ")"));
        }
        boolean both = false;
        boolean single = false;
        for (int v = 0; v < n; v++) {
            for (int w : digraph.outNeighbors(v)) {
                boolean back = digraph.hasArc(w, v);
                both |= back;
                single |= !back;
            }
        }
        if (single) {
            marks.add(new Mark("arrow", ARROW, "arc: the tail triggers the head"));
        }
        if (both) {
            marks.add(new Mark("line", ARROW, "both arcs: each triggers the other"));
        }
        return marks;
    }

    private void legend(SvgWriter svg, List<Mark> marks, double legendTop) {
        svg.openGroup("legend");
        double middle = legendTop;
        double left = MARGIN + 12;
        for (Mark mark : marks) {
            switch (mark.kind()) {
                case "square" -> {
                    PathData frame = new PathData();
                    square(frame, left, middle, 5);
                    svg.area("root", frame, OUTLINE);
                    PathData inner = new PathData();
                    square(inner, left, middle, 4);
                    svg.area("root", inner, mark.colour());
                }
                case "circle" -> {
                    PathData dot = new PathData();
                    dot(dot, left, middle);
                    svg.path("vertex", dot, Stroke.round("vertex", OUTLINE, 11));
                    svg.path("vertex", dot, Stroke.round("vertex", "#ffffff", 9));
                }
                case "arrow" -> {
                    svg.line(left - 11, middle, left + 7, middle, ARC);
                    PathData head = new PathData();
                    triangle(head, left + 11, middle, 1, 0, 7);
                    svg.area("arrowhead", head, ARROW);
                }
                default -> svg.line(left - 11, middle, left + 11, middle, ARC);
            }
            svg.text(left + 20, middle + 4, TextStyle.LEGEND, Anchor.START, mark.words());
            middle += LEGEND_LINE;
        }
        if (unlabelled > 0) {
            String words = unlabelled == x.length
                    ? "labels are left out: there is no room for them"
                    : "labels left out for want of room: " + unlabelled;
            svg.text(left + 20, middle + 4, TextStyle.NOTE, Anchor.START, words);
        }
        svg.closeGroup();
    }
}
