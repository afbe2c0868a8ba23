package org.photinus.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.photinus.text.Folder.assertRefused;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.phase.Ticks;
import org.photinus.random.Coins;
import org.photinus.text.graph.NamedDigraph;

/** Vertices that the settings leave out of a digraph. */
class LeftOutTest {
    private final Folder folder;

    LeftOutTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private Path parts() throws IOException {
        return folder.text("parts.txt", "a b 0.5\nx x 1\nc d 0.25\ne d 1\n");
    }

    private static NamedDigraph graph(String... settings) {
        return NetworkReader.readGraph(Settings.of(settings));
    }

    @Test
    void theLargestComponentIsKeptAlone() throws IOException {
        String file = parts().toString();
        NamedDigraph graph = graph("graph", file, "largestComponent", "true");
        assertThat(graph.names().all()).containsExactly("c", "d", "e");
        assertThat(graph.digraph().arcCount()).isEqualTo(2);
        assertThat(graph.notes())
                .last()
                .isEqualTo(file + ": left out 3 of 6 vertices, not in the largest weakly connected component");
        assertThat(graph("graph", file, "largestComponent", "true", "dropIsolated", "true", "reverse", "true")
                        .names()
                        .all())
                .containsExactly("c", "d", "e");
    }

    @Test
    void isolatedVerticesAreDropped() throws IOException {
        String file = parts().toString();
        NamedDigraph graph = graph("graph", file, "dropIsolated", "true");
        assertThat(graph.names().all()).containsExactly("a", "b", "c", "d", "e");
        assertThat(graph.notes()).last().isEqualTo(file + ": left out 1 of 6 vertices, without arcs");
        Path none = folder.text("none.txt", "a a\nb b\n");
        assertRefused(
                () -> graph("graph", none.toString(), "dropIsolated", "true"),
                "drop isolated must leave a vertex, but none of the 2 of " + none + " has an arc to another");
    }

    @Test
    void probabilitiesStayWithTheirArcs() throws IOException {
        NamedDigraph graph =
                graph("graph", parts().toString(), "largestComponent", "true", "weightsAs", "pulse-probability");
        assertThat(Folder.p(graph).of(0, 1)).isEqualTo(0.25);
        assertThat(Folder.p(graph).of(2, 1)).isEqualTo(1);
    }

    @Test
    void aFamilyKeepsItsNumbers() {
        NamedDigraph graph = graph("graph", "gnp:0.01", "agents", "60", "seed", "3", "largestComponent", "true");
        int n = graph.digraph().vertexCount();
        assertThat(n).isBetween(2, 59);
        assertThat(graph.names().areNumbers()).isFalse();
        assertThat(graph.names().all()).allMatch(name -> Integer.parseInt(name) <= 60);
        assertThat(graph.names().isLeftOut("61")).isFalse();
        NamedDigraph whole = graph("graph", "cycle", "agents", "9", "largestComponent", "true");
        assertThat(whole.digraph().vertexCount()).isEqualTo(9);
        assertThat(whole.notes()).isEmpty();
    }

    @Test
    void valuesOfVerticesLeftOutAreIgnored() throws IOException {
        String file = parts().toString();
        Path values = folder.lines("r.txt", "a 0.1", "b 0.2", "c 0.3", "d 0.4", "e 0.5", "x 0.6");
        NetworkDescription network = Settings.read("graph", file, "largestComponent", "true", "initial", "@" + values);
        Coins coins = Coins.of(1, 1);
        assertThat(IntStream.range(0, 3).mapToLong(agent -> network.initial().of(coins, agent)))
                .containsExactly(Ticks.parse("c", "0.3"), Ticks.parse("d", "0.4"), Ticks.parse("e", "0.5"));
        assertThat(network.summary()).startsWith(file + ", its largest component, 3 agents; ");
        Path unknown = folder.lines("u.txt", "c 0.3", "d 0.4", "e 0.5", "y 0.6");
        assertRefused(
                () -> Settings.read("graph", file, "largestComponent", "true", "initial", "@" + unknown),
                unknown + ":4: expected the id of an agent, but found 'y'");
        Path ordered = folder.lines("o.txt", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6");
        assertRefused(
                () -> Settings.read("graph", file, "largestComponent", "true", "initial", "@" + ordered),
                ordered
                        + " must hold one initial phase for each of the 3 agents, but holds 6, one for each vertex before"
                        + " some were left out; with lines 'id value' those of vertices left out are ignored");
    }

    @Test
    void columnsAreOfFilesAlone() {
        assertRefused(
                () -> graph("graph", "cycle", "columns", "from=1,to=2"),
                "columns must be those of a graph file, but the graph is the family 'cycle', which has none");
        assertThat(List.of(Setting.COLUMNS, Setting.DROP_ISOLATED, Setting.LARGEST_COMPONENT))
                .allMatch(setting -> setting.seedText(true).isEmpty() && setting.isSeeding());
    }
}
