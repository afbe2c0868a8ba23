package org.photinus.text.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.graph.Digraphs;
import org.photinus.text.Folder;
import org.photinus.text.weights.ArcWeights;

class GmlReaderTest {
    private final Folder folder;

    GmlReaderTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private Path file(String name) {
        return folder.path().resolve(name);
    }

    @Test
    void aFileOfNewmansCollectionIsReadWithItsLabelsAsNames() throws IOException {
        NamedDigraph graph = folder.read("lesmis.gml", """
                Creator "Mark Newman on Fri Jul 21 12:44:53 2006"
                # a comment with a " in it
                graph
                [
                  node
                  [
                    id 10
                    label "Myriel"
                  ]
                  node
                  [
                    id 11
                    label "M&eacute;nage &quot;T&#233;nardier&#34; &amp; S&#xF6;hne"
                  ]
                  node
                  [
                    id 12
                  ]
                  edge
                  [
                    source 11
                    target 10
                    value 31
                  ]
                ]
                """);
        assertThat(graph.names().all()).containsExactly("Myriel", "Ménage \"Ténardier\" & Söhne", "12");
        assertThat(Arcs.of(graph))
                .containsExactly("Myriel>Ménage \"Ténardier\" & Söhne", "Ménage \"Ténardier\" & Söhne>Myriel");
        assertThat(graph.notes())
                .containsExactly(
                        file("lesmis.gml") + ": undirected: each edge is read as both arcs",
                        file("lesmis.gml")
                                + ": weights are ignored; --weights-as pulse-probability takes them as the p of each"
                                + " arc");
    }

    @Test
    void aDirectedGraphHasOneArcForEachEdgeWhereverItSaysSo() throws IOException {
        for (String text : new String[] {
            "graph [ directed 1 node [ id 0 ] node [ id 1 ] edge [ source 1 target 0 ] ]",
            "Graph [ edge [ target 0 source 1 ] node [ id 0 ] node [ id 1 ] Directed 1 ] Version 1",
        }) {
            NamedDigraph graph = folder.read("d.gml", text);
            assertThat(graph.names().all()).containsExactly("0", "1");
            assertThat(Arcs.of(graph)).containsExactly("1>0");
            assertThat(graph.notes()).isEmpty();
        }
    }

    @Test
    void recordsThatMeanNothingHereArePassedOver() throws IOException {
        NamedDigraph graph = folder.read("y.gml", """
                graph [ hierarchic 1 directed 1 label "" x -INF y NAN z .5
                  node [ id 1 graphics [ x 1.5E+3 w [ y [ ] ] ] label "a" label "b#]" gid 7 ]
                  node [ id 2 LabelGraphics [ text "two
                lines" ] label "two
                lines"]
                  edge[source 1 target 2 graphics[fill "#000"]value 3 weight .25]
                ]
                """);
        assertThat(graph.names().all()).containsExactly("b#]", "two\nlines");
        assertThat(Folder.p(folder.weighted("y.gml", Files.readString(file("y.gml"))))
                        .of(0, 1))
                .isEqualTo(0.25);
    }

    @Test
    void labelsThatAreNotAllDifferentLeaveTheNamesToTheIds() throws IOException {
        NamedDigraph twice = folder.read(
                "a.gml", "graph [ node [ id 5 label \"x\" ] node [ id 6 label \"y\" ] node [ id 7 label \"x\" ] ]");
        assertThat(twice.names().all()).containsExactly("5", "6", "7");
        assertThat(twice.notes())
                .contains(file("a.gml") + ": labels are not all different, 'x' stands twice; the ids name the agents");
        NamedDigraph anId = folder.read(
                "b.gml", "graph [ edge [ source 2 target 1 ] node [ id 1 label \"2\" ] node [ id 2 label \"\" ] ]");
        assertThat(anId.names().all()).containsExactly("1", "2");
        assertThat(anId.notes())
                .contains(file("b.gml") + ": labels are not all different, '2' stands twice; the ids name the agents");
        NamedDigraph exchanged = folder.read(
                "c.gml",
                "graph [ directed 1 edge [ source 2 target 1 ] node [ id 1 label 2 ] node [ id 2 label \"1\" ] ]");
        assertThat(exchanged.names().all()).containsExactly("2", "1");
        assertThat(Arcs.of(exchanged)).containsExactly("1>2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        ``                                          | FILE must hold a graph, 'graph [ … ]', but holds none
        Creator "x"                                 | FILE must hold a graph, 'graph [ … ]', but holds none
        graph []                                    | FILE must hold at least one node, but holds none
        graph 1                                     | FILE:1:7: expected a graph in brackets, 'graph [ … ]', but found '1'
        graph [                                     | FILE:1:8: expected a key or ']', but found the end of the file
        graph [ node [ id 1 ] ] graph [ ]           | FILE:1:31: expected one graph, but found a second
        graph [ 1 ]                                 | FILE:1:9: expected a key or ']', but found '1'
        ]                                           | FILE:1:1: expected a key, such as graph, but found ']'
        graph [ directed 2 ]                        | FILE:1:18: expected directed to be 0 or 1, but found '2'
        graph [ directed true ]                     | FILE:1:18: expected directed to be 0 or 1, but found 'true'
        graph [ node 1 ]                            | FILE:1:14: expected a node in brackets, such as node [ id 1 ], but found '1'
        graph [ node [ label "x" ] ]                | FILE:1:14: expected a node with an id, but found one without
        graph [ node [ id ] ]                       | FILE:1:19: expected an id, a number or a string, but found ']'
        graph [ node [ id x ] ]                     | FILE:1:19: expected an id, a number or a string, but found 'x'
        graph [ node [ id "" ] ]                    | FILE:1:14: expected the id of a vertex, but found an empty one
        graph [ node [ id 1 ] node [ id 1 ] ]       | FILE:1:28: expected ids that are different, but '1' stands twice
        graph [ node [ id 1 ] edge [ source 1 ] ]   | FILE:1:28: expected an edge with a source and a target, but found one without
        graph [ node [ id 1 ] edge [ source 1 target 2 ] ] | FILE:1:28: expected a vertex that the file declares, but found '2'
        graph [ node [ id 1 label "x ] ]            | FILE:1:27: expected a string that ends with a quote, but found the end of the file
        graph [ name "x ]                           | FILE:1:14: expected a string that ends with a quote, but found the end of the file
        graph [ name x ]                            | FILE:1:14: expected a value: a number, a string in quotes or a list in brackets, but found 'x'
        """)
    void whatIsWrongIsRefusedWithLineAndColumn(String text, String message) throws IOException {
        folder.refused("a.gml", text, message);
    }

    @Test
    void bombsAreRefused() throws IOException {
        folder.refused(
                "deep.gml",
                "graph " + "[ a ".repeat(100_000),
                "FILE:1:807: expected lists nested at most 200 deep, but found '['");
        folder.refused(
                "long.gml",
                "graph [ node [ id 1 label \"" + "x".repeat(70_000) + "\" ] ]",
                "FILE:1:65565: expected at most 65536 characters in a key, a number or a label, but found 'x'");
        assertThat(folder.read("passed.gml", "graph [ comment \"" + "x".repeat(70_000) + "\" node [ id 1 ] ]")
                        .names()
                        .count())
                .isEqualTo(1);
    }

    @Test
    void weightsAreProbabilitiesWhetherTheyAreCalledWeightOrValue() throws IOException {
        NamedDigraph graph = folder.weighted(
                "w.gml",
                "graph [ node [ id 1 ] node [ id 2 ] node [ id 3 ] edge [ source 1 target 2 value 0.5 ] edge [ source 2 target"
                        + " 3 weight 0.25 ] ]");
        assertThat(Folder.p(graph).of(1, 0)).isEqualTo(0.5);
        assertThat(Folder.p(graph).of(1, 2)).isEqualTo(0.25);
        Path file = folder.text("n.gml", "graph [\nnode [ id 1 ]\nedge [ source 1 target 1 ] ]");
        assertRefused(
                () -> GraphFile.read(file, GraphFormat.GML, Folder.WEIGHTED),
                file + ":3:6: expected a weight, to be the pulse probability of the arc 1 → 1, but found none");
    }

    @Test
    void whatIsWrittenIsInAsciiWithIdsThatAreNumbers() throws IOException {
        NamedDigraph graph = new NamedDigraph(
                Digraphs.path(2),
                VertexNames.of(java.util.List.of("é&\n\"", "x")),
                0,
                0,
                java.util.List.of(),
                ArcWeights.NONE,
                null);
        GraphFile.write(graph, GraphFormat.GML, false, file("out.gml"));
        assertThat(file("out.gml")).hasContent("""
                graph [
                  directed 1
                  node [ id 1 label "&#233;&amp;&#10;&quot;" ]
                  node [ id 2 label "x" ]
                  edge [ source 1 target 2 ]
                ]
                """);
    }
}
