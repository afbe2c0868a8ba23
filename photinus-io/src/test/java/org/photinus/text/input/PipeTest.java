package org.photinus.text.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.phase.Ticks;
import org.photinus.text.Folder;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.graph.GraphFile;
import org.photinus.text.graph.GraphFormat;
import org.photinus.text.graph.GraphReading;

/** What is read from a pipe, which has no size, no position and no second reading. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "its file system has no named pipes")
class PipeTest {
    private static final Duration LONG = Duration.ofMinutes(1);

    private final Path pipe;

    PipeTest(@TempDir Path folder) throws IOException, InterruptedException {
        this.pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
    }

    private interface Reading<T> {
        T of(Path pipe);
    }

    /** What is read while another thread writes parts, each on its own. */
    private <T> T read(Reading<T> reading, byte[]... parts) {
        CompletableFuture<Void> writer = CompletableFuture.runAsync(() -> {
            try (OutputStream out = Files.newOutputStream(pipe)) {
                for (byte[] part : parts) {
                    out.write(part);
                    out.flush();
                }
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        T result = assertTimeoutPreemptively(LONG, () -> reading.of(pipe));
        writer.join();
        return result;
    }

    private static List<String> lines(Path file) {
        List<String> lines = new ArrayList<>();
        try (TextSource source = InputFile.text(file)) {
            source.forEachLine((number, line) -> lines.add(line));
        }
        return lines;
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void textIsReadToItsEnd() {
        assertThat(read(PipeTest::lines, utf8("a b\n"), utf8("b c"))).containsExactly("a b", "b c");
        assertThat(read(PipeTest::lines, utf8("a"))).containsExactly("a");
        assertThat(read(PipeTest::lines)).isEmpty();
        String large = "0123456789\n".repeat(100_000);
        assertThat(read(PipeTest::lines, utf8(large))).hasSize(100_000).containsOnly("0123456789");
    }

    @Test
    void gzipIsKnownByItsFirstBytes() throws IOException {
        assertThat(read(PipeTest::lines, Folder.gzipped("a b\nb c\n"))).containsExactly("a b", "b c");
    }

    /** As cat and pigz write it; between two members the pipe may be empty, and is not at its end. */
    @Test
    void gzipOfSeveralMembersIsReadToItsEnd() throws IOException {
        byte[][] members = new byte[200][];
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (int i = 0; i < members.length; i++) {
            members[i] = Folder.gzipped("line " + i + "\n");
            whole.write(members[i]);
        }
        assertThat(read(PipeTest::lines, members)).hasSize(200).endsWith("line 199");
        assertThat(read(PipeTest::lines, whole.toByteArray())).hasSize(200).endsWith("line 199");
    }

    @Test
    void digraphsAreReadInEveryKindOfFormat() {
        assertThat(arcs(GraphFormat.EDGE_LIST, "a b\nb c\n")).isEqualTo(2);
        assertThat(arcs(GraphFormat.DOT, "digraph { a -> b -> c }")).isEqualTo(2);
        assertThat(arcs(
                        GraphFormat.JSON,
                        "{\"directed\": true, \"nodes\": [{\"id\": 1}, {\"id\": 2}],"
                                + " \"links\": [{\"source\": 1, \"target\": 2}]}"))
                .isEqualTo(1);
        assertThat(
                        arcs(
                                GraphFormat.GRAPHML,
                                "<?xml version=\"1.0\" encoding=\"UTF-8\"?><graphml><graph edgedefault=\"directed\">"
                                        + "<node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"/></graph></graphml>"))
                .isEqualTo(1);
    }

    private long arcs(GraphFormat format, String text) {
        return read(file -> GraphFile.read(file, format, GraphReading.PLAIN), utf8(text))
                .digraph()
                .arcCount();
    }

    @Test
    void severalColumnsOfWeightsAreTakenFromOneReading() throws IOException {
        String links = "from,to,rtt,plr\na,b,3,0.1\nb,a,4,0.2\n";
        for (byte[] bytes : List.of(utf8(links), Folder.gzipped(links))) {
            NetworkDescription read = read(
                    file -> NetworkReader.read(new NetworkSettings(Map.of(
                            Setting.GRAPH,
                            file.toString(),
                            Setting.GRAPH_FORMAT,
                            "edge-list",
                            Setting.WEIGHTS_AS,
                            "delay:periods=rtt,loss=plr"))),
                    bytes);
            assertThat(read.world().links().delay().least(1, 0)).isEqualTo(4 * Ticks.PERIOD);
            assertThat(read.world().links().loss().of(0, 1)).isEqualTo(0.1);
        }
    }

    @Test
    void aCopyHasEveryCharacter() {
        String text = "\uFEFFa: 1\r\nb: 2";
        String copied = read(
                file -> {
                    StringBuilder copy = new StringBuilder();
                    try (TextSource source = InputFile.text(file)) {
                        source.copiedTo(copy)
                                .forEachLine((number, line) -> assertThat(line).hasSize(4));
                    }
                    return copy.toString();
                },
                utf8(text));
        assertThat(copied).isEqualTo(text);
    }
}
