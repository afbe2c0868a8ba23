package org.photinus.text.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.text.Folder;
import org.photinus.text.input.InputException;

class EdgeListReaderTest {
    private final Folder folder;

    EdgeListReaderTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private Path file(String... lines) throws IOException {
        return folder.lines("edges.txt", lines);
    }

    private NamedDigraph read(String... lines) throws IOException {
        return GraphFile.read(file(lines), GraphFormat.EDGE_LIST, GraphReading.PLAIN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a b",
                "  a   b  ",
                "a\tb",
                "a \t b",
                "a,b",
                "a, b",
                "a ,\tb",
                "a;b",
                " a ; b ",
                "\"a\" \"b\"",
                "\"a\",\"b\"",
                "a;\"b\"",
                "a b # why",
                "a b\t% why, and because",
                "a, b # why; because",
                "a,b,",
                "a b # \"c",
            })
    void fieldsMayBePartedInManyWays(String line) throws IOException {
        NamedDigraph graph = read(line);
        assertThat(Arcs.of(graph)).containsExactly("a>b");
        assertThat(graph.names().all()).containsExactly("a", "b");
        assertThat(graph.notes()).isEmpty();
    }

    @Test
    void whatStandsInQuotesIsOneId() throws IOException {
        NamedDigraph graph = read(
                "\"New York\" \"Rio de Janeiro\"",
                "\"Washington, D.C.\",\"New York\"",
                "\"say \"\"hi\"\"\";\"a;b\"",
                "\"#1\" \"% 2\"");
        assertThat(graph.names().all())
                .containsExactly("New York", "Rio de Janeiro", "Washington, D.C.", "say \"hi\"", "a;b", "#1", "% 2");
        assertThat(graph.digraph().arcCount()).isEqualTo(4);
        assertThat(graph.notes()).isEmpty();
    }

    @Test
    void aQuoteInsideAnIdIsPartOfIt() throws IOException {
        assertThat(Arcs.of(read("5\" 6\""))).containsExactly("5\">6\"");
    }

    @Test
    void aQuoteThatIsNotClosedIsRefusedWithItsLine() {
        for (String line :
                List.of("\"New York x", "x \"New York", "x,\"a,b", "\" x", "\"say \"\"hi\"\" x", "x y \"z")) {
            assertThatThrownBy(() -> read("a b", line))
                    .isInstanceOf(InputException.class)
                    .hasMessageEndingWith("edges.txt:2: expected a closing quote, but found none after '"
                            + line.substring(line.indexOf('"')) + "'");
        }
        for (String comment : List.of("# vertex \"a", "# vertex \"New York")) {
            assertThatThrownBy(() -> read("a b", comment))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("edges.txt:2: expected a closing quote, but found none after '\"");
        }
    }

    @Test
    void idsWithSpacesMayBePartedByCommas() throws IOException {
        assertThat(Arcs.of(read("New York, Rio de Janeiro"))).containsExactly("New York>Rio de Janeiro");
    }

    @Test
    void aNumberSignInsideAnIdIsNoComment() throws IOException {
        assertThat(Arcs.of(read("sensor#1 sensor#2", "50%,60%"))).containsExactly("sensor#1>sensor#2", "50%>60%");
    }

    @Test
    void commentsAndBlankLinesAreSkipped() throws IOException {
        NamedDigraph graph = read("# a comment", "% another, with a comma", "", "   ", "#", "%", "1 2", "  # 2 3");
        assertThat(Arcs.of(graph)).containsExactly("1>2");
        assertThat(graph.notes()).isEmpty();
    }

    @Test
    void verticesComeInTheOrderOfDeclarationThenOfAppearance() throws IOException {
        NamedDigraph graph = read("# vertex c", "#vertex b", "x a", "#\tvertex\td", "# vertex \"f g\"", "a b", "f g,c");
        assertThat(graph.names().all()).containsExactly("c", "b", "x", "a", "d", "f g");
        assertThat(Arcs.of(graph)).containsExactly("x>a", "a>b", "f g>c");
    }

    @Test
    void aDeclaredVertexNeedsNoArc() throws IOException {
        NamedDigraph graph = read("# vertex lonely");
        assertThat(graph.digraph().vertexCount()).isEqualTo(1);
        assertThat(graph.digraph().arcCount()).isZero();
        assertThat(graph.names().all()).containsExactly("lonely");
    }

    @Test
    void onlyTheNumberSignDeclaresAndOnlyTheWholeWord() throws IOException {
        assertThat(read("% vertex z", "# vertices q", "# vertex", "# vertex   ", "# vertex list follows", "a b")
                        .names()
                        .all())
                .containsExactly("a", "b");
    }

    @Test
    void idsThatAreJustTheNumbersFromOneAreNumbers() throws IOException {
        assertThat(read("1 2", "2 3").names().areNumbers()).isTrue();
        assertThat(read("2 1", "2 3").names().areNumbers()).isFalse();
        assertThat(read("# vertex 1", "2 1", "2 3").names().areNumbers()).isTrue();
        assertThat(read("0 1").names().areNumbers()).isFalse();
        assertThat(read("1 02").names().all()).containsExactly("1", "02");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "source,target",
                "Source;Target",
                "FROM TO",
                "src\tdst",
                "\"source\",\"target\",\"weight\"",
                "from,to,weight,colour"
            })
    void theFirstLineIsAHeaderIfItSaysSo(String header) throws IOException {
        Path file = file("# by hand", "", header, "a,b");
        NamedDigraph graph = GraphFile.read(file, GraphFormat.EDGE_LIST, GraphReading.PLAIN);
        assertThat(Arcs.of(graph)).containsExactly("a>b");
        assertThat(graph.notes()).containsExactly(file + ": the first line is taken as a header");
    }

    @ParameterizedTest
    @ValueSource(strings = {"target,source", "source,to", "tail,head", "node1 node2"})
    void anyOtherFirstLineIsAnArc(String line) throws IOException {
        NamedDigraph graph = read(line);
        assertThat(graph.digraph().arcCount()).isEqualTo(1);
        assertThat(graph.notes()).isEmpty();
    }

    @Test
    void aHeaderFurtherDownIsAnArc() throws IOException {
        assertThat(Arcs.of(read("a b", "source target"))).containsExactly("a>b", "source>target");
    }

    @Test
    void furtherFieldsAreIgnoredAndThatIsSaid() throws IOException {
        Path file = file("a b 0.5", "b c", "c,a,7,red");
        NamedDigraph graph = GraphFile.read(file, GraphFormat.EDGE_LIST, GraphReading.PLAIN);
        assertThat(Arcs.of(graph)).containsExactly("a>b", "b>c", "c>a");
        assertThat(graph.notes())
                .containsExactly(file + ": what stands behind the first two fields of a line is ignored; --weights-as"
                        + " pulse-probability takes the third as the p of its arc");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "x,", ",x", "x,,3.5", ";", "\"x y\"", "\"\",x", "x # y"})
    void lessThanTwoIdsIsAnErrorWithItsLine(String line) throws IOException {
        Path file = file("a b", "", line);
        assertRefused(
                () -> GraphFile.read(file, GraphFormat.EDGE_LIST, GraphReading.PLAIN),
                file + ":3: expected two vertices, the tail and the head of an arc, but found '" + line + "'");
    }

    @Test
    void aLongLineIsShownShortened() throws IOException {
        Path file = file("x".repeat(1000));
        assertRefused(
                () -> GraphFile.read(file, GraphFormat.EDGE_LIST, GraphReading.PLAIN),
                file + ":1: expected two vertices, the tail and the head of an arc, but found '" + "x".repeat(60)
                        + "…'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "# nothing but a comment\n", "source,target\n"})
    void aFileWithoutVerticesIsRefused(String text) throws IOException {
        Path file = folder.text("empty.csv", text);
        assertRefused(
                () -> GraphFile.read(file, GraphFormat.EDGE_LIST, GraphReading.PLAIN),
                file + " must hold at least one arc or one line '# vertex ID', but holds none");
    }

    @Test
    void selfLoopsAndParallelArcsAreDroppedAndCounted() throws IOException {
        Path file = file("a a", "a b", "b a", "a b", "a b", "b b");
        NamedDigraph graph = GraphFile.read(file, GraphFormat.EDGE_LIST, GraphReading.PLAIN);
        assertThat(Arcs.of(graph)).containsExactly("a>b", "b>a");
        assertThat(graph.droppedSelfLoops()).isEqualTo(2);
        assertThat(graph.droppedParallelArcs()).isEqualTo(2);
        assertThat(graph.notes()).containsExactly(file + ": dropped self-loops: 2, parallel arcs: 2");
    }

    @Test
    void aVertexWithNothingButASelfLoopIsKept() throws IOException {
        NamedDigraph graph = read("a a");
        assertThat(graph.names().all()).containsExactly("a");
        assertThat(graph.digraph().arcCount()).isZero();
        assertThat(graph.droppedSelfLoops()).isEqualTo(1);
    }

    @Test
    void undirectedLinesAreBothArcs() throws IOException {
        NamedDigraph graph =
                GraphFile.read(file("a b", "b c", "c c", "b a"), GraphFormat.EDGE_LIST, new GraphReading(true, false));
        assertThat(Arcs.of(graph)).containsExactly("a>b", "b>a", "b>c", "c>b");
        assertThat(graph.droppedSelfLoops()).isEqualTo(1);
        assertThat(graph.droppedParallelArcs()).isEqualTo(2);
    }

    @Test
    void aLineMeansTheSameWhereverItStands() throws IOException {
        // The first line of a file is read with leisure, the others where they lie.
        String[] lines = {
            "a b",
            "a,b",
            "a ,b",
            "a b c",
            "a,b,c",
            "a,b, c ,d",
            "a,b,",
            "a,b,,",
            "a,b,c d",
            "a b,c",
            "a,b c",
            "a;b,c",
            "a b c,d",
            "7 08",
            "07 8",
            "a b # c",
            "a b#c",
            "a \"b c\"",
            "a b {'w': 1, 'x': 2}",
            "é ü",
            "a b \"c,d\"",
            "123456789012345678901 1",
            "4194303 4194304",
            " a  b ",
            "a\tb\tc"
        };
        for (String line : lines) {
            NamedDigraph first = read(line);
            NamedDigraph second = read("first line", line);
            assertThat(second.names().all().subList(2, second.names().count()))
                    .as(line)
                    .isEqualTo(first.names().all());
            assertThat(Arcs.of(second)).as(line).contains(Arcs.of(first).toArray(String[]::new));
            assertThat(second.notes()).as(line).hasSameSizeAs(first.notes());
        }
    }

    @Test
    void longLinesAndManyIdsAreReadAcrossTheBuffer() throws IOException {
        StringBuilder text = new StringBuilder("# ").append("x".repeat(300_000)).append("\r\n");
        for (int i = 0; i < 60_000; i++) {
            text.append("node-").append(i).append(i % 2 == 0 ? "\t" : " , ").append(5_000_000L + i);
            text.append(i % 3 == 0 ? "\r\n" : i % 3 == 1 ? "\n" : "\r");
        }
        NamedDigraph graph = GraphFile.read(folder.text("long.txt", text.toString()));
        assertThat(graph.digraph().vertexCount()).isEqualTo(120_000);
        assertThat(graph.digraph().arcCount()).isEqualTo(60_000);
        assertThat(graph.names().name(119_999)).isEqualTo("5059999");
        assertThat(graph.names().indexOf("node-31234")).hasValue(62_468);
    }

    @Test
    void aLineWithoutEndIsRefused() throws IOException {
        Path file = folder.text("endless.txt", "a b\n" + "x".repeat((1 << 24) + 10));
        assertRefused(() -> GraphFile.read(file), file + ":2: a line must have at most 16777216 bytes, but has more");
    }

    @Test
    void anIdHasALimit() throws IOException {
        Path file = folder.text("id.txt", "a b\n" + "x".repeat(70_000) + " y\n");
        assertRefused(
                () -> GraphFile.read(file),
                file + ":2: an id must have at most 65536 bytes, but one begins '" + "x".repeat(40) + "…'");
    }

    @Test
    void bytesThatAreNotTextAreRefusedWithTheirLineButNotInComments() throws IOException {
        byte[] latin = "# caf\u00e9\na b\n\u00e9 b\n".getBytes(StandardCharsets.ISO_8859_1);
        Path file = folder.bytes("latin.txt", latin);
        assertRefused(
                () -> GraphFile.read(file),
                file
                        + ":3: expected text in UTF-8, but found other bytes; if it is Latin-1, say so with --encoding latin1");
        Path zero = folder.text("zero.txt", "a b\nc\0 d\n");
        assertRefused(
                () -> GraphFile.read(zero),
                zero + ":2: expected text in UTF-8, but found a zero byte; if the file is UTF-16, save it as UTF-8");
    }

    @Test
    void whatLooksLikeAMatrixOrSaysThatItIsUndirectedIsPointedOut() throws IOException {
        assertThat(read("0,1,0,0", "0,0,1,0", "0,0,0,1", "1,0,0,0").notes())
                .anyMatch(
                        note -> note.endsWith("the first line has 4 numbers, and there are as many lines; if this is an"
                                + " adjacency matrix, say so with --graph-format adjacency-csv"));
        Path file = file(",a,b", "a,0,1", "b,1,0");
        assertRefused(
                () -> GraphFile.read(file),
                file + ":1: expected two vertices, the tail and the head of an arc, but found ',a,b'; if this is an"
                        + " adjacency matrix, say so with --graph-format adjacency-csv");
        assertThat(read("# Undirected graph: com-dblp.ungraph.txt", "# FromNodeId\tToNodeId", "0\t1")
                        .notes())
                .singleElement()
                .asString()
                .endsWith(
                        "a comment says that the graph is undirected, but each line is read as one arc; --undirected makes"
                                + " it both arcs");
    }

    @Test
    void manyArcsWithoutAReverseArePerhapsEdges() throws IOException {
        String[] path = {"1 2", "2 3", "3 4", "4 5", "5 6", "6 7", "7 8", "8 9", "9 10", "10 11"};
        assertThat(GraphFile.read(folder.lines("way.txt", path)).notes())
                .singleElement()
                .asString()
                .endsWith(
                        "no arc has its reverse: each line is read as one arc, from tail to head; --undirected makes it"
                                + " both arcs");
        Path file = folder.path().resolve("way.txt");
        assertThat(GraphFile.read(file, GraphFormat.EDGE_LIST, new GraphReading(true, false))
                        .notes())
                .isEmpty();
        path[9] = "2 1";
        assertThat(GraphFile.read(folder.lines("back.txt", path)).notes()).isEmpty();
        path[9] = "# only nine";
        assertThat(GraphFile.read(folder.lines("few.txt", path)).notes()).isEmpty();
    }
}
