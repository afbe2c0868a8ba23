package org.photinus.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.photinus.chart.ChartMark;
import org.photinus.chart.FigurePanel;
import org.photinus.chart.LegendEntry;
import org.photinus.chart.Palette;
import org.photinus.chart.PathData;
import org.photinus.chart.PlotArea;
import org.photinus.chart.Stroke;
import org.photinus.chart.SvgWriter;
import org.photinus.chart.SvgWriter.Anchor;
import org.photinus.chart.TextFit;
import org.photinus.chart.TextStyle;
import org.photinus.graph.Components;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphAnalysis;
import org.photinus.graph.DigraphBuilder;

/**
 * The arcs of a digraph that has too many for lines: a dot in the row of the tail and the column of the head. Vertices stand by
 * strong components, those that reach others first, so that arcs between components lie above the diagonal.
 */
final class DigraphMatrix implements FigurePanel {
    private static final double SIDE = 520;
    private static final double ABOVE = 24;
    private static final double BELOW = 10;
    private static final double WIDEST_NAME = 84;
    private static final String INSIDE = Palette.STRONG;
    private static final String BETWEEN = Palette.ACCENT;

    /** Of more components the picture would be as crowded as that of the vertices. */
    private static final int MOST_COMPONENTS = 60;

    private final Digraph digraph;
    private final ShortNames names;

    /** The components from those that reach others on; their members increase. */
    private final List<int[]> components = new ArrayList<>();

    private final int[] componentOf;
    private final int[] order;
    private final double cell;

    private DigraphMatrix(Digraph digraph, List<String> names) {
        this.digraph = digraph;
        this.names = ShortNames.of(names).within(TextStyle.LABEL, WIDEST_NAME);
        int n = digraph.vertexCount();
        Components found = Components.of(digraph);
        for (int component = found.count() - 1; component >= 0; component--) {
            int wanted = component;
            components.add(IntStream.range(0, n)
                    .filter(v -> found.componentOf(v) == wanted)
                    .toArray());
        }
        this.componentOf = new int[n];
        for (int c = 0; c < components.size(); c++) {
            for (int v : components.get(c)) {
                componentOf[v] = c;
            }
        }
        this.order = components.stream().flatMapToInt(Arrays::stream).toArray();
        this.cell = SIDE / n;
    }

    static DigraphMatrix of(Digraph digraph, List<String> names) {
        return new DigraphMatrix(digraph, names);
    }

    /** The components, if a picture of them tells something, and the matrix. */
    List<FigurePanel> panels() {
        boolean told = components.size() > 1
                && components.size() <= MOST_COMPONENTS
                && components.size() < digraph.vertexCount();
        return told ? List.of(picture(), this) : List.of(this);
    }

    private DigraphPanel picture() {
        DigraphBuilder builder = new DigraphBuilder(components.size());
        for (int v = 0; v < componentOf.length; v++) {
            for (int w : digraph.outNeighbors(v)) {
                if (componentOf[v] != componentOf[w]) {
                    builder.arc(componentOf[v], componentOf[w]);
                }
            }
        }
        List<String> words = components.stream()
                .map(members -> members.length == 1 ? names.names().get(members[0]) : members.length + " vertices")
                .toList();
        int[] members = components.stream().mapToInt(part -> part.length).toArray();
        return new DigraphPanel(DigraphAnalysis.of(builder.build().digraph()), words, members);
    }

    @Override
    public String heading() {
        return components.size() > 1 ? "(b) Arcs" : "Arcs";
    }

    @Override
    public String note() {
        return (isLabelled() ? "" : "labels are left out: there is no room for them; ")
                + (names.prefix().isEmpty() || !isLabelled() ? "" : names.label("names begin with") + "; ")
                + "a row for each tail, a column for each head";
    }

    private boolean isLabelled() {
        return cell >= TextStyle.LABEL.size() * 0.95;
    }

    @Override
    public double height() {
        return ABOVE + SIDE + BELOW;
    }

    @Override
    public void draw(SvgWriter svg, PlotArea area) {
        svg.openGroup("matrix", (area.left() + area.right() - SIDE) / 2, area.top() + ABOVE);
        int n = order.length;
        // Between small dots a gap is not seen.
        double gap = cell < 4 ? 0 : 0.5;
        int[] place = new int[n];
        for (int i = 0; i < n; i++) {
            place[order[i]] = i;
        }
        PathData inside = new PathData();
        PathData between = new PathData();
        for (int row = 0; row < n; row++) {
            int[] columns = Arrays.stream(digraph.outNeighbors(order[row]))
                    .map(w -> place[w])
                    .sorted()
                    .toArray();
            for (int column : columns) {
                boolean own = componentOf[order[column]] == componentOf[order[row]];
                double y = (row + 0.5) * cell;
                (own ? inside : between).moveTo(column * cell + gap, y).lineTo((column + 1) * cell - gap, y);
            }
        }
        svg.path(inside, Stroke.line("arc", INSIDE, cell - 2 * gap));
        svg.path(between, Stroke.line("arc", BETWEEN, cell - 2 * gap));
        svg.path(PathData.rectangle(0, SIDE, 0, SIDE), Stroke.line("frame", DigraphPanel.OUTLINE, 0.9));
        blocks(svg);
        svg.text(SIDE / 2, -8, TextStyle.AXIS, Anchor.MIDDLE, "head: is triggered");
        double beside = isLabelled()
                ? names.names().stream()
                        .mapToDouble(TextStyle.LABEL::widthOf)
                        .max()
                        .orElse(0)
                : 0;
        svg.upwardText(-12 - beside, SIDE / 2, TextStyle.AXIS, "tail: triggers");
        for (int row = 0; isLabelled() && row < n; row++) {
            String name = TextFit.shorten(names.names().get(order[row]), TextStyle.LABEL, WIDEST_NAME);
            svg.text(-5, TextStyle.LABEL.footAt((row + 0.5) * cell), TextStyle.LABEL, Anchor.END, name);
        }
        svg.closeGroup();
    }

    private void blocks(SvgWriter svg) {
        PathData frames = new PathData();
        int from = 0;
        for (int[] component : components) {
            int to = from + component.length;
            if (component.length > 1 && components.size() > 1) {
                frames.append(PathData.rectangle(from * cell, to * cell, from * cell, to * cell));
            }
            from = to;
        }
        svg.path(frames, Stroke.line("component", DigraphPanel.OUTLINE, 1.4));
    }

    @Override
    public List<ChartMark> marks() {
        List<ChartMark> marks = new ArrayList<>();
        marks.add(entry(components.size() > 1 ? "arc inside a strong component" : "arc", INSIDE));
        if (components.size() > 1) {
            marks.add(entry("arc between components", BETWEEN));
        }
        if (components.stream().max(Comparator.comparing(part -> part.length)).orElseThrow().length > 1
                && components.size() > 1) {
            marks.add(new LegendEntry("strong component: its members reach each other", (svg, left, middle) -> {
                PathData box = PathData.rectangle(left + 8, left + 18, middle - 5, middle + 5);
                svg.path(box, Stroke.line("component", DigraphPanel.OUTLINE, 1.4));
            }));
        }
        return marks;
    }

    private static LegendEntry entry(String name, String colour) {
        return new LegendEntry(name, (svg, left, middle) -> {
            PathData box = PathData.rectangle(left + 9, left + 17, middle - 4, middle + 4);
            svg.fill("arc", box, colour, 1);
        });
    }
}
