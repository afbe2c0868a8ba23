package org.photinus.text.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.graph.Digraphs;
import org.photinus.text.Folder;
import org.photinus.text.input.InputException;
import org.photinus.text.weights.ArcWeights;

class PajekReaderTest {
    private final Folder folder;

    PajekReaderTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private List<String> notes(NamedDigraph graph, String name) {
        return graph.notes().stream()
                .map(note -> note.replace(folder.path().resolve(name) + ": ", ""))
                .toList();
    }

    @Test
    void aNetworkHasVerticesWithLabelsArcsAndEdges() throws IOException {
        NamedDigraph graph = folder.read("a.net", """
                % a comment
                *Vertices      4
                     1 "Saint Paul"     0.1000    0.2000 0.5000 ic Blue bc Black
                     3 Rome 0.5 0.5
                     4 ""
                *Arcs
                1 2 1 l "x"
                2 3 1 c Red

                *EDGES
                3 1
                """.replace("\n", "\r\n"));
        assertThat(graph.names().all()).containsExactly("Saint Paul", "2", "Rome", "4");
        assertThat(Arcs.of(graph)).containsExactly("Saint Paul>2", "Saint Paul>Rome", "2>Rome", "Rome>Saint Paul");
        assertThat(notes(graph, "a.net")).containsExactly("undirected edges are read as both arcs: 1");
    }

    @Test
    void listsAndMatricesAreRead() throws IOException {
        assertThat(Arcs.of(folder.read("l.net", "*vertices 4\n*arcslist\n1 2 3\n3\n*edgeslist\n4 3 2\n")))
                .containsExactly("1>2", "1>3", "2>4", "3>4", "4>2", "4>3");
        assertThat(Arcs.of(folder.read("m.net", "*Vertices 3\n*Matrix\n0 1 0\n0 0 2.5\n 1 0.0 0\n")))
                .containsExactly("1>2", "2>3", "3>1");
        NamedDigraph weighted = folder.weighted("w.net", "*Vertices 3\n*Matrix\n0 1 0\n0 0 .25\n0 0 0\n");
        assertThat(Folder.p(weighted).of(1, 2)).isEqualTo(0.25);
    }

    @Test
    void weightsAreTheThirdNumberAndOneSaysNothing() throws IOException {
        assertThat(folder.read("one.net", "*Vertices 2\n*Arcs\n1 2 1\n2 1 l \"x\"\n")
                        .notes())
                .isEmpty();
        assertThat(notes(folder.read("two.net", "*Vertices 2\n*Arcs\n1 2 0.5\n"), "two.net"))
                .containsExactly("weights are ignored; --weights-as pulse-probability takes them as the p of each arc");
        NamedDigraph weighted = folder.weighted("w.net", "*Vertices 3\n*Arcs\n1 2 1\n*Edges\n2 3 0.5\n");
        assertThat(Folder.p(weighted).of(0, 1)).isEqualTo(1);
        assertThat(Folder.p(weighted).of(2, 1)).isEqualTo(0.5);
        Path file = folder.text("n.net", "*Vertices 2\n*Arcs\n1 2 [1-3]\n");
        assertRefused(
                () -> GraphFile.read(file, GraphFormat.PAJEK, Folder.WEIGHTED),
                file + ":3: expected a weight, to be the pulse probability of the arc 1 → 2, but found none");
    }

    @Test
    void labelsThatAreNotAllDifferentLeaveTheNamesToTheNumbers() throws IOException {
        NamedDigraph twice = folder.read("a.net", "*Vertices 3\n1 \"x\"\n2 \"y\"\n3 \"x\"\n");
        assertThat(twice.names().areNumbers()).isTrue();
        assertThat(notes(twice, "a.net"))
                .containsExactly("labels are not all different, 'x' stands twice; the ids name the agents");
        NamedDigraph number = folder.read("b.net", "*Vertices 3\n1 \"2\"\n3 \"1\"\n");
        assertThat(number.names().areNumbers()).isTrue();
        assertThat(folder.read("c.net", "*Vertices 2\n1 \"2\"\n2 \"1\"\n")
                        .names()
                        .all())
                .containsExactly("2", "1");
        assertThat(folder.read("d.net", "*Vertices 2\n1 \"&#34;&eacute;&#38;#233;&#233;\"\n")
                        .names()
                        .all())
                .containsExactly("\"&eacute;&#233;é", "2");
    }

    @Test
    void theRelationsOfANetworkAreReadAsOne() throws IOException {
        NamedDigraph graph = folder.read(
                "r.net",
                "*Vertices 3\n*Arcs :1 \"likes\"\n1 2 1\n*Arcs :2 \"hates\"\n2 3 1\n*Edges :2\n1 3\n3: 3 2 1\n");
        assertThat(Arcs.of(graph)).containsExactly("1>2", "1>3", "2>3", "3>1", "3>2");
        assertThat(notes(graph, "r.net")).contains("relations are read as one: likes, hates, 3");
        NamedDigraph one = folder.read("o.net", "*Vertices 2\n*Arcs :1 \"likes\"\n1 2\n*Edges :1\n");
        assertThat(one.notes()).isEmpty();
    }

    @Test
    void twoModesAreReadAndThatIsSaid() throws IOException {
        NamedDigraph graph =
                folder.read("t.net", "*Vertices 3 2\n1 \"Eva\"\n2 \"Ada\"\n3 \"ball\"\n*Edges\n1 3\n2 3\n");
        assertThat(Arcs.of(graph)).containsExactly("Eva>ball", "Ada>ball", "ball>Eva", "ball>Ada");
        assertThat(notes(graph, "t.net"))
                .contains("two-mode: vertices 1 to 2 and 3 to 3 are of two kinds; all are read as agents");
        assertThat(folder.read("all.net", "*Vertices 3 3\n").notes()).isEmpty();
        folder.refused(
                "m.net",
                "*Vertices 3 2\n*Matrix\n1\n1\n",
                "FILE:2: expected arcs or edges, since a matrix of two modes is not supported, but found '*Matrix'");
    }

    @Test
    void ofAProjectTheFirstNetworkIsRead() throws IOException {
        NamedDigraph graph = folder.read("p.paj", """
                *Partition before
                *Vertices 2
                1
                2
                *Network Sampson Monastery.net
                *Vertices 2
                1 "Ramuald"
                2 "Bonaventure"
                *Arcs
                1 2
                *Events
                TI 1
                *Partition groups.clu
                *Vertices 2
                 1
                 9
                *Vector x.vec
                *Vertices 2
                0.5
                *Network second
                *Vertices 900
                *Arcs
                700 800
                *Network
                *Vertices 3
                """);
        assertThat(Arcs.of(graph)).containsExactly("Ramuald>Bonaventure");
        assertThat(notes(graph, "p.paj"))
                .containsExactly(
                        "the first network is read; networks that are left out: 2 ('second', without a name)",
                        "sections that are left out: 4 (*Partition, *Events, *Partition, *Vector)");
        NamedDigraph plain = folder.read("q.net", "*Vertices 2\n*Arcs\n1 2\n*Vertices 5\n*Arcs\n4 5\n");
        assertThat(Arcs.of(plain)).containsExactly("1>2");
        assertThat(notes(plain, "q.net"))
                .containsExactly("the first network is read; networks that are left out: 1 (without a name)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        ``                             | FILE must hold a network, '*Vertices N', but holds none
        *Network a                     | FILE must hold a network, '*Vertices N', but holds none
        *Partition;*Vertices 2;1;2     | FILE must hold a network, '*Vertices N', but holds none
        1 2                            | FILE:1: expected '*Vertices' or another section of Pajek, but found '1 2'
        *Arcs;1 2                      | FILE:1: expected '*Vertices' first, but found '*Arcs'
        *Vertices                      | FILE:1: expected the number of vertices, but found '*Vertices'
        *Vertices x                    | FILE:1: expected the number of vertices, but found '*Vertices x'
        *Vertices 0                    | FILE:1: the number of vertices must lie between 1 and 100000000, but is 0
        *Vertices 2000000000           | FILE:1: the number of vertices must lie between 1 and 100000000, but is 2000000000
        *Vertices 2 x                  | FILE:1: expected the number of vertices of the first mode, but found '*Vertices 2 x'
        *Vertices 2;x                  | FILE:2: expected the number of a vertex, but found 'x'
        *Vertices 2;3 "x"              | FILE:2: expected vertices from 1 to 2, but found '3 "x"'
        *Vertices 2;1 "x"; 1 "y"       | FILE:3: expected vertices that are different, but found '1 "y"'
        *Vertices 2;1 "x               | FILE:2: expected a closing quote after the label, but found '1 "x'
        *Vertices 2;*Arcs;1            | FILE:3: expected two vertices, the tail and the head of an arc, but found '1'
        *Vertices 2;*Arcs;1 3          | FILE:3: expected vertices from 1 to 2, but found '1 3'
        *Vertices 2;*Arcs;1 b          | FILE:3: expected the number of a vertex, but found '1 b'
        *Vertices 2;*Edgeslist;1 2 0   | FILE:3: expected vertices from 1 to 2, but found '1 2 0'
        *Vertices 2;*Matrix;0 1;       | FILE:3: expected 2 rows of the matrix, but found 1
        *Vertices 2;*Matrix;0 1;*Arcs  | FILE:4: expected 2 rows of the matrix, but found 1
        *Vertices 2;*Matrix;0 1 1      | FILE:3: expected 2 numbers in a row of the matrix, but found 3
        *Vertices 2;*Matrix;0 x        | FILE:3: expected a number in column 2, but found 'x'
        *Vertices 1;*Matrix;0;0        | FILE:4: expected nothing after the 1 rows of the matrix, but found '0'
        """)
    void whatIsWrongIsRefusedWithItsLine(String text, String message) throws IOException {
        folder.refused("a.net", text.replace(';', '\n'), message);
    }

    @Test
    void aLabelWithoutEndIsRefused() throws IOException {
        folder.refused(
                "long.net",
                "*Vertices 1\n1 \"" + "x".repeat(70_000) + "\"\n",
                "FILE:2: a label must have at most 65536 characters, but has 70000");
    }

    @Test
    void moreVerticesThanTheMemoryHoldsAreRefusedBeforeTheyAreMade() throws IOException {
        long fit = Runtime.getRuntime().maxMemory() / 3 * 2 / 40;
        if (fit < 99_999_999) {
            Path file = folder.text("big.net", "*Vertices " + (fit + 1000) + "\n*Arcs\n1 2\n");
            assertThatThrownBy(() -> GraphFile.read(file))
                    .isInstanceOf(InputException.class)
                    .hasMessageMatching("\\Q" + file + "\\E:1: [0-9,]+ vertices must fit into memory, but take .*");
        }
    }

    @Test
    void whatIsWrittenHasLabelsInQuotes() throws IOException {
        NamedDigraph graph = new NamedDigraph(
                Digraphs.path(2), VertexNames.of(List.of("é \"&#1;", "x")), 0, 0, List.of(), ArcWeights.NONE, null);
        Path file = folder.path().resolve("out.net");
        GraphFile.write(graph, GraphFormat.PAJEK, false, file);
        assertThat(file).hasContent("*Vertices 2\n1 \"é &#34;&#38;#1;\"\n2 \"x\"\n*Arcs\n1 2\n");
    }
}
