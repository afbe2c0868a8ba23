package org.photinus.text.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.photinus.network.ArcProbability;
import org.photinus.text.Folder;
import org.photinus.text.input.InputException;

/** What each format that is not XML means, as other programs write it; {@link XmlGraphsTest} has the others. */
class GraphFormatsTest {
    private final Folder folder;

    GraphFormatsTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    @Test
    void dotHasChainsGroupsSubgraphsAndComments() throws IOException {
        NamedDigraph graph = folder.read("g.dot", """
                # a line of the preprocessor
                strict digraph "my net" {
                    rankdir=LR; // left to right
                    node [shape=circle, label="a \\"quoted\\" one"]; edge [color=red] graph [x="y"];
                    a -> b -> c [weight=3];
                    /* a group */ {d e} -> a:north:w;
                    "New York" -> <b>html</b>
                    subgraph cluster_0 { f; g -> h; } -> -1.5
                    "joined" + " id"; Ünï_1; .5
                }
                """.replace("<b>html</b>", "<<b>html</b>>"));
        assertThat(Arcs.of(graph))
                .containsExactly(
                        "a>b", "b>c", "d>a", "e>a", "New York><<b>html</b>>", "f>-1.5", "g>h", "g>-1.5", "h>-1.5");
        assertThat(graph.names().all())
                .containsExactly(
                        "a",
                        "b",
                        "c",
                        "d",
                        "e",
                        "New York",
                        "<<b>html</b>>",
                        "f",
                        "g",
                        "h",
                        "-1.5",
                        "joined id",
                        "Ünï_1",
                        ".5");
    }

    @Test
    void aGraphInDotIsUndirected() throws IOException {
        NamedDigraph graph = folder.read("g.gv", "graph { a -- b -- {c d} }");
        assertThat(Arcs.of(graph)).containsExactly("a>b", "b>a", "b>c", "b>d", "c>b", "d>b");
        assertThat(graph.notes()).singleElement().asString().endsWith("undirected edges are read as both arcs: 3");
    }

    @Test
    void weightsInDotMayHaveADefaultWithinBraces() throws IOException {
        ArcProbability p = Folder.p(folder.weighted(
                "w.dot",
                "digraph { edge [weight=0.5] a -> b; { edge [weight=\"0.25\"]; b -> c } c -> a [weight=1; x]; }"));
        assertThat(p.of(0, 1)).isEqualTo(0.5);
        assertThat(p.of(1, 2)).isEqualTo(0.25);
        assertThat(p.of(2, 0)).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        x { }                       | 1:1: expected 'digraph' or 'graph', but found 'x'
        digraph                     | 1:8: expected '{', but found the end of the file
        digraph { a -- b }          | 1:13: expected '->' in a digraph, but found '--'
        graph { a -> b }            | 1:11: expected '--' in a graph, but found '->'
        digraph { a ->              | 1:15: expected a vertex, but found the end of the file
        digraph { a -> ; }          | 1:16: expected a vertex, but found ';'
        digraph { a [x= }           | 1:17: expected a value, but found '}'
        digraph { a [=]             | 1:14: expected an attribute or ']', but found '='
        digraph { a } b             | 1:15: expected nothing after the graph, but found 'b'
        digraph { "a }              | 1:11: expected a string that ends with a quote, but found the end of the file
        digraph { <a }              | 1:11: expected a text in angle brackets that are closed, but found the end of the file
        digraph { /* a }            | 1:11: expected a comment that ends with */, but found the end of the file
        digraph { / a }             | 1:12: expected a comment, /* or //, but found ' '
        digraph { 12ab }            | 1:13: expected a number, or an id in quotes if it is none, but found 'a'
        digraph { - }               | 1:12: expected a number, or an id in quotes if it is none, but found ' '
        digraph { ? }               | 1:11: expected a word, a number or a sign, but found '?'
        digraph { "a" + b }         | 1:17: expected a string in quotes after '+', but found 'b'
        digraph { "" }              | 1:11: expected the id of a vertex, but found an empty one
        """)
    void dotThatIsWrongIsRefusedWithLineAndColumn(String text, String message) throws IOException {
        folder.refused("a.dot", text, "FILE:" + message);
    }

    @Test
    void groupsInDotMayNotExplode() throws IOException {
        StringBuilder many = new StringBuilder("digraph { {");
        for (int i = 0; i < 4000; i++) {
            many.append(" v").append(i);
        }
        String group = many.substring(many.indexOf("{ {") + 2) + "}";
        Path file = folder.text("big.dot", many + "} -> " + group + " }");
        assertRefused(
                () -> GraphFile.read(file),
                file + ":1:" + (many.length() + 6 + group.length() - 1)
                        + ": groups in braces must make at most 10000000 arcs, but make 16000000");
        Path deep = folder.text("deep.dot", "digraph " + "{".repeat(100_000));
        assertThatThrownBy(() -> GraphFile.read(deep))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("expected braces nested at most 200 deep");
    }

    @Test
    void anEmptyGraphInDotIsRefused() throws IOException {
        folder.refused("a.dot", "digraph { }", "FILE must hold at least one vertex, but holds none");
    }

    @Test
    void matrixMarketIsPatternOrRealGeneralOrSymmetric() throws IOException {
        NamedDigraph grid = folder.read("g.mtx", """
                %%MatrixMarket matrix coordinate pattern symmetric
                % a power grid
                4 4 4
                1 1
                2 1
                3 2
                4 4
                """);
        assertThat(Arcs.of(grid)).containsExactly("1>2", "2>1", "2>3", "3>2");
        assertThat(grid.names().areNumbers()).isTrue();
        assertThat(grid.droppedSelfLoops()).isEqualTo(2);
        assertThat(grid.notes()).hasSize(2);
        NamedDigraph real =
                folder.weighted("r.mtx", "%%MatrixMarket matrix coordinate real general\n2 2 1\n 1 2 5e-1\n");
        assertThat(Folder.p(real).of(0, 1)).isEqualTo(0.5);
        NamedDigraph skew =
                folder.read("s.mtx", "%%matrixmarket MATRIX coordinate integer skew-symmetric\n\n2 2 1\n2 1 -3\n");
        assertThat(Arcs.of(skew)).containsExactly("1>2", "2>1");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        ''                                              | FILE must begin with '%%MatrixMarket', but is empty
        1 1 0                                           | FILE:1: expected '%%MatrixMarket matrix coordinate pattern general' or the like, but found '1 1 0'
        %%MatrixMarket matrix array real general        | FILE:1: expected a matrix in coordinate form; other forms are not supported, but found '%%MatrixMarket matrix array real general'
        %%MatrixMarket matrix coordinate complex general | FILE:1: expected values that are pattern, real or integer; others are not supported, but found '%%MatrixMarket matrix coordinate complex general'
        %%MatrixMarket matrix coordinate real hermitian | FILE:1: expected a matrix that is general, symmetric or skew-symmetric; others are not supported, but found '%%MatrixMarket matrix coordinate real hermitian'
        %%MatrixMarket matrix coordinate pattern general | FILE must be whole, but ends after line 1
        P2 2                                            | FILE:2: expected rows, columns and entries, but found '2 2'
        P2 3 1                                          | FILE:2: expected as many columns as rows, one of each for every vertex, but found '2 3 1'
        P-2 -2 1                                        | FILE:2: the number of vertices must lie between 1 and 100000000, but is -2
        P1000000000000 1000000000000 1                  | FILE:2: the number of vertices must lie between 1 and 100000000, but is 1000000000000
        P2 2 x                                          | FILE:2: expected whole numbers for rows, columns and entries, but found '2 2 x'
        P2 2 2;1 2                                      | FILE must be whole, but ends after line 3 with 1 of the 2 entries that it announces
        P2 2 1;1 2;2 1                                  | FILE:4: expected nothing after the 1 entries that the file announces, but found '2 1'
        P2 2 1;1 3                                      | FILE:3: expected rows and columns from 1 to 2, but found '1 3'
        P2 2 1;1 2 0.5                                  | FILE:3: expected a row and a column, but found '1 2 0.5'
        """)
    void matrixMarketThatIsWrongIsRefusedWithItsLine(String text, String message) throws IOException {
        String whole = text.startsWith("P")
                ? "%%MatrixMarket matrix coordinate pattern general\n"
                        + text.substring(1).replace(';', '\n')
                : text;
        folder.refused("a.mtx", whole, message);
    }

    @Test
    void jsonIsNodesAndLinksInAnyOrder() throws IOException {
        NamedDigraph graph = folder.read("g.json", """
                {"links": [{"source": "b", "target": 7, "weight": 2, "key": 0}, {"target": "b", "source": "a"}],
                 "graph": {"name": ["x", {"y": null}], "t": true, "f": false, "n": -1.5e+3},
                 "nodes": [{"id": "a", "label": "\\u00e9\\n\\"\\\\"}, {"id": 7}, {"group": 1, "id": "b"}],
                 "directed": false, "multigraph": true}
                """);
        assertThat(graph.names().all()).containsExactly("a", "7", "b");
        assertThat(Arcs.of(graph)).containsExactly("a>b", "7>b", "b>a", "b>7");
        assertThat(graph.notes()).hasSize(2);
        NamedDigraph silent =
                folder.read("s.json", "{\"nodes\":[{\"id\":0},{\"id\":1}],\"edges\":[{\"source\":0,\"target\":1}]}");
        assertThat(Arcs.of(silent)).containsExactly("0>1");
        assertThat(silent.notes())
                .singleElement()
                .asString()
                .endsWith("says nothing of direction: each link is read as one arc, from source to target; --undirected"
                        + " makes it both arcs");
        NamedDigraph both =
                GraphFile.read(folder.path().resolve("s.json"), GraphFormat.JSON, new GraphReading(true, false));
        assertThat(Arcs.of(both)).containsExactly("0>1", "1>0");
        assertThat(both.notes()).isEmpty();
        ArcProbability p = Folder.p(
                folder.weighted(
                        "w.json",
                        "{\"directed\":false,\"links\":[{\"source\":1,\"target\":2,\"weight\":0.5}],\"nodes\":[{\"id\":2},{\"id\":1}]}"));
        assertThat(p.of(0, 1)).isEqualTo(0.5);
        assertThat(p.of(1, 0)).isEqualTo(0.5);
    }

    @Test
    void aNodeThatOnlyALinkNamesIsAddedAfterTheOthersAndThatIsSaid() throws IOException {
        String nodes = "\"nodes\":[{\"id\":\"a\"},{\"node_id\":\"b\"},{\"node_id\":1,\"id\":\"c\"}]";
        String links = "\"links\":[{\"source\":\"x\",\"target\":\"b\"},{\"source\":\"a\",\"target\":9}]";
        for (String text : new String[] {
            "{\"directed\":true," + nodes + "," + links + "}", "{\"directed\":true," + links + "," + nodes + "}",
        }) {
            NamedDigraph graph = folder.read("u.json", text);
            assertThat(graph.names().all()).containsExactly("a", "b", "c", "x", "9");
            assertThat(Arcs.of(graph)).containsExactly("a>9", "x>b");
            assertThat(graph.notes())
                    .containsExactly(folder.path().resolve("u.json")
                            + ": nodes that links name and that are not declared are added: 2 ('x', …)");
        }
        ArcProbability p = Folder.p(
                folder.weighted(
                        "w.json",
                        "{\"directed\":true,\"links\":[{\"source\":\"x\",\"target\":\"a\",\"weight\":0.5}],\"nodes\":[{\"id\":\"a\"}]}"));
        assertThat(p.of(1, 0)).isEqualTo(0.5);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        ``                     | FILE:1:1: expected an object with nodes and links, but found the end of the file
        []                     | FILE:1:1: expected an object with nodes and links, but found '['
        {}                     | FILE must hold an array of nodes and an array of links, but holds no nodes
        {"nodes":[]}           | FILE must hold an array of nodes and an array of links, but holds no links
        {"nodes":{}}           | FILE:1:10: expected an array of nodes, but found '{'
        {"nodes":[1]}          | FILE:1:11: expected a node, such as {"id": 1}, but found '1'
        {"nodes":[{}]}         | FILE:1:11: expected a node with an id, but found one without
        {"nodes":[{"id":[]}]}  | FILE:1:17: expected an id, a string or a number, but found '['
        {"nodes":[{"id":1},{"id":"1"}]} | FILE:1:20: expected ids that are different, but '1' stands twice
        {"nodes":[{"id":""}]}  | FILE:1:11: expected the id of a vertex, but found an empty one
        {"nodes":[],"nodes":[]} | FILE:1:21: expected one array of nodes, but found a second
        {"links":[{"source":1}]} | FILE:1:11: expected a link with a source and a target, but found one without
        {"directed":1}         | FILE:1:13: expected true or false, but found '1'
        {"directed":tru}       | FILE:1:16: expected 'true', but found '}'
        {"a":"b}               | FILE:1:9: expected '"' at the end of the string, but found the end of the file
        {"a":"\\x"}            | FILE:1:8: expected an escape such as \\n or \\u00e9, but found 'x'
        {"a":"\\u12g4"}        | FILE:1:11: expected four hexadecimal digits, but found 'g'
        {"nodes":[{"id":"\\ud800"}]} | FILE:1:17: expected text, but found half of a character, \\ud800
        {"a" 1}                | FILE:1:6: expected ':' after the key 'a', but found '1'
        {"a":1 2}              | FILE:1:8: expected ',' or '}', but found '2'
        {"a":[1 2]}            | FILE:1:9: expected ',' or ']', but found '2'
        {a:1}                  | FILE:1:2: expected a key in quotes, but found 'a'
        {"a":01}               | FILE:1:7: expected ',' or '}', but found '1'
        {"a":1.}               | FILE:1:8: expected a digit after the point, but found '}'
        {"a":1e}               | FILE:1:8: expected a digit of the exponent, but found '}'
        {"a":?}                | FILE:1:6: expected a value, but found '?'
        {"nodes":[],"links":[]} x | FILE:1:25: expected nothing after the object, but found 'x'
        {"nodes":[],"links":[]} | FILE must hold at least one node, but holds none
        {"links":[{"weight":"1"}]} | FILE:1:21: expected a number, but found '"'
        """)
    void jsonThatIsWrongIsRefusedWithLineAndColumn(String text, String message) throws IOException {
        folder.refused("a.json", text.replace("\\\\", "\\"), message.replace("\\\\", "\\"));
    }

    @Test
    void jsonMayNotBeNestedWithoutEnd() throws IOException {
        Path file = folder.text("deep.json", "{\"a\":" + "[".repeat(100_000));
        assertRefused(
                () -> GraphFile.read(file), file + ":1:505: expected values nested at most 500 deep, but found '['");
    }

    @Test
    void anAdjacencyMatrixMayHaveIdsAboveBeforeBothOrNone() throws IOException {
        assertThat(Arcs.of(folder.read("none.adj", "0,1,0\n0,0,2.5\n0,,0\n"))).containsExactly("1>2", "2>3");
        assertThat(folder.read("none.adj", "0,1,0\n0,0,2.5\n0,,0\n").notes()).hasSize(1);
        assertThat(Arcs.of(folder.read("both.adj", "# why\n,a,b\na,0,1\nb,-1,0\n")))
                .containsExactly("a>b", "b>a");
        assertThat(Arcs.of(folder.read(
                        "corner.adj", "id;\"a;b\";\"say \"\"hi\"\"\"\n\"a;b\" ;1;1\n\"say \"\"hi\"\"\";0;0\n")))
                .containsExactly("a;b>say \"hi\"");
        assertThat(Arcs.of(folder.read("above.adj", "10\t20\n0\t1\n0\t0\n"))).containsExactly("10>20");
        assertThat(Arcs.of(folder.read("before.adj", "x 0 1\ny 1 0\n"))).containsExactly("x>y", "y>x");
        assertThat(Arcs.of(folder.read("one.adj", "0\n"))).isEmpty();
        assertThat(Folder.p(folder.weighted("w.adj", "0,0.5\n1,0\n")).of(0, 1)).isEqualTo(0.5);
    }

    @Test
    void anAdjacencyMatrixThatIsWrongIsRefused() throws IOException {
        folder.refused("a.adj", "\n", "FILE must hold at least one row of numbers, but holds none");
        folder.refused("a.adj", "0,1,0\n0,0,1\n", "FILE:2: expected ids that are different, but '0' stands twice");
        folder.refused(
                "a.adj",
                "0,1,0,1\n0,0,1,1\n",
                "FILE must be a square matrix, perhaps with ids above or before it, but has 2 rows and 4 columns");
        folder.refused("a.adj", "0,1\n0\n", "FILE:2: expected 2 cells as in the first row, but found 1");
        folder.refused("a.adj", "0,1\n0,x\n", "FILE:2: expected a number in column 2, but found 'x'");
        folder.refused("a.adj", "0,x\n0,1\n", "FILE:1: expected a number in column 2, but found 'x'");
        folder.refused(
                "a.adj",
                ",a,b\na,0,1\nc,0,1\n",
                "FILE:3: expected the row of 'b', in the order of the columns, but found 'c'");
        folder.refused(
                "a.adj",
                ",a,\"b\na,0,1\nc,0,1\n",
                "FILE:1: expected a closing quote of the cell, but found the end of the line");
        folder.refused(
                "a.adj", ",a,\"b\"c\n", "FILE:1: expected the end of a cell after its closing quote, but found 'c'");
    }

    @Test
    void theThirdFieldOfAnEdgeListIsAWeight() throws IOException {
        NamedDigraph graph = folder.weighted(
                "w.csv", "source,target,delivery\na,b,0.5\nb,a,1\n\"a\",c,0.25,x\na,a,0.1\nb,c,0\na,b,0.5\n");
        assertThat(Arcs.of(graph)).containsExactly("a>b", "a>c", "b>a");
        assertThat(Folder.p(graph).of(0, 1)).isEqualTo(0.5);
        assertThat(Folder.p(graph).of(0, 2)).isEqualTo(0.25);
        assertThat(graph.notes())
                .containsExactly(
                        folder.path().resolve("w.csv") + ": the first line is taken as a header",
                        folder.path().resolve("w.csv") + ": dropped arcs of probability 0: 1",
                        folder.path().resolve("w.csv") + ": dropped self-loops: 1, parallel arcs: 1");
        NamedDigraph both = GraphFile.read(
                folder.text("u.txt", "a b 0.5\nb c 1"), GraphFormat.EDGE_LIST, new GraphReading(true, true));
        assertThat(Folder.p(both).of(1, 0)).isEqualTo(0.5);
        assertThat(Folder.p(both).of(2, 1)).isEqualTo(1);
        assertThat(Folder.p(both.reversed()).of(0, 1)).isEqualTo(0.5);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        a b         | FILE:2: expected a weight, to be the pulse probability of the arc a → b, but found none
        a b 1.5     | FILE:2: a weight must lie between 0 and 1 (and be 0 or at least 2^-54) to be a pulse probability, but that of the arc a → b is 1.5; if weights are percentages, divide them by 100
        a b 100     | FILE:2: a weight must lie between 0 and 1 (and be 0 or at least 2^-54) to be a pulse probability, but that of the arc a → b is 100; if weights are percentages, divide them by 100
        a b 101     | FILE:2: a weight must lie between 0 and 1 (and be 0 or at least 2^-54) to be a pulse probability, but that of the arc a → b is 101
        a b -0.1    | FILE:2: a weight must lie between 0 and 1 (and be 0 or at least 2^-54) to be a pulse probability, but that of the arc a → b is -0.1
        a b 1e-30   | FILE:2: a weight must lie between 0 and 1 (and be 0 or at least 2^-54) to be a pulse probability, but that of the arc a → b is 1e-30
        a b NaN     | FILE:2: weight must be a decimal number, but is 'NaN'
        x y 0.25    | FILE: an arc must have one weight to be its pulse probability, but x → y has 0.5 and 0.25
        """)
    void aWeightThatIsNoProbabilityIsRefusedWithItsLine(String line, String message) throws IOException {
        Path file = folder.text("w.txt", "x y 0.5\n" + line + "\n");
        assertRefused(
                () -> GraphFile.read(file, GraphFormat.EDGE_LIST, Folder.WEIGHTED),
                message.replace("FILE", file.toString()));
    }

    @Test
    void aPatternHasNoWeights() throws IOException {
        Path file = folder.text("p.mtx", "%%MatrixMarket matrix coordinate pattern general\n1 1 0\n");
        assertRefused(
                () -> GraphFile.read(file, GraphFormat.MATRIX_MARKET, Folder.WEIGHTED),
                file + ":1: expected values that are real or integer, to be pulse probabilities, but found"
                        + " '%%MatrixMarket matrix coordinate pattern general'");
    }

    @ParameterizedTest
    @EnumSource(GraphFormat.class)
    void aFormatIsKnownByItsNameAndItsEndings(GraphFormat format) {
        assertThat(GraphFormat.of(format.toString())).isEqualTo(format);
        for (String ending : format.endings()) {
            assertThat(GraphFormat.ofFile("net" + ending)).hasValue(format);
            assertThat(GraphFormat.ofFile("NET" + ending.toUpperCase(Locale.ROOT) + ".gz"))
                    .hasValue(format);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        <?xml version="1.0"?>                             | graphml
        <gexf version="1.3">                              | gexf
        {"nodes": []}                                     | json
        digraph G {                                       | dot
        %%MatrixMarket matrix coordinate pattern general  | matrix-market
        graph [                                           | gml
        Creator "Mark Newman on 22 Jul"                   | gml
        directed 1                                        | gml
        Version 1                                         | gml
        *Vertices 5                                       | pajek
        *Network a                                        | pajek
        """)
    void anotherFormatIsNotReadAsAnEdgeList(String line, String format) throws IOException {
        folder.refused(
                "a.txt",
                line + "\n1 2\n",
                "FILE:1: expected an edge list, but found the beginning of a file in the format " + format
                        + "; say so with --graph-format " + format);
    }

    @ParameterizedTest
    @EnumSource(GraphFormat.class)
    void textInUtf16IsCalledSo(GraphFormat format) throws IOException {
        if (format == GraphFormat.GRAPHML || format == GraphFormat.GEXF) {
            return;
        }
        for (Charset charset : new Charset[] {StandardCharsets.UTF_16, StandardCharsets.UTF_16LE}) {
            Path file = folder.bytes("a" + format.endings().get(0), "digraph {a}".getBytes(charset));
            assertRefused(
                    () -> GraphFile.read(file),
                    file
                            + ":1: expected text in UTF-8, but found UTF-16; save the file as UTF-8, or say so with --encoding utf-16");
        }
    }

    @ParameterizedTest
    @EnumSource(GraphFormat.class)
    void aGzipFileThatIsCutOffIsRefusedInEveryFormat(GraphFormat format) throws IOException {
        byte[] gzip = Folder.gzipped("digraph { a -> b }\n".repeat(50));
        Path file = folder.bytes("a" + format.endings().get(0) + ".gz", Arrays.copyOf(gzip, 15));
        assertThatThrownBy(() -> GraphFile.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageMatching(
                        "\\Q" + file + "\\E must be a whole gzip file, but is cut off or damaged after line [0-9]+");
    }

    @ParameterizedTest
    @EnumSource(GraphFormat.class)
    void aFileThatIsNotThereIsRefusedInEveryFormat(GraphFormat format) {
        Path file = folder.path().resolve("nowhere" + format.endings().get(0));
        assertRefused(() -> GraphFile.read(file), file + " must be a file that exists, but does not");
    }
}
