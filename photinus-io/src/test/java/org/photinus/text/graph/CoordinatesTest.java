package org.photinus.text.graph;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.graph.Arc;
import org.photinus.graph.Digraphs;
import org.photinus.text.Folder;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.weights.ArcWeights;

class CoordinatesTest {
    private static NamedDigraph read(GraphFormat format, String text) {
        return GraphFile.read("FILE", new StringReader(text), format, GraphReading.PLAIN);
    }

    /** Each vertex with its coordinates, {@code a 1.0 2.0}; null if there are none. */
    private static @Nullable List<String> found(NamedDigraph graph) {
        Coordinates coordinates = graph.coordinates();
        if (coordinates == null) {
            return null;
        }
        List<String> found = new ArrayList<>();
        for (int v = 0; v < coordinates.count(); v++) {
            found.add(graph.names().name(v) + " " + coordinates.x(v) + " " + coordinates.y(v));
        }
        return found;
    }

    private static @Nullable List<String> found(GraphFormat format, String text) {
        return found(read(format, text));
    }

    /** Two vertices, a and b, the second of which stands at the given x and 2. */
    private static String twoVertices(GraphFormat format, String x) {
        return switch (format) {
            case GEXF ->
                "<gexf xmlns:viz='v'><graph><node id='a'><viz:position x='-1.5' y='1e2' z='0'/></node><node id='b'>"
                        + "<viz:position x='" + x + "' y='2'/></node></graph></gexf>";
            case GRAPHML ->
                "<graphml><key id='d0' for='node' attr.name='x'/><key id='d1' attr.name='y'/><graph"
                        + " edgedefault='directed'><node id='a'><data key='d0'>-1.5</data><data key='d1'> 1e2 </data>"
                        + "</node><node id='b'><data key='d1'>2</data><data key='d0'>" + x
                        + "</data></node></graph></graphml>";
            case GML ->
                "graph [ node [ id 1 label \"a\" graphics [ x -1.5 y 1e2 w [ x 7 ] ] ] node [ id 2 label \"b\" X " + x
                        + " Y 2 ] ]";
            case PAJEK -> "*Vertices 2\n1 a -1.5 1e2 0.5 ic Blue\n2 \"b\" " + x + " 2\n";
            case DOT ->
                "digraph { a [pos=\"-1.5,1e2!\", label=x]; b [pos=\"" + x + ", 2,7\"]; a -> b [pos=\"e,1,2\"] }";
            case JSON ->
                "{\"nodes\":[{\"id\":\"a\",\"x\":-1.5,\"y\":1e2,\"z\":0},{\"y\":2,\"x\":" + x
                        + ",\"id\":\"b\"}],\"links\":[]}";
            case EDGE_LIST, MATRIX_MARKET, ADJACENCY_CSV -> throw new IllegalArgumentException("" + format);
        };
    }

    @ParameterizedTest
    @EnumSource(
            value = GraphFormat.class,
            mode = Mode.EXCLUDE,
            names = {"EDGE_LIST", "MATRIX_MARKET", "ADJACENCY_CSV"})
    void everyFormatThatHasPositionsGivesThem(GraphFormat format) {
        assertThat(found(format, twoVertices(format, "0.25"))).containsExactly("a -1.5 100.0", "b 0.25 2.0");
    }

    @ParameterizedTest
    @EnumSource(
            value = GraphFormat.class,
            mode = Mode.EXCLUDE,
            names = {"EDGE_LIST", "MATRIX_MARKET", "ADJACENCY_CSV"})
    void aPositionThatIsNoneIsNoFault(GraphFormat format) {
        List<String> nonsense = switch (format) {
            case JSON ->
                List.of("null", "\"1\"", "true", "[1]", "{\"x\":1}", "1e999", "1" + "0".repeat(40), "-1e999999999");
            case GML -> List.of("\"1\"", "[ x 1 ]", "NaN", "-inf", "1e999", "1" + "0".repeat(40));
            default -> List.of("nowhere", "NaN", "Infinity", "1e999", "0x10", "1_0", "٣", "1" + "0".repeat(40));
        };
        for (String x : nonsense) {
            NamedDigraph graph = read(format, twoVertices(format, x));
            assertThat(graph.coordinates()).as("x = %s", x).isNull();
            assertThat(graph.names().all()).as("x = %s", x).containsExactly("a", "b");
        }
    }

    @Test
    void positionsOfSomeVerticesAreNone() {
        assertThat(found(GraphFormat.DOT, "digraph { a [pos=\"1,2\"]; b }")).isNull();
        assertThat(found(GraphFormat.DOT, "digraph { a [pos=\"1,2\"]; a [pos=\"3,4\"]; b }"))
                .isNull();
        assertThat(found(GraphFormat.DOT, "digraph { a [pos=\"1,2\"]; a [pos=\"3,4\"] }"))
                .containsExactly("a 3.0 4.0");
        assertThat(found(GraphFormat.PAJEK, "*Vertices 2\n1 a 1 2\n*Arcs\n1 2\n"))
                .isNull();
        assertThat(found(GraphFormat.PAJEK, "*Vertices 1000000\n1000000 a 1 2\n"))
                .isNull();
        assertThat(found(
                        GraphFormat.JSON,
                        "{\"nodes\":[{\"id\":1,\"x\":1,\"y\":2}],\"links\":[{\"source\":1,\"target\":2}]}"))
                .isNull();
        assertThat(found(GraphFormat.EDGE_LIST, "1 2\n")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1", "1,", ",1", "1,2,3,4", "1 2", "a,b", "!"})
    void aPosOfGraphvizNeedsTwoNumbers(String pos) {
        assertThat(found(GraphFormat.DOT, "digraph { a [pos=\"" + pos + "\"] }"))
                .isNull();
    }

    @Test
    void aVertexOfGraphvizHasThePosOfItsOwnStatementAlone() {
        assertThat(found(GraphFormat.DOT, "digraph { node [pos=\"1,2\"]; pos=\"1,2\"; a; }"))
                .isNull();
        assertThat(found(GraphFormat.DOT, "digraph { a -> b [pos=\"1,2\"] }")).isNull();
        assertThat(found(GraphFormat.DOT, "graph { a -- b; b [pos=\"3,4\"]; subgraph s { a [pos=\"1,2,0!\"] } }"))
                .containsExactly("a 1.0 2.0", "b 3.0 4.0");
    }

    @Test
    void yedHasTheGeometryOfItsShapes() {
        assertThat(found(GraphFormat.GRAPHML, """
                        <graphml xmlns:y="http://www.yworks.com/xml/graphml"><key for="node" id="d6" yfiles.type="nodegraphics"/>
                        <graph edgedefault="directed">
                        <node id="group"><data key="d6"><y:ProxyAutoBoundsNode><y:Realizers active="0">
                          <y:GroupNode><y:Geometry height="1" width="2" x="10" y="20"/></y:GroupNode>
                          <y:GroupNode><y:Geometry height="1" width="2" x="0" y="0"/></y:GroupNode>
                        </y:Realizers></y:ProxyAutoBoundsNode></data>
                        <graph edgedefault="directed"><node id="inner"><data key="d6"><y:ShapeNode><y:Geometry x="11" y="21"/>
                        </y:ShapeNode></data></node></graph></node>
                        <edge source="group" target="inner"><data key="d6"><y:Geometry x="5" y="5"/></data></edge>
                        </graph></graphml>
                        """)).containsExactly("group 10.0 20.0", "inner 11.0 21.0");
    }

    @Test
    void nodesOfGraphmlAndGexfMayHoldOthers() {
        assertThat(found(
                        GraphFormat.GEXF,
                        "<gexf><graph><node id='a'><nodes><node id='b'><position x='1' y='2'/></node></nodes><position x='3'"
                                + " y='4'/></node><position x='9' y='9'/></graph></gexf>"))
                .containsExactly("a 3.0 4.0", "b 1.0 2.0");
        assertThat(found(
                        GraphFormat.GRAPHML,
                        "<graphml><key id='x' attr.name='x' for='all'/><key id='y' attr.name='y' for='node'/><key id='e'"
                                + " attr.name='x' for='edge'/><graph edgedefault='directed'><data key='x'>9</data><node"
                                + " id='a'><data key='x'>1</data><graph edgedefault='directed'><node id='b'><data"
                                + " key='x'>2</data><data key='y'>3</data></node></graph><data key='y'>4</data><data"
                                + " key='e'>7</data></node></graph></graphml>"))
                .containsExactly("a 1.0 4.0", "b 2.0 3.0");
    }

    @Test
    void anElementInThePlaceOfANumberOfGraphmlIsNoFault() {
        NamedDigraph graph = read(
                GraphFormat.GRAPHML,
                "<graphml><key id='x' attr.name='x'/><key id='w' attr.name='weight' for='edge'><node><key/></node></key>"
                        + "<graph edgedefault='directed'><node id='a'><data key='x'>1<b>2</b></data></node><node id='c'>"
                        + "<data key='x'><data key='x'/></data></node></graph></graphml>");
        assertThat(graph.names().all()).containsExactly("a", "c");
        assertThat(graph.coordinates()).isNull();
    }

    @Test
    void positionsFollowVerticesThatAreDeclaredLate() {
        assertThat(found(
                        GraphFormat.GEXF,
                        "<gexf><graph><edge source='c' target='b'/><node id='a'><position x='1' y='1'/></node><node"
                                + " id='b'><position x='2' y='2'/></node><node id='c'><position x='3' y='3'/></node>"
                                + "</graph></gexf>"))
                .containsExactly("a 1.0 1.0", "b 2.0 2.0", "c 3.0 3.0");
    }

    @Test
    void positionsFollowVerticesThroughWhatBecomesOfTheDigraph() {
        NamedDigraph graph =
                read(GraphFormat.DOT, "digraph { a [pos=\"1,2\"]; b [pos=\"3,4\"]; c [pos=\"5,6\"]; a -> c }");
        assertThat(found(graph.only(0, 2))).containsExactly("a 1.0 2.0", "c 5.0 6.0");
        assertThat(graph.only(0, 1, 2).coordinates()).isSameAs(graph.coordinates());
        for (NamedDigraph same : List.of(
                graph.reversed(), graph.noting("a note"), graph.and(graph), graph.with(List.of(new Arc(0, 1))))) {
            assertThat(found(same)).containsExactly("a 1.0 2.0", "b 3.0 4.0", "c 5.0 6.0");
        }
        NamedDigraph without = NamedDigraph.ofFamily(Digraphs.cycle(3));
        assertThat(without.coordinates()).isNull();
        assertThat(without.only(0, 2).coordinates()).isNull();
    }

    @Test
    void theNetworkHasThoseOfItsGraph(@TempDir Path folder) throws IOException {
        String file = new Folder(folder)
                .text("a.dot", "digraph { a [pos=\"1,2\"]; b [pos=\"3,4\"]; c [pos=\"5,6\"]; a -> c }")
                .toString();
        NetworkSettings settings = NetworkSettings.NONE.with(Setting.GRAPH, file);
        Coordinates all = requireNonNull(NetworkReader.read(settings).coordinates());
        assertThat(all).isEqualTo(Coordinates.of(new double[] {1, 3, 5}, new double[] {2, 4, 6}));
        Coordinates some = requireNonNull(
                NetworkReader.read(settings.with(Setting.DROP_ISOLATED, "true").with(Setting.REVERSE, "true"))
                        .coordinates());
        assertThat(some).isEqualTo(Coordinates.of(new double[] {1, 5}, new double[] {2, 6}));
        assertThat(NetworkReader.read(NetworkSettings.NONE).coordinates()).isNull();
    }

    @Test
    void coordinatesAreValues() {
        double[] x = {1, 2};
        Coordinates coordinates = Coordinates.of(x, new double[] {3, 4});
        x[0] = 7;
        assertThat(coordinates.x(0)).isEqualTo(1);
        assertThat(coordinates)
                .isEqualTo(Coordinates.of(new double[] {1, 2}, new double[] {3, 4}))
                .hasSameHashCodeAs(Coordinates.of(new double[] {1, 2}, new double[] {3, 4}))
                .isNotEqualTo(Coordinates.of(new double[] {1, 2}, new double[] {3, 5}))
                .isNotEqualTo(Coordinates.of(x, new double[] {3, 4}))
                .isNotEqualTo("1, 2");
    }

    @Test
    void whatIsNoCoordinatesIsRefused() {
        assertThatThrownBy(() -> Coordinates.of(new double[1], new double[2]))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("coordinates must have as many x as y, but have 1 and 2");
        assertThatThrownBy(() -> Coordinates.of(new double[2], new double[] {0, Double.NaN}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("coordinates of vertex 2 must be finite, but are 0.0 and NaN");
        assertThatThrownBy(() -> new NamedDigraph(
                        Digraphs.path(3),
                        VertexNames.numbered(3),
                        0,
                        0,
                        List.of(),
                        ArcWeights.NONE,
                        Coordinates.of(new double[2], new double[2])))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("coordinates must be those of 3 vertices, but are those of 2");
    }
}
