package org.photinus.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.photinus.chart.ChartMark;
import org.photinus.chart.FigurePanel;
import org.photinus.chart.LegendEntry;
import org.photinus.chart.Palette;
import org.photinus.chart.PanelGrid;
import org.photinus.chart.PathData;
import org.photinus.chart.PlotArea;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.chart.SvgWriter.Anchor;
import org.photinus.chart.TextFit;
import org.photinus.chart.TextStyle;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphAnalysis;

/**
 * A digraph: arcs below, vertices above them, and labels where there is room. Places are counted from the middle of the
 * panel's upper side.
 */
final class DigraphPanel implements FigurePanel {
    private static final double MARGIN = 26;
    private static final double ROOM = 640;
    private static final double MOST_HEIGHT = 620;
    private static final double LONGEST_ARC = 84;
    private static final double LEAST_RADIUS = 2.2;
    private static final double MOST_RADIUS = 11;
    private static final double WIDEST_LABEL = 90;
    private static final int MOST_LABELS = 150;
    private static final int MOST_COLOURS = 4;

    /** Where arcs cover more of a tile than this they are a grey patch. */
    private static final double MOST_INK = 0.5;

    private static final double TILE = 40;

    /** The length of arcs is counted in pieces. */
    private static final double PIECE = 8;

    static final String OUTLINE = "#333333";

    private static final Stroke ARC = Stroke.line("arc", "#8c8c8c", 0.9);
    private static final String ARROW = "#5f5f5f";

    /** Dark on every ground: it stands on colours that are light on dark paper too. */
    private static final String INK_ON_LIGHT = "#101010";

    private final Digraph digraph;
    private final DigraphAnalysis analysis;
    private final List<String> names;
    private final ShortNames shortNames;

    /** How many vertices each place stands for; none if it is a vertex itself. */
    private final int[] members;

    /** The number of the source component of a vertex, −1 if it is in none. */
    private final int[] source;

    private final double[] x;
    private final double[] y;
    private final double radius;
    private final double height;
    private final boolean labelsInside;
    private final List<Label> labels = new ArrayList<>();

    /** A name and where it begins. */
    private record Label(String name, double x, double foot) {}

    DigraphPanel(DigraphAnalysis analysis, List<String> names) {
        this(analysis, names, new int[0]);
    }

    /** A picture of strong components; the more members one has, the larger it is. */
    DigraphPanel(DigraphAnalysis analysis, List<String> given, int[] members) {
        this.digraph = analysis.digraph();
        this.analysis = analysis;
        this.shortNames = ShortNames.of(given);
        this.names = shortNames.names();
        this.members = members;
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
        this.height = fit(DigraphLayout.of(digraph)) + MARGIN;
        this.radius = radius();
        double widest = names.stream()
                .mapToDouble(TextStyle.LABEL_ON_COLOUR::widthOf)
                .max()
                .orElse(0);
        this.labelsInside = widest <= 1.7 * radius && radius >= 0.75 * TextStyle.LABEL.size();
        if (!labelsInside && n <= MOST_LABELS) {
            placeLabels();
        }
    }

    @Override
    public String heading() {
        return members.length > 0 ? "(a) Strong components" : "";
    }

    @Override
    public String note() {
        int left = labelsInside ? 0 : x.length - labels.size();
        if (left == x.length) {
            return "labels are left out: there is no room for them";
        }
        List<String> notes = new ArrayList<>();
        if (!shortNames.prefix().isEmpty()) {
            notes.add(shortNames.label("names begin with"));
        }
        if (left > 0) {
            notes.add("labels left out for want of room: " + left);
        }
        return String.join("; ", notes);
    }

    /** Whether the arcs leave white between them: most of their length lies where they cover less than half of the paper. */
    boolean isLegible() {
        Map<Long, Integer> pieces = new HashMap<>();
        for (int v = 0; v < x.length; v++) {
            for (int w : digraph.outNeighbors(v)) {
                if (!digraph.hasArc(w, v) || v < w) {
                    int count = (int) Math.ceil(Math.hypot(x[w] - x[v], y[w] - y[v]) / PIECE);
                    for (int i = 0; i < count; i++) {
                        double share = (i + 0.5) / count;
                        long column = (long) Math.floor((x[v] + share * (x[w] - x[v])) / TILE);
                        long row = (long) Math.floor((y[v] + share * (y[w] - y[v])) / TILE);
                        pieces.merge(column * 1000 + row, 1, Integer::sum);
                    }
                }
            }
        }
        long all = pieces.values().stream().mapToLong(count -> count).sum();
        long covered = pieces.values().stream()
                .mapToLong(count -> count)
                .filter(count -> count * PIECE * ARC.width() > MOST_INK * TILE * TILE)
                .sum();
        return 2 * covered <= all;
    }

    private double radius(int vertex) {
        return members.length == 0
                ? radius
                : radius * Math.min(2.4, 1 + 0.22 * Math.log(members[vertex]) / Math.log(2));
    }

    @Override
    public double height() {
        return height;
    }

    /** Puts the layout on the page, as large as it may be, and gives its lower end. */
    private double fit(DigraphLayout layout) {
        double left = Double.MAX_VALUE;
        double right = -Double.MAX_VALUE;
        double high = Double.MAX_VALUE;
        double low = -Double.MAX_VALUE;
        for (int v = 0; v < x.length; v++) {
            left = Math.min(left, layout.x(v));
            right = Math.max(right, layout.x(v));
            high = Math.min(high, layout.y(v));
            low = Math.max(low, layout.y(v));
        }
        double scale = Math.min(
                LONGEST_ARC, Math.min(ROOM / Math.max(1e-9, right - left), MOST_HEIGHT / Math.max(1e-9, low - high)));
        for (int v = 0; v < x.length; v++) {
            x[v] = scale * (layout.x(v) - (left + right) / 2);
            y[v] = MARGIN + scale * (layout.y(v) - high);
        }
        return MARGIN + scale * (low - high);
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

    @Override
    public void draw(SvgWriter svg, PlotArea area) {
        svg.openGroup("digraph", (area.left() + area.right()) / 2, area.top());
        arcs(svg);
        svg.openGroup("vertices");
        vertices(svg);
        svg.closeGroup();
        svg.openGroup("labels");
        for (int v = 0; labelsInside && v < x.length; v++) {
            boolean dark = source[v] >= 0 && (!coloured() || source[v] % 2 == 0);
            TextStyle style = dark ? TextStyle.LABEL_ON_COLOUR : TextStyle.LABEL;
            double foot = style.footAt(y[v]);
            if (source[v] >= 0 && !dark) {
                svg.text(x[v], foot, style, Anchor.MIDDLE, names.get(v), INK_ON_LIGHT);
            } else {
                svg.text(x[v], foot, style, Anchor.MIDDLE, names.get(v));
            }
        }
        labels.forEach(label -> svg.textOnLines(label.x(), label.foot(), TextStyle.LABEL, Anchor.START, label.name()));
        svg.closeGroup();
        svg.closeGroup();
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
        svg.path(lines, ARC);
        svg.fill("arrowhead", heads, ARROW, 1);
        svg.closeGroup();
    }

    /** How far from its middle a vertex ends in a direction; squares reach farther at their corners. */
    private double edge(int vertex, double ux, double uy) {
        double out = source[vertex] < 0 ? 1 : 0.9 / Math.max(Math.abs(ux), Math.abs(uy));
        return radius(vertex) * out + 0.8;
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
        double border = Math.min(1, radius / 4);
        // Discs of one size are one path.
        Map<Double, PathData> dots = new TreeMap<>();
        for (int v = 0; v < x.length; v++) {
            if (source[v] < 0) {
                dots.computeIfAbsent(radius(v), size -> new PathData())
                        .moveTo(x[v], y[v])
                        .lineTo(x[v], y[v]);
            }
        }
        dots.forEach((size, places) -> discs(svg, places, size, border));
        int colours = coloured() ? analysis.sourceComponents().size() : 1;
        for (int colour = 0; colour < colours; colour++) {
            PathData frames = new PathData();
            PathData squares = new PathData();
            for (int v = 0; v < x.length; v++) {
                if (source[v] >= 0 && (!coloured() || source[v] == colour)) {
                    frames.append(square(x[v], y[v], 0.9 * radius(v)));
                    squares.append(square(x[v], y[v], 0.9 * radius(v) - border));
                }
            }
            svg.fill("root", frames, OUTLINE, 1);
            svg.fill("root", squares, colour(colour), 1);
        }
    }

    private static void discs(SvgWriter svg, PathData dots, double radius, double border) {
        svg.path(dots, Stroke.round("vertex", OUTLINE, 2 * radius));
        svg.path(dots, Stroke.round("vertex", Palette.PAPER, 2 * (radius - border)));
    }

    private static PathData square(double x, double y, double half) {
        return PathData.rectangle(x - half, x + half, y - half, y + half);
    }

    /** Few source components have a colour each; many have one together. */
    private boolean coloured() {
        return analysis.sourceComponents().size() <= MOST_COLOURS;
    }

    /** Blue first, then colours that differ from it and from each other in lightness too. */
    private static String colour(int index) {
        return List.of(Palette.STRONG, "#e69f00", "#009e73", "#cc79a7").get(index);
    }

    private void placeLabels() {
        List<double[]> heads = heads();
        List<double[]> taken = new ArrayList<>();
        for (int v = 0; v < x.length; v++) {
            double own = radius(v);
            taken.add(new double[] {x[v] - own, y[v] - own, x[v] + own, y[v] + own});
        }
        double size = TextStyle.LABEL.size();
        for (int v = 0; v < x.length; v++) {
            double away = radius(v) + 2;
            String name = TextFit.shorten(names.get(v), TextStyle.LABEL, WIDEST_LABEL);
            double width = TextStyle.LABEL.widthOf(name);
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
            List<double[]> free = Arrays.stream(places)
                    .map(place -> new double[] {place[0], place[1], place[0] + width, place[1] + size})
                    .filter(box -> isFree(box, taken))
                    .toList();
            // A label is rather put where it covers no arrowhead.
            free.stream()
                    .filter(box -> isFree(box, heads))
                    .findFirst()
                    .or(() -> free.stream().findFirst())
                    .ifPresent(box -> {
                        taken.add(box);
                        labels.add(new Label(name, box[0], box[1] + size * 0.85));
                    });
        }
    }

    /** Where the arrowheads are. */
    private List<double[]> heads() {
        List<double[]> heads = new ArrayList<>();
        for (int v = 0; v < x.length; v++) {
            for (int w : digraph.outNeighbors(v)) {
                if (!digraph.hasArc(w, v)) {
                    double length = Math.max(1e-9, Math.hypot(x[w] - x[v], y[w] - y[v]));
                    double away = (radius(w) + 4) / length;
                    double tipX = x[w] - (x[w] - x[v]) * away;
                    double tipY = y[w] - (y[w] - y[v]) * away;
                    heads.add(new double[] {tipX - 3, tipY - 3, tipX + 3, tipY + 3});
                }
            }
        }
        return heads;
    }

    private static boolean isFree(double[] box, List<double[]> taken) {
        double side = PanelGrid.WIDTH / 2 - MARGIN / 2;
        return box[0] >= -side
                && box[2] <= side
                && taken.stream()
                        .noneMatch(other ->
                                box[0] < other[2] && other[0] < box[2] && box[1] < other[3] && other[1] < box[3]);
    }

    /** What roots, other vertices and arcs mean: none is drawn by itself. */
    @Override
    public List<ChartMark> marks() {
        List<ChartMark> marks = new ArrayList<>();
        int n = x.length;
        List<int[]> sources = analysis.sourceComponents();
        int marked = sources.stream().mapToInt(part -> part.length).sum();
        if (analysis.isRooted()) {
            String words = members.length > 0 ? "component of the roots" : "root";
            marks.add(root(0, words + ": reaches all others (" + marked + ")"));
        } else if (coloured()) {
            for (int s = 0; s < sources.size(); s++) {
                String words = "source component " + (s + 1) + ": no arc from outside enters it (";
                marks.add(root(s, words + sources.get(s).length + ")"));
            }
        } else {
            marks.add(root(0, "in a source component, which no arc from outside enters (" + marked + ")"));
        }
        if (marked < n) {
            marks.add(new LegendEntry(
                    "other " + (members.length > 0 ? "component" : "vertex") + " (" + (n - marked) + ")",
                    (svg, left, middle) -> {
                        double x = left + ChartMark.KEY_WIDTH / 2;
                        discs(svg, new PathData().moveTo(x, middle).lineTo(x, middle), 5.5, 1);
                    }));
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
            marks.add(new LegendEntry("arc: the tail triggers the head", (svg, left, middle) -> {
                svg.line(left + 2, middle, left + 20, middle, ARC);
                PathData head = new PathData();
                triangle(head, left + 24, middle, 1, 0, 7);
                svg.fill("arrowhead", head, ARROW, 1);
            }));
        }
        if (both) {
            marks.add(LegendEntry.line("both arcs: each triggers the other", ARC));
        }
        return marks;
    }

    private static LegendEntry root(int colour, String words) {
        return new LegendEntry(words, (svg, left, middle) -> {
            double x = left + ChartMark.KEY_WIDTH / 2;
            svg.fill("root", square(x, middle, 5), OUTLINE, 1);
            svg.fill("root", square(x, middle, 4), colour(colour), 1);
        });
    }
}
