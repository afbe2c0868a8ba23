package org.photinus.text.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.photinus.testing.Cases;
import org.photinus.text.Folder;
import org.photinus.text.columns.Columns;
import org.photinus.text.input.InputException;

/**
 * Whatever a graph file holds, it is read or refused as bad input. Valid files are damaged by seeded mutations;
 * {@code mvn -Pfuzz -pl photinus-io -am verify} does it 100,000 times for every format.
 */
public class GraphFuzzTest {
    private static final Cases CASES = Cases.of(600, Integer.getInteger("photinus.fuzz.cases", 6000));

    /** The seed, to be changed for other mutations. */
    private static final long SEED = Long.getLong("photinus.fuzz.seed", 1);

    private static final List<Columns> COLUMNS = List.of(
            Columns.UNSAID,
            Columns.UNSAID,
            Columns.of("header=no"),
            Columns.of("header=yes"),
            Columns.of("from=2,to=1"),
            Columns.of("from=2,to=3,weight=1"),
            Columns.of("from=from,to=to,weight=pdr"),
            Columns.of("from=source,to=2,weight=Weight"));

    private static final List<String> FRAGMENTS = List.of(
            "-1",
            "0",
            "1",
            "1e999",
            "NaN",
            "99999999999999999999",
            "2147483647",
            "100000000",
            "\"",
            "'",
            "<",
            ">",
            "&a;",
            "<!DOCTYPE a [<!ENTITY b 'c'>]>",
            "<![CDATA[",
            "]]>",
            "<!--",
            "-->",
            "{",
            "}",
            "[",
            "]",
            "->",
            "--",
            "\0",
            "\uFEFF",
            "é",
            "\uD835\uDD38",
            "\\",
            "\\u",
            "\\ud800",
            "\r",
            "\n",
            "\t",
            ",",
            ";",
            "#",
            "%",
            "/*",
            "*/",
            "//",
            "=",
            "<graph edgedefault='directed'>",
            "<node id='a'/>",
            "</graph>",
            "subgraph",
            "strict",
            "edge [weight=2]",
            "\"directed\":false,",
            "null",
            "true",
            "%%MatrixMarket",
            "# vertex z",
            "&quot;",
            "node [ id 1 ]",
            "*Vertices 2000000000",
            "*Edges",
            "source,target",
            " ");

    private final Folder folder;

    GraphFuzzTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    public static List<String> valid(GraphFormat format) {
        return switch (format) {
            case EDGE_LIST ->
                List.of(
                        "# vertex lonely\nsource target weight\na b 0.5\nb c 1\n\"New York\",c,0.25\n",
                        "1\t2\n2\t3\n30\t4000000000\n# vertex 9\n4 4\n1;2;x\n3 1 {'w': 1}\n",
                        "src_mac,dst_mac,pdr\na0,b0,0.5\nb0,c0,0.25\nc0,a0,1\n",
                        "Source,Target,Type,Id,Label,Weight\na,b,Undirected,0,\"x, y\",1\nb,c,Directed,1,,0.5\n",
                        "id;from;pdr;to\n1;\"a b\";0,5;c\n2;c;1;d\n3;d;1;e\n4;e;1;f\n5;f;1;g\n",
                        "20 a b\n20 b c\n40 c a\n40 a d\n60 d b\n60 b a\n");
            case GRAPHML -> List.of("""
                        <?xml version="1.0" encoding="UTF-8"?>
                        <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
                          <key id="w" for="edge" attr.name="weight" attr.type="double"><default>1</default></key>
                          <graph id="G" edgedefault="undirected">
                            <node id="a"><data key="l">A &amp; B</data></node><node id="b"/><node id="c"/>
                            <edge source="a" target="b"><data key="w">0.5</data></edge>
                            <edge source="b" target="c" directed="true"/><!-- c -->
                          </graph>
                        </graphml>
                        """, """
                        <graphml xmlns:y="u"><key id="x" for="node" attr.name="x"/><key id="y" attr.name="y"/>
                        <graph edgedefault="directed"><node id="a"><data key="x">1.5</data><data key="y">-2e3</data></node>
                        <node id="b"><data key="g"><y:ShapeNode><y:Geometry x="1" y="2"/></y:ShapeNode></data></node>
                        </graph></graphml>
                        """);
            case GEXF -> List.of("""
                        <gexf xmlns="http://gexf.net/1.3" version="1.3"><graph defaultedgetype="directed">
                        <nodes><node id="a" label="A"/><node id="b"/><node id="c"/></nodes>
                        <edges><edge id="0" source="a" target="b" weight="0.5"/>
                        <edge id="1" source="b" target="c" type="mutual"/></edges></graph></gexf>
                        """, """
                        <gexf xmlns:viz="u"><graph><nodes><node id="a"><viz:position x="1.5" y="-2e3" z="0"/></node>
                        <node id="b"><viz:position x="1" y="2"/></node></nodes></graph></gexf>
                        """);
            case DOT -> List.of("""
                        /* net */ strict digraph "net" { rankdir=LR; node [shape=box]; // x
                          edge [weight=0.5]; a -> b -> {c d} [weight="1"]; subgraph s { e; "New York" } -> a:n:w
                          <<b>h</b>>; -1.5; "x" + "y"
                        }
                        """, "graph { 1 -- 2 -- 3; 4 }", "graph { a [pos=\"1.5,-2e3!\"]; b [pos=\"1,2,3\"] }");
            case MATRIX_MARKET ->
                List.of(
                        "%%MatrixMarket matrix coordinate real general\n% vertex a\n% vertex b\n2 2 2\n1 2 0.5\n2 1 1\n",
                        "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 2\n2 1\n3 3\n");
            case JSON -> List.of("""
                        {"directed": false, "graph": {"x": [1, null, "\\u00e9"]},
                         "nodes": [{"id": "a"}, {"id": 2, "name": "x", "x": 1.5, "y": -2e3}, {"id": "c"}],
                         "links": [{"source": "a", "target": 2, "weight": 0.5}, {"source": "c", "target": "a", "weight": 1}]}
                        """);
            case ADJACENCY_CSV ->
                List.of(",a,\"b;c\"\na,0,0.5\n\"b;c\",1,0\n", "0 1 0\n0 0 1\n1 0 0\n", "x;0;1\ny;1;0\n");
            case GML ->
                List.of(
                        """
                        Creator "me" # c
                        graph [ directed 1 comment "two
                        lines" node [ id 1 label "A &amp; B&#233;" graphics [ x 1.5 y -2e3 ] ] node [ id 2 ] node [ id 3 label "C" ]
                          edge [ source 1 target 2 weight 0.5 ] edge [ source 3 target 1 value 1 label "&quot;" ] ]
                        """,
                        "graph\n[\n  node\n  [\n    id 0\n  ]\n  node [ id 1 ]\n  edge\n  [\n source 1\n target 0\n value 1\n]\n]\n");
            case PAJEK ->
                List.of(
                        """
                        *Network a
                        *Vertices 4 2
                        1 "A &#38; B" 0.1 0.2 0.5 ic Blue
                        3 C
                        *Arcs :1 "first"
                        1 2 0.5
                        2: 3 4 1 l "x"
                        *Edges
                        1 4 1
                        *Partition p
                        *Vertices 4
                        1
                        """,
                        "*Vertices 3\r\n% c\r\n*Arcslist\r\n1 2 3\r\n*Edgeslist\r\n3 2\r\n",
                        "*vertices 2\n*matrix\n0 0.5\n1 0\n");
        };
    }

    @ParameterizedTest
    @EnumSource(GraphFormat.class)
    @Tag("random")
    void aDamagedFileIsReadOrRefused(GraphFormat format) throws IOException {
        Random random = new Random(SEED + CASES.from());
        List<String> texts = valid(format);
        int read = 0;
        int refused = 0;
        for (int number = CASES.from(); number < CASES.to(); number++) {
            byte[] bytes = damaged(texts.get(random.nextInt(texts.size())), random);
            Path file = folder.bytes("fuzz" + format.endings().get(0), bytes);
            GraphReading how = new GraphReading(
                    random.nextInt(4) == 0,
                    random.nextInt(3) == 0,
                    null,
                    format == GraphFormat.EDGE_LIST ? COLUMNS.get(random.nextInt(COLUMNS.size())) : Columns.UNSAID);
            try {
                NamedDigraph graph = GraphFile.read(file, format, how);
                assertThat(graph.names().count()).isEqualTo(graph.digraph().vertexCount());
                read++;
            } catch (InputException e) {
                assertThat(e.getMessage()).startsWith(file.toString());
                refused++;
            } catch (RuntimeException | Error e) {
                throw new AssertionError(
                        format + ", case " + number + " of seed " + SEED + ": "
                                + new String(bytes, StandardCharsets.UTF_8),
                        e);
            }
        }
        assertThat(read)
                .as("%s: of %d, %d were refused", format, CASES.count(), refused)
                .isGreaterThan(CASES.count() / 50);
        assertThat(refused)
                .as("%s: of %d, %d were read", format, CASES.count(), read)
                .isGreaterThan(CASES.count() / 10);
    }

    /** One to four things wrong: bytes exchanged, cut out, doubled, put in, or the rest cut off. */
    private static byte[] damaged(String text, Random random) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (int slips = 1 + random.nextInt(4); slips > 0; slips--) {
            int at = random.nextInt(bytes.length + 1);
            int end = Math.min(bytes.length, at + random.nextInt(20));
            bytes = switch (random.nextInt(6)) {
                case 0 -> joined(bytes, at, new byte[] {(byte) random.nextInt(256)}, Math.min(bytes.length, at + 1));
                case 1 -> joined(bytes, at, new byte[0], end);
                case 2 -> joined(bytes, at, Arrays.copyOfRange(bytes, at, end), at);
                case 3, 4 ->
                    joined(
                            bytes,
                            at,
                            FRAGMENTS.get(random.nextInt(FRAGMENTS.size())).getBytes(StandardCharsets.UTF_8),
                            random.nextBoolean() ? at : end);
                default -> random.nextInt(8) == 0 ? Arrays.copyOf(bytes, at) : joined(bytes, at, new byte[] {'"'}, at);
            };
        }
        return bytes;
    }

    private static byte[] joined(byte[] bytes, int until, byte[] middle, int from) {
        byte[] joined = new byte[until + middle.length + bytes.length - from];
        System.arraycopy(bytes, 0, joined, 0, until);
        System.arraycopy(middle, 0, joined, until, middle.length);
        System.arraycopy(bytes, from, joined, until + middle.length, bytes.length - from);
        return joined;
    }
}
