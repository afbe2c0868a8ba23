package org.photinus.text.weights;

import java.util.Arrays;
import java.util.BitSet;
import org.photinus.graph.ArcNumbers;
import org.photinus.graph.Digraph;
import org.photinus.text.input.InputException;

/** Arcs as they came from a graph file, with their weights. */
public final class CollectedWeights {
    private final WeightMeaning meaning;
    private int[] from = new int[16];
    private int[] to = new int[16];
    private long[] weights = new long[16];
    private int count;

    public CollectedWeights(WeightMeaning meaning) {
        this.meaning = meaning;
    }

    /** What the weights are taken as. */
    public WeightMeaning meaning() {
        return meaning;
    }

    /** An arc and the bits of its weight. */
    public void add(int tail, int head, long weight) {
        if (count == from.length) {
            int more = count + (count >> 1);
            from = Arrays.copyOf(from, more);
            to = Arrays.copyOf(to, more);
            weights = Arrays.copyOf(weights, more);
        }
        from[count] = tail;
        to[count] = head;
        weights[count++] = weight;
    }

    /** Takes back some vertices, {@code first} and the next ones, with their arcs. */
    public void forget(int first, int number) {
        int kept = 0;
        for (int a = 0; a < count; a++) {
            boolean stays = Math.floorDiv(from[a] - first, number) != 0 && Math.floorDiv(to[a] - first, number) != 0;
            if (stays) {
                from[kept] = from[a] < first ? from[a] : from[a] - number;
                to[kept] = to[a] < first ? to[a] : to[a] - number;
                weights[kept++] = weights[a];
            }
        }
        count = kept;
    }

    /** The reverse of each arc has the same weight. */
    public void addReverses() {
        int forward = count;
        for (int a = 0; a < forward; a++) {
            add(to[a], from[a], weights[a]);
        }
    }

    /** What an arc is called in a message. */
    public interface Naming {
        String arc(int from, int to);
    }

    /**
     * What the arcs of a digraph have by these weights; parallel arcs must agree.
     *
     * @param place where the digraph has the vertices that came; empty where it has them as they came
     */
    public ArcWeights on(Digraph digraph, int[] place, Naming naming) {
        ArcNumbers arcs = ArcNumbers.of(digraph, "weights", Math.toIntExact(digraph.arcCount()));
        long[] bits = new long[Math.toIntExact(digraph.arcCount())];
        BitSet given = new BitSet(bits.length);
        for (int a = 0; a < count; a++) {
            int at = arcs.of(place.length == 0 ? from[a] : place[from[a]], place.length == 0 ? to[a] : place[to[a]]);
            if (given.get(at) && bits[at] != weights[a]) {
                throw new InputException("an arc must have one weight to be its " + meaning.words() + ", but "
                        + naming.arc(from[a], to[a]) + " has " + meaning.text(bits[at]) + " and "
                        + meaning.text(weights[a]));
            }
            given.set(at);
            bits[at] = weights[a];
        }
        return meaning.on(digraph, bits);
    }
}
