package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.graph.Digraph;
import org.photinus.graph.RandomDigraphs;
import org.photinus.hybrid.HybridArc;
import org.photinus.hybrid.HybridTime;
import org.photinus.studio.film.RecordedSwarm;
import org.photinus.text.graph.GraphFile;
import org.photinus.text.graph.GraphFormat;
import org.photinus.text.graph.NamedDigraph;
import org.photinus.text.graph.VertexNames;
import org.photinus.text.weights.ArcWeights;

/** Files that are chosen, dropped or pasted are read as on the command line. */
class FilesTest {
    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    private final Path folder;

    FilesTest(@TempDir Path folder) {
        this.folder = folder;
    }

    /** Fourteen sensors, every one of which has a name. */
    private static NamedDigraph sensors() {
        Digraph digraph = RandomDigraphs.rooted(14, 3, 77);
        List<String> names = IntStream.range(0, 14)
                .mapToObj(i -> "sensor-" + (char) ('a' + i))
                .toList();
        return new NamedDigraph(digraph, VertexNames.of(names), 0, 0, List.of(), ArcWeights.NONE, null);
    }

    private static Map<String, GraphFormat> formats() {
        Map<String, GraphFormat> formats = new LinkedHashMap<>();
        formats.put("arcs.edges", GraphFormat.EDGE_LIST);
        formats.put("arcs.csv.gz", GraphFormat.EDGE_LIST);
        formats.put("net.graphml", GraphFormat.GRAPHML);
        formats.put("net.graphml.gz", GraphFormat.GRAPHML);
        formats.put("net.gexf", GraphFormat.GEXF);
        formats.put("net.dot", GraphFormat.DOT);
        formats.put("net.gml", GraphFormat.GML);
        formats.put("net.net", GraphFormat.PAJEK);
        formats.put("net.mtx", GraphFormat.MATRIX_MARKET);
        formats.put("net.json", GraphFormat.JSON);
        formats.put("net.adj", GraphFormat.ADJACENCY_CSV);
        return formats;
    }

    private Path write(String name, GraphFormat format) throws IOException {
        Path file = folder.resolve(name);
        GraphFile.write(sensors(), format, name.endsWith(".gz"), file);
        return file;
    }

    /** The page shows the digraph of a file, and its run is that of the command line. */
    private static void requireRead(StudioPage page, Path file) {
        JvmRun run = JvmRun.of("graph=" + file);
        page.awaitText("summary", run.summary());
        assertThat(page.message()).isEmpty();
        Digraph digraph = GraphFile.read(file).digraph();
        assertThat(page.by("digraph").getAttribute("aria-label"))
                .contains(digraph.vertexCount() + " agents and " + digraph.arcCount() + " arcs");
        assertThat(page.end()).as(file.getFileName().toString()).isEqualTo(run.end());
    }

    @Test
    void everyFormatThatIsDroppedIsReadAsOnTheCommandLine() throws IOException {
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        for (Map.Entry<String, GraphFormat> format : formats().entrySet()) {
            Path file = write(format.getKey(), format.getValue());
            page.drop(format.getKey(), Files.readAllBytes(file));
            requireRead(page, file);
        }
        assertThat(page.by("drop").isVisible()).isFalse();
    }

    @Test
    @Tag("thorough")
    void aFileThatIsChosenInTheDialogIsReadAndTheDialogCloses() throws IOException {
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        Path file = write("chosen.graphml", GraphFormat.GRAPHML);
        page.choose(file);
        requireRead(page, file);
        page.awaitHidden("file-dialog");
        page.by("digraph").focus();
        page.press("ArrowDown");
        assertThat(page.text("agent")).startsWith("Agent sensor-a: ");
    }

    @Test
    @Tag("thorough")
    void textThatIsPastedIsReadByTheEndingOfItsName() throws IOException {
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        Path file = write("pasted.gml", GraphFormat.GML);
        page.click("own-file");
        page.by("paste-name").fill("pasted.gml");
        page.by("paste-text").fill(Files.readString(file));
        page.click("paste-use");
        requireRead(page, file);
        page.awaitHidden("file-dialog");
    }

    @Test
    @Tag("thorough")
    void aLinkToAFileOpensItWhereThePageWasGivenIt() throws IOException {
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        Path file = write("kept.edges", GraphFormat.EDGE_LIST);
        page.drop("kept.edges", Files.readAllBytes(file));
        requireRead(page, file);
        page.goWithin("graph=cycle&agents=5");
        page.awaitPart("summary", "cycle");
        page.goWithin("graph=kept.edges&pulse-probability=0.8&at=end");
        JvmRun run = JvmRun.of("graph=" + file + "&pulse-probability=0.8");
        page.awaitText("summary", run.summary());
        assertThat(page.end()).isEqualTo(run.end());
    }

    /** The worked example of docs/wireless.md: each link has its own delay and loss, and the page runs it exactly. */
    @Test
    @Tag("thorough")
    void aTableOfRadioLinksIsRunAsOnTheCommandLine() throws IOException {
        Path table = Path.of("../docs/examples/wireless.csv");
        String rest =
                "&weights-as=delay:ms%3Drtt,loss%3Dplr&period=1000ms&drift=20ppm&pulse-probability=0.95&threshold=0.3"
                        + "&receive=age%2Bwindow:0.00037,1,0.1&max-time=20s";
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        page.drop("wireless.csv", Files.readAllBytes(table));
        page.awaitPart("summary", "wireless.csv, 30 agents");
        page.goWithin("graph=wireless.csv" + rest + "&at=end");
        JvmRun run = JvmRun.of("graph=" + table + rest);
        page.awaitText("summary", run.summary());
        assertThat(page.message()).isEmpty();
        assertThat(page.end()).isEqualTo(run.end());
    }

    @Test
    @Tag("thorough")
    void aLinkToAFileThatThePageHasNotSaysSo() {
        StudioPage page = browser.open("graph=nowhere.graphml&at=0,0");
        assertThat(page.message()).contains("nowhere.graphml");
    }

    @Test
    @Tag("thorough")
    void theFormOfAFileSetsHowItIsRead() throws IOException {
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        Path file = write("both.edges", GraphFormat.EDGE_LIST);
        page.drop("both.edges", Files.readAllBytes(file));
        requireRead(page, file);
        page.by("file-section").locator("summary").click();
        page.by("field-undirected").check();
        page.awaitAddress("graph=both.edges&undirected=true");
        assertThat(page.end())
                .isEqualTo(JvmRun.of("graph=" + file + "&undirected=true").end());
    }

    @Test
    void aRecordedRunPlaysAndEndsAsRecorded() {
        JvmRun run = JvmRun.of("graph=regular:3&agents=10&seed=21&replicate=3");
        HybridArc arc = run.arc();
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        page.drop("run.arc", run.recording().getBytes(StandardCharsets.UTF_8));
        page.awaitPart("summary", "run.arc");
        assertThat(page.end()).isEqualTo(run.end());
        assertThat(page.text("summary")).endsWith("; seed 21, replicate 3");
        page.press("j");
        for (int k = 1; k <= 8; k++) {
            page.press("ArrowRight");
            assertThat(page.numbers())
                    .isEqualTo(run.numbers(
                            arc, new HybridTime(arc.jumps().get(k - 1).t(), k)));
        }
        page.press("End");
        assertThat(page.numbers()).isEqualTo(run.numbers(arc, arc.end()));
        assertThat(page.text("banner"))
                .isEqualTo("Synchronized at t = " + run.end().syncTime());
        page.press("Home");
        page.press("+", 12);
        page.press("Space");
        page.awaitVisible("banner");
    }

    @Test
    void aRecordingOfAgentsPlaysWithTheirNamesInMilliseconds() {
        StudioPage page = browser.open("graph=path&agents=2&at=0,0");
        page.drop("swarm.arc", RecordedSwarm.text().getBytes(StandardCharsets.UTF_8));
        page.awaitText("summary", "swarm.arc, 3 agents; binary update; vertex-triggering; T = 100 ms; real agents");
        assertThat(page.message()).isEmpty();
        assertThat(page.end().syncTime()).isEqualTo("120");
        assertThat(page.text("number-run")).isEqualTo("synchronizes at t = 120 ms after 5 jumps");
        assertThat(page.text("notes")).isEqualTo("Counts as synchronized once V of all agents is at most 0.05.");
        page.press("j");
        page.press("ArrowRight");
        assertThat(page.text("number-t")).isEqualTo("10 ms");
        page.by("digraph").focus();
        page.press("ArrowDown");
        assertThat(page.text("agent")).startsWith("Agent ant: ");
        page.press("End");
        assertThat(page.text("number-t")).isEqualTo("450 ms");
        assertThat(page.text("banner")).isEqualTo("First synchronized at t = 120 ms");
        page.press("Home");
        page.press("+", 12);
        page.press("Space");
        page.awaitVisible("banner");
    }
}
