package org.photinus.text.graph;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.photinus.text.columns.Columns;
import org.photinus.text.input.InputException;
import org.photinus.text.input.InputFile;
import org.photinus.text.input.TextSource;

/** Reads and writes digraphs in the formats that other programs have. */
public final class GraphFile {
    private GraphFile() {}

    /** The digraph in a file whose ending tells its format. */
    public static NamedDigraph read(Path file) {
        return read(file, GraphFormat.requiredOfFile(file.toString()), GraphReading.PLAIN);
    }

    /** The digraph in a file; what cannot be read is refused with one {@link InputException}. */
    public static NamedDigraph read(Path file, GraphFormat format, GraphReading how) {
        try (TextSource source = InputFile.text(file, how.encoding(), format.isXml())) {
            return read(source, format, how);
        }
    }

    /** The digraph in bytes, gzipped or not, that messages call by their name. */
    public static NamedDigraph read(String name, InputStream bytes, GraphFormat format, GraphReading how) {
        try (TextSource source = InputFile.text(name, bytes, how.encoding(), format.isXml())) {
            return read(source, format, how);
        }
    }

    /** The digraph in a text that messages call by its name. */
    public static NamedDigraph read(String name, Reader characters, GraphFormat format, GraphReading how) {
        return read(TextSource.of(name, characters), format, how);
    }

    private static NamedDigraph read(TextSource source, GraphFormat format, GraphReading how) {
        if (format != GraphFormat.EDGE_LIST && !how.columns().equals(Columns.UNSAID)) {
            throw new InputException("columns must be those of an edge list, but " + source.name() + " is read as "
                    + format + "; if it is an edge list, say so with --graph-format edge-list");
        }
        GraphCollector into = new GraphCollector(source, how);
        return switch (format) {
            case EDGE_LIST -> EdgeListReader.read(into);
            case GRAPHML -> GraphmlReader.read(into);
            case DOT -> DotReader.read(into);
            case GEXF -> GexfReader.read(into);
            case MATRIX_MARKET -> MatrixMarketReader.read(into);
            case JSON -> JsonGraphReader.read(into);
            case ADJACENCY_CSV -> AdjacencyReader.read(into);
            case GML -> GmlReader.read(into);
            case PAJEK -> PajekReader.read(into);
        };
    }

    /**
     * Writes a digraph with its ids and, if it has them, the probabilities of its arcs as weights. Read again, it is
     * the same digraph with its vertices in the same order. An id that the format cannot hold is refused.
     */
    public static void write(NamedDigraph graph, GraphFormat format, boolean gzip, Path file) throws IOException {
        requireHeld(graph.names(), format);
        try (OutputStream bytes = Files.newOutputStream(file);
                OutputStream packed = gzip ? new GZIPOutputStream(bytes, 1 << 16) : bytes;
                BufferedWriter text =
                        new BufferedWriter(new OutputStreamWriter(packed, StandardCharsets.UTF_8), 1 << 16)) {
            write(graph, format, new GraphWriter(text, format));
        } catch (UncheckedIOException e) {
            throw new IOException(e.getCause());
        }
    }

    /** Refuses ids before anything is written, since not every file can be taken back. */
    private static void requireHeld(VertexNames names, GraphFormat format) {
        GraphWriter nowhere = new GraphWriter(Writer.nullWriter(), format);
        for (int v = 0; v < names.count() && !names.areNumbers(); v++) {
            String id = nowhere.notTooLong(names.name(v));
            switch (format) {
                case EDGE_LIST -> EdgeListWriter.quoted(id, nowhere);
                case GRAPHML, GEXF -> XmlGraphWriter.attribute(id, nowhere);
                case DOT -> DotWriter.quoted(id, nowhere);
                case MATRIX_MARKET -> nowhere.onOneLine(id);
                case JSON -> {}
                case ADJACENCY_CSV -> AdjacencyWriter.cell(id, nowhere);
                case GML -> GmlWriter.label(id, nowhere);
                case PAJEK -> PajekWriter.label(id, nowhere);
            }
        }
    }

    private static void write(NamedDigraph graph, GraphFormat format, GraphWriter out) {
        switch (format) {
            case EDGE_LIST -> EdgeListWriter.write(graph, out);
            case GRAPHML -> XmlGraphWriter.graphml(graph, out);
            case DOT -> DotWriter.write(graph, out);
            case GEXF -> XmlGraphWriter.gexf(graph, out);
            case MATRIX_MARKET -> MatrixMarketWriter.write(graph, out);
            case JSON -> JsonGraphWriter.write(graph, out);
            case ADJACENCY_CSV -> AdjacencyWriter.write(graph, out);
            case GML -> GmlWriter.write(graph, out);
            case PAJEK -> PajekWriter.write(graph, out);
        }
    }
}
