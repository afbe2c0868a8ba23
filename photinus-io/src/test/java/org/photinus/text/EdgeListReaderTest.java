package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EdgeListReaderTest {
    private final Folder folder;

    EdgeListReaderTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private Path file(String... lines) throws IOException {
        return folder.lines("edges.txt", lines);
    }

    private NamedDigraph read(String... lines) throws IOException {
        return EdgeListReader.read(file(lines), false);
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
        assertThat(Arcs.of(read("5\" 6\"", "\" x"))).containsExactly("5\">6\"", "\">x");
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
        NamedDigraph graph =
                read("# vertex c", "#vertex b", "x a", "#\tvertex\td e", "# vertex \"f g\"", "a b", "f g,c");
        assertThat(graph.names().all()).containsExactly("c", "b", "x", "a", "d e", "f g");
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
        assertThat(read("% vertex z", "# vertices q", "# vertex", "# vertex   ", "a b")
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
        NamedDigraph graph = EdgeListReader.read(file, false);
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
        NamedDigraph graph = EdgeListReader.read(file, false);
        assertThat(Arcs.of(graph)).containsExactly("a>b", "b>c", "c>a");
        assertThat(graph.notes())
                .containsExactly(file + ": what stands behind the first two fields of a line is ignored");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "x,", ",x", "x,,3.5", ";", "\"x y\"", "\"\",x", "x # y"})
    void lessThanTwoIdsIsAnErrorWithItsLine(String line) throws IOException {
        Path file = file("a b", "", line);
        assertRefused(
                () -> EdgeListReader.read(file, false),
                file + ":3: expected two vertices, the tail and the head of an arc, but found '" + line + "'");
    }

    @Test
    void aLongLineIsShownShortened() throws IOException {
        Path file = file("x".repeat(1000));
        assertRefused(
                () -> EdgeListReader.read(file, false),
                file + ":1: expected two vertices, the tail and the head of an arc, but found '" + "x".repeat(60)
                        + "…'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n\n", "# nothing but a comment\n", "source,target\n"})
    void aFileWithoutVerticesIsRefused(String text) throws IOException {
        Path file = folder.text("empty.csv", text);
        assertRefused(
                () -> EdgeListReader.read(file, false),
                file + " must hold at least one arc or one line '# vertex ID', but holds none");
    }

    @Test
    void selfLoopsAndParallelArcsAreDroppedAndCounted() throws IOException {
        Path file = file("a a", "a b", "b a", "a b", "a b", "b b");
        NamedDigraph graph = EdgeListReader.read(file, false);
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
        NamedDigraph graph = EdgeListReader.read(file("a b", "b c", "c c", "b a"), true);
        assertThat(Arcs.of(graph)).containsExactly("a>b", "b>a", "b>c", "c>b");
        assertThat(graph.droppedSelfLoops()).isEqualTo(1);
        assertThat(graph.droppedParallelArcs()).isEqualTo(2);
    }
}
