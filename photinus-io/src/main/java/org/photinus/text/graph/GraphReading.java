package org.photinus.text.graph;

import java.nio.charset.Charset;
import org.jspecify.annotations.Nullable;
import org.photinus.text.columns.Columns;
import org.photinus.text.weights.WeightMeaning;

/**
 * How a graph file is to be read.
 *
 * @param undirected whether each arc of the file means both arcs
 * @param weights what the weights of the file are taken as; without this they are ignored
 * @param encoding the encoding of the file; without one it is UTF-8, or what an XML file says itself
 * @param columns which columns of an edge list are what
 */
public record GraphReading(
        boolean undirected,
        @Nullable WeightMeaning weights,
        @Nullable Charset encoding,
        Columns columns) {
    /** As the file says, without its weights. */
    public static final GraphReading PLAIN = new GraphReading(false, false);

    public GraphReading(boolean undirected, boolean weighted) {
        this(undirected, weighted, null);
    }

    public GraphReading(boolean undirected, boolean weighted, @Nullable Charset encoding) {
        this(undirected, weighted, encoding, Columns.UNSAID);
    }

    /** A reading in which weights are pulse probabilities, or are ignored. */
    public GraphReading(boolean undirected, boolean weighted, @Nullable Charset encoding, Columns columns) {
        this(undirected, weighted ? new WeightMeaning.PulseProbabilities() : null, encoding, columns);
    }
}
