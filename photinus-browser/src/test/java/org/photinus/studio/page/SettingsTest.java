package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.photinus.text.StudioAddress;
import org.photinus.text.input.InputException;

/** Whatever is set in the form opens the run that the command line has with the same settings. */
class SettingsTest {
    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    /** What was said in the form by now. */
    private final Map<String, String> said = new LinkedHashMap<>();

    private String address() {
        return said.entrySet().stream()
                .map(entry -> entry.getKey() + "=" + entry.getValue())
                .collect(Collectors.joining("&"));
    }

    private StudioPage start() {
        said.put("graph", "cycle");
        said.put("agents", "12");
        return browser.open("graph=cycle&agents=12&at=0,0");
    }

    private void write(StudioPage page, String key, String value) {
        said.put(key, value);
        page.by("field-" + key).fill(value);
        requireSaid(page);
    }

    private void choose(StudioPage page, String key, String value) {
        said.put(key, value);
        page.by("field-" + key).selectOption(value);
        requireSaid(page);
    }

    /** The page shows the run of what was said. */
    private void requireSaid(StudioPage page) {
        page.awaitAddress(StudioAddress.parse(address()).toString());
        JvmRun run = JvmRun.of(address());
        assertThat(page.text("summary")).isEqualTo(run.summary());
        assertThat(page.end()).as(address()).isEqualTo(run.end());
        assertThat(page.message()).isEmpty();
    }

    @Test
    void everyFieldOfTheNetworkReopensTheRun() {
        StudioPage page = start();
        write(page, "agents", "15");
        write(page, "pulse-probability", "0.7");
        write(page, "threshold", "0.3");
        choose(page, "tie", "random");
        choose(page, "trigger", "edge");
        write(page, "seed", "-9223372036854775807");
        write(page, "replicate", "12");
        write(page, "threshold", "uniform");
        write(page, "threshold", "0.25");
        write(page, "initial", "0.1,0.35,0.6,0.85,0.1,0.35,0.6,0.85,0.1,0.35,0.6,0.85,0.1,0.35,0.6");
    }

    @Test
    @Tag("thorough")
    void theFieldsOfLinearUpdatesReopenTheRun() {
        StudioPage page = start();
        page.by("run-section").locator("summary").click();
        write(page, "update", "linear:0.3261,0.46");
        write(page, "until", "arc:0.2");
        write(page, "max-jumps", "500");
    }

    @Test
    @Tag("thorough")
    void theFieldsOfTheWorldReopenTheRun() {
        StudioPage page = start();
        page.by("run-section").locator("summary").click();
        page.by("world-section").locator("summary").click();
        write(page, "max-time", "25");
        write(page, "delay", "0.01+exp:0.005");
        write(page, "loss", "0.1");
        write(page, "duplicates", "0.05");
        write(page, "drift", "200ppm");
        write(page, "receive", "age+window:0.03,0.3");
        write(page, "send-within", "0.01");
        write(page, "down", "20,2");
        write(page, "listen", "1.5");
        write(page, "lock", "0.1,5");
        write(page, "burn-in", "3");
        write(page, "period", "2.5");
    }

    @Test
    @Tag("thorough")
    void theSlidersSetTheirFields() {
        StudioPage page = start();
        page.by("slider-pulse-probability").focus();
        page.press("ArrowRight", 3);
        said.put("pulse-probability", "0.53");
        requireSaid(page);
        assertThat(page.by("field-pulse-probability").inputValue()).isEqualTo("0.53");
        page.by("slider-threshold").focus();
        page.press("ArrowLeft");
        said.put("threshold", "0.49");
        requireSaid(page);
    }

    @Test
    @Tag("thorough")
    void everyFamilyIsOpenedByItsName() {
        StudioPage page = start();
        said.put("max-time", "5");
        page.by("run-section").locator("summary").click();
        page.by("field-max-time").fill("5");
        requireSaid(page);
        Map<String, String> families = new LinkedHashMap<>();
        families.put("regular", "regular:5");
        families.put("path", "path");
        families.put("complete", "complete");
        families.put("star", "star");
        families.put("tree", "tree:2");
        families.put("gnp", "gnp:0.1");
        families.put("geometric", "geometric:0.2");
        families.put("small-world", "small-world:4,0.1");
        families.put("scale-free", "scale-free:2");
        families.put("rooted", "rooted:3");
        families.forEach((family, graph) -> {
            said.put("graph", graph);
            page.by("field-family").selectOption(family);
            requireSaid(page);
        });
        said.put("graph", "rooted:2");
        page.by("field-parameter").fill("2");
        requireSaid(page);
        said.remove("agents");
        said.put("graph", "torus:6x8");
        page.by("field-family").selectOption("torus");
        requireSaid(page);
        assertThat(page.by("field-agents").isVisible())
                .as("a torus has its own size")
                .isFalse();
    }

    @Test
    @Tag("thorough")
    void theVerdictSaysWhichAgentsAreRootsAndHowDeepTheDigraphIs() {
        StudioPage page = browser.open("graph=path&agents=7&at=0,0");
        assertThat(page.text("verdict")).contains("Rooted").contains("depth 6");
        page.by("field-family").selectOption("star");
        page.awaitPart("summary", "star");
        assertThat(page.text("verdict")).contains("Rooted");
    }

    @Test
    void aWrongValueGivesOneMessageAndTheRunStays() {
        StudioPage page = start();
        RunEnd before = page.end();
        String summary = page.text("summary");
        Map<String, String> slips = new LinkedHashMap<>();
        slips.put("pulse-probability", "1.5");
        slips.put("threshold", "1");
        slips.put("seed", "x");
        slips.put("agents", "-3");
        slips.put("update", "square");
        slips.put("initial", "0.1,0.2");
        slips.forEach((key, wrong) -> {
            page.by("field-" + key).fill(wrong);
            page.awaitVisible("message");
            String right = said.getOrDefault(key, "");
            said.put(key, wrong);
            assertThatThrownBy(() -> JvmRun.of(address()))
                    .isInstanceOf(InputException.class)
                    .hasMessage(page.text("message"));
            assertThat(page.text("summary")).isEqualTo(summary);
            assertThat(page.end()).isEqualTo(before);
            said.remove(key);
            if (!right.isEmpty()) {
                said.put(key, right);
            }
            page.by("field-" + key).fill(right);
            page.awaitHidden("message");
        });
    }

    @Test
    @Tag("thorough")
    void playingGoesOnWhenASettingChanges() {
        StudioPage page = browser.open("graph=cycle&agents=12");
        page.awaitPlaying();
        page.by("field-agents").fill("13");
        page.awaitPart("summary", "13 agents");
        assertThat(page.isPlaying()).isTrue();
        page.page().waitForFunction("() => Number(document.getElementById('number-k').textContent) > 2");
    }

    @Test
    @Tag("thorough")
    void theFieldsShowWhatTheAddressSays() {
        StudioPage page = browser.open(
                "graph=grid:3x4&pulse-probability=0.25&threshold=uniform&tie=one&seed=99&replicate=4&at=0,0");
        assertThat(page.by("field-family").inputValue()).isEqualTo("grid");
        assertThat(page.by("field-parameter").inputValue()).isEqualTo("3x4");
        assertThat(page.by("field-pulse-probability").inputValue()).isEqualTo("0.25");
        assertThat(page.by("slider-pulse-probability").inputValue()).isEqualTo("0.25");
        assertThat(page.by("field-threshold").inputValue()).isEqualTo("uniform");
        assertThat(page.by("field-tie").inputValue()).isEqualTo("one");
        assertThat(page.by("field-seed").inputValue()).isEqualTo("99");
        assertThat(page.by("field-replicate").inputValue()).isEqualTo("4");
    }
}
