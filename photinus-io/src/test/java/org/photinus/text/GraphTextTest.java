package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.graph.RandomDigraphs;
import org.photinus.text.graph.Arcs;

/** Families by their names, and files by theirs. */
class GraphTextTest {
    private static final String FAMILIES =
            "arcs:A-B,…, complete, cycle, geometric:RADIUS, gnp:P, grid:RxC, path, regular:D,"
                    + " rooted:D, scale-free:M, small-world:K,BETA, star, torus:RxC, tree:B";
    private static final String ENDINGS =
            "the ending of a graph file must tell its format, but '%s' does not; supported"
                    + " are edge-list (.txt .tsv .csv .edges), graphml (.graphml), dot (.dot .gv), gexf (.gexf), matrix-market"
                    + " (.mtx), json (.json), adjacency-csv (.adj), gml (.gml), pajek (.net .paj), each also with .gz; if it is one of these all the same, say"
                    + " so with --graph-format";

    private final Folder folder;

    GraphTextTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private static Digraph digraph(String... settings) {
        return Settings.read(settings).network().digraph();
    }

    static Stream<Arguments> families() {
        return Stream.of(
                arguments("complete", Digraphs.complete(12)),
                arguments("path", Digraphs.path(12)),
                arguments("cycle", Digraphs.cycle(12)),
                arguments("star", Digraphs.star(12)),
                arguments("regular:5", Digraphs.regular(12, 5)),
                arguments("regular: 5", Digraphs.regular(12, 5)),
                arguments("grid:3x4", Digraphs.grid(3, 4)),
                arguments("torus:4x3", Digraphs.torus(4, 3)),
                arguments("tree:3", Digraphs.tree(12, 3)),
                arguments("gnp:0.3", RandomDigraphs.gnp(12, 0.3, 7)),
                arguments("gnp:1", Digraphs.complete(12)),
                arguments("geometric:0.4", RandomDigraphs.geometric(12, 0.4, 7)),
                arguments("small-world:4,0.25", RandomDigraphs.smallWorld(12, 4, 0.25, 7)),
                arguments("scale-free:2", RandomDigraphs.scaleFree(12, 2, 7)),
                arguments("rooted:3", RandomDigraphs.rooted(12, 3, 7)),
                arguments("arcs:1-2,2-3, 3-4,4-5,5-6,6-7,7-8,8-9,9-10,10-11,11-12", Digraphs.path(12)));
    }

    @Test
    void aListOfArcsHasAsManyVerticesAsItsGreatestNumber() {
        Digraph four = digraph("graph", "arcs:1-2,2-3,3-2,3-4");
        assertThat(Arcs.of(four)).containsExactlyInAnyOrder("1>2", "2>3", "3>2", "3>4");
        assertThat(four.vertexCount()).isEqualTo(4);
        assertThat(digraph("graph", "arcs:7").vertexCount()).isEqualTo(7);
        assertThat(digraph("graph", "arcs:7,2-1").arcCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        arcs               | graph must have the form arcs:A-B,…, but is 'arcs'
        arcs:              | the graph 'arcs:' must be made of arcs A-B, such as 1-2,2-3, but has ''
        arcs:1-2,          | the graph 'arcs:1-2,' must be made of arcs A-B, such as 1-2,2-3, but has ''
        arcs:1>2           | the graph 'arcs:1>2' must be made of arcs A-B, such as 1-2,2-3, but has '1>2'
        arcs:1-2-3         | the graph 'arcs:1-2-3' must be made of arcs A-B, such as 1-2,2-3, but has '1-2-3'
        arcs:0-1           | the graph 'arcs:0-1' must have vertices from 1 to 100000, but has 0
        arcs:1-100001      | the graph 'arcs:1-100001' must have vertices from 1 to 100000, but has 100001; an edge list in a file takes more
        arcs:2-2           | the graph 'arcs:2-2' must have arcs between different vertices, but has 2-2
        arcs:1-2,2-1,1-2   | the graph 'arcs:1-2,2-1,1-2' must name each arc once, but has 1 more than once
        """)
    void aListThatIsNoneIsRefused(String graph, String message) {
        assertRefused(() -> digraph("graph", graph), message);
    }

    @Test
    void agentsDoNotContradictAListOfArcs() {
        assertThat(digraph("graph", "arcs:1-2,2-3", "agents", "3").vertexCount())
                .isEqualTo(3);
        assertRefused(
                () -> digraph("graph", "arcs:1-2,2-3", "agents", "4"),
                "agents must be left out or be 3 for the graph 'arcs:1-2,2-3', but is 4");
    }

    @ParameterizedTest
    @MethodSource("families")
    void aFamilyIsTheDigraphOfItsName(String graph, Digraph expected) {
        NetworkDescription network = Settings.read("graph", graph, "agents", "12", "seed", "7");
        assertThat(Arcs.of(network.network().digraph())).isEqualTo(Arcs.of(expected));
        assertThat(network.network().agents()).isEqualTo(12);
        assertThat(network.names().areNumbers()).isTrue();
        assertThat(network.notes()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("families")
    void anyFamilyCanBeReversed(String graph, Digraph forward) {
        Digraph backward = digraph("graph", graph, "agents", "12", "seed", "7", "reverse", "true");
        assertThat(Arcs.of(backward)).isEqualTo(Arcs.of(forward.reversed()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gnp:0.3", "geometric:0.4", "small-world:4,0.25", "scale-free:2", "rooted:3"})
    void aRandomFamilyIsAFunctionOfTheSeed(String graph) {
        Digraph one = digraph("graph", graph, "seed", "1");
        assertThat(Arcs.of(one)).isEqualTo(Arcs.of(digraph("graph", graph, "seed", "1")));
        assertThat(Arcs.of(one)).isNotEqualTo(Arcs.of(digraph("graph", graph, "seed", "2")));
    }

    @Test
    void aRectangleKnowsItsNumberOfAgents() {
        assertThat(digraph("graph", "grid:3x4").vertexCount()).isEqualTo(12);
        assertThat(digraph("graph", "torus:2x5", "agents", "10").vertexCount()).isEqualTo(10);
        assertRefused(
                () -> digraph("graph", "grid:3x4", "agents", "10"),
                "agents must be left out or be 12 for the graph 'grid:3x4', but is 10");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        complete:3         | graph must have the form complete, but is 'complete:3'
        path:              | graph must have the form path, but is 'path:'
        regular            | graph must have the form regular:D, but is 'regular'
        regular:2,3        | graph must have the form regular:D, but is 'regular:2,3'
        regular:           | D of the graph 'regular:' must be a whole number, but is ''
        regular:five       | D of the graph 'regular:five' must be a whole number, but is 'five'
        regular:2.5        | D of the graph 'regular:2.5' must be a whole number, but is '2.5'
        regular:9999999999 | D of the graph 'regular:9999999999' must be a whole number, but is '9999999999'
        regular:5          | degree of a regular digraph must lie between 1 and n - 1 = 4, but is 5 for n = 5
        regular:0          | degree of a regular digraph must lie between 1 and n - 1 = 4, but is 0 for n = 5
        grid               | graph must have the form grid:RxC, but is 'grid'
        grid:3             | sides of the graph 'grid:3' must have the form RxC, such as 10x20, but are '3'
        grid:3x            | sides of the graph 'grid:3x' must have the form RxC, such as 10x20, but are '3x'
        grid:3x-4          | sides of the graph 'grid:3x-4' must have the form RxC, such as 10x20, but are '3x-4'
        grid:0x5           | rows and columns of a grid must be at least 1 and their product at most 2147483647, but are 0 and 5
        torus:99999x99999  | rows and columns of a torus must be at least 1 and their product at most 2147483647, but are 99999 and 99999
        tree:0             | branching of a tree must be at least 1, but is 0
        gnp:2              | arc probability must lie between 0 and 1, but is 2.0
        gnp:NaN            | P of the graph 'gnp:NaN' must be a decimal number, but is 'NaN'
        gnp:-0.1           | arc probability must lie between 0 and 1, but is -0.1
        geometric:0        | radius of a geometric digraph must lie strictly above 0 and at most at 2, but is 0.0
        small-world:4      | graph must have the form small-world:K,BETA, but is 'small-world:4'
        small-world:3,0.1  | degree of a small world must be even, at least 2 and less than n = 5, but is 3
        small-world:2,1.5  | rewiring probability must lie between 0 and 1, but is 1.5
        scale-free:5       | links of a scale-free digraph must lie between 1 and n - 1 = 4, but is 5
        rooted:5           | degree of a rooted digraph must lie between 1 and n - 1 = 4, but is 5 for n = 5
        """)
    void aFamilyWithWrongParametersIsRefused(String graph, String message) {
        assertRefused(() -> digraph("graph", graph, "agents", "5"), message);
    }

    @ParameterizedTest
    @CsvSource({
        "cylce, cycle",
        "Path, path",
        "regulr:5, regular",
        "geometrc:0.2, geometric",
        "gnpp:0.5, gnp",
        "smallworld:4;0.1, small-world"
    })
    void anUnknownFamilyIsAnsweredWithTheOneThatWasMeant(String graph, String meant) {
        assertRefused(
                () -> digraph("graph", graph),
                "graph must be a family (" + FAMILIES + ") or a file, but is '" + graph + "'; did you mean '" + meant
                        + "'?");
    }

    @Test
    void aWordThatIsNothingIsRefusedWithAllThatThereIs() {
        assertRefused(
                () -> digraph("graph", "hypercube"),
                "graph must be a family (" + FAMILIES + ") or a file, but is 'hypercube'");
    }

    @Test
    void aFamilyHasItsArcsByDefinition() {
        assertRefused(
                () -> digraph("graph", "cycle", "undirected", "true"),
                "undirected must be asked of a graph file, but the graph is the family 'cycle'; a family has its arcs"
                        + " by definition");
    }

    @ParameterizedTest
    @ValueSource(strings = {"net.txt", "net.TSV", "net.csv", "net.edges", "my.net.txt"})
    void anEdgeListIsKnownByItsEnding(String name) throws IOException {
        Path file = folder.lines(name, "a b", "b c");
        NetworkDescription network = Settings.read("graph", file.toString());
        assertThat(Arcs.of(network.network().digraph())).containsExactly("1>2", "2>3");
        assertThat(network.names().all()).containsExactly("a", "b", "c");
        assertThat(Arcs.of(digraph("graph", file.toString(), "reverse", "true")))
                .containsExactly("2>1", "3>2");
        assertThat(Arcs.of(digraph("graph", file.toString(), "undirected", "true")))
                .containsExactly("1>2", "2>1", "2>3", "3>2");
    }

    @Test
    void anEdgeListMayBeGzipped() throws IOException {
        Path file = folder.bytes("net.csv.gz", Folder.gzipped("a,b\n"));
        assertThat(Arcs.of(digraph("graph", file.toString()))).containsExactly("1>2");
    }

    @Test
    void theNotesOfTheReaderAreHandedOn() throws IOException {
        Path file = folder.lines("net.txt", "from to", "a b 3", "a a");
        assertThat(Settings.read("graph", file.toString()).notes())
                .containsExactly(
                        file + ": the first line is taken as a header",
                        file
                                + ": what stands behind the first two fields of a line is ignored; --weights-as pulse-probability"
                                + " takes the third as the p of its arc",
                        file + ": dropped self-loops: 1, parallel arcs: 0");
    }

    @Test
    void theNumberOfAgentsOfAFileIsThatOfItsVertices() throws IOException {
        String graph = folder.lines("net.txt", "a b", "b c").toString();
        assertThat(digraph("graph", graph, "agents", "3").vertexCount()).isEqualTo(3);
        assertRefused(
                () -> digraph("graph", graph, "agents", "4"),
                "agents must be left out or be the number of vertices of " + graph + ", 3, but is 4");
    }

    @ParameterizedTest
    @ValueSource(strings = {"net.xgml", "net", "net.gz", "net.txt.zip"})
    void anotherEndingNeedsTheFormat(String name) throws IOException {
        String file = folder.lines(name, "a b").toString();
        assertRefused(() -> digraph("graph", file), ENDINGS.formatted(file));
        if (!name.endsWith(".gz")) {
            assertThat(Arcs.of(digraph("graph", file, "graphFormat", "edge-list")))
                    .containsExactly("1>2");
        }
    }

    @Test
    void anUnknownFormatIsRefused() throws IOException {
        String file = folder.lines("net.txt", "a b").toString();
        assertRefused(
                () -> digraph("graph", file, "graphFormat", "excel"),
                "graph format must be one of edge-list, graphml, dot, gexf, matrix-market, json, adjacency-csv, gml, pajek, but is 'excel'");
    }

    @Test
    void aFileThatDoesNotExistIsRefused() {
        Path file = folder.path().resolve("nowhere.txt");
        assertRefused(() -> digraph("graph", file.toString()), file + " must be a file that exists, but does not");
        assertRefused(() -> digraph("graph", "nowhere.csv"), "nowhere.csv must be a file that exists, but does not");
        assertRefused(() -> digraph("graph", "nowhere.xgml"), ENDINGS.formatted("nowhere.xgml"));
    }

    @Test
    void aFolderIsNoGraph() throws IOException {
        Path inner = Files.createDirectory(folder.path().resolve("inner.txt"));
        assertRefused(() -> digraph("graph", inner.toString()), inner + " must be a file, but is a directory");
    }

    @Test
    void aNameThatNoFileCanHaveIsRefused() {
        assertRefused(
                () -> digraph("graph", "net\0.txt"),
                "a file name must be one that this system can have, but is 'net\0.txt'");
    }
}
