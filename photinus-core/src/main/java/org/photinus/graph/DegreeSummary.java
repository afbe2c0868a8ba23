package org.photinus.graph;

/**
 * The degrees of all vertices in short.
 *
 * @param least the least degree
 * @param mean the mean degree: arcs per vertex, the same for out- and in-degrees
 * @param most the largest degree
 */
public record DegreeSummary(int least, double mean, int most) {

    /** The out-degrees of a digraph; those of its reverse are its in-degrees. */
    static DegreeSummary ofOutDegrees(Digraph digraph) {
        int n = digraph.vertexCount();
        int least = Integer.MAX_VALUE;
        int most = 0;
        for (int v = 0; v < n; v++) {
            int degree = digraph.outDegree(v);
            least = Math.min(least, degree);
            most = Math.max(most, degree);
        }
        return new DegreeSummary(least, digraph.arcCount() / (double) n, most);
    }
}
