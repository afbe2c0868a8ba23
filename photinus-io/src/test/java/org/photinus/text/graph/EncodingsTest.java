package org.photinus.text.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.photinus.text.Folder.assertRefused;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.photinus.text.Folder;
import org.photinus.text.input.EncodingName;
import org.photinus.text.input.InputException;

class EncodingsTest {
    private final Folder folder;

    EncodingsTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    /** A digraph whose only id that is not ASCII stands in the third line. */
    private static String text(GraphFormat format) {
        return switch (format) {
            case EDGE_LIST -> "# two\na b\nb Zürich\n";
            case GRAPHML ->
                "<graphml>\n<graph edgedefault='directed'><node id='a'/><node id='b'/>\n<node id='Zürich'/></graph></graphml>";
            case DOT -> "digraph {\na; b;\nb -> \"Zürich\" }";
            case GEXF ->
                "<gexf><graph>\n<nodes><node id='a'/><node id='b'/>\n<node id='Zürich'/></nodes></graph></gexf>";
            case MATRIX_MARKET ->
                "%%MatrixMarket matrix coordinate pattern general\n% vertex a\n% vertex Zürich\n% vertex b\n3 3 0\n";
            case JSON -> "{\"links\":[],\n\"nodes\":[{\"id\":\"a\"},{\"id\":\"b\"},\n{\"id\":\"Zürich\"}]}";
            case ADJACENCY_CSV -> "a,0,0,0\nb,0,0,0\nZürich,0,0,0\n";
            case GML ->
                "graph [ node [ id 1 label \"a\" ]\nnode [ id 2 label \"b\" ]\nnode [ id 3 label \"Zürich\" ] ]";
            case PAJEK -> "*Vertices 3\n1 \"a\"\n2 \"Zürich\"\n3 \"b\"\n";
        };
    }

    private NamedDigraph read(Path file, GraphFormat format, Charset encoding) {
        return GraphFile.read(file, format, new GraphReading(false, false, encoding));
    }

    @ParameterizedTest
    @EnumSource(GraphFormat.class)
    void everyFormatIsReadInTheEncodingThatIsNamed(GraphFormat format) throws IOException {
        for (String name : List.of("latin1", "windows-1252", "UTF-16", "utf-16le", "utf-32", "IBM850", "utf-8")) {
            Charset charset = EncodingName.of(name);
            Path file = folder.bytes("a" + format.endings().get(0), text(format).getBytes(charset));
            assertThat(read(file, format, charset).names().all())
                    .as("%s in %s", format, name)
                    .containsExactlyInAnyOrder("a", "b", "Zürich");
        }
        Path unmarked = folder.bytes("a" + format.endings().get(0), text(format).getBytes(StandardCharsets.UTF_16LE));
        assertThat(read(unmarked, format, StandardCharsets.UTF_16).names().all())
                .contains("Zürich");
    }

    @ParameterizedTest
    @EnumSource(GraphFormat.class)
    void otherBytesAreRefusedWithTheirLineHoweverLinesEnd(GraphFormat format) throws IOException {
        for (String end : List.of("\n", "\r\n", "\r")) {
            byte[] latin = text(format).replace("\n", end).getBytes(StandardCharsets.ISO_8859_1);
            Path file = folder.bytes("a" + format.endings().get(0), latin);
            assertRefused(
                    () -> GraphFile.read(file),
                    file + ":3: expected text in UTF-8, but found other bytes; if it is Latin-1, say so with --encoding"
                            + " latin1");
            assertRefused(
                    () -> read(file, format, StandardCharsets.US_ASCII),
                    file + ":3: expected text in US-ASCII, but found other bytes");
        }
    }

    @Test
    void halfOfACharacterIsRefusedWithItsLine() {
        assertThatThrownBy(() -> GraphFile.read(
                        "pasted", new StringReader("a b\nb c\nc \uD835\n"), GraphFormat.EDGE_LIST, GraphReading.PLAIN))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("pasted:");
    }

    @Test
    void commentsEndWithTheirLineHoweverItEnds() throws IOException {
        assertThat(Arcs.of(folder.read("a.dot", "digraph {\r# c\r// d\ra -> b\r}")))
                .containsExactly("a>b");
        assertThat(folder.read("a.gml", "# c\rgraph [ node [ id 1 ] # d\r]")
                        .names()
                        .count())
                .isEqualTo(1);
        folder.refused("b.dot", "digraph {\r\n\ra ->\r}", "FILE:4:1: expected a vertex, but found '}'");
    }

    @Test
    void bytesNeedNoFile() throws IOException {
        byte[] bytes = "a Zürich\n".getBytes(StandardCharsets.ISO_8859_1);
        GraphReading latin = new GraphReading(false, false, StandardCharsets.ISO_8859_1);
        assertThat(Arcs.of(GraphFile.read("piped", new ByteArrayInputStream(bytes), GraphFormat.EDGE_LIST, latin)))
                .containsExactly("a>Zürich");
        assertThat(Arcs.of(GraphFile.read(
                        "piped",
                        new ByteArrayInputStream(Folder.gzipped("a b\n")),
                        GraphFormat.EDGE_LIST,
                        GraphReading.PLAIN)))
                .containsExactly("a>b");
        assertRefused(
                () -> GraphFile.read(
                        "piped", new ByteArrayInputStream(bytes), GraphFormat.EDGE_LIST, GraphReading.PLAIN),
                "piped:1: expected text in UTF-8, but found other bytes; if it is Latin-1, say so with --encoding latin1");
    }

    @ParameterizedTest
    @CsvSource({"latin-1, latin1", "utf16, ", "windows-1525, windows-1252", "utf-17, utf-16", "usascii, us-ascii"})
    void anUnknownEncodingIsAnsweredWithTheOneThatWasMeant(String name, String meant) {
        if (meant == null) {
            assertThat(EncodingName.of(name)).isEqualTo(StandardCharsets.UTF_16);
            return;
        }
        assertRefused(
                () -> EncodingName.of(name),
                "encoding must be one that this system knows, such as latin1, windows-1252 or utf-16, but is '" + name
                        + "'; did you mean '" + meant + "'?");
    }

    @Test
    void aNameThatCannotBeOneIsRefusedToo() {
        for (String name : List.of("", "no such", "ü", "xxxxxxxxxxxxxxxx")) {
            assertRefused(
                    () -> EncodingName.of(name),
                    "encoding must be one that this system knows, such as latin1, windows-1252 or utf-16, but is '"
                            + name + "'");
        }
    }
}
