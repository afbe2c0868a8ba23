package org.photinus.text.graph;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;
import org.photinus.text.columns.Columns;

/**
 * How a graph file is to be read.
 *
 * @param undirected whether each arc of the file means both arcs
 * @param weighted whether the weights of the file are the pulse probabilities of its arcs; else they are ignored
 * @param encoding the encoding of the file; without one it is UTF-8, or what an XML file says itself
 * @param columns which columns of an edge list are what
 */
public record GraphReading(
        boolean undirected, boolean weighted, @Nullable Charset encoding, Columns columns) {
    /** As the file says, without its weights. */
    public static final GraphReading PLAIN = new GraphReading(false, false);

    public GraphReading(boolean undirected, boolean weighted) {
        this(undirected, weighted, null);
    }

    public GraphReading(boolean undirected, boolean weighted, @Nullable Charset encoding) {
        this(undirected, weighted, encoding, Columns.UNSAID);
    }
}
