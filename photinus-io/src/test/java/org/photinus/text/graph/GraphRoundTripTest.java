package org.photinus.text.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.photinus.graph.Digraph;
import org.photinus.graph.DigraphBuilder;
import org.photinus.network.ArcProbability;
import org.photinus.text.Folder;
import org.photinus.text.input.InputException;
import org.photinus.text.weights.ArcWeights;

/** Written in any format and read again, a digraph is the same: ids, order, isolated vertices, probabilities. */
class GraphRoundTripTest {
    private static final List<String> ODD_IDS = List.of(
            "0",
            "00",
            "7",
            "-1",
            "1.5",
            "9007199254740993",
            "99999999999999999999",
            "sensor-17",
            "New York",
            "a,b;c",
            "say \"hi\"",
            "#1",
            "%2",
            "{x}",
            "<tag>",
            "Zürich 東京",
            "𝔸",
            "source",
            "target",
            " lead",
            "trail ",
            "a\\b",
            "node",
            "strict",
            "&amp;",
            "'",
            "tab\there",
            "\"",
            "graph [",
            "vertex",
            "1e5",
            "NaN",
            "=",
            "null");

    private final Folder folder;

    GraphRoundTripTest(@TempDir Path path) {
        this.folder = new Folder(path);
    }

    private static NamedDigraph random(Random random, boolean odd, boolean weighted) {
        int n = 1 + random.nextInt(odd ? ODD_IDS.size() : 40);
        List<String> ids = new ArrayList<>(odd ? ODD_IDS : List.of());
        for (int i = ids.size(); i < n; i++) {
            ids.add(Integer.toString(i * 3));
        }
        Collections.shuffle(ids, random);
        DigraphBuilder builder = new DigraphBuilder(n);
        for (int arcs = random.nextInt(2 * n); arcs > 0; arcs--) {
            builder.arc(random.nextInt(n), random.nextInt(n));
        }
        Digraph digraph = builder.build().digraph();
        ArcProbability p = weighted
                ? ArcProbability.of(
                        digraph, random.doubles(digraph.arcCount(), 1e-9, 1).toArray())
                : null;
        VertexNames names = random.nextInt(4) == 0 ? VertexNames.numbered(n) : VertexNames.of(ids.subList(0, n));
        return new NamedDigraph(digraph, names, 0, 0, List.of(), ArcWeights.of(p), null);
    }

    @ParameterizedTest
    @EnumSource(GraphFormat.class)
    void aDigraphIsReadAsItWasWritten(GraphFormat format) throws IOException {
        Random random = new Random(1);
        for (int number = 0; number < 120; number++) {
            boolean weighted = number % 3 == 0;
            NamedDigraph written = random(random, number % 2 == 0, weighted);
            boolean gzip = number % 5 == 0;
            Path file = folder.path().resolve("net" + number + format.endings().get(0) + (gzip ? ".gz" : ""));
            GraphFile.write(written, format, gzip, file);
            NamedDigraph read = GraphFile.read(file, format, new GraphReading(false, weighted));
            assertThat(read.names().all())
                    .as("%s %d", format, number)
                    .isEqualTo(written.names().all());
            assertThat(Arcs.of(read)).as("%s %d", format, number).isEqualTo(Arcs.of(written));
            assertThat(read.droppedSelfLoops() + read.droppedParallelArcs()).isZero();
            assertSame(read.probability(), written.probability(), written.digraph());
            if (!gzip) {
                Reader text = new StringReader(Files.readString(file));
                NamedDigraph pasted = GraphFile.read("pasted", text, format, new GraphReading(false, weighted));
                assertThat(pasted.names().all()).isEqualTo(read.names().all());
                assertThat(Arcs.of(pasted)).isEqualTo(Arcs.of(read));
            }
        }
    }

    private static void assertSame(@Nullable ArcProbability read, @Nullable ArcProbability written, Digraph digraph) {
        if (read == null || written == null) {
            assertThat(read).isSameAs(written);
            return;
        }
        for (int v = 0; v < digraph.vertexCount(); v++) {
            for (int w : digraph.outNeighbors(v)) {
                assertThat(read.of(v, w)).isEqualTo(written.of(v, w));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(GraphFormat.class)
    void anIdThatAFormatCannotHoldIsRefused(GraphFormat format) throws IOException {
        for (String id : List.of("two\nlines", "ends\\", "back\\\"quote", "\u0001")) {
            NamedDigraph graph = new NamedDigraph(
                    new DigraphBuilder(1).build().digraph(),
                    VertexNames.of(List.of(id)),
                    0,
                    0,
                    List.of(),
                    ArcWeights.NONE,
                    null);
            Path file = folder.path().resolve("odd" + format.endings().get(0));
            try {
                GraphFile.write(graph, format, false, file);
            } catch (InputException e) {
                assertThat(e)
                        .hasMessageStartingWith("an id must be one that the format " + format + " can hold, but '");
                assertThat(format).isNotEqualTo(GraphFormat.JSON);
                continue;
            }
            assertThat(GraphFile.read(file).names().all())
                    .as("%s %s", format, id)
                    .containsExactly(id);
        }
    }

    @ParameterizedTest
    @EnumSource(value = GraphFormat.class, names = "ADJACENCY_CSV")
    void aMatrixOfTooManyVerticesIsRefused(GraphFormat format) {
        NamedDigraph graph = NamedDigraph.ofFamily(org.photinus.graph.Digraphs.path(20_001));
        assertThatThrownBy(() ->
                        GraphFile.write(graph, format, false, folder.path().resolve("big.adj")))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "an adjacency matrix must have at most 20000 vertices, since it has a cell for each pair, but"
                                + " has 20001; try the format edge-list");
    }
}
