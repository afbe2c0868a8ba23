package org.photinus.text.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.network.ArcProbability;
import org.photinus.text.Folder;
import org.photinus.text.input.InputException;

/** What GraphML and GEXF mean, as other programs write them. */
class XmlGraphsTest {
    private final Folder folder;

    XmlGraphsTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    @Test
    void graphmlOfACollectionHasParallelEdgesAndLabelsThatAreNotIds() throws IOException {
        NamedDigraph graph = folder.read("zoo.graphml", """
                <?xml version="1.0" encoding="utf-8"?>
                <graphml xmlns="http://graphml.graphdrawing.org/xmlns"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
                  <key attr.name="LinkLabel" attr.type="string" for="edge" id="d32" />
                  <key attr.name="label" attr.type="string" for="node" id="d29" />
                  <graph edgedefault="undirected">
                    <data key="d1">meta</data>
                    <node id="0"><data key="d29">Paris</data></node>
                    <node id="1"><data key="d29">Paris</data></node>
                    <node id="2"/>
                    <node id="7"/>
                    <edge source="0" target="1"><data key="d32">STM-1</data></edge>
                    <edge source="1" target="0"/>
                    <edge source="0" target="1"/>
                    <edge source="2" target="2"/>
                    <edge source="1" target="2"/>
                  </graph>
                </graphml>
                """);
        assertThat(Arcs.of(graph)).containsExactly("0>1", "1>0", "1>2", "2>1");
        assertThat(graph.names().all()).containsExactly("0", "1", "2", "7");
        assertThat(graph.droppedParallelArcs()).isEqualTo(4);
        assertThat(graph.droppedSelfLoops()).isEqualTo(1);
        assertThat(graph.notes())
                .anySatisfy(note -> assertThat(note).endsWith("undirected edges are read as both arcs: 5"));
    }

    @Test
    void anEdgeOfGraphmlMayHaveADirectionOfItsOwnAndComeBeforeItsNodes() throws IOException {
        NamedDigraph graph = folder.read(
                "mixed.graphml",
                "<graphml><graph edgedefault='directed'><edge source='b' target='a' directed='false'/>"
                        + "<node id='a'/><edge source='c' target='a'/><node id='b'/><node id='c'><graph"
                        + " edgedefault='undirected'><node id='d'/></graph></node><edge source='d' target='c'/></graph>"
                        + "</graphml>");
        assertThat(graph.names().all()).containsExactly("a", "b", "c", "d");
        assertThat(Arcs.of(graph)).containsExactly("a>b", "b>a", "c>a", "d>c");
    }

    @Test
    void theDataCalledWeightIsTheWeightInGraphml() throws IOException {
        String text = "<graphml><key id='k' for='edge' attr.name='weight'><default>0.25</default></key><key id='x'"
                + " for='edge' attr.name='speed'/><graph edgedefault='directed'><node id='b'/><edge source='b'"
                + " target='a'><data key='x'>7</data><data key='k'> 0.5 </data></edge><edge source='a' target='b'/>"
                + "<node id='a'/></graph></graphml>";
        ArcProbability p = Folder.p(folder.weighted("w.graphml", text));
        assertThat(p.of(0, 1)).isEqualTo(0.5);
        assertThat(p.of(1, 0)).isEqualTo(0.25);
        assertThat(folder.read("w.graphml", text).notes())
                .containsExactly(folder.path().resolve("w.graphml")
                        + ": weights are ignored; --weights-as pulse-probability takes them as the p of each arc");
    }

    @Test
    void graphmlThatIsNoGraphIsRefusedWithItsPlace() throws IOException {
        folder.refused(
                "a.graphml",
                "<graphml>\n<graph edgedefault='directed'>\n<node id='a'/>\n<edge source='a' target='b'/></graph></graphml>",
                "FILE:4:30: expected a vertex that the file declares, but found 'b'");
        folder.refused(
                "a.graphml",
                "<graphml><graph edgedefault='directed'><node id='a'/><node id='a'/></graph></graphml>",
                "FILE:1:68: expected ids that are different, but 'a' stands twice");
        folder.refused(
                "a.graphml",
                "<graphml><graph edgedefault='directed'><node/></graph></graphml>",
                "FILE:1:47: expected an attribute 'id' of the element 'node', but found none");
        folder.refused(
                "a.graphml",
                "<graphml><graph edgedefault='sideways'/></graphml>",
                "FILE:1:41: expected edgedefault to be directed or undirected, but found 'sideways'");
        folder.refused(
                "a.graphml",
                "<graphml><graph edgedefault='directed'/></graphml>",
                "FILE must hold at least one node, but holds none");
        folder.refused("a.graphml", "<graphml/>", "FILE must hold an element 'graph', but holds none");
        folder.refused("a.graphml", "<html/>", "FILE:1:8: expected the element 'graphml', but found 'html'");
        folder.refused(
                "a.graphml",
                "<graphml><graph edgedefault='directed'/><graph edgedefault='directed'/></graphml>",
                "FILE:1:72: expected one graph, but found a second");
        folder.refused(
                "a.graphml",
                "<graphml><graph edgedefault='directed'><hyperedge/></graph></graphml>",
                "FILE:1:52: expected nodes and edges, but found a hyperedge, which no digraph has");
        folder.refused(
                "a.graphml",
                "<graphml><graph edgedefault='directed'><node id='a'/><edge source='a' target='a' directed='no'/>"
                        + "</graph></graphml>",
                "FILE:1:97: expected directed to be true or false, but found 'no'");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE graphml [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;'>]><graphml>&b;</graphml>",
                "<!DOCTYPE graphml SYSTEM 'http://example.org/graphml.dtd'><graphml/>",
                "<!DOCTYPE graphml [<!ENTITY file SYSTEM 'file:///etc/passwd'>]><graphml>&file;</graphml>"
            })
    void aDoctypeIsRefusedWhateverItHolds(String text) throws IOException {
        for (String name : new String[] {"a.graphml", "a.gexf"}) {
            Path file = folder.text(name, text);
            assertThatThrownBy(() -> GraphFile.read(file))
                    .isInstanceOf(InputException.class)
                    .hasMessageMatching("\\Q" + file
                            + "\\E:1:[0-9]+: expected XML without a DOCTYPE, which could define entities or fetch files,"
                            + " but found one; remove it");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"<graphml", "", "graphml", "<graphml><graph></graphml>", "<graphml>&b;</graphml>"})
    void whatIsNotXmlIsRefusedWithItsPlace(String text) throws IOException {
        Path file = folder.text("a.graphml", text);
        assertThatThrownBy(() -> GraphFile.read(file))
                .isInstanceOf(InputException.class)
                .hasMessageMatching("\\Q" + file + "\\E(:1:-?[0-9]+: expected .+, but .+| must hold an element.*)");
    }

    @Test
    void xmlMayBeInAnyEncodingThatItNames() throws IOException {
        String text = "<?xml version='1.0' encoding='UTF-16'?><graphml><graph edgedefault='directed'><node id='é'/>"
                + "</graph></graphml>";
        Path file = folder.bytes("a.graphml", text.getBytes(StandardCharsets.UTF_16));
        assertThat(GraphFile.read(file).names().all()).containsExactly("é");
    }

    @Test
    void gexfHasItsTypesOfEdges() throws IOException {
        NamedDigraph graph = folder.read("g.gexf", """
                <gexf xmlns="http://gexf.net/1.3" version="1.3"><meta><creator>Gephi</creator></meta>
                <graph defaultedgetype="directed"><attributes class="node"/>
                <nodes><node id="a" label="A"/><node id="b" label="A"/><node id="c"/></nodes>
                <edges>
                <edge id="0" source="a" target="b" weight="2.0"/>
                <edge id="1" source="b" target="c" type="undirected"/>
                <edge id="2" source="c" target="a" type="mutual"/>
                </edges></graph></gexf>
                """);
        assertThat(Arcs.of(graph)).containsExactly("a>b", "a>c", "b>c", "c>a", "c>b");
        assertThat(graph.notes()).hasSize(2);
        assertThat(Arcs.of(folder.read(
                        "h.gexf",
                        "<gexf><graph><nodes><node id='x'/><node id='y'/></nodes><edges><edge source='x'"
                                + " target='y'/></edges></graph></gexf>")))
                .containsExactly("x>y", "y>x");
        assertThat(Folder.p(folder.weighted(
                                "i.gexf",
                                "<gexf><graph defaultedgetype='directed'><node id='x'/><node id='y'/><edge source='x'"
                                        + " target='y' weight='0.125'/></graph></gexf>"))
                        .of(0, 1))
                .isEqualTo(0.125);
    }

    @Test
    void gexfThatIsNoGraphIsRefused() throws IOException {
        folder.refused("a.gexf", "<gexf/>", "FILE must hold an element 'graph', but holds none");
        folder.refused("a.gexf", "<graphml/>", "FILE:1:11: expected the element 'gexf', but found 'graphml'");
        folder.refused("a.gexf", "<gexf><graph/><graph/></gexf>", "FILE:1:23: expected one graph, but found a second");
        folder.refused(
                "a.gexf",
                "<gexf><graph><node id='a'/><edge source='a' target='a' type='odd'/></graph></gexf>",
                "FILE:1:68: expected an edge type directed, undirected or mutual, but found 'odd'");
    }
}
