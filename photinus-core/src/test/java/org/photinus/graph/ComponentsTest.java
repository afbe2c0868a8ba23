package org.photinus.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class ComponentsTest {

    @Test
    void componentsAreTheClassesOfMutualReachability() {
        SplittableRandom random = new SplittableRandom(21);
        for (int i = 0; i < 1000; i++) {
            Digraph digraph = Arcs.randomDigraph(random, 8);
            int n = digraph.vertexCount();
            int[][] distances = Arcs.distances(digraph);
            Components components = Components.of(digraph);
            TreeSet<Integer> numbers = new TreeSet<>();
            for (int v = 0; v < n; v++) {
                numbers.add(components.componentOf(v));
                for (int w = 0; w < n; w++) {
                    boolean mutual = distances[v][w] < Arcs.UNREACHABLE && distances[w][v] < Arcs.UNREACHABLE;

                    assertThat(components.componentOf(v) == components.componentOf(w))
                            .as("%d and %d in %s", v, w, Arcs.text(digraph))
                            .isEqualTo(mutual);
                }
            }

            assertThat(numbers).hasSize(components.count());
            assertThat(numbers.first()).isZero();
            assertThat(numbers.last()).isEqualTo(components.count() - 1);
        }
    }

    @Test
    void sourcesAreTheComponentsThatNoOtherReaches() {
        SplittableRandom random = new SplittableRandom(22);
        for (int i = 0; i < 1000; i++) {
            Digraph digraph = Arcs.randomDigraph(random, 8);

            assertThat(asLists(Components.of(digraph).sources()))
                    .as(Arcs.text(digraph))
                    .isEqualTo(sourcesByReachability(digraph));
        }
    }

    /** For each vertex that only those reach that it reaches, its class; by first vertex, increasing. */
    private static List<List<Integer>> sourcesByReachability(Digraph digraph) {
        int[][] distances = Arcs.distances(digraph);
        int n = distances.length;
        List<List<Integer>> sources = new ArrayList<>();
        for (int v = 0; v < n; v++) {
            List<Integer> mutual = new ArrayList<>();
            boolean source = true;
            for (int w = 0; w < n; w++) {
                boolean reachesV = distances[w][v] < Arcs.UNREACHABLE;
                boolean reachedByV = distances[v][w] < Arcs.UNREACHABLE;
                source &= !reachesV || reachedByV;
                if (reachesV && reachedByV) {
                    mutual.add(w);
                }
            }
            if (source && mutual.get(0) == v) {
                sources.add(mutual);
            }
        }
        return sources;
    }

    private static List<List<Integer>> asLists(List<int[]> arrays) {
        List<List<Integer>> lists = new ArrayList<>();
        for (int[] array : arrays) {
            List<Integer> list = new ArrayList<>();
            for (int value : array) {
                list.add(value);
            }
            lists.add(list);
        }
        return lists;
    }

    @Test
    void verticesWithoutArcsAreSourcesEach() {
        Components components = Components.of(Digraphs.edgeless(3));

        assertThat(components.count()).isEqualTo(3);
        assertThat(asLists(components.sources())).containsExactly(List.of(0), List.of(1), List.of(2));
    }

    @Test
    void twoCyclesThatMeetInASinkAreTwoSources() {
        Digraph digraph = Digraphs.of(
                5, new int[] {0, 3}, new int[] {3, 0}, new int[] {1, 4}, new int[] {4, 1}, new int[] {3, 2}, new int[] {
                    4, 2
                });

        assertThat(Components.of(digraph).count()).isEqualTo(3);
        assertThat(asLists(Components.of(digraph).sources())).containsExactly(List.of(0, 3), List.of(1, 4));
    }

    @Test
    void emptyDigraphHasNoComponents() {
        Components components = Components.of(new DigraphBuilder(0).build().digraph());

        assertThat(components.count()).isZero();
        assertThat(components.sources()).isEmpty();
    }

    @Test
    void longPathDoesNotOverflowTheStack() {
        int n = 200_000;
        Components path = Components.of(Digraphs.path(n));
        Components reversed = Components.of(Digraphs.path(n).reversed());
        Components cycle = Components.of(Digraphs.cycle(n));

        assertThat(path.count()).isEqualTo(n);
        assertThat(asLists(path.sources())).containsExactly(List.of(0));
        assertThat(reversed.count()).isEqualTo(n);
        assertThat(asLists(reversed.sources())).containsExactly(List.of(n - 1));
        assertThat(cycle.count()).isEqualTo(1);
        assertThat(cycle.sources().get(0)).hasSize(n).isSorted();
    }

    @Test
    void sourcesAreHandedOutAsACopy() {
        Components components = Components.of(Digraphs.path(3));

        components.sources().get(0)[0] = 2;

        assertThat(asLists(components.sources())).containsExactly(List.of(0));
    }
}
