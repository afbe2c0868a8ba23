package org.photinus.graph;

import org.photinus.random.Coins;
import org.photinus.random.RandomStream;

/**
 * Synthetic radio links between nodes that lie at random in a square, for examples and first estimates where nothing has been
 * measured yet: a pure function of the number of nodes, the range and the seed.
 *
 * <p>A link exists up to the range. Its quality falls with the distance, and differs by up to a tenth from direction to
 * direction, as if by obstacles: with q = distance / range · (0.9 + 0.2 u) it loses a share of 0.01 + 0.6 q⁶ of all packets,
 * at most 0.9, and a round trip takes 4 + 6 v ms and 10 ms more times the loss, for retries. u and v are uniform on (0, 1).
 *
 * @param nodes how many nodes there are
 * @param range up to which distance two nodes hear each other, as a share of the side of the square
 * @param seed of the places and the links
 */
public record RadioLinks(int nodes, double range, long seed) {
    private static final double LEAST_LOSS = 0.01;
    private static final double LOSS_AT_RANGE = 0.6;
    private static final double LARGEST_LOSS = 0.9;

    /** What a ping would find on an arc. */
    public record Link(double distance, double roundTripMillis, double loss) {}

    /** The nodes and who hears whom. */
    public Digraph digraph() {
        return RandomDigraphs.geometric(nodes, range, seed);
    }

    /** The link of an arc. */
    public Link link(RandomPoints points, int from, int to) {
        long key = Coins.key(Coins.key(RandomStream.LINK.key(seed), from), to);
        double distance = points.distance(from, to);
        double quality = distance / range * (0.9 + 0.2 * uniform(Coins.word(key, 0)));
        double cube = quality * quality * quality;
        double loss = Math.min(LARGEST_LOSS, LEAST_LOSS + LOSS_AT_RANGE * cube * cube);
        double roundTrip = 4 + 6 * uniform(Coins.word(key, 1)) + 10 * loss;
        return new Link(distance, roundTrip, loss);
    }

    private static double uniform(long word) {
        return (word >>> 11) * 0x1p-53;
    }
}
