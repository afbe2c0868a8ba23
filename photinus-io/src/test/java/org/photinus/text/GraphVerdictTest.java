package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.graph.Connectivity;
import org.photinus.graph.Digraph;
import org.photinus.graph.Digraphs;
import org.photinus.text.graph.VertexNames;

class GraphVerdictTest {

    private static VertexNames numbers(Digraph digraph) {
        return VertexNames.numbered(digraph.vertexCount());
    }

    @Test
    void aRootedDigraphHasNoWarning() {
        assertThat(GraphVerdict.warning(Digraphs.path(3), numbers(Digraphs.path(3))))
                .isEmpty();
    }

    @Test
    void oneArcMendsTwoSources() {
        Digraph digraph = Digraphs.of(3, new int[] {0, 1}, new int[] {2, 1});
        assertThat(GraphVerdict.warning(digraph, numbers(digraph)))
                .hasValueSatisfying(warning -> assertThat(warning)
                        .startsWith("this digraph has no root, so it cannot synchronize almost surely")
                        .contains("enters any of 2 groups (1; 3). 1 arc more would give it a root: "));
    }

    @Test
    void ofManySourcesSomeAreNamed() {
        Digraph digraph = Digraphs.edgeless(12);
        assertThat(GraphVerdict.warning(digraph, numbers(digraph)))
                .hasValueSatisfying(warning -> assertThat(warning)
                        .contains("any of 12 groups (1; 2; 3; 4; 5, …). 11 arcs more would give it a root: ")
                        .endsWith("…."));
    }

    @Test
    void aDigraphOfVeryManyArcsIsNotSearchedBeforeARun() {
        Digraph complete = Digraphs.complete(5000);
        assertThat(GraphVerdict.isTooLarge(complete)).isTrue();
        assertThat(GraphVerdict.warning(complete, numbers(complete))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "UNDIRECTED_CONNECTED, Connected and undirected",
        "STRONGLY_CONNECTED, Strongly connected",
        "ROOTED, Rooted: some vertex reaches all others",
        "UNROOTED, Not rooted: no theorem promises"
    })
    void theVerdictSaysWhichTheoremApplies(Connectivity connectivity, String beginning) {
        assertThat(GraphVerdict.of(connectivity, 2)).startsWith(beginning);
        assertThat(GraphVerdict.of(connectivity, 1)).isEqualTo("One agent is synchronized from the start: T* = 0.");
    }

    @Test
    void anOptionHasALongNameAndMayHaveAShortOne() {
        assertThat(Setting.AGENTS.isOption("-n")).isTrue();
        assertThat(Setting.AGENTS.isOption("--agents")).isTrue();
        assertThat(Setting.AGENTS.isOption("--graph")).isFalse();
        assertThat(Setting.GRAPH.isOption("-g")).isFalse();
    }
}
