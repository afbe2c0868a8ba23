package org.photinus.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.photinus.chart.Figure;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphAnalysis;
import org.photinus.graph.DigraphBuilder;
import org.photinus.graph.Digraphs;
import org.photinus.graph.RandomDigraphs;

class DigraphFigureTest {

    private static Figure figure(Digraph digraph) {
        return DigraphFigure.of(DigraphAnalysis.of(digraph), "a <digraph>", numbers(digraph));
    }

    private static List<String> numbers(Digraph digraph) {
        return IntStream.rangeClosed(1, digraph.vertexCount())
                .mapToObj(Integer::toString)
                .toList();
    }

    private static ReadFigure read(Figure figure) throws Exception {
        return ReadFigure.of(figure.svg());
    }

    static Stream<Digraph> digraphs() {
        return Stream.of(
                Digraphs.edgeless(1),
                Digraphs.edgeless(7),
                Digraphs.path(2),
                Digraphs.path(12),
                Digraphs.cycle(9),
                Digraphs.star(6),
                Digraphs.star(40),
                Digraphs.tree(40, 2),
                Digraphs.grid(5, 6),
                Digraphs.complete(9),
                Digraphs.regular(30, 3),
                RandomDigraphs.geometric(200, 0.12, 1),
                RandomDigraphs.gnp(40, 0.03, 1));
    }

    @ParameterizedTest
    @MethodSource("digraphs")
    void everyVertexIsMarkedOnceAndInsideThePage(Digraph digraph) throws Exception {
        ReadFigure figure = read(figure(digraph));
        int marked = DigraphAnalysis.of(digraph).sourceComponents().stream()
                .mapToInt(part -> part.length)
                .sum();
        List<String> dots = figure.values("//g[@class='vertices']/path[@class='vertex']/@d");
        List<String> squares = figure.values("//g[@class='vertices']/path[@class='root']/@d");
        // Dots are lines without length, drawn as an outline and a filling; squares have an outline as well.
        assertThat(dots).hasSize(marked == digraph.vertexCount() ? 0 : 2);
        dots.forEach(
                dot -> assertThat(dot.chars().filter(c -> c == 'h').count()).isEqualTo(digraph.vertexCount() - marked));
        long drawn = squares.stream()
                .mapToLong(square -> square.chars().filter(c -> c == 'v').count() / 2)
                .sum();
        assertThat(drawn).isEqualTo(2L * marked);
        assertThat(figure.values("/svg/@height"))
                .allSatisfy(height -> assertThat(Double.parseDouble(height)).isBetween(90.0, 900.0));
    }

    @ParameterizedTest
    @MethodSource("digraphs")
    void theSameDigraphGivesTheSamePicture(Digraph digraph) {
        assertThat(figure(digraph).svg()).isEqualTo(figure(digraph).svg());
    }

    @Test
    void rootsAndArcsAreExplained() throws Exception {
        assertThat(read(figure(Digraphs.path(4))).texts())
                .contains(
                        "a <digraph>",
                        "rooted: 1 root, depth 3, radius 3",
                        "root: reaches all others (1)",
                        "other vertex (3)",
                        "arc: the tail triggers the head",
                        "1",
                        "4")
                .doesNotContain("both arcs: each triggers the other");
        assertThat(read(figure(Digraphs.grid(2, 3))).texts())
                .contains("rooted: 6 roots, depth 3, radius 2", "both arcs: each triggers the other")
                .doesNotContain("arc: the tail triggers the head");
    }

    @Test
    void withoutARootTheSourceComponentsAreMarked() throws Exception {
        Digraph two = Digraphs.of(5, new int[] {0, 1}, new int[] {1, 0}, new int[] {1, 2}, new int[] {3, 2});
        assertThat(read(figure(two)).texts())
                .contains(
                        "not rooted: 3 source components",
                        "source component 1: no arc from outside enters it (2)",
                        "source component 3: no arc from outside enters it (1)");
        assertThat(read(figure(Digraphs.edgeless(7))).texts())
                .contains("in a source component, which no arc from outside enters (7)");
    }

    @Test
    void labelsThatFindNoRoomAreLeftOutAndThatIsSaid() throws Exception {
        assertThat(read(figure(RandomDigraphs.geometric(200, 0.12, 1))).texts())
                .contains("labels are left out: there is no room for them");
        Digraph digraph = RandomDigraphs.geometric(100, 0.2, 1);
        List<String> names = numbers(digraph).stream()
                .map(name -> name + " is a vertex with a long name")
                .toList();
        assertThat(read(DigraphFigure.of(DigraphAnalysis.of(digraph), "t", names))
                        .texts())
                .anyMatch(text -> text.startsWith("labels left out for want of room: "));
    }

    /** Lines of a complete digraph of sixty would be a grey disc. */
    @Test
    void manyArcsAreAMatrix() throws Exception {
        ReadFigure complete = read(figure(Digraphs.complete(60)));
        assertThat(complete.values("//g[@class='vertices']")).isEmpty();
        assertThat(complete.texts()).contains("Arcs", "tail: triggers", "head: is triggered");
        List<String> arcs = complete.values("//g[@class='matrix']/path[@class='arc']/@d");
        assertThat(arcs).hasSize(1);
        assertThat(arcs.get(0).chars().filter(c -> c == 'h').count()).isEqualTo(60 * 59);
        assertThat(figure(Digraphs.complete(60)).svg())
                .isEqualTo(figure(Digraphs.complete(60)).svg());
    }

    @Test
    void aDenseDigraphIsDrawnByItsComponentsFirst() throws Exception {
        DigraphBuilder builder = new DigraphBuilder(101);
        for (int from = 0; from < 100; from++) {
            int first = from / 50 * 50;
            for (int to = first; to < first + 50; to++) {
                if (from != to) {
                    builder.arc(from, to);
                }
            }
        }
        builder.arc(3, 70).arc(4, 71).arc(60, 100);
        ReadFigure read = read(figure(builder.build().digraph()));
        assertThat(read.texts())
                .contains(
                        "(a) Strong components",
                        "(b) Arcs",
                        "50 vertices",
                        "101",
                        "component of the roots: reaches all others (1)",
                        "other component (2)",
                        "arc between components");
        // The arcs between the three components are two; the frames are of those that have members.
        assertThat(read.values("//g[@class='digraph']//path[@class='arrowhead']/@d")
                        .get(0)
                        .split("[Mm]", -1))
                .hasSize(1 + 2);
        assertThat(read.values("//g[@class='matrix']/path[@class='component']/@d")
                        .get(0)
                        .split("M", -1))
                .hasSize(1 + 2);
        List<String> arcs = read.values("//g[@class='matrix']/path[@class='arc']/@d");
        assertThat(arcs.get(1).chars().filter(c -> c == 'h').count()).isEqualTo(3);
    }

    @Test
    void labelsStandBesideSmallVertices() throws Exception {
        Digraph digraph = Digraphs.cycle(6);
        List<String> names = List.of("north", "south", "east", "west", "up", "down");
        assertThat(read(DigraphFigure.of(DigraphAnalysis.of(digraph), "t", names))
                        .texts())
                .containsAll(names);
    }

    /** Twenty vertices in a ring, each with two arcs: there is room beside each for a label that hides no arrowhead. */
    @Test
    void labelsCoverNoArrowheadWhereTheyNeedNot() throws Exception {
        DigraphBuilder builder = new DigraphBuilder(20);
        for (int v = 0; v < 20; v++) {
            builder.arc(v, (v + 1) % 20).arc(v, (v + 3) % 20);
        }
        Digraph digraph = builder.build().digraph();
        List<String> names =
                numbers(digraph).stream().map(name -> "town " + name).toList();
        ReadFigure read = read(DigraphFigure.of(DigraphAnalysis.of(digraph), "t", names));
        List<double[]> corners = new ArrayList<>();
        double x = 0;
        double y = 0;
        Matcher step = Pattern.compile("([Mmlhv])(-?[\\d.]+)(?: ?(-?[\\d.]+))?")
                .matcher(read.values("//g[@class='arcs']/path[@class='arrowhead']/@d")
                        .get(0));
        while (step.find()) {
            double by = Double.parseDouble(step.group(2));
            x = step.group(1).equals("M") ? by : step.group(1).equals("v") ? x : x + by;
            double down =
                    step.group(1).equals("v") ? by : step.group(3) == null ? 0 : Double.parseDouble(step.group(3));
            y = step.group(1).equals("M") ? down : y + down;
            corners.add(new double[] {x, y});
        }
        // Each arrowhead goes from its tip to two corners and back.
        List<double[]> heads = new ArrayList<>();
        for (int i = 0; i + 3 < corners.size(); i += 4) {
            heads.add(new double[] {
                (corners.get(i)[0] + corners.get(i + 1)[0] + corners.get(i + 2)[0]) / 3,
                (corners.get(i)[1] + corners.get(i + 1)[1] + corners.get(i + 2)[1]) / 3
            });
        }
        assertThat(heads).hasSize(40);
        String labels = "//g[@class='labels']/text[@class='rim']";
        List<String> lefts = read.values(labels + "/@x");
        List<String> feet = read.values(labels + "/@y");
        assertThat(lefts).hasSize(20);
        for (int i = 0; i < lefts.size(); i++) {
            double left = Double.parseDouble(lefts.get(i));
            double foot = Double.parseDouble(feet.get(i));
            assertThat(heads)
                    .noneMatch(head -> head[0] > left && head[0] < left + 30 && head[1] > foot - 7 && head[1] < foot);
        }
    }

    @Test
    void theFigureBecomesAnImage() throws Exception {
        byte[] png = figure(Digraphs.cycle(5)).png(360);
        assertThat(ImageIO.read(new ByteArrayInputStream(png)).getWidth()).isEqualTo(360);
    }

    @Test
    void whatIsTooLargeIsRefused() {
        assertThatThrownBy(() -> figure(Digraphs.path(501)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a digraph must have at most 500 vertices and 30000 arcs to be drawn, but has 501 and 500");
        assertThatThrownBy(() -> figure(Digraphs.complete(200)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("but has 200 and 39800");
        DigraphAnalysis one = DigraphAnalysis.of(new DigraphBuilder(1).build().digraph());
        assertThatThrownBy(() -> DigraphFigure.of(one, "", List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("names must be given for each of the 1 vertices, but there are 0");
    }
}
