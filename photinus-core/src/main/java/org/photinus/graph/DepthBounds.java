package org.photinus.graph;

/**
 * Where the depth and the radius of a rooted digraph lie (S13); each is known where its bounds meet.
 *
 * @param leastDepth dep(G) is at least this
 * @param mostDepth dep(G) is at most this
 * @param leastRadius the radius is at least this
 * @param mostRadius the radius is at most this
 */
public record DepthBounds(int leastDepth, int mostDepth, int leastRadius, int mostRadius) {

    /** Whether both depth and radius are known. */
    public boolean isExact() {
        return isDepthExact() && isRadiusExact();
    }

    public boolean isDepthExact() {
        return leastDepth == mostDepth;
    }

    public boolean isRadiusExact() {
        return leastRadius == mostRadius;
    }
}
