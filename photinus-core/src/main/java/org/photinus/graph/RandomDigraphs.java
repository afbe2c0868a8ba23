package org.photinus.graph;

import java.util.Arrays;
import org.photinus.random.RandomSequence;
import org.photinus.random.RandomStream;

/** Random digraphs, each a pure function of its parameters and the seed (S8, S13). */
public final class RandomDigraphs {
    private RandomDigraphs() {}

    /** Every ordered pair is an arc with this probability, independently. */
    public static Digraph gnp(int n, double probability, long seed) {
        Digraphs.requireVertices(n);
        requireProbability("arc probability", probability);
        RandomSequence random = randomOf(seed);
        if (probability == 1) {
            return Digraphs.complete(n);
        }
        double expected = (double) n * (n - 1) * probability;
        // Five standard deviations more come once in a million digraphs.
        DigraphBuilder builder = new DigraphBuilder(n).expecting(expected + 5 * Math.sqrt(expected));
        // The pairs, numbered row by row without the diagonal; the steps from arc to arc are geometric.
        long pairs = (long) n * (n - 1);
        double logMiss = StrictMath.log1p(-probability);
        long pair = -1;
        while (probability > 0) {
            double step = Math.floor(StrictMath.log1p(-random.nextDouble()) / logMiss);
            if (step >= pairs - pair - 1) {
                break;
            }
            pair += 1 + (long) step;
            int from = (int) (pair / (n - 1));
            int rank = (int) (pair % (n - 1));
            builder.arc(from, rank < from ? rank : rank + 1);
        }
        return builder.build().digraph();
    }

    /** Points at random in the unit square; both arcs between points at most {@code radius} apart. */
    public static Digraph geometric(int n, double radius, long seed) {
        Digraphs.requireVertices(n);
        if (!(radius > 0 && radius <= 2)) {
            throw new IllegalArgumentException(
                    "radius of a geometric digraph must lie strictly above 0 and at most at 2, but is " + radius);
        }
        RandomPoints points = RandomPoints.of(n, seed);
        // Cells at least as wide as the radius: neighbours lie in the cell itself or next to it.
        int side = (int) Math.max(1, Math.min(Math.floor(1 / radius), Math.ceil(Math.sqrt(n))));
        int[] head = new int[side * side];
        int[] next = new int[n];
        Arrays.fill(head, -1);
        DigraphBuilder builder = new DigraphBuilder(n);
        for (int v = 0; v < n; v++) {
            int row = (int) (points.y(v) * side);
            int column = (int) (points.x(v) * side);
            for (int r = Math.max(0, row - 1); r <= Math.min(side - 1, row + 1); r++) {
                for (int c = Math.max(0, column - 1); c <= Math.min(side - 1, column + 1); c++) {
                    for (int w = head[r * side + c]; w >= 0; w = next[w]) {
                        double dx = points.x(v) - points.x(w);
                        double dy = points.y(v) - points.y(w);
                        if (dx * dx + dy * dy <= radius * radius) {
                            builder.both(v, w);
                        }
                    }
                }
            }
            next[v] = head[row * side + column];
            head[row * side + column] = v;
        }
        return builder.build().digraph();
    }

    /**
     * Watts and Strogatz: a ring in which each vertex is linked, both ways, to its {@code degree} nearest;
     * each link's far end is moved to a random vertex with probability {@code rewiring}.
     */
    public static Digraph smallWorld(int n, int degree, double rewiring, long seed) {
        Digraphs.requireVertices(n);
        if (!(degree >= 2 && degree % 2 == 0 && degree < n)) {
            throw new IllegalArgumentException(
                    "degree of a small world must be even, at least 2 and less than n = " + n + ", but is " + degree);
        }
        requireProbability("rewiring probability", rewiring);
        RandomSequence random = randomOf(seed);
        LinkSet links = new LinkSet(n, (long) n * degree / 2);
        for (int distance = 1; distance <= degree / 2; distance++) {
            for (int v = 0; v < n; v++) {
                links.add(v, (v + distance) % n);
            }
        }
        DigraphBuilder builder = new DigraphBuilder(n).expecting((double) n * degree);
        for (int distance = 1; distance <= degree / 2; distance++) {
            for (int v = 0; v < n; v++) {
                int w = (v + distance) % n;
                // A vertex linked to all others has nowhere to move a link to: it is left as it is.
                if (random.nextDouble() < rewiring && links.degree(v) < n - 1) {
                    int target = random.nextInt(n);
                    while (target == v || links.contains(v, target)) {
                        target = random.nextInt(n);
                    }
                    links.remove(v, w);
                    links.add(v, target);
                    w = target;
                }
                builder.both(v, w);
            }
        }
        return builder.build().digraph();
    }

    /**
     * Barabási and Albert: from a clique of {@code links} + 1 vertices on, each new vertex is linked, both
     * ways, to {@code links} others, chosen in proportion to how many links they have.
     */
    public static Digraph scaleFree(int n, int links, long seed) {
        Digraphs.requireVertices(n);
        if (!(links >= 1 && links < n)) {
            throw new IllegalArgumentException(
                    "links of a scale-free digraph must lie between 1 and n - 1 = " + (n - 1) + ", but is " + links);
        }
        RandomSequence random = randomOf(seed);
        int clique = links + 1;
        long endCount = (long) clique * links + 2L * (n - clique) * links;
        if (endCount > DigraphBuilder.MAX_ARCS) {
            throw new IllegalArgumentException("a digraph must have at most " + DigraphBuilder.MAX_ARCS
                    + " arcs, but scale-free:" + links + " with n = " + n + " has " + endCount);
        }
        DigraphBuilder builder = new DigraphBuilder(n).expecting((double) endCount);
        // Every link end once: a uniform pick from it is a pick in proportion to the links.
        int[] ends = new int[(int) endCount];
        int count = 0;
        for (int v = 0; v < clique; v++) {
            for (int w = 0; w < v; w++) {
                builder.both(v, w);
                ends[count++] = v;
                ends[count++] = w;
            }
        }
        int[] chosen = new int[links];
        for (int v = clique; v < n; v++) {
            for (int c = 0; c < links; c++) {
                int target = ends[random.nextInt(count)];
                while (indexOf(chosen, c, target) >= 0) {
                    target = ends[random.nextInt(count)];
                }
                chosen[c] = target;
            }
            for (int target : chosen) {
                builder.both(v, target);
                ends[count++] = v;
                ends[count++] = target;
            }
        }
        return builder.build().digraph();
    }

    /**
     * Always rooted: a random out-tree from a random root, and {@code degree} − 1 random out-arcs more
     * from every vertex (as many of them as there are vertices left to point to).
     */
    public static Digraph rooted(int n, int degree, long seed) {
        Digraphs.requireVertices(n);
        if (!(degree >= 1 && degree < n)) {
            throw new IllegalArgumentException("degree of a rooted digraph must lie between 1 and n - 1 = " + (n - 1)
                    + ", but is " + degree + " for n = " + n);
        }
        RandomSequence random = randomOf(seed);
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        DigraphBuilder tree = new DigraphBuilder(n).expecting(n);
        for (int i = 1; i < n; i++) {
            tree.arc(order[random.nextInt(i)], order[i]);
        }
        Digraph skeleton = tree.build().digraph();
        DigraphBuilder builder = new DigraphBuilder(n).expecting((double) n * degree);
        int[] taken = new int[skeleton.maxOutDegree() + degree];
        for (int v = 0; v < n; v++) {
            int count = skeleton.outNeighbors(v, taken);
            int wanted = Math.min(n - 1, count + degree - 1);
            while (count < wanted) {
                int target = random.nextInt(n);
                if (target != v && indexOf(taken, count, target) < 0) {
                    taken[count++] = target;
                }
            }
            for (int c = 0; c < count; c++) {
                builder.arc(v, taken[c]);
            }
        }
        return builder.build().digraph();
    }

    private static RandomSequence randomOf(long seed) {
        return RandomSequence.of(seed, RandomStream.DIGRAPH);
    }

    private static void requireProbability(String name, double value) {
        if (!(value >= 0 && value <= 1)) {
            throw new IllegalArgumentException(name + " must lie between 0 and 1, but is " + value);
        }
    }

    private static int indexOf(int[] values, int count, int value) {
        for (int i = 0; i < count; i++) {
            if (values[i] == value) {
                return i;
            }
        }
        return -1;
    }

    /** Undirected links, with the question whether one is there: a hash table of pairs with linear probing. */
    private static final class LinkSet {
        private static final long FREE = -1;
        private static final int MOST_SLOTS = 1 << 30;

        /** Spreads neighbouring pairs over the table: 2^64 divided by the golden ratio. */
        private static final long SPREAD = 0x9E3779B97F4A7C15L;

        private final long[] slots;
        private final int shift;
        private final int[] degrees;

        /** A set for at most {@code links} links between n vertices, which fill at most three quarters of the table. */
        LinkSet(int n, long most) {
            if (!(most <= MOST_SLOTS / 4 * 3L)) {
                throw new IllegalArgumentException(
                        "links of a small world must be at most " + MOST_SLOTS / 4 * 3L + ", but are " + most);
            }
            int bits = Math.max(4, Long.SIZE - Long.numberOfLeadingZeros(most + most / 3));
            slots = new long[1 << bits];
            shift = Long.SIZE - bits;
            degrees = new int[n];
            Arrays.fill(slots, FREE);
        }

        void add(int a, int b) {
            long link = link(a, b);
            int slot = find(link);
            if (slots[slot] == FREE) {
                slots[slot] = link;
                degrees[a]++;
                degrees[b]++;
            }
        }

        /** Removes a link and moves up those behind it that a search would no longer reach. */
        void remove(int a, int b) {
            int gap = find(link(a, b));
            if (slots[gap] == FREE) {
                return;
            }
            degrees[a]--;
            degrees[b]--;
            for (int slot = after(gap); slots[slot] != FREE; slot = after(slot)) {
                int home = home(slots[slot]);
                boolean reachable = gap <= slot ? home > gap && home <= slot : home > gap || home <= slot;
                if (!reachable) {
                    slots[gap] = slots[slot];
                    gap = slot;
                }
            }
            slots[gap] = FREE;
        }

        boolean contains(int a, int b) {
            return slots[find(link(a, b))] != FREE;
        }

        int degree(int a) {
            return degrees[a];
        }

        private static long link(int a, int b) {
            return (long) Math.min(a, b) << 32 | Math.max(a, b);
        }

        private int home(long link) {
            return (int) ((link * SPREAD) >>> shift);
        }

        private int after(int slot) {
            return (slot + 1) & (slots.length - 1);
        }

        /** The slot of a link, or the free one where it would be. */
        private int find(long link) {
            int slot = home(link);
            while (slots[slot] != FREE && slots[slot] != link) {
                slot = after(slot);
            }
            return slot;
        }
    }
}
