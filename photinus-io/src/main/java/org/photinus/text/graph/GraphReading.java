package org.photinus.text.graph;

/**
 * How a graph file is to be read.
 *
 * @param undirected whether each arc of the file means both arcs
 * @param weighted whether the weights of the file are the pulse probabilities of its arcs; else they are ignored
 */
public record GraphReading(boolean undirected, boolean weighted) {
    /** As the file says, without its weights. */
    public static final GraphReading PLAIN = new GraphReading(false, false);
}
