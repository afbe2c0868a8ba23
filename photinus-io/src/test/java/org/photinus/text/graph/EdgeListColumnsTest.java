package org.photinus.text.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.text.Folder;
import org.photinus.text.columns.Columns;

/** Headers and columns of edge lists. In the tests a bar is the end of a line. */
class EdgeListColumnsTest {
    private final Folder folder;

    EdgeListColumnsTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private Path file(String lines) throws IOException {
        return folder.text("links.csv", lines.replace('|', '\n'));
    }

    private NamedDigraph read(String lines) throws IOException {
        return GraphFile.read(file(lines));
    }

    private NamedDigraph read(String lines, String columns) throws IOException {
        return GraphFile.read(file(lines), GraphFormat.EDGE_LIST, reading(columns, false));
    }

    private static GraphReading reading(String columns, boolean weighted) {
        return new GraphReading(false, weighted, null, Columns.of(columns));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "src_mac,dst_mac,pdr|b,a,0.5|a,c,1",
                "from_node,to_node|b,a|a,c",
                "sender receiver|b a|a c",
                "fromNode\ttoNode|b\ta|a\tc",
                "node1,node2|b,a|a,c",
                "Node A,Node B,quality|b,a,1|a,c,0.5",
                "first second strength|b a 0.5|a c 1",
                "\"Sender\";\"Receiver\"|\"b\";\"a\"|\"a\";\"c\"",
                "# by hand|x y z|b a 3|a c 4",
                "von,nach,rssi,pdr|b,a,-61,|a,c,-70,0.5",
            })
    void aHeaderIsNoArc(String lines) throws IOException {
        NamedDigraph graph = read(lines);
        assertThat(Arcs.of(graph)).containsExactly("b>a", "a>c");
        assertThat(graph.names().all()).containsExactly("b", "a", "c");
        assertThat(graph.notes())
                .anyMatch(note -> note.matches(
                        ".*: line [12] was read as a header: .*; if it is an arc, say --columns header=no"));
        assertThat(read(lines, "header=no").digraph().arcCount()).isEqualTo(3);
    }

    @Test
    void whereAllOtherIdsHaveDigitsWordsInATableAreAHeader() throws IOException {
        assertThat(Arcs.of(read("Station,Gateway|s1,g1|s2,g1|s3,g1"))).containsExactly("s1>g1", "s2>g1", "s3>g1");
        assertThat(Arcs.of(read("u,v|1,2|2,3"))).containsExactly("1>2", "2>3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // A path, a perfect matching, one more line, and ids that look alike.
                "a b|b c",
                "a b|c d",
                "a b|c d|e f",
                "a,b,x|c,d,y",
                "hub leaf|1 2",
                "hub leaf|1 2|2 leaf",
                "source1 sink1|source2 sink2",
                "source relay|a b",
                "node1 node2|nodes others|node5 node6",
                "node1 node2|node3 node4|node5 node6",
                "sender receiver",
                "sender receiver|a sender",
                "sender receiver|a b|# vertex sender",
                "# vertex sender|sender receiver|a b",
                "sender sender|a b|c d",
                "from-1,to-1|from-2,to-2|from-3,to-3",
                "a b 5|c d 6|e f 7",
                "gateway cloud|s1 s2|s2 s3",
                "7 8|a b|c d",
            })
    void anArcIsNoHeader(String lines) throws IOException {
        long content =
                lines.lines().count() + lines.chars().filter(c -> c == '|').count();
        long declared = lines.contains("#") ? 1 : 0;
        long loops = lines.startsWith("sender sender") ? 1 : 0;
        NamedDigraph graph = read(lines);
        assertThat(graph.digraph().arcCount()).isEqualTo(content - declared - loops);
        assertThat(graph.notes()).noneMatch(note -> note.contains("header"));
    }

    @Test
    void anIdThatComesAgainFarDownMakesTheFirstLineAnArc() throws IOException {
        String many = IntStream.range(0, 3000).mapToObj(i -> i + " " + (i + 1)).collect(Collectors.joining("|"));
        assertThat(read("sender receiver|" + many).names().indexOf("sender")).isEmpty();
        NamedDigraph graph = read("sender receiver|" + many + "|5 receiver");
        assertThat(graph.names().name(0)).isEqualTo("sender");
        assertThat(graph.digraph().arcCount()).isEqualTo(3002);
    }

    @Test
    void declaredVerticesStayBeforeAHeader() throws IOException {
        NamedDigraph graph = read("# vertex z|tx,rx|b,a|a,z");
        assertThat(graph.names().all()).containsExactly("z", "b", "a");
        assertThat(Arcs.of(graph)).containsExactly("b>a", "a>z");
    }

    @Test
    void aHeaderAboveWeightsIsNoFault() throws IOException {
        Path file = file("src_mac,dst_mac,pdr|b,a,0.5|a,c,0.25");
        NamedDigraph graph = GraphFile.read(file, GraphFormat.EDGE_LIST, Folder.WEIGHTED);
        assertThat(Folder.p(graph).of(0, 1)).isEqualTo(0.5);
        assertThat(Folder.p(graph).of(1, 2)).isEqualTo(0.25);
        Path wrong = file("src_mac,dst_mac,pdr|b,src_mac,0.5");
        assertRefused(
                () -> GraphFile.read(wrong, GraphFormat.EDGE_LIST, Folder.WEIGHTED),
                wrong + ":1: weight must be a decimal number, but is 'pdr'");
    }

    @Test
    void columnsAreTakenByNumberAndByName() throws IOException {
        String lines = "t,src_mac,channel,dst_mac,pdr|1,b,26,a,0.5|2,a,26,c,1";
        for (String columns : new String[] {"from=src_mac,to=dst_mac", "from=2,to=4", "from=2,to=dst_mac,weight=5"}) {
            NamedDigraph graph = read(lines, columns);
            assertThat(Arcs.of(graph)).as(columns).containsExactly("b>a", "a>c");
            assertThat(graph.names().all()).containsExactly("b", "a", "c");
        }
        assertThat(Arcs.of(read("1 b a|2 a c", "from=2,to=3"))).containsExactly("b>a", "a>c");
        assertThat(Arcs.of(read("1 b a|2 a c", "from=2,to=3,header=yes"))).containsExactly("a>c");
    }

    @Test
    void theWeightIsTheColumnThatIsNamed() throws IOException {
        Path file = file("t,src,rssi,dst,pdr|1,b,-61,a,0.5|2,a,-70,c,1");
        NamedDigraph graph = GraphFile.read(file, GraphFormat.EDGE_LIST, reading("from=src,to=dst,weight=pdr", true));
        assertThat(Folder.p(graph).of(0, 1)).isEqualTo(0.5);
        assertRefused(
                () -> GraphFile.read(file, GraphFormat.EDGE_LIST, reading("from=src,to=dst", true)),
                file
                        + ":1: columns must say which is the weight where weights are taken as pulse probabilities, but are"
                        + " from=src,to=dst; add ,weight=C");
    }

    @Test
    void fieldsAreCutByWhatCutsTheFirstLine() throws IOException {
        assertThat(Arcs.of(read("\tfrom\tnote\tto|0\tNew York\t\tOslo|1\tOslo\ta, b; c\tRio", "from=from,to=to")))
                .containsExactly("New York>Oslo", "Oslo>Rio");
        assertThat(Arcs.of(read("id;von;pdr;nach|1;b;0,93;a|2;a;0,5;c", "from=von,to=nach")))
                .containsExactly("b>a", "a>c");
    }

    @Test
    void aColumnThatALineHasNotIsNamed() throws IOException {
        Path file = file("1,b,a|2,a");
        assertRefused(
                () -> GraphFile.read(file, GraphFormat.EDGE_LIST, reading("from=2,to=3", false)),
                file + ":2: expected the id of a vertex in column 3, but the line has 2 columns: '2,a'; --columns says"
                        + " which columns have the ids");
        Path unknown = file("t,source,target|1,b,a");
        assertRefused(
                () -> GraphFile.read(unknown, GraphFormat.EDGE_LIST, reading("from=sorce,to=target", false)),
                unknown + ":1: columns must be named as in the header (t, source, target), but from is 'sorce'; did you"
                        + " mean 'source'?");
        Path dot = folder.text("net.dot", "digraph { a -> b }");
        assertRefused(
                () -> GraphFile.read(dot, GraphFormat.DOT, reading("from=1,to=2", false)),
                "columns must be those of an edge list, but " + dot + " is read as dot; if it is an edge list, say so"
                        + " with --graph-format edge-list");
    }

    @Test
    void tablesOfGephiAreUnderstood() throws IOException {
        Path file = file(
                "Source,Target,Type,Id,Label,timeset,Weight|n1,n2,Undirected,0,,,0.5|n2,n3,Directed,1,\"a, b\",,1");
        NamedDigraph graph = GraphFile.read(file, GraphFormat.EDGE_LIST, Folder.WEIGHTED);
        assertThat(Arcs.of(graph)).containsExactly("n1>n2", "n2>n1", "n2>n3");
        assertThat(Folder.p(graph).of(1, 0)).isEqualTo(0.5);
        assertThat(graph.notes())
                .containsExactly(
                        file
                                + ": line 1 was read as a header: Source, Target, Type, Id, Label, timeset, Weight; the ids"
                                + " are in columns 1 and 2, and column 3 says whether an edge is undirected",
                        file + ": undirected edges are read as both arcs: 1");
    }

    @Test
    void knownNamesAreFoundAnywhereInATable() throws IOException {
        assertThat(Arcs.of(read(",target,weight,source|0,a,0.5,b|1,c,1,a"))).containsExactly("b>a", "a>c");
        assertThat(Arcs.of(read("x source target|a b c"))).containsExactly("x>source", "a>b");
    }

    @Test
    void idsThatAreProbablyInOtherColumnsAreWarnedOf() throws IOException {
        String contacts = IntStream.range(0, 40)
                .mapToObj(i -> (28800 + 20 * i) + " " + (100 + i % 7) + " " + (100 + (i * 3 + 1) % 7))
                .collect(Collectors.joining("|"));
        assertThat(read(contacts).notes())
                .anyMatch(
                        note -> note.endsWith(
                                "warning: columns 1 and 2 are read as ids and have next to none in common,"
                                        + " but columns 2 and 3 have; if these have the ids, say so with --columns from=2,to=3"));
        assertThat(read("a pp b|b pp c|c pp a|a pp c|b pp a").notes())
                .anyMatch(note -> note.endsWith("--columns from=1,to=3"));
        assertThat(read("1 26 a b|2 26 b c|3 26 c a|4 26 a c|5 26 b a").notes())
                .anyMatch(note -> note.endsWith("--columns from=3,to=4"));
        assertThat(read("a 0.51 x|b 0.25 y|c 0.7 z|d 0.8 w|e 0.9 v").notes())
                .anyMatch(
                        note -> note.endsWith(
                                "warning: column 2 is read as ids and has nothing but numbers with"
                                        + " decimals, such as 0.51; if the ids are in other columns, say so with --columns from=N,to=N"));
        assertThat(read("2024-01-05 a|2024-01-06 b|2024-01-07 a|2024-01-08 c|2024-01-08 d|2024-01-08 e")
                        .notes())
                .anyMatch(note -> note.contains("warning: column 1 is read as ids and has nothing but times"));
        assertThat(read(contacts, "from=2,to=3").notes()).noneMatch(note -> note.contains("warning"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "hub a 1|hub b 1|hub c 1|hub d 1|hub e 1|hub f 1",
                "u1 i1 5|u2 i2 4|u3 i3 5|u1 i2 3|u2 i3 1|u3 i1 2",
                "1 2 1|2 3 2|3 4 3|4 5 1|5 6 2|6 7 3",
                "1.1 1.2|1.2 1.3|1.3 1.1|1.4 1.1|1.5 1.1|1.6 1.1",
                "s1 g1 7 8|s2 g1 8 9|s3 g2 9 7|s4 g2 7 7|s5 g2 8 8|s6 g1 9 9",
                "a b x|c d y|e f z|g h x|i j y|k l z",
            })
    void commonListsAreNotSuspected(String lines) throws IOException {
        assertThat(read(lines).notes()).noneMatch(note -> note.contains("warning"));
    }

    @Test
    void mostlyParallelArcsAreWarnedOf() throws IOException {
        Path file = file("a b|".repeat(15) + "b c");
        assertThat(GraphFile.read(file).notes())
                .contains(file + ": warning: 14 of 16 arcs are parallel and were dropped; if the ids are in other"
                        + " columns, say so with --columns from=N,to=N");
        String bothWays = IntStream.range(0, 20)
                .mapToObj(i -> i + " " + (i + 1) + "|" + (i + 1) + " " + i)
                .collect(Collectors.joining("|"));
        assertThat(GraphFile.read(file(bothWays), GraphFormat.EDGE_LIST, new GraphReading(true, false))
                        .notes())
                .noneMatch(note -> note.contains("warning"));
    }

    @Test
    void whatIsWrittenIsNotReadAsAHeader() throws IOException {
        for (String lines : new String[] {"# vertex tx|tx rx|1 2|2 3", "# vertex a|a b x|1 2|2 3", "tx rx|rx 2|2 3"}) {
            NamedDigraph graph = read(lines);
            Path written = folder.path().resolve("written.txt");
            GraphFile.write(graph, GraphFormat.EDGE_LIST, false, written);
            NamedDigraph again = GraphFile.read(written);
            assertThat(again.names().all()).as(lines).isEqualTo(graph.names().all());
            assertThat(Arcs.of(again)).as(lines).isEqualTo(Arcs.of(graph));
        }
    }
}
