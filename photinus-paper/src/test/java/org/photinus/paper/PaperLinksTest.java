package org.photinus.paper;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.photinus.engine.Engine;
import org.photinus.hybrid.RecordedRun;
import org.photinus.random.Coins;
import org.photinus.run.RunOutcome;
import org.photinus.run.RunPlan;
import org.photinus.spec.StudyDesign;
import org.photinus.spec.StudyReader;
import org.photinus.store.StudyStore;
import org.photinus.study.Cell;
import org.photinus.study.LocalExecutor;
import org.photinus.study.StudyListener;
import org.photinus.study.StudyRunner;
import org.photinus.study.StudyWork;
import org.photinus.study.runs.ReplicateResult;
import org.photinus.text.HybridArcText;
import org.photinus.text.NetworkDescription;
import org.photinus.text.NetworkReader;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.StudioAddress;
import org.photinus.text.run.StopSettings;
import org.photinus.text.studio.StudioPage;

/** Each link of the paper's page leads to the very run that the page is about. */
class PaperLinksTest {
    private static final PaperSettings SMALL =
            new PaperSettings(OptionalInt.of(2), 1, Optional.of(BigDecimal.valueOf(30)));
    private static final String STUDIO = "<script type=\"application/json\" id=\"start\">{}</script>";
    private static final Pattern LINK = Pattern.compile("<a href=\"studio\\.html#([^\"]*)\">([^<]*)</a>");
    private static final Pattern FILE = Pattern.compile("\"([^\"]+)\":\"([A-Za-z0-9+/=]+)\"");

    @TempDir
    private Path folder;

    private PaperFolder paper() {
        return new PaperFolder(folder.resolve("paper"));
    }

    private static boolean complete(StudyDesign design, Path file, StudyStore store, Path results) {
        return StudyRunner.run(StudyWork.of(design.study()), new LocalExecutor(2), store, StudyListener.NONE);
    }

    private PaperFolder made(PaperStudy... studies) {
        PaperFolder paper = paper();
        paper.prepare(List.of(studies), SMALL, false);
        for (PaperStudy study : studies) {
            assertThat(paper.run(study, Map.of(), PaperLinksTest::complete, () -> false))
                    .isTrue();
        }
        return paper;
    }

    private static Optional<StudioPage> studio() {
        return StudioPage.find(new ClassLoader() {
            @Override
            public @Nullable InputStream getResourceAsStream(String name) {
                return new ByteArrayInputStream(STUDIO.getBytes(StandardCharsets.UTF_8));
            }
        });
    }

    /** The addresses of the page by what their links are called. */
    private static Map<String, String> links(PaperFolder paper) throws IOException {
        Map<String, String> links = new LinkedHashMap<>();
        Matcher link = LINK.matcher(Files.readString(paper.page()));
        while (link.find()) {
            assertThat(links.put(link.group(2), link.group(1).replace("&amp;", "&")))
                    .isNull();
        }
        return links;
    }

    /** What the studio runs of an address, with the files that its page holds. */
    private RunOutcome watched(PaperFolder paper, String text) throws IOException {
        Path files = Files.createDirectories(folder.resolve("in-the-page"));
        Matcher file = FILE.matcher(
                Files.readString(paper.directory().resolve("studio.html")).replaceFirst("^.*\"files\":", ""));
        while (file.find()) {
            Files.write(files.resolve(file.group(1)), Base64.getDecoder().decode(file.group(2)));
        }
        StudioAddress address = StudioAddress.parse(text);
        Map<Setting, String> values = new EnumMap<>(Setting.class);
        address.settings().values().forEach((setting, value) -> values.put(setting, setting.located(value, files)));
        NetworkSettings settings = new NetworkSettings(values);
        NetworkDescription description = NetworkReader.read(settings);
        StopSettings stop = new StopSettings(settings);
        return Engine.of(description.network())
                .run(
                        description.initial(),
                        Coins.of(description.seed(), address.replicate()),
                        RunPlan.at(stop.criterion(description.network()), stop.horizon(description.network())));
    }

    /** Replicate 1 of the cell that a link names. */
    private static ReplicateResult kept(PaperFolder paper, PaperStudy study, String... levels) {
        StudyDesign design = StudyReader.read(paper.design(study));
        try (StudyStore store = StudyStore.open(paper.results(study))) {
            List<Cell> cells = design.study().cells();
            int index = IntStream.range(0, cells.size())
                    .filter(cell -> cells.get(cell).levels().values().containsAll(List.of(levels)))
                    .findFirst()
                    .orElseThrow();
            return store.results(design.study()).cell(index).runs().get(0);
        }
    }

    @Test
    void aLinkOfAStudyIsReplicateOneOfItsCell() throws IOException {
        PaperFolder paper = made(PaperStudy.TAIL, PaperStudy.COMPARISON, PaperStudy.SLOPE);
        paper.write(paper.report(), studio());
        Map<String, String> links = links(paper);
        assertThat(links).hasSize(1 + 8 + 12);
        assertThat(links.get("the rooted network")).startsWith("graph=tail-digraph.txt&");
        for (Map.Entry<String, String> link : links.entrySet()) {
            String name = link.getKey();
            String[] levels = name.startsWith("the ")
                    ? new String[0]
                    : name.replace("N = ", "").split(", ", name.contains("N = ") ? 3 : 2);
            PaperStudy study = List.of(PaperStudy.TAIL, PaperStudy.SLOPE, PaperStudy.SLOPE, PaperStudy.COMPARISON)
                    .get(levels.length);
            ReplicateResult kept = kept(paper, study, levels);
            assertThat(kept.replicate()).isEqualTo(1);
            assertThat(watched(paper, link.getValue())).as(name).isEqualTo(kept.outcome());
        }
        // Cells of a pair share phases and coins, so that the two can be watched side by side.
        assertThat(StudioAddress.parse(links.getOrDefault("cycle, N = 50, binary", ""))
                        .settings()
                        .get(Setting.SEED))
                .isEqualTo(StudioAddress.parse(links.getOrDefault("cycle, N = 50, linear:0.3261,0.46", "seed=none"))
                        .settings()
                        .get(Setting.SEED));
    }

    @Test
    void aLinkOfTheStudyOfWorldsIsARunInItsWorld() throws IOException {
        PaperFolder paper = made(PaperStudy.WORLDS);
        paper.write(paper.report(), studio());
        Map<String, String> links = links(paper);
        assertThat(links).hasSize(8).containsKey("cycle, N = 50, all, linear:0.3261,0.46");
        StudioAddress address = StudioAddress.parse(links.getOrDefault("path, N = 50, all, binary", ""));
        NetworkDescription description = NetworkReader.read(address.settings());
        RunOutcome watched = Engine.of(description.network(), description.world())
                .run(
                        description.initial(),
                        Coins.of(description.seed(), address.replicate()),
                        new StopSettings(address.settings()).measured(description.network()));
        assertThat(kept(paper, PaperStudy.WORLDS, "path", "50", "0.002+exp:0.001", "20ppm", "0.1", "binary")
                        .outcome())
                .isEqualTo(watched);
    }

    @Test
    void theLinkOfTheStringIsItsRunByCoins() throws IOException {
        PaperFolder paper = made(PaperStudy.STRING);
        paper.write(paper.report(), studio());
        RecordedRun kept = HybridArcText.read(paper.results(PaperStudy.STRING).resolve("stochastic.arc"))
                .run();
        RunOutcome outcome = watched(paper, links(paper).getOrDefault("the four agents, by coins", ""));
        assertThat(outcome.end()).isEqualTo(kept.arc().end().t());
        assertThat(outcome.jumps()).isEqualTo(kept.arc().end().k());
    }

    @Test
    void aRunThatItsDesignNoLongerDescribesHasNoLink() throws IOException {
        PaperFolder paper = made(PaperStudy.STRING);
        Path design = paper.design(PaperStudy.STRING);
        Files.writeString(design, Files.readString(design).replace("seed: 1", "seed: 2"));
        paper.write(paper.report(), studio());
        assertThat(links(paper)).isEmpty();
        assertThat(Files.readString(paper.page())).doesNotContain("photinus studio");
    }

    @Test
    void withoutTheStudiosPageTheCommandStandsInThePlaceOfLinks() throws IOException {
        PaperFolder paper = made(PaperStudy.STRING, PaperStudy.TAIL);
        paper.write(paper.report(), Optional.empty());
        assertThat(Files.readString(paper.page()))
                .contains("<code>photinus studio --graph designs/string-digraph.txt ")
                .contains("<code>photinus studio --graph designs/tail-digraph.txt ")
                .doesNotContain("href=", folder.toString());
        assertThat(paper.directory().resolve("studio.html")).doesNotExist();
    }
}
