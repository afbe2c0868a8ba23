package org.photinus.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.engine.Engine;
import org.photinus.random.Coins;
import org.photinus.run.RunPlan;
import org.photinus.spec.StudyReader;
import org.photinus.store.StudyStore;
import org.photinus.study.Study;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.StudioAddress;
import org.photinus.text.run.StopSettings;

/** The links of a study's report, each to a run that the report is about. */
class StudyLinksTest {
    /** Digraphs and thresholds that are drawn, values and horizons that are not said, files. */
    private static final String DESIGN = """
        study: links
        factors:
          graph: [cycle, "gnp:0.4", "rooted:2", nets/net.txt]
          update: [binary, "linear:0.3261,0.46"]
          threshold: [uniform, 0.25]
        initial: ["0.1", "0.7", "0.35", "0.9", "0.55", "0.2"]
        agents: 6
        period: 0.7
        maxJumps: 500
        replicates: 3
        until: arc:0.05
        seed: 18446744073709551615
        pair: [update]
        """;

    private static final Pattern LINK = Pattern.compile("<a href=\"studio\\.html#([^\"]*)\">watch this run</a>");

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Path results;

    @SuppressWarnings("NullAway.Init")
    private Path design;

    @BeforeEach
    void runTheStudy() throws IOException {
        Path nets = Files.createDirectory(folder.resolve("nets"));
        Files.writeString(nets.resolve("net.txt"), "a b\nb c\nc d\nd e\ne f\nf a\nc a\n");
        design = Files.writeString(folder.resolve("design.yaml"), DESIGN);
        results = folder.resolve("results");
        Called run = Called.line("study run " + design + " --out " + results);
        assertThat(run.code()).as(run.err()).isZero();
    }

    @Test
    void aLinkIsReplicateOneOfItsCell() throws IOException {
        Called report = StudioPageAtHand.line("study report " + results);
        assertThat(report.code()).as(report.err()).isZero();
        List<String> links = new ArrayList<>();
        Matcher link = LINK.matcher(Files.readString(results.resolve("report.html")));
        while (link.find()) {
            links.add(link.group(1).replace("&amp;", "&"));
        }
        Study study = StudyReader.read(design).study();
        assertThat(links).hasSameSizeAs(study.cells()).hasSize(12);
        try (StudyStore store = StudyStore.open(results)) {
            for (int cell = 0; cell < links.size(); cell++) {
                ReplicateResult kept = store.results(study).cell(cell).runs().get(0);
                assertThat(kept.replicate()).isEqualTo(1);
                assertThat(watched(links.get(cell))).as(links.get(cell)).isEqualTo(kept);
            }
        }
    }

    /** What the studio runs of an address, with the files that its page holds. */
    private ReplicateResult watched(String text) throws IOException {
        String page = Files.readString(results.resolve("studio.html"));
        Path files = Files.createDirectories(folder.resolve("in-the-page"));
        Files.writeString(files.resolve("net.txt"), StudioPageAtHand.file(page, "net.txt"));
        StudioAddress address = StudioAddress.parse(text);
        assertThat(address.settings().get(Setting.MAX_TIME))
                .as("said, so that nothing is given up")
                .isEqualTo("70000");
        Map<Setting, String> values = new EnumMap<>(Setting.class);
        address.settings().values().forEach((setting, value) -> values.put(setting, setting.located(value, files)));
        NetworkSettings settings = new NetworkSettings(values);
        NetworkDescription network = NetworkReader.read(settings);
        StopSettings stop = new StopSettings(settings);
        return new ReplicateResult(
                address.replicate(),
                Engine.of(network.network())
                        .run(
                                network.initial(),
                                Coins.of(network.seed(), address.replicate()),
                                RunPlan.at(stop.criterion(network.network()), stop.horizon(network.network()))));
    }

    @Test
    void withoutTheStudiosPageTheCommandStandsInThePlaceOfLinks() throws IOException {
        assertThat(StudioPageAtHand.lineWithoutPage("study report " + results).code())
                .isZero();
        assertThat(results.resolve("report.html"))
                .content()
                .contains("<code>photinus studio --graph cycle --agents 6 ")
                .contains(" --replicate 1 --open</code>")
                .doesNotContain("href=", "watch this run", folder.toString());
        assertThat(results.resolve("studio.html")).doesNotExist();
    }

    @Test
    void aPageThatLeadsElsewhereIsNotWrittenTo() throws IOException {
        Path mine = Files.writeString(folder.resolve("mine.html"), "mine");
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createSymbolicLink(elsewhere.resolve("studio.html"), mine);
        Called report = StudioPageAtHand.line("study report " + results + " --out " + elsewhere);
        assertThat(report.code()).isEqualTo(2);
        assertThat(report.err()).contains("must be no symbolic link to be written to, but is one");
        assertThat(mine).hasContent("mine");
    }
}
