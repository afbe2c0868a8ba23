package org.photinus.studio.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.photinus.run.RunOutcome;
import org.photinus.stats.Estimate;
import org.photinus.stats.SyncTimes;

/** The map over p and r: its numbers are those of this JVM for the same replicates. */
class ExploreTest {
    private static final String RUN = "graph=cycle&agents=8&seed=3";

    @RegisterExtension
    final StudioBrowser browser = new StudioBrowser();

    private static void awaitDone(StudioPage page) {
        PlaywrightAssertions.assertThat(page.by("explore-state"))
                .hasText(
                        Pattern.compile("all \\d+ cells have \\d+ replicates"),
                        new LocatorAssertions.HasTextOptions().setTimeout(3.0 * Chromium.TIMEOUT_MS));
    }

    private static String saved(StudioPage page, String button) throws IOException {
        Download download = page.page().waitForDownload(() -> page.click(button));
        Path file = download.path();
        return Files.readString(file, StandardCharsets.UTF_8);
    }

    private static List<List<String>> cells(String csv) {
        return csv.lines().skip(1).map(line -> List.of(line.split(",", -1))).toList();
    }

    private static SyncTimes times(String address, double cap, int runs) {
        SyncTimes.Recorder recorder = new SyncTimes.Recorder(cap);
        for (int k = 1; k <= runs; k++) {
            RunOutcome outcome = JvmRun.of(address + "&replicate=" + k).outcome();
            recorder.add(
                    k,
                    outcome.end().toDouble(),
                    outcome instanceof RunOutcome.Synchronized,
                    (double) outcome.jumps(),
                    OptionalLong.empty());
        }
        return recorder.build();
    }

    @Test
    void everyCellHasTheNumbersOfTheSameReplicatesOnTheJvm() throws IOException {
        StudioPage page = browser.open(RUN + "&room=explore&map=r,5,10,8");
        awaitDone(page);
        List<List<String>> cells = cells(saved(page, "explore-csv"));
        assertThat(cells).hasSize(25);
        for (List<String> cell : cells) {
            SyncTimes times =
                    times(RUN + "&max-time=8&pulse-probability=" + cell.get(0) + "&threshold=" + cell.get(1), 8, 10);
            Estimate.Known mean = (Estimate.Known) times.restrictedMean().atLeast(0);
            assertThat(cell.get(3)).as("censored runs of " + cell).isEqualTo(Integer.toString(times.censored()));
            assertThat(cell.get(4)).isEqualTo(times.censored() > 0 ? "restricted mean sync-time" : "mean sync-time");
            RaceTest.requireNumbers(
                    List.of(
                            Double.parseDouble(cell.get(5)),
                            Double.parseDouble(cell.get(6)),
                            Double.parseDouble(cell.get(7))),
                    mean);
        }
        assertThat(cells)
                .as("some cells are censored and some are not")
                .anyMatch(cell -> cell.get(3).equals("0"))
                .anyMatch(cell -> !cell.get(3).equals("0"));
        assertThat(page.page().locator(".explore-cell[data-censored]").count()).isEqualTo((int)
                cells.stream().filter(cell -> !cell.get(3).equals("0")).count());
        assertThat(page.page().locator(".explore-cell[data-best]").count()).isEqualTo(1);
        assertThat(saved(page, "explore-svg")).startsWith("<svg").contains("Runs end at t = 8");
    }

    @Test
    @Tag("thorough")
    void aMapThatIsStoppedAndGoneOnWithIsTheSameMap() throws IOException {
        String address = "graph=cycle&agents=24&seed=3&room=explore&map=r,10,50,1000";
        StudioPage whole = browser.open(address);
        awaitDone(whole);
        String expected = saved(whole, "explore-csv");
        StudioPage page = browser.open(address);
        // Stopped by the page itself, as soon as it shows a number: the map is not done by then.
        page.page()
                .evaluate("() => new Promise((stopped) => { const look = () => {"
                        + " if (document.querySelector('.explore-cell[data-early] span:not(:empty)') === null) {"
                        + " requestAnimationFrame(look); } else { document.getElementById('explore-go').click(); stopped(); } };"
                        + " look(); })");
        PlaywrightAssertions.assertThat(page.by("explore-go")).hasText("Go on");
        page.awaitPart("explore-state", "stopped; ");
        String before = page.text("explore-state");
        page.page().locator("#doors button[data-room=watch]").click();
        page.awaitVisible("stage");
        page.page().locator("#doors button[data-room=explore]").click();
        PlaywrightAssertions.assertThat(page.by("explore-go")).hasText("Go on");
        assertThat(page.text("explore-state")).as("what was computed stays").isEqualTo(before);
        page.click("explore-go");
        awaitDone(page);
        assertThat(saved(page, "explore-csv")).isEqualTo(expected);
    }

    @Test
    @Tag("thorough")
    void aClickOpensTheMiddleRunOfTheCellAndBackIsTheMap() throws IOException {
        StudioPage page = browser.open(RUN + "&pulse-probability=0.9&room=explore&map=r,5,10,500");
        awaitDone(page);
        List<String> cell = cells(saved(page, "explore-csv")).get(3 * 5 + 1);
        assertThat(cell.subList(0, 2)).containsExactly("0.275", "0.725");
        page.click("explore-cell-1-3");
        page.awaitVisible("stage");
        String run = RUN + "&pulse-probability=0.275&threshold=0.725&max-time=500&replicate=" + cell.get(9);
        JvmRun expected = JvmRun.of(run);
        page.awaitText("summary", expected.summary());
        assertThat(page.end()).isEqualTo(expected.end());
        List<Double> sorted = IntStream.rangeClosed(1, 10)
                .mapToObj(k -> JvmRun.of(RUN + "&pulse-probability=0.275&threshold=0.725&max-time=500&replicate=" + k)
                        .outcome()
                        .end()
                        .toDouble())
                .sorted()
                .toList();
        assertThat(expected.outcome().end().toDouble()).isEqualTo(sorted.get(4));
        page.page().goBack();
        page.awaitVisible("explore");
        awaitDone(page);
    }

    @Test
    @Tag("thorough")
    void theKeyboardWalksThroughTheMapAndOpensACell() {
        StudioPage page = browser.open(RUN + "&room=explore&map=r,5,10,500");
        awaitDone(page);
        page.by("explore-cell-0-0").focus();
        page.press("ArrowRight");
        page.press("ArrowUp", 2);
        PlaywrightAssertions.assertThat(page.by("explore-cell-1-2")).isFocused();
        assertThat(page.by("explore-cell-1-2").getAttribute("aria-label"))
                .startsWith("p = 0.275, r = 0.5: mean sync-time ")
                .contains("10 runs");
        assertThat(page.text("explore-detail"))
                .startsWith("p = 0.275, r = 0.5: ")
                .contains("Its middle run is replicate");
        page.press("Enter");
        page.awaitVisible("stage");
        assertThat(page.by("field-threshold").inputValue()).isEqualTo("0.5");
        assertThat(page.by("field-pulse-probability").inputValue()).isEqualTo("0.275");
    }

    @Test
    @Tag("thorough")
    void theLinearUpdateHasOneRowSinceItHasNoThreshold() {
        StudioPage page = browser.open(RUN + "&update=linear:0.3261,0.46&room=explore&map=r,5,10,200");
        awaitDone(page);
        assertThat(page.page().locator(".explore-cell").count()).isEqualTo(5);
        assertThat(page.text("explore-p")).contains("the linear update has no threshold");
    }

    @Test
    @Tag("thorough")
    void inAWorldTheSpreadOrTheLockIsShown() {
        StudioPage page = browser.open(RUN + "&room=explore&map=loss,5,10,40");
        awaitDone(page);
        assertThat(page.text("explore-scale")).startsWith("Mean 95 % spread, in periods; logarithmic.");
        assertThat(page.by("explore-cell-0-0").getAttribute("aria-label"))
                .startsWith("p = 0.05, loss = 0.05: mean 95 % spread ")
                .contains(" of 10 runs locked");
        page.by("explore-measure").selectOption("lock");
        page.awaitPart("explore-scale", "Median lock time");
        assertThat(page.address()).endsWith("&room=explore&map=loss,5,10,40,lock");
    }

    @Test
    @Tag("thorough")
    void aBadMapOfAnAddressIsSaidAndAnotherNetworkIsComputedAnew() {
        StudioPage page = browser.open(RUN + "&room=explore&map=q,7");
        assertThat(page.text("explore-message")).contains("but is 'q,7'");
        page.by("explore-levels").selectOption("5");
        page.by("explore-replicates").selectOption("10");
        awaitDone(page);
        String before = page.by("explore-cell-2-2").getAttribute("aria-label");
        page.by("field-seed").fill("4");
        page.awaitPart("summary", "seed 4");
        awaitDone(page);
        assertThat(page.by("explore-cell-2-2").getAttribute("aria-label")).isNotEqualTo(before);
        assertThat(page.address()).contains("seed=4").endsWith("&room=explore&map=r,5,10,1000");
    }

    @Test
    @Tag("thorough")
    void aMaxTimeThatCannotBeReadIsRefusedWithOneMessage() {
        StudioPage page = browser.open(RUN + "&room=explore&map=r,5,10,500");
        page.by("explore-cap").fill("soon");
        page.press("Tab");
        page.awaitPart("explore-message", "soon");
        assertThat(page.message()).isEmpty();
    }
}
